import { type BaseUrl, checkAddress } from "./address.ts";
import { ValidationError } from "./call-errors.ts";
import type { CallSettings } from "./settings.ts";
import type { PageRequest } from "./paging.ts";
import { own, slots } from "./objects.ts";
import { ownHeaders, readHeaders } from "./check-options.ts";
import type { Message } from "./run-call.ts";
import type { CallProgress } from "./transport.ts";
import type { Operation } from "./operation.ts";
import type { CallOptions } from "../api/options.ts";
import { isChosen, writeBody } from "./write-body.ts";
import { writePath } from "./write-path.ts";
import { writeForm, writeParameter } from "./write-query.ts";

/** What a request is written from. */
export interface RequestSource {
  readonly base: BaseUrl;
  /** Only own properties are read. */
  readonly params: object;
  readonly options: CallOptions;
  readonly page: PageRequest | undefined;
  readonly settings: CallSettings;
  readonly progress: CallProgress;
}

// A document may name any header for a parameter.
const reserved: ReadonlySet<string> = new Set(ownHeaders);

/** What the parameters outside of the path come to. */
interface Written {
  readonly query: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
}

/**
 * Writes the request of a call; does no I/O.
 * @throws ValidationError, RequestTooLongError
 */
export function writeRequest(
  operation: Operation,
  source: RequestSource,
): Message {
  const { route, answer, bodies, isIdempotent, parts } = operation;
  const { base, page, settings, progress } = source;
  const { method } = route;
  const params = slots(
    page?.query ? { ...source.params, ...page.query } : source.params,
  );
  checkProperties(operation, params, progress);
  const given = (name: string): unknown =>
    route.properties.has(name) ? undefined : params[name];
  const { body, contentType, isReplayable } = writeBody(
    { method, body: given("body"), contentType: given("contentType") },
    bodies,
    parts.forms,
    progress,
  );
  const { query, headers, cookies } = writeParameters(
    operation,
    params,
    source,
  );
  const path =
    base.pathPrefix + writePath(route, params, parts.styles, progress);
  const search = page?.search?.(base.origin + path) ?? joinQuery(query);
  const { cookie } = settings.headers;
  const isOpen = settings.responseType !== "text" && method !== "HEAD";
  const allCookies = [cookie, ...cookies].filter((each) => each !== undefined);
  return {
    method,
    url: checkAddress({ base, path, search }, progress),
    headers: {
      accept: answer.accept,
      ...(contentType !== undefined && { "content-type": contentType }),
      ...settings.headers,
      ...headers,
      ...(allCookies.length > 0 && { cookie: allCookies.join("; ") }),
    },
    body,
    isReplayable,
    isIdempotent,
    ...(isOpen && { isStreamed: answer.isStreamed }),
  };
}

/** @throws ValidationError for a property of `params` that is no parameter */
function checkProperties(
  { route: { properties }, bodies }: Operation,
  params: Readonly<Record<string, unknown>>,
  progress: CallProgress,
): void {
  for (const [name, value] of Object.entries(params)) {
    const isKnown =
      value === undefined ||
      properties.has(name) ||
      name === "body" ||
      (name === "contentType" && isChosen(bodies));
    if (isKnown) continue;
    const problem =
      "is no parameter of the operation; options.query takes unlisted ones";
    throw new ValidationError(JSON.stringify(name), problem, progress);
  }
}

function writeParameters(
  { route, parts }: Operation,
  params: Readonly<Record<string, unknown>>,
  { options, progress }: RequestSource,
): Written {
  const query = route.fixedQuery === "" ? [] : [route.fixedQuery];
  const headers: Record<string, string> = {};
  const cookies: string[] = [];
  for (const parameter of route.parameters) {
    const value = params[parameter.property];
    const text = writeParameter(parameter, value, parts.styles, progress);
    if (text === undefined) continue;
    if (parameter.in === "header") headers[parameter.name] = text;
    else if (parameter.in === "cookie") cookies.push(text);
    else query.push(text);
  }
  for (const [name, value] of Object.entries(own(options, "query") ?? {})) {
    const text = writeForm(name, value, true, name, progress);
    if (text !== undefined) query.push(text);
  }
  return { query, headers: readHeaders(headers, reserved, progress), cookies };
}

function joinQuery(pairs: readonly string[]): string {
  const text = pairs.filter((pair) => pair !== "").join("&");
  return text === "" ? "" : `?${text}`;
}
