import type { SchemaValidateFunction } from "ajv";
import type { Ajv2020 } from "ajv/dist/2020.js";
import { maxViolations } from "./references.ts";
import { valueKey } from "./value-key.ts";

/*
 * Keywords that compare values. Those of ajv compare each with each, and know nothing of numbers that no double holds; a key of each value
 * is made once. Messages and parameters are those of ajv.
 */

interface ListedValues {
  readonly keys: ReadonlySet<string>;
  readonly longest: number;
}

const listed = new WeakMap<readonly unknown[], ListedValues>();

function keysOf(values: readonly unknown[]): ListedValues {
  const known = listed.get(values);
  if (known !== undefined) return known;
  const keys = new Set(values.map((value) => valueKey(value) ?? ""));
  const longest = [...keys].reduce(
    (most, { length }) => Math.max(most, length),
    0,
  );
  const made = { keys, longest };
  listed.set(values, made);
  return made;
}

const enumeration: SchemaValidateFunction = (
  values: readonly unknown[],
  value: unknown,
) => {
  const { keys, longest } = keysOf(values);
  // Of a value that is longer than all of them no key is made.
  const key = valueKey(value, longest);
  if (key !== null && keys.has(key)) return true;
  enumeration.errors = [
    {
      keyword: "enum",
      message: "must be equal to one of the allowed values",
      params: { allowedValues: values },
    },
  ];
  return false;
};

const objectKeys = new WeakMap<object, string>();

/** Of a constant, which each item of a list may be compared with. */
function keyOf(wanted: unknown): string {
  if (typeof wanted !== "object" || wanted === null)
    return valueKey(wanted) ?? "";
  const known = objectKeys.get(wanted) ?? valueKey(wanted) ?? "";
  objectKeys.set(wanted, known);
  return known;
}

const constant: SchemaValidateFunction = (wanted: unknown, value: unknown) => {
  const key = keyOf(wanted);
  if (valueKey(value, key.length) === key) return true;
  constant.errors = [
    {
      keyword: "const",
      message: "must be equal to constant",
      params: { allowedValue: wanted },
    },
  ];
  return false;
};

const uniqueItems: SchemaValidateFunction = (
  isWanted: boolean,
  items: readonly unknown[],
) => {
  if (!isWanted) return true;
  const known = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const key = valueKey(item) ?? "";
    const first = known.get(key);
    if (first === undefined) known.set(key, index);
    else {
      uniqueItems.errors = [
        {
          keyword: "uniqueItems",
          message: `must NOT have duplicate items (items ## ${first} and ${index} are identical)`,
          params: { i: index, j: first },
        },
      ];
      return false;
    }
  }
  return true;
};

/** Of ajv each item that has none of thousands of members is told with each of them. */
const required: SchemaValidateFunction = (
  names: readonly string[],
  value: object,
) => {
  const missing: string[] = [];
  for (const name of names) {
    if (!Object.hasOwn(value, name)) missing.push(name);
    if (missing.length === maxViolations) break;
  }
  required.errors = missing.map((missingProperty) => ({
    keyword: "required",
    message: `must have required property '${missingProperty}'`,
    params: { missingProperty },
  }));
  return missing.length === 0;
};

/**
 * Takes the place of the keywords of the library.
 * @param requiredToo another name of `required`
 */
export function addKeyKeywords(ajv: Ajv2020, requiredToo: string): void {
  for (const keyword of ["enum", "const", "uniqueItems", "required"])
    ajv.removeKeyword(keyword);
  for (const keyword of ["required", requiredToo])
    ajv.addKeyword({
      keyword,
      type: "object",
      errors: true,
      validate: required,
    });
  ajv.addKeyword({ keyword: "enum", errors: true, validate: enumeration });
  ajv.addKeyword({ keyword: "const", errors: true, validate: constant });
  ajv.addKeyword({
    keyword: "uniqueItems",
    type: "array",
    errors: true,
    validate: uniqueItems,
  });
}
