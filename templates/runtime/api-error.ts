import {
  ApiError,
  AuthenticationError,
  BadRequestError,
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
import { mediaTypeOf } from "./media-type.ts";
import { readErrorBody } from "./problem.ts";
import { retryAfterMs } from "./retry-after.ts";
import type { GatewayRequest, GatewayResponse } from "./transport.ts";

type Kind = readonly [code: string, type: typeof ApiError];

const kinds: Readonly<Record<number, Kind>> = {
  400: ["bad-request", BadRequestError],
  401: ["authentication", AuthenticationError],
  403: ["permission-denied", PermissionDeniedError],
  404: ["not-found", NotFoundError],
  405: ["method-not-allowed", MethodNotAllowedError],
  409: ["conflict", ConflictError],
  410: ["gone", GoneError],
  413: ["payload-too-large", PayloadTooLargeError],
  415: ["unsupported-media", UnsupportedMediaError],
  422: ["unprocessable", UnprocessableError],
  429: ["rate-limit", RateLimitError],
  503: ["unavailable", UnavailableError],
};
const retryable = new Set([408, 429, 500, 502, 503, 504]);

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

/** What an ApiError needs beside the response. */
export interface ApiErrorContext {
  readonly request: Pick<GatewayRequest, "method" | "progress">;
  readonly nowMs: number;
  readonly redact: (text: string) => string;
}

/** Makes the error of a failure response. Secrets that the service echoes are taken out. */
export function toApiError(
  response: GatewayResponse,
  { request, nowMs, redact }: ApiErrorContext,
): ApiError {
  const { status, headers } = response;
  const [code, type] = kindOf(status);
  const text = new TextDecoder().decode(response.body);
  const { problem, vendor, summary } = readErrorBody(
    text,
    mediaTypeOf(headers),
    redact,
  );
  const { progress } = request;
  return new type(messageOf(progress.operationId, status, summary), {
    ...progress,
    status,
    code,
    problem,
    vendor,
    headers: pickHeaders(headers, redact),
    bodyText: redact(text).slice(0, 4_096),
    requestId: requestIdOf(headers, redact),
    retryable: retryable.has(status),
    retryAfterMs: retryAfterMs(headers, nowMs),
    ambiguous:
      status === 404 &&
      request.method === "DELETE" &&
      progress.attempts.some((attempt) => attempt.mayHaveBeenProcessed),
  });
}

/** The request id of a response, if it has one that is fit for a log. */
export function requestIdOf(
  headers: Headers,
  redact: (text: string) => string,
): string | undefined {
  const id = requestIdHeaders
    .map((name) => headers.get(name))
    .find((value) => value !== null && /^[\x21-\x7e]{1,128}$/.test(value));
  return id ? redact(id) : undefined;
}

function kindOf(status: number): Kind {
  const other: Kind =
    status >= 500 ? ["server", ServerError] : [`http-${status}`, ApiError];
  return kinds[status] ?? other;
}

// One line, whatever the service writes.
function messageOf(
  operationId: string,
  status: number,
  summary: string,
): string {
  const detail = summary.replaceAll(/\p{Cc}+/gu, " ").slice(0, 300);
  return `${operationId} -> ${status} ${detail}`.trimEnd();
}

function pickHeaders(
  headers: Headers,
  redact: (text: string) => string,
): Readonly<Record<string, string>> {
  const kept: Record<string, string> = {};
  for (const name of keptHeaders) {
    const value = headers.get(name);
    if (value !== null) kept[name] = redact(value);
  }
  return kept;
}
