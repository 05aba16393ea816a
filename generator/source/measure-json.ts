import { ExactNumber, readJsonNumber } from "../json/exact-number.ts";

/** The size of a JSON text, computed from its brackets, commas and colons. */
export interface JsonMeasure {
  /** The number of members in all objects, including repeated keys. */
  readonly members: number;
  /** The number of members and entries and the value itself. Empty lists and objects count as one more. */
  readonly values: number;
  /** The offset of the first bracket that exceeds the depth limit; `null` when there is none. */
  readonly tooDeepAt: number | null;
  /** The offsets of the numbers that a double cannot represent, in the order of the text. */
  readonly inexactAt: readonly number[];
}

const quote = 0x22;
const backslash = 0x5c;

/**
 * Counts without parsing, so that a text that exceeds the limits is refused before it uses memory. The result has no
 * meaning for a text that is not JSON.
 */
export function measureJson(text: string, mostDepth: number): JsonMeasure {
  let members = 0;
  let values = 1;
  let depth = 0;
  const inexactAt: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at);
        break;
      case 0x3a: // :
        members += 1;
        break;
      case 0x2c: // ,
        values += 1;
        break;
      case 0x7b: // {
      case 0x5b: // [
        values += 1;
        depth += 1;
        if (depth > mostDepth)
          return { members, values, tooDeepAt: at, inexactAt };
        break;
      case 0x7d: // }
      case 0x5d: // ]
        depth -= 1;
        break;
      case 0x2d: // -
      case 0x30: // 0 to 9
      case 0x31:
      case 0x32:
      case 0x33:
      case 0x34:
      case 0x35:
      case 0x36:
      case 0x37:
      case 0x38:
      case 0x39: {
        const end = endOfNumber(text, at);
        if (isInexact(text.slice(at, end))) inexactAt.push(at);
        at = end - 1;
        break;
      }
    }
  }
  return { members, values, tooDeepAt: null, inexactAt };
}

function endOfNumber(text: string, start: number): number {
  let at = start + 1;
  while (isNumberUnit(text.charCodeAt(at))) at += 1;
  return at;
}

/** Whether a unit is a digit, a sign, a decimal point or the letter of an exponent. */
function isNumberUnit(unit: number): boolean {
  return (
    (unit >= 0x30 && unit <= 0x39) ||
    unit === 0x2b ||
    unit === 0x2d ||
    unit === 0x2e ||
    (unit | 0x20) === 0x65
  );
}

function isInexact(text: string): boolean {
  return readJsonNumber(text) instanceof ExactNumber;
}

/** Gives the offset of the quote that ends a string; the end of the text when there is none. */
function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at >= 0 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at < 0 ? text.length : at;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === backslash) backslashes += 1;
  return backslashes % 2 === 1;
}
