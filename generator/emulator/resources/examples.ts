import type { ListConvention } from "../../model/list-convention.ts";
import { isSequence, writeSequence } from "../bodies/json-lines.ts";
import { isJsonMediaType } from "../media-type.ts";
import type { AnswerRule, Api, Route } from "../route.ts";
import { addMembers } from "./add-members.ts";
import { formOfExample, ownForm, type ItemForm } from "./item-form.ts";
import { followPath, isObject } from "../member-path.ts";
import type { Collection } from "./resource-map.ts";
import { sampleSchema } from "./sample-schema.ts";
import { textExample } from "./text-example.ts";
import type { Validators } from "../schemas/validators.ts";

export interface Examples {
  /**
   * What is answered: the first example of the source that its schema takes, else one made from the schema; `undefined`
   * without either. It is the text of the body where the answer is not JSON.
   */
  response(rule: AnswerRule): Promise<unknown>;
  form(collection: Collection): Promise<ItemForm>;
}

/** Makes each example once. */
export function createExamples(
  schemas: Api["schemas"],
  list: ListConvention,
  validators: Validators,
): Examples {
  const response = once((rule: AnswerRule) =>
    makeResponse(rule, schemas, validators),
  );
  return {
    response,
    form: once((collection: Collection) =>
      makeForm(collection, list, response),
    ),
  };
}

function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

async function makeResponse(
  rule: AnswerRule,
  schemas: Api["schemas"],
  validators: Validators,
): Promise<unknown> {
  const { mediaType, schema, examples } = rule;
  if (mediaType !== null && isSequence(mediaType))
    return examples[0] ?? sequenceOf(mediaType, rule, schemas);
  const sampled = schema === null ? [] : await sampleSchema(schema, schemas);
  if (mediaType !== null && !isJsonMediaType(mediaType))
    return examples[0] ?? textExample(mediaType, sampled[0]);
  const candidates = [...examples, ...sampled];
  for (const candidate of schema === null ? [] : candidates) {
    const violations = await validators.check(schema ?? true, candidate);
    if (violations.length === 0) return candidate;
    const missing = violations.filter(({ isMissing }) => isMissing);
    const added = addMembers(
      candidate,
      missing.map(({ pointer }) => pointer),
    );
    if ((await validators.checkFirst(schema ?? true, added)) === null)
      return added;
  }
  return candidates[0];
}

/** Two values, so that a reader has to tell where the first one ends. */
async function sequenceOf(
  mediaType: string,
  { schema }: AnswerRule,
  schemas: Api["schemas"],
): Promise<string> {
  const [value = {}] = await sampleSchema(schema ?? true, schemas);
  return writeSequence(mediaType, [value, value]);
}

/** Reading an item shows it best, then the list, then what is answered when one is made or changed. */
async function makeForm(
  { name, routes, itemRoutes, parameter }: Collection,
  list: ListConvention,
  response: Examples["response"],
): Promise<ItemForm> {
  const showing = [
    ...itemRoutes
      .filter(isReading)
      .map((route) => () => response(route.response)),
    ...routes.filter(isListing).map((route) => async () => {
      const { items } = route.list ?? list;
      return firstOf(followPath(await response(route.response), items));
    }),
    ...[...routes, ...itemRoutes]
      .filter((route) => !isListing(route) && route.method !== "DELETE")
      .map((route) => () => response(route.response)),
  ];
  for (const show of showing) {
    const example = await show();
    if (isObject(example)) return formOfExample(example, parameter);
  }
  return ownForm(name, parameter);
}

function firstOf(items: unknown): unknown {
  return Array.isArray(items) ? items[0] : undefined;
}

function isListing(route: Route): boolean {
  return isReading(route) || route.kind === "search";
}

function isReading({ method }: Route): boolean {
  return method === "GET";
}
