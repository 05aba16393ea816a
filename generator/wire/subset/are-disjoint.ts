import { compareNumbers } from "../../json/exact-number.ts";
import type { ExactBound } from "../../model/exact-bound.ts";
import type {
  JsonType,
  WireNumber,
  WireObject,
  WireSchema,
  WireShape,
} from "../model/wire-schema.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import { valueKey } from "../../model/value-key.ts";
import { isVisible } from "../model/is-visible.ts";
import { accepts } from "../accept/accept.ts";
import { createJudging } from "../accept/run.ts";

const deepest = 3;

/** Lists longer than this are compared only with lists. */
const mostTried = 50;

/** Limit of schemas that are asked about the listed values. */
const mostAsked = 5000;

/** Whether it is certain that no value fits both. */
export function areDisjoint(
  a: WireSchema,
  b: WireSchema,
  side: PayloadSide,
): boolean {
  return areShapesDisjoint(a.shape, b.shape, side);
}

export function areShapesDisjoint(
  a: WireShape,
  b: WireShape,
  side: PayloadSide,
  depth = 0,
): boolean {
  const shared = a.types.filter((type) => b.types.includes(type));
  if (shared.length === 0) return true;
  if (areValuesApart(a, b, side)) return true;
  if (depth >= deepest) return false;
  return (
    shared.every((type) => areTypesApart[type](a, b, side, depth)) ||
    areAlternativesApart(a, b, side, depth) ||
    areAlternativesApart(b, a, side, depth)
  );
}

function areValuesApart(
  a: WireShape,
  b: WireShape,
  side: PayloadSide,
): boolean {
  if (a.values !== null && b.values !== null) {
    const keys = new Set(b.values.map(({ value }) => valueKey(value)));
    return !a.values.some(({ value }) => keys.has(valueKey(value)));
  }
  return isNoneIn(a, b, side) || isNoneIn(b, a, side);
}

/** Whether a shape accepts none of the values that the other lists. */
function isNoneIn(
  { values }: WireShape,
  other: WireShape,
  side: PayloadSide,
): boolean {
  if (values === null || values.length > mostTried) return false;
  const judging = createJudging(side, "open", mostAsked);
  return values.every(({ value }) => accepts(other, value, judging) === "no");
}

type AreApart = (
  a: WireShape,
  b: WireShape,
  side: PayloadSide,
  depth: number,
) => boolean;

/** Whether the shapes share no value of one type. */
const areTypesApart: Readonly<Record<JsonType, AreApart>> = {
  null: () => false,
  boolean: () => false,
  number: (a, b) =>
    areNumbersApart(a.number, b.number) || areNumbersApart(b.number, a.number),
  string: (a, b) =>
    isBelow(a.string.maxLength, b.string.minLength) ||
    isBelow(b.string.maxLength, a.string.minLength),
  array: (a, b) =>
    isBelow(a.array.maxItems, b.array.minItems) ||
    isBelow(b.array.maxItems, a.array.minItems),
  object: (a, b, side, depth) =>
    areMembersApart(a.object, b.object, side, depth) ||
    areMembersApart(b.object, a.object, side, depth),
};

function isBelow(most: number | null, fewest: number): boolean {
  return most !== null && most < fewest;
}

function areNumbersApart(
  { maximum }: WireNumber,
  { minimum }: WireNumber,
): boolean {
  return maximum !== null && minimum !== null && isUnder(maximum, minimum);
}

function isUnder(most: ExactBound, least: ExactBound): boolean {
  const order = compareNumbers(most.value, least.value);
  return order < 0 || (order === 0 && (most.isExclusive || least.isExclusive));
}

/** One needs a member that the other forbids, or whose schemas share no value. */
function areMembersApart(
  a: WireObject,
  b: WireObject,
  side: PayloadSide,
  depth: number,
): boolean {
  for (const [name, member] of a.properties) {
    if (!member.isRequired || !isVisible(member, side)) continue;
    const other = b.properties.get(name);
    if (other === undefined) {
      if (b.additional === "none" && b.patterns.size === 0) return true;
      continue;
    }
    if (!isVisible(other, side)) continue;
    if (member.schema === "any" || other.schema === "any") continue;
    const { shape } = member.schema;
    if (areShapesDisjoint(shape, other.schema.shape, side, depth + 1))
      return true;
  }
  return false;
}

/** Whether all alternatives of one are disjoint from the other. */
function areAlternativesApart(
  { unions }: WireShape,
  other: WireShape,
  side: PayloadSide,
  depth: number,
): boolean {
  return unions.some(({ members }) =>
    members.every(({ shape }) =>
      areShapesDisjoint(shape, other, side, depth + 1),
    ),
  );
}
