import type { ObjectType, TypeExpr } from "../../model/type-expr.ts";
import { filterValues } from "./filter-values.ts";
import { isList, mergeLists } from "./merge-lists.ts";
import { mergeObjects } from "./merge-objects.ts";
import type { TypeIdentity } from "./type-identity.ts";
import { isFreeForm, neverType, nullType, unknownType } from "./types.ts";
import { unionOf } from "./union.ts";

/** The settings of an intersection, and where it reports. */
export interface Merging {
  readonly identify: TypeIdentity;
  readonly onImpossible: (property: string) => void;
  /** Merges that are left, so that unions of unions in a hostile document cannot multiply without end. */
  readonly budget: { merges: number };
}

/** Larger products of unions stay intersections: a compiler treats both the same. */
const maxProduct = 10_000;

/** Limit of unions that could not be multiplied out; with more of them another one is not even tried. */
const maxTries = 20;

/** The type of values that all types accept: merged as far as possible without resolving references. */
export function intersectionOf(
  types: readonly TypeExpr[],
  merging: Merging,
): TypeExpr {
  const saying = types.filter(({ kind }) => kind !== "unknown");
  const [alone] = saying;
  if (alone === undefined) return unknownType;
  if (saying.length === 1) return alone;
  const members = saying.flatMap((type) =>
    type.kind === "intersection" ? type.members : [type],
  );
  const plain = mergeParts(members, merging);
  if (plain.some(({ kind }) => kind === "never")) return neverType;
  const opaque = new Map(
    members.filter(isOpaque).map((type) => [merging.identify(type), type]),
  );
  const said = opaque.size > 0 ? plain.filter((type) => !isFree(type)) : plain;
  const kept = [...opaque.values(), ...said];
  const [only] = kept;
  if (only === undefined) return unknownType;
  return kept.length === 1 ? only : { kind: "intersection", members: kept };
}

/** The members that are not references: one type, unless there are unions that cannot be multiplied out. */
function mergeParts(
  members: readonly TypeExpr[],
  merging: Merging,
): readonly TypeExpr[] {
  const parts: TypeExpr[] = [];
  const objects = members.filter((type) => type.kind === "object");
  // All at once: one after the other would copy the first ones again and again.
  if (objects.length > 0) parts.push(mergeAll(objects, merging));
  for (const member of members)
    if (member.kind !== "object" && !isOpaque(member))
      addPart(parts, member, merging);
  return parts;
}

function mergeAll(types: readonly ObjectType[], merging: Merging): TypeExpr {
  return mergeObjects(types, {
    intersect: (inner) => intersectionOf(inner, merging),
    onImpossible: merging.onImpossible,
  });
}

function addPart(parts: TypeExpr[], type: TypeExpr, merging: Merging): void {
  if (type.kind === "unknown") return;
  const tries = Math.min(parts.length, maxTries);
  for (let index = 0; index < tries; index += 1) {
    const merged = mergeTypes(parts[index] ?? unknownType, type, merging);
    if (merged === null) continue;
    // The merged type may merge with one that neither of the two merged with.
    parts.splice(index, 1);
    addPart(parts, merged, merging);
    return;
  }
  parts.push(type);
}

/** The type of values that both accept; `null` if only an intersection can express it. */
function mergeTypes(
  a: TypeExpr,
  b: TypeExpr,
  merging: Merging,
): TypeExpr | null {
  if (a.kind === "unknown" || b.kind === "never") return b;
  if (b.kind === "unknown" || a.kind === "never") return a;
  if (merging.budget.merges <= 0) return null;
  merging.budget.merges -= 1;
  if (a.kind === "union" || b.kind === "union")
    return isSame(a, b, merging)
      ? a
      : mergeUnions(membersOf(a), membersOf(b), merging);
  if (isOpaque(a)) return isFree(b) || isSame(a, b, merging) ? a : null;
  if (isOpaque(b)) return isFree(a) ? b : null;
  return mergePlain(a, b, merging);
}

function isSame(a: TypeExpr, b: TypeExpr, { identify }: Merging): boolean {
  return a.kind === b.kind && identify(a) === identify(b);
}

function membersOf(type: TypeExpr): readonly TypeExpr[] {
  return type.kind === "union" ? type.members : [type];
}

function isOpaque({ kind }: TypeExpr): boolean {
  return kind === "reference" || kind === "intersection";
}

/** `type: object` or `type: array` next to a reference repeats what the target says. */
function isFree(type: TypeExpr): boolean {
  return (
    (type.kind === "object" && isFreeForm(type)) ||
    (type.kind === "array" && type.items.kind === "unknown")
  );
}

function mergeUnions(
  left: readonly TypeExpr[],
  right: readonly TypeExpr[],
  merging: Merging,
): TypeExpr | null {
  if (weightOf(left) * weightOf(right) > maxProduct) return null;
  if (left.some(isNull) && right.some(isNull)) {
    // Null and another type have at most null in common, which is already included.
    const merged = mergeUnions(
      left.filter((type) => !isNull(type)),
      right.filter((type) => !isNull(type)),
      merging,
    );
    return merged && unionOf([merged, nullType], merging.identify);
  }
  // A branch of a union that drops out is intended by the author, so it is not reported.
  const quiet: Merging = { ...merging, onImpossible: () => {} };
  const members: TypeExpr[] = [];
  for (const a of left)
    for (const b of right) {
      const merged = mergeTypes(a, b, quiet);
      if (merged === null) return null;
      members.push(merged);
    }
  return unionOf(members, merging.identify);
}

function isNull({ kind }: TypeExpr): boolean {
  return kind === "null";
}

function weightOf(types: readonly TypeExpr[]): number {
  return types.reduce(
    (sum, type) =>
      sum + 1 + (type.kind === "object" ? type.properties.length : 0),
    0,
  );
}

/** For two types that are neither unions nor references. */
function mergePlain(a: TypeExpr, b: TypeExpr, merging: Merging): TypeExpr {
  if (a.kind === "enum") return filterValues(a, b);
  if (b.kind === "enum") return filterValues(b, a);
  if (a.kind === "object" && b.kind === "object")
    return mergeAll([a, b], merging);
  if (isList(a) && isList(b))
    return mergeLists(a, b, (one, other) =>
      intersectionOf([one, other], merging),
    );
  if (a.kind === "number" && b.kind === "number")
    return {
      kind: "number",
      isInteger: a.isInteger || b.isInteger,
      format: a.format ?? b.format,
    };
  if (a.kind === "string" && b.kind === "string")
    return { kind: "string", format: a.format ?? b.format };
  if (a.kind === "binary" || b.kind === "binary")
    return a.kind === "string" || b.kind === "string"
      ? { kind: "binary" }
      : neverType;
  return a.kind === b.kind ? a : neverType;
}
