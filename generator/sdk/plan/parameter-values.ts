import type { Parameter } from "../../model/operation-shape.ts";
import type { NamedSchemas, TypeExpr } from "../../model/type-expr.ts";

/** A parameter with the type of the values that callers pass. */
export interface GivenParameter {
  readonly parameter: Parameter;
  /** Whether its values may contain arrays or objects where its style has room for only one text. */
  readonly isNested: boolean;
}

/**
 * Returns a parameter with the type of the values that can be sent. No style writes null. The text of a header has no
 * encoding that would separate nested values, so callers write such a header themselves.
 */
export function givenParameter(
  schemas: NamedSchemas,
  parameter: Parameter,
): GivenParameter {
  const { serialisation } = parameter;
  if (serialisation.kind !== "style") return { parameter, isNested: false };
  const isDeep = serialisation.style === "deepObject";
  const isNested = !isDeep && nests(schemas, parameter.type);
  return isNested && parameter.in === "header"
    ? { parameter: { ...parameter, type: text }, isNested: false }
    : {
        parameter: {
          ...parameter,
          type: withoutNull(parameter.type, isDeep ? Infinity : 1),
        },
        isNested,
      };
}

const text: TypeExpr = { kind: "string", format: null };

function nests(schemas: NamedSchemas, type: TypeExpr): boolean {
  // A schema inside of a value has another meaning than at its top.
  const met = { top: new Set<string>(), inside: new Set<string>() };
  const walk = (at: TypeExpr, place: keyof typeof met): boolean => {
    switch (at.kind) {
      case "unknown":
        return true;
      case "array":
        return place === "inside" || walk(at.items, "inside");
      case "tuple":
        return (
          place === "inside" ||
          [...at.items, ...(at.rest === null ? [] : [at.rest])].some((item) =>
            walk(item, "inside"),
          )
        );
      case "object":
        return (
          place === "inside" ||
          at.properties.some((property) => walk(property.type, "inside")) ||
          (at.additional !== null && walk(at.additional, "inside"))
        );
      case "union":
      case "intersection":
        return at.members.some((member) => walk(member, place));
      case "reference": {
        if (met[place].has(at.schema)) return false;
        met[place].add(at.schema);
        const schema = schemas.get(at.schema);
        return schema !== undefined && walk(schema.type, place);
      }
      default:
        return false;
    }
  };
  return walk(type, "top");
}

/** @param depth how deep it looks into arrays and objects; deeper types and named schemas keep their null */
function withoutNull(type: TypeExpr, depth: number): TypeExpr {
  switch (type.kind) {
    case "union": {
      const members = type.members.filter(({ kind }) => kind !== "null");
      const [first, ...others] = members.map((each) =>
        withoutNull(each, depth),
      );
      if (first === undefined) return type;
      return others.length === 0
        ? first
        : { kind: "union", members: [first, ...others] };
    }
    case "enum": {
      const values = type.values.filter(({ value }) => value !== null);
      return values.length === 0 ? type : { ...type, values };
    }
    case "array":
      return depth === 0
        ? type
        : { ...type, items: withoutNull(type.items, depth - 1) };
    case "object":
      return depth === 0
        ? type
        : {
            ...type,
            properties: type.properties.map((property) => ({
              ...property,
              type: withoutNull(property.type, depth - 1),
            })),
            additional:
              type.additional && withoutNull(type.additional, depth - 1),
          };
    default:
      return type;
  }
}
