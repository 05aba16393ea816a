import { type JsonValue, isObject } from "../../json/json-value.ts";
import { isAnyShape, sayingTypes } from "../model/any-schema.ts";
import {
  jsonTypes,
  type JsonType,
  type WireSchema,
  type WireShape,
} from "../model/wire-schema.ts";
import { completeObject } from "./complete-object.ts";
import type { Random } from "./random-text.ts";
import { candidateLists } from "./sample-list.ts";
import { numbersFor, randomNumber } from "./sample-number.ts";
import type { SampleOptions, Sampler } from "./sampler.ts";

const mostAlternatives = 40;
const nothing: ReadonlySet<string> = new Set();

/** Values to try for a schema, the plausible ones first: what the document shows, then values of alternatives, then small ones. */
export function* candidates(
  schema: WireSchema,
  shown: readonly JsonValue[],
  other: WireSchema | null,
  sampler: Sampler,
): Iterable<JsonValue> {
  const { shape } = schema;
  const { any, random } = sampler.options;
  yield* shown;
  if (shape.values !== null) {
    const listed = shape.values.map(({ value }) => value);
    yield* rotated(listed, random).toSorted(nullLast);
    return;
  }
  if (isAnyShape(shape)) yield* any;
  for (const { members } of shape.unions)
    for (const member of rotated(members, random).slice(0, mostAlternatives))
      yield* ofAlternative(schema, other, member, sampler);
  for (const type of orderedTypes(shape, sampler.options))
    yield* candidatesOfType(schema, other, type, sampler);
}

/** Values of an alternative, with the members of the schema itself. */
function* ofAlternative(
  schema: WireSchema,
  other: WireSchema | null,
  chosen: WireSchema,
  sampler: Sampler,
): Iterable<JsonValue> {
  for (const given of sampler.samples(chosen, other)) {
    const start = { without: nothing, chosen };
    const whole = isObject(given)
      ? completeObject(schema, other, { ...start, given }, sampler)
      : given;
    if (whole !== null) yield whole;
  }
}

/** Null says little. */
function nullLast(a: JsonValue, b: JsonValue): number {
  return Number(a === null) - Number(b === null);
}

function rotated<Each>(
  all: readonly Each[],
  random: Random | null,
): readonly Each[] {
  if (random === null) return all;
  const first = Math.floor(random() * all.length);
  return [...all.slice(first), ...all.slice(0, first)];
}

/** Without a type, the keywords say which one is meant. */
function orderedTypes(
  shape: WireShape,
  { types }: SampleOptions,
): readonly JsonType[] {
  if (shape.types.length === 1) return shape.types;
  const isAny = shape.types.length === jsonTypes.length;
  const meant = isAny ? sayingTypes(shape) : [];
  return types
    .filter((type) => shape.types.includes(type))
    .toSorted((a, b) => Number(meant.includes(b)) - Number(meant.includes(a)));
}

/** Instead of a value that leads on. */
export function bareValue(shape: WireShape, options: SampleOptions): JsonValue {
  const [type = "object"] = orderedTypes(shape, options);
  if (type === "object") return {};
  return type === "array" ? [] : null;
}

/** Values to try for one type. */
export function* candidatesOfType(
  schema: WireSchema,
  other: WireSchema | null,
  type: JsonType,
  sampler: Sampler,
): Iterable<JsonValue> {
  const { shape } = schema;
  const { random, texts, forms, variants } = sampler.options;
  switch (type) {
    case "null":
      yield null;
      break;
    case "boolean":
      yield* rotated([true, false], random);
      break;
    case "number":
      if (random !== null) yield randomNumber(shape.number, random);
      yield* ofBoth(numbersFor, shape.number, other?.shape.number);
      break;
    case "string":
      yield* ofBoth(texts, shape.string, other?.shape.string);
      break;
    case "array":
      yield* candidateLists(shape, other?.shape ?? null, sampler);
      break;
    case "object":
      for (let variant = 0; variant < variants; variant += 1)
        for (const form of forms) {
          const start = { given: {}, without: nothing, form, variant };
          const value = completeObject(schema, other, start, sampler);
          if (value !== null) yield value;
        }
      break;
  }
}

function ofBoth<Rules, Value>(
  make: (rules: Rules) => Iterable<Value>,
  own: Rules,
  other: Rules | undefined,
): Iterable<Value> {
  return other === undefined
    ? make(own)
    : new Set([...make(own), ...make(other)]);
}
