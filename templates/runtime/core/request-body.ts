import { ValidationError } from "./call-errors.ts";
import type { ErrorDetails } from "./sdk-error.ts";
import type { RequestBody } from "./transport.ts";

/** A body as it is sent. */
export interface PreparedBody {
  readonly body: RequestBody | undefined;
  /** Undefined when the platform sets it, as for form data. */
  readonly contentType: string | undefined;
  readonly isReplayable: boolean;
}

/** @throws ValidationError when the method has no body */
export function checkMethod(
  method: string,
  value: unknown,
  details: ErrorDetails,
): void {
  if (value === undefined || !(method === "GET" || method === "HEAD")) return;
  throw new ValidationError("body", `cannot be sent with ${method}`, details);
}

/**
 * What can be sent once only: form data, too, may hold files that change or can
 * be read only once.
 */
export function isOneWay(value: unknown): value is FormData | ReadableStream {
  return value instanceof ReadableStream || value instanceof FormData;
}

/** What fetch sends as it is, any number of times. */
export function isSentAsIs(value: unknown): value is RequestBody {
  return (
    value instanceof Blob ||
    value instanceof URLSearchParams ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value)
  );
}

/** @throws ValidationError when the value has no JSON */
export function toJson(value: unknown, details: ErrorDetails): string {
  // undefined for functions and symbols, which the library's types leave out
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    // The cause is left out: its message may repeat parts of the body.
  }
  if (text !== undefined) return text;
  throw new ValidationError("body", "cannot be written as JSON", details);
}
