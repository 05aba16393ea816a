import {
  ConfigurationError,
  RequestTooLongError,
  ValidationError,
} from "./call-errors.ts";
import type { ErrorDetails } from "./sdk-error.ts";

/** A checked address: requests go to `origin + pathPrefix + path`. */
export interface BaseUrl {
  readonly origin: string;
  /** Empty, or starts with a slash and does not end with one. */
  readonly pathPrefix: string;
}

// Stricter than URL, which repairs backslashes, missing slashes and blanks.
const shape = /^https?:\/\/[^\s\\?#@/%]+(?:\/[^\s\\?#@]*)?$/i;
const dotSegment = /^(?:\.|%2e){1,2}$/i;

/**
 * Checks an address: https, or http on a loopback host if allowed; no user,
 * query, fragment or dot segment; nothing that URL would rewrite in silence.
 * @param subject what it is the address of, for the error
 * @throws ConfigurationError
 */
export function parseBaseUrl(
  text: string,
  allowInsecureLoopback: boolean,
  subject = "The address of the service",
): BaseUrl {
  const refusal = (problem: string): ConfigurationError =>
    new ConfigurationError(`${subject} ${problem}`);
  const url = shape.test(text) ? parse(text) : undefined;
  if (url === undefined) {
    throw refusal("must be https://host/path");
  }
  const path = withoutEndSlashes(text.replace(/^[^/]*\/\/[^/]*/, ""));
  const isRewritten = withoutEndSlashes(url.pathname) !== path;
  if (path.split("/").some((part) => dotSegment.test(part)) || isRewritten) {
    throw refusal("must not have dot segments");
  }
  if (url.hostname.endsWith(".")) throw refusal("must not end in a dot");
  if (url.protocol !== "https:") {
    const isLocal = isLoopback(url.hostname);
    if (!isLocal || !allowInsecureLoopback) {
      throw refusal(
        `must use https${isLocal ? ", or allowInsecureLoopback" : ""}`,
      );
    }
  }
  return { origin: url.origin, pathPrefix: path };
}

/** A regular expression would try each slash of a long run. */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function isLoopback(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|\[::1\]|127(?:\.\d+){3})$/.test(hostname);
}

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
