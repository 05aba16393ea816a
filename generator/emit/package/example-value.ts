import type {
  NamedSchemas,
  ObjectType,
  TypeExpr,
} from "../../model/type-expr.ts";

/** How deep values are made up; beyond it there is none. */
const mostDepth = 6;

/**
 * The smallest value of a type as JSON text, for examples; `null` for a type that is not quickly filled in: recursive,
 * binary, or with nothing that fits.
 */
export function exampleValue(
  schemas: NamedSchemas,
  type: TypeExpr,
  depth = 0,
): string | null {
  if (depth > mostDepth) return null;
  switch (type.kind) {
    case "unknown":
      return '"…"';
    case "null":
      return "null";
    case "boolean":
      return "true";
    case "number":
      return "1";
    case "string":
      return JSON.stringify(texts.get(type.format ?? "") ?? "…");
    case "enum":
      return JSON.stringify(type.values[0]?.value ?? null);
    case "array":
      return "[]";
    case "object":
      return exampleObject(schemas, type, depth);
    case "reference": {
      const schema = schemas.get(type.schema);
      return schema ? exampleValue(schemas, schema.type, depth + 1) : null;
    }
    case "union":
      return firstOf(type.members, (member) =>
        exampleValue(schemas, member, depth + 1),
      );
    case "tuple":
    case "intersection":
    case "binary":
    case "never":
      return null;
  }
}

const texts: ReadonlyMap<string, string> = new Map([
  ["date", "2026-01-31"],
  ["date-time", "2026-01-31T12:00:00Z"],
  ["email", "jane@example.com"],
  ["uri", "https://example.com"],
  ["url", "https://example.com"],
  ["uuid", "3fa85f64-5717-4562-b3fc-2c963f66afa6"],
]);

function exampleObject(
  schemas: NamedSchemas,
  { properties }: ObjectType,
  depth: number,
): string | null {
  const fields: string[] = [];
  for (const { name, type, isRequired, access } of properties) {
    if (!isRequired || access === "read") continue;
    const value = exampleValue(schemas, type, depth + 1);
    if (value === null) return null;
    fields.push(`${exampleKey(name)}: ${value}`);
  }
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}

/** A key of an object literal in an example. */
export function exampleKey(name: string): string {
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name) && name !== "__proto__"
    ? name
    : `[${JSON.stringify(name)}]`;
}

function firstOf<T>(
  items: readonly T[],
  make: (item: T) => string | null,
): string | null {
  for (const item of items) {
    const made = make(item);
    if (made !== null) return made;
  }
  return null;
}
