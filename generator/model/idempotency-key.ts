import type { Parameter } from "./operation-shape.ts";
import type { NamedSchemas, SchemaDocs, TypeExpr } from "./type-expr.ts";

/** The names of the header field in lower case: that of the draft of the IETF, and the one from before it. */
const names: ReadonlySet<string> = new Set([
  "idempotency-key",
  "x-idempotency-key",
]);

/** Methods that change nothing, so that repeating them needs no key. */
const safeMethods: ReadonlySet<string> = new Set([
  "GET",
  "HEAD",
  "OPTIONS",
  "QUERY",
]);

const uuidLength = 36;

/** @param name in any case */
export function isIdempotencyHeader(name: string): boolean {
  return names.has(name.toLowerCase());
}

/**
 * Whether a parameter is a key by which the service knows a request again, and a client can make its value: its schema
 * takes every UUID. What is deprecated is not sent unasked.
 */
export function isIdempotencyKey(
  schemas: NamedSchemas,
  method: string,
  { name, in: place, type, serialisation, docs }: Parameter,
): boolean {
  return (
    place === "header" &&
    isIdempotencyHeader(name) &&
    !safeMethods.has(method) &&
    serialisation.kind === "style" &&
    !docs.isDeprecated &&
    takesUuids(schemas, type, docs)
  );
}

function takesUuids(
  schemas: NamedSchemas,
  type: TypeExpr,
  docs: SchemaDocs,
): boolean {
  if (!allowsUuids(docs)) return false;
  if (type.kind === "reference") {
    const schema = schemas.get(type.schema);
    return (
      schema !== undefined && takesUuids(schemas, schema.type, schema.docs)
    );
  }
  return type.kind === "string";
}

function allowsUuids({ bounds, constraints }: SchemaDocs): boolean {
  const formats = constraints.filter((each) => each.startsWith("Format "));
  const { minLength = 0, maxLength = null, hasPattern = false } = bounds ?? {};
  return (
    formats.every((each) => each === "Format uuid.") &&
    !hasPattern &&
    minLength <= uuidLength &&
    (maxLength === null || maxLength >= uuidLength)
  );
}
