import type { WireParameter } from "../../../wire/model/wire-api.ts";
import type { SchemaRoots } from "../finding.ts";
import { schemaText } from "../schema-text.ts";

/** `query parameter limit`, `query string`. */
export function placeOfParameter({
  in: place,
  name,
}: Pick<WireParameter, "in" | "name">): string {
  return place === "querystring"
    ? "query string"
    : `${place} parameter ${name}`;
}

/** Where findings about a parameter are located. */
export function standsAt(
  parameter: WireParameter,
): Required<Pick<SchemaRoots, "at" | "atName">> {
  return {
    at: placeOfParameter(parameter),
    atName: parameter.in === "querystring" ? null : parameter.name,
  };
}

/** `required integer` */
export function parameterText({ isRequired, schema }: WireParameter): string {
  return `${isRequired ? "required" : "optional"} ${schemaText(schema)}`;
}

export function hasDefault({ schema }: WireParameter): boolean {
  return schema !== null && schema.docs.defaultValue !== null;
}
