import type { Scalar, TypeExpr } from "../../model/type-expr.ts";
import { neverType } from "./types.ts";

type EnumType = TypeExpr & { kind: "enum" };

/** The values of an enum that another type, neither union nor reference, accepts. */
export function filterValues(type: EnumType, other: TypeExpr): TypeExpr {
  const values = type.values.filter(({ value }) => lets(other, value));
  return values.length === 0 ? neverType : { kind: "enum", values };
}

function lets(type: TypeExpr, value: Scalar): boolean {
  switch (type.kind) {
    case "enum":
      return valuesOf(type).has(value);
    case "number":
      return (
        typeof value === "number" &&
        (!type.isInteger || Number.isInteger(value))
      );
    case "null":
      return value === null;
    default:
      return typeof value === type.kind;
  }
}

const valueSets = new WeakMap<TypeExpr, ReadonlySet<Scalar>>();

/** Cached, because each value of another enum is looked up in it. */
function valuesOf(type: EnumType): ReadonlySet<Scalar> {
  const known = valueSets.get(type);
  if (known !== undefined) return known;
  const values = new Set(type.values.map(({ value }) => value));
  valueSets.set(type, values);
  return values;
}
