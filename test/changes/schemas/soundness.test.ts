import fc from "fast-check";
import { expect, it } from "vitest";
import { createSchemaComparer } from "../../../generator/changes/schemas/create-schema-comparer.ts";
import {
  arbitraryPair,
  arbitrarySchema,
  arbitraryValue,
} from "./arbitrary-schema.ts";
import { runs, seed } from "../../support/random-input.ts";
import { referee } from "./referee.ts";
import { wireSchemas, type JsonSchema } from "./wire-schemas.ts";

function isSubset(inner: JsonSchema, outer: JsonSchema, node: JsonSchema) {
  const wire = wireSchemas({ Node: node });
  return createSchemaComparer({ areAlike: null, renames: [] }).isSubset(
    wire.inPlace(inner),
    wire.inPlace(outer),
    "request",
  );
}

const nodes = fc.oneof(
  fc.constant<JsonSchema>({
    type: "object",
    properties: { a: { $ref: "#/components/schemas/Node" } },
  }),
  arbitrarySchema.filter(
    // A schema that is nothing but itself is refused by ajv with a stack overflow.
    (schema) => !/"(oneOf|anyOf)"/.test(JSON.stringify(schema)),
  ),
);

const values = fc.array(arbitraryValue, { minLength: 25, maxLength: 35 });

const numRuns = runs(60);

it("never says yes when a value of the inner schema is none of the outer", () => {
  let yes = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        arbitraryPair,
        arbitraryPair.map(([a, b]) => [b, a] as const),
        fc.tuple(arbitrarySchema, arbitrarySchema),
      ),
      nodes,
      values,
      ([inner, outer], node, samples) => {
        if (isSubset(inner, outer, node) !== "yes") return;
        yes += 1;
        const isInner = referee(inner, node);
        const isOuter = referee(outer, node);
        for (const value of samples)
          if (isInner(value))
            expect([value, isOuter(value)]).toEqual([value, true]);
      },
    ),
    { seed, numRuns },
  );
  expect(yes).toBeGreaterThan(numRuns / 10);
}, 300_000);

it("never says no to a schema and itself", () => {
  fc.assert(
    fc.property(arbitrarySchema, nodes, (schema, node) => {
      expect(isSubset(schema, schema, node)).not.toBe("no");
    }),
    { seed, numRuns },
  );
});
