import { expect, it } from "vitest";
import { createSchemaComparer } from "../../../generator/changes/schemas/create-schema-comparer.ts";
import { readSchema } from "../../wire/read/wire-schemas.ts";
import { referee } from "./referee.ts";
import { families, type Family } from "./small-schemas.ts";
import type { JsonSchema } from "./wire-schemas.ts";

/*
 * Pairs of small schemas that differ in one or two keywords, all there are. They have so few values that ajv, asked for each,
 * knows which schema is within which: where the test for inclusion decides, it has to say the same.
 */

interface Judged {
  readonly schema: JsonSchema;
  readonly keywords: ReadonlyMap<string, string>;
  readonly accepted: readonly boolean[];
}

function judge({
  schema,
  values,
}: {
  schema: JsonSchema;
  values: Family["values"];
}): Judged {
  return {
    schema,
    keywords: new Map(
      Object.entries(schema).map(([name, value]) => [
        name,
        JSON.stringify(value),
      ]),
    ),
    accepted: values.map(referee(schema, {})),
  };
}

function areNear(
  { keywords: one }: Judged,
  { keywords: other }: Judged,
): boolean {
  let differences = 0;
  for (const [name, text] of one)
    if (other.get(name) !== text) differences += 1;
  for (const name of other.keys()) if (!one.has(name)) differences += 1;
  return differences <= 2;
}

it.each<[string, Family]>(Object.entries(families))(
  "%s",
  (_name, { schemas, values, undecided }) => {
    const { properties } = readSchema({ properties: { ...schemas } }).shape
      .object;
    const { isSubset } = createSchemaComparer({ areAlike: null, renames: [] });
    const judged = schemas.map((schema) => judge({ schema, values }));
    const wireAt = (index: number) => {
      const schema = properties.get(String(index))?.schema;
      if (typeof schema !== "object") throw new Error("Expected a schema.");
      return schema;
    };
    const wrong: string[] = [];
    let left = 0;
    for (const [index, inner] of judged.entries()) {
      // Bounds that exclude each other are not looked for.
      if (!inner.accepted.includes(true)) continue;
      for (const [other, outer] of judged.entries()) {
        if (!areNear(inner, outer)) continue;
        const answer = isSubset(wireAt(index), wireAt(other), "request");
        const shown = inner.accepted.findIndex(
          (isInner, at) => isInner && !outer.accepted[at],
        );
        if (answer === "unknown") left += 1;
        else if ((answer === "yes") !== (shown === -1))
          wrong.push(
            JSON.stringify([inner.schema, answer, outer.schema, values[shown]]),
          );
      }
    }
    expect(wrong).toEqual([]);
    expect(left).toBeLessThanOrEqual(undecided);
  },
);
