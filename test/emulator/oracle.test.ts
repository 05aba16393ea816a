import { describe, expect, it } from "vitest";
import type { Emulator } from "../../generator/emulator/emulator.ts";
import type {
  EmulatorOptions,
  RateLimit,
} from "../../generator/emulator/settings/options.ts";
import {
  askForToken,
  credentials,
  exampleEmulator,
  host,
  send,
  tokenOf,
  type Sent,
} from "./caller.ts";

/*
 * What the emulator has to answer, written down by hand from its refusals (docs/emulator.md) and the service specification:
 * one case here for each row there, at least. Nothing is computed from the code, so that a wrong rule cannot confirm itself.
 */

type Pairs = readonly (readonly [name: string, value: string])[];

interface Case {
  readonly sent: Sent;
  /** Sends a fresh token of this integration, asked for at the host of the request. */
  readonly as?: string;
  readonly options?: EmulatorOptions;
  /** The virtual clock moves before the request (and before its token). */
  readonly afterMs?: number;
  readonly status: number;
  readonly code?: string;
  /** Parts of headers by name in lower case; `null` for one that must not be there. */
  readonly headers?: Readonly<Record<string, string | RegExp | null>>;
  /** A part of the detail. */
  readonly detail?: string;
}

const eu = `eu.${host}`;
const us = `us.${host}`;
const inTenant: Pairs = [["x-tenant-id", "t-eu"]];
const inEnvironment: Pairs = [["x-environment-id", "e-eu"]];
const buildings = "/pro/v1/buildings";

function call(target: string, headers: Pairs, more: Partial<Sent> = {}): Sent {
  return { target, headers, ...more };
}

const badTarget = { status: 400, code: "BAD_TARGET" };

const targets: Record<string, Case> = Object.fromEntries(
  [
    "/pro/../v1/buildings",
    "/pro/v1/buildings/..",
    "/pro/v1/buildings/%2e%2E",
    "/pro/v1/buildings/.",
    "/pro//v1/buildings",
    "//evil.test/pro/v1/buildings",
    "/pro/v1/buildings/a%2fb",
    "/pro/v1/buildings/a%5Cb",
    "/pro/v1/buildings/a\\b",
    "/pro/v1/buildings/a\u0000b",
    "/pro/v1/buildings/a\tb",
    "/pro/v1/buildings/a%00b",
    "/pro/v1/buildings/a%ff",
    "/pro/v1/buildings/%",
    "/pro/v1/buildings#top",
    "http://eu.gateway.test/pro/v1/buildings",
    "*",
    "",
    `/pro/v1/buildings/${"a".repeat(16 * 1024)}`,
    `/pro/v1/buildings?filter=${"a".repeat(16 * 1024)}`,
  ].map((target) => [
    `target ${JSON.stringify(target.slice(0, 60))}`,
    { sent: call(target, inTenant), as: "tenant", ...badTarget },
  ]),
);

const gateway: Record<string, Case> = {
  "a query may hold what a path may not": {
    sent: call("/pro/v1/secrets?unknown=a%2Fb//..", inTenant),
    as: "tenant",
    options: { strictQuery: false },
    status: 200,
  },
  "a segment may hold dots": {
    sent: call("/pro/v1/buildings/a..b", inTenant),
    as: "tenant",
    status: 404,
    code: "NOT_FOUND",
  },
  "repeated Authorization": {
    sent: call(buildings, [...inTenant, ["authorization", "Bearer x"]]),
    as: "tenant",
    status: 400,
    code: "BAD_HEADERS",
    headers: { connection: "close" },
  },
  "repeated X-Tenant-Id, in other case": {
    sent: call(buildings, [...inTenant, ["X-TENANT-ID", "t-us"]]),
    as: "tenant",
    status: 400,
    code: "BAD_HEADERS",
  },
  "Content-Length with Transfer-Encoding": {
    sent: call(buildings, [
      ...inTenant,
      ["content-length", "0"],
      ["transfer-encoding", "chunked"],
    ]),
    as: "tenant",
    status: 400,
    code: "BAD_HEADERS",
    headers: { connection: "close" },
  },
  "Content-Length that is no number": {
    sent: call(buildings, [...inTenant, ["content-length", "+5"]]),
    as: "tenant",
    status: 400,
    code: "BAD_HEADERS",
  },
  "unknown region label": {
    sent: call(buildings, inTenant, { host: `mars.${host}` }),
    status: 421,
    code: "UNKNOWN_HOST",
  },
  "another host with a region label": {
    sent: call(buildings, inTenant, { host: "eu.other.test" }),
    status: 421,
    code: "UNKNOWN_HOST",
  },
  "a label below a region label": {
    sent: call(buildings, inTenant, { host: `a.eu.${host}` }),
    status: 421,
    code: "UNKNOWN_HOST",
  },
  "region label in capital letters": {
    sent: call(buildings, inTenant, { host: `EU.${host}` }),
    as: "tenant",
    status: 200,
  },
};

