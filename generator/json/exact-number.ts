import {
  compareDecimals,
  decimalOf,
  decimalText,
  isWholeDecimal,
  type Decimal,
} from "./decimal.ts";

/**
 * A number of a document that is another one as soon as a program has read it: 9007199254740993, 1e400, or 0.1 with more
 * digits than a double has. It is its own text, so that nothing that shows, compares or writes it loses a digit.
 */
export class ExactNumber {
  /** As JSON, the same for the same number. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }

  /** For what writes JSON without knowing of these numbers: a text has all digits, a number would not. */
  toJSON(): string {
    return this.text;
  }
}

export type JsonNumber = number | ExactNumber;

/** Numbers with fewer characters and no exponent are read without a loss. */
const shortest = 16;

/** A number of JSON, as a double where that is the same number. */
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

/** Below 0 when the first is smaller. */
export function compareNumbers(a: JsonNumber, b: JsonNumber): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return compareDecimals(decimal(a), decimal(b));
}

function decimal(value: JsonNumber): Decimal {
  return decimalOf(String(value));
}

/** What a program reads: the double next to it; infinite for what is larger than all of them. */
export function toDouble(value: JsonNumber): number {
  return Number(value instanceof ExactNumber ? value.text : value);
}
