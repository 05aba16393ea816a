import { catalogueSchema } from "../../catalogue/schema/catalogue-schema.ts";
import { jsonText, type JsonValue } from "../../render/json-text.ts";

/** Gives the text of `catalogue.schema.json`, formatted as by prettier. */
export function catalogueSchemaText(): string {
  // The schema consists of plain JSON values, but its type does not fully say so.
  return jsonText(catalogueSchema as unknown as JsonValue);
}
