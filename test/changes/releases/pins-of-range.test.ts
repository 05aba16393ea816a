import { expect, it } from "vitest";
import {
  newestBefore,
  pinsOfNotices,
  pinsOfRange,
  spansOfRange,
  type Pin,
} from "../../../generator/changes/releases/pins-of-range.ts";
import { notKnownBefore } from "../../../generator/changes/releases/not-known-before.ts";
import { handMadeModel, type Facts } from "../hand-made-model.ts";

const pin = (namespace: string, release: number): Pin => ({
  namespace,
  release,
});

/** `shop 0 2` of a span. */
function spans(pins: readonly Pin[], before: number, after: number) {
  return spansOfRange(pins, before, after).map(({ namespace, pins: own }) =>
    [namespace, ...own.map(({ release }) => release)].join(" "),
  );
}

// prettier-ignore
it.each<[number, number, readonly string[]]>([
  [0, 1, ["pets 0 1"]],
  [1, 0, ["pets 0 1"]],
  [1, 3, ["pets 1 3", "shop 1 2"]],
  // The document of an end is the newest that is not newer.
  [2, 5, ["pets 1 3 4"]],
  [0, 9, ["pets 0 1 3 4"]],
  [4, 9, []],
  [2, 2, []],
  // Nothing to compare it with.
  [-1, 4, []],
])("from %i to %i", (before, after, found) => {
  const pins = [pin("shop", 2), pin("pets", 4), pin("pets", 0), pin("shop", 1), pin("pets", 3), pin("pets", 1)];
  expect(spans(pins, before, after)).toEqual(found);
});

const known = ["0", "1", "2", "3"];
const model = (operations: Readonly<Record<string, Facts>>) =>
  handMadeModel({ releases: known, operations });

it("finds the newest document before a release", () => {
  const [a1, b2, a3, a2] = [pin("a", 1), pin("b", 2), pin("a", 3), pin("a", 2)];
  const pins = [a1, b2, a3, a2, pin("a", 1)];
  const found = [1, 2, 3, 4].map((at) => newestBefore(pins, "a", at));
  expect(found).toEqual([null, a1, a2, a3]);
  expect(found[1]).toBe(a1);
});

it("needs the documents that show whether what is gone was deprecated", () => {
  const pins = [pin("a", 0), pin("a", 1), pin("b", 0), pin("a", 2)];
  const needed = (facts: Facts, before: number, after: number) =>
    pinsOfNotices({
      model: model({ "GET /a/v1/x": facts }),
      pins,
      before,
      after,
    });
  const gone: Facts = { removed: "2" };
  expect(needed(gone, 1, 2)).toEqual([pins[1]]);
  expect(needed(gone, 3, 0)).toEqual([pins[1]]);
  expect(needed(gone, 2, 3)).toEqual([]);
  expect(needed(gone, 0, 1)).toEqual([]);
  // The facts say it.
  expect(needed({ deprecated: "1", removed: "2" }, 0, 3)).toEqual([]);
  expect(needed({ added: "0", removed: "2" }, 0, 3)).toEqual([]);
  expect(needed({ deprecated: "2" }, 0, 3)).toEqual([]);
  expect(needed({ removed: "0" }, -1, 3)).toEqual([]);
});

it("needs those of the ends and of notices once, in order", () => {
  const [b0, a3, a1, b2] = [pin("b", 0), pin("a", 3), pin("a", 1), pin("b", 2)];
  const question = {
    model: model({ "GET /b/v1/x": { removed: "1" } }),
    pins: [b0, a3, a1, b2],
  };
  const needed = (before: number, after: number) =>
    pinsOfRange({ ...question, before, after });
  expect(needed(0, 2)).toEqual([b0, b2]);
  expect(needed(0, 1)).toEqual([b0]);
  expect(needed(1, 3)).toEqual([a1, a3, b0, b2]);
  expect(pinsOfNotices({ ...question, pins: [], before: 0, after: 2 })).toEqual(
    [],
  );
});

it("tells of operations that no earlier source knows", () => {
  const first = model({
    "GET /b/v1/x": { known: "1" },
    "GET /b/v1/y": { known: "1" },
    "GET /a/v1/x": { known: "1", removed: "2" },
    "GET /a/v1/y": { known: "3" },
    "GET /a/v1/z": { added: "2" },
  });
  const told = (before: number, after: number) =>
    notKnownBefore(first, before, after);
  const remark = (subject: string, release: string, it: string) =>
    `${subject} first described by the document of ${release}: no source says whether an earlier release had ${it}.`;
  expect(told(0, 3)).toEqual({
    count: 4,
    remarks: [
      remark("1 operation of a is", "1", "it"),
      remark("2 operations of b are", "1", "them"),
      remark("1 operation of a is", "3", "it"),
    ],
  });
  expect(told(2, 0).count).toBe(3);
  expect(told(1, 2)).toEqual({ count: 0, remarks: [] });
});
