import type {
  Answer,
  Refusal,
} from "../../../generator/emulator/answers/answer.ts";
import type { EmulatorOptions } from "../../../generator/emulator/settings/options.ts";
import { resolveOptions } from "../../../generator/emulator/settings/resolve-options.ts";
import { createResources } from "../../../generator/emulator/resources/handle-resource.ts";
import {
  anyBody,
  emptyResponse,
  formStyle,
  type Api,
  type BodyRule,
  type Example,
  type Gateway,
  type ParameterRule,
  type Route,
} from "../../../generator/emulator/route.ts";
import type { HttpMethod } from "../../../generator/model/operation.ts";
import type { JsonSchema } from "../../support/plain-schemas/read-schema.ts";
import { exampleApi } from "../example-api.ts";
import { wireSchema } from "../wire-schemas.ts";

/** What a test says of a request; a body that is neither text nor bytes is sent as JSON. */
interface Sent {
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly context?: string;
  readonly admit?: () => Refusal | null;
}

export interface Seen {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Of a refusal; `null` otherwise. */
  readonly code: string | null;
  readonly detail: string;
  /** Parsed when it is JSON; the members of a refusal. */
  readonly body: unknown;
}

export interface Caller {
  (request: string, sent?: Sent): Promise<Seen>;
  reset(): void;
}

/** Calls resources as the gateway would: `call("GET /v1/things/1")`. */
export function createCaller(api: Api, options: EmulatorOptions = {}): Caller {
  const resources = createResources(api, resolveOptions(options, api.gateway));
  const call = async (request: string, sent: Sent = {}): Promise<Seen> => {
    const [method, target = ""] = request.split(" ");
    const path = target.split("/").slice(1).map(decodeURIComponent);
    const route = findRoute(api, method, path);
    const answer = await resources.handle({
      route,
      rawParams: paramsOf(route, path),
      path,
      query: new URLSearchParams(sent.query ?? ""),
      rawQuery: sent.query ?? "",
      headers: new Headers({
        ...(sent.body === undefined
          ? {}
          : { "content-type": "application/json" }),
        ...sent.headers,
      }),
      body: bytesOf(sent.body),
      context: sent.context ?? "eu/tenant/t-1",
      admit: sent.admit ?? (() => null),
      nowMs: 0,
    });
    return see(answer);
  };
  return Object.assign(call, { reset: resources.reset });
}

function paramsOf(
  route: Route,
  path: readonly string[],
): ReadonlyMap<string, string> {
  const segments = route.path.split("/").slice(1);
  return new Map(
    segments.flatMap((segment, at) =>
      segment.startsWith("{")
        ? [[segment.slice(1, -1), encodeURIComponent(path[at] ?? "")] as const]
        : [],
    ),
  );
}

function findRoute(
  { routes }: Api,
  method: string | undefined,
  path: readonly string[],
): Route {
  const found = routes
    .filter((route) => route.method === method)
    .filter((route) => {
      const segments = route.path.split("/").slice(1);
      return (
        segments.length === path.length &&
        segments.every((text, at) => text.startsWith("{") || text === path[at])
      );
    })
    // A literal segment goes before a parameter.
    .toSorted((a, b) => a.path.split("{").length - b.path.split("{").length)[0];
  if (!found) throw new Error(`No route for ${method} /${path.join("/")}.`);
  return found;
}

function bytesOf(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body;
  if (body === undefined) return new Uint8Array(0);
  return new TextEncoder().encode(
    typeof body === "string" ? body : JSON.stringify(body),
  );
}

function see(answer: Answer): Seen {
  if (answer.kind === "refusal") {
    const { status, headers, code, detail, members } = answer;
    return { status, headers, code, detail, body: members };
  }
  const { status, headers, body } = answer;
  const isJson = /json/.test(headers["content-type"] ?? "");
  return {
    status,
    headers,
    code: null,
    detail: "",
    body: isJson && typeof body === "string" ? JSON.parse(body) : body,
  };
}

export const gateway: Gateway | null = exampleApi.gateway;

/** `route("POST /v1/things", { kind: "collection" })` */
export function route(key: string, more: Partial<Route> = {}): Route {
  const [method, path = ""] = key.split(" ");
  return {
    key,
    method: method as HttpMethod, // the tests write methods that there are
    path,
    resourcePath: path,
    kind: "singleton",
    scopes: [],
    permissions: [],
    life: {
      state: "available",
      deprecatedAtMs: null,
      sunsetAtMs: null,
      successor: null,
    },
    parameters: [],
    marks: [],
    security: [],
    request: ["POST", "PUT", "PATCH"].includes(method ?? "") ? anyJson : null,
    response: method === "DELETE" ? noContent : answers(200),
    responses: [],
    list: null,
    ...more,
  };
}

export const anyJson: Route["request"] = {
  isRequired: false,
  content: new Map([["application/json", anyBody]]),
};

const noContent = emptyResponse(204);

/** A query parameter that is written as is usual. */
export function inQuery(
  name: string,
  schema: JsonSchema | null = null,
  more: Partial<ParameterRule> = {},
): ParameterRule {
  return {
    name,
    in: "query",
    isRequired: false,
    form: formStyle,
    schema: schema === null ? null : wireSchema(schema),
    ...more,
  };
}

export function exampleOf(value: unknown): Example {
  return { name: null, value };
}

/** @param read reads it, if it refers to others */
export function bodyOf(schema: JsonSchema, read = wireSchema): BodyRule {
  return { schema: read(schema), parts: new Map() };
}

export function answers(
  status: number,
  more: Partial<Route["response"]> = {},
): Route["response"] {
  return {
    status,
    mediaType: "application/json",
    schema: null,
    events: [],
    examples: [],
    others: [],
    ...more,
  };
}

/** Routes with nothing known of payloads, as of a catalogue, behind a gateway. */
export function apiOf(routes: readonly Route[], more: Partial<Api> = {}): Api {
  return { gateway, routes, source: null, ...more };
}

/** Everything that can be done with a list and its items. */
export function thingRoutes(path: string): readonly Route[] {
  return [
    route(`GET ${path}`, { kind: "collection" }),
    route(`POST ${path}`, { kind: "collection", response: answers(201) }),
    route(`GET ${path}/{id}`, { kind: "item" }),
    route(`PUT ${path}/{id}`, { kind: "item" }),
    route(`PATCH ${path}/{id}`, { kind: "item" }),
    route(`DELETE ${path}/{id}`, { kind: "item" }),
  ];
}
