import type { DescribedList } from "../../model/operation-shape.ts";
import type { NamedSchemas, TypeExpr } from "../../model/type-expr.ts";
import { invariant } from "../../diagnostics/invariant.ts";

/** Returns the type of the items in a page; `null` when the type of the page does not show it. */
export function itemType(
  schemas: NamedSchemas,
  page: TypeExpr,
  { items }: Pick<DescribedList, "items">,
): TypeExpr | null {
  let type: TypeExpr | null = page;
  for (const name of items)
    type = type === null ? null : memberType(schemas, type, name, new Set());
  const list = type && resolved(schemas, type);
  return list?.kind === "array" ? list.items : null;
}

function memberType(
  schemas: NamedSchemas,
  type: TypeExpr,
  name: string,
  seen: Set<TypeExpr>,
): TypeExpr | null {
  const holder = resolved(schemas, type);
  // An intersection may refer to itself.
  if (seen.has(holder)) return null;
  seen.add(holder);
  switch (holder.kind) {
    case "object":
      return (
        holder.properties.find((property) => property.name === name)?.type ??
        null
      );
    case "intersection": {
      for (const member of holder.members) {
        const found = memberType(schemas, member, name, seen);
        if (found !== null) return found;
      }
      return null;
    }
    default:
      return null;
  }
}

/** Returns the type that a reference leads to. For a union of a type and `null`, it returns the type. */
function resolved(schemas: NamedSchemas, type: TypeExpr): TypeExpr {
  let found = type;
  // A chain of references cannot be longer than the number of schemas.
  for (let steps = 0; steps <= schemas.size; steps += 1) {
    if (found.kind === "union") {
      const members = found.members.filter(({ kind }) => kind !== "null");
      const [only] = members;
      if (members.length !== 1 || only === undefined) return found;
      found = only;
    } else if (found.kind === "reference") {
      const schema = schemas.get(found.schema);
      invariant(schema, `the schema ${found.schema}`);
      found = schema.type;
    } else return found;
  }
  return found;
}
