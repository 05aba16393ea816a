/** A number in decimal form: `0.digits` times ten to the power of `point`, without zeros around the digits. */
export interface Decimal {
  readonly isNegative: boolean;
  /** The digits; empty for zero. */
  readonly digits: string;
  readonly point: number;
}

/** The largest number of exponent digits that are read. A longer exponent is treated as infinite. */
const mostExponentDigits = 15;

const zero: Decimal = { isNegative: false, digits: "", point: 0 };

/**
 * Parses a JSON number; the text has to be one. A plus sign in front and a missing digit beside the point are
 * accepted.
 */
export function decimalOf(text: string): Decimal {
  const isNegative = text.startsWith("-");
  const unsigned = isNegative || text.startsWith("+") ? text.slice(1) : text;
  const [mantissa = "", exponent = "0"] = unsigned.split(/[eE]/);
  const [whole = "", fraction = ""] = mantissa.split(".");
  const all = whole + fraction;
  const start = zerosAtStart(all);
  const digits = all.slice(start, all.length - zerosAtEnd(all));
  return digits === ""
    ? zero
    : {
        isNegative,
        digits,
        point: whole.length - start + readExponent(exponent),
      };
}

function readExponent(text: string): number {
  const isNegative = text.startsWith("-");
  const digits = text.slice(/^[-+]/.test(text) ? 1 : 0);
  const read = digits.slice(zerosAtStart(digits));
  const size =
    read.length > mostExponentDigits ? 10 ** mostExponentDigits : Number(read);
  return isNegative ? -size : size;
}

function zerosAtStart(digits: string): number {
  let count = 0;
  while (digits.charCodeAt(count) === 0x30) count += 1;
  return count;
}

function zerosAtEnd(digits: string): number {
  let count = 0;
  while (digits.charCodeAt(digits.length - 1 - count) === 0x30) count += 1;
  return count;
}

/** The largest number of zeros that are written instead of an exponent. */
const mostZeros = 30;

/** Gives the same JSON text for the same number. */
export function decimalText({ isNegative, digits, point }: Decimal): string {
  const sign = isNegative ? "-" : "";
  const behind = point - digits.length;
  if (digits === "") return "0";
  if (behind > mostZeros || point < -mostZeros)
    return `${sign}${digits.slice(0, 1)}${digits.length > 1 ? `.${digits.slice(1)}` : ""}e${point - 1}`;
  if (behind >= 0) return `${sign}${digits}${"0".repeat(behind)}`;
  return point > 0
    ? `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
    : `${sign}0.${"0".repeat(-point)}${digits}`;
}

/** Gives a value below 0 when the first is smaller. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  if (signOf(a) !== signOf(b)) return signOf(a) - signOf(b);
  const size =
    a.point - b.point ||
    (a.digits === b.digits ? 0 : a.digits < b.digits ? -1 : 1);
  return a.isNegative ? -size : size;
}

function signOf({ digits, isNegative }: Decimal): number {
  if (digits === "") return 0;
  return isNegative ? -1 : 1;
}

export function isWholeDecimal({ digits, point }: Decimal): boolean {
  return point >= digits.length;
}
