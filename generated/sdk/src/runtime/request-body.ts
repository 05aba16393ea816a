import { ValidationError } from "./call-errors.ts";
import type { ErrorDetails } from "./gateway-error.ts";
import type { RequestBody } from "./transport.ts";

/** A body as it is sent. */
export interface PreparedBody {
  readonly body: RequestBody | undefined;
  /** Undefined when the platform sets it, as for form data. */
  readonly contentType: string | undefined;
  readonly isReplayable: boolean;
}

/**
 * Writes a body once, so that every attempt sends the same bytes. Forms,
 * blobs, buffers and streams are sent as they are, all else as JSON.
 * @throws ValidationError when the value has no JSON, or the method no body
 */
export function prepareBody(
  method: string,
  value: unknown,
  details: ErrorDetails,
): PreparedBody {
  if (value !== undefined && (method === "GET" || method === "HEAD")) {
    throw new ValidationError("body", `cannot be sent with ${method}`, details);
  }
  const isReplayable = !isOneWay(value);
  if (value === undefined || !isReplayable || isSentAsIs(value)) {
    return { body: value, contentType: undefined, isReplayable };
  }
  const body = toJson(value, details);
  return { body, contentType: "application/json", isReplayable };
}

// Form data may hold files that change or can be read only once.
function isOneWay(value: unknown): value is FormData | ReadableStream {
  return value instanceof ReadableStream || value instanceof FormData;
}

function isSentAsIs(value: unknown): value is RequestBody {
  return (
    value instanceof Blob ||
    value instanceof URLSearchParams ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value)
  );
}

function toJson(value: unknown, details: ErrorDetails): string {
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
