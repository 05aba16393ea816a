import type { WireExample } from "../model/wire-api.ts";
import { namedMembers, resolvedObject } from "../../openapi/read/fields.ts";
import {
  isMapping,
  memberAt,
  valueAt,
  type Place,
} from "../../openapi/document/place.ts";
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
    ...(isMapping(several.value) ? namedMembers(several, read) : []).flatMap(
      ([name, place]) => {
        const example = resolvedObject(place, read);
        if (example === null)
          return [{ ...exampleOf(name, null, place, context), isUnread: true }];
        const value = shownBy(example);
        return value === undefined
          ? []
          : [exampleOf(name, value, example, context)];
      },
    ),
  ];
}

function shownBy(example: Place): unknown {
  const field = valueFields.find(
    (name) => valueAt(example, name) !== undefined,
  );
  return field && valueAt(example, field);
}

function exampleOf(
  name: string,
  value: unknown,
  place: Place,
  { registry }: WireContext,
): WireExample {
  return {
    name,
    value,
    get text() {
      return jsonText(value);
    },
    get place() {
      return registry.placeOf(place);
    },
  };
}
