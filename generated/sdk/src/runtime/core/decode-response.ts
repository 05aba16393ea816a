import { isJsonType, mediaTypeOf } from "./header-fields.ts";
import {
  ResponseParseError,
  UnexpectedContentTypeError,
} from "./response-errors.ts";
import type {
  AnswerPlan,
  AnswerReader,
  HttpRequest,
  HttpResponse,
  Interceptor,
} from "./transport.ts";

const decoder = new TextDecoder();
// Fatal: bytes that are no UTF-8 must not become other text in silence.
const strictDecoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Adds the data to a success; undefined for an empty body. Failures pass as they
 * are. It stands inside of `retry`, because JSON that stops short may be whole
 * the next time.
 */
export const decode =
  (root: AnswerReader): Interceptor =>
  (next) =>
  async (request) => {
    const response = await next(request);
    const { raw, open, isCut, body } = response;
    const isWritten = raw.ok && (open || isCut || body.byteLength > 0);
    const data = isWritten
      ? request.answer?.read(response, request, root)
      : undefined;
    // Takes a fifteenth of what a spread does; each attempt has a response of its own.
    return Object.assign(response, { data });
  };

/** The body as text, whatever it is. */
export const readText = ({ body }: Pick<HttpResponse, "body">): string =>
  decoder.decode(body);

/** @throws ResponseParseError */
export const readJson = (
  { status, headers, body }: HttpResponse,
  { progress }: HttpRequest,
  { detailsOf }: AnswerReader,
): unknown => {
  try {
    return JSON.parse(strictDecoder.decode(body));
  } catch {
    // The parser's own message repeats the body, so it is no cause.
  }
  throw new ResponseParseError(`body (${body.byteLength} bytes)`, {
    ...detailsOf?.(headers),
    ...progress,
    status,
  });
};

/** Successes are JSON, whatever their media type says. */
export const plainJson: AnswerPlan = {
  accept: "application/json",
  extent: () => "all",
  read: readJson,
};

/** Successes are JSON, and say so. */
export const jsonAnswer: AnswerPlan = {
  accept: "application/json",
  extent: (response) => (isJson(response) ? "all" : "beginning"),
  read(response, request, root) {
    if (isJson(response)) return readJson(response, request, root);
    throw unexpectedType(jsonAnswer.accept, response, request, root);
  },
};

const isJson = ({ headers }: Pick<HttpResponse, "headers">): boolean =>
  isJsonType(mediaTypeOf(headers));

/**
 * The error of a body of another media type.
 * @param expected what it had to be: `JSON`
 */
export const unexpectedType = (
  expected: string,
  { status, headers, body }: HttpResponse,
  request: HttpRequest,
  { redactor, detailsOf, hintAt }: AnswerReader,
): UnexpectedContentTypeError => {
  const { redact } = redactor;
  const text = redact(readText({ body: body.subarray(0, 65_536) }));
  const mediaType = mediaTypeOf(headers);
  return new UnexpectedContentTypeError(
    redact(mediaType),
    {
      expected: hintAt?.(expected, mediaType, request) ?? expected,
      bodyText: text.slice(0, 200),
    },
    {
      ...detailsOf?.(headers),
      ...request.progress,
      status,
      retryable: false,
    },
  );
};
