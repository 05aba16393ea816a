import { expect, it } from "vitest";
import { markdownSentence } from "../../generator/report/markdown-text.ts";

it.each([
  ["No others (`additional: false`).", "No others (`additional: false`)."],
  ["A lone ` is text_.", "A lone \\` is text\\_."],
  ["`<b>`, <i>", "`<b>`, \\<i\\>"],
])("a sentence keeps its code and nothing else: %s", (text, expected) => {
  expect(markdownSentence(text)).toBe(expected);
});
