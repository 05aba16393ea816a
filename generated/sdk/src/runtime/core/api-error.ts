import {
  ApiError,
  type ApiErrorMembers,
  AuthenticationError,
  BadRequestError,
  ClientError,
  ConflictError,
  GoneError,
  MethodNotAllowedError,
  NotFoundError,
  PayloadTooLargeError,
  PermissionDeniedError,
  RateLimitError,
  ServerError,
  UnavailableError,
  UnprocessableError,
  UnsupportedMediaError,
} from "./api-errors.ts";
import type { Clock } from "./clock.ts";
import { readText } from "./decode-response.ts";
import { mediaTypeOf, retryAfterMs } from "./header-fields.ts";
import { readErrorBody } from "./problem.ts";
import type { Root } from "./policy.ts";
import type { Redactor } from "./redactor.ts";
import { printable } from "./sdk-error.ts";
import type { FailedRequest, HttpResponse } from "./transport.ts";

const retryable = [408, 429, 500, 502, 503, 504];

/** Makes the error of a failure response: its status and its body, without secrets that the service echoes. */
export const toApiError = (
  response: HttpResponse,
  { progress }: FailedRequest,
  { redactor: { parse, redact } }: Pick<Root, "redactor">,
): ApiError => {
  const { status } = response;
  const text = readText(response);
  const bodyText = redact(text).slice(0, 4_096);
  const members: ApiErrorMembers = {
    status,
    body: parse(text) ?? bodyText,
    bodyText,
    headers: {},
    ambiguous: false,
  };
  return new ApiError(
    `${progress.operation} -> ${status}`,
    {
      ...progress,
      code: `http-${status}`,
      retryable: isTransient(status),
    },
    members,
  );
};

/** Whether the same call may succeed later. */
export const isTransient = (status: number): boolean =>
  retryable.includes(status);

const classes: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionDeniedError,
  404: NotFoundError,
  405: MethodNotAllowedError,
  409: ConflictError,
  410: GoneError,
  413: PayloadTooLargeError,
  415: UnsupportedMediaError,
  422: UnprocessableError,
  429: RateLimitError,
  503: UnavailableError,
};
/** Classes whose name says less than the status. */
const nameless: readonly (typeof ApiError)[] = [ApiError, ClientError];

/** Headers that carry neither secrets nor identities. */
const keptHeaders = [
  "allow",
  "content-type",
  "date",
  "deprecation",
  "retry-after",
  "sunset",
  "www-authenticate",
];
/** The service documents none; these two are the common ones. */
const requestIdHeaders = ["x-request-id", "x-correlation-id"];

/** What of a client the details of an error need. */
interface DetailsRoot {
  readonly redactor: Pick<Redactor, "parse" | "redact">;
  /** Its clock counts for a date of `Retry-After` where the response has none of its own. */
  readonly settings: { readonly clock: Pick<Clock, "now"> };
}

/**
 * Makes the error of a failure response, with all that the response says. Secrets that the service echoes are taken out.
 */
export const toDetailedError = (
  response: HttpResponse,
  { method, progress }: FailedRequest,
  { redactor, settings }: DetailsRoot,
): ApiError => {
  const { status, headers } = response;
  const { redact } = redactor;
  const type = classes[status] ?? familyOf(status);
  const text = readText(response);
  const { problem, vendor, body, summary } = readErrorBody(
    text,
    mediaTypeOf(headers),
    redactor,
  );
  const bodyText = redact(text).slice(0, 4_096);
  return new type(
    messageOf(progress.operation, status, summary),
    {
      ...progress,
      code: nameless.includes(type) ? `http-${status}` : undefined,
      requestId: requestIdOf(headers, redact),
      retryable: isTransient(status),
    },
    {
      status,
      problem,
      vendor,
      body: body ?? bodyText,
      headers: pickHeaders(headers, redact),
      bodyText,
      retryAfterMs: retryAfterMs(headers, settings.clock.now()),
      ambiguous:
        status === 404 &&
        method === "DELETE" &&
        progress.attempts.some((attempt) => attempt.mayHaveBeenProcessed),
    },
  );
};

const familyOf = (status: number): typeof ApiError => {
  if (status >= 500) return ServerError;
  return status >= 400 ? ClientError : ApiError;
};

/** The request id of a response, if it has one that is fit for a log. */
export const requestIdOf = (
  headers: Headers,
  redact: (text: string) => string,
): string | undefined => {
  const id = requestIdHeaders
    .map((name) => headers.get(name))
    .find((value) => value !== null && /^[\x21-\x7e]{1,128}$/.test(value));
  return id ? redact(id) : undefined;
};

const messageOf = (
  operation: string,
  status: number,
  summary: string,
): string => {
  const detail = printable(summary.slice(0, 300));
  return `${operation} -> ${status} ${detail}`.trimEnd();
};

const pickHeaders = (
  headers: Headers,
  redact: (text: string) => string,
): Readonly<Record<string, string>> => {
  const kept: Record<string, string> = {};
  for (const name of keptHeaders) {
    const value = headers.get(name);
    if (value !== null) kept[name] = redact(value);
  }
  return kept;
};
