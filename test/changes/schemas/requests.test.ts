import fc from "fast-check";
import { expect, it } from "vitest";
import { severityOf } from "../../../generator/changes/change/severity.ts";
import type { SchemaFinding } from "../../../generator/changes/schemas/schema-comparison.ts";
import { runs, seed } from "../../support/random-input.ts";
import {
  arbitraryPair,
  arbitrarySchema,
  arbitraryValue,
} from "./arbitrary-schema.ts";
import type { JsonValue } from "../../../generator/json/json-value.ts";
import { findingsOf } from "./compare.ts";
import { referee } from "./referee.ts";
import { valuesNear } from "./search-values.ts";
import type { JsonSchema } from "./wire-schemas.ts";

const node: JsonSchema = {
  type: "object",
  properties: { a: { $ref: "#/components/schemas/Node" } },
};

/**
 * Members are judged as people use them: one that nobody named was not there, and keywords without a type are meant for theirs.
 * Strictly such schemas take more.
 */
const notStrict =
  /^(required-)?property-(added|removed)$|^pattern-property-|^implied-type-/;

function isJudged(findings: readonly SchemaFinding[]): boolean {
  return findings.every(
    ({ kind, guards }) =>
      !notStrict.test(kind) && !guards.includes("may-fit-two"),
  );
}

/**
 * Whether callers send such a value: where a schema names the members of objects, those are all that they know. A schema anywhere that
 * names none leaves all to them.
 */
function isSent(value: JsonValue, before: JsonSchema): boolean {
  const text = JSON.stringify(before);
  const objects = [...text.matchAll(/"type":"object"/gu)].length;
  const naming = [...text.matchAll(/"properties":\{"/gu)].length;
  if (/additionalProperties|patternProperties/u.test(text) || objects > naming)
    return true;
  const named = new Set(
    [text, JSON.stringify(node)].flatMap((each) =>
      [...each.matchAll(/"(\w+)"/gu)].map(([, name]) => name),
    ),
  );
  return [...JSON.stringify(value).matchAll(/"(\w+)":/gu)].every(([, name]) =>
    named.has(name),
  );
}

const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  number: "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf".split(
    " ",
  ),
  string: ["minLength", "maxLength", "pattern"],
  array: "items prefixItems minItems maxItems uniqueItems".split(" "),
  object:
    "properties required additionalProperties minProperties maxProperties patternProperties propertyNames dependentRequired".split(
      " ",
    ),
};

/** With the types that keywords of theirs mean where none is said, everywhere in a schema. */
function meant<T>(value: T): T {
  if (Array.isArray(value)) return value.map(meant) as T;
  if (typeof value !== "object" || value === null) return value;
  const types = Object.entries(keywordsOf)
    .filter(([, keywords]) =>
      keywords.some((each) => Object.hasOwn(value, each)),
    )
    .map(([type]) => type);
  const isSaid = ["type", "enum", "$ref"].some((each) =>
    Object.hasOwn(value, each),
  );
  const below = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === "enum" ? each : meant(each),
    ]),
  );
  return (
    isSaid || types.length === 0 ? below : { ...below, type: types }
  ) as T;
}

/** As documents mean null, whatever stands beside it: an alternative that takes it says that the whole may be null, and so may others. */
function withNullMeant<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withNullMeant) as T;
  if (typeof value !== "object" || value === null) return value;
  const { oneOf, ...others } = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === "enum" ? each : withNullMeant(each),
    ]),
  ) as { readonly oneOf?: readonly unknown[] };
  if (oneOf === undefined) return others as T;
  const isNull = { allOf: [{ type: "null" }, { anyOf: oneOf }] };
  return { allOf: [others, { anyOf: [{ oneOf }, isNull] }] } as T;
}

/** Whether a schema, and each of its alternatives, says of which type its values are. */
function saysType(schema: JsonSchema): boolean {
  if (typeof schema !== "object") return false;
  const alternatives = [schema["oneOf"], schema["anyOf"]].flatMap(
    (each) => (each as JsonSchema[] | undefined) ?? [],
  );
  return alternatives.length > 0
    ? alternatives.every(saysType)
    : ["type", "enum", "const", "$ref"].some((key) =>
        Object.hasOwn(schema, key),
      );
}

/** A choice with the schema itself and others: what the arbitrary edits seldom make. */
const choices = fc
  .tuple(
    arbitrarySchema.filter(saysType),
    fc.array(arbitrarySchema, { minLength: 1, maxLength: 2 }),
    fc.constantFrom("oneOf", "anyOf"),
  )
  .chain(([schema, others, mode]) =>
    fc.constantFrom<readonly [JsonSchema, JsonSchema]>(
      // Schemas are JSON values.
      [schema, { oneOf: [schema, ...others] } as never],
      [
        { [mode]: [schema, ...others.slice(1)] } as never,
        { oneOf: [schema, ...others] } as never,
      ],
      [
        { [mode]: [schema, ...others] } as never,
        { oneOf: [schema, ...others] } as never,
      ],
    ),
  );

const numRuns = runs(100);

it("calls nothing compatible that refuses a request that was valid", () => {
  let judged = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        arbitraryPair,
        arbitraryPair.map(([a, b]) => [b, a] as const),
        choices,
      ),
      fc.array(arbitraryValue, { minLength: 20, maxLength: 20 }),
      ([before, after], samples) => {
        const found = findingsOf(
          { before, after, beforeComponents: { Node: node } },
          "request",
        ).map(({ finding }) => finding);
        if (!isJudged(found)) return;
        const isBad = found.some((finding) =>
          ["breaking", "risky"].includes(
            severityOf({ ...finding, direction: "request" }),
          ),
        );
        if (isBad) return;
        judged += 1;
        // Strictly what says no type takes every other one, so that a value fits more alternatives than are meant.
        const was = [before, meant(before)].map((each) => referee(each, node));
        const is = [after, meant(after)]
          .flatMap((each) => [each, withNullMeant(each)])
          .map((each) => referee(each, node));
        const refused = [
          ...samples,
          ...valuesNear([before, after], node),
        ].filter(
          (value) =>
            was.every((isValid) => isValid(value)) &&
            isSent(value, before) &&
            !is.some((isValid) => isValid(value)),
        );
        expect(refused).toEqual([]);
      },
    ),
    { seed, numRuns },
  );
  expect(judged).toBeGreaterThan(numRuns / 5);
});
