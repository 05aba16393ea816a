import { expect, it } from "vitest";
import { compareTexts, outline } from "./compare-documents.ts";
import { findingsOf, type KindCase } from "./kind-cases.ts";

/** Each case one way, the other way, and as nothing against itself. */
export function tellCases(cases: readonly KindCase[]): void {
  it.each(cases.map((each, index) => [index, each.finds, each] as const))(
    "case %i: %s",
    (_index, _title, each) => {
      const { before, after, at } = each;
      const [forward, backward] = findingsOf(each);
      const { changes } = compareTexts(before, after);
      expect(outline(changes)).toEqual(forward);
      if (at !== undefined) expect(changes[0]?.element.at).toBe(at);
      expect(outline(compareTexts(after, before).changes)).toEqual(backward);
      expect(compareTexts(before, before).changes).toEqual([]);
      expect(compareTexts(after, after).changes).toEqual([]);
    },
  );
}
