import { describe, expect, it } from "vitest";
import { ts } from "ts-morph";
import { componentScript } from "../../generator/io/project/script-parts.ts";
import type { ScriptLanguage } from "../../generator/io/project/script-languages.ts";
import { cpuLimit } from "../support/cpu-time.ts";

/** The lines of the file, as the compiler gets them: what is blank is left out at their ends. */
function linesOf(language: ScriptLanguage, text: string): readonly string[] {
  const script = componentScript(language, text);
  if (script === null) return ["null"];
  expect(script.text.slice(0, text.length)).toHaveLength(text.length);
  return script.text
    .slice(0, text.length)
    .split("\n")
    .map((line) => line.trimEnd());
}

const cases: Readonly<
  Record<string, readonly [ScriptLanguage, string, readonly string[]]>
> = {
  "both scripts of a component": [
    ".vue",
    '<script lang="ts">\nexport const a = 1;\n</script>\n<template>{{ a }}</template>\n<script setup lang="ts">const b = a;</script>',
    ["", "export const a = 1;", "", "", `${" ".repeat(24)}const b = a;`],
  ],
  "a value in quotes that contains the end of a tag": [
    ".vue",
    '<script setup lang="ts" generic="T extends Map<string, number>">\nlet a: T;\n</script>',
    ["", "let a: T;", ""],
  ],
  "a script in a comment, and one behind it": [
    ".svelte",
    "<!-- <script>no()</script> -->\n<SCRIPT>yes()</SCRIPT >",
    ["", "        yes()"],
  ],
  "a comment without an end": [".svelte", "<!-- <script>no()</script>", [""]],
  "a script without an end": [".svelte", "<script>no()", [""]],
  "an element with a longer name": [
    ".vue",
    "<scripts>no()</scripts><script/>",
    [""],
  ],
  "the frontmatter and the scripts of a page": [
    ".astro",
    "\n---\nconst a: number = 1;\n---\n<p>{a}</p><script>go()</script>",
    ["", "", "const a: number = 1;", "", `${" ".repeat(18)}go()`],
  ],
  "a page without frontmatter": [".astro", "<p>---\nno\n---</p>", ["", "", ""]],
  "data and code of the browser": [
    ".astro",
    '<script type="application/ld+json">{}</script>\n<script is:inline>run()</script>',
    ["", "                  run()"],
  ],
  "a language that is not understood": [
    ".vue",
    '<script lang="coffee">x = 1</script>',
    ["null"],
  ],
  "the imports and exports of a page of Markdown": [
    ".mdx",
    "import { a } from 'a'\n\n# Page\n\n```js\nimport no from 'no'\n```\nText.\n\nexport const f = () => {\n\n  return a\n}\n\n<p>{f()}</p>",
    [
      "import { a } from 'a'",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "export const f = () => {",
      "",
      "  return a",
      "}",
      "",
      "",
    ],
  ],
  "code spans of Markdown, which may have backticks in them": [
    ".mdx",
    "# Page\nimport { a } from 'a'\n\n``` `a` ``` and ``code with `\nexport const no = 1\nin it``.\n\nimport { b } from 'b'",
    ["", "import { a } from 'a'", "", "", "", "", "", "import { b } from 'b'"],
  ],
  "other ends of lines": [
    ".vue",
    "<p>é😀</p>\r\n<script>\r\na()\r\n</script>",
    ["", "", "a()", ""],
  ],
};

it.each(Object.entries(cases))("%s", (_, [language, text, lines]) => {
  expect(linesOf(language, text)).toEqual(lines);
});

describe("what a component's language declares", () => {
  const kindOf = (language: ScriptLanguage, text: string) =>
    componentScript(language, text)?.kind;

  it.each([
    ["<script>a</script>", ts.ScriptKind.JS],
    ["<script>a</script><script lang='ts'>a</script>", ts.ScriptKind.TS],
    ['<script lang="tsx">a</script>', ts.ScriptKind.TSX],
    ["<script lang=jsx>a</script>", ts.ScriptKind.JSX],
  ])("%s is code of kind %d", (text, kind) => {
    expect(kindOf(".vue", text)).toBe(kind);
  });

  it("is the variable of a reactive statement, where nothing else declares it", () => {
    const { text = "" } =
      componentScript(
        ".svelte",
        "<script>\n  let b;\n  $: a = 1;\n  $: b = 2;\n  $: ({ c } = d);\n</script>",
      ) ?? {};
    expect(text.split("\n").slice(1, 5)).toEqual([
      "  let b;",
      " let a = 1;",
      "  $: b = 2;",
      "  $: ({ c } = d);",
    ]);
  });
});

it("reads a long text without an end in a moment", () => {
  for (const part of ["<script ", '<script "', "<!--", "<script>", "---"]) {
    const excess = cpuLimit(2_000);
    componentScript(".svelte", part.repeat(100_000));
    expect(excess()).toBeNull();
  }
});
