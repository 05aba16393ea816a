import type { WireSchema, WireUnion } from "../../wire/model/wire-schema.ts";
import type { Effect } from "../change/effect.ts";
import type { GuardId } from "../change/guards.ts";
import { compareDiscriminators, valuesOf } from "./compare-discriminators.ts";
import { compareOverlap, shownOverlap, turned } from "./compare-overlap.ts";
import {
  findingOf,
  placesOf,
  type PairBelow,
  type PairDifferences,
  type SchemaPair,
} from "./finding.ts";
import {
  isNull,
  matchAlternatives,
  type Alternatives,
} from "./match-alternatives.ts";
import type { SchemaFinding } from "./schema-comparison.ts";
import { constantOf, typeText } from "../../wire/text/type-text.ts";

/** Alternatives that both sides of a choice have, and those that were added and removed. */
export function comparePairOfUnions(
  pair: SchemaPair,
  before: WireUnion,
  after: WireUnion,
): PairDifferences {
  const alternatives = matchAlternatives(pair, before, after);
  return {
    findings: [
      ...compareModes(pair, before, after),
      ...compareOverlap(pair, before, after),
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
  const becameOne = after.mode === "oneOf";
  const exclusive = becameOne ? after : before;
  if (pair.tools.areExclusive(exclusive, pair.side)) return [];
  const isShown = becameOne
    ? shownOverlap(pair, before, after) !== null
    : shownOverlap(turned(pair), after, before) !== null;
  return [
    findingOf({
      kind: "union-mode-changed",
      effect: becameOne ? "narrows" : "widens",
      before: before.mode,
      after: after.mode,
      guards: isShown ? [] : ["overlap-not-known"],
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
  { added, matched }: Alternatives,
): readonly SchemaFinding[] {
  const isNothingLeft =
    matched.length === 0 && areAllReplaced(pair, before, after);
  return added.flatMap((member) => {
    const effect = effectOfMember(pair, member, before);
    if (effect === "none" && valuesOf(after, member).length === 0) return [];
    return [
      findingOf({
        kind: isNull(member) ? "null-allowed" : "union-member-added",
        effect: effect === "none" ? "none" : "widens",
        name: alternativeText(member, after),
        before: null,
        after: alternativeText(member, after),
        guards: guardsOfAdded(pair, member, after, isNothingLeft),
        places: placesOf(pair),
      }),
    ];
  });
}

/** Whether a response can be none of the alternatives that it was before. */
function areAllReplaced(
  { tools, side }: SchemaPair,
  before: WireUnion,
  after: WireUnion,
): boolean {
  return (
    side === "response" &&
    before.members.every((old) =>
      after.members.every((now) =>
        tools.areExclusive({ ...after, members: [old, now] }, side),
      ),
    )
  );
}

function guardsOfAdded(
  { tools, side }: SchemaPair,
  member: WireSchema,
  union: WireUnion,
  isNothingLeft: boolean,
): readonly GuardId[] {
  if (isNull(member)) return side === "response" ? ["null-not-expected"] : [];
  if (isNothingLeft) return ["nothing-of-before-left"];
  // With a discriminator, the value of its field chooses the alternative.
  if (side === "response" || union.mode === "anyOf" || union.discriminator)
    return [];
  const isApart = union.members.every(
    (other) =>
      other === member ||
      tools.areExclusive({ ...union, members: [member, other] }, side),
  );
  return isApart ? [] : ["may-fit-two"];
}

function alternativeText(member: WireSchema, union: WireUnion): string {
  const text = typeText(member);
  const constant = member.component === null && constantOf(member, union);
  return constant ? `${text} (${constant})` : text;
}

/** Whether the other union includes the values of an alternative anyway. */
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
