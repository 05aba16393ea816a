import type { HttpMethod } from "../../generator/model/operation.ts";
import type { World } from "../../generator/emulator/settings/options.ts";
import {
  anyBody,
  type Api,
  type Route,
} from "../../generator/emulator/route.ts";

/** What a route of the example says of itself; the rest is the same for all. */
type Described = Partial<Route> & Pick<Route, "scopes">;

const available: Route["life"] = {
  state: "available",
  deprecatedAtMs: null,
  sunsetAtMs: null,
  successor: null,
};

const jsonBody: Route["request"] = {
  isRequired: false,
  content: new Map([["application/json", anyBody]]),
};

/** The levels of product APIs; `GET /pro/v1/secrets` is for tenants alone. */
const product: Route["scopes"] = ["environment", "tenant"];

/** A small gateway written by hand: what the tests expect of it is not derived from a catalogue. */
export const exampleApi: Api = {
  gateway: {
    namespaces: ["/pro", "/devices", "/accounts"],
    withoutOperations: [],
    requiresVersion: true,
    regions: ["us", "eu", "apac"],
    bareRegion: "us",
    tokenPath: "/auth/token",
    tokenAddress: "of-request",
    tokenLifetimeSeconds: 900,
    validityMonths: 6,
    contextHeaders: {
      organization: null,
      environment: "X-Environment-Id",
      tenant: "X-Tenant-Id",
    },
    alsoReaches: { organization: [], environment: ["tenant"], tenant: [] },
    bareLevels: ["organization"],
  },
  routes: [
    route("GET /pro/v1/buildings", { scopes: product, kind: "collection" }),
    route("POST /pro/v1/buildings", {
      scopes: product,
      kind: "collection",
      request: jsonBody,
    }),
    route("GET /pro/v1/buildings/{id}", { scopes: product, kind: "item" }),
    route("GET /pro/settings/obj/policy", { scopes: product }),
    route("GET /pro/v1/secrets", {
      scopes: ["tenant"],
      permissions: ["read-secrets", "read-all"],
    }),
    route("GET /pro/v1/vaults", {
      scopes: ["tenant"],
      permissions: ["read-secrets", "read-all"],
      permissionMode: "any",
    }),
    route("GET /pro/v1/check-in", {
      scopes: product,
      life: { ...available, state: "removed", successor: "/pro/v3/check-in" },
    }),
    route("GET /pro/v2/check-in", {
      scopes: product,
      life: {
        state: "deprecated",
        deprecatedAtMs: Date.UTC(2025, 5, 1),
        sunsetAtMs: Date.UTC(2026, 5, 1),
        successor: "/pro/v3/check-in",
      },
    }),
    route("GET /pro/v3/check-in", { scopes: product }),
    route("GET /devices/v1/devices", {
      scopes: ["environment"],
      kind: "collection",
    }),
    route("GET /accounts/v1/licence", { scopes: ["organization"] }),
    route("GET /accounts/v1/audit", {
      scopes: ["organization", "environment"],
    }),
  ],
  source: null,
};

export const startMs = Date.UTC(2026, 0, 15, 12);

const made = { permissions: "all", createdAt: "2026-01-01T00:00:00Z" } as const;

/** Ids, secrets and dates that the tests speak of. */
export const exampleWorld: World = {
  integrations: [
    {
      clientId: "organization",
      clientSecret: "secret-of-organization",
      level: "organization",
      targets: [],
      ...made,
    },
    {
      clientId: "environment",
      clientSecret: "secret-of-environment",
      level: "environment",
      targets: ["e-eu", "e-new"],
      ...made,
    },
    {
      clientId: "tenant",
      clientSecret: "secret-of-tenant",
      level: "tenant",
      targets: ["t-eu", "t-us"],
      ...made,
    },
    {
      clientId: "poor",
      clientSecret: "secret-of-poor",
      level: "tenant",
      targets: ["t-eu"],
      permissions: ["read-all"],
      createdAt: made.createdAt,
    },
    {
      clientId: "old",
      clientSecret: "secret-of-old",
      level: "tenant",
      targets: ["t-eu"],
      permissions: "all",
      createdAt: "2025-07-15T12:00:00Z",
    },
  ],
  environments: [
    { id: "e-eu", region: "eu", tenants: ["t-eu", "t-eu-2"] },
    { id: "e-us", region: "us", tenants: ["t-us"] },
    {
      id: "e-new",
      region: "eu",
      tenants: ["t-new"],
      createdAt: "2026-01-15T11:55:00Z",
    },
  ],
  tenants: [
    { id: "t-eu", region: "eu" },
    { id: "t-eu-2", region: "eu" },
    { id: "t-us", region: "us" },
    { id: "t-new", region: "eu" },
  ],
};

function route(endpoint: string, described: Described): Route {
  const space = endpoint.indexOf(" ");
  return {
    key: endpoint,
    // The routes above are written with methods that exist.
    method: endpoint.slice(0, space) as HttpMethod,
    path: endpoint.slice(space + 1),
    resourcePath: endpoint.slice(space + 1),
    kind: "singleton",
    permissions: [],
    life: available,
    parameters: [],
    marks: [],
    security: [],
    request: null,
    response: {
      status: 200,
      mediaType: "application/json",
      schema: null,
      events: [],
      examples: [],
      others: [],
    },
    responses: [],
    list: null,
    ...described,
  };
}