const bearer: Record<string, Case> = {
  "no Authorization": {
    sent: call(buildings, inTenant),
    status: 401,
    headers: { "www-authenticate": /^Bearer realm="gateway"$/ },
  },
  "another scheme": {
    sent: call(buildings, [["authorization", "Basic YTpi"], ...inTenant]),
    status: 400,
    headers: { "www-authenticate": 'error="invalid_request"' },
  },
  "no b64token": {
    sent: call(buildings, [["authorization", "Bearer a b"], ...inTenant]),
    status: 400,
    headers: { "www-authenticate": 'error="invalid_request"' },
  },
  "Bearer alone": {
    sent: call(buildings, [["authorization", "Bearer"], ...inTenant]),
    status: 400,
    headers: { "www-authenticate": 'error="invalid_request"' },
  },
  "token in the query": {
    sent: call(`${buildings}?access_token=abc`, inTenant),
    status: 400,
    headers: { "www-authenticate": 'error="invalid_request"' },
  },
  "token in the query too": {
    sent: call(`${buildings}?access_token=abc`, inTenant),
    as: "tenant",
    status: 400,
    headers: { "www-authenticate": 'error="invalid_request"' },
  },
  "token in the body": {
    sent: call(
      buildings,
      [...inTenant, ["content-type", "application/x-www-form-urlencoded"]],
      { method: "POST", body: "access_token=abc" },
    ),
    as: "tenant",
    status: 400,
    headers: { "www-authenticate": 'error="invalid_request"' },
  },
  "unknown token": {
    sent: call(buildings, [["authorization", "Bearer abc"], ...inTenant]),
    status: 401,
    detail: "unknown",
    headers: { "www-authenticate": /error="invalid_token".*unknown/ },
  },
  "scheme in lower case": {
    sent: call("/pro/v1/secrets", inTenant),
    as: "tenant",
    status: 200,
  },
};

const routes: Record<string, Case> = {
  "beta form: tenant ID of the world": {
    sent: call("/pro/t-eu/buildings", inTenant),
    as: "tenant",
    status: 404,
    code: "BETA_PATH_REMOVED",
  },
  "beta form: environment ID of the world": {
    sent: call("/devices/v1/devices/of/e-us", inTenant),
    as: "tenant",
    status: 404,
    code: "BETA_PATH_REMOVED",
  },
  "beta form: an ID before the version": {
    sent: call("/pro/f00d/v1/buildings", inTenant),
    as: "tenant",
    status: 404,
    code: "BETA_PATH_REMOVED",
  },
  "beta form: /tenants/{id}": {
    sent: call("/tenants/f00d/pro/v1/buildings", inTenant),
    as: "tenant",
    status: 404,
    code: "BETA_PATH_REMOVED",
  },
  "beta form: /environments/{id}": {
    sent: call("/environments/f00d/devices", inTenant),
    as: "tenant",
    status: 404,
    code: "BETA_PATH_REMOVED",
  },
  "an ID of the world as a parameter of the catalogue": {
    sent: call("/pro/v1/buildings/t-eu", inTenant),
    as: "tenant",
    status: 404,
    code: "NOT_FOUND",
  },
  "no version segment": {
    sent: call("/pro/buildings", inTenant),
    as: "tenant",
    status: 404,
    code: "VERSION_REQUIRED",
  },
  "no version segment, but in the catalogue": {
    sent: call("/pro/settings/obj/policy", inTenant),
    as: "tenant",
    status: 200,
  },
  "unknown path": {
    sent: call("/pro/v1/building", inTenant),
    as: "tenant",
    status: 404,
    code: "NO_ROUTE",
  },
  "unknown version": {
    sent: call("/pro/v9/buildings", inTenant),
    as: "tenant",
    status: 404,
    code: "NO_ROUTE",
  },
  "unknown namespace": {
    sent: call("/amateur/v1/buildings", inTenant),
    as: "tenant",
    status: 404,
    code: "NO_ROUTE",
  },
  "slash at the end": {
    sent: call("/pro/v1/buildings/", inTenant),
    as: "tenant",
    status: 404,
    code: "NO_ROUTE",
  },
  "removed endpoint": {
    sent: call("/pro/v1/check-in", inTenant),
    as: "tenant",
    status: 404,
    code: "REMOVED",
    headers: { link: '</pro/v3/check-in>; rel="successor-version"' },
  },
  "removed endpoint, 410": {
    sent: call("/pro/v1/check-in", inTenant),
    as: "tenant",
    options: { removedStatus: 410 },
    status: 410,
    code: "REMOVED",
  },
  "removed endpoint, other method: there is nothing to allow": {
    sent: call("/pro/v1/check-in", inTenant, { method: "PUT" }),
    as: "tenant",
    status: 404,
    code: "REMOVED",
  },
  "method not in the catalogue": {
    sent: call(buildings, inTenant, { method: "DELETE" }),
    as: "tenant",
    status: 405,
    headers: { allow: /^GET, POST$/ },
  },
};

