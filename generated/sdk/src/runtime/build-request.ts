import type { BaseUrl } from "./base-url.ts";
import { RequestTooLongError, ValidationError } from "./call-errors.ts";
import type { OperationDescriptor } from "./descriptors.ts";
import type { CallSettings } from "./call-settings.ts";
import { own } from "./own.ts";
import { expandPath } from "./path.ts";
import { serialiseQuery } from "./query.ts";
import { prepareBody } from "./request-body.ts";
import type { CallProgress, GatewayRequest } from "./transport.ts";

/** What a request is built from. */
export interface RequestSource {
  readonly operation: OperationDescriptor;
  /** Only own properties are read. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly settings: CallSettings;
  readonly base: BaseUrl;
  /** Headers that name the context; they win over the caller's. */
  readonly contextHeaders: Readonly<Record<string, string>>;
  /** Writes the query in place of `params` and `settings`; gets the address without query. */
  readonly search?: ((address: string) => string) | undefined;
  readonly maxResponseBytes: number;
  readonly cancellation: GatewayRequest["cancellation"];
  readonly deadlineMs: number;
  readonly progress: CallProgress;
}

const MAX_URL_BYTES = 8_000;
const idempotentMethods = new Set(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"]);

/**
 * Builds the request of a call; does no I/O.
 * @throws ValidationError, RequestTooLongError
 */
export function buildRequest(source: RequestSource): GatewayRequest {
  const { operation, params, settings, progress } = source;
  const { method } = operation;
  const { body, contentType, isReplayable } = prepareBody(
    method,
    own(params, "body"),
    progress,
  );
  // Written out: a spread with more after it takes several microseconds.
  return {
    method,
    url: buildUrl(source),
    headers: buildHeaders(source, contentType),
    body,
    isReplayable,
    isIdempotent:
      idempotentMethods.has(method) || own(operation, "idempotent") === true,
    maxRetries: settings.maxRetries,
    maxResponseBytes: source.maxResponseBytes,
    responseType: settings.responseType,
    cancellation: source.cancellation,
    deadlineMs: source.deadlineMs,
    progress,
  };
}

/**
 * Query parameters by wire name: those of `params`, then the caller's extra ones.
 * @throws ValidationError for a property of `params` that is no parameter
 */
export function collectQuery(
  operation: OperationDescriptor,
  params: Readonly<Record<string, unknown>>,
  extra: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, unknown> {
  const wireNames = own(operation, "query") ?? {};
  const isInPath = (name: string): boolean =>
    operation.path.includes(`{${name}}`);
  const query = new Map<string, unknown>();
  for (const [name, value] of Object.entries(params)) {
    const wireName = own(wireNames, name);
    if (wireName !== undefined) query.set(wireName, value);
    else if (name !== "body" && value !== undefined && !isInPath(name)) {
      throw unlisted(operation, name);
    }
  }
  for (const [name, value] of Object.entries(extra)) query.set(name, value);
  return query;
}

function unlisted(
  operation: OperationDescriptor,
  name: string,
): ValidationError {
  return new ValidationError(
    JSON.stringify(name),
    "is no parameter of the operation; options.query takes unlisted ones",
    { operationId: operation.key },
  );
}

function buildUrl(source: RequestSource): string {
  const { base, operation, params, settings, progress } = source;
  const path = base.pathPrefix + expandPath(operation, params);
  const address = base.origin + path;
  const query = collectQuery(operation, params, settings.query);
  const search = source.search?.(address) ?? serialiseQuery(query, progress);
  const text = address + search;
  // Everything is percent-encoded, so characters are bytes.
  if (text.length > MAX_URL_BYTES) {
    throw new RequestTooLongError(text.length, progress);
  }
  const url = new URL(text);
  const isExact =
    url.origin === base.origin && url.pathname === path && url.href === text;
  if (isExact) return text;
  throw new ValidationError("path", "would be rewritten on its way", progress);
}

function buildHeaders(
  { settings, contextHeaders }: RequestSource,
  contentType: string | undefined,
): GatewayRequest["headers"] {
  return {
    accept: settings.responseType === "text" ? "*/*" : "application/json",
    ...(contentType !== undefined && { "content-type": contentType }),
    ...settings.headers,
    ...contextHeaders,
  };
}
