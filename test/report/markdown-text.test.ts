import { expect, it } from "vitest";
import { sentence } from "../../generator/report/blocks/inline.ts";
import { markdownInline } from "../../generator/report/print/markdown/markdown-text.ts";

it.each([
  ["No others (`additional: false`).", "No others (`additional: false`)."],
  ["A lone ` is text_.", "A lone \\` is text\\_."],
  ["`<b>`, <i>", "`<b>`, \\<i\\>"],
])("a sentence keeps its code and nothing else: %s", (text, expected) => {
  expect(markdownInline(sentence(text))).toBe(expected);
});
