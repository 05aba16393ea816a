import fc from "fast-check";
import { expect, it } from "vitest";
import type { Effect } from "../../../generator/changes/change/effect.ts";
import { createSchemaComparer } from "../../../generator/changes/schemas/create-schema-comparer.ts";
import { arbitraryPair, arbitrarySchema } from "./arbitrary-schema.ts";
import { findingsOf } from "./compare.ts";
import { kindCases } from "./kind-cases.ts";
import { runs, seed } from "../../support/random-input.ts";
import { wireSchemas, type JsonSchema } from "./wire-schemas.ts";

const node: JsonSchema = {
  type: "object",
  properties: { a: { $ref: "#/components/schemas/Node" } },
};
const beforeComponents = { Node: node };

const sides = ["request", "response"] as const;

const mirrors: ReadonlyMap<string, string> = new Map(
  kindCases.flatMap(({ kind, mirror }) => [
    [kind, mirror],
    [mirror, kind],
  ]),
);

const mirroredEffect: Readonly<Record<Effect, Effect>> = {
  none: "none",
  widens: "narrows",
  narrows: "widens",
  incomparable: "incomparable",
  unknown: "unknown",
};

/** Kind, effect, way and ends of all findings in an order of their own. */
function summary(
  before: JsonSchema,
  after: JsonSchema,
  side: "request" | "response",
  isSwapped: boolean,
): readonly string[] {
  return findingsOf({ before, after, beforeComponents }, side)
    .map(({ path: way, finding }) => {
      // Alternatives without a name are named by their place in the later list.
      const path = way.replace(/<\d+>/g, "<>");
      const { kind, effect, step, name } = finding;
      const ends = [finding.before, finding.after];
      return isSwapped
        ? [
            mirrors.get(kind),
            mirroredEffect[effect],
            path,
            step,
            name,
            ...ends.toReversed(),
          ]
        : [kind, effect, path, step, name, ...ends];
    })
    .map((parts) => JSON.stringify(parts))
    .toSorted();
}

it.each(sides)("equal schemas are told nothing of in a %s", (side) => {
  fc.assert(
    fc.property(arbitrarySchema, (schema) => {
      expect(
        findingsOf({ before: schema, after: schema, beforeComponents }, side),
      ).toEqual([]);
    }),
    { seed, numRuns: runs(100) },
  );
});

it.each(sides)("swapping the two swaps what is told in a %s", (side) => {
  fc.assert(
    fc.property(arbitraryPair, ([before, after]) => {
      expect(summary(after, before, side, true)).toEqual(
        summary(before, after, side, false),
      );
    }),
    { seed, numRuns: runs(100) },
  );
});

it("tells something wherever the sets of values certainly differ", () => {
  const comparer = createSchemaComparer({ areAlike: null, renames: [] });
  fc.assert(
    fc.property(arbitraryPair, ([before, after]) => {
      const old = wireSchemas(beforeComponents).inPlace(before);
      const now = wireSchemas(beforeComponents).inPlace(after);
      const differs =
        comparer.isSubset(old, now, "request") === "no" ||
        comparer.isSubset(now, old, "request") === "no";
      const { findings, below } = comparer.compare(old, now, "request");
      const isTold = findings.length + below.length > 0;
      expect({ differs, isTold }).not.toEqual({ differs: true, isTold: false });
    }),
    { seed, numRuns: runs(100) },
  );
});
