import {
  createSchemaChecks,
  type SchemaChecks,
} from "../../source/check-schema.ts";
import { catalogueSchema } from "../schema/catalogue-schema.ts";
import type { DocumentKind } from "./document.ts";

/** Checks one file against its part of the catalogue schema. */
export const validate: SchemaChecks<DocumentKind> = createSchemaChecks(
  catalogueSchema,
  { whole: "the file", describedIn: "spec/catalogue.schema.json" },
);
