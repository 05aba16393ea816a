import { exhaustive } from "../../diagnostics/invariant.ts";
import type { Property, TypeExpr } from "../../model/type-expr.ts";

/** A type with each direct child type replaced; the same object if nothing changed. */
export function mapTypes(
  type: TypeExpr,
  replace: (inner: TypeExpr) => TypeExpr,
): TypeExpr {
  switch (type.kind) {
    case "unknown":
    case "never":
    case "null":
    case "boolean":
    case "binary":
    case "string":
    case "number":
    case "enum":
    case "reference":
      return type;
    case "array": {
      const items = replace(type.items);
      return items === type.items ? type : { ...type, items };
    }
    case "tuple": {
      const items = mapSame(type.items, replace);
      const rest = type.rest && replace(type.rest);
      return items === type.items && rest === type.rest
        ? type
        : { ...type, items, rest };
    }
    case "object": {
      const properties = mapSame(type.properties, (property) =>
        mapProperty(property, replace),
      );
      const additional = type.additional && replace(type.additional);
      return properties === type.properties && additional === type.additional
        ? type
        : { ...type, properties, additional };
    }
    case "union":
    case "intersection": {
      const members = mapSame(type.members, replace);
      return members === type.members ? type : { ...type, members };
    }
    default:
      return exhaustive(type);
  }
}

function mapProperty(
  property: Property,
  replace: (inner: TypeExpr) => TypeExpr,
): Property {
  const type = replace(property.type);
  return type === property.type ? property : { ...property, type };
}

function mapSame<T>(
  values: readonly T[],
  replace: (value: T) => T,
): readonly T[] {
  // A change is rare, so the list is copied only at the first one.
  let copy: T[] | null = null;
  for (let index = 0; index < values.length; index += 1) {
    // The index is one of the list.
    const value = values[index] as T;
    const other = replace(value);
    if (other !== value) copy ??= values.slice(0, index);
    copy?.push(other);
  }
  return copy ?? values;
}
