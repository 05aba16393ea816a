import type { BaseUrl } from "./base-url.ts";
import { RequestTooLongError, ValidationError } from "./call-errors.ts";
import type { OperationDescriptor } from "./descriptors.ts";
import type { CallSettings } from "./call-settings.ts";
import { own } from "./own.ts";
import { expandPath, pathParameters } from "./path.ts";
import { serialiseQuery } from "./query.ts";
import { prepareBody } from "./request-body.ts";
import type { GatewayRequest } from "./transport.ts";

/** What of a request depends on the operation and its arguments. */
export type BuiltRequest = Pick<
  GatewayRequest,
  "method" | "url" | "headers" | "body" | "isReplayable" | "isIdempotent"
>;

/** What a request is built from. */
export interface RequestSource {
  readonly operation: OperationDescriptor;
  readonly params: Readonly<Record<string, unknown>>;
  readonly settings: CallSettings;
  readonly base: BaseUrl;
  /** Headers that name the context; they win over the caller's. */
  readonly contextHeaders: Readonly<Record<string, string>>;
}

const MAX_URL_BYTES = 8_000;
const idempotentMethods = new Set(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"]);

/**
 * Builds the request of a call; does no I/O.
 * @throws ValidationError, RequestTooLongError
 */
export function buildRequest(source: RequestSource): BuiltRequest {
  const { operation, params } = source;
  const details = { operationId: operation.key };
  const { method } = operation;
  const { body, contentType, isReplayable } = prepareBody(
    method,
    own(params, "body"),
    details,
  );
  const isIdempotent =
    idempotentMethods.has(method) || own(operation, "idempotent") === true;
  const url = buildUrl(source);
  const headers = buildHeaders(source, contentType);
  return { method, url, headers, body, isReplayable, isIdempotent };
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
  const inPath = new Set(pathParameters(operation.path));
  const query = new Map<string, unknown>();
  for (const [name, value] of Object.entries(params)) {
    const wireName = own(wireNames, name);
    if (wireName !== undefined) query.set(wireName, value);
    else if (!inPath.has(name) && name !== "body" && value !== undefined) {
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
  const { base, operation, params, settings } = source;
  const details = { operationId: operation.key };
  const path = base.pathPrefix + expandPath(operation, params);
  const query = collectQuery(operation, params, settings.query);
  const search = serialiseQuery(query, details);
  const text = base.origin + path + search;
  // Everything is percent-encoded, so characters are bytes.
  if (text.length > MAX_URL_BYTES) {
    throw new RequestTooLongError(text.length, details);
  }
  const url = new URL(text);
  const isExact =
    url.origin === base.origin && url.pathname === path && url.href === text;
  if (isExact) return text;
  throw new ValidationError("path", "would be rewritten on its way", details);
}

function buildHeaders(
  { settings, contextHeaders }: RequestSource,
  contentType: string | undefined,
): Headers {
  const headers = new Headers({
    accept: settings.responseType === "text" ? "*/*" : "application/json",
  });
  const layers = [
    contentType === undefined ? {} : { "content-type": contentType },
    settings.headers,
    contextHeaders,
  ];
  for (const [name, value] of layers.flatMap((layer) =>
    Object.entries(layer),
  )) {
    headers.set(name, value);
  }
  return headers;
}
