import type { BaseUrl } from "./address.ts";
import { type Refusal, ValidationError } from "./call-errors.ts";
import { checkNumber } from "./check-options.ts";
import type {
  CallRequest,
  Given,
  Operation,
  PathValues,
  Route,
} from "./parts.ts";
import type { Root } from "./policy.ts";
import type { ErrorDetails } from "./sdk-error.ts";
import { joinHeaders } from "./settings.ts";
import type { CallProgress, HttpRequest } from "./transport.ts";

/** What a connection makes of the requests to an address. */
export interface RequestRules {
  readonly base: BaseUrl;
  /** Sent with every request; they go before all others. */
  readonly contextHeaders: Readonly<Record<string, string>>;
  readonly pathValues: PathValues;
}

/** What a request is written from. */
export interface RequestSource {
  readonly root: Root;
  readonly rules: RequestRules;
  readonly call: CallRequest;
  readonly progress: CallProgress;
}

/** What sets the request of a call apart from others of its operation. */
export type Message = Pick<
  HttpRequest,
  "method" | "url" | "headers" | "body" | "isReplayable" | "answer"
>;

/**
 * Writes the request of a call; does no I/O.
 * @throws ValidationError, RequestTooLongError
 */
export const writeRequest = (
  operation: Operation,
  { root, rules, call, progress }: RequestSource,
): Message => {
  const { route, bodies, choose, parts } = operation;
  const { params, options } = call;
  const headers = joinHeaders(options, root.settings, progress);
  root.redactor.rememberHeaders(headers);
  const given = givenOf(route, params);
  const chosen = choose?.(options, given, progress);
  const usual = chosen?.answer ?? operation.answer ?? root.json;
  const answer = root.inForm(usual, operation, options, progress);
  const written = bodies?.write({ chosen, given }, progress);
  const { writeTarget = root.writeTarget } = operation;
  const source = { root, route, call, parts, headers, ...rules };
  const target = writeTarget(source, progress);
  return {
    method: route.method,
    url: target.url,
    headers: {
      accept: answer.accept,
      ...written?.headers,
      ...target.headers,
      ...rules.contextHeaders,
    },
    body: written?.body,
    isReplayable: written?.isReplayable ?? true,
    answer,
  };
};

const givenOf =
  ({ properties }: Route, params: CallRequest["params"]): Given =>
  (name) =>
    properties.includes(name) ? undefined : params[name];

/**
 * Refuses what the types of a call forbid.
 * @throws ValidationError
 */
export const checkCall = (
  { route, bodies }: Operation,
  { params, options }: CallRequest,
  details: ErrorDetails,
): void => {
  const given = givenOf(route, params);
  const fail = (name: string, problem: Refusal): never => {
    throw new ValidationError(name, problem, details);
  };
  for (const name of ["timeoutMs", "maxRetries"] as const) {
    const value = options[name];
    if (value !== undefined) checkNumber(name, value, details);
  }
  if (![undefined, "none"].includes(options.credentials)) {
    fail("credentials", "must be none");
  }
  for (const name of Object.keys(params)) {
    const isKnown = name === "body" || bodies?.takes(name);
    if (given(name) !== undefined && !isKnown) {
      fail(JSON.stringify(name), "is no parameter");
    }
  }
  if (!bodies && given("body") !== undefined) {
    fail("body", `cannot be sent with ${route.method}`);
  }
};
