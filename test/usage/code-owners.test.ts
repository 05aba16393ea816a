import { expect, it } from "vitest";
import { readCodeOwners } from "../../generator/usage/code-owners.ts";
import { cpuLimit } from "../support/cpu-time.ts";

it.each([
  [
    "a pattern without a slash fits everywhere",
    "*.ts @web",
    "src/main.ts",
    "@web",
  ],
  ["one with a slash from the top", "/src/ @web", "src/a/main.ts", "@web"],
  ["and nowhere else", "/src/ @web", "app/src/main.ts", ""],
  ["a folder at any depth", "apps/ @apps", "packages/apps/x.ts", "@apps"],
  ["two stars", "src/**/test/ @test", "src/a/b/test/x.ts", "@test"],
  [
    "several owners",
    "* @a @org/team mail@example.com",
    "x",
    "@a @org/team mail@example.com",
  ],
  [
    "the last rule that fits",
    "* @all\nsrc/ @web\n*.md @docs",
    "src/x.ts",
    "@web",
  ],
  [
    "the last rule, though a later one is wider",
    "src/ @web\n* @all",
    "src/x.ts",
    "@all",
  ],
  [
    "a later rule without owners takes them away",
    "* @all\nsrc/ ",
    "src/x.ts",
    "",
  ],
  [
    "comments, of a line and behind a rule",
    "# all\n* @all # of us",
    "x",
    "@all",
  ],
  ["an escaped space", String.raw`my\ docs/ @docs`, "my docs/x.md", "@docs"],
  ["lines of Windows", "* @all\r\nsrc/ @web\r\n", "src/x.ts", "@web"],
  [
    "headings of sections are no rules",
    "[Docs] @docs\n*.md @md",
    "x.md",
    "@md",
  ],
  ["nor are optional ones", "* @all\n^[Docs][2] @docs\n", "x.md", "@all"],
  ["nor are headings whose letters fit", "[Docs] @docs", "D", ""],
  ["nor optional ones", "^[Docs] @docs", "^D", ""],
  ["classes of characters", "a[bc].ts @x", "ab.ts", "@x"],
  ["spaces around and between", "  *   @a \t @b  ", "x", "@a @b"],
  ["classes without some", "a[!bc].ts @x", "ad.ts", "@x"],
  ["and not those", "a[!bc].ts @x", "ab.ts", ""],
  ["ranges", "/x/[a-c]*.ts @x", "x/bz.ts", "@x"],
  ["no range backwards", "/x/[c-a].ts @x", "x/b.ts", ""],
  ["one character, and no slash", "a?c @x", "a/c", ""],
  ["a star, and no slash", "/a*c @x", "a/c", ""],
  ["stars at any place", "*a*a*b @x", "xaxaxxb", "@x"],
  ["an escaped star", String.raw`a\*b @x`, "axb", ""],
  ["a star that is escaped", String.raw`a\*b @x`, "a*b", "@x"],
  ["two stars in front", "**/b/c @x", "a/b/c/d", "@x"],
  ["two stars for no folder", "src/**/test/ @test", "src/test/x.ts", "@test"],
  ["all within a folder", "src/** @x", "src/a/b", "@x"],
  ["and not the folder", "src/** @x", "src", ""],
  ["a file that is no folder", "src/ @x", "src", ""],
  ["the case of letters", "Src/ @x", "src/a", ""],
  ["a point as it is", "a.b @x", "axb", ""],
  ["what is no pattern of a language", "(a|b)+$ @x", "a", ""],
  ["a sharp in a name", "a#b @x", "a#b", "@x"],
  ["an empty file", "", "x", ""],
])("%s", (_, text, file, owners) => {
  expect(readCodeOwners(text)(file).join(" ")).toBe(owners);
});

it.each([
  ["*a*a*a*a*a*a*a*a*a*a*a*a*b @x", "a".repeat(250)],
  ["**/**/**/**/**/**/**/**/**/**/b/c/d @x", "b/c/".repeat(500)],
  [`${"*a".repeat(1_000)}*b @x`, "a".repeat(4_000)],
])("matches in linear time: %.40s", (rule, file) => {
  const excess = cpuLimit(5_000);
  expect(readCodeOwners(rule)(file)).toEqual([]);
  expect(excess()).toBeNull();
});
