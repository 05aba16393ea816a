import { expect, it } from "vitest";
import { sentence } from "../../generator/report/blocks/inline.ts";
import {
  markdownCode,
  markdownInline,
} from "../../generator/report/print/markdown/markdown-text.ts";
import { parseMarkdown, textOf, type MarkdownNode } from "./markdown-tree.ts";

it.each([
  ["No others (`additional: false`).", "No others (`additional: false`)."],
  ["A lone ` is text_.", "A lone \\` is text\\_."],
  ["`<b>`, <i>", "`<b>`, \\<i\\>"],
])("a sentence keeps its code and nothing else: %s", (text, expected) => {
  expect(markdownInline(sentence(text))).toBe(expected);
});

/** Each is a text and how a person would write it as a code span. */
it.each([
  ["a `b` c", "``a `b` c``"],
  ["`b`", "`` `b` ``"],
  ["f(``)", "`f(``)`"],
  ["` and ``", "``` ` and `` ```"],
  ["\\`a", "``\\`a``"],
])("code with backticks has a longer fence: %j", (code, written) => {
  expect(markdownCode(code)).toBe(written);
  expect(codeIn(parseMarkdown(written))).toEqual([code]);
});

it("code with runs of one, two and three backticks shows them as escapes", () => {
  expect(markdownCode("` `` ```")).toBe(
    String.raw`\u0060 \u0060\u0060 \u0060\u0060\u0060`.replace(/^|$/g, "`"),
  );
});

it("spans with different fences that touch stay two, and with the same one become one", () => {
  const line = (...codes: readonly string[]) =>
    codeIn(
      parseMarkdown(
        markdownInline(codes.map((text) => ({ kind: "code", text }))),
      ),
    );
  expect(line("a", "b`c", "d")).toEqual(["a", "b`c", "d"]);
  expect(line("a`b", "c`d")).toEqual(["a`bc`d"]);
  expect(line("a", "b")).toEqual(["ab"]);
});

function codeIn(node: MarkdownNode): readonly string[] {
  if (node.type === "inlineCode") return [textOf(node)];
  return (node.children ?? []).flatMap(codeIn);
}
