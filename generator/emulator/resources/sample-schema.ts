import type { Api, JsonSchema } from "../route.ts";
import { expandSchema } from "./expand-schema.ts";
import { withExactNumbers } from "./exact-samples.ts";
import { isObject } from "../member-path.ts";
import type { Random } from "../random.ts";
import { varySchema } from "./vary-schema.ts";

/**
 * Examples of an answer that has this schema, the best one first: what the schema gives as `example`, `const`, `examples`, `enum` or
 * `default`, else something simple of the right type. Members that are only written are left out. The same schema gives
 * the same examples. The second has nothing of what the source shows, which may break the schema it stands in.
 */
export async function sampleSchema(
  schema: JsonSchema,
  schemas: Api["schemas"],
): Promise<readonly unknown[]> {
  const sample = await loadSampler();
  const expanded = expandSchema(schema, schemas);
  return [expanded, withoutExamples(expanded)].map((each) => sample(each));
}

/** Makes an example of a schema that `expandSchema` has made. */
async function loadSampler(): Promise<(expanded: unknown) => unknown> {
  const { sample } = await import("openapi-sampler");
  type Schema = Parameters<typeof sample>[0];
  return (expanded) =>
    withExactNumbers(
      // Its types name draft 7; it reads the keywords of 2020-12 that stand in the copy.
      sample(expanded as Schema, { quiet: true, skipWriteOnly: true }),
    );
}

/** An example that chance makes within the types and bounds of the schema. It may break what the schema says beside them. */
export async function sampleVaried(
  schema: JsonSchema,
  schemas: Api["schemas"],
  random: Random,
): Promise<unknown> {
  const make = await loadSampler();
  const bare = withoutExamples(expandSchema(schema, schemas));
  return make(isObject(bare) ? varySchema(bare, random, make) : {});
}

/** The copy is a tree of bounded size. Below `properties` the names are those of members. */
function withoutExamples(schema: unknown, isNames = false): unknown {
  if (Array.isArray(schema)) return schema.map((each) => withoutExamples(each));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => isNames || !exampleKeywords.has(keyword))
      .map(([keyword, value]) => [
        keyword,
        !isNames && valueKeywords.has(keyword)
          ? value
          : withoutExamples(value, !isNames && keyword === "properties"),
      ]),
  );
}

const exampleKeywords = new Set(["default", "example", "examples"]);
const valueKeywords = new Set(["const", "enum"]);
