import { bodies } from "../core/write-body.ts";
import type { Answer, ApiCall } from "../core/api-call.ts";
import { createApiCall } from "../core/bind-methods.ts";
import { RemovedEndpointError, ValidationError } from "../core/call-errors.ts";
import type { Connection } from "./connection.ts";
import type { CallOptions, QueryValue } from "../core/common-options.ts";
import type { Operation } from "../core/parts.ts";
import { toOperation } from "../core/route.ts";
import { own, slots } from "../core/objects.ts";
import { parameters } from "../core/route-parameters.ts";
import type { ScopeLevel } from "./descriptors.ts";

/** A method and a path with `{name}` for parameters: `GET /pro/v1/things/{id}`. */
export type RawOperation =
  `${"GET" | "HEAD" | "OPTIONS" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;

/** Parameters of a raw request: `query`, `body`, `contentType`, and those of the path by name. */
export interface RawParams {
  /** By wire name. */
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
  /** What it may be: `AnyBody`. */
  readonly body?: unknown;
  readonly [pathParameter: string]: unknown;
}

/** Options of a raw request. */
export interface RawOptions extends CallOptions {
  /** Calls an operation even if it was removed. */
  readonly allowRemoved?: boolean | undefined;
}

/** Operations that are known and have the same levels; emitted by the generator. */
export interface KnownOperations {
  readonly scopes: readonly ScopeLevel[];
  readonly live: readonly string[];
  /** Why an operation cannot be called, by the operation. */
  readonly removed: Readonly<Record<string, string>>;
}

interface KnownOperation {
  readonly key: string;
  readonly scopes: readonly ScopeLevel[];
  readonly removal?: string | undefined;
}

/** What is asked for: who calls, and the operation as the caller wrote it. */
interface RawRequest {
  readonly connection: Connection;
  readonly known: readonly KnownOperations[];
  readonly key: string;
  readonly params: RawParams;
  readonly options: RawOptions;
}

// Empty segments are refused: servers and proxies disagree on what they mean.
const shape =
  /^(GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE) ((?:\/(?:[^/?#\s{}]|\{(?!(?:query|body)\})\w[\w.-]*\})+)+\/?)$/;

/**
 * Calls what the SDK has no method for, by the rules of any other call. What
 * it does know keeps its scope level; what was removed rejects with
 * RemovedEndpointError, unless `allowRemoved`.
 * @param known what the SDK knows; without it every operation is unknown
 */
export const requestOperation = <T>(
  connection: Connection,
  known: readonly KnownOperations[],
  key: string,
  params: RawParams = {},
  options: RawOptions = {},
): ApiCall<T> =>
  createApiCall(send<T>({ connection, known, key, params, options }));

// Async, so that whatever is wrong with the arguments is a rejection.
const send = async <T>(request: RawRequest): Promise<Answer<T>> => {
  const { connection, params, options } = request;
  const { query, ...others } = slots(params);
  const operation = describe(request, others);
  return connection.open(operation)<T>({
    params: others,
    options: {
      ...options,
      query: { ...own(options, "query"), ...(query as RawParams["query"]) }, // its type says so
    },
  });
};

const describe = (
  { connection, known, key, options }: RawRequest,
  params: Readonly<Record<string, unknown>>,
): Operation => {
  if (!shape.test(key)) {
    throw new ValidationError("operation", "must be like GET /v1/things/{id}");
  }
  const raw = toOperation(
    { route: key, body: "any", accept: ["any"], scopes: [connection.scope] },
    { bodies, parameters },
  );
  const path = parameters.writePath(raw.route.path, {
    params,
    values: "one-segment",
    parts: {},
    details: { operation: key },
  });
  const found = findKnown(known, `${raw.route.method} ${path}`);
  if (found?.removal === undefined) {
    return Object.assign(raw, { scopes: found?.scopes ?? raw.scopes });
  }
  if (own(options, "allowRemoved") === true) return raw;
  throw new RemovedEndpointError(found.key, found.removal);
};

/** The known operation that a request is; of several the one with the fewest parameters. */
const findKnown = (
  known: readonly KnownOperations[],
  request: string,
): KnownOperation | undefined => {
  const asked = request.split("/");
  const matches = known
    .flatMap(({ scopes, live, removed }): readonly KnownOperation[] => [
      ...live.map((key) => ({ key, scopes })),
      ...Object.entries(removed).map(([key, removal]) => ({
        key,
        scopes,
        removal,
      })),
    ])
    .filter(({ key }) => isSame(key.split("/"), asked));
  return matches.reduce<KnownOperation | undefined>(
    (best, next) =>
      best && countParameters(best) <= countParameters(next) ? best : next,
    undefined,
  );
};

const isSame = (
  template: readonly string[],
  asked: readonly string[],
): boolean =>
  template.length === asked.length &&
  template.every((part, index) => part === asked[index] || part[0] === "{");

const countParameters = ({ key }: KnownOperation): number =>
  key.split("{").length;
