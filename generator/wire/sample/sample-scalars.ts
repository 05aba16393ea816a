import type { WireNumber, WireString } from "../model/wire-schema.ts";

const longestText = 300;

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
