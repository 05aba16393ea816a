import fc from "fast-check";
import { expect, it } from "vitest";
import { createSchemaComparer } from "../../../generator/changes/schemas/create-schema-comparer.ts";
import {
  arbitraryPair,
  arbitrarySchema,
  arbitraryValue,
} from "./arbitrary-schema.ts";
import type { JsonValue } from "../../../generator/json/json-value.ts";
import { runs, seed } from "../../support/random-input.ts";
import { referee } from "./referee.ts";
import { isFound, valuesNear } from "./search-values.ts";
import { wireSchemas, type JsonSchema } from "./wire-schemas.ts";

function isSubset(inner: JsonSchema, outer: JsonSchema, node: JsonSchema) {
  const wire = wireSchemas({ Node: node });
  return createSchemaComparer({ areAlike: null, renames: [] }).isSubset(
    wire.inPlace(inner),
    wire.inPlace(outer),
    "request",
  );
}

const chain: JsonSchema = {
  type: "object",
  properties: { a: { $ref: "#/components/schemas/Node" } },
};

const nodes = fc.oneof(
  fc.constant(chain),
  arbitrarySchema.filter(
    // A schema that is nothing but itself is refused by ajv with a stack overflow.
    (schema) => !/"(oneOf|anyOf)"/.test(JSON.stringify(schema)),
  ),
);

const values = fc.array(arbitraryValue, { maxLength: 10 });

const numRuns = runs(200);

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
        if (partsOf(outer).some(asksForWhatItRefuses)) return;
        yes += 1;
        const isInner = referee(inner, node);
        const isOuter = referee(outer, node);
        const wrong = [...samples, ...valuesNear([inner, outer], node)].filter(
          (value) => isInner(value) && !isOuter(value),
        );
        expect(wrong).toEqual([]);
      },
    ),
    { seed, numRuns },
  );
  expect(yes).toBeGreaterThan(numRuns / 10);
});

it("never says no to a schema and itself", () => {
  fc.assert(
    fc.property(arbitrarySchema, nodes, (schema, node) => {
      expect(isSubset(schema, schema, node)).not.toBe("no");
    }),
    { seed, numRuns },
  );
});

/** A member that is required, not described and refused by the rule for all others is read as one that may be anything. */
function asksForWhatItRefuses(schema: JsonSchema): boolean {
  if (typeof schema === "boolean") return false;
  const { required, properties, additionalProperties } = schema;
  const described = new Set(Object.keys(properties ?? {}));
  // The generator writes names in this place.
  const names = (required ?? []) as readonly string[];
  return (
    additionalProperties === false && names.some((name) => !described.has(name))
  );
}

/** The schema and those in it. */
function partsOf(schema: JsonSchema): readonly JsonSchema[] {
  if (typeof schema === "boolean" || "$ref" in schema) return [schema];
  const { items, additionalProperties, prefixItems, oneOf, anyOf } = schema;
  const { properties, patternProperties } = schema;
  const below = [
    items,
    additionalProperties,
    ...Object.values(properties ?? {}),
    ...Object.values(patternProperties ?? {}),
    ...[prefixItems, oneOf, anyOf].flatMap((list) => list ?? []),
  ].filter((part) => part !== undefined);
  const types = Array.isArray(schema.type) ? (schema.type as string[]) : [];
  // The generator writes schemas in these places.
  return [
    schema,
    ...types.map((type) => ({ ...schema, type })),
    ...(below as JsonSchema[]).flatMap(partsOf),
  ];
}

/**
 * The test for inclusion does not look for rules that exclude each other: what accepts nothing at all is not judged, nor what rules
 * out a member by two rules.
 */
function isPossible(schema: JsonSchema): boolean {
  if (schema === false) return false;
  const passes = referee(schema, chain);
  const names = hasTwoRulesForMembers(schema) ? ["a", "b", "c"] : [];
  return [
    passes,
    ...names.map(
      (name) => (value: JsonValue) =>
        typeof value === "object" &&
        value !== null &&
        name in value &&
        passes(value),
    ),
  ].every((asked) => isFound([schema], chain, asked));
}

function hasTwoRulesForMembers(schema: JsonSchema): boolean {
  if (typeof schema === "boolean") return false;
  const { properties, additionalProperties, patternProperties } = schema;
  const { anyOf, oneOf } = schema;
  return (
    [
      properties ?? additionalProperties,
      patternProperties,
      anyOf ?? oneOf,
    ].filter((rule) => rule !== undefined).length > 1
  );
}

it("never says no without a value that shows it", () => {
  let no = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        arbitraryPair,
        arbitraryPair.map(([a, b]) => [b, a] as const),
        fc.tuple(arbitrarySchema, arbitrarySchema),
      ),
      ([inner, outer]) => {
        if (isSubset(inner, outer, chain) !== "no") return;
        if (!partsOf(inner).every(isPossible)) return;
        no += 1;
        const isInner = referee(inner, chain);
        const isOuter = referee(outer, chain);
        const shown = isFound(
          [inner, outer],
          chain,
          (value) => isInner(value) && !isOuter(value),
        );
        expect(shown).toBe(true);
      },
    ),
    { seed, numRuns },
  );
  expect(no).toBeGreaterThan(numRuns / 10);
});
