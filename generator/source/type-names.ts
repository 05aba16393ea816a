/** The names of types in JSON Schema, in which an integer is a type of its own. */
const typeNames = [
  "array",
  "boolean",
  "integer",
  "null",
  "number",
  "object",
  "string",
] as const;

export type TypeName = (typeof typeNames)[number];

const known: ReadonlySet<unknown> = new Set(typeNames);

export function isTypeName(value: unknown): value is TypeName {
  return known.has(value);
}
