import type { DefinedError, ErrorObject, SchemaValidateFunction } from "ajv";
import type { Ajv2020 } from "ajv/dist/2020.js";
import { isObject, type JsonObject } from "../member-path.ts";
import type { AskReference } from "./references.ts";

/*
 * Keywords with more schemas than code should be generated for: each of ten thousand members, items or branches would
 * make a function longer, and the library needs seconds for such a function. In place of their schemas these have the
 * ids that lead to them.
 */
export const manyMembers = "sdkwright:properties";
export const manyItems = "sdkwright:prefixItems";
export const manyDependents = "sdkwright:dependentSchemas";
export const manyAnyOf = "sdkwright:anyOf";
export const manyOneOf = "sdkwright:oneOf";

/** Schemas by the names or numbers of what is inside a value. */
type Ids = Readonly<Record<string, string>>;

/** One question of a keyword: the id of a schema, the value to check, and its place. */
type Question = readonly [id: string, value: unknown, step: string];

function* questionsOfMembers(ids: Ids, value: JsonObject): Iterable<Question> {
  for (const [name, id] of pairsIn(ids, value))
    yield [id, value[name], `/${pointerStep(name)}`];
}

function* questionsOfDependents(
  ids: Ids,
  value: JsonObject,
): Iterable<Question> {
  for (const [, id] of pairsIn(ids, value)) yield [id, value, ""];
}

function* questionsOfItems(
  ids: readonly string[],
  value: readonly unknown[],
): Iterable<Question> {
  for (const [index, id] of ids.slice(0, value.length).entries())
    yield [id, value[index], `/${index}`];
}

/** The names that both have, found through the shorter list. */
function* pairsIn(
  ids: Ids,
  value: JsonObject,
): Iterable<readonly [name: string, id: string]> {
  const names = Object.keys(value);
  const listed = sizeOf(ids) < names.length ? Object.keys(ids) : names;
  for (const name of listed)
    if (Object.hasOwn(ids, name) && Object.hasOwn(value, name))
      yield [name, ids[name] ?? ""];
}

const sizes = new WeakMap<Ids, number>();

function sizeOf(ids: Ids): number {
  const size = sizes.get(ids) ?? Object.keys(ids).length;
  sizes.set(ids, size);
  return size;
}

function pointerStep(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** @param mostErrors number of errors after which it stops */
export function addManyKeywords(
  ajv: Ajv2020,
  ask: AskReference,
  mostErrors: number,
): void {
  const all = <Schemas, Value>(
    questions: (ids: Schemas, value: Value) => Iterable<Question>,
  ): SchemaValidateFunction => {
    const check: SchemaValidateFunction = (ids: Schemas, value, _, context) => {
      const errors: ErrorObject[] = [];
      for (const [id, part, step] of questions(ids, value as Value)) {
        errors.push(...ask(id, part, (context?.instancePath ?? "") + step));
        if (errors.length >= mostErrors) break;
      }
      check.errors = errors as Partial<DefinedError>[];
      return errors.length === 0;
    };
    return check;
  };
  /**
   * For `anyOf`, the first branch that accepts the value is enough; for `oneOf`, a second one is too many. The errors
   * of the branches are not reported: nobody reads those of hundreds.
   */
  const branches = (
    keyword: string,
    message: string,
    enough: number,
  ): SchemaValidateFunction => {
    const check: SchemaValidateFunction = (
      ids: readonly string[],
      value,
      _,
      context,
    ) => {
      let passing = 0;
      for (const id of ids) {
        const errors = ask(id, value, context?.instancePath ?? "");
        if (errors.length === 0) passing += 1;
        if (passing === enough) break;
      }
      check.errors = [{ keyword, message, params: {} }];
      return passing === 1;
    };
    return check;
  };
  const keywords: readonly Keyword[] = [
    [manyMembers, "object", all(questionsOfMembers)],
    [manyDependents, "object", all(questionsOfDependents)],
    [manyItems, "array", all(questionsOfItems)],
    [manyAnyOf, null, branches("anyOf", "must match a schema in anyOf", 1)],
    [
      manyOneOf,
      null,
      branches("oneOf", "must match exactly one schema in oneOf", 2),
    ],
  ];
  for (const [keyword, type, validate] of keywords) {
    const definition = { keyword, validate, errors: true };
    ajv.addKeyword(type === null ? definition : { ...definition, type });
  }
}

type Keyword = readonly [
  keyword: string,
  type: "array" | "object" | null,
  validate: SchemaValidateFunction,
];

/** A keyword with its schemas as they are compiled if there are many. */
export function referToMany(
  keyword: string,
  value: unknown,
  idOf: (schema: unknown) => string,
): Readonly<Record<string, unknown>> {
  if (isObject(value)) {
    const names = Object.keys(value);
    const ids = fromNames(names, (name) => idOf(value[name]));
    return keyword === "properties"
      ? // The named members decide which ones are additional.
        { properties: fromNames(names, () => true), [manyMembers]: ids }
      : { [manyDependents]: ids };
  }
  const schemas = Array.isArray(value) ? (value as readonly unknown[]) : [];
  switch (keyword) {
    case "prefixItems":
      return {
        prefixItems: schemas.map(() => true),
        [manyItems]: schemas.map(idOf),
      };
    case "anyOf":
      return { [manyAnyOf]: schemas.map(idOf) };
    case "oneOf":
      return { [manyOneOf]: schemas.map(idOf) };
    default:
      return { allOf: inParts(schemas, idOf) };
  }
}

const mostParts = 100;

/** All of some, and all of others. */
function inParts(
  schemas: readonly unknown[],
  idOf: (schema: unknown) => string,
): readonly unknown[] {
  const size = Math.ceil(schemas.length / mostParts);
  return Array.from({ length: mostParts }, (_, part) =>
    schemas.slice(part * size, (part + 1) * size),
  )
    .filter((part) => part.length > 0)
    .map((allOf) => ({ $ref: idOf({ allOf }) }));
}

function fromNames<Value>(
  names: readonly string[],
  valueOf: (name: string) => Value,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}
