import { isObject } from "../model/children.ts";
import type { JsonValue } from "../../model/json-value.ts";
import type {
  WireArray,
  WireObject,
  WireSchema,
  WireShape,
} from "../model/wire-schema.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import { valueKey } from "../../model/value-key.ts";
import { isVisible } from "../model/is-visible.ts";
import { sampleNumbers, sampleTexts } from "./sample-scalars.ts";

/** Enough to show where two schemas differ; searching for more would cost more than it finds. */
const mostOfOne = 10;
const mostOfAll = 60;
const mostValues = 30;
const mostVariants = 3;
const deepest = 4;

/** Limit of schemas used for one sample: a schema with many members has many below it. */
const mostVisits = 300;

interface Search {
  readonly side: PayloadSide;
  visits: number;
}

const known: Readonly<
  Record<PayloadSide, WeakMap<WireShape, readonly JsonValue[]>>
> = { request: new WeakMap(), response: new WeakMap() };

/**
 * A few values that a shape probably accepts: its listed values, values at its bounds, objects with all members and
 * objects with only the required ones. Members that nobody named are left out, as callers do.
 */
export function sampleValues(
  shape: WireShape,
  side: PayloadSide,
): readonly JsonValue[] {
  const found = known[side].get(shape);
  if (found !== undefined) return found;
  const values = valuesOf(shape, { side, visits: mostVisits }, 0);
  known[side].set(shape, values);
  return values;
}

function valuesOf(
  shape: WireShape,
  search: Search,
  depth: number,
): readonly JsonValue[] {
  search.visits -= 1;
  if (depth > deepest || search.visits < 0) return [];
  if (shape.values !== null)
    return shape.values.slice(0, mostValues).map(({ value }) => value);
  const own = shape.types.flatMap((type): readonly JsonValue[] => {
    switch (type) {
      case "null":
        return [null];
      case "boolean":
        return [true, false];
      case "number":
        return sampleNumbers(shape.number);
      case "string":
        return sampleTexts(shape.string);
      case "array":
        return listsOf(shape.array, search, depth);
      case "object":
        return objectsOf(shape.object, search, depth);
    }
  });
  return distinct(
    shape.unions.reduce<readonly JsonValue[]>(
      (values, { members }) =>
        joined(
          values,
          members.flatMap((member) => below(member, search, depth)),
        ),
      own,
    ),
  );
}

function below(
  schema: WireSchema | "any",
  search: Search,
  depth: number,
): readonly JsonValue[] {
  if (schema === "any") return ["a", 1, true, {}];
  return valuesOf(schema.shape, search, depth + 1).slice(0, mostOfOne);
}

/** Values of both, and objects that combine one of each: both have to hold. */
function joined(
  values: readonly JsonValue[],
  others: readonly JsonValue[],
): readonly JsonValue[] {
  const pairs = others.filter(isObject).flatMap((other) =>
    values
      .filter(isObject)
      .slice(0, mostVariants)
      .map((value) => ({ ...value, ...other })),
  );
  return [...others, ...pairs, ...values];
}

function listsOf(
  { prefix, items, minItems, maxItems }: WireArray,
  search: Search,
  depth: number,
): readonly (readonly JsonValue[])[] {
  const rest = items === "none" ? [] : below(items, search, depth);
  const first = prefix.map((item) => below(item, search, depth));
  const longest = Math.min(maxItems ?? 3, mostOfOne);
  const lengths = [minItems, minItems + 1, prefix.length, longest];
  return [...new Set(lengths)]
    .filter((length) => length <= mostOfOne)
    .flatMap((length) =>
      Array.from({ length: mostVariants }, (_, variant) =>
        Array.from({ length }, (_item, index) =>
          chosen(first[index] ?? rest, index + variant),
        ),
      ),
    )
    .filter((list) => list.every((item) => item !== undefined));
}

function chosen(
  values: readonly JsonValue[],
  index: number,
): JsonValue | undefined {
  return values[index % Math.max(values.length, 1)];
}

function objectsOf(
  { properties }: WireObject,
  search: Search,
  depth: number,
): readonly JsonValue[] {
  const visible = [...properties].filter(([, each]) =>
    isVisible(each, search.side),
  );
  const members = visible.map(([name, { schema, isRequired }]) => ({
    name,
    isRequired,
    values: below(schema, search, depth),
  }));
  const optional = members.filter(({ isRequired }) => !isRequired);
  const withMembers = (
    wanted: ReadonlySet<string>,
    variant: number,
  ): JsonValue =>
    Object.fromEntries(
      members.flatMap(({ name, isRequired, values }) => {
        const value = chosen(values, variant);
        return value !== undefined && (isRequired || wanted.has(name))
          ? [[name, value]]
          : [];
      }),
    );
  const all = new Set(visible.map(([name]) => name));
  const variants = Array.from({ length: mostVariants }, (_, index) => index);
  return [
    ...variants.map((variant) => withMembers(new Set(), variant)),
    ...variants.map((variant) => withMembers(all, variant)),
    ...optional
      .slice(0, mostVariants)
      .map(({ name }) => withMembers(new Set([name]), 0)),
  ];
}

function distinct(values: readonly JsonValue[]): readonly JsonValue[] {
  const byKey = new Map(values.map((value) => [valueKey(value), value]));
  return [...byKey.values()].slice(0, mostOfAll);
}
