import { openapiContradiction } from "../../diagnostics/codes.ts";
import type { SchemaId, TypeExpr } from "../../model/type-expr.ts";
import { locationOf, type Place } from "../document/place.ts";
import type { SchemaContext } from "./context.ts";
import {
  alternatives,
  rulesOthers,
  type Intersection,
} from "./alternatives.ts";
import { intersectionOf } from "./intersect.ts";
import { mapTypes } from "./map-types.ts";
import { openMembers } from "./open-members.ts";
import { readLocal } from "./read-local.ts";
import { unknownType } from "./types.ts";
import { unionOf } from "./union.ts";

/** Merges the members of `allOf` into one object. */
export interface Folding {
  /** A type from `readLocal` in which intersections are replaced by one type where possible. */
  fold(type: TypeExpr, place: Place): TypeExpr;
  /** The type of a named schema before folding. */
  localOf(id: SchemaId): TypeExpr;
}

/**
 * The target of a reference is used unfolded: so the order in which two schemas that contain each other are folded
 * does not matter, and folding ends.
 */
export function createFolding(context: SchemaContext): Folding {
  const locals = new Map<SchemaId, TypeExpr>();
  const localOf = (id: SchemaId): TypeExpr => {
    const known = locals.get(id);
    if (known !== undefined) return known;
    const place = context.targets.placeOf(id);
    const type =
      place === undefined ? unknownType : readLocal(context, place, "json");
    locals.set(id, type);
    return type;
  };
  const fold = (whole: TypeExpr, place: Place): TypeExpr => {
    const foldInner = (type: TypeExpr): TypeExpr => {
      const below = mapTypes(type, foldInner);
      return below.kind === "intersection" &&
        (!context.tagged.has(type) || isRuled(below, localOf))
        ? foldMembers(context, localOf, { type: below, place, depth: 0 })
        : below;
    };
    return foldInner(whole);
  };
  return { fold, localOf };
}

/** Whether a member refers to rules for other members, which would apply to the literal of a discriminator, too. */
function isRuled(
  { members }: Intersection,
  localOf: (id: SchemaId) => TypeExpr,
): boolean {
  const parts = openMembers(members, localOf, new WeakSet());
  return parts?.some(rulesOthers) ?? false;
}

/** Limit of unions inside each other that are opened; a union that contains itself has no end. */
const maxDepth = 4;

/** What opening an alternative costs of the budget for merges. */
const costOfAlternative = 50;

function foldMembers(
  context: SchemaContext,
  localOf: (id: SchemaId) => TypeExpr,
  { type, place, depth }: Unfolded,
): TypeExpr {
  const merging = context.mergingAt(place);
  const parts = openMembers(type.members, localOf, context.tagged);
  const merged = parts === null ? type : intersectionOf(parts, merging);
  if (merged.kind === "never")
    context.findings.report(
      openapiContradiction(
        locationOf(place),
        "The combined schemas contradict each other",
      ),
    );
  if (merged.kind !== "intersection")
    return withNames(context, localOf, type, merged);
  const { budget } = merging;
  const choices =
    depth < maxDepth && budget.merges > 0
      ? alternatives(type.members, localOf)
      : null;
  if (choices === null) return type;
  budget.merges -= choices.length * costOfAlternative;
  const folded = choices.map((each) =>
    each.kind === "intersection"
      ? foldMembers(context, localOf, { type: each, place, depth: depth + 1 })
      : each,
  );
  return unionOf(folded, context.identify);
}

interface Unfolded {
  readonly type: Intersection;
  readonly place: Place;
  readonly depth: number;
}

/** If nothing was added to the target of a reference, the reference itself is shorter. */
function withNames(
  context: SchemaContext,
  localOf: (id: SchemaId) => TypeExpr,
  { members }: Intersection,
  merged: TypeExpr,
): TypeExpr {
  const { identify } = context;
  const names = new Map<number, TypeExpr>();
  for (const member of members)
    if (member.kind === "reference")
      names.set(identify(localOf(member.schema)), member);
  const named = (type: TypeExpr) => names.get(identify(type)) ?? type;
  return merged.kind === "union"
    ? unionOf(merged.members.map(named), identify)
    : named(merged);
}
