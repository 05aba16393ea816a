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
 * What the emulator has to answer, written down by hand from its refusals (docs/reference/emulator.md) and the service specification:
 * one case here for each row there, at least. Nothing is computed from the code, so that a wrong rule cannot confirm itself.
 */

type Pairs = readonly (readonly [name: string, value: string])[];

interface Case extends Details {
  readonly sent: Sent;
  /** Sends a fresh token of this integration, asked for at the host of the request. */
  readonly as?: string;
  readonly status: number;
  readonly code?: string;
}

/** What the line of a case does not say. */
interface Details {
  readonly send?: Partial<Sent>;
  readonly options?: EmulatorOptions;
  /** The virtual clock moves before the request (and before its token). */
  readonly afterMs?: number;
  /** Parts of headers by name in lower case; `null` for one that must not be there. */
  readonly headers?: Readonly<Record<string, string | RegExp | null>>;
  /** A part of the detail. */
  readonly detail?: string;
}

/** `WHO [in CONTEXT] [at LABEL]: [METHOD] TARGET -> STATUS [CODE]`; who is an integration or `nobody`, and calls eu. */
type Line = string | readonly [line: string, details: Details];

type Lines = Readonly<Record<string, Line>>;

const inTenant: Pairs = [["x-tenant-id", "t-eu"]];
const buildings = "/pro/v1/buildings";

function call(target: string, headers: Pairs, more: Partial<Sent> = {}): Sent {
  return { target, headers, ...more };
}

function readLine(line: Line): Case {
  const [text, details = {}] = typeof line === "string" ? [line] : line;
  const form =
    /^(\w+)(?: in (\S+))?(?: at (\S+))?: (?:([A-Z]+) )?(\S*) -> (\d+)(?: ([A-Z_]+))?$/;
  const parts = form.exec(text);
  if (parts === null) throw new Error(`Not a line of a case: ${text}`);
  const [, who = "", id, label = "eu", method, target = "", status, code] =
    parts;
  const level = id?.startsWith("e-") ? "environment" : "tenant";
  const context: Pairs = id === undefined ? [] : [[`x-${level}-id`, id]];
  const { send = {} } = details;
  const sent = {
    target,
    host: label === "bare" ? host : `${label}.${host}`,
    ...(method === undefined ? {} : { method }),
    ...send,
    headers: [...context, ...(send.headers ?? [])],
  };
  return {
    ...details,
    sent,
    status: Number(status),
    ...(who === "nobody" ? {} : { as: who }),
    ...(code === undefined ? {} : { code }),
  };
}

const withHeaders = (...headers: Pairs): Details => ({ send: { headers } });

/** What is sent in a header that a caller may set but once, or not at all. */
const badHeaders = (...headers: Pairs): Line => [
  `tenant in t-eu: ${buildings} -> 400 BAD_HEADERS`,
  { send: { headers }, headers: { connection: "close" } },
];

const challenged = (challenge: string | RegExp): Details => ({
  headers: { "www-authenticate": challenge },
});
const invalidRequest = challenged('error="invalid_request"');
const insufficientScope = challenged('error="insufficient_scope"');

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
    {
      sent: call(target, inTenant),
      as: "tenant",
      status: 400,
      code: "BAD_TARGET",
    },
  ]),
);

const gateway: Lines = {
  "a query may hold what a path may not": [
    "tenant in t-eu: /pro/v1/secrets?unknown=a%2Fb//.. -> 200",
    { options: { strictQuery: false } },
  ],
  "a segment may hold dots":
    "tenant in t-eu: /pro/v1/buildings/a..b -> 404 NOT_FOUND",
  "repeated Authorization": badHeaders(["authorization", "Bearer x"]),
  "repeated X-Tenant-Id, in other case": badHeaders(["X-TENANT-ID", "t-us"]),
  "Content-Length with Transfer-Encoding": badHeaders(
    ["content-length", "0"],
    ["transfer-encoding", "chunked"],
  ),
  "Content-Length that is no number": badHeaders(["content-length", "+5"]),
  "unknown region label":
    "nobody in t-eu at mars: /pro/v1/buildings -> 421 UNKNOWN_HOST",
  "another host with a region label": [
    "nobody in t-eu: /pro/v1/buildings -> 421 UNKNOWN_HOST",
    { send: { host: "eu.other.test" } },
  ],
  "a label below a region label":
    "nobody in t-eu at a.eu: /pro/v1/buildings -> 421 UNKNOWN_HOST",
  "region label in capital letters":
    "tenant in t-eu at EU: /pro/v1/buildings -> 200",
};

