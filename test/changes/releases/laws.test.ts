import { stateAt } from "../../../generator/model/lifecycle.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareReleases } from "../../../generator/changes/compare-releases.ts";
import { compareByFacts } from "../ledger-comparison.ts";
import {
  pinsOfRange,
  spansOfRange,
} from "../../../generator/changes/releases/pins-of-range.ts";
import { arbitraryCatalogue } from "../arbitrary-catalogue.ts";
import { handMadeModel } from "../hand-made-model.ts";
import { runs, seed, seedText } from "../../support/random-input.ts";

describe(`catalogues without documents (${seedText})`, () => {
  it("are compared by their facts, whichever way", () => {
    fc.assert(
      fc.property(arbitraryCatalogue, (model) => {
        const ends = [-1, ...model.releases.keys()];
        for (const before of ends)
          for (const after of ends) {
            const { direction, changes, cancelled } = compareByFacts(
              model,
              before,
              after,
            );
            const nothing = { compareApis: null, areAlike: null };
            const input = { pins: [], documents: [], renames: [], ...nothing };
            const compared = compareReleases({
              model,
              before,
              after,
              ...input,
            });
            expect(compared).toMatchObject({ direction, changes, cancelled });
            const [earlier, later] = [before, after].toSorted((a, b) => a - b);
            const known = model.operations.filter(
              ({ lifecycle }) =>
                stateAt(lifecycle, earlier ?? -1) === "unknown" &&
                stateAt(lifecycle, later ?? -1) !== "unknown",
            );
            expect(compared.notKnownBefore).toBe(known.length);
            expect(compared.remarks.length > 0).toBe(known.length > 0);
          }
      }),
      { seed, numRuns: runs(40) },
    );
  });
});

describe("the documents of a range", () => {
  const pin = (namespace: string, release: number) => ({ namespace, release });
  const noOperations = handMadeModel({ releases: ["r0"], operations: {} });
  const pins = [
    pin("b", 0),
    pin("a", 1),
    pin("a", 3),
    pin("a", 4),
    pin("c", 4),
  ];

  const pinned = (before: number, after: number, model = noOperations) =>
    pinsOfRange({ model, pins, before, after });

  it("begin with the one that holds at the earlier end", () => {
    expect(spansOfRange(pins, 2, 4)).toEqual([
      { namespace: "a", pins: [pin("a", 1), pin("a", 3), pin("a", 4)] },
    ]);
    expect(spansOfRange(pins, 4, 2)).toEqual(spansOfRange(pins, 2, 4));
    expect(pinned(3, 4)).toEqual([pin("a", 3), pin("a", 4)]);
  });

  it("are none where nothing holds at the earlier end, or no other came", () => {
    expect(pinned(0, 1)).toEqual([]);
    expect(pinned(1, 2)).toEqual([]);
    expect(pinned(4, 4)).toEqual([]);
    expect(pinned(-1, 0)).toEqual([]);
  });

  it("have the newest one before a removal of which the facts tell no notice", () => {
    const model = handMadeModel({
      releases: ["r0", "r1", "r2", "r3", "r4", "r5"],
      operations: {
        "GET /a/v1/gone": { removed: "r2" },
        "GET /b/v1/announced": { deprecated: "r0", removed: "r2" },
        "GET /c/v1/gone": { added: "r4", removed: "r5" },
      },
    });
    expect(pinned(1, 2, model)).toEqual([pin("a", 1)]);
    expect(pinned(2, 1, model)).toEqual([pin("a", 1)]);
    expect(pinned(4, 5, model)).toEqual([]);
  });
});