const contexts: Record<string, Case> = {
  "context header missing": {
    sent: call(buildings, []),
    as: "tenant",
    status: 400,
    code: "MISSING_CONTEXT",
  },
  "context header missing where two levels may call": {
    sent: call("/accounts/v1/audit", []),
    as: "environment",
    status: 400,
    code: "MISSING_CONTEXT",
  },
  "both context headers": {
    sent: call(buildings, [...inTenant, ...inEnvironment]),
    as: "tenant",
    status: 400,
    code: "AMBIGUOUS_CONTEXT",
  },
  "empty context header": {
    sent: call(buildings, [["x-tenant-id", ""]]),
    as: "tenant",
    status: 400,
    code: "BAD_CONTEXT",
  },
  "context header of 129 characters": {
    sent: call(buildings, [["x-tenant-id", "t".repeat(129)]]),
    as: "tenant",
    status: 400,
    code: "BAD_CONTEXT",
  },
  "context header of 128 characters": {
    sent: call(buildings, [["x-tenant-id", "t".repeat(128)]]),
    as: "tenant",
    status: 403,
    code: "UNKNOWN_CONTEXT",
  },
  "context header with a space": {
    sent: call(buildings, [["x-tenant-id", "t eu"]]),
    as: "tenant",
    status: 400,
    code: "BAD_CONTEXT",
  },
  "tenant API by a tenant": {
    sent: call(buildings, inTenant),
    as: "tenant",
    status: 200,
  },
  "product API by a tenant with the header of an environment": {
    sent: call(buildings, inEnvironment),
    as: "tenant",
    status: 403,
    code: "WRONG_SCOPE",
    headers: { "www-authenticate": 'error="insufficient_scope"' },
  },
  "platform API at tenant level": {
    sent: call("/devices/v1/devices", inTenant),
    as: "tenant",
    status: 403,
    code: "WRONG_SCOPE",
  },
  "platform API by a tenant with the header of an environment": {
    sent: call("/devices/v1/devices", inEnvironment),
    as: "tenant",
    status: 403,
    code: "WRONG_SCOPE",
  },
  "platform API by an environment": {
    sent: call("/devices/v1/devices", inEnvironment),
    as: "environment",
    status: 200,
  },
  "platform API by an environment with the header of a tenant": {
    sent: call("/devices/v1/devices", inTenant),
    as: "environment",
    status: 403,
    code: "WRONG_SCOPE",
  },
  "product API by an environment": {
    sent: call(buildings, inEnvironment),
    as: "environment",
    status: 200,
  },
  "product API by an environment that may not speak for tenants": {
    sent: call(buildings, inEnvironment),
    as: "environment",
    options: { tenantThroughEnvironment: "refuse" },
    status: 200,
  },
  "product API for tenants alone, by an environment": {
    sent: call("/pro/v1/secrets", inEnvironment),
    as: "environment",
    status: 403,
    code: "WRONG_SCOPE",
    headers: { "www-authenticate": 'error="insufficient_scope"' },
  },
  "product API for tenants alone, by an environment for a tenant in it": {
    sent: call("/pro/v1/secrets", inTenant),
    as: "environment",
    status: 200,
  },
  "product API by an environment on the bare host": {
    sent: call(buildings, inEnvironment, { host }),
    as: "environment",
    status: 403,
    code: "WRONG_SCOPE",
  },
  "product API by an environment without a header": {
    sent: call(buildings, []),
    as: "environment",
    status: 400,
    code: "MISSING_CONTEXT",
  },
  "product API by an environment that is not assigned": {
    sent: call(buildings, [["x-environment-id", "e-us"]], { host: us }),
    as: "environment",
    status: 403,
    code: "UNKNOWN_CONTEXT",
  },
  "product API by an environment, for a tenant in it": {
    sent: call(buildings, [["x-tenant-id", "t-eu-2"]]),
    as: "environment",
    status: 200,
  },
  "the same where that is refused": {
    sent: call(buildings, [["x-tenant-id", "t-eu-2"]]),
    as: "environment",
    options: { tenantThroughEnvironment: "refuse" },
    status: 403,
    code: "WRONG_SCOPE",
  },
  "organization API on the bare host": {
    sent: call("/accounts/v1/licence", [], { host }),
    as: "organization",
    status: 200,
  },
  "organization API of two levels on the bare host": {
    sent: call("/accounts/v1/audit", [], { host }),
    as: "organization",
    status: 200,
  },
  "organization API of two levels by an environment": {
    sent: call("/accounts/v1/audit", inEnvironment),
    as: "environment",
    status: 200,
  },
  "organization API elsewhere": {
    sent: call("/accounts/v1/licence", [], { host: us }),
    as: "organization",
    status: 403,
    code: "WRONG_SCOPE",
  },
  "organization API by a tenant": {
    sent: call("/accounts/v1/licence", [], { host }),
    as: "tenant",
    status: 403,
    code: "WRONG_SCOPE",
  },
  "tenant API by an organization": {
    sent: call(buildings, inTenant),
    as: "organization",
    status: 403,
    code: "WRONG_SCOPE",
  },
  "organization host with a context header": {
    sent: call("/accounts/v1/licence", [["x-tenant-id", "t-us"]], { host }),
    as: "organization",
    status: 403,
    code: "WRONG_SCOPE",
  },
  "tenant API on the bare host": {
    sent: call(buildings, [["x-tenant-id", "t-us"]], { host }),
    as: "tenant",
    status: 403,
    code: "WRONG_SCOPE",
  },
  "tenant that nobody has": {
    sent: call(buildings, [["x-tenant-id", "t-nowhere"]]),
    as: "tenant",
    status: 403,
    code: "UNKNOWN_CONTEXT",
  },
  "tenant that is not assigned": {
    sent: call(buildings, [["x-tenant-id", "t-eu-2"]]),
    as: "tenant",
    status: 403,
    code: "UNKNOWN_CONTEXT",
  },
  "tenant in another region": {
    sent: call(buildings, [["x-tenant-id", "t-us"]]),
    as: "tenant",
    status: 403,
    code: "UNKNOWN_CONTEXT",
  },
  "environment that is not assigned": {
    sent: call("/devices/v1/devices", [["x-environment-id", "e-us"]], {
      host: us,
    }),
    as: "environment",
    status: 403,
    code: "UNKNOWN_CONTEXT",
  },
  "tenant of another environment": {
    sent: call(buildings, [["x-tenant-id", "t-us"]], { host: us }),
    as: "environment",
    status: 403,
    code: "UNKNOWN_CONTEXT",
  },
  "new environment, 14:59 after it was made": {
    sent: call("/devices/v1/devices", [["x-environment-id", "e-new"]]),
    as: "environment",
    afterMs: 10 * 60_000 - 1,
    status: 403,
    code: "UNKNOWN_CONTEXT",
  },
  "new environment, 15:00 after it was made": {
    sent: call("/devices/v1/devices", [["x-environment-id", "e-new"]]),
    as: "environment",
    afterMs: 10 * 60_000,
    status: 200,
  },
  "tenant of a new environment, too early": {
    sent: call(buildings, [["x-tenant-id", "t-new"]]),
    as: "environment",
    status: 403,
    code: "UNKNOWN_CONTEXT",
  },
  "permission not granted": {
    sent: call("/pro/v1/secrets", inTenant),
    as: "poor",
    status: 403,
    headers: {
      "www-authenticate":
        /error="insufficient_scope".*scope="read-secrets read-all"$/,
    },
  },
  "one of several permissions granted": {
    sent: call("/pro/v1/vaults", inTenant),
    as: "poor",
    status: 200,
  },
  "nothing to be granted": {
    sent: call(buildings, inTenant),
    as: "poor",
    status: 200,
  },
};

