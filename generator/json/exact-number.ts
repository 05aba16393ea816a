import {
  compareDecimals,
  decimalOf,
  decimalText,
  isWholeDecimal,
  type Decimal,
} from "./decimal.ts";

/**
 * A number of a document that changes when a program reads it as a double: 9007199254740993, 1e400, or 0.1 with more
 * digits than a double has. It keeps its own text, so that no digit is lost when it is shown, compared or written.
 */
export class ExactNumber {
  /** The JSON text, which is the same for the same number. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }

  /** For code that writes JSON and does not know these numbers: a text keeps all digits, and a number would not. */
  toJSON(): string {
    return this.text;
  }
}

export type JsonNumber = number | ExactNumber;

/** Numbers with fewer characters and no exponent are read without loss. */
const shortest = 16;

/** Reads a JSON number; gives a double when the double is the same number. */
export function readJsonNumber(text: string): JsonNumber {
  const number = Number(text);
  if (text.length < shortest && !/[eE]/.test(text)) return number;
  const written = decimalOf(text);
  const isSame =
    Number.isFinite(number) &&
    compareDecimals(written, decimalOf(String(number))) === 0;
  return isSame ? number : new ExactNumber(decimalText(written));
}

export function isNumeric(value: unknown): value is JsonNumber {
  return typeof value === "number" || value instanceof ExactNumber;
}

export function isWhole(value: unknown): value is JsonNumber {
  return value instanceof ExactNumber
    ? isWholeDecimal(decimalOf(value.text))
    : Number.isInteger(value);
}

/** Gives a value below 0 when the first is smaller. */
export function compareNumbers(a: JsonNumber, b: JsonNumber): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return compareDecimals(decimal(a), decimal(b));
}

function decimal(value: JsonNumber): Decimal {
  return decimalOf(String(value));
}

/**
 * Gives the number that a program reads: the nearest double, or infinity for a number that is larger than all of
 * them.
 */
export function toDouble(value: JsonNumber): number {
  return Number(value instanceof ExactNumber ? value.text : value);
}
