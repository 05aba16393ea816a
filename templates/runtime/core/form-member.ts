import { expand } from "./expand.ts";
import { encodeStrictly, textOf } from "./text-of.ts";
import type { ErrorDetails } from "./sdk-error.ts";
import { toJson } from "./json-text.ts";
import { isPlainObject } from "./objects.ts";

/**
 * Writes a member of a form of which nobody says how: objects are
 * JSON, arrays repeat the name (OpenAPI 3.1, Encoding Object).
 * @param subject what errors call it
 * @returns undefined for a value that is left out
 * @throws ValidationError
 */
export const writeMember = (
  name: string,
  value: unknown,
  subject: string,
  details: ErrorDetails,
): string | undefined => {
  const json = (nested: unknown, at: string) => toJson(nested, at, details);
  const toText = textOf(subject, details, encodeStrictly, json);
  const wireName = toText(name);
  return isPlainObject(value)
    ? `${wireName}=${toText(value)}`
    : expand(value, { style: "form", explode: true, name: wireName, toText });
};