const content: Record<string, Case> = {
  "Accept impossible": {
    sent: call(buildings, [...inTenant, ["accept", "text/csv"]]),
    as: "tenant",
    status: 406,
  },
  "Content-Type unsupported": {
    sent: call(buildings, [...inTenant, ["content-type", "text/csv"]], {
      method: "POST",
      body: "a,b",
    }),
    as: "tenant",
    status: 415,
  },
  "body too big": {
    sent: call(buildings, [...inTenant, ["content-type", "application/json"]], {
      method: "POST",
      body: JSON.stringify("a".repeat(200)),
    }),
    as: "tenant",
    options: { maxBodyBytes: 200 },
    status: 413,
  },
  "bad JSON": {
    sent: call(buildings, [...inTenant, ["content-type", "application/json"]], {
      method: "POST",
      body: '{"name":',
    }),
    as: "tenant",
    status: 400,
    code: "BAD_JSON",
  },
  "unknown query parameter": {
    sent: call(`${buildings}?colour=red`, inTenant),
    as: "tenant",
    status: 400,
    code: "UNKNOWN_PARAMETER",
  },
  "unknown query parameter where that does not matter": {
    sent: call(`${buildings}?colour=red`, inTenant),
    as: "tenant",
    options: { strictQuery: false },
    status: 200,
  },
  "page below the base": {
    sent: call(`${buildings}?page=-1`, inTenant),
    as: "tenant",
    status: 400,
  },
  "page-size 0": {
    sent: call(`${buildings}?page-size=0`, inTenant),
    as: "tenant",
    status: 400,
  },
  "page-size above the maximum": {
    sent: call(`${buildings}?page-size=11`, inTenant),
    as: "tenant",
    options: { maxPageSize: 10 },
    status: 400,
  },
  "page-size above the maximum, clamped": {
    sent: call(`${buildings}?page-size=11`, inTenant),
    as: "tenant",
    options: { maxPageSize: 10, oversize: "clamp" },
    status: 200,
  },
  "filter syntax": {
    sent: call(`${buildings}?filter=name%3D%3D`, inTenant),
    as: "tenant",
    status: 400,
    code: "BAD_FILTER",
  },
  "page past the end": {
    sent: call(`${buildings}?page=99`, inTenant),
    as: "tenant",
    status: 200,
  },
  "deprecated endpoint": {
    sent: call("/pro/v2/check-in", inTenant),
    as: "tenant",
    status: 200,
    headers: {
      deprecation: /^@1748736000$/,
      sunset: /^Mon, 01 Jun 2026 00:00:00 GMT$/,
      link: /rel="deprecation".*<\/pro\/v3\/check-in>; rel="successor-version"$/,
    },
  },
  "endpoint that is not deprecated": {
    sent: call("/pro/v3/check-in", inTenant),
    as: "tenant",
    status: 200,
    headers: { deprecation: null, sunset: null, link: null },
  },
};

