import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textOf as codeOf } from "../../generator/render/code-text.ts";
import {
  joinMarkdown,
  mdCode,
  mdText,
} from "../../generator/render/markdown.ts";
import {
  markdownInline,
  markdownText,
} from "../../generator/report/print/markdown/markdown-text.ts";
import { sentence } from "../../generator/report/blocks/inline.ts";
import { githubLinks } from "../report/github-links.ts";
import { parseMarkdown, textOf, typesIn } from "../report/markdown-tree.ts";
import { runs, seed, seedText } from "../support/random-input.ts";

describe("what GitHub would link becomes code", () => {
  it.each([
    ["Ask @octocat, please.", "Ask `@octocat`, please."],
    ["Of @acme/billing: prices", "Of `@acme/billing`: prices"],
    ["Fixes #12 (and GH-7).", "Fixes `#12` (and `GH-7`)."],
    ["See acme/shop#3", "See `acme/shop#3`"],
    ["Since a5c3785ed, not 1234567.", "Since `a5c3785ed`, not 1234567."],
    ["Mail **me@example.com**!", "Mail \\*\\*`me@example.com`\\*\\*\\!"],
    ["At https://example.com/a_b.", "At `https://example.com/a_b`."],
    ["(www.example.com)", "(`www.example.com`)"],
    ["The scope tenant:id:read", "The scope `tenant:id:read`"],
    ["Done :100:, :8ball:", "Done `:100:`, `:8ball:`"],
    ["`@a`|#1\\@b", "\\``@a`\\`\\|`#1`\\\\`@b`"],
  ])("%s", (text, expected) => {
    expect(markdownText(text)).toBe(expected);
    expect(codeOf(mdText(text), "markdown")).toBe(expected);
  });
});

it.each([
  ["C# and F#, at 12:30:45, a @ b, feedback, 10:20"],
  ["openapi.yaml#/components, 2026-01-31, 1.2.3-rc.1"],
  ["It costs 5, +2 or -1, from 1:10:100 on :--:"],
])("what nobody links stays as it is: %s", (text) => {
  expect(markdownText(text)).toBe(text);
});

describe("a text that begins a line makes no block", () => {
  it.each([
    ["# a", "\\# a"],
    ["- a", "\\- a"],
    ["+", "\\+"],
    ["1. a", "1\\. a"],
    ["20) a", "20\\) a"],
    ["===", "\\==="],
    ["---", "\\---"],
    ["- - -", "\\- - -"],
    [":-:", "\\:-:"],
    ["***", "\\*\\*\\*"],
    ["> a", "\\> a"],
    ["<b>", "\\<b\\>"],
    ["~~~", "\\~\\~\\~"],
    ["[a]: b", "\\[a\\]: b"],
  ])("%s", (text, expected) => {
    expect(markdownText(text)).toBe(expected);
    expect(typesOf(`above\n${markdownText(text)}`)).toEqual(plain);
  });

  it("but its middle may have the same", () => {
    expect(markdownInline(sentence("`a` - b"))).toBe("`a` - b");
    expect(markdownInline(sentence("- `a` - b"))).toBe("\\- `a` - b");
  });
});

it("code beside code is one", () => {
  const prose = [
    { kind: "text", text: "of @a" },
    { kind: "code", text: "b" },
  ] as const;
  expect(markdownInline(prose)).toBe("of `@ab`");
  expect(markdownInline(sentence("A lone ` and #1`x` y"))).toBe(
    "A lone \\` and `#1`\\`x\\` y",
  );
  const pieces = [mdCode("a"), mdText("@b"), mdCode("c")];
  expect(codeOf(joinMarkdown(pieces), "markdown")).toBe("`a@bc`");
});

const plain = ["root", "paragraph", "text"];

function typesOf(markdown: string): readonly string[] {
  return [...typesIn(parseMarkdown(markdown))];
}

const fragments = fc.oneof(
  fc.constantFrom(
    ..."@a @a/b #1 GH-1 a/b#1 a1b2c3d a@b.cd :// https www. :key: :+1: :100:".split(
      " ",
    ),
    ..."&#64; <!-- --> --- === 1. # - [x]: `` <b> ![ ](c) \\ __".split(/(?= )/),
    ..."@#:/.-_*`|~!?()'\" \n\t0a",
    ..."\u00a0é漢＠",
  ),
);
const anyText = fc
  .array(fragments, { maxLength: 8 })
  .map((parts) => parts.join(""));

const frames: readonly (readonly [before: string, after: string])[] = [
  ["", ""],
  ["above\n", ""],
  ["- ", ""],
  ["## ", ""],
  ["**", "**: x"],
  ["x ", ". y"],
];
const framing = "root paragraph text list listItem heading strong inlineCode";

it(`no text is linked, makes a block or loses a character (${seedText})`, () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const line = text.replace(/\s+/g, " ").trim();
      for (const [before, after] of frames) {
        if (line === "" && after !== "") continue;
        const tree = parseMarkdown(`${before}${markdownText(line)}${after}`);
        expect(githubLinks(tree)).toEqual([]);
        for (const type of typesIn(tree))
          expect(framing.split(" ")).toContain(type);
        const shown = before + line + after;
        const ours = /^(?:- |## |\*\*)/.exec(before)?.[0] ?? "";
        expect(textOf(tree)).toBe(
          shown.slice(ours.length).replace("**: x", ": x").trim(),
        );
      }
      const cell = parseMarkdown(`| a |\n| - |\n| ${markdownText(line)} |\n`);
      expect(githubLinks(cell)).toEqual([]);
      expect(textOf(cell)).toBe(`a${line}`);
    }),
    { seed, numRuns: runs(400) },
  );
});
