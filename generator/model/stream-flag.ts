import type { RequestBodyShape } from "./operation-shape.ts";
import type { NamedSchemas, Property, TypeExpr } from "./type-expr.ts";

/** The name of the member by which services are asked to stream. */
const flagName = "stream";

/** The member of a request body that asks the service to stream. */
export interface StreamFlag {
  readonly name: string;
  /** Whether the service streams by default. */
  readonly isDefault: boolean;
}

/** Finds the boolean member `stream` of a request body; returns `null` when there is none. */
export function streamFlag(
  schemas: NamedSchemas,
  body: RequestBodyShape | null,
): StreamFlag | null {
  for (const { type, format } of body?.contents ?? []) {
    if (format !== "json" && format !== "form" && format !== "multipart")
      continue;
    const found = memberOf(schemas, type, new Set());
    if (found !== null)
      return {
        name: flagName,
        isDefault: found.docs.defaultValue === "true",
      };
  }
  return null;
}

function memberOf(
  schemas: NamedSchemas,
  type: TypeExpr,
  seen: Set<TypeExpr>,
): Property | null {
  if (seen.has(type)) return null;
  seen.add(type);
  switch (type.kind) {
    case "object":
      return (
        type.properties.find(
          (property) =>
            property.name === flagName && isFlag(schemas, property.type),
        ) ?? null
      );
    case "reference": {
      const schema = schemas.get(type.schema);
      return schema === undefined ? null : memberOf(schemas, schema.type, seen);
    }
    case "union":
    case "intersection":
      for (const member of type.members) {
        const found = memberOf(schemas, member, seen);
        if (found !== null) return found;
      }
      return null;
    default:
      return null;
  }
}

function isFlag(
  schemas: NamedSchemas,
  type: TypeExpr,
  seen: Set<TypeExpr> = new Set(),
): boolean {
  if (seen.has(type)) return false;
  seen.add(type);
  switch (type.kind) {
    case "boolean":
      return true;
    case "enum":
      return type.values.every(({ value }) => typeof value === "boolean");
    case "union":
      return type.members.every(
        (member) => member.kind === "null" || isFlag(schemas, member, seen),
      );
    case "reference": {
      const schema = schemas.get(type.schema);
      return schema !== undefined && isFlag(schemas, schema.type, seen);
    }
    default:
      return false;
  }
}