describe.each(
  Object.entries({ targets, gateway, bearer, routes, contexts, content }),
)("%s", (_group, cases) => {
  it.each(Object.entries(cases))("%s", async (_name, expected) => {
    expect(await differences(expected)).toEqual([]);
  });
});

/** How the answer differs from what is expected; nothing when it does not. */
async function differences(expected: Case): Promise<readonly string[]> {
  const emulator = exampleEmulator(expected.options);
  emulator.control.clock.advance(expected.afterMs ?? 0);
  const response = await send(emulator, await withToken(emulator, expected));
  const text = await response.text();
  const { status, code, detail, headers = {} } = expected;
  const shown = `${response.status} ${text}`;
  return [
    ...(response.status === status ? [] : [`status: ${shown}`]),
    ...(code === undefined || codeOf(text) === code ? [] : [`code: ${shown}`]),
    ...(detail === undefined || text.includes(detail) ? [] : [text]),
    ...Object.entries(headers).flatMap(([name, value]) => {
      const actual = response.headers.get(name);
      return isExpected(actual, value) ? [] : [`${name}: ${actual ?? "none"}`];
    }),
  ];
}

async function withToken(
  emulator: Emulator,
  { sent, as }: Case,
): Promise<Sent> {
  if (as === undefined) return sent;
  const token = await tokenOf(emulator, as, (sent.host ?? eu).toLowerCase());
  const headers: Pairs = [
    ["authorization", `Bearer ${token}`],
    ...(sent.headers ?? []),
  ];
  return { ...sent, headers };
}

