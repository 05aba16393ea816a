import type { Api, JsonSchema } from "../route.ts";
import { expandSchema } from "./expand-schema.ts";

/**
 * An example of an answer that has this schema: what the schema gives as `example`, `const`, `examples`, `enum` or
 * `default`, else something simple of the right type. Members that are only written are left out. The same schema gives
 * the same example.
 */
export async function sampleSchema(
  schema: JsonSchema,
  schemas: Api["schemas"],
): Promise<unknown> {
  const { sample } = await import("openapi-sampler");
  // Its types name draft 7; it reads the keywords of 2020-12 that stand in the copy.
  const expanded = expandSchema(schema, schemas) as Parameters<
    typeof sample
  >[0];
  return sample(expanded, { quiet: true, skipWriteOnly: true });
}
