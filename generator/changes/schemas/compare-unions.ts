import type { WireSchema, WireUnion } from "../../model/wire/wire-schema.ts";
import type { Effect } from "../effect.ts";
import { partsSayNothing } from "./any-schema.ts";
import { compareDiscriminators, valuesOf } from "./compare-discriminators.ts";
import { effectBetween } from "./effect-between.ts";
import {
  findingOf,
  placesOf,
  type PairBelow,
  type PairDifferences,
  type SchemaPair,
} from "./finding.ts";
import {
  isMuchAlike,
  isNull,
  matchAlternatives,
  type Alternatives,
} from "./match-alternatives.ts";
import type { SchemaFinding } from "./schema-comparison.ts";
import { choiceText, constantOf, typeText, unionText } from "./type-text.ts";

export interface UnionDifferences extends PairDifferences {
  /** The whole has been told: one of the two is nothing but alternatives, and the other has none. */
  readonly isWhole: boolean;
}

export function compareUnions(pair: SchemaPair): UnionDifferences {
  const before = pair.before.shape.unions;
  const after = pair.after.shape.unions;
  if (before.length === 0 && after.length === 0)
    return { findings: [], below: [], isWhole: false };
  const isWhole =
    (before.length === 0 && partsSayNothing(pair.after.shape)) ||
    (after.length === 0 && partsSayNothing(pair.before.shape));
  if (isWhole) return { ...compareWhole(pair), isWhole };
  const parts = unionPairs(pair, before, after);
  return {
    findings: parts.flatMap(({ findings }) => findings),
    below: parts.flatMap(({ below }) => below),
    isWhole,
  };
}

/** A schema that became alternatives, or the other way; silent when both mean the same. */
function compareWhole(pair: SchemaPair): PairDifferences {
  const effect = effectBetween(pair, pair.before, pair.after);
  if (effect === "none") return { findings: [], below: [] };
  const asUnions =
    effect === "widens" || effect === "narrows" ? null : unionsOfWhole(pair);
  if (asUnions !== null)
    return comparePairOfUnions(pair, asUnions.before, asUnions.after);
  const isAdded = pair.before.shape.unions.length === 0;
  const finding = findingOf({
    kind: isAdded ? "union-added" : "union-removed",
    effect,
    before: choiceText(pair.before),
    after: choiceText(pair.after),
    places: placesOfWhole(pair),
  });
  return { findings: [finding], below: [] };
}

/** A component that takes the place of alternatives is not where they were given up. */
function placesOfWhole(pair: SchemaPair): ReturnType<typeof placesOf> {
  const { before, after } = pair;
  return before.component === null && after.component !== null
    ? { before: before.place, after: null }
    : placesOf(pair);
}

/**
 * Where the schema that was alone lives on as one of the alternatives, changed, it is compared with this one: as if it had
 * been the only alternative.
 */
function unionsOfWhole({ before, after }: SchemaPair): {
  readonly before: WireUnion;
  readonly after: WireUnion;
} | null {
  const [old] = before.shape.unions;
  const [now] = after.shape.unions;
  const union = old ?? now;
  const single = old === undefined ? before : after;
  const isAmong = union?.members.some((one) => livesOn(union, single, one));
  if (union === undefined || isAmong !== true) return null;
  const alone = { mode: union.mode, members: [single], discriminator: null };
  const known = { ...union, discriminator: null };
  return old === undefined
    ? { before: alone, after: known }
    : { before: known, after: alone };
}

/** Of many alternatives several are a little like what was alone: that became all of them together, which is one edit. */
const fewMembers = 3;

function livesOn(
  { members }: WireUnion,
  single: WireSchema,
  member: WireSchema,
): boolean {
  const isNamed =
    single.component !== null && single.component === member.component;
  return (
    isNamed || (members.length <= fewMembers && isMuchAlike(member, single))
  );
}

/** Several unions of one schema all have to hold; usually there is one. They are taken in their order. */
function unionPairs(
  pair: SchemaPair,
  before: readonly WireUnion[],
  after: readonly WireUnion[],
): readonly PairDifferences[] {
  const length = Math.max(before.length, after.length);
  return Array.from({ length }, (_, index): PairDifferences => {
    const old = before[index];
    const now = after[index];
    if (old !== undefined && now !== undefined)
      return comparePairOfUnions(pair, old, now);
    return { findings: tellOneSided(pair, old, now), below: [] };
  });
}

