import type { EnumValue, TypeExpr } from "../../model/type-expr.ts";
import type { TypeIdentity } from "./type-identity.ts";
import { neverType, nullType, unknownType } from "./types.ts";

/**
 * The union of the types, in their order: nested unions flattened, no type and no value twice, all values in one enum
 * at the place of the first, null at the end and in no enum.
 */
export function unionOf(
  types: readonly TypeExpr[],
  identify: TypeIdentity,
): TypeExpr {
  const [first] = types;
  if (first !== undefined && types.length === 1 && !isNullableEnum(first))
    return first;
  const flat = types.flatMap((type) =>
    type.kind === "union" ? type.members : [type],
  );
  if (flat.some(({ kind }) => kind === "unknown")) return unknownType;
  const members = withOneEnum(flat, identify);
  if (flat.some(isNullable)) members.push(nullType);
  const [only] = members;
  if (only === undefined) return neverType;
  return members.length === 1 ? only : { kind: "union", members };
}

function isNullable(type: TypeExpr): boolean {
  return type.kind === "null" || isNullableEnum(type);
}

function isNullableEnum(type: TypeExpr): boolean {
  return (
    type.kind === "enum" && type.values.some(({ value }) => value === null)
  );
}

function withOneEnum(
  types: readonly TypeExpr[],
  identify: TypeIdentity,
): TypeExpr[] {
  const members: TypeExpr[] = [];
  const seen = new Set<number>();
  const values = enumValues(types);
  const counts = countKinds(types);
  let hasEnum = false;
  for (const type of types) {
    if (type.kind === "never" || type.kind === "null") continue;
    if (type.kind === "enum") {
      if (!hasEnum && values.length > 0) members.push({ kind: "enum", values });
      hasEnum = true;
      continue;
    }
    // Large objects are searched only if there is an object that they could equal.
    if ((counts.get(type.kind) ?? 0) > 1) {
      const identity = identify(type);
      if (seen.has(identity)) continue;
      seen.add(identity);
    }
    members.push(type);
  }
  return members;
}

function countKinds(
  types: readonly TypeExpr[],
): ReadonlyMap<TypeExpr["kind"], number> {
  const counts = new Map<TypeExpr["kind"], number>();
  for (const { kind } of types) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

function enumValues(types: readonly TypeExpr[]): readonly EnumValue[] {
  const values = new Map<EnumValue["value"], EnumValue>();
  for (const type of types) {
    if (type.kind !== "enum") continue;
    for (const each of type.values)
      if (each.value !== null && !values.has(each.value))
        values.set(each.value, each);
  }
  return [...values.values()];
}
