import type { WireString } from "../model/wire-schema.ts";
import { formatExamples, formatText } from "./format-texts.ts";

/** Short texts, one of which fits most patterns. */
const short = ["a", "1", "A", "ab", "a1", "aa-1", "#a", "/a", "", "0.1", "é"];

/** Longer texts are not written into a report. */
const longest = 5000;

/** Texts to try, the plausible ones first; for a format that is not known, a letter. */
export function textsFor({
  format,
  minLength,
  maxLength,
}: WireString): readonly string[] {
  const own = formatText(format)?.example;
  const start = own ?? "a";
  return [
    ...(own === undefined ? [] : [own]),
    ...(minLength > 1 ? ofLength(start, minLength) : []),
    ...(maxLength !== null && maxLength < [...start].length
      ? ofLength(start, maxLength)
      : []),
    ...short,
    ...formatExamples,
  ];
}

/** A longer or shorter form of the text; nothing if that would be too long to show. */
export function ofLength(text: string, length: number): readonly string[] {
  if (length > longest || length < 0) return [];
  const characters = [...text];
  return [
    characters.length >= length
      ? characters.slice(0, length).join("")
      : text + "a".repeat(length - characters.length),
  ];
}
