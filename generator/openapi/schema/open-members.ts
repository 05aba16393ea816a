import type { SchemaId, TypeExpr } from "../../model/type-expr.ts";

/**
 * Limit of schemas and properties that one schema includes; with more it stays an intersection, which is equally
 * correct.
 */
const maxOpened = 60;
const maxProperties = 2_000;

interface Member {
  readonly type: TypeExpr;
  readonly isOpened: boolean;
}

/**
 * The members of an intersection with references resolved, each schema once. `null` if a reference leads to
 * alternatives, whose name is better than a copy.
 */
export function openMembers(
  members: readonly TypeExpr[],
  localOf: (id: SchemaId) => TypeExpr,
  tagged: WeakSet<TypeExpr>,
): readonly TypeExpr[] | null {
  const opened = new Set<SchemaId>();
  const parts: TypeExpr[] = [];
  let propertyCount = 0;
  const waiting = asMembers(members, false);
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { type, isOpened } = at;
    switch (type.kind) {
      case "reference":
        if (opened.has(type.schema)) break;
        opened.add(type.schema);
        waiting.push({ type: localOf(type.schema), isOpened: true });
        break;
      case "intersection":
        if (tagged.has(type)) return null;
        for (const added of asMembers(type.members, isOpened))
          waiting.push(added);
        break;
      case "union":
        if (isOpened) return null;
        parts.push(type);
        break;
      default:
        if (isOpened && type.kind === "object")
          propertyCount += type.properties.length;
        parts.push(type);
    }
    if (opened.size > maxOpened || propertyCount > maxProperties) return null;
  }
  return parts;
}

/** For a stack: the first on top. */
function asMembers(types: readonly TypeExpr[], isOpened: boolean): Member[] {
  return types.map((type) => ({ type, isOpened })).toReversed();
}
