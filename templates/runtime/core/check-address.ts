import type { BaseUrl } from "./base-url.ts";
import { RequestTooLongError, ValidationError } from "./call-errors.ts";
import type { ErrorDetails } from "./sdk-error.ts";

/** The parts of an address, each percent-encoded. */
export interface Address {
  readonly base: BaseUrl;
  /** With the path of the base in front. */
  readonly path: string;
  /** Empty, or with `?` in front. */
  readonly search: string;
}

const MAX_URL_BYTES = 8_000;

/**
 * Joins an address that nothing on its way would rewrite.
 * @throws ValidationError, RequestTooLongError
 */
export function checkAddress(
  { base, path, search }: Address,
  details: ErrorDetails,
): string {
  const text = base.origin + path + search;
  // Everything is percent-encoded, so characters are bytes.
  if (text.length > MAX_URL_BYTES) {
    throw new RequestTooLongError(text.length, details);
  }
  const url = new URL(text);
  const isExact =
    url.origin === base.origin && url.pathname === path && url.href === text;
  if (isExact) return text;
  throw new ValidationError("path", "would be rewritten on its way", details);
}