const bearer: Lines = {
  "no Authorization": [
    "nobody in t-eu: /pro/v1/buildings -> 401",
    challenged(/^Bearer realm="gateway"$/),
  ],
  ...Object.fromEntries(
    ["Basic YTpi", "Bearer a b", "Bearer"].map((authorization) => [
      `Authorization: ${authorization}`,
      [
        "nobody in t-eu: /pro/v1/buildings -> 400",
        {
          ...withHeaders(["authorization", authorization]),
          ...invalidRequest,
        },
      ] as const,
    ]),
  ),
  "token in the query": [
    "nobody in t-eu: /pro/v1/buildings?access_token=abc -> 400",
    invalidRequest,
  ],
  "token in the query too": [
    "tenant in t-eu: /pro/v1/buildings?access_token=abc -> 400",
    invalidRequest,
  ],
  "token in the body": [
    "tenant in t-eu: POST /pro/v1/buildings -> 400",
    {
      send: {
        headers: [["content-type", "application/x-www-form-urlencoded"]],
        body: "access_token=abc",
      },
      ...invalidRequest,
    },
  ],
  "unknown token": [
    "nobody in t-eu: /pro/v1/buildings -> 401",
    {
      ...withHeaders(["authorization", "Bearer abc"]),
      ...challenged(/error="invalid_token".*unknown/),
      detail: "unknown",
    },
  ],
  "scheme in lower case": [
    "nobody in t-eu: /pro/v1/secrets -> 401",
    {
      ...withHeaders(["authorization", "bearer abc"]),
      ...challenged(/error="invalid_token"/),
    },
  ],
};

const routes: Lines = {
  "beta form: tenant ID of the world":
    "tenant in t-eu: /pro/t-eu/buildings -> 404 BETA_PATH_REMOVED",
  "beta form: environment ID of the world":
    "tenant in t-eu: /devices/v1/devices/of/e-us -> 404 BETA_PATH_REMOVED",
  "beta form: an ID before the version":
    "tenant in t-eu: /pro/f00d/v1/buildings -> 404 BETA_PATH_REMOVED",
  "beta form: /tenants/{id}":
    "tenant in t-eu: /tenants/f00d/pro/v1/buildings -> 404 BETA_PATH_REMOVED",
  "beta form: /environments/{id}":
    "tenant in t-eu: /environments/f00d/devices -> 404 BETA_PATH_REMOVED",
  "an ID of the world as a parameter of the catalogue":
    "tenant in t-eu: /pro/v1/buildings/t-eu -> 404 NOT_FOUND",
  "no version segment":
    "tenant in t-eu: /pro/buildings -> 404 VERSION_REQUIRED",
  "no version segment, but in the catalogue":
    "tenant in t-eu: /pro/settings/obj/policy -> 200",
  "unknown path": "tenant in t-eu: /pro/v1/building -> 404 NO_ROUTE",
  "unknown version": "tenant in t-eu: /pro/v9/buildings -> 404 NO_ROUTE",
  "unknown namespace": "tenant in t-eu: /amateur/v1/buildings -> 404 NO_ROUTE",
  "slash at the end": "tenant in t-eu: /pro/v1/buildings/ -> 404 NO_ROUTE",
  "removed endpoint": [
    "tenant in t-eu: /pro/v1/check-in -> 404 REMOVED",
    { headers: { link: '</pro/v3/check-in>; rel="successor-version"' } },
  ],
  "removed endpoint, 410": [
    "tenant in t-eu: /pro/v1/check-in -> 410 REMOVED",
    { options: { removedStatus: 410 } },
  ],
  "removed endpoint, other method: there is nothing to allow":
    "tenant in t-eu: PUT /pro/v1/check-in -> 404 REMOVED",
  "method not in the catalogue": [
    "tenant in t-eu: DELETE /pro/v1/buildings -> 405",
    { headers: { allow: /^GET, POST$/ } },
  ],
};

