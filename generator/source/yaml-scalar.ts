import { readJsonNumber, type JsonNumber } from "../json/exact-number.ts";

/**
 * A plain scalar as the core schema of YAML 1.2 reads it. Numbers are told apart by their first letter: most scalars of
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

/** No number that means something is longer; expressions over longer texts would need a deep stack. */
const longestNumber = 1000;

/** Infinity and no number at all are texts, since JSON has neither: nothing takes them for a number then. */
export function readNumber(text: string): JsonNumber | string {
  if (text.length > longestNumber) return text;
  if (/^0(?:o[0-7]+|x[0-9a-fA-F]+)$/.test(text))
    return readJsonNumber(BigInt(text).toString());
  if (/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/.test(text))
    return readJsonNumber(text);
  return text;
}
