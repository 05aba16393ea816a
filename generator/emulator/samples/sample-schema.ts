import type { Api, JsonSchema } from "../route.ts";
import { expandSchema } from "./expand-schema.ts";
import { withExactNumbers } from "./exact-samples.ts";
import { isObject } from "../member-path.ts";
import type { Random } from "../random.ts";
import { varySchema } from "./vary-schema.ts";

/**
 * Examples for a schema, the best one first: its `example`, `const`, `examples`, `enum` or `default`, else a simple
 * value of the right type. Write-only members are left out. The same schema gives the same examples. The second
 * example uses no values of the source, which may violate the schema that contains them.
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
      // Its types are for draft 7; it reads the keywords of 2020-12 in the copy.
      sample(expanded as Schema, { quiet: true, skipWriteOnly: true }),
    );
}

/** A random example within the types and bounds of the schema. It may violate other keywords. */
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
