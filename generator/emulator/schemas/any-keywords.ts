import { isWhole } from "../../json/exact-number.ts";
import { everyOne, valueTypeOf, type KeywordCheck } from "./schema-check.ts";
import { valueKey } from "./value-key.ts";

const type: KeywordCheck = (check, at, said) => {
  const types: readonly unknown[] = Array.isArray(said) ? said : [said];
  const found = valueTypeOf(at.value);
  return (
    types.includes(found) ||
    (types.includes("integer") && isWhole(at.value)) ||
    check.refuse(
      {
        keyword: "type",
        message: `must be ${types.join(",")}`,
        params: { type: said },
      },
      at,
    )
  );
};

interface ListedValues {
  readonly keys: ReadonlySet<string>;
  readonly longest: number;
}

const listed = new WeakMap<object, ListedValues>();

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

const enumeration: KeywordCheck = (check, at, values) => {
  if (!Array.isArray(values)) return true;
  const { keys, longest } = keysOf(values);
  // Of a value that is longer than all of them no key is made.
  const key = valueKey(at.value, longest);
  if (!check.spend((key?.length ?? longest) / 4)) return true;
  return (
    (key !== null && keys.has(key)) ||
    check.refuse(
      {
        keyword: "enum",
        message: "must be equal to one of the allowed values",
        params: { allowedValues: values },
      },
      at,
    )
  );
};

const constant: KeywordCheck = (check, at, value) => {
  const wanted = valueKey(value) ?? "";
  if (!check.spend(wanted.length / 4)) return true;
  return (
    valueKey(at.value, wanted.length) === wanted ||
    check.refuse(
      {
        keyword: "const",
        message: "must be equal to constant",
        params: { allowedValue: value },
      },
      at,
    )
  );
};

const not: KeywordCheck = (check, at, schema) =>
  !check.fits(schema, at) ||
  check.refuse({ keyword: "not", message: "must NOT be valid" }, at);

const anyOf: KeywordCheck = (check, at, schemas) =>
  !Array.isArray(schemas) ||
  check.attempt(
    () =>
      schemas.some((schema) => !check.spend(1) || check.accepts(schema, at)) ||
      check.refuse(
        { keyword: "anyOf", message: "must match a schema in anyOf" },
        at,
      ),
  );

const oneOf: KeywordCheck = (check, at, schemas) => {
  if (!Array.isArray(schemas)) return true;
  const passing: number[] = [];
  return check.attempt(() => {
    for (const [index, schema] of schemas.entries()) {
      if (!check.spend(1)) break;
      if (check.accepts(schema, at)) passing.push(index);
      if (passing.length > 1) break;
    }
    return (
      passing.length === 1 ||
      check.refuse(
        {
          keyword: "oneOf",
          message: "must match exactly one schema in oneOf",
          params: { passingSchemas: passing.length > 1 ? passing : null },
        },
        at,
      )
    );
  });
};

const allOf: KeywordCheck = (check, at, schemas) =>
  !Array.isArray(schemas) ||
  everyOne(check, schemas, (schema) => check.accepts(schema, at));

const condition: KeywordCheck = (check, at, schema, said) => {
  const branch = check.fits(schema, at) ? "then" : "else";
  return (
    said[branch] === undefined ||
    check.accepts(said[branch], at) ||
    check.refuse(
      {
        keyword: "if",
        message: `must match "${branch}" schema`,
        params: { failingKeyword: branch },
      },
      at,
    )
  );
};

export const typeKeyword: Readonly<Record<string, KeywordCheck>> = { type };

export const anyKeywords: Readonly<Record<string, KeywordCheck>> = {
  enum: enumeration,
  const: constant,
  not,
  anyOf,
  oneOf,
  allOf,
  if: condition,
};
