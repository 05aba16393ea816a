import { describe, expect, it } from "vitest";
import { chunkIn, rsql } from "../../../templates/runtime/rsql/index.ts";
import { filterErrorOf } from "./support.ts";

describe("chunkIn", () => {
  it("keeps order and values", () => {
    // Each list has parentheses (2 * 3 bytes) and commas (3) in the address.
    expect(chunkIn([1, 22, 333, 4444], 12)).toEqual([[1, 22], [333], [4444]]);
    expect(chunkIn([1, 1], 100)).toEqual([[1, 1]]);
  });

  it("fills a list to its last byte", () => {
    const values = ["a", "b", "c"];
    // `"a"` has 7 bytes: 6 + 7 + 3 + 7 + 3 + 7
    expect(chunkIn(values, 33)).toEqual([["a", "b", "c"]]);
    expect(chunkIn(values, 32)).toEqual([["a", "b"], ["c"]]);
    expect(chunkIn(values, 23)).toEqual([["a", "b"], ["c"]]);
    expect(chunkIn(values, 22)).toEqual([["a"], ["b"], ["c"]]);
    expect(chunkIn(values, 13)).toEqual([["a"], ["b"], ["c"]]);
    expect(filterErrorOf(() => chunkIn(values, 12)).message).toBe(
      "filter has a value longer than maxUrlBytes",
    );
  });

  it("counts what the address has", () => {
    for (const value of ["'", "ü", "😀", " ", '"', "\\", "(", "~"]) {
      const list = String(rsql.in("x", [value])).slice("x=in=".length);
      const bytes = [...encodeURIComponent(list)].reduce(
        // encodeURIComponent leaves what RFC 3986 reserves.
        (sum, character) => sum + (/[!'()*]/.test(character) ? 3 : 1),
        0,
      );
      expect(chunkIn([value], bytes)).toEqual([[value]]);
      expect(() => chunkIn([value], bytes - 1)).toThrow(/maxUrlBytes/);
    }
  });

  it("has no list for no values", () => {
    expect(chunkIn([], 100)).toEqual([]);
  });

  it.each([0, -1, Number.NaN, undefined])("refuses %j bytes", (bytes) => {
    expect(filterErrorOf(() => chunkIn([1], bytes as never)).message).toBe(
      "filter has a value longer than maxUrlBytes",
    );
  });

  it("refuses what `in` refuses", () => {
    expect(() => chunkIn(["*"], 100)).toThrow(/wildcard/);
    expect(() => chunkIn([Number.NaN], 100)).toThrow(/finite/);
  });
});
