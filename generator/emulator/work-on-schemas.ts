import { createRandom } from "./random.ts";
import { samplePayload } from "../wire/sample/sample-payload.ts";
import type { Api } from "./route.ts";
import { createSchemaCheck } from "./schemas/check-schemas.ts";
import type { SchemaWork } from "./schemas/schema-work.ts";
import { createWireSchemas } from "./schemas/wire-schemas.ts";

/** Does the work on schemas where it is called. */
export function workOnSchemas(schemas: Api["schemas"]): SchemaWork {
  const wireOf = createWireSchemas(schemas, "exact");
  const answer = { side: "response", random: null } as const;
  return {
    check: createSchemaCheck(schemas),
    sample: async (schema) =>
      [true, false].map((takesExamples) =>
        samplePayload(wireOf(schema), { ...answer, takesExamples }),
      ),
    vary: async (schema, seed) =>
      samplePayload(wireOf(schema), {
        ...answer,
        takesExamples: false,
        random: createRandom(seed, "varied"),
      }),
  };
}
