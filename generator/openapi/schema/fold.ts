import { openapiContradiction } from "../../diagnostics/codes.ts";
import type { SchemaId, TypeExpr } from "../../model/type-expr.ts";
import { locationOf, type Place } from "../place.ts";
import type { SchemaContext } from "./context.ts";
import { intersectionOf } from "./intersect.ts";
import { mapTypes } from "./map-types.ts";
import { openMembers } from "./open-members.ts";
import { readLocal } from "./read-local.ts";
import { unknownType } from "./types.ts";
import { unionOf } from "./union.ts";

/** Makes one object of what `allOf` puts together. */
export interface Folding {
  /** A type as `readLocal` gives it, with intersections that can be one type made so. */
  fold(type: TypeExpr, place: Place): TypeExpr;
  /** The type of a named schema before folding. */
  localOf(id: SchemaId): TypeExpr;
}

/**
 * What a reference brings is taken as its schema says it for itself, not folded in turn: so it does not matter which of
 * two schemas that contain each other is folded first, and there is an end.
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
      return below.kind === "intersection" && !context.tagged.has(type)
        ? foldMembers(context, localOf, below, place)
        : below;
    };
    return foldInner(whole);
  };
  return { fold, localOf };
}

type Intersection = TypeExpr & { kind: "intersection" };

function foldMembers(
  context: SchemaContext,
  localOf: (id: SchemaId) => TypeExpr,
  type: Intersection,
  place: Place,
): TypeExpr {
  const parts = openMembers(type.members, localOf, context.tagged);
  if (parts === null) return type;
  const merged = intersectionOf(parts, context.mergingAt(place));
  if (merged.kind === "intersection") return type;
  if (merged.kind === "never")
    context.findings.report(
      openapiContradiction(
        locationOf(place),
        "What the schema puts together contradicts each other",
      ),
    );
  return withNames(context, localOf, type, merged);
}

/** Where nothing was added to what a reference brought, the reference says it shorter. */
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
