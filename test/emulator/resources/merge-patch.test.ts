import { expect, it } from "vitest";
import { followPath } from "../../../generator/emulator/member-path.ts";
import { mergePatch } from "../../../generator/emulator/resources/merge-patch.ts";

// The test cases of RFC 7396, appendix A.
it.each([
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [
    ["a", "b"],
    ["c", "d"],
    ["c", "d"],
  ],
  [{ a: "b" }, ["c"], ["c"]],
  [{ a: "foo" }, null, null],
  [{ a: "foo" }, "bar", "bar"],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])("merges %j with %j", (target, patch, merged) => {
  expect(mergePatch(target, patch)).toEqual(merged);
});

it("follows own members alone", () => {
  expect(followPath({}, ["constructor"])).toBeUndefined();
  expect(followPath({ a: { b: 1 } }, ["a", "b"])).toBe(1);
  expect(followPath([1], ["length"])).toBeUndefined();
});
