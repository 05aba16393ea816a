import { describe, expect, it } from "vitest";
import { proseLines } from "../../generator/render/doc-lines.ts";
import {
  commented,
  proseParagraphs,
} from "../../generator/render/doc-comment.ts";
import { textOf } from "../../generator/render/code-text.ts";
import { typeText } from "../../generator/render/typescript.ts";
import { wrapComments } from "../../generator/render/wrap-comments.ts";
import { cpuLimit } from "../support/cpu-time.ts";

const long = "word ".repeat(30).trim();
/** As it stands in a file. */
const comment = (text: string) => {
  const said = { paragraphs: proseParagraphs(text), tags: [] };
  const type = textOf(commented(said, typeText`a: 1;`), "typescript");
  return wrapComments(type).replace(/\na: 1;$/, "");
};

describe("the lines of a description", () => {
  it.each([
    ["a\nb\n\nc", [["a b"], ["c"]]],
    ["a\r\nb\r\n \r\nc", [["a b"], ["c"]]],
    ["- a\n  b\n- c", [["- a b", "- c"]]],
    ["1. a\n2) b\n   * c", [["1. a", "2) b", "   * c"]]],
    ["# a\nb\n> c\n| d |\n| e |", [["# a", "b", "> c", "| d |", "| e |"]]],
    ["1.5 is no item", [["1.5 is no item"]]],
    [
      "a\n```json\n  x: `1`\n\ty\n```\nb",
      [["a", "```", "  x: '1'", " y", "```", "b"]],
    ],
    ["~~~\nnever closed", [["```", "never closed", "```"]]],
    ["`a` and `b`", [["`a` and `b`"]]],
    ["`a` and `b", [["'a' and 'b"]]],
    ["```", [["'''"]]],
    ["``a``", [["''a''"]]],
    ["{@link x}\u202e", [["{\\@link x}"]]],
    ["\n\n", []],
  ])("%j", (text, lines) => {
    expect(proseLines(text)).toEqual(lines);
  });

  it("are read in linear time", () => {
    const excess = cpuLimit(5_000);
    for (const part of ["- ", "```\n", "`", "a\n", " \n", "> ", "1"])
      proseLines(part.repeat(500_000));
    expect(excess()).toBeNull();
  });
});

describe("a comment", () => {
  it("breaks items below their text, and neither code nor tables", () => {
    const lines = comment(`- ${long}\n| ${long} |\n~~~\n${long}\n~~~`).split(
      "\n",
    );
    expect(lines[1]).toMatch(/^ \* - word /);
    expect(lines[2]).toMatch(/^ \* {3}word /);
    expect(lines.slice(3)).toEqual([
      ` * | ${long} |`,
      " * ```",
      ` * ${long}`,
      " * ```",
      " */",
    ]);
  });

  it("has Markdown for HTML", () => {
    expect(
      comment("<p>One <code>&lt;a&gt;</code></p><ul><li>x</li></ul>"),
    ).toBe("/**\n * One `<a>`\n *\n * - x\n */");
  });

  it("has no tags and no end that come from outside", () => {
    const text = "@a\n- x\n  @b\n~~~\n@c\n  @d */\n~~~\n\n*/ @ts-ignore";
    expect(comment(text)).toBe(
      [
        "/**",
        " * \\@a",
        " * - x \\@b",
        " * ```",
        " * \\@c",
        " *   \\@d *\\/",
        " * ```",
        " *",
        " * *\\/ \\@ts-ignore",
        " */",
      ].join("\n"),
    );
  });
});
