import { ValidationError } from "./call-errors.ts";
import type { ErrorDetails } from "./gateway-error.ts";

/** Headers that the runtime or the platform alone may set. */
const reserved = new Set([
  "authorization",
  "x-tenant-id",
  "x-environment-id",
  "host",
  "connection",
  "content-length",
  "transfer-encoding",
  "te",
  "trailer",
  "upgrade",
  "cookie",
]);
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const value = /^[\t\x20-\x7e]*$/;

/**
 * Checks headers that the caller gives.
 * @returns them with names in lower case: a name in two spellings must replace,
 *   not join
 * @throws ValidationError naming the header, never its value
 */
export function readHeaders(
  headers: Readonly<Record<string, string>>,
  details: ErrorDetails = {},
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, text]) => {
      checkHeader(name, text, details);
      return [name.toLowerCase(), text];
    }),
  );
}

function checkHeader(name: string, text: unknown, details: ErrorDetails): void {
  const fail = (problem: string): never => {
    throw new ValidationError(`header ${printable(name)}`, problem, details);
  };
  if (!token.test(name)) fail("has a name that is not a token");
  const lower = name.toLowerCase();
  if (reserved.has(lower) || lower.startsWith("proxy-")) {
    fail("is set by the client itself");
  }
  if (typeof text !== "string" || !value.test(text)) {
    fail("must have a value of printable ASCII");
  }
}

/**
 * Checks the ID of a tenant or environment: visible ASCII, 1 to 128 characters.
 * @throws ValidationError naming the field, never its value
 */
export function checkContextId(field: string, id: unknown): void {
  if (typeof id === "string" && /^[\x21-\x7e]{1,128}$/.test(id)) return;
  throw new ValidationError(
    field,
    "must have 1 to 128 visible ASCII characters",
  );
}

// A name may be hostile too.
function printable(name: string): string {
  return JSON.stringify(name.slice(0, 64));
}
