import { createRandom } from "./random.ts";
import { sampleSchema, sampleVaried } from "./samples/sample-schema.ts";
import type { Api } from "./route.ts";
import { createSchemaCheck } from "./schemas/check-schemas.ts";
import type { SchemaWork } from "./schemas/schema-work.ts";

/** Does the work on schemas where it is called. */
export function workOnSchemas(schemas: Api["schemas"]): SchemaWork {
  return {
    check: createSchemaCheck(schemas),
    sample: (schema) => sampleSchema(schema, schemas),
    vary: (schema, seed) =>
      sampleVaried(schema, schemas, createRandom(seed, "varied")),
  };
}
