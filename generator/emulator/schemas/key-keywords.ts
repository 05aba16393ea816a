import type { SchemaValidateFunction } from "ajv";
import type { Ajv2020 } from "ajv/dist/2020.js";
import { maxViolations } from "./references.ts";
import type { ValueKeys } from "./value-key.ts";

/*
 * Keywords that compare values. Those of ajv compare each value with each, and do not know numbers that no double
 * represents; here the key of each value is computed once. Messages and parameters are those of ajv.
 */

/** Shared by the three keywords that compare values. */
function compareKeywords({ keyOf, keysOf }: ValueKeys): readonly Keyword[] {
  const enumeration: SchemaValidateFunction = (
    values: readonly unknown[],
    value: unknown,
  ) => {
    if (keysOf(values).has(keyOf(value))) return true;
    enumeration.errors = [
      {
        keyword: "enum",
        message: "must be equal to one of the allowed values",
        params: { allowedValues: values },
      },
    ];
    return false;
  };
  const constant: SchemaValidateFunction = (
    wanted: unknown,
    value: unknown,
  ) => {
    if (keyOf(value) === keyOf(wanted)) return true;
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
    const known = new Map<unknown, number>();
    for (const [index, item] of items.entries()) {
      const key = keyOf(item);
      const first = known.get(key);
      if (first !== undefined) {
        uniqueItems.errors = [
          {
            keyword: "uniqueItems",
            message: `must NOT have duplicate items (items ## ${first} and ${index} are identical)`,
            params: { i: index, j: first },
          },
        ];
        return false;
      }
      known.set(key, index);
    }
    return true;
  };
  return [
    { keyword: "enum", validate: enumeration },
    { keyword: "const", validate: constant },
    { keyword: "uniqueItems", type: "array", validate: uniqueItems },
  ];
}

interface Keyword {
  readonly keyword: string;
  readonly type?: "array";
  readonly validate: SchemaValidateFunction;
}

/** Ajv reports each of thousands of members that each item lacks. */
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
 * Replaces the keywords of the library.
 * @param requiredToo another name of `required`
 */
export function addKeyKeywords(
  ajv: Ajv2020,
  requiredToo: string,
  keys: ValueKeys,
): void {
  ajv.removeKeyword("required");
  for (const keyword of ["required", requiredToo])
    ajv.addKeyword({
      keyword,
      type: "object",
      errors: true,
      validate: required,
    });
  for (const definition of compareKeywords(keys))
    ajv
      .removeKeyword(definition.keyword)
      .addKeyword({ ...definition, errors: true });
}
