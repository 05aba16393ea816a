import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { repository } from "../support/catalogue-folder.ts";

interface Change {
  readonly unit: { readonly id: string };
  readonly from: string;
  readonly to: string;
}

interface Sample {
  readonly name: string;
  readonly changes: number;
  readonly noticed: number;
  readonly floor: number;
}

const path = join(repository, "scripts/mutation/sample.mjs");
// A script of ours, which has no types.
const { sampleOf, highestShare, fallen } = (await import(
  pathToFileURL(path).href
)) as {
  sampleOf(changes: readonly Change[]): readonly Change[];
  highestShare(sample: Pick<Sample, "changes" | "noticed">): number;
  fallen(samples: readonly Sample[]): readonly Sample[];
};

const changesOf = (name: string, count: number): readonly Change[] =>
  Array.from({ length: count }, (_, index) => ({
    unit: { id: `${name}-${index % 20}` },
    from: "a < b",
    to: index % 2 === 0 ? "true" : "false",
  }));

it("is the same for the same code, of sixty changes", () => {
  const all = changesOf("one", 500);
  const sample = sampleOf(all);
  expect(sample).toHaveLength(60);
  expect(new Set(sample).size).toBe(60);
  expect(sampleOf(all)).toEqual(sample);
  expect(sampleOf(all.slice(0, 40))).toHaveLength(40);
});

it("keeps the changes of code that stays", () => {
  const stays = changesOf("one", 300);
  const alone = sampleOf(stays);
  const beside = sampleOf([...stays, ...changesOf("another", 30)]);
  const lost = alone.filter((change) => !beside.includes(change));
  expect(lost.length).toBe(beside.filter((c) => !stays.includes(c)).length);
  expect(lost.length).toBeLessThan(30);
});

// By hand, with z = 3: for none of n the interval ends at 9 / (n + 9), for all of n at 1.
it.each([
  [60, 0, (100 * 9) / 69],
  [91, 0, 9],
  [60, 60, 100],
  [0, 0, 100],
])(
  "of %i changes with %i noticed allows a share",
  (changes, noticed, share) => {
    expect(highestShare({ changes, noticed })).toBeCloseTo(share, 8);
  },
);

it("fails a part only when chance does not explain what is missing", () => {
  const at = (noticed: number): Sample => ({
    name: "part",
    changes: 60,
    noticed,
    floor: 90,
  });
  expect(fallen([at(48)])).toEqual([]);
  expect(fallen([at(47)]).map(({ name }) => name)).toEqual([
    "part",
    "all parts together",
  ]);
});

it("fails all parts together when each has lost a little", () => {
  const parts = Array.from({ length: 12 }, (_, index) => ({
    name: `part ${index}`,
    changes: 60,
    noticed: 51,
    floor: 90,
  }));
  expect(fallen(parts).map(({ name }) => name)).toEqual(["all parts together"]);
});
