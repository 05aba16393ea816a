import { jsonTypes, type JsonType } from "../../model/wire/wire-schema.ts";
import type { Conjunct } from "./conjunction.ts";

/** Kinds of JSON values by the names that `type` has for them. */
const typeOfName: ReadonlyMap<unknown, JsonType> = new Map<unknown, JsonType>([
  ...jsonTypes.map((type) => [type, type] as const),
  ["integer", "number"],
]);

/** Shared by the thousands of schemas with one type. */
const onlyTypes: ReadonlyMap<unknown, readonly JsonType[]> = new Map(
  [...typeOfName].map(([name, type]) => [name, [type]] as const),
);

/** The types that one schema object allows; all of them where it names none. */
export function typesOf({ schema, allowsNull }: Conjunct): readonly JsonType[] {
  const { type } = schema;
  if (type === undefined) return jsonTypes;
  const only = allowsNull ? undefined : onlyTypes.get(type);
  if (only !== undefined) return only;
  const named: unknown[] | null =
    typeof type === "string" ? [type] : Array.isArray(type) ? type : null;
  if (named === null) return jsonTypes;
  const found = new Set(named.map((name) => typeOfName.get(name)));
  if (allowsNull) found.add("null");
  // A type that JSON does not have (`file`, `any`) asserts nothing that can be compared.
  return found.delete(undefined) && found.size === (allowsNull ? 1 : 0)
    ? jsonTypes
    : jsonTypes.filter((known) => found.has(known));
}

/** Whether numbers have to be whole. */
export function isInteger({ schema: { type } }: Conjunct): boolean {
  return Array.isArray(type)
    ? type.includes("integer") && !type.includes("number")
    : type === "integer";
}

export function jsonTypeOf(value: unknown): JsonType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const kind = typeof value;
  return kind === "boolean" || kind === "number" || kind === "string"
    ? kind
    : "object";
}

/** What both lists have, in the order of the first. */
export function commonTypes(
  a: readonly JsonType[],
  b: readonly JsonType[],
): readonly JsonType[] {
  if (a.length === jsonTypes.length) return b;
  return b.length === jsonTypes.length
    ? a
    : a.filter((type) => b.includes(type));
}
