import type { JsonValue } from "../../model/json-value.ts";
import type { WireNumber, WireString } from "../model/wire-schema.ts";
import { acceptsNumber, acceptsText } from "../accept/accept-scalar.ts";

const longestText = 300;

/** Numbers at the bounds, next to them, and the usual small ones. */
export function sampleNumbers(number: WireNumber): readonly JsonValue[] {
  return [...numbersAround(number), 0, 1, 0.5, -1].filter(
    (value) => acceptsNumber(number, value) !== "no",
  );
}

/** The values at the bounds and next to them, inside and outside. */
export function numbersAround(number: WireNumber): readonly number[] {
  const bounds = [number.minimum, number.maximum].flatMap((bound) =>
    typeof bound?.value === "number" ? [bound.value] : [],
  );
  const multiples = number.multiplesOf.filter(
    (multiple) => typeof multiple === "number",
  );
  return [...bounds, ...multiples].flatMap((value) => [
    value,
    value + 1,
    value - 1,
    value + 0.5,
    value - 0.5,
    value * 2,
  ]);
}

/** One that is too short and one that is too long. */
export function textsAround({
  minLength,
  maxLength,
}: WireString): readonly string[] {
  return [minLength - 1, (maxLength ?? -2) + 1]
    .filter((length) => length >= 0 && length <= longestText)
    .map((length) => "a".repeat(length));
}

/** The shortest and the longest texts; for patterns, their text without special characters. */
export function sampleTexts(string: WireString): readonly JsonValue[] {
  const { minLength, maxLength, patterns } = string;
  const lengths = [minLength, minLength + 1, maxLength ?? 0].filter(
    (length) => length <= longestText,
  );
  const texts = [
    ...lengths.map((length) => "a".repeat(length)),
    ...patterns.map((pattern) => pattern.replaceAll(/[\^$]|\.[*+]/g, "")),
    ...(patterns.length === 0 ? [] : ["a", "x", "y", "xy", "A", "0"]),
  ];
  return texts.filter((text) => acceptsText(string, text) !== "no");
}
