import { type BaseUrl, checkAddress } from "./address.ts";
import { ValidationError } from "./call-errors.ts";
import type { CallSettings } from "./settings.ts";
import type { PageRequest } from "./entries.ts";
import { own, slots } from "./objects.ts";
import { readHeaders } from "./check-options.ts";
import type { Message } from "./run-call.ts";
import type { CallProgress } from "./transport.ts";
import type { Hooks } from "./policy.ts";
import type { Operation } from "./route.ts";
import type { CallOptions } from "./common-options.ts";
import type { PathValues, PreparedBody } from "./parts.ts";
import { extraQuery, writeExtra } from "./extra-query.ts";

/** What a connection makes of the requests to an address. */
export interface RequestRules {
  readonly base: BaseUrl;
  /** Names in lower case of headers that no parameter may set: a document may name any. */
  readonly reservedHeaders: ReadonlySet<string>;
  /** Sent with every request; they go before all others. */
  readonly headers: Readonly<Record<string, string>>;
  readonly pathValues: PathValues;
}

/** What a request is written from. */
export interface RequestSource {
  readonly rules: RequestRules;
  /** Only own properties are read. */
  readonly params: object;
  readonly options: CallOptions;
  readonly page: PageRequest | undefined;
  readonly settings: CallSettings;
  readonly progress: CallProgress;
  readonly inForm: Hooks["inForm"];
}

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
  const { route, bodies, isIdempotent, parts } = operation;
  const { rules, page, settings, progress } = source;
  const { base } = rules;
  const { method } = route;
  const params = slots(source.params);
  checkProperties(operation, params, progress);
  const given = (name: string): unknown =>
    route.properties.has(name) ? undefined : params[name];
  const chosen = operation.choose?.(source.options, given("body"), progress);
  const form = settings.responseType;
  const usual = chosen?.answer ?? operation.answer;
  const answer = source.inForm(usual, form, progress);
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
  const { styles } = parts;
  const values = rules.pathValues;
  const pathSource = { params, values, styles, details: progress };
  const pathText =
    parts.parameters?.writePath(route.path, pathSource) ?? route.path.join("");
  const path = base.pathPrefix + pathText;
  const turn = page && own(page, "search");
  const search = turn?.(base.origin + path) ?? joinQuery(query);
  const { cookie } = settings.headers;
  const isUsual = answer === operation.answer;
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
    isIdempotent,
    ...(!isUsual && { answer }),
    ...(method !== "HEAD" && { extent: answer.extent }),
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
      bodies?.takes(name);
    if (isKnown) continue;
    const problem =
      "is no parameter of the operation; options.query takes unlisted ones";
    throw new ValidationError(JSON.stringify(name), problem, progress);
  }
}

function writeParameters(
  { route, parts }: Operation,
  params: Readonly<Record<string, unknown>>,
  { rules, options, page, progress }: RequestSource,
): Written {
  const extra = extraQuery(options, page && own(page, "query"));
  const replaced = new Set<string>();
  const query = route.fixedQuery === "" ? [] : [route.fixedQuery];
  const headers: Record<string, string> = {};
  const cookies: string[] = [];
  for (const parameter of route.parameters) {
    const { name, property } = parameter;
    const isReplaced = parameter.in === "query" && name in extra;
    if (isReplaced) replaced.add(name);
    const text = isReplaced
      ? writeExtra(name, extra[name], progress)
      : parts.parameters?.writeParameter(
          parameter,
          params[property],
          parts.styles,
          progress,
        );
    if (text === undefined) continue;
    if (parameter.in === "header") headers[name] = text;
    else if (parameter.in === "cookie") cookies.push(text);
    else query.push(text);
  }
  for (const name of Object.keys(extra)) {
    const text = replaced.has(name)
      ? undefined
      : writeExtra(name, extra[name], progress);
    if (text !== undefined) query.push(text);
  }
  const { reservedHeaders } = rules;
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
