import { ValidationError } from "./call-errors.ts";
import type { ErrorDetails } from "./sdk-error.ts";

/** Headers that the runtime or the platform alone sets, whatever the service. */
export const ownHeaders: readonly string[] = [
  "host",
  "connection",
  "content-length",
  "transfer-encoding",
  "te",
  "trailer",
  "upgrade",
];
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const value = /^[\t\x20-\x7e]*$/;

/**
 * Checks headers that the caller gives.
 * @param reserved names in lower case that are refused
 * @returns them with names in lower case: a name in two spellings must replace,
 *   not join
 * @throws ValidationError naming the header, never its value
 */
export function readHeaders(
  headers: Readonly<Record<string, string>>,
  reserved: ReadonlySet<string>,
  details: ErrorDetails = {},
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, text]) => {
      checkHeader(name, text, reserved, details);
      return [name.toLowerCase(), text];
    }),
  );
}

function checkHeader(
  name: string,
  text: unknown,
  reserved: ReadonlySet<string>,
  details: ErrorDetails,
): void {
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

// A name may be hostile too.
function printable(name: string): string {
  return JSON.stringify(name.slice(0, 64));
}
