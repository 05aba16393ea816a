/** The names that `type` has for types in JSON Schema; a whole number is a type of its own there. */
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
