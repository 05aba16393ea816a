import type { WireString } from "../model/wire-schema.ts";
import { formatExamples, formatText } from "./format-texts.ts";
import { randomWord, type Random } from "./random-text.ts";

/** Short texts, one of which fits most patterns. */
const short = ["a", "1", "A", "ab", "a1", "aa-1", "#a", "/a", "", "0.1", "é"];

/** Longer texts are not written into a report. */
const longest = 5000;

/** The same for an example, and for a text that only shows where two schemas differ. */
const longestExample = 100;
const longestAtBound = 300;
const usualExample = "string";

/** Texts to try, the plausible ones first; for a format that is not known, a letter. */
export function textsFor({
  format,
  minLength,
  maxLength,
  patterns,
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
    ...patterns.map((pattern) => pattern.replaceAll(/[\^$]|\.[*+]/g, "")),
    ...formatExamples,
  ];
}

/** For examples, a word comes first. */
export function* payloadTexts(
  string: WireString,
  random: Random | null,
): Iterable<string> {
  const format = formatText(string.format);
  const plausible =
    random === null
      ? (format?.example ?? usualExample)
      : (format?.varied(random) ?? randomWords(string, random));
  yield plausible;
  const { minLength, maxLength } = string;
  const length = Math.min(
    Math.max([...plausible].length, minLength),
    maxLength ?? longestExample,
    longestExample,
  );
  if (format === null) yield* ofLength(plausible, length);
  yield* textsFor(string);
}

function randomWords({ minLength }: WireString, random: Random): string {
  let text = randomWord(random);
  while (text.length < Math.min(minLength, longestExample))
    text += ` ${randomWord(random)}`;
  return text;
}

/** The shortest and the longest texts, and for patterns all. */
export function textsAtBounds(string: WireString): readonly string[] {
  const { minLength, maxLength, patterns } = string;
  const lengths = [minLength, minLength + 1, maxLength ?? 0].filter(
    (length) => length <= longestAtBound,
  );
  return [
    ...lengths.flatMap((length) => ofLength("a", length)),
    ...(patterns.length === 0 && string.format === null
      ? []
      : [...textsFor(string), "x", "y", "xy", "0"]),
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
