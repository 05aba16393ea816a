import { describe, expect, it } from "vitest";

type Side = { text: string; start: number; end: number } | null;
type Filter = {
  text: string;
  classes: Set<string>;
  kind: string;
  namespace: string;
};

/** Modules of the page, which are JavaScript; their types are checked where they stand. */
const scripts = new URL("../../../templates/report/script/", import.meta.url);
const {
  compareLines,
}: { compareLines: (before: string, after: string) => [Side, Side][] } =
  await import(new URL("compare-lines.js", scripts).href);
const {
  readFragment,
  printFragment,
}: {
  readFragment: (fragment: string) => { filter: Filter; open: string };
  printFragment: (state: { filter: Filter; open: string }) => string;
} = await import(new URL("fragment.js", scripts).href);

/** A line a pair, what differs between brackets, `-` for no line: `a [b] | a [c]`. */
function compared(before: string, after: string): readonly string[] {
  return compareLines(before, after).map((pair) =>
    pair.map((side) => (side === null ? "-" : marked(side))).join(" | "),
  );
}

function marked({ text, start, end }: NonNullable<Side>): string {
  if (start === end) return text;
  return `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
}

describe("two texts side by side", () => {
  it.each([
    ["a", "a", ["a | a"]],
    [
      '"maximum": 100,',
      '"maximum": 115,',
      ['"maximum": [100], | "maximum": [115],'],
    ],
    ['"string"', '"integer"', ['["string"] | ["integer"]']],
    [
      "at most 3 days",
      "at most 3 or 4 days",
      ["at most 3 days | at most 3 [or 4 ]days"],
    ],
    ["x", "completely other", ["[x] | [completely other]"]],
    ["a\nb\nc", "a\nc", ["a | a", "[b] | -", "c | c"]],
    ["a\nc", "a\n  b\nc", ["a | a", "- |   [b]", "c | c"]],
    ["a\nb\nc\nd", "x\nb\ny\nd", ["[a] | [x]", "b | b", "[c] | [y]", "d | d"]],
    ["a\na\na", "a\na", ["a | a", "a | a", "[a] | -"]],
    ["", "a", [" | [a]"]],
  ])("%j and %j", (before, after, lines) => {
    expect(compared(before, after)).toEqual(lines);
  });

  it("cuts no character in two", () => {
    const [[before, after] = [null, null]] = compareLines(
      "flag \u{1f600} shown",
      "flag \u{1f601} shown",
    );
    expect(before?.text.slice(before.start, before.end)).toBe("\u{1f600}");
    expect(after?.text.slice(after.start, after.end)).toBe("\u{1f601}");
  });

  it("gives both texts back, whatever they are", () => {
    const texts = everyText(["a", "b", "ab", ""], 3);
    for (const before of texts)
      for (const after of texts) {
        const pairs = compareLines(before, after);
        const side = (index: 0 | 1) =>
          pairs.flatMap((pair) => pair[index]?.text ?? []).join("\n");
        expect([side(0), side(1)]).toEqual([before, after]);
        for (const [left, right] of pairs)
          if (left !== null && right !== null)
            expect(left.text === right.text).toBe(
              left.start === left.end && right.start === right.end,
            );
      }
  });

  it("takes large texts as a whole instead of comparing for minutes", () => {
    const many = (word: string) =>
      Array.from({ length: 5_000 }, (_, index) => word + index).join("\n");
    expect(compareLines(many("a"), many("b"))).toHaveLength(5_000);
  });
});

describe("the address of a filter", () => {
  it.each([
    "",
    "#q=a+%26+b%23",
    "#severity=breaking,accepted",
    "#q=x&severity=info&kind=fields-removed&namespace=a%2Fb&open=0123456789abcdef",
  ])("%j is read as it was printed", (fragment) => {
    expect(printFragment(readFragment(fragment))).toBe(fragment);
  });

  it("knows no other severities", () => {
    expect(readFragment("#severity=breaking,loud,").filter.classes).toEqual(
      new Set(["breaking"]),
    );
  });
});

/** All texts of up to so many of these lines. */
function everyText(lines: readonly string[], most: number): readonly string[] {
  let texts: readonly string[] = [...lines];
  const all = [...texts];
  for (let length = 2; length <= most; length += 1) {
    texts = texts.flatMap((text) => lines.map((line) => `${text}\n${line}`));
    all.push(...texts);
  }
  return all;
}
