import {
  compareNumbers,
  isWhole,
  type JsonNumber,
} from "../../json/exact-number.ts";
import type { WireNumber, WireString } from "../model/wire-schema.ts";
import { isMultiple } from "../model/numbers.ts";
import { everyAnswer, type SubsetAnswer } from "./answer.ts";
import { fitsPattern } from "../../patterns/fits-pattern.ts";

export function acceptsNumber(
  { isInteger, minimum, maximum, multiplesOf, format }: WireNumber,
  value: JsonNumber,
): SubsetAnswer {
  if (isInteger && !isWhole(value)) return "no";
  if (minimum !== null) {
    const order = compareNumbers(value, minimum.value);
    if (order < 0 || (order === 0 && minimum.isExclusive)) return "no";
  }
  if (maximum !== null) {
    const order = compareNumbers(value, maximum.value);
    if (order > 0 || (order === 0 && maximum.isExclusive)) return "no";
  }
  const missed = multiplesOf.filter((multiple) => !isMultiple(value, multiple));
  // Fractions that are almost multiples are `unknown`.
  if (missed.length > 0)
    return [value, ...missed].every(Number.isInteger) ? "no" : "unknown";
  return format === null ? "yes" : isKnownIn(format, value);
}

function isKnownIn(format: string, value: JsonNumber): SubsetAnswer {
  if (format !== "int32" && format !== "int64") return "unknown";
  const limit = format === "int32" ? 2 ** 31 : 2 ** 53;
  return Number.isInteger(value) &&
    compareNumbers(value, -limit) >= 0 &&
    compareNumbers(value, limit) < 0
    ? "yes"
    : "unknown";
}

export function acceptsText(string: WireString, value: string): SubsetAnswer {
  // As in JSON Schema, counts characters, each of which is one or two UTF-16 units.
  const length = [...value].length;
  if (length < string.minLength) return "no";
  if (string.maxLength !== null && length > string.maxLength) return "no";
  if (
    string.format !== null ||
    string.contentEncoding !== null ||
    string.contentMediaType !== null
  )
    return "unknown";
  return everyAnswer(
    string.patterns.map((pattern) => () => fitsPattern(pattern, value)),
  );
}
