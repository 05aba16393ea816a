import {
  compareNumbers,
  isNumeric,
  type JsonNumber,
} from "../../json/exact-number.ts";
import { isTypeName } from "../../source/type-names.ts";
import { isObject } from "../../json/json-value.ts";

/** The required form of the value of a keyword. */
export type KeywordForm =
  | "any value"
  | "true or false"
  | "a number"
  | "a number above 0"
  | "a number, or true or false"
  | "a whole number from 0"
  | "a text"
  | "a text, or an object with a propertyName"
  | "a list of texts"
  | "a list of values"
  | "a list of schemas"
  | "a schema"
  | "a schema or a list of schemas"
  | "schemas by name"
  | "lists of texts by name"
  | "a type of JSON or a list of them";

const forms: Readonly<Record<KeywordForm, (value: unknown) => boolean>> = {
  "any value": () => true,
  "true or false": (value) => typeof value === "boolean",
  "a number": isNumber,
  "a number above 0": (value) =>
    isNumber(value) && compareNumbers(value, 0) > 0,
  "a number, or true or false": (value) =>
    isNumber(value) || typeof value === "boolean",
  // Larger numbers are not exact in the JSON of all programs (RFC 8259, section 6).
  "a whole number from 0": (value) =>
    Number.isSafeInteger(value) && Number(value) >= 0,
  "a text": isText,
  "a text, or an object with a propertyName": (value) =>
    isText(value) || (isObject(value) && isText(value["propertyName"])),
  "a list of texts": areTexts,
  "a list of values": (value) => Array.isArray(value) && value.length > 0,
  // The entries of lists and maps are checked when they are read, so that one bad entry does not affect the others.
  "a list of schemas": (value) => Array.isArray(value) && value.length > 0,
  "a schema": isSchema,
  "a schema or a list of schemas": (value) =>
    isSchema(value) || Array.isArray(value),
  "schemas by name": isObject,
  "lists of texts by name": (value) =>
    isObject(value) && Object.values(value).every(areTexts),
  "a type of JSON or a list of them": (value) =>
    isTypeName(value) ||
    (Array.isArray(value) && value.length > 0 && value.every(isTypeName)),
};

export function hasForm(value: unknown, form: KeywordForm): boolean {
  return forms[form](value);
}

function isNumber(value: unknown): value is JsonNumber {
  return isNumeric(value) && value !== Infinity && value !== -Infinity;
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isSchema(value: unknown): boolean {
  return typeof value === "boolean" || isObject(value);
}
