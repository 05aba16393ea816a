import { isNumeric } from "../../json/exact-number.ts";
import { jsonTypes, type JsonType } from "../model/wire-schema.ts";
import type { TypeName } from "../../source/type-names.ts";
import {
  typesIn,
  type RawSchema,
} from "../../openapi/schema-keywords/keyword-value.ts";

/** The schema `false` as an object: it allows no type. */
export const neverSchema: RawSchema = { not: {} };

/** By their names in `type`; shared by the thousands of schemas with one type. */
const typesOfName: Readonly<Record<TypeName, readonly [JsonType]>> = {
  array: ["array"],
  boolean: ["boolean"],
  integer: ["number"],
  null: ["null"],
  number: ["number"],
  object: ["object"],
  string: ["string"],
};

const onlyNull: readonly JsonType[] = ["null"];
const none: readonly JsonType[] = [];

/** The types that one schema object allows; all of them if it names none. */
export function typesOf(
  schema: RawSchema,
  allowsNull: boolean,
): readonly JsonType[] {
  if (schema === neverSchema) return allowsNull ? onlyNull : none;
  const names = typesIn(schema);
  if (names === null) return jsonTypes;
  const [name, second] = names;
  if (name !== undefined && second === undefined && !allowsNull)
    return typesOfName[name];
  const found = new Set(names.flatMap((each) => typesOfName[each]));
  if (allowsNull) found.add("null");
  return jsonTypes.filter((known) => found.has(known));
}

/** Whether numbers have to be whole. */
export function isInteger(schema: RawSchema): boolean {
  const names = typesIn(schema);
  return (
    names !== null && names.includes("integer") && !names.includes("number")
  );
}

export function jsonTypeOf(value: unknown): JsonType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (isNumeric(value)) return "number";
  const kind = typeof value;
  return kind === "boolean" || kind === "string" ? kind : "object";
}

/** The common types of both lists, in the order of the first. */
export function commonTypes(
  a: readonly JsonType[],
  b: readonly JsonType[],
): readonly JsonType[] {
  if (a.length === jsonTypes.length) return b;
  return b.length === jsonTypes.length
    ? a
    : a.filter((type) => b.includes(type));
}
