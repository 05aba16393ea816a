import { catalogueSchema } from "./catalogue-schema.ts";

/** The text of `spec/catalogue.schema.json`. */
export function catalogueSchemaJson(): string {
  return `${JSON.stringify(catalogueSchema, null, 2)}\n`;
}
