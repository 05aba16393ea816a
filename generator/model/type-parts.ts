import type { TypeExpr } from "./type-expr.ts";

/** The types that a type contains, without those of the schema that it refers to. */
export function partsOf(type: TypeExpr): readonly TypeExpr[] {
  switch (type.kind) {
    case "array":
      return [type.items];
    case "tuple":
      return [...type.items, ...(type.rest === null ? [] : [type.rest])];
    case "union":
    case "intersection":
      return type.members;
    case "object":
      return [
        ...type.properties.map((property) => property.type),
        ...(type.additional === null ? [] : [type.additional]),
      ];
    default:
      return [];
  }
}
