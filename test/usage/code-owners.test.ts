import { expect, it } from "vitest";
import { readCodeOwners } from "../../generator/usage/code-owners.ts";

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
  ["a sharp in a name", "a#b @x", "a#b", "@x"],
  ["an empty file", "", "x", ""],
])("%s", (_, text, file, owners) => {
  expect(readCodeOwners(text)(file).join(" ")).toBe(owners);
});
