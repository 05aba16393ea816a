import type { JsonValue } from "../../model/json-value.ts";
import type { JsonType, WireSchema, WireShape } from "../model/wire-schema.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import { completeObject } from "./complete-object.ts";
import { itemOf } from "../model/children.ts";
import { accepts, judge } from "../accept/accept.ts";
import type { Judging } from "../accept/run.ts";
import { numbersFor } from "./sample-number.ts";
import { textsFor } from "./sample-text.ts";
import type { Sampler } from "./sampler.ts";

/** The order of types to try if several are possible. */
const preferred: readonly JsonType[] = [
  "string",
  "number",
  "boolean",
  "object",
  "array",
  "null",
];

/** Depth of nested schemas for which a value is made. */
const deepest = 12;

/** Limit of values that are tried for one schema. */
const mostTried = 60;

/** Limits of questions about a value: for one proof, and for all proofs of a comparison. */
const workOfProof = 200_000;
const workOfAll = 10_000_000;

type Known = Map<WireSchema | null, JsonValue | undefined>;

/** Makes values; caches them. */
export function createSampler(side: PayloadSide): Sampler {
  const known = new WeakMap<WireSchema, Known>();
  let depth = 0;
  let left = 0;
  let leftOfAll = workOfAll;
  /** Whether something was given up because of its depth, so that it may be found elsewhere. */
  let isCut = false;
  const spend = (work: number): boolean => {
    left -= work;
    leftOfAll -= work;
    return left > 0 && leftOfAll > 0;
  };
  const judging: Judging = { side, formats: "checked", spend };
  const sampler: Sampler = {
    side,
    start() {
      left = workOfProof;
    },
    reasonsAgainst({ shape }, value) {
      const verdict = judge(shape, value, judging);
      return verdict.kind === "refused" ? verdict.reasons : [];
    },
    accepts: ({ shape }, value) => accepts(shape, value, judging) === "yes",
    sample(schema, other) {
      const row = known.get(schema) ?? new Map();
      known.set(schema, row);
      if (row.has(other)) return row.get(other);
      if (depth >= deepest || !spend(1)) {
        isCut = true;
        return undefined;
      }
      depth += 1;
      const wasCut = isCut;
      isCut = false;
      const made = firstFitting(schema, other, sampler);
      if (made !== undefined || !isCut) row.set(other, made);
      isCut ||= wasCut;
      depth -= 1;
      return made;
    },
    samplesOfType: (schema, other, type) =>
      ofType(schema, other, type, sampler),
    complete: (schema, other, given, without) =>
      completeObject(schema, other, { given, without }, sampler),
  };
  return sampler;
}

/** The first that both accept, else the first that the schema itself accepts. */
function firstFitting(
  schema: WireSchema,
  other: WireSchema | null,
  sampler: Sampler,
): JsonValue | undefined {
  let own: JsonValue | undefined;
  let tried = 0;
  for (const value of valuesOf(schema, other, sampler)) {
    tried += 1;
    if (tried > mostTried) break;
    if (!sampler.accepts(schema, value)) continue;
    if (other === null || sampler.accepts(other, value)) return value;
    own ??= value;
  }
  return own;
}

/** Examples of the document first, then small values. */
function* valuesOf(
  schema: WireSchema,
  other: WireSchema | null,
  sampler: Sampler,
): Iterable<JsonValue> {
  const { shape } = schema;
  yield* exampleValues(schema);
  yield* (shape.values ?? []).map(({ value }) => value);
  for (const { members } of shape.unions)
    for (const member of members) {
      const value = sampler.sample(member, other);
      if (value !== undefined) yield value;
    }
  for (const type of preferred)
    if (shape.types.includes(type)) yield* ofType(schema, other, type, sampler);
}

/** A complete example of an object is more than the minimum. */
export function exampleValues(schema: WireSchema): readonly JsonValue[] {
  const isNested = schema.shape.types.some(
    (type) => type === "object" || type === "array",
  );
  // Null is a poor example.
  return isNested
    ? []
    : shownValues(schema, JSON.parse).filter((value) => value !== null);
}

/** The examples and the default of a schema. */
export function shownValues(
  { docs: { examples, defaultValue } }: WireSchema,
  read: (text: string) => unknown,
): readonly JsonValue[] {
  return [...examples.slice(0, 3), defaultValue].flatMap((text) => {
    if (text === null) return [];
    try {
      return [read(text) as JsonValue];
    } catch {
      return [];
    }
  });
}

function* ofType(
  schema: WireSchema,
  other: WireSchema | null,
  type: JsonType,
  sampler: Sampler,
): Iterable<JsonValue> {
  const { shape } = schema;
  switch (type) {
    case "null":
      yield null;
      break;
    case "boolean":
      yield true;
      yield false;
      break;
    case "number":
      yield* numbersFor(shape.number);
      if (other !== null) yield* numbersFor(other.shape.number);
      break;
    case "string":
      yield* textsFor(shape.string);
      if (other !== null) yield* textsFor(other.shape.string);
      break;
    case "array":
      yield* arraysFor(shape, other?.shape ?? null, sampler);
      break;
    case "object": {
      const value = sampler.complete(schema, other, {}, new Set());
      if (value !== null) yield value;
      break;
    }
  }
}

/** With the required number of items. */
const mostItems = 1000;

function* arraysFor(
  shape: WireShape,
  other: WireShape | null,
  sampler: Sampler,
): Iterable<JsonValue> {
  for (const least of new Set([
    Math.max(shape.array.minItems, other?.array.minItems ?? 0),
    shape.array.minItems,
  ])) {
    const items = itemsFor(shape, other, least, sampler);
    if (items !== null) yield items;
  }
}

/** The required number of items, unique if required; `null` if there are none. */
export function itemsFor(
  shape: WireShape,
  other: WireShape | null,
  count: number,
  sampler: Sampler,
): readonly JsonValue[] | null {
  if (count > mostItems) return null;
  const items: JsonValue[] = [];
  for (let index = 0; index < count; index += 1) {
    const schema = itemOf(shape, index);
    const beside = other === null ? null : itemOf(other, index);
    const value = shape.array.isUnique
      ? unusedItem(schema, index, items, sampler)
      : schema === null
        ? beside === null
          ? "a"
          : sampler.sample(beside, null)
        : sampler.sample(schema, beside);
    if (value === undefined) return null;
    items.push(value);
  }
  return items;
}

function unusedItem(
  schema: WireSchema | null,
  index: number,
  used: readonly JsonValue[],
  sampler: Sampler,
): JsonValue | undefined {
  if (schema === null) return `a${String(index)}`;
  const isUsed = new Set(used.map((value) => JSON.stringify(value)));
  const numbered = [index + 1, `a${String(index)}`, "a".repeat(index + 1)];
  for (const value of [...valuesOf(schema, null, sampler), ...numbered])
    if (!isUsed.has(JSON.stringify(value)) && sampler.accepts(schema, value))
      return value;
  return undefined;
}
