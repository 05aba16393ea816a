import { ValidationError } from "./call-errors.ts";
import type { ConnectionSettings } from "./connection-settings.ts";
import type { ErrorDetails } from "./gateway-error.ts";
import type { CallOptions, QueryValue, ResponseBodyType } from "./options.ts";
import { checkCount, checkTimeout } from "./number-options.ts";
import { checkHeaders } from "./request-headers.ts";
import { own } from "./own.ts";

/** The options of a call with every default in place. */
export interface CallSettings {
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, QueryValue>>;
  readonly responseType: ResponseBodyType;
}

/**
 * Joins the options of a call with those of its connection.
 * @throws ValidationError
 */
export function resolveCallSettings(
  options: CallOptions,
  connection: ConnectionSettings,
  details: ErrorDetails,
): CallSettings {
  const timeoutMs = own(options, "timeoutMs") ?? connection.timeoutMs;
  const maxRetries = own(options, "maxRetries") ?? connection.maxRetries;
  checkTimeout("timeoutMs", timeoutMs, details);
  checkCount("maxRetries", maxRetries, details);
  const key = own(options, "idempotencyKey");
  const headers = {
    ...own(options, "headers"),
    ...(key !== undefined && { "idempotency-key": key }),
  };
  checkHeaders(headers, details);
  const responseType = own(options, "responseType") ?? "json";
  if (responseType !== "json" && responseType !== "text")
    throw new ValidationError("responseType", "must be json or text", details);
  return {
    signal: own(options, "signal"),
    timeoutMs,
    maxRetries,
    headers: { ...lowerNames(connection.headers), ...lowerNames(headers) },
    query: own(options, "query") ?? {},
    responseType,
  };
}

// One name in two spellings must replace, not join.
function lowerNames(
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