/** One more union has to hold, or one less. */
function tellOneSided(
  pair: SchemaPair,
  before: WireUnion | undefined,
  after: WireUnion | undefined,
): readonly SchemaFinding[] {
  const effect = effectBetween(pair, pair.before, pair.after);
  if (effect === "none") return [];
  const isAdded = before === undefined;
  // `required: [a]` that became "a or b" takes all that it took: what is let through beyond that is told with the member.
  const isToldElsewhere =
    effect === (isAdded ? "widens" : "narrows") ||
    (isAdded ? fits(pair, pair.before, after) : fits(pair, pair.after, before));
  return [
    findingOf({
      kind: isAdded ? "union-added" : "union-removed",
      effect: isToldElsewhere ? "none" : isAdded ? "narrows" : "widens",
      before: before === undefined ? null : unionText(before, 0),
      after: after === undefined ? null : unionText(after, 0),
      places: placesOf(pair),
    }),
  ];
}

/** Whether a schema as a whole is one of the alternatives, of which any number may hold. */
function fits(
  { tools, side }: SchemaPair,
  schema: WireSchema,
  union: WireUnion | undefined,
): boolean {
  return (
    union?.mode === "anyOf" &&
    union.members.some(
      (member) => tools.isSubset(schema, member, side) === "yes",
    )
  );
}

function comparePairOfUnions(
  pair: SchemaPair,
  before: WireUnion,
  after: WireUnion,
): PairDifferences {
  const alternatives = matchAlternatives(pair, before, after);
  return {
    findings: [
      ...compareModes(pair, before, after),
      ...tellRemoved(pair, before, after, alternatives),
      ...tellAdded(pair, before, after, alternatives),
      ...compareDiscriminators(pair, { before, after, alternatives }),
    ],
    below: alternatives.matched.map(([old, now]) => belowOf(after, old, now)),
  };
}

function belowOf(
  after: WireUnion,
  old: WireSchema,
  now: WireSchema,
): PairBelow {
  const name =
    now.component ??
    constantOf(now, after) ??
    String(after.members.indexOf(now));
  return { step: `<${name}>`, before: old, after: now };
}

function compareModes(
  pair: SchemaPair,
  before: WireUnion,
  after: WireUnion,
): readonly SchemaFinding[] {
  if (before.mode === after.mode) return [];
  const exclusive = after.mode === "oneOf" ? after : before;
  if (pair.tools.areExclusive(exclusive, pair.side)) return [];
  return [
    findingOf({
      kind: "union-mode-changed",
      effect: after.mode === "oneOf" ? "narrows" : "widens",
      before: before.mode,
      after: after.mode,
      guards: ["overlap-not-known"],
      places: placesOf(pair),
    }),
  ];
}

function tellRemoved(
  pair: SchemaPair,
  before: WireUnion,
  after: WireUnion,
  { removed }: Alternatives,
): readonly SchemaFinding[] {
  return removed.flatMap((member) => {
    const effect = effectOfMember(pair, member, after);
    if (effect === "none" && valuesOf(before, member).length === 0) return [];
    return [
      findingOf({
        kind: isNull(member) ? "null-forbidden" : "union-member-removed",
        effect: effect === "none" ? "none" : "narrows",
        name: alternativeText(member, before),
        before: alternativeText(member, before),
        after: null,
        places: placesOf(pair),
      }),
    ];
  });
}

function tellAdded(
  pair: SchemaPair,
  before: WireUnion,
  after: WireUnion,
  { added }: Alternatives,
): readonly SchemaFinding[] {
  return added.flatMap((member) => {
    const effect = effectOfMember(pair, member, before);
    if (effect === "none" && valuesOf(after, member).length === 0) return [];
    const forNull = isNull(member);
    return [
      findingOf({
        kind: forNull ? "null-allowed" : "union-member-added",
        effect: effect === "none" ? "none" : "widens",
        name: alternativeText(member, after),
        before: null,
        after: alternativeText(member, after),
        guards:
          forNull && pair.side === "response" ? ["null-not-expected"] : [],
        places: placesOf(pair),
      }),
    ];
  });
}

function alternativeText(member: WireSchema, union: WireUnion): string {
  const text = typeText(member);
  const constant = member.component === null && constantOf(member, union);
  return constant ? `${text} (${constant})` : text;
}

/** Whether the other union has the values of an alternative anyway. */
function effectOfMember(
  { tools, side }: SchemaPair,
  member: WireSchema,
  union: WireUnion,
): Effect {
  const isCovered = union.members.some(
    (other) => tools.isSubset(member, other, side) === "yes",
  );
  return isCovered ? "none" : "unknown";
}
