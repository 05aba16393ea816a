import { toDouble } from "../../json/exact-number.ts";
import { textFormats } from "../../json/text-formats.ts";
import type { ExactBound } from "../../model/exact-bound.ts";
import { acceptsNumber, acceptsText } from "../accept/accept-scalar.ts";
import type { WireNumber, WireString } from "../model/wire-schema.ts";
import { formatText } from "./format-texts.ts";
import { randomWord, type Random } from "./random-text.ts";
import { numbersFor } from "./sample-number.ts";
import { ofLength, textsFor } from "./sample-text.ts";

/** Limit of characters of an example. */
const longest = 100;
const usualText = "string";

/** A text that the schema accepts, else the most plausible one. */
export function payloadText(string: WireString, random: Random | null): string {
  const format = formatText(string.format);
  const plausible =
    random === null
      ? (format?.example ?? usualText)
      : (format?.varied(random) ?? randomWords(string, random));
  const { minLength, maxLength } = string;
  const length = Math.min(
    Math.max([...plausible].length, minLength),
    maxLength ?? longest,
    longest,
  );
  const texts = [
    plausible,
    ...(format === null ? ofLength(plausible, length) : []),
    ...textsFor(string),
  ];
  const isFormat = textFormats.get(string.format ?? "") ?? (() => true);
  return (
    texts.find(
      (text) => acceptsText(string, text) !== "no" && isFormat(text),
    ) ?? plausible
  );
}

function randomWords({ minLength }: WireString, random: Random): string {
  let text = randomWord(random);
  while (text.length < Math.min(minLength, longest))
    text += ` ${randomWord(random)}`;
  return text;
}

/** A number that the schema accepts, else one at a bound. */
export function payloadNumber(
  number: WireNumber,
  random: Random | null,
): number {
  const tried = [
    ...(random === null ? [] : [randomNumber(number, random)]),
    ...numbersFor(number),
  ];
  return (
    tried.find((value) => acceptsNumber(number, value) !== "no") ??
    toDouble((number.minimum ?? number.maximum)?.value ?? 0)
  );
}

/** A multiple between the bounds, or up to a thousand above the lowest. */
function randomNumber(
  { isInteger, minimum, maximum, multiplesOf: [multiple] }: WireNumber,
  random: Random,
): number {
  const usualStep = isInteger ? 1 : 0.01;
  const step = multiple === undefined ? usualStep : toDouble(multiple);
  const least = minimum === null ? 0 : toDouble(minimum.value);
  const most = maximum === null ? least + 1000 : toDouble(maximum.value);
  const first = Math.ceil(least / step) + excluded(minimum);
  const last = Math.floor(most / step) - excluded(maximum);
  const steps = first + Math.floor(random() * Math.max(last - first + 1, 1));
  // Sums of hundredths have rounding digits.
  return Number((steps * step).toFixed(10));
}

function excluded(bound: ExactBound | null): number {
  return bound?.isExclusive === true ? 1 : 0;
}
