import type { WireParameter } from "../../model/wire/wire-api.ts";
import { schemaText } from "./schema-text.ts";

/** `query parameter limit`, `query string`. */
export function placeOfParameter({ in: place, name }: WireParameter): string {
  return place === "querystring"
    ? "query string"
    : `${place} parameter ${name}`;
}

/** `required integer` */
export function parameterText({ isRequired, schema }: WireParameter): string {
  return `${isRequired ? "required" : "optional"} ${schemaText(schema)}`;
}

export function hasDefault({ schema }: WireParameter): boolean {
  return schema !== null && schema.docs.defaultValue !== null;
}
