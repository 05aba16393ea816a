import { partStyleKey } from "../content/part-style.ts";
import type { Origin } from "../traced-source.ts";
import {
  originKey,
  setMember,
  shelter,
  type Shelter,
  type Sheltered,
} from "./sheltered.ts";

/** A parameter in the form of a request. */
export interface FormParameter {
  readonly value: Readonly<Record<string, unknown>>;
  readonly origin: Origin;
}

interface FormBody {
  /** A parameter with `in: body`. */
  readonly parameter: Sheltered;
  readonly consumes: readonly string[];
}

/** How lists in a form are written, by field; OpenAPI 3 calls this the encoding. */
export const encodingKey = "x-sdkwright-encoding";

const urlEncoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data";

/** Properties of a field besides its schema. */
const ownKeywords = [
  "name",
  "in",
  "required",
  "collectionFormat",
  "allowEmptyValue",
];

const styles: ReadonlyMap<unknown, string> = new Map([
  [undefined, "form"],
  ["csv", "form"],
  ["ssv", "spaceDelimited"],
  ["pipes", "pipeDelimited"],
  ["tsv", "tabDelimited"],
]);

/** One body for the fields of a form: the converter would lose most of their schemas. */
export function formBody(
  into: Shelter,
  fields: readonly FormParameter[],
  consumes: readonly string[] | null,
  origin: Origin,
): FormBody {
  const types = formTypes(fields, consumes);
  const properties: Sheltered = {};
  const encoding: Sheltered = {};
  for (const field of fields) {
    const name = String(field.value["name"]);
    setMember(properties, name, fieldSchema(into, field));
    const style = listStyle(into, field);
    if (style !== null)
      setMember(encoding, name, {
        style,
        explode: false,
        [partStyleKey]: true,
      });
  }
  const required = fields
    .filter(({ value }) => value["required"] === true)
    .map(({ value }) => String(value["name"]));
  const schema: Sheltered = { type: "object", properties };
  if (required.length > 0) schema["required"] = required;
  return {
    consumes: types,
    parameter: {
      in: "body",
      name: "body",
      required: required.length > 0,
      schema,
      [originKey]: into.origins.push(origin) - 1,
      ...(Object.keys(encoding).length > 0 ? { [encodingKey]: encoding } : {}),
    },
  };
}

function formTypes(
  fields: readonly FormParameter[],
  consumes: readonly string[] | null,
): readonly string[] {
  const named = (consumes ?? []).filter(
    (type) => type === urlEncoded || type === multipart,
  );
  if (named.length > 0) return named;
  const hasFile = fields.some(({ value }) => value["type"] === "file");
  return [hasFile ? multipart : urlEncoded];
}

function fieldSchema(
  into: Shelter,
  { value, origin }: FormParameter,
): Sheltered {
  const schema = shelter(into, value, origin);
  for (const keyword of ownKeywords) delete schema[keyword];
  return schema;
}

/** `null` for single values and for lists with one field for each entry, which is the default of OpenAPI 3. */
function listStyle(
  into: Shelter,
  { value, origin }: FormParameter,
): string | null {
  const format = value["collectionFormat"];
  if (value["type"] !== "array" || format === "multi") return null;
  const style = styles.get(format);
  if (style === undefined)
    into.leaveOut(
      origin,
      `The list format ${JSON.stringify(format ?? "csv")} here`,
    );
  return style ?? null;
}
