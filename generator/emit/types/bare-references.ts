import type { SchemaId, TypeExpr } from "../../model/type-expr.ts";

/**
 * The schemas that TypeScript has to know before it knows the type itself: behind properties and items it can wait.
 * Each once.
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

/** The type without these references; what says nothing without them lets everything through. */
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
