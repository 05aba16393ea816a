import type { JsonValue } from "../json/json-value.ts";

export type Schema = { readonly [key: string]: JsonValue };

export const text: Schema = { type: "string" };
export const textOrNull: Schema = { type: ["string", "null"] };
export const count: Schema = { type: "integer", minimum: 0 };
export const place: Schema = { type: "integer", minimum: 1 };

/**
 * Returns the schema of an object in which every key but the optional ones is required. Keys that later versions add
 * are no error.
 */
export function object(
  properties: { readonly [key: string]: Schema },
  optional: { readonly [key: string]: Schema } = {},
): Schema {
  return {
    type: "object",
    required: Object.keys(properties),
    properties: { ...properties, ...optional },
  };
}

export function list(items: Schema): Schema {
  return { type: "array", items };
}

export function orNull(schema: Schema): Schema {
  return { anyOf: [{ type: "null" }, schema] };
}

/** Returns the schema of all members of a union of texts: a missing or surplus member does not compile. */
export function oneOf<Member extends string>(
  members: Readonly<Record<Member, true>>,
): Schema {
  return { enum: Object.keys(members) };
}

export function described(schema: Schema, description: string): Schema {
  return { ...schema, description };
}
