import {
  compareNumbers,
  isWhole,
  toDouble,
  type JsonNumber,
} from "../../json/exact-number.ts";
import { textFormats } from "../../json/text-formats.ts";
import type { ExactBound } from "../../model/exact-bound.ts";
import { fitsPattern } from "../../patterns/fits-pattern.ts";
import { anyString } from "../model/any-shape.ts";
import { isMultiple } from "../model/numbers.ts";
import type { WireNumber, WireString } from "../model/wire-schema.ts";
import type { Answer } from "./answer.ts";
import { judgeAll, refuse, refuseIf, workOf, type At } from "./run.ts";

export function judgeNumber(
  { isInteger, minimum, maximum, multiplesOf, format }: WireNumber,
  value: JsonNumber,
  at: At,
): Answer {
  const isBelow = minimum !== null && isBeyond(value, minimum, -1, at);
  const isAbove = maximum !== null && isBeyond(value, maximum, 1, at);
  return judgeAll(at, [
    () =>
      refuseIf(
        isInteger && !isWhole(value),
        at,
        "type",
        () => "must be integer",
      ),
    () =>
      refuseIf(
        isBelow,
        at,
        "minimum",
        () => `must be ${boundText(">", minimum)}`,
      ),
    () =>
      refuseIf(
        isAbove,
        at,
        "maximum",
        () => `must be ${boundText("<", maximum)}`,
      ),
    ...multiplesOf.map((divisor) => () => judgeMultiple(value, divisor, at)),
    () => (format === null ? "yes" : judgeNumberFormat(format, value, at)),
  ]);
}

function isBeyond(
  value: JsonNumber,
  { value: bound, isExclusive }: ExactBound,
  outwards: 1 | -1,
  { run }: At,
): boolean {
  const read = run.numbers === "double" ? asDouble(bound) : bound;
  const order = compareNumbers(value, read) * outwards;
  return order > 0 || (order === 0 && isExclusive);
}

/** A bound beyond all doubles stays. */
function asDouble(number: JsonNumber): JsonNumber {
  const double = toDouble(number);
  return Number.isFinite(double) ? double : number;
}

function boundText(sign: "<" | ">", bound: ExactBound | null): string {
  return `${sign}${bound?.isExclusive === true ? "" : "="} ${String(bound?.value)}`;
}

/** Fractions that are almost multiples are `unknown`. */
function judgeMultiple(value: JsonNumber, written: JsonNumber, at: At): Answer {
  const divisor = at.run.numbers === "double" ? asDouble(written) : written;
  if (isMultiple(value, divisor)) return "yes";
  if (![value, divisor].every(Number.isSafeInteger)) return "unknown";
  return refuse(
    at,
    "multipleOf",
    () => `must be multiple of ${String(divisor)}`,
  );
}

function judgeNumberFormat(format: string, value: JsonNumber, at: At): Answer {
  const bits = format === "int32" ? 31 : format === "int64" ? 53 : 0;
  if (at.run.formats === "checked")
    return format === "int32" && Math.abs(toDouble(value)) > 2 ** bits
      ? refuseFormat(format, at)
      : "yes";
  const isIn =
    Number.isInteger(value) &&
    compareNumbers(value, -(2 ** bits)) >= 0 &&
    compareNumbers(value, 2 ** bits) < 0;
  return bits > 0 && isIn ? "yes" : "unknown";
}

export function judgeText(string: WireString, value: string, at: At): Answer {
  const { minLength, maxLength, patterns } = string;
  if (string === anyString) return "yes";
  if (!at.run.spend(workOf(value.length))) return "unknown";
  // As in JSON Schema, counts characters, each of which is one or two UTF-16 units.
  const { length } = [...value];
  return judgeAll(at, [
    () =>
      refuseIf(
        length < minLength,
        at,
        "minLength",
        () => `must NOT have fewer than ${String(minLength)} characters`,
      ),
    () =>
      refuseIf(
        maxLength !== null && length > maxLength,
        at,
        "maxLength",
        () => `must NOT have more than ${String(maxLength)} characters`,
      ),
    () => judgeTextFormat(string, value, at),
    ...patterns.map((pattern) => (): Answer => {
      const answer = judgePattern(pattern, value, at);
      return answer === "no"
        ? refuse(at, "pattern", () => `must match pattern "${pattern}"`)
        : answer;
    }),
  ]);
}

/** Whether a text or the name of a member matches. */
export function judgePattern(pattern: string, text: string, at: At): Answer {
  return at.run.patterns === "open" ? "unknown" : fitsPattern(pattern, text);
}

function judgeTextFormat(
  { format, contentEncoding, contentMediaType }: WireString,
  value: string,
  at: At,
): Answer {
  if (at.run.formats === "open") {
    const says = [format, contentEncoding, contentMediaType];
    return says.every((each) => each === null) ? "yes" : "unknown";
  }
  return format !== null && textFormats.get(format)?.(value) === false
    ? refuseFormat(format, at)
    : "yes";
}

function refuseFormat(format: string, at: At): Answer {
  return refuse(at, "format", () => `must match format "${format}"`);
}
