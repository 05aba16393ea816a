import { FilterError } from "./errors.ts";
import { readsWildcards } from "./operators.ts";

/** What a field can be compared with. */
export type FilterValue = string | number | bigint | boolean | Date;

/** One value of a comparison. */
export interface Operand {
  /** What the service compares with, without quotes and escapes. */
  readonly text: string;
  /** Words without quotes have no reserved character. */
  readonly isQuoted: boolean;
}

/**
 * The operand of a value from outside. Strings are always quoted; a number is
 * written without exponent and a date in UTC.
 * @throws FilterError for everything else, also NaN and invalid dates, and for
 *   a `*` where it would be a wildcard: no escape makes it a plain character
 */
export const operandOf = (
  operator: string,
  value: unknown,
  offset?: number,
): Operand => {
  if (typeof value !== "string") {
    return { text: bareText(value, offset), isQuoted: false };
  }
  if (readsWildcards(operator)) refuseWildcards(value, offset);
  return { text: checkText(value, offset), isQuoted: true };
};

/**
 * The operands of a list from outside.
 * @throws FilterError for what `operandOf` refuses, and for an empty list:
 *   services do not agree on what is in nothing
 */
export const operandsOf = (
  operator: string,
  values: unknown,
  offset?: number,
): readonly Operand[] => {
  if (Array.isArray(values) && values.length > 0) {
    // Unlike map, this also visits what a sparse array does not have.
    return Array.from(values, (value) => operandOf(operator, value, offset));
  }
  throw new FilterError("needs a list with at least one value", offset);
};

/** @throws FilterError */
export const refuseWildcards = (text: string, offset?: number): void => {
  if (text.includes("*")) {
    throw new FilterError(
      "must not have * in a value, which services read as a wildcard",
      offset,
    );
  }
};

/**
 * Text that a filter can hold: a lone surrogate has no UTF-8 form, and control
 * characters serve only to confuse logs and parsers.
 * @throws FilterError
 */
export const checkText = (text: string, offset?: number): string => {
  if (!/[\p{Cc}\p{Surrogate}]/u.test(text)) return text;
  throw new FilterError(
    "must not have control characters or lone surrogates",
    offset,
  );
};

const bareText = (value: unknown, offset: number | undefined): string => {
  switch (typeof value) {
    case "bigint":
    case "boolean":
      return String(value);
    case "number":
      if (Number.isFinite(value)) return decimalText(value);
      break;
    default:
      try {
        // Not the method of the value: a subclass may print anything.
        return Date.prototype.toISOString.call(value);
      } catch {
        // no date, or an invalid one
      }
  }
  throw new FilterError(
    "takes strings, finite numbers, bigints, booleans and valid dates only",
    offset,
  );
};

const decimalText = (value: number): string => {
  const text = String(value);
  const parts = /^(-?)(\d)\.?(\d*)e(.+)$/.exec(text);
  if (parts === null) return text;
  const [, sign = "", first = "", rest = "", exponent] = parts;
  const digits = first + rest;
  const shift = Number(exponent);
  // A double has at most 17 digits, and a positive exponent is 21 or more.
  return shift < 0
    ? `${sign}0.${"0".repeat(-shift - 1)}${digits}`
    : sign + digits.padEnd(shift + 1, "0");
};
