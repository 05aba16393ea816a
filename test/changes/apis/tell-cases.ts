import { expect, it } from "vitest";
import type { Change } from "../../../generator/changes/kinds/change.ts";
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
      if (at !== undefined) expect(factsOf(changes[0], at)).toBe(at);
      const back = compareTexts(after, before).changes;
      expect(outline(back)).toEqual(backward);
      if (forward.length === backward.length)
        expect(endsOf(back, ["after", "before"])).toEqual(
          endsOf(changes, ["before", "after"]),
        );
      expect(compareTexts(before, before).changes).toEqual([]);
      expect(compareTexts(after, after).changes).toEqual([]);
    },
  );
}

/** What stood at the two ends of all changes, and where; on the way back it is the same, the other way round. */
function endsOf(
  changes: readonly Change[],
  sides: readonly ["before" | "after", "before" | "after"],
): readonly string[] {
  return changes
    .map((change) =>
      JSON.stringify([
        change.direction,
        change.reach.length,
        ...sides.flatMap((side) => [
          change[side] === "removed" ? "absent" : change[side],
          change.cause.find((each) => each.side === side)?.pointer,
        ]),
      ]),
    )
    .toSorted();
}

/** As many as are expected: `at; name; before -> after; direction; what it does to code; how long it was deprecated`. */
function factsOf(change: Change | undefined, wanted: string | null) {
  if (change === undefined || wanted === null) return change?.element.at;
  const { element, before, after, direction, source, grace } = change;
  const ends = `${show(before)} -> ${show(after)}`;
  const { at, name } = element;
  return [at ?? "nowhere", name ?? "null", ends, direction, source, grace?.kind]
    .slice(0, wanted.split("; ").length)
    .join("; ");
}

function show(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
