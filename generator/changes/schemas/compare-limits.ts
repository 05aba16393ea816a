import { compareNumbers } from "../../json/exact-number.ts";
import type { ExactBound } from "../../model/exact-bound.ts";
import type { WireShape } from "../../wire/model/wire-schema.ts";
import type { JsonValue } from "../../json/json-value.ts";
import type { Effect } from "../change/effect.ts";
import type { SchemaKind } from "../kinds/schema-kinds.ts";
import { findingOf, placesOf, type SchemaPair } from "./finding.ts";
import { integerBound } from "../../wire/model/numbers.ts";
import type { SchemaFinding } from "./schema-comparison.ts";

interface Limit {
  readonly keywords: readonly string[];
  readonly added: SchemaKind;
  readonly removed: SchemaKind;
  readonly raised: SchemaKind;
  readonly lowered: SchemaKind;
  /** A lower limit is stricter when raised, an upper one when lowered. */
  readonly isLower: boolean;
  readonly read: (shape: WireShape) => ExactBound | null;
}

/** For lengths and counts, 0 means no limit. */
function atLeast(count: number): ExactBound | null {
  return count === 0 ? null : { value: count, isExclusive: false };
}

function atMost(count: number | null): ExactBound | null {
  return count === null ? null : { value: count, isExclusive: false };
}

const numberLimits: readonly Limit[] = [
  {
    keywords: ["minimum", "exclusiveMinimum"],
    added: "minimum-added",
    removed: "minimum-removed",
    raised: "minimum-raised",
    lowered: "minimum-lowered",
    isLower: true,
    read: ({ number }) => integerBound(number, number.minimum, 1),
  },
  {
    keywords: ["maximum", "exclusiveMaximum"],
    added: "maximum-added",
    removed: "maximum-removed",
    raised: "maximum-raised",
    lowered: "maximum-lowered",
    isLower: false,
    read: ({ number }) => integerBound(number, number.maximum, -1),
  },
];

const stringLimits: readonly Limit[] = [
  {
    keywords: ["minLength"],
    added: "min-length-added",
    removed: "min-length-removed",
    raised: "min-length-raised",
    lowered: "min-length-lowered",
    isLower: true,
    read: ({ string }) => atLeast(string.minLength),
  },
  {
    keywords: ["maxLength"],
    added: "max-length-added",
    removed: "max-length-removed",
    raised: "max-length-raised",
    lowered: "max-length-lowered",
    isLower: false,
    read: ({ string }) => atMost(string.maxLength),
  },
];

const arrayLimits: readonly Limit[] = [
  {
    keywords: ["minItems"],
    added: "min-items-added",
    removed: "min-items-removed",
    raised: "min-items-raised",
    lowered: "min-items-lowered",
    isLower: true,
    read: ({ array }) => atLeast(array.minItems),
  },
  {
    keywords: ["maxItems"],
    added: "max-items-added",
    removed: "max-items-removed",
    raised: "max-items-raised",
    lowered: "max-items-lowered",
    isLower: false,
    read: ({ array }) => atMost(array.maxItems),
  },
];

const objectLimits: readonly Limit[] = [
  {
    keywords: ["minProperties"],
    added: "min-properties-added",
    removed: "min-properties-removed",
    raised: "min-properties-raised",
    lowered: "min-properties-lowered",
    isLower: true,
    read: ({ object }) => atLeast(object.minProperties),
  },
  {
    keywords: ["maxProperties"],
    added: "max-properties-added",
    removed: "max-properties-removed",
    raised: "max-properties-raised",
    lowered: "max-properties-lowered",
    isLower: false,
    read: ({ object }) => atMost(object.maxProperties),
  },
];

type LimitedType = "number" | "string" | "array" | "object";

const limitsByType: Readonly<Record<LimitedType, readonly Limit[]>> = {
  number: numberLimits,
  string: stringLimits,
  array: arrayLimits,
  object: objectLimits,
};

/** The bounds, lengths and counts of one type. */
export function compareLimits(
  pair: SchemaPair,
  type: LimitedType,
): readonly SchemaFinding[] {
  return limitsByType[type].flatMap((limit) => compareLimit(pair, limit));
}

function compareLimit(
  pair: SchemaPair,
  limit: Limit,
): readonly SchemaFinding[] {
  const before = limit.read(pair.before.shape);
  const after = limit.read(pair.after.shape);
  const difference = differenceOf(limit, before, after);
  if (difference === null) return [];
  return [
    findingOf({
      ...difference,
      before: boundValue(before),
      after: boundValue(after),
      places: placesOf(pair, ...limit.keywords),
    }),
  ];
}

function differenceOf(
  limit: Limit,
  before: ExactBound | null,
  after: ExactBound | null,
): { readonly kind: SchemaKind; readonly effect: Effect } | null {
  if (before === null && after === null) return null;
  if (before === null) return { kind: limit.added, effect: "narrows" };
  if (after === null) return { kind: limit.removed, effect: "widens" };
  const isRaised = isHigher(limit, before, after);
  if (isRaised === null) return null;
  return {
    kind: isRaised ? limit.raised : limit.lowered,
    effect: isRaised === limit.isLower ? "narrows" : "widens",
  };
}

/** At equal values the exclusive bound is stricter; `null` if both are equal. */
function isHigher(
  { isLower }: Limit,
  before: ExactBound,
  after: ExactBound,
): boolean | null {
  const order = compareNumbers(after.value, before.value);
  if (order !== 0) return order > 0;
  if (after.isExclusive === before.isExclusive) return null;
  return isLower ? after.isExclusive : before.isExclusive;
}

function boundValue(bound: ExactBound | null): JsonValue {
  if (bound === null) return null;
  return bound.isExclusive ? `${String(bound.value)} (exclusive)` : bound.value;
}
