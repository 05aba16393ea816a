import { type BaseUrl, checkAddress } from "./address.ts";
import { ValidationError } from "./call-errors.ts";
import type { CallSettings } from "./settings.ts";
import type { PageRequest } from "./entries.ts";
import { own, slots } from "./objects.ts";
import { readHeaders } from "./check-options.ts";
import type { CallProgress, HttpRequest } from "./transport.ts";
import type { Root } from "./policy.ts";
import type { Operation } from "./route.ts";
import type { CallOptions } from "./common-options.ts";
import type { PathValues, PreparedBody } from "./parts.ts";
import { extraQuery, writeExtra } from "./extra-query.ts";

/** What a connection makes of the requests to an address. */
export interface RequestRules {
  readonly base: BaseUrl;
  /** Sent with every request; they go before all others. */
  readonly headers: Readonly<Record<string, string>>;
  readonly pathValues: PathValues;
}

/** One call, as the caller gave it. Only own properties are read. */
export interface CallRequest {
  readonly params: object;
  readonly options: CallOptions;
  readonly page?: PageRequest | undefined;
}

/** What a request is written from. */
export interface RequestSource {
  readonly root: Root;
  readonly rules: RequestRules;
  readonly call: CallRequest;
  readonly settings: CallSettings;
  readonly progress: CallProgress;
}

/** What sets the request of a call apart from others of its operation. */
export type Message = Pick<
  HttpRequest,
  "method" | "url" | "headers" | "body" | "isReplayable" | "extent" | "read"
>;

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
  const { route, bodies, parts } = operation;
  const { root, rules, call, settings, progress } = source;
  const { base } = rules;
  const { method } = route;
  const params = slots(call.params);
  checkProperties(operation, params, progress);
  const given = (name: string): unknown =>
    route.properties.includes(name) ? undefined : params[name];
  const chosen = operation.choose?.(call.options, given("body"), progress);
  const form = settings.responseType;
  const usual = chosen?.answer ?? operation.answer;
  const answer = root.inForm(usual, form, progress);
  const said = {
    body: chosen ? chosen.body : given("body"),
    given,
  };
  const { body, contentType, isReplayable } = bodies
    ? bodies.write(said, progress)
    : noBody(method, said.body, progress);
  const { query, headers, cookies } = writeParameters(
    operation,
    params,
    source,
  );
  const values = rules.pathValues;
  const pathSource = { params, values, parts, details: progress };
  const pathText =
    parts.parameters?.writePath(route.path, pathSource) ?? route.path.join("");
  const path = base.pathPrefix + pathText;
  const page = own(call, "page");
  const turn = page && own(page, "search");
  const search = turn?.(base.origin + path) ?? joinQuery(query);
  const { cookie } = settings.headers;
  const allCookies = [cookie, ...cookies].filter((each) => each !== undefined);
  return {
    method,
    url: checkAddress({ base, path, search }, progress),
    headers: {
      accept: answer.accept(form),
      ...(contentType !== undefined && { "content-type": contentType }),
      ...settings.headers,
      ...headers,
      ...(allCookies.length > 0 && { cookie: allCookies.join("; ") }),
      ...rules.headers,
    },
    body,
    isReplayable,
    // The transport of the operation reads the usual answer.
    read: answer === operation.answer ? undefined : answer.read(root),
    extent: method === "HEAD" ? undefined : answer.extent,
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
      properties.includes(name) ||
      name === "body" ||
      bodies?.takes(name);
    if (isKnown) continue;
    const problem = "is no parameter";
    throw new ValidationError(JSON.stringify(name), problem, progress);
  }
}

function writeParameters(
  { route, parts }: Operation,
  params: Readonly<Record<string, unknown>>,
  { root, call, progress }: RequestSource,
): Written {
  const page = own(call, "page");
  const extra = extraQuery(call.options, page && own(page, "query"));
  const replaced: string[] = [];
  const query = route.fixedQuery === "" ? [] : [route.fixedQuery];
  const headers: Record<string, string> = {};
  const cookies: string[] = [];
  for (const parameter of route.parameters) {
    const { name, property } = parameter;
    const isReplaced = parameter.in === "query" && name in extra;
    if (isReplaced) replaced.push(name);
    const text = isReplaced
      ? writeExtra(name, extra[name], progress)
      : parts.parameters?.writeParameter(
          parameter,
          params[property],
          parts,
          progress,
        );
    if (text === undefined) continue;
    if (parameter.in === "header") headers[name] = text;
    else if (parameter.in === "cookie") cookies.push(text);
    else query.push(text);
  }
  for (const name of Object.keys(extra)) {
    const text = replaced.includes(name)
      ? undefined
      : writeExtra(name, extra[name], progress);
    if (text !== undefined) query.push(text);
  }
  // A document may name any header.
  const { reservedHeaders } = root.settings;
  return {
    query,
    headers: readHeaders(headers, reservedHeaders, progress),
    cookies,
  };
}

function joinQuery(pairs: readonly string[]): string {
  const text = pairs.filter((pair) => pair !== "").join("&");
  return text === "" ? "" : `?${text}`;
}

/** @throws ValidationError when there is one after all */
function noBody(
  method: string,
  body: unknown,
  progress: CallProgress,
): PreparedBody {
  if (body === undefined) {
    return { body, contentType: undefined, isReplayable: true };
  }
  throw new ValidationError("body", `cannot be sent with ${method}`, progress);
}
