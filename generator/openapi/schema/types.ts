import type { ObjectType, TypeExpr } from "../../model/type-expr.ts";

export const unknownType: TypeExpr = { kind: "unknown" };
export const neverType: TypeExpr = { kind: "never" };
export const nullType: TypeExpr = { kind: "null" };

/** An object without any restriction: next to an object with restrictions it adds nothing. */
export function isFreeForm(type: ObjectType): boolean {
  return (
    type.properties.length === 0 &&
    type.additional?.kind === "unknown" &&
    type.isOpen !== true
  );
}
