import { requestIdOf } from "./api-error.ts";
import { isJsonType, mediaTypeOf } from "./media-type.ts";
import {
  ResponseParseError,
  UnexpectedContentTypeError,
} from "./response-errors.ts";
import type {
  GatewayRequest,
  GatewayResponse,
  Interceptor,
} from "./transport.ts";

const decoder = new TextDecoder();
// Fatal: bytes that are no UTF-8 must not become other text in silence.
const strictDecoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Adds the data to a success: JSON, or any text where the caller wants text;
 * undefined for an empty body. Failures pass as they are. It stands inside of
 * `retry`, because JSON that stops short may be whole the next time.
 */
export function decode(redact: (text: string) => string): Interceptor {
  return (next) => (request) =>
    next(request).then((response) =>
      response.raw.ok && response.body.byteLength > 0
        ? { ...response, data: read(response, request, redact) }
        : response,
    );
}

/** @throws UnexpectedContentTypeError, ResponseParseError */
function read(
  { status, headers, body }: GatewayResponse,
  { responseType, progress }: GatewayRequest,
  redact: (text: string) => string,
): unknown {
  if (responseType === "text") return decoder.decode(body);
  const mediaType = mediaTypeOf(headers);
  const isAccepted =
    isJsonType(mediaType) ||
    (responseType === "lenient-json" && /^(?:text\/plain)?$/.test(mediaType));
  try {
    if (isAccepted) return JSON.parse(strictDecoder.decode(body));
  } catch {
    // The parser's own message repeats the body, so it is no cause.
  }
  const requestId = requestIdOf(headers, redact);
  const details = { ...progress, requestId, status };
  if (isAccepted) {
    const isMeasured =
      headers.has("content-length") || headers.has("transfer-encoding");
    throw new ResponseParseError(body.byteLength, {
      ...details,
      retryable: !isMeasured,
    });
  }
  const text = decoder.decode(body.subarray(0, 65_536));
  const start = redact(text).slice(0, 200);
  throw new UnexpectedContentTypeError(redact(mediaType), start, details);
}
