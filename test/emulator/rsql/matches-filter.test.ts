import { describe, expect, it } from "vitest";
import {
  comparisonProblem,
  matchesFilter,
} from "../../../generator/emulator/rsql/matches-filter.ts";
import { parseRsql } from "../../../generator/emulator/rsql/parse.ts";
import { matchesGlob } from "../../../generator/source/glob.ts";

const item = {
  id: 7,
  ratio: 0.5,
  name: "Main Office",
  isOpen: true,
  closed: null,
  openedAt: "2026-01-01T12:00:00Z",
  owner: { name: "Ann" },
  tags: ["red", "round"],
  rooms: [{ size: 10 }, { size: 30 }],
};

function keeps(filter: string, value: unknown = item): boolean {
  const parsed = parseRsql(filter);
  if (!parsed.ok) throw new Error(parsed.message);
  return matchesFilter(parsed.node, value);
}

describe("matchesFilter", () => {
  it.each([
    ["id==7.0", true],
    ["id==07", true],
    ["id=='7 '", false],
    ["id>6;id<8;id>=7;id<=7", true],
    ["id=gt=7", false],
    ["id<10", true],
    ["id<abc", false],
    ["id=in=(1,7)", true],
    ["id=out=(1,7)", false],
    ["ratio==5e-1", true],
    ["isOpen==true", true],
    ["isOpen==1", false],
    ["isOpen!=false", true],
    ["name=='Main Office'", true],
    ["name=='main office'", false],
    ["name<Zoo", true],
    ["openedAt=='2026-01-01T13:00:00+01:00'", true],
    ["openedAt>2025-12-31", true],
    ["openedAt<2025-12-31", false],
    ["closed==null", false],
    ["closed!=x", true],
    ["missing==x", false],
    ["missing!=x", true],
    ["missing=out=(x)", true],
    ["owner.name==Ann", true],
    ["owner==Ann", false],
    ["tags==round", true],
    ["tags!=round", false],
    ["rooms.size>20", true],
    ["rooms.size>30", false],
    ["__proto__==x", false],
    ["constructor.name==Object", false],
    ["id==1,name==x,(isOpen==true;ratio<1)", true],
    ["id==7;name==x", false],
  ])("%s: %s", (filter, expected) => {
    expect(keeps(filter)).toBe(expected);
  });

  it("gives the asterisk its meaning in == and != alone", () => {
    expect(keeps("name==Main*")).toBe(true);
    expect(keeps("name!=*Office")).toBe(false);
    expect(keeps("name=in=(Main*)")).toBe(false);
    expect(keeps("id==*")).toBe(false);
  });

  it("looks at no more than one value a comparison, however deep the tree", () => {
    const deep = `${"(".repeat(200)}id==7${",id==1)".repeat(200)}`;
    expect(keeps(deep)).toBe(true);
    const wide = Array.from({ length: 20_000 }, (_, at) => `id==${at + 8}`);
    expect(keeps(wide.join(","))).toBe(false);
  });
});

describe("matchesGlob", () => {
  it.each([
    ["", "", true],
    ["", "*", true],
    ["abc", "abc", true],
    ["abc", "ab", false],
    ["abc", "*", true],
    ["abc", "a*", true],
    ["abc", "*c", true],
    ["abc", "a*c", true],
    ["abc", "*b*", true],
    ["aba", "ab*ba", false],
    ["abab", "ab*ab", true],
    ["abcbd", "a*b*d", true],
    ["ab", "a*b*b", false],
    ["a.c", "a.c", true],
    ["abc", "a.*", false],
    ["abc", "**a**c**", true],
  ])("%j has the form %j: %s", (text, pattern, expected) => {
    expect(matchesGlob(text, pattern)).toBe(expected);
  });

  it("agrees with a regular expression on all short texts and patterns", () => {
    const texts = words("ab", 5);
    for (const pattern of words("ab*", 4)) {
      const expression = new RegExp(
        `^${pattern.replaceAll("*", "[^]*").replaceAll(".", "\\.")}$`,
      );
      for (const text of texts)
        expect([text, pattern, matchesGlob(text, pattern)]).toEqual([
          text,
          pattern,
          expression.test(text),
        ]);
    }
  });

  it("does not go back: what takes a backtracking matcher for ever is answered", () => {
    const pattern = `${"*a".repeat(5000)}*b`;
    expect(matchesGlob("a".repeat(20_000), pattern)).toBe(false);
  });
});

describe("comparisonProblem", () => {
  const known = (selector: string) => selector === "name";

  it.each([
    ["name==x", null],
    ["nmae==x", 'There is no field "nmae".'],
    ["name=like=x", 'There is no operator "=like=".'],
    ["name==(x,y)", 'The operator "==" takes one value.'],
    ["name=in=(x,y)", null],
    ["name=out=x", null],
  ])("%s: %s", (filter, expected) => {
    const parsed = parseRsql(filter);
    if (!parsed.ok || parsed.node.kind !== "comparison")
      throw new Error("Expected one comparison.");
    expect(comparisonProblem(parsed.node, known)).toBe(expected);
  });
});

/** All words of up to so many letters. */
function words(letters: string, most: number): readonly string[] {
  if (most === 0) return [""];
  const shorter = words(letters, most - 1);
  return [
    "",
    ...[...letters].flatMap((letter) => shorter.map((word) => letter + word)),
  ];
}
