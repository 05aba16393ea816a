import { requestIdOf } from "./api-error.ts";
import { isJsonType, mediaTypeOf } from "./header-fields.ts";
import type { AnswerPlan, ReadBody } from "./parts.ts";
import {
  ResponseParseError,
  UnexpectedContentTypeError,
} from "./response-errors.ts";
import type { ResponseBodyType } from "./common-options.ts";
import type { HttpRequest, HttpResponse, Interceptor } from "./transport.ts";

const lenientJson = "lenient-json";
const decoder = new TextDecoder();
// Fatal: bytes that are no UTF-8 must not become other text in silence.
const strictDecoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Adds the data to a success; undefined for an empty body. Failures pass as they
 * are. It stands inside of `retry`, because JSON that stops short may be whole
 * the next time.
 */
export function decode(read: ReadBody): Interceptor {
  return (next) => (request) =>
    next(request).then((response) =>
      response.raw.ok &&
      (response.open || response.isCut || response.body.byteLength > 0)
        ? { ...response, data: (request.read ?? read)(response, request) }
        : response,
    );
}

/** The body as text, whatever it is. */
export function readText({ body }: HttpResponse): string {
  return decoder.decode(body);
}

/** @throws ResponseParseError */
export function readJson(
  { status, headers, body }: HttpResponse,
  { progress }: HttpRequest,
  redact: (text: string) => string,
): unknown {
  try {
    return JSON.parse(strictDecoder.decode(body));
  } catch {
    // The parser's own message repeats the body, so it is no cause.
  }
  const isMeasured =
    headers.has("content-length") || headers.has("transfer-encoding");
  const requestId = requestIdOf(headers, redact);
  throw new ResponseParseError(`body (${body.byteLength} bytes)`, {
    ...progress,
    requestId,
    status,
    retryable: !isMeasured,
  });
}

/**
 * The error of a body of another media type.
 * @param expected what it had to be: `JSON`
 */
export function unexpectedType(
  expected: string,
  { status, headers, body }: HttpResponse,
  { progress, responseType }: HttpRequest,
  redact: (text: string) => string,
): UnexpectedContentTypeError {
  const text = decoder.decode(body.subarray(0, 65_536));
  const requestId = requestIdOf(headers, redact);
  const mediaType = mediaTypeOf(headers);
  const isJsonExpected = expected.split(/[,;] /).some(isJsonType);
  const mayBeJson = isJsonExpected && isLenient(mediaType, lenientJson);
  return new UnexpectedContentTypeError(
    redact(mediaType),
    {
      expected,
      bodyText: redact(text).slice(0, 200),
      wayOut:
        mayBeJson && responseType !== "json"
          ? `responseType: "${lenientJson}"`
          : undefined,
    },
    { ...progress, requestId, status },
  );
}

/** Of these no media type is wrong. */
const rawForms: readonly ResponseBodyType[] = ["text", "bytes", "stream"];

/** Successes are JSON; those of which nobody says anything are as well. */
export function jsonAnswer(isAny: boolean): AnswerPlan {
  const json = "application/json";
  return {
    accept: (form) => (isAny && rawForms.includes(form) ? "*/*" : json),
    extent: (response, request) =>
      isJson(response, request) ? "all" : "beginning",
    read: (root) => (response, request) => {
      const { redact } = root.redactor;
      if (isJson(response, request)) return readJson(response, request, redact);
      throw unexpectedType(json, response, request, redact);
    },
  };
}

function isJson(
  { headers }: Pick<HttpResponse, "headers">,
  { responseType }: Pick<HttpRequest, "responseType">,
): boolean {
  const mediaType = mediaTypeOf(headers);
  return isJsonType(mediaType) || isLenient(mediaType, responseType);
}

/** Whether JSON is taken for JSON although it is announced as text, or not at all. */
export function isLenient(
  mediaType: string,
  responseType: ResponseBodyType | undefined,
): boolean {
  return responseType === lenientJson && /^(?:text\/plain)?$/.test(mediaType);
}