function codeOf(text: string): unknown {
  return (JSON.parse(text) as { readonly code?: unknown }).code;
}

function isExpected(
  actual: string | null,
  expected: string | RegExp | null,
): boolean {
  if (expected === null || actual === null) return actual === expected;
  return typeof expected === "string"
    ? actual.includes(expected)
    : expected.test(actual);
}

describe("token endpoint", () => {
  const fields = credentials("tenant");
  const form: Pairs = [["content-type", "application/x-www-form-urlencoded"]];
  const post = { method: "POST", target: "/auth/token" };
  const body = new URLSearchParams(fields).toString();

  it.each<[string, Sent, number, string]>([
    ["GET", { target: "/auth/token" }, 405, "invalid_request"],
    [
      "PUT",
      { ...post, method: "PUT", headers: form, body },
      405,
      "invalid_request",
    ],
    [
      "JSON",
      {
        ...post,
        headers: [["content-type", "application/json"]],
        body: JSON.stringify(fields),
      },
      400,
      "invalid_request",
    ],
    [
      "a form that does not say so",
      { ...post, headers: [["content-type", "text/plain"]], body },
      400,
      "invalid_request",
    ],
    [
      "body above the maximum",
      { ...post, headers: form, body: `${body}&a=${"a".repeat(10 * 2 ** 20)}` },
      413,
      "invalid_request",
    ],
    [
      "no grant_type",
      { ...post, headers: form, body: body.replace(/grant_type=[^&]*&/, "") },
      400,
      "invalid_request",
    ],
    [
      "empty client_id",
      { ...post, headers: form, body: body.replace(/(client_id=)[^&]*/, "$1") },
      400,
      "invalid_request",
    ],
    [
      "repeated client_secret",
      { ...post, headers: form, body: `${body}&client_secret=x` },
      400,
      "invalid_request",
    ],
    [
      "repeated field that nobody knows",
      { ...post, headers: form, body: `${body}&a=1&a=2` },
      400,
      "invalid_request",
    ],
    [
      "another grant_type",
      {
        ...post,
        headers: form,
        body: body.replace("client_credentials", "password"),
      },
      400,
      "unsupported_grant_type",
    ],
    [
      "unknown client_id",
      { ...post, headers: form, body: body.replace("=tenant", "=nobody") },
      401,
      "invalid_client",
    ],
    [
      "wrong client_secret",
      { ...post, headers: form, body: `${body}x` },
      401,
      "invalid_client",
    ],
  ])("%s", async (_name, sent, status, error) => {
    const response = await send(exampleEmulator(), sent);
    expect([response.status, await response.json()]).toMatchObject([
      status,
      { error },
    ]);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("allow")).toBe(status === 405 ? "POST" : null);
    expect(response.headers.has("www-authenticate")).toBe(false);
  });

  it("answers with the five fields of the specification", async () => {
    const response = await askForToken(exampleEmulator(), { fields });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("pragma")).toBe("no-cache");
    expect(await response.json()).toEqual({
      access_token: expect.stringMatching(/^[A-Za-z0-9._~+/-]+=*$/),
      expires_in: 900,
      refresh_expires_in: 0,
      token_type: "Bearer",
      "not-before-policy": 0,
    });
  });

  it("challenges with Basic who has used Authorization", async () => {
    const response = await askForToken(exampleEmulator(), {
      fields: { ...fields, client_secret: "wrong" },
      headers: [["authorization", "Basic YTpi"]],
    });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe(
      'Basic realm="gateway"',
    );
  });

  it("can be told to answer 400 and unauthorized_client", async () => {
    const emulator = exampleEmulator({
      invalidClient: { status: 400, error: "unauthorized_client" },
    });
    const response = await askForToken(emulator, {
      fields: { ...fields, client_secret: "wrong" },
      headers: [["authorization", "Basic YTpi"]],
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: "unauthorized_client",
    });
    expect(response.headers.has("www-authenticate")).toBe(false);
  });

  it("refuses an integration six months after it was made", async () => {
    const emulator = exampleEmulator({
      startMs: Date.UTC(2026, 0, 15, 11, 59),
    });
    const ask = () => askForToken(emulator, { fields: credentials("old") });
    expect((await ask()).status).toBe(200);
    emulator.control.clock.advance(60_000);
    const refused = await ask();
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({
      error: "invalid_client",
      error_description: expect.stringContaining("validity"),
    });
  });

  it("refuses a secret that was replaced, and takes the new one", async () => {
    const emulator = exampleEmulator();
    const secret = emulator.control.secrets.rotate("tenant");
    const asked = await askForToken(emulator, { fields });
    expect(asked.status).toBe(401);
    const again = { ...fields, client_secret: secret };
    expect((await askForToken(emulator, { fields: again })).status).toBe(200);
  });
});

