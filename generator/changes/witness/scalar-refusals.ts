import { toDouble } from "../../json/exact-number.ts";
import { textFormats } from "../../json/text-formats.ts";
import type { JsonNumber } from "../../json/exact-number.ts";
import type { ExactBound } from "../../model/exact-bound.ts";
import type { WireNumber, WireString } from "../../wire/model/wire-schema.ts";
import { fitsPattern } from "../../patterns/fits-pattern.ts";

/** The reason why one keyword refuses a value. */
export interface Refusal {
  readonly keyword: string;
  readonly problem: string;
}

export interface ScalarRefusals {
  readonly refusals: readonly Refusal[];
  /** `false`: other restrictions are undecided, such as a pattern that would take long. */
  readonly isDecided: boolean;
}

export function numberRefusals(
  number: WireNumber,
  value: JsonNumber,
): ScalarRefusals {
  const double = toDouble(value);
  const { isInteger, minimum, maximum, multiplesOf, format } = number;
  const refusals: Refusal[] = [];
  if (isInteger && !Number.isInteger(double))
    refusals.push({ keyword: "type", problem: "must be integer" });
  if (minimum !== null && !isAbove(double, minimum))
    refusals.push({
      keyword: "minimum",
      problem: `must be ${minimum.isExclusive ? ">" : ">="} ${String(minimum.value)}`,
    });
  if (maximum !== null && !isBelow(double, maximum))
    refusals.push({
      keyword: "maximum",
      problem: `must be ${maximum.isExclusive ? "<" : "<="} ${String(maximum.value)}`,
    });
  let isDecided = true;
  for (const multiple of multiplesOf) {
    const quotient = double / toDouble(multiple);
    // Fractions that are almost multiples are undecided.
    if (isFraction(double) || isFraction(toDouble(multiple)))
      isDecided &&= Number.isInteger(quotient);
    else if (!Number.isInteger(quotient))
      refusals.push({
        keyword: "multipleOf",
        problem: `must be multiple of ${String(multiple)}`,
      });
  }
  if (format === "int32" && Math.abs(double) > 2 ** 31)
    refusals.push(formatRefusal(format));
  return { refusals, isDecided };
}

function isFraction(value: number): boolean {
  return !Number.isSafeInteger(value);
}

function isAbove(value: number, { value: bound, isExclusive }: ExactBound) {
  const least = toDouble(bound);
  return isExclusive ? value > least : value >= least;
}

function isBelow(value: number, { value: bound, isExclusive }: ExactBound) {
  const most = toDouble(bound);
  return isExclusive ? value < most : value <= most;
}

/** Formats that are not checked, and contents, accept any text. */
export function stringRefusals(
  string: WireString,
  value: string,
): ScalarRefusals {
  const { minLength, maxLength, patterns, format } = string;
  // As in JSON Schema, counts characters, each of which is one or two UTF-16 units.
  const { length } = [...value];
  const refusals: Refusal[] = [];
  if (length < minLength)
    refusals.push({
      keyword: "minLength",
      problem: `must NOT have fewer than ${String(minLength)} characters`,
    });
  if (maxLength !== null && length > maxLength)
    refusals.push({
      keyword: "maxLength",
      problem: `must NOT have more than ${String(maxLength)} characters`,
    });
  if (format !== null && textFormats.get(format)?.(value) === false)
    refusals.push(formatRefusal(format));
  const answers = patterns.map((pattern) => ({
    pattern,
    answer: fitsPattern(pattern, value),
  }));
  for (const { pattern, answer } of answers)
    if (answer === "no")
      refusals.push({
        keyword: "pattern",
        problem: `must match pattern "${pattern}"`,
      });
  return {
    refusals,
    isDecided: answers.every(({ answer }) => answer !== "unknown"),
  };
}

function formatRefusal(format: string): Refusal {
  return { keyword: "format", problem: `must match format "${format}"` };
}
