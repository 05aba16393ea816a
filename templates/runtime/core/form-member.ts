import { encodeStrictly } from "./expand.ts";
import type { ErrorDetails } from "./sdk-error.ts";
import { toJson } from "./write-body.ts";
import { isPlainObject } from "./objects.ts";
import { writeForm } from "./parameters.ts";

/**
 * Writes a member of a form of which nobody says how: objects are
 * JSON, arrays repeat the name (OpenAPI 3.1, Encoding Object).
 * @returns undefined for a value that is left out
 * @throws ValidationError
 */
export function writeMember(
  name: string,
  value: unknown,
  details: ErrorDetails,
): string | undefined {
  if (!isPlainObject(value)) return writeForm(name, value, true, name, details);
  return `${encodeStrictly(name)}=${encodeStrictly(toJson(value, details))}`;
}
