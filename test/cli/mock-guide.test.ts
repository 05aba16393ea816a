import { expect, it } from "vitest";
import type { GuideFacts } from "../../generator/commands/mock/guide-facts.ts";
import { mockGuide } from "../../generator/commands/mock/mock-guide.ts";
import { defaultWorld } from "../../generator/emulator/settings/defaults.ts";
import {
  emptyResponse,
  formStyle,
  type Gateway,
  type Route,
} from "../../generator/emulator/route.ts";

const gateway: Gateway = {
  namespaces: [],
  withoutOperations: [],
  requiresVersion: true,
  regions: ["eu"],
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
  alsoReaches: { organization: [], environment: [], tenant: [] },
  bareLevels: ["organization"],
};

const route: Route = {
  key: "GET /a/v1/things",
  method: "GET",
  path: "/a/v1/things",
  resourcePath: "/a/v1/things",
  kind: "collection",
  scopes: ["tenant"],
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
  request: null,
  response: emptyResponse(200),
  responses: [],
  list: null,
};

const at = (path: string, more: Partial<Route> = {}): Route => ({
  ...route,
  key: `GET ${path}`,
  path,
  ...more,
});

function guide(
  routes: readonly Route[],
  more: Partial<GuideFacts> = {},
): string {
  return mockGuide({
    api: { gateway, routes, source: null },
    world: defaultWorld(["eu"], 0),
    regionBy: "path",
    address: { host: "127.0.0.1", port: 4010 },
    preferred: [],
    secretPlace: () => null,
    ...more,
  });
}

/** The address of the first call. */
const called = (text: string) => /^curl .*?(\S+)$/m.exec(text)?.[1];

const noCall =
  "# The source shows no endpoint at this level that can be read without parameters.";

const levelsOf = (text: string) => text.match(/^# Scope level .*$/gm);

it("has a section for each level, with a call where there is something to call", () => {
  const text = guide([route]);
  expect(levelsOf(text)).toEqual([
    "# Scope level tenant",
    "# Scope level environment",
    "# Scope level organization",
  ]);
  expect(text.match(/^token=/gm)).toHaveLength(3);
  expect(text.match(/^curl /gm)).toHaveLength(1);
  expect(text.split("\n").filter((line) => line === noCall)).toHaveLength(2);
});

it("sends an organization to the bare host without a context", () => {
  const whole = guide([at("/o/v1/audit", { scopes: ["organization"] })]);
  const text = whole.slice(whole.indexOf("# Scope level organization"));
  expect(text).toContain("export GATEWAY_URL=http://127.0.0.1:4010\n");
  expect(text).not.toContain("REGION");
  expect(text).not.toContain('-H "X-');
  expect(called(text)).toBe("http://127.0.0.1:4010/o/v1/audit");
});

it.each([
  ["of-request", ["/eu/auth/token", "/eu/auth/token", "/auth/token"], 2],
  // The client of an organization has to know the address of a region too.
  ["regional", ["/eu/auth/token", "/eu/auth/token", "/us/auth/token"], 3],
  ["bare", ["/auth/token", "/auth/token", "/auth/token"], 2],
] as const)(
  "asks for tokens where the service has them: %s",
  (tokenAddress, paths, regional) => {
    const api = {
      gateway: { ...gateway, tokenAddress },
      routes: [route],
      source: null,
    };
    const text = guide([], { api });
    const asked = text.matchAll(/http:\S+:4010(\S+) \| sed/g);
    expect([...asked].map(([, path]) => path)).toEqual(paths);
    const addresses = text.match(/^export GATEWAY_URL=.*\{region\}'$/gm);
    expect(addresses).toHaveLength(regional);
  },
);

it("names an environment that can be selected, and none when none can", () => {
  const world = defaultWorld(["eu"], 0);
  const integrations = world.integrations.map((integration) =>
    integration.level === "environment"
      ? { ...integration, targets: ["empty", "environment-eu"] }
      : integration,
  );
  const empty = { id: "empty", region: "eu", tenants: [] };
  const some = [empty, ...world.environments];
  expect(
    guide([], { world: { ...world, integrations, environments: some } }),
  ).toContain("export GATEWAY_ENVIRONMENT_ID=environment-eu\n");
  const none = [empty, { ...empty, id: "environment-eu" }];
  expect(
    levelsOf(
      guide([], { world: { ...world, integrations, environments: none } }),
    ),
  ).toEqual(["# Scope level tenant", "# Scope level organization"]);
});

it("calls what needs nothing: no removed endpoint, no parameters", () => {
  const removed = { ...route.life, state: "removed" } as const;
  const required = [
    { name: "q", in: "query", isRequired: true, form: formStyle, schema: null },
  ] as const;
  const routes = [
    at("/a/v1/gone", { life: removed }),
    at("/a/v1/{id}", { kind: "item" }),
    at("/a/v1/search", { parameters: required }),
    at("/a/v1/made", { method: "POST" }),
    at("/a/v1/settings", { kind: "singleton" }),
    route,
    at("/a/v1/other"),
  ];
  expect(called(guide(routes))).toContain("/eu/a/v1/things");
  const preferred = ["GET /a/v1/other", "GET /a/v1/gone"];
  expect(called(guide(routes, { preferred }))).toContain("/eu/a/v1/other");
  expect(called(guide(routes.slice(0, 5)))).toContain("/eu/a/v1/settings");
});

it("quotes what a shell would read otherwise", () => {
  const [integration] = defaultWorld(["eu"], 0).integrations.slice(2);
  const world = {
    ...defaultWorld(["eu"], 0),
    integrations: [
      { ...(integration ?? expect.fail()), clientId: "it's; rm -rf $HOME" },
    ],
  };
  expect(guide([route], { world })).toContain(
    String.raw`export GATEWAY_CLIENT_ID='it'\''s; rm -rf $HOME'`,
  );
});

it("is one call where no gateway stands in front, with what it wants to have proved", () => {
  const api = { gateway: null, routes: [at("/things")], source: null };
  expect(guide([], { api })).toBe("curl -sS http://127.0.0.1:4010/things\n");
  const guarded = (rules: Route["security"][number]) =>
    guide([], { api: { ...api, routes: [at("/a", { security: [rules] })] } });
  expect(guarded([{ kind: "scheme", name: "bearer" }])).toBe(
    "curl -sS -H 'Authorization: bearer x' http://127.0.0.1:4010/a\n",
  );
  expect(guarded([{ kind: "api-key", in: "header", name: "X-Key" }])).toBe(
    "curl -sS -H 'X-Key: x' http://127.0.0.1:4010/a\n",
  );
  expect(guarded([{ kind: "api-key", in: "cookie", name: "id" }])).toBe(
    "curl -sS -H 'Cookie: id=x' http://127.0.0.1:4010/a\n",
  );
  expect(guarded([{ kind: "api-key", in: "query", name: "a b" }])).toBe(
    "curl -sS 'http://127.0.0.1:4010/a?a%20b=x'\n",
  );
});