const contexts: Lines = {
  "context header missing": "tenant: /pro/v1/buildings -> 400 MISSING_CONTEXT",
  "context header missing where two levels may call":
    "environment: /accounts/v1/audit -> 400 MISSING_CONTEXT",
  "both context headers": [
    "tenant in t-eu: /pro/v1/buildings -> 400 AMBIGUOUS_CONTEXT",
    withHeaders(["x-environment-id", "e-eu"]),
  ],
  "empty context header": [
    "tenant: /pro/v1/buildings -> 400 BAD_CONTEXT",
    withHeaders(["x-tenant-id", ""]),
  ],
  "context header of 129 characters": `tenant in ${"t".repeat(129)}: /pro/v1/buildings -> 400 BAD_CONTEXT`,
  "context header of 128 characters": `tenant in ${"t".repeat(128)}: /pro/v1/buildings -> 403 UNKNOWN_CONTEXT`,
  "context header with a space": [
    "tenant: /pro/v1/buildings -> 400 BAD_CONTEXT",
    withHeaders(["x-tenant-id", "t eu"]),
  ],
  "tenant API by a tenant": "tenant in t-eu: /pro/v1/buildings -> 200",
  "product API by a tenant with the header of an environment": [
    "tenant in e-eu: /pro/v1/buildings -> 403 WRONG_SCOPE",
    insufficientScope,
  ],
  "platform API at tenant level":
    "tenant in t-eu: /devices/v1/devices -> 403 WRONG_SCOPE",
  "platform API by a tenant with the header of an environment":
    "tenant in e-eu: /devices/v1/devices -> 403 WRONG_SCOPE",
  "platform API by an environment":
    "environment in e-eu: /devices/v1/devices -> 200",
  "platform API by an environment with the header of a tenant":
    "environment in t-eu: /devices/v1/devices -> 403 WRONG_SCOPE",
  "product API by an environment":
    "environment in e-eu: /pro/v1/buildings -> 200",
  "product API by an environment that may not speak for tenants": [
    "environment in e-eu: /pro/v1/buildings -> 200",
    { options: { tenantThroughEnvironment: "refuse" } },
  ],
  "product API for tenants alone, by an environment": [
    "environment in e-eu: /pro/v1/secrets -> 403 WRONG_SCOPE",
    insufficientScope,
  ],
  "product API for tenants alone, by an environment for a tenant in it":
    "environment in t-eu: /pro/v1/secrets -> 200",
  "product API by an environment on the bare host":
    "environment in e-eu at bare: /pro/v1/buildings -> 403 WRONG_SCOPE",
  "product API by an environment without a header":
    "environment: /pro/v1/buildings -> 400 MISSING_CONTEXT",
  "product API by an environment that is not assigned":
    "environment in e-us at us: /pro/v1/buildings -> 403 UNKNOWN_CONTEXT",
  "product API by an environment, for a tenant in it":
    "environment in t-eu-2: /pro/v1/buildings -> 200",
  "the same where that is refused": [
    "environment in t-eu-2: /pro/v1/buildings -> 403 WRONG_SCOPE",
    { options: { tenantThroughEnvironment: "refuse" } },
  ],
  "organization API on the bare host":
    "organization at bare: /accounts/v1/licence -> 200",
  "organization API of two levels on the bare host":
    "organization at bare: /accounts/v1/audit -> 200",
  "organization API of two levels by an environment":
    "environment in e-eu: /accounts/v1/audit -> 200",
  "organization API elsewhere":
    "organization at us: /accounts/v1/licence -> 403 WRONG_SCOPE",
  "organization API by a tenant":
    "tenant at bare: /accounts/v1/licence -> 403 WRONG_SCOPE",
  "tenant API by an organization":
    "organization in t-eu: /pro/v1/buildings -> 403 WRONG_SCOPE",
  "organization host with a context header":
    "organization in t-us at bare: /accounts/v1/licence -> 403 WRONG_SCOPE",
  "tenant API on the bare host":
    "tenant in t-us at bare: /pro/v1/buildings -> 403 WRONG_SCOPE",
  "tenant that nobody has":
    "tenant in t-nowhere: /pro/v1/buildings -> 403 UNKNOWN_CONTEXT",
  "tenant that is not assigned":
    "tenant in t-eu-2: /pro/v1/buildings -> 403 UNKNOWN_CONTEXT",
  "tenant in another region":
    "tenant in t-us: /pro/v1/buildings -> 403 UNKNOWN_CONTEXT",
  "environment that is not assigned":
    "environment in e-us at us: /devices/v1/devices -> 403 UNKNOWN_CONTEXT",
  "tenant of another environment":
    "environment in t-us at us: /pro/v1/buildings -> 403 UNKNOWN_CONTEXT",
  "new environment, 14:59 after it was made": [
    "environment in e-new: /devices/v1/devices -> 403 UNKNOWN_CONTEXT",
    { afterMs: 10 * 60_000 - 1 },
  ],
  "new environment, 15:00 after it was made": [
    "environment in e-new: /devices/v1/devices -> 200",
    { afterMs: 10 * 60_000 },
  ],
  "tenant of a new environment, too early":
    "environment in t-new: /pro/v1/buildings -> 403 UNKNOWN_CONTEXT",
  "permission not granted": [
    "poor in t-eu: /pro/v1/secrets -> 403",
    challenged(/error="insufficient_scope".*scope="read-secrets read-all"$/),
  ],
  "one of several permissions granted": "poor in t-eu: /pro/v1/vaults -> 200",
  "nothing to be granted": "poor in t-eu: /pro/v1/buildings -> 200",
};

