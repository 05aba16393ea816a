import fc from "fast-check";
import { expect, it } from "vitest";
import type { Effect } from "../../../generator/changes/change/effect.ts";
import { arbitraryPair, arbitraryValue } from "./arbitrary-schema.ts";
import { findingsOf } from "./compare.ts";
import { runs, seed } from "../../support/random-input.ts";
import { referee } from "./referee.ts";
import type { JsonSchema } from "./wire-schemas.ts";

const node: JsonSchema = {
  type: "object",
  properties: { a: { $ref: "#/components/schemas/Node" } },
};

/**
 * Members are judged as people use them: one that nobody named was not there. Strictly an open object takes it with any
 * value, so that naming it restricts. What is said by patterns of names depends on the names that there are.
 */
const notBySet = /^(required-)?property-(added|removed)$|^pattern-property-/;

/** Values that have an object are compared by more than the effect of one place; `oneOf` turns effects around. */
function isJudged(before: JsonSchema, after: JsonSchema): boolean {
  return !/oneOf|patternProperties/.test(JSON.stringify([before, after]));
}

it("has effects that no sample contradicts", () => {
  let judged = 0;
  fc.assert(
    fc.property(
      arbitraryPair.filter(([a, b]) => isJudged(a, b)),
      fc.array(arbitraryValue, { minLength: 25, maxLength: 35 }),
      ([before, after], samples) => {
        const found = findingsOf(
          { before, after, beforeComponents: { Node: node } },
          "request",
        ).map(({ finding }) => finding);
        if (found.some(({ kind }) => notBySet.test(kind))) return;
        const effects = new Set<Effect>(found.map(({ effect }) => effect));
        if (effects.has("incomparable") || effects.has("unknown")) return;
        judged += 1;
        const wasValid = referee(before, node);
        const isValid = referee(after, node);
        for (const value of samples) {
          const [was, is] = [wasValid(value), isValid(value)];
          if (!effects.has("narrows"))
            expect({ value, lost: was && !is }).toEqual({ value, lost: false });
          if (!effects.has("widens"))
            expect({ value, won: is && !was }).toEqual({ value, won: false });
        }
      },
    ),
    { seed, numRuns: runs(60) },
  );
  expect(judged).toBeGreaterThan(10);
});
