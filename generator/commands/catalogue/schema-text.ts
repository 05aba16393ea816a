import { catalogueSchema } from "../../catalogue/schema/catalogue-schema.ts";
import type { JsonValue } from "../../json/json-value.ts";
import { jsonText } from "../../render/json-text.ts";

/** Gives the text of `catalogue.schema.json`, formatted as by prettier. */
export function catalogueSchemaText(): string {
  // The schema consists of plain JSON values, but its type does not fully say so.
  return jsonText(catalogueSchema as unknown as JsonValue);
}