const posted = (type: string, body: string): Details => ({
  send: { headers: [["content-type", type]], body },
});

const content: Lines = {
  "Accept impossible": [
    "tenant in t-eu: /pro/v1/buildings -> 406",
    withHeaders(["accept", "text/csv"]),
  ],
  "Content-Type unsupported": [
    "tenant in t-eu: POST /pro/v1/buildings -> 415",
    posted("text/csv", "a,b"),
  ],
  "body too big": [
    "tenant in t-eu: POST /pro/v1/buildings -> 413",
    {
      ...posted("application/json", JSON.stringify("a".repeat(200))),
      options: { maxBodyBytes: 200 },
    },
  ],
  "bad JSON": [
    "tenant in t-eu: POST /pro/v1/buildings -> 400 BAD_JSON",
    posted("application/json", '{"name":'),
  ],
  "unknown query parameter":
    "tenant in t-eu: /pro/v1/buildings?colour=red -> 400 UNKNOWN_PARAMETER",
  "unknown query parameter where that does not matter": [
    "tenant in t-eu: /pro/v1/buildings?colour=red -> 200",
    { options: { strictQuery: false } },
  ],
  "page below the base": "tenant in t-eu: /pro/v1/buildings?page=-1 -> 400",
  "page-size 0": "tenant in t-eu: /pro/v1/buildings?page-size=0 -> 400",
  "page-size above the maximum": [
    "tenant in t-eu: /pro/v1/buildings?page-size=11 -> 400",
    { options: { maxPageSize: 10 } },
  ],
  "page-size above the maximum, clamped": [
    "tenant in t-eu: /pro/v1/buildings?page-size=11 -> 200",
    { options: { maxPageSize: 10, oversize: "clamp" } },
  ],
  "filter syntax":
    "tenant in t-eu: /pro/v1/buildings?filter=name%3D%3D -> 400 BAD_FILTER",
  "page past the end": "tenant in t-eu: /pro/v1/buildings?page=99 -> 200",
  "deprecated endpoint": [
    "tenant in t-eu: /pro/v2/check-in -> 200",
    {
      headers: {
        deprecation: /^@1748736000$/,
        sunset: /^Mon, 01 Jun 2026 00:00:00 GMT$/,
        link: /^<\/pro\/v3\/check-in>; rel="successor-version"$/,
      },
    },
  ],
  "endpoint that is not deprecated": [
    "tenant in t-eu: /pro/v3/check-in -> 200",
    { headers: { deprecation: null, sunset: null, link: null } },
  ],
};

