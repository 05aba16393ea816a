import type { TypeExpr } from "../../model/type-expr.ts";
import { neverType } from "./types.ts";

type ListType = TypeExpr & { kind: "array" | "tuple" };

/** The type of values that both types accept. */
type Both = (a: TypeExpr, b: TypeExpr) => TypeExpr;

export function isList(type: TypeExpr): type is ListType {
  return type.kind === "array" || type.kind === "tuple";
}

/** A list whose items have to be accepted by both lists. */
export function mergeLists(a: ListType, b: ListType, both: Both): TypeExpr {
  const rest = both(restOf(a), restOf(b));
  if (a.kind === "array" && b.kind === "array")
    return { kind: "array", items: rest };
  const count = Math.max(lengthOf(a), lengthOf(b));
  return {
    kind: "tuple",
    items: Array.from({ length: count }, (_, index) =>
      both(itemAt(a, index), itemAt(b, index)),
    ),
    required: Math.max(requiredOf(a), requiredOf(b)),
    rest: rest.kind === "never" ? null : rest,
  };
}

function lengthOf(type: ListType): number {
  return type.kind === "tuple" ? type.items.length : 0;
}

function requiredOf(type: ListType): number {
  return type.kind === "tuple" ? type.required : 0;
}

function restOf(type: ListType): TypeExpr {
  return type.kind === "tuple" ? (type.rest ?? neverType) : type.items;
}

function itemAt(type: ListType, index: number): TypeExpr {
  const item = type.kind === "tuple" ? type.items[index] : undefined;
  return item ?? restOf(type);
}
