import { isNumeric, toDouble } from "../../json/exact-number.ts";
import { isObject, memberOf, type JsonObject } from "../member-path.ts";
import { requiredIn } from "../route.ts";
import {
  everyOne,
  below,
  nameBelow,
  type KeywordCheck,
  type SchemaCheck,
  type ValueAt,
} from "./schema-check.ts";

function count(
  keyword: "maxProperties" | "minProperties",
  words: string,
): KeywordCheck {
  return (check, at, said) => {
    if (!isObject(at.value) || !isNumeric(said)) return true;
    const limit = toDouble(said);
    const found = Object.keys(at.value).length;
    if (!check.spend(found)) return true;
    return (
      (keyword === "maxProperties" ? found <= limit : found >= limit) ||
      check.refuse(
        {
          keyword,
          message: `must NOT have ${words} than ${limit} properties`,
          params: { limit },
        },
        at,
      )
    );
  };
}

const required: KeywordCheck = (check, at, names) => {
  const { value } = at;
  if (!isObject(value) || !Array.isArray(names)) return true;
  return everyOne(
    check,
    names as readonly string[],
    (name) =>
      Object.hasOwn(value, name) ||
      check.refuse(
        {
          keyword: "required",
          message: `must have required property '${name}'`,
          params: { missingProperty: name },
        },
        at,
      ),
  );
};

const dependentRequired: KeywordCheck = (check, at, lists) => {
  const { value } = at;
  if (!isObject(value) || !isObject(lists)) return true;
  return everyOne(check, Object.entries(lists), ([name, others]) => {
    if (!Object.hasOwn(value, name) || !Array.isArray(others)) return true;
    return everyOne(
      check,
      others as readonly string[],
      (other) =>
        Object.hasOwn(value, other) ||
        check.refuse(
          {
            keyword: "dependentRequired",
            message: `must have property ${other} when property ${name} is present`,
            params: { property: name, missingProperty: other },
          },
          at,
        ),
    );
  });
};

const dependentSchemas: KeywordCheck = (check, at, schemas) => {
  const { value } = at;
  if (!isObject(value) || !isObject(schemas)) return true;
  return everyOne(
    check,
    Object.entries(schemas),
    ([name, schema]) =>
      !Object.hasOwn(value, name) || check.accepts(schema, at),
  );
};

/** Looks at the smaller of both: a schema may name thousands of members, and so may a value have them. */
const properties: KeywordCheck = (check, at, schemas) => {
  const { value } = at;
  if (!isObject(value) || !isObject(schemas)) return true;
  return everyOne(check, namesInBoth(schemas, value), (name) =>
    check.accepts(
      memberOf(schemas, name),
      below(at, memberOf(value, name), name),
    ),
  );
};

function namesInBoth(a: JsonObject, b: JsonObject): readonly string[] {
  return Object.keys(a).filter((name) => Object.hasOwn(b, name));
}

const additionalProperties: KeywordCheck = (check, at, schema, said) => {
  const { value } = at;
  if (!isObject(value)) return true;
  const known = said["properties"];
  return everyOne(check, Object.keys(value), (name) => {
    if (isObject(known) && Object.hasOwn(known, name)) return true;
    return schema === false
      ? refuseMember(check, at, name)
      : check.accepts(schema, below(at, memberOf(value, name), name));
  });
};

function refuseMember(check: SchemaCheck, at: ValueAt, name: string): boolean {
  return check.refuse(
    {
      keyword: "additionalProperties",
      message: "must NOT have additional properties",
      params: { additionalProperty: name },
    },
    at,
  );
}

const propertyNames: KeywordCheck = (check, at, schema) => {
  if (!isObject(at.value)) return true;
  return everyOne(
    check,
    Object.keys(at.value),
    (name) =>
      check.accepts(schema, nameBelow(at, name)) ||
      check.refuse(
        {
          keyword: "propertyNames",
          message: "property name must be valid",
          params: { propertyName: name },
        },
        at,
      ),
  );
};

/** @param direction whose members are required besides those of both */
export function objectKeywords(
  direction: keyof typeof requiredIn,
): Readonly<Record<string, KeywordCheck>> {
  return {
    maxProperties: count("maxProperties", "more"),
    minProperties: count("minProperties", "fewer"),
    required,
    [requiredIn[direction]]: required,
    dependentRequired,
    properties,
    additionalProperties,
    propertyNames,
    dependentSchemas,
  };
}
