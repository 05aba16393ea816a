import type { ts } from "ts-morph";

/**
 * The maximum depth of lists and alternatives in each other. Only types that become other types without end reach it, and
 * those have had all of their parts before: `type Deep<T> = T | Deep<T[]>[]`.
 */
const deepest = 40;

/**
 * Returns the types that a value of a type may have, or may have in its lists, each once. A type may list itself, as
 * `type Json = string | Json[]` does, and may even become another type with each list: `type Deep<T> = T | Deep<T[]>[]`.
 * @param open returns the type that a type stands for, such as that without `null`
 */
export function typeParts(
  checker: ts.TypeChecker,
  type: ts.Type,
  open: (type: ts.Type) => ts.Type = (each) => checker.getNonNullableType(each),
): readonly ts.Type[] {
  const parts = new Set<ts.Type>();
  const seen = new Set<ts.Type>();
  let level: readonly ts.Type[] = [type];
  for (let depth = 0; depth <= deepest && level.length > 0; depth += 1) {
    const below: ts.Type[] = [];
    for (const whole of level.map(open)) {
      if (seen.has(whole)) continue;
      seen.add(whole);
      const inner = typesInside(checker, whole);
      if (inner === null) parts.add(whole);
      else for (const each of inner) below.push(each);
    }
    level = below;
  }
  return [...parts];
}

/** Returns the alternatives of a type, or the types of the elements of a list; `null` for every other type. */
function typesInside(
  checker: ts.TypeChecker,
  type: ts.Type,
): readonly ts.Type[] | null {
  if (type.isUnion()) return type.types;
  return checker.isArrayType(type) || checker.isTupleType(type)
    ? checker.getTypeArguments(type as ts.TypeReference)
    : null;
}
