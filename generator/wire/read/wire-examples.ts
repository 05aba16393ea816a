import type { WireExample } from "../model/wire-api.ts";
import { namedMembers, resolvedObject } from "../../openapi/read/fields.ts";
import { isObject } from "../../json/json-value.ts";
import { memberAt, valueAt, type Place } from "../../openapi/document/place.ts";
import { jsonText } from "../../openapi/schema/json-value.ts";
import type { WireContext } from "./wire-context.ts";

/** The members of an Example Object that contain the example: `dataValue` and `serializedValue` since 3.2. */
const valueFields = [
  "value",
  "dataValue",
  "serializedValue",
  "externalValue",
] as const;

/** `example` and `examples` of a media type, in the order of the document. */
export function readWireExamples(
  content: Place,
  context: WireContext,
): readonly WireExample[] {
  const { read } = context;
  const single = memberAt(content, "example");
  const several = memberAt(content, "examples");
  return [
    ...(single.value === undefined
      ? []
      : [exampleOf("", single.value, single, context)]),
    ...(isObject(several.value) ? namedMembers(several, read) : []).flatMap(
      ([name, place]) => {
        const example = resolvedObject(place, read);
        if (example === null)
          return [{ ...exampleOf(name, null, place, context), isUnread: true }];
        const field = fieldOf(example);
        if (field === undefined) return [];
        const value = valueAt(example, field);
        const isText = !dataFields.has(field);
        return [exampleOf(name, value, example, context, isText)];
      },
    ),
  ];
}

const dataFields: ReadonlySet<string> = new Set(["value", "dataValue"]);

function fieldOf(example: Place): string | undefined {
  return valueFields.find((name) => valueAt(example, name) !== undefined);
}

function exampleOf(
  name: string,
  value: unknown,
  place: Place,
  { registry }: WireContext,
  isText = false,
): WireExample {
  return {
    name,
    value,
    ...(isText ? { isText } : {}),
    get text() {
      return jsonText(value);
    },
    get place() {
      return registry.placeOf(place);
    },
  };
}
