import type { SchemaId, TypeExpr } from "../../model/type-expr.ts";

/**
 * Returns the schemas that TypeScript has to resolve before it knows the type itself, each once. References in
 * properties and items can be resolved later.
 */
export function bareReferences(type: TypeExpr): ReadonlySet<SchemaId> {
  const found = new Set<SchemaId>();
  collect(type, found);
  return found;
}

function collect(type: TypeExpr, found: Set<SchemaId>): void {
  if (type.kind === "reference") found.add(type.schema);
  else if (type.kind === "union" || type.kind === "intersection")
    for (const member of type.members) collect(member, found);
}

/** Returns the type without these references. A type that has no constraint left without them accepts every value. */
export function withoutReferences(
  type: TypeExpr,
  cut: ReadonlySet<SchemaId>,
): TypeExpr {
  return keep(type, cut) ?? { kind: "unknown" };
}

function keep(type: TypeExpr, cut: ReadonlySet<SchemaId>): TypeExpr | null {
  if (type.kind === "reference") return cut.has(type.schema) ? null : type;
  if (type.kind !== "union" && type.kind !== "intersection") return type;
  const members = type.members.flatMap((member) => keep(member, cut) ?? []);
  const [only] = members;
  if (only === undefined) return null;
  return members.length === 1 ? only : { kind: type.kind, members };
}