/** Each request breaks two neighbouring rows of the documentation; the upper one answers. */
const order: Lines = {
  "target before headers": [
    "nobody in a: /pro//v1 -> 400 BAD_TARGET",
    withHeaders(["x-tenant-id", "b"]),
  ],
  "headers before host": [
    "nobody in a at mars: /pro/v1/buildings -> 400 BAD_HEADERS",
    withHeaders(["x-tenant-id", "b"]),
  ],
  "host before token endpoint":
    "nobody at mars: /auth/token -> 421 UNKNOWN_HOST",
  "token before path": "nobody: /pro/nothing -> 401",
  "beta form before version": "tenant: /pro/t-eu -> 404 BETA_PATH_REMOVED",
  "removed before method and context":
    "tenant: DELETE /pro/v1/check-in -> 404 REMOVED",
  "method before context": "tenant: DELETE /pro/v1/buildings -> 405",
  "context header before scope":
    "tenant: /devices/v1/devices -> 400 MISSING_CONTEXT",
  "scope before ID":
    "tenant in t-nowhere: /devices/v1/devices -> 403 WRONG_SCOPE",
  "ID before permission":
    "poor in t-nowhere: /pro/v1/secrets -> 403 UNKNOWN_CONTEXT",
  "permission before content": [
    "poor in t-eu: /pro/v1/secrets?colour=red -> 403 MISSING_PERMISSION",
    withHeaders(["accept", "text/csv"]),
  ],
};

it.each(Object.entries(targets))("%s", async (_name, expected) => {
  expect(await differences(expected)).toEqual([]);
});

describe.each(
  Object.entries({ gateway, bearer, routes, contexts, content, order }),
)("%s", (_group, lines) => {
  it.each(Object.entries(lines))("%s", async (_name, line) => {
    expect(await differences(readLine(line))).toEqual([]);
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
  const token = await tokenOf(
    emulator,
    as,
    (sent.host ?? `eu.${host}`).toLowerCase(),
  );
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
  const form = "application/x-www-form-urlencoded";
  const body = new URLSearchParams(fields).toString();

  it.each([
    ["GET", { method: "GET" }, "405 invalid_request"],
    ["PUT", { method: "PUT" }, "405 invalid_request"],
    [
      "JSON",
      { type: "application/json", body: JSON.stringify(fields) },
      "400 invalid_request",
    ],
    [
      "a form that does not say so",
      { type: "text/plain" },
      "400 invalid_request",
    ],
    [
      "body above the maximum",
      { body: `${body}&a=${"a".repeat(10 * 2 ** 20)}` },
      "413 invalid_request",
    ],
    [
      "no grant_type",
      { body: body.replace(/grant_type=[^&]*&/, "") },
      "400 invalid_request",
    ],
    [
      "empty client_id",
      { body: body.replace(/(client_id=)[^&]*/, "$1") },
      "400 invalid_request",
    ],
    [
      "repeated client_secret",
      { body: `${body}&client_secret=x` },
      "400 invalid_request",
    ],
    [
      "repeated field that nobody knows",
      { body: `${body}&a=1&a=2` },
      "400 invalid_request",
    ],
    [
      "another grant_type",
      { body: body.replace("client_credentials", "password") },
      "400 unsupported_grant_type",
    ],
    [
      "unknown client_id",
      { body: body.replace("=tenant", "=nobody") },
      "401 invalid_client",
    ],
    ["wrong client_secret", { body: `${body}x` }, "401 invalid_client"],
  ] as [string, { method?: string; type?: string; body?: string }, string][])(
    "%s",
    async (_name, { method = "POST", type = form, ...asked }, answer) => {
      const response = await send(exampleEmulator(), {
        target: "/auth/token",
        method,
        headers: [["content-type", type]],
        ...(method === "GET" ? {} : { body, ...asked }),
      });
      const { error } = (await response.json()) as { readonly error: string };
      expect(`${response.status} ${error}`).toBe(answer);
      expect(response.headers.get("content-type")).toBe("application/json");
      expect(response.headers.get("allow")).toBe(
        response.status === 405 ? "POST" : null,
      );
      expect(response.headers.has("www-authenticate")).toBe(false);
    },
  );

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
