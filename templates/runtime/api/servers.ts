import { type BaseUrl, parseBaseUrl } from "../core/address.ts";
import { ConfigurationError } from "../core/call-errors.ts";
import { requirePart } from "../core/parts.ts";
import type { ApiConnectionOptions, ConnectionParts } from "./options.ts";

/**
 * The address that the caller named: `baseUrl`, or `server` with its variables.
 * @param options without prototype
 * @throws ConfigurationError
 */
export const resolveServer = (
  options: ApiConnectionOptions,
  parts: Pick<ConnectionParts, "addressVariables">,
): BaseUrl => {
  const { baseUrl, server } = options;
  if ((baseUrl === undefined) === (server === undefined)) {
    throw new ConfigurationError("The client needs server or baseUrl");
  }
  const url = String(server);
  const text =
    baseUrl ??
    (url.includes("{")
      ? requirePart(parts, "addressVariables")({ url }, options)
      : url);
  return parseAddress(text, options);
};

/** @throws ConfigurationError */
export const parseAddress = (
  text: string,
  options: ApiConnectionOptions,
  subject?: string,
): BaseUrl =>
  parseBaseUrl(text, options.allowInsecureLoopback === true, subject);
