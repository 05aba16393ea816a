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

/**
 * Checks an address: https, or http on a loopback host if allowed; no user,
 * query, fragment or dot segment; nothing that URL would rewrite in silence.
 * @param subject what it is the address of, for the error
 * @throws ConfigurationError
 */
export const parseBaseUrl = (
  text: string,
  allowInsecureLoopback: boolean,
  subject = "The address",
): BaseUrl => {
  const url = shape.test(text) ? parse(text) : undefined;
  const path = withoutEndSlashes(text.replace(/^[^/]*\/\/[^/]*/, ""));
  const isExact = url && withoutEndSlashes(url.pathname) === path;
  if (isExact && !url.hostname.endsWith(".") && isAllowed(url)) {
    return { origin: url.origin, pathPrefix: path };
  }
  throw new ConfigurationError(`${subject} is no safe address`);

  function isAllowed({ protocol, hostname }: URL): boolean {
    if (protocol === "https:") return true;
    return allowInsecureLoopback && isLoopback(hostname);
  }
};

/** A regular expression would try each slash of a long run. */
const withoutEndSlashes = (path: string): string => {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
};

const parse = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};

const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|\[::1\]|127(?:\.\d+){3})$/.test(hostname);

/** The parts of an address, each percent-encoded. */
export interface Address {
  readonly base: BaseUrl;
  /** Without that of the base. */
  readonly path: string;
  /** Names and values. */
  readonly query: readonly string[];
  /** In the place of the query, if it gives one; gets the address without. */
  readonly search?: ((address: string) => string) | undefined;
}

const MAX_URL_BYTES = 8_000;

/** Joins an address, whose parts are known to stay as they are. */
export const joinAddress = ({ base, path, query, search }: Address): string => {
  const address = base.origin + base.pathPrefix + path;
  const text = query.filter(Boolean).join("&");
  return address + (search?.(address) ?? (text && `?${text}`));
};

/**
 * Joins an address that nothing on its way would rewrite.
 * @throws ValidationError, RequestTooLongError
 */
export const checkAddress = (parts: Address, details: ErrorDetails): string => {
  const { base, path } = parts;
  const text = joinAddress(parts);
  checkLength(text, details);
  const url = new URL(text);
  const isExact =
    url.origin === base.origin &&
    url.pathname === base.pathPrefix + path &&
    url.href === text;
  if (isExact) return text;
  throw new ValidationError("path", "cannot be in an address", details);
};

/** @throws RequestTooLongError */
export const checkLength = (address: string, details: ErrorDetails): void => {
  // Everything is percent-encoded, so characters are bytes.
  if (address.length <= MAX_URL_BYTES) return;
  throw new RequestTooLongError(address.length, details);
};