describe("life of a token", () => {
  const headersOf = (token: string): Pairs => [
    ["authorization", `Bearer ${token}`],
    ...inTenant,
  ];

  it("is 900 seconds", async () => {
    const emulator = exampleEmulator();
    const headers = headersOf(await tokenOf(emulator, "tenant"));
    emulator.control.clock.advance(899_999);
    expect((await send(emulator, call(buildings, headers))).status).toBe(200);
    emulator.control.clock.advance(1);
    const expired = await send(emulator, call(buildings, headers));
    expect(expired.status).toBe(401);
    expect(expired.headers.get("www-authenticate")).toMatch(
      /error="invalid_token".*expired/,
    );
  });

  it("ends when it is revoked or expired by hand, of one client only", async () => {
    const emulator = exampleEmulator();
    const tenant = headersOf(await tokenOf(emulator, "tenant"));
    const poor = headersOf(await tokenOf(emulator, "poor"));
    const challenge = async (headers: Pairs): Promise<string> => {
      const response = await send(emulator, call(buildings, headers));
      return `${response.status} ${response.headers.get("www-authenticate") ?? ""}`;
    };
    emulator.control.tokens.revoke("tenant");
    expect(await challenge(tenant)).toMatch(/^401 .*revoked/);
    expect(await challenge(poor)).toMatch(/^200 /);
    emulator.control.tokens.expire();
    expect(await challenge(poor)).toMatch(/^401 .*expired/);
  });

  it.each([us, host, `apac.${host}`])("does not reach %s", async (other) => {
    const emulator = exampleEmulator();
    const headers = headersOf(await tokenOf(emulator, "tenant"));
    const refused = await send(
      emulator,
      call(buildings, headers, { host: other }),
    );
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toMatch(
      /error="invalid_token".*issued by the host of region eu/,
    );
  });

  it("of the bare host does not reach the host of its region", async () => {
    const emulator = exampleEmulator();
    const headers = headersOf(await tokenOf(emulator, "tenant", host));
    const refused = await send(
      emulator,
      call(buildings, headers, { host: us }),
    );
    expect(refused.status).toBe(401);
  });
});

