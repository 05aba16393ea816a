import { checkChoice } from "./choice-options.ts";
import type { CommonSettings } from "./common-settings.ts";
import type { ErrorDetails } from "./sdk-error.ts";
import type { CallOptions, ResponseBodyType } from "./common-options.ts";
import { checkNumber } from "./number-options.ts";
import { readHeaders } from "./request-headers.ts";
import { own } from "./own.ts";

/** The options of a call with every default in place. */
export interface CallSettings {
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly responseType: ResponseBodyType;
}

/**
 * Joins the options of a call with those of its connection.
 * @throws ValidationError
 */
export function resolveCallSettings(
  options: CallOptions,
  connection: CommonSettings,
  details: ErrorDetails,
): CallSettings {
  const timeoutMs = own(options, "timeoutMs") ?? connection.timeoutMs;
  const maxRetries = own(options, "maxRetries") ?? connection.maxRetries;
  checkNumber("timeoutMs", timeoutMs, details);
  checkNumber("maxRetries", maxRetries, details);
  const responseType = own(options, "responseType") ?? connection.responseType;
  checkChoice("responseType", responseType, details);
  return {
    signal: own(options, "signal"),
    timeoutMs,
    maxRetries,
    headers: joinHeaders(options, connection, details),
    responseType,
  };
}

function joinHeaders(
  options: CallOptions,
  connection: CommonSettings,
  details: ErrorDetails,
): Readonly<Record<string, string>> {
  const given = own(options, "headers");
  const key = own(options, "idempotencyKey");
  if (given === undefined && key === undefined) return connection.headers;
  const headers =
    key === undefined ? given : { ...given, "idempotency-key": key };
  const { reservedHeaders } = connection;
  return {
    ...connection.headers,
    ...readHeaders(headers ?? {}, reservedHeaders, details),
  };
}
