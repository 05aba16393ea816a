import type { WireString } from "../model/wire-schema.ts";

/** A plausible text for each format that documents use; for other formats, a letter. */
const ofFormat: ReadonlyMap<string, string> = new Map([
  ["date-time", "2024-05-17T12:00:00Z"],
  ["date", "2024-05-17"],
  ["time", "12:00:00Z"],
  ["duration", "P1D"],
  ["email", "ann@example.com"],
  ["idn-email", "ann@example.com"],
  ["hostname", "example.com"],
  ["ipv4", "192.0.2.1"],
  ["ipv6", "2001:db8::1"],
  ["uri", "https://example.com"],
  ["url", "https://example.com"],
  ["uri-reference", "/a"],
  ["uuid", "123e4567-e89b-12d3-a456-426614174000"],
  ["byte", "YQ=="],
]);

/** Short texts, one of which fits most patterns. */
const short = ["a", "1", "A", "ab", "a1", "aa-1", "#a", "/a", "", "0.1", "é"];

/** Longer texts are not written into a report. */
const longest = 5000;

/** Texts to try, the plausible ones first. */
export function textsFor({
  format,
  minLength,
  maxLength,
}: WireString): readonly string[] {
  const own = format === null ? undefined : ofFormat.get(format);
  const start = own ?? "a";
  return [
    ...(own === undefined ? [] : [own]),
    ...(minLength > 1 ? ofLength(start, minLength) : []),
    ...(maxLength !== null && maxLength < [...start].length
      ? ofLength(start, maxLength)
      : []),
    ...short,
    ...ofFormat.values(),
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
