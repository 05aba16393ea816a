import type { BaseUrl } from "../core/base-url.ts";
import { ValidationError } from "../core/call-errors.ts";
import type { OperationDescriptor } from "./descriptors.ts";
import type { CallSettings } from "../core/call-settings.ts";
import { checkAddress } from "../core/check-address.ts";
import { own } from "../core/own.ts";
import { expandPath } from "./path.ts";
import { serialiseQuery } from "./query.ts";
import { prepareBody } from "../core/request-body.ts";
import type { Message } from "../core/run-call.ts";
import type { CallProgress } from "../core/transport.ts";

/** What a request is built from. */
export interface RequestSource {
  readonly operation: OperationDescriptor;
  /** Only own properties are read. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Parameters that the catalogue does not list, by wire name. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly settings: CallSettings;
  readonly base: BaseUrl;
  /** Headers that name the context; they win over the caller's. */
  readonly contextHeaders: Readonly<Record<string, string>>;
  /** Writes the query in place of `params` and `query`; gets the address without query. */
  readonly search?: ((address: string) => string) | undefined;
  readonly progress: CallProgress;
}

/**
 * Builds the message of a call; does no I/O.
 * @throws ValidationError, RequestTooLongError
 */
export function buildMessage(source: RequestSource): Message {
  const { operation, params, progress } = source;
  const { method } = operation;
  const { body, contentType, isReplayable } = prepareBody(
    method,
    own(params, "body"),
    progress,
  );
  return {
    method,
    url: buildUrl(source),
    headers: buildHeaders(source, contentType),
    body,
    isReplayable,
    isIdempotent: own(operation, "idempotent") === true,
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
    { operation: operation.key },
  );
}

function buildUrl(source: RequestSource): string {
  const { base, operation, params, progress } = source;
  const path = base.pathPrefix + expandPath(operation, params);
  const address = base.origin + path;
  const query = collectQuery(operation, params, source.query);
  const search = source.search?.(address) ?? serialiseQuery(query, progress);
  return checkAddress({ base, path, search }, progress);
}

function buildHeaders(
  { settings, contextHeaders }: RequestSource,
  contentType: string | undefined,
): Message["headers"] {
  return {
    accept: settings.responseType === "text" ? "*/*" : "application/json",
    ...(contentType !== undefined && { "content-type": contentType }),
    ...settings.headers,
    ...contextHeaders,
  };
}
