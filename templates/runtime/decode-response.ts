import { type ApiErrorContext, requestIdOf, toApiError } from "./api-error.ts";
import { isJsonType, mediaTypeOf } from "./media-type.ts";
import type { ResponseBodyType } from "./options.ts";
import {
  ResponseParseError,
  UnexpectedContentTypeError,
} from "./response-errors.ts";
import type { GatewayResponse } from "./transport.ts";

/**
 * The data of a success response: JSON, or any text where the caller wants
 * text; undefined for an empty body.
 * @throws ApiError, UnexpectedContentTypeError, ResponseParseError
 */
export function decodeResponse(
  response: GatewayResponse,
  responseType: ResponseBodyType,
  context: ApiErrorContext,
): unknown {
  const { status, body, headers } = response;
  if (status < 200 || status > 299) throw toApiError(response, context);
  if (body.byteLength === 0) return undefined;
  const { redact, request } = context;
  const requestId = requestIdOf(headers, redact);
  const details = { ...request.progress, requestId, status };
  if (responseType === "text") return new TextDecoder().decode(body);
  const mediaType = mediaTypeOf(headers);
  if (!isJsonType(mediaType)) {
    const text = new TextDecoder().decode(body.subarray(0, 65_536));
    const start = redact(text).slice(0, 200);
    throw new UnexpectedContentTypeError(redact(mediaType), start, details);
  }
  try {
    // Fatal: bytes that are no UTF-8 must not become other text in silence.
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    // The parser's own message repeats the body, so it is no cause.
    throw new ResponseParseError(body.byteLength, details);
  }
}
