import { exhaustive } from "../../diagnostics/invariant.ts";
import type { TypeExpr } from "../../model/type-expr.ts";

/** A number that two types share exactly if they accept the same values by the same structure; docs are ignored. */
export type TypeIdentity = (type: TypeExpr) => number;

/** Each type is visited once: its parts are already known by number. */
export function createTypeIdentity(): TypeIdentity {
  const known = new WeakMap<TypeExpr, number>();
  const numbers = new Map<string, number>();
  const identify: TypeIdentity = (type) => {
    const before = known.get(type);
    if (before !== undefined) return before;
    const key = describe(type, identify);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    known.set(type, number);
    return number;
  };
  return identify;
}

function describe(type: TypeExpr, identify: TypeIdentity): string {
  switch (type.kind) {
    case "unknown":
    case "never":
    case "null":
    case "boolean":
    case "binary":
      return type.kind;
    case "string":
      return JSON.stringify([type.kind, type.format]);
    case "number":
      return JSON.stringify([type.kind, type.isInteger, type.format]);
    case "enum":
      return JSON.stringify([type.kind, type.values.map(({ value }) => value)]);
    case "array":
      return JSON.stringify([type.kind, identify(type.items)]);
    case "tuple":
      return JSON.stringify([
        type.kind,
        type.items.map(identify),
        type.required,
        type.rest && identify(type.rest),
      ]);
    case "object":
      return JSON.stringify([
        type.kind,
        type.properties.map((property) => [
          property.name,
          identify(property.type),
          property.isRequired,
          property.access,
        ]),
        type.additional && identify(type.additional),
      ]);
    case "union":
    case "intersection":
      return JSON.stringify([type.kind, type.members.map(identify)]);
    case "reference":
      return JSON.stringify([type.kind, type.schema]);
    default:
      return exhaustive(type);
  }
}
