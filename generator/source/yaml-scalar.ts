import { readJsonNumber, type JsonNumber } from "../json/exact-number.ts";

/**
 * Reads a plain scalar by the core schema of YAML 1.2. The first letter distinguishes numbers, since most scalars of
 * a document are words.
 */
export function readPlainScalar(text: string): unknown {
  switch (text) {
    case "":
    case "~":
    case "null":
    case "Null":
    case "NULL":
      return null;
    case "true":
    case "True":
    case "TRUE":
      return true;
    case "false":
    case "False":
    case "FALSE":
      return false;
    default:
      return numberStarts.has(text.charAt(0)) ? readNumber(text) : text;
  }
}

const numberStarts = new Set("+-.0123456789");

/**
 * The longest text that may be a number. No useful number is longer, and regular expressions would need a deep stack
 * for longer texts.
 */
const longestNumber = 1000;

/** Reads a number. Infinity and NaN stay texts, since JSON has neither, so no later code treats them as numbers. */
export function readNumber(text: string): JsonNumber | string {
  if (text.length > longestNumber) return text;
  if (/^0(?:o[0-7]+|x[0-9a-fA-F]+)$/.test(text))
    return readJsonNumber(BigInt(text).toString());
  if (/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/.test(text))
    return readJsonNumber(text);
  return text;
}
