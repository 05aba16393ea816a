import type { SchemaId, TypeExpr } from "../../model/type-expr.ts";

/** The schemas that a type names, at whatever depth; not those that they name in turn. */
export function directReferences(type: TypeExpr): readonly SchemaId[] {
  if (type.kind === "reference") return [type.schema];
  return partsOf(type).flatMap(directReferences);
}

function partsOf(type: TypeExpr): readonly TypeExpr[] {
  switch (type.kind) {
    case "array":
      return [type.items];
    case "tuple":
      return [...type.items, ...(type.rest === null ? [] : [type.rest])];
    case "object":
      return [
        ...type.properties.map((property) => property.type),
        ...(type.additional === null ? [] : [type.additional]),
      ];
    case "union":
    case "intersection":
      return type.members;
    default:
      return [];
  }
}
