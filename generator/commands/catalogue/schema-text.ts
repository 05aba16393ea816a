import { catalogueSchema } from "../../catalogue/catalogue-schema.ts";
import { jsonText, type JsonValue } from "../../render/json-text.ts";

/** The text of `catalogue.schema.json`, in prettier's format. */
export function catalogueSchemaText(): string {
  // The schema is made of plain values, as its type does not say in full.
  return jsonText(catalogueSchema as unknown as JsonValue);
}
