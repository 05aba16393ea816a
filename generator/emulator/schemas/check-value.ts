import { isObject } from "../member-path.ts";
import type { JsonSchema, requiredIn } from "../route.ts";
import { anyKeywords, typeKeyword } from "./any-keywords.ts";
import { arrayKeywords } from "./array-keywords.ts";
import { numberKeywords } from "./number-keywords.ts";
import { objectKeywords } from "./object-keywords.ts";
import {
  pointerTo,
  type KeywordCheck,
  type SchemaCheck,
  type SchemaError,
  type ValueAt,
} from "./schema-check.ts";
import { stringKeywords } from "./string-keywords.ts";

/*
 * JSON Schema 2020-12 as far as the emulator gives it to its validator. A library would compile each schema to code, which cannot be
 * stopped: a document of 6 kB whose schemas refer to each other twice, and those again, keeps such code busy for ever.
 */

/** Schemas on one way through a value; beyond that anything is taken. */
const mostDepth = 600;

/** What is remembered of each takes memory, too. */
const stepsOfReference = 5;

/** More would not be read, and a list of a million wrong items gives a million of them. */
export const mostErrors = 100;

export interface CheckOptions {
  readonly schemaOf: (id: string) => JsonSchema;
  readonly direction: keyof typeof requiredIn;
  /** Whether all errors are wanted, as far as `mostErrors`, or the first alone. */
  readonly findsAll: boolean;
  /** Schemas, members and items that are looked at; beyond that anything is taken. */
  readonly steps: number;
}

export interface CheckedValue {
  /** Empty when the value is valid. */
  readonly errors: readonly SchemaError[];
  readonly stepsLeft: number;
}

/** What a schema refuses in a value. */
export function checkValue(
  schema: JsonSchema,
  value: unknown,
  options: CheckOptions,
): CheckedValue {
  const { schemaOf, findsAll } = options;
  const keywords = keywordsOf[options.direction];
  const errors: SchemaError[] = [];
  // What a reference leads to is asked once of each value, however many ways lead there.
  const known = new Map<string, readonly SchemaError[] | null>();
  let left = options.steps;
  let depth = 0;

  const judge = (at: ValueAt, members: Readonly<Record<string, unknown>>) => {
    let isValid = true;
    for (const [keyword, holds] of keywords) {
      const said = members[keyword];
      if (said === undefined || holds(check, at, said, members)) continue;
      isValid = false;
      if (!findsAll) return false;
    }
    const { $ref: reference } = members;
    return typeof reference !== "string"
      ? isValid
      : follow(reference, at) && isValid;
  };

  const follow = (id: string, at: ValueAt): boolean => {
    if (!check.spend(stepsOfReference)) return true;
    const key = `${at.path?.isName === true ? "#" : ""}${id} ${pointerTo(at.path)}`;
    const before = known.get(key);
    if (before === null) return true;
    if (before !== undefined) {
      errors.push(...before.slice(0, mostErrors - errors.length));
      return false;
    }
    const start = errors.length;
    const isValid = check.accepts(endOfChain(id, schemaOf), at);
    known.set(key, isValid ? null : errors.slice(start));
    return isValid;
  };

  const check: SchemaCheck = {
    findsAll,
    accepts: (inner, at) => {
      if (inner === false)
        return check.refuse(
          { keyword: "false schema", message: "boolean schema is false" },
          at,
        );
      const isBounded = check.spend(1) && depth < mostDepth;
      if (!isObject(inner) || !isBounded) return true;
      depth += 1;
      const isValid = judge(at, inner);
      depth -= 1;
      return isValid;
    },
    fits: (inner, at) => {
      const start = errors.length;
      const isValid = check.accepts(inner, at);
      errors.length = start;
      return isValid;
    },
    refuse: ({ keyword, message, params = {} }, { path }) => {
      if (left <= 0) return true;
      if (errors.length < mostErrors)
        errors.push({
          keyword,
          message,
          params,
          instancePath: pointerTo(path),
        });
      return false;
    },
    attempt: (ask) => {
      const start = errors.length;
      const isValid = ask();
      if (isValid) errors.length = start;
      return isValid;
    },
    spend: (steps) => {
      left -= steps;
      return left > 0;
    },
  };

  const isValid = check.accepts(schema, { value, path: null });
  return {
    errors: isValid ? [] : errors.length > 0 ? errors : [unknownError],
    stepsLeft: Math.max(left, 0),
  };
}

function isBareReference(
  schema: JsonSchema,
): schema is { readonly $ref: string } {
  return (
    isObject(schema) &&
    typeof schema["$ref"] === "string" &&
    Object.keys(schema).length === 1
  );
}

/** References that say nothing else may be many in a row. */
const mostInARow = 10_000;

/** What a chain of references leads to; anything where it has no end. */
function endOfChain(
  id: string,
  schemaOf: CheckOptions["schemaOf"],
): JsonSchema {
  let schema = schemaOf(id);
  for (let count = 0; isBareReference(schema); count += 1) {
    if (count === mostInARow) return true;
    schema = schemaOf(schema.$ref);
  }
  return schema;
}

const unknownError: SchemaError = {
  keyword: "",
  instancePath: "",
  params: {},
  message: "is not valid",
};

/** In the order in which they are judged: what is of the wrong type is told first. */
function orderedKeywords(
  direction: keyof typeof requiredIn,
): readonly (readonly [string, KeywordCheck])[] {
  return Object.entries({
    ...typeKeyword,
    ...numberKeywords,
    ...stringKeywords,
    ...anyKeywords,
    ...arrayKeywords,
    ...objectKeywords(direction),
  });
}

const keywordsOf = {
  requests: orderedKeywords("requests"),
  answers: orderedKeywords("answers"),
};
