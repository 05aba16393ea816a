import type { ObjectType, TypeExpr } from "../../model/type-expr.ts";

export const unknownType: TypeExpr = { kind: "unknown" };
export const neverType: TypeExpr = { kind: "never" };
export const nullType: TypeExpr = { kind: "null" };

/** An object of which nothing is said: beside an object of which something is, it says nothing. */
export function isFreeForm(type: ObjectType): boolean {
  return type.properties.length === 0 && type.additional?.kind === "unknown";
}
