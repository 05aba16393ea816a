import type { ListConvention } from "../../model/list-convention.ts";
import { isSequence } from "../bodies/json-lines.ts";
import { isJsonMediaType } from "../media-type.ts";
import type { Random } from "../random.ts";
import { anySchema } from "../../wire/model/any-schema.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import type { AnswerRule, Route } from "../route.ts";
import { addMembers } from "./add-members.ts";
import { formOfExample, ownForm, type ItemForm } from "./item-form.ts";
import { isObject } from "../../json/json-value.ts";
import { followPath } from "../member-path.ts";
import { itemMemberOf } from "./item-envelope.ts";
import { fitIds } from "./fit-ids.ts";
import type { PathIds } from "./path-ids.ts";
import type { Collection } from "./resource-map.ts";
import { makeSequence } from "./sequence-example.ts";
import { textExample } from "./text-example.ts";
import type { SchemaWork } from "../schemas/schema-work.ts";
import type { Validators } from "../schemas/validators.ts";

export interface Examples {
  /**
   * The example to return: the first example of the source that its schema accepts, else one made from the schema;
   * `undefined` without either. It is the text of the body if the response is not JSON.
   */
  response(rule: AnswerRule): Promise<unknown>;
  /** The same with random values, different each time; `undefined` if the source describes no values. */
  varied(rule: AnswerRule, random: Random): Promise<unknown>;
  form(collection: Collection): Promise<ItemForm>;
}

/** Makes each example once. */
export function createExamples(
  work: SchemaWork,
  ids: PathIds,
  list: ListConvention,
  validators: Validators,
): Examples {
  const makerOf = (rule: AnswerRule): Maker => ({
    work,
    validators,
    fit: (value) => fitIds(value, ids.pathOf(rule), ids),
  });
  const response = once((rule: AnswerRule) =>
    makeResponse(rule, makerOf(rule)),
  );
  return {
    response,
    varied: (rule, random) => makeVaried(rule, random, makerOf(rule)),
    form: once((collection: Collection) =>
      makeForm(collection, { list, ids, response }),
    ),
  };
}

interface Maker {
  readonly work: SchemaWork;
  readonly validators: Validators;
  /** The value with ids that paths take. */
  readonly fit: (value: unknown) => unknown;
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
  { work, validators, fit }: Maker,
): Promise<unknown> {
  const { mediaType, schema } = rule;
  const examples = rule.examples.map(({ value }) => value);
  if (mediaType !== null && isSequence(mediaType))
    return (
      examples[0] ??
      makeSequence(mediaType, rule, async (part) => {
        const [value = {}] = await work.sample(part);
        return fit(value);
      })
    );
  const sampled = schema === null ? [] : await work.sample(schema);
  if (mediaType !== null && !isJsonMediaType(mediaType))
    return examples[0] ?? textExample(mediaType, sampled[0]);
  const candidates = [...examples, ...sampled.map(fit), ...sampled];
  for (const candidate of schema === null ? [] : candidates) {
    const mended = await completed(candidate, schema ?? anySchema, validators);
    if (mended !== undefined) return mended;
  }
  return candidates[0];
}

/** The value, with members that the schema requires but does not describe; `undefined` if the schema still refuses it. */
async function completed(
  value: unknown,
  schema: WireSchema,
  validators: Validators,
): Promise<unknown> {
  const violations = await validators.check(schema, value);
  if (violations.length === 0) return value;
  const missing = violations.filter(({ isMissing }) => isMissing);
  const added = addMembers(
    value,
    missing.map(({ pointer }) => pointer),
  );
  return (await validators.checkFirst(schema, added)) === null
    ? added
    : undefined;
}

/** Branches exclude each other, and items may have to be unique: random values do not satisfy that at once. */
const mostAttempts = 5;

async function makeVaried(
  rule: AnswerRule,
  random: Random,
  { work, validators, fit }: Maker,
): Promise<unknown> {
  const { mediaType, schema } = rule;
  if (schema === null || mediaType === null) return undefined;
  const vary = async (part: WireSchema) =>
    fit(await work.vary(part, Math.floor(random() * 2 ** 32)));
  if (isSequence(mediaType))
    return makeSequence(mediaType, rule, (part) => vary(part));
  const make = () => vary(schema);
  if (!isJsonMediaType(mediaType)) return textExample(mediaType, await make());
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const value = await completed(await make(), schema, validators);
    if (value !== undefined) return value;
  }
  return undefined;
}

/**
 * The response to reading an item is the best example of it, then the list, then the responses to creating and
 * changing it.
 */
async function makeForm(
  { name, routes, itemRoutes, parameter }: Collection,
  {
    list,
    ids,
    response,
  }: {
    readonly list: ListConvention;
    readonly ids: PathIds;
    readonly response: Examples["response"];
  },
): Promise<ItemForm> {
  const [any] = [...itemRoutes, ...routes];
  const found = any === undefined ? null : ids.ofResource(any.resourcePath);
  const id =
    parameter === null ? found : { parameter, texts: found?.texts ?? null };
  // An answer about one item may be its envelope; an entry of a list is the item, whatever it holds.
  const inAnswer = async (route: Route): Promise<unknown> => {
    const answer = await response(route.response);
    const member = itemMemberOf(answer, id?.parameter ?? null, name);
    return member === null ? answer : followPath(answer, [member]);
  };
  const showing = [
    ...itemRoutes.filter(isReading).map((route) => () => inAnswer(route)),
    ...routes.filter(isListing).map((route) => async () => {
      const { items } = route.list ?? list;
      return firstOf(followPath(await response(route.response), items));
    }),
    ...[...routes, ...itemRoutes]
      .filter((route) => !isListing(route) && route.method !== "DELETE")
      .map((route) => () => inAnswer(route)),
  ];
  for (const show of showing) {
    const example = await show();
    if (isObject(example)) return formOfExample(example, id);
  }
  return ownForm(name, id);
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
