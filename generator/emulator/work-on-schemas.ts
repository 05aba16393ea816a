import { createRandom } from "./random.ts";
import { samplePayload } from "../wire/sample/sample-payload.ts";
import { checkSchema } from "./schemas/check-schemas.ts";
import type { SchemaWork } from "./schemas/schema-work.ts";

const answer = { side: "response", random: null } as const;

/** Does the work on schemas where it is called. */
export const workOnSchemas: SchemaWork = {
  check: async (check) => checkSchema(check),
  sample: async (schema) =>
    [true, false].map((takesExamples) =>
      samplePayload(schema, { ...answer, takesExamples }),
    ),
  vary: async (schema, seed) =>
    samplePayload(schema, {
      ...answer,
      takesExamples: false,
      random: createRandom(seed, "varied"),
    }),
};