describe("over rate", () => {
  const limit = { requests: 2, windowMs: 10_000 };

  async function statuses(
    rateLimit: RateLimit,
    ids: readonly string[],
  ): Promise<readonly string[]> {
    const emulator = exampleEmulator({ rateLimit });
    const token = await tokenOf(emulator, "environment");
    const found: string[] = [];
    for (const id of ids) {
      const headers: Pairs = [
        ["authorization", `Bearer ${token}`],
        ["x-tenant-id", id],
      ];
      const response = await send(emulator, call(buildings, headers));
      found.push(
        `${response.status} ${response.headers.get("retry-after") ?? "-"}`,
      );
      emulator.control.clock.advance(1_500);
    }
    return found;
  }

  it("answers 429 with the seconds to wait, for each context alone", async () => {
    expect(
      await statuses(limit, ["t-eu", "t-eu", "t-eu", "t-eu-2", "t-eu"]),
    ).toEqual(["200 -", "200 -", "429 7", "200 -", "429 4"]);
  });

  it("opens when the window ends", async () => {
    const ids = Array.from({ length: 8 }, () => "t-eu");
    expect((await statuses(limit, ids)).at(-1)).toBe("200 -");
  });

  it("can say a date, or nothing", async () => {
    const ids = ["t-eu", "t-eu", "t-eu"];
    expect((await statuses({ ...limit, retryAfter: "date" }, ids)).at(-1)).toBe(
      "429 Thu, 15 Jan 2026 12:00:10 GMT",
    );
    expect((await statuses({ ...limit, retryAfter: "none" }, ids)).at(-1)).toBe(
      "429 -",
    );
  });

  it("comes after all other rows: what they refuse is not counted", async () => {
    const emulator = exampleEmulator({ rateLimit: { ...limit, requests: 1 } });
    const token = await tokenOf(emulator, "tenant");
    const ask = async (target: string): Promise<number> => {
      const headers: Pairs = [
        ["authorization", `Bearer ${token}`],
        ...inTenant,
      ];
      return (await send(emulator, call(target, headers))).status;
    };
    expect([
      await ask(`${buildings}?colour=red`),
      await ask(buildings),
      await ask(`${buildings}?colour=red`),
      await ask(buildings),
    ]).toEqual([400, 200, 400, 429]);
  });
});

describe("the order of the rows", () => {
  /** Each request breaks two neighbouring rows; the upper one answers. */
  it.each<[string, Sent, string | null, number, string | null]>([
    [
      "target before headers",
      call("/pro//v1", [
        ["x-tenant-id", "a"],
        ["x-tenant-id", "b"],
      ]),
      null,
      400,
      "BAD_TARGET",
    ],
    [
      "headers before host",
      call(
        buildings,
        [
          ["x-tenant-id", "a"],
          ["x-tenant-id", "b"],
        ],
        { host: `mars.${host}` },
      ),
      null,
      400,
      "BAD_HEADERS",
    ],
    [
      "host before token endpoint",
      call("/auth/token", [], { host: `mars.${host}` }),
      null,
      421,
      "UNKNOWN_HOST",
    ],
    ["token before path", call("/pro/nothing", []), null, 401, null],
    [
      "beta form before version",
      call("/pro/t-eu", []),
      "tenant",
      404,
      "BETA_PATH_REMOVED",
    ],
    [
      "removed before method and context",
      call("/pro/v1/check-in", [], { method: "DELETE" }),
      "tenant",
      404,
      "REMOVED",
    ],
    [
      "method before context",
      call(buildings, [], { method: "DELETE" }),
      "tenant",
      405,
      null,
    ],
    [
      "context header before scope",
      call("/devices/v1/devices", []),
      "tenant",
      400,
      "MISSING_CONTEXT",
    ],
    [
      "scope before ID",
      call("/devices/v1/devices", [["x-tenant-id", "t-nowhere"]]),
      "tenant",
      403,
      "WRONG_SCOPE",
    ],
    [
      "ID before permission",
      call("/pro/v1/secrets", [["x-tenant-id", "t-nowhere"]]),
      "poor",
      403,
      "UNKNOWN_CONTEXT",
    ],
    [
      "permission before content",
      call("/pro/v1/secrets?colour=red", [...inTenant, ["accept", "text/csv"]]),
      "poor",
      403,
      "MISSING_PERMISSION",
    ],
  ])("%s", async (_name, sent, as, status, code) => {
    const expected: Case = {
      sent,
      status,
      ...(as === null ? {} : { as }),
      ...(code === null ? {} : { code }),
    };
    expect(await differences(expected)).toEqual([]);
  });
});
