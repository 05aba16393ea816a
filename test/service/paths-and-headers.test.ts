import { expect } from "vitest";
import { manifest, unsaid } from "../support/service-documents.ts";
import {
  it,
  linesOf,
  type Service,
  startService,
} from "../support/service-fixture.ts";
import { sdk } from "../support/service-sdk.ts";
import { issuedToken, recordWire } from "../support/service-wire.ts";
import {
  deprecatedEndpoints,
  fieldsAdded,
  fieldsRemoved,
  newEndpoints,
  removedEndpoints,
} from "./specification/change-tables.ts";

const operations = [...manifest.operations.values()];

/** The change tables name these without a version, against the statement; they stand as they are. */
const unversioned = [
  "DELETE /pro/notifications/alerts/{type}/{id}",
  "DELETE /pro/self-service/branding/configurations/{id}",
  "GET /pro/self-service/branding/configurations",
  "GET /pro/self-service/branding/configurations/{id}",
  "GET /pro/settings/obj/policyProperties",
  "GET /pro/vpp/subscriptions",
  "GET /pro/vpp/subscriptions/{id}",
  "POST /pro/self-service/branding/configurations",
  "PUT /pro/self-service/branding/configurations/{id}",
  "PUT /pro/settings/obj/policyProperties",
];

it("line 3.2: words that stand for a brand are kept as they are, in paths and in names", () => {
  const symbols = new Map(operations.map(({ path, symbol }) => [path, symbol]));
  for (const [path, symbol] of [
    ["/pro/v1/vendor-protect", "client.pro.vendorProtect.v1.get"],
    ["/pro/v1/cloud-directory-a", "client.pro.cloudDirectoryA.v1.create"],
    [
      "/pro/preview/remote-administration-configurations/remote-tool/{id}/sessions",
      "client.pro.remoteAdministrationConfigurations.preview.remoteTool.sessions.list",
    ],
    [
      "/pro/v1/desktop-os-managed-software-updates/send-updates",
      "client.pro.desktopOsManagedSoftwareUpdates.v1.sendUpdates",
    ],
  ] as const)
    expect(symbols.get(path)).toBe(symbol);
});

it("line 80.1: paths are /{domain-namespace}/v{n}/{resource-path}", () => {
  const others = operations
    .filter(
      ({ path }) => !/^\/(?:devices|pro)\/(?:v[12]|preview)\/./.test(path),
    )
    .map(({ title }) => title);
  expect(others.toSorted()).toEqual(unversioned);
});

it("line 80.2: a path without its version is refused", async ({ service }) => {
  const call = service.tenant().request("GET /pro/buildings");
  await expect(call).rejects.toMatchObject({
    name: "NotFoundError",
    problem: { extensions: { code: "VERSION_REQUIRED" } },
  });
});

it("line 81: organization requests go to the bare host, others to one with a region label", async ({
  service,
}) => {
  const { fetch, urls } = namedHosts(service);
  const options = { baseUrl: undefined, host: "gateway.test", fetch };
  await service.organization(options).verify();
  await service.environment({ ...options, region: "us" }).devices.v1.list();
  await service.tenant({ ...options, region: "apac" }).pro.buildings.v1.list();
  expect(urls).toEqual([
    "https://gateway.test/auth/token",
    "https://us.gateway.test/auth/token",
    "https://us.gateway.test/devices/v1/devices",
    "https://apac.gateway.test/auth/token",
    "https://apac.gateway.test/pro/v1/buildings",
  ]);
});

it("line 81: the bare host is of the US region, so that an organization client takes none", ({
  service,
}) => {
  expect(unsaid("The bare host, always routed to the US region")).toEqual([]);
  // @ts-expect-error: what the types refuse, a program without types can do.
  expect(() => service.organization({ region: "eu" })).toThrow(/region/);
});

it.for(["us", "eu", "apac"] as const)(
  "line 82: region label %s leads to that region",
  async (region, { service }) => {
    await service.environment({ region }).devices.v1.list();
    await service.tenant({ region }).pro.buildings.v1.list();
    expect(service.calls()).toMatchObject([
      { region, target: `/${region}/devices/v1/devices`, status: 200 },
      { region, target: `/${region}/pro/v1/buildings`, status: 200 },
    ]);
  },
);

it("line 82: the label matches where the product instances are hosted: a tenant is not found in another region", async ({
  service,
}) => {
  const elsewhere = service.tenant({ region: "us", tenantId: "tenant-eu-1" });
  await expect(elsewhere.pro.buildings.v1.list()).rejects.toBeInstanceOf(
    sdk.PermissionDeniedError,
  );
  expect(service.calls()).toMatchObject([
    { target: "/us/pro/v1/buildings", status: 403, code: "UNKNOWN_CONTEXT" },
  ]);
  expect(unsaid("matching where the product instances are hosted")).toEqual([]);
});

it("line 82: another region label is refused", ({ service }) => {
  // @ts-expect-error: what the types refuse, a program without types can do.
  expect(() => service.tenant({ region: "mars" })).toThrow(/us, eu, apac/);
});

it("line 83.1: the example requests are GET /devices/v1/devices with X-Environment-Id and GET /pro/v1/buildings with X-Tenant-Id", async ({
  service,
}) => {
  await service.environment().devices.v1.list();
  await service.tenant().pro.buildings.v1.list();
  expect(service.calls()).toMatchObject([
    {
      method: "GET",
      target: "/eu/devices/v1/devices",
      headers: { "x-environment-id": "environment-eu" },
      status: 200,
    },
    {
      method: "GET",
      target: "/eu/pro/v1/buildings",
      headers: { "x-tenant-id": "tenant-eu-1" },
      status: 200,
    },
  ]);
});

it("line 83.2: both carry Authorization: Bearer and the token, and Accept: application/json", async () => {
  const wire = recordWire();
  const service = await startService({});
  const options = { fetch: wire.fetch };
  await service.environment(options).devices.v1.list();
  await service.tenant(options).pro.buildings.v1.list();
  const tokens = await Promise.all(wire.tokenExchanges().map(issuedToken));
  expect(tokens).toHaveLength(2);
  const headers = wire.calls().map(({ request }) => request.headers);
  expect(headers.map((sent) => sent.get("authorization"))).toEqual(
    tokens.map((token) => `Bearer ${token}`),
  );
  for (const sent of headers)
    expect(sent.get("accept")).toBe("application/json");
});

it("line 83.2: Accept may be left out", async ({ service }) => {
  const wire = recordWire();
  await service.tenant({ fetch: wire.fetch }).pro.buildings.v1.list();
  const authorization = wire.calls()[0]?.request.headers.get("authorization");
  const { status } = await fetch(`${service.origin}/eu/pro/v1/buildings`, {
    headers: {
      authorization: authorization ?? "",
      "x-tenant-id": "tenant-eu-1",
    },
  });
  expect(status).toBe(200);
});

it("line 83.3: a 200 response means that the setup works, which verify() tells", async ({
  service,
}) => {
  const checks = (path: string) => [
    { name: "access token", ok: true },
    {
      name: `GET ${path}`,
      ok: true,
      message: `GET ${path} answered 200.`,
    },
  ];
  expect(await service.environment().verify()).toMatchObject({
    ok: true,
    checks: checks("/devices/v1/devices"),
  });
  expect(await service.tenant().verify()).toMatchObject({
    ok: true,
    checks: checks("/pro/v1/buildings"),
  });
  expect(unsaid("A 200 response means the setup works.")).toEqual([]);
});

it("line 89: tenant-scoped requests send X-Tenant-Id alone", async ({
  service,
}) => {
  await service.tenant().pro.buildings.v1.list();
  await service.environment().forTenant("tenant-eu-2").pro.buildings.v1.list();
  expect(contextsOf(service)).toEqual([
    { "x-tenant-id": "tenant-eu-1" },
    { "x-tenant-id": "tenant-eu-2" },
  ]);
});

it("line 90: platform-environment-scoped requests send X-Environment-Id alone", async ({
  service,
}) => {
  const client = service.environment();
  await client.devices.v1.list();
  await client.pro.buildings.v1.list();
  await client.request("GET /pro/v1/notifications");
  expect(contextsOf(service)).toEqual([
    { "x-environment-id": "environment-eu" },
    { "x-environment-id": "environment-eu" },
    { "x-environment-id": "environment-eu" },
  ]);
  for (const { status } of service.calls()) expect(status).toBe(200);
});

it("line 91: organization-management requests send neither", async ({
  service,
}) => {
  await service.organization().request("GET /licensing/v1/licenses").safe();
  expect(contextsOf(service)).toEqual([{}]);
  expect(unsaid("The organization is resolved from the token")).toEqual([]);
});

it("line 93.1: tenant and environment IDs are never path segments: neither of an operation nor of a request", async ({
  service,
}) => {
  const parameters = operations.flatMap(({ parameters }) => parameters);
  expect(parameters).toContain("id");
  for (const name of parameters)
    expect(name).not.toMatch(/tenant|environment/i);
  const environment = service.environment();
  await environment.devices.v1.list();
  await environment.forTenant("tenant-eu-2").pro.buildings.v1.list();
  await service.tenant().pro.icon.v1.get({ id: 1 });
  expect(linesOf(service.calls())).toEqual([
    "GET /eu/devices/v1/devices",
    "GET /eu/pro/v1/buildings",
    "GET /eu/pro/v1/icon/1",
  ]);
});

it.for([
  "/pro/tenant-eu-1/v1/buildings",
  "/tenants/tenant-eu-1/pro/v1/buildings",
  "/devices/environments/environment-eu/v1/devices",
  "/environments/environment-eu/devices/v1/devices",
] as const)(
  "line 93.2: the beta form is no longer accepted: %s",
  async (path, { service }) => {
    const client = service.tenant();
    await expect(client.request(`GET ${path}`)).rejects.toMatchObject({
      name: "NotFoundError",
      problem: { extensions: { code: "BETA_PATH_REMOVED" } },
    });
    expect(
      unsaid(
        "An earlier beta form put them in the path; it was replaced by headers at general availability and is no longer accepted.",
      ),
    ).toEqual([]);
  },
);

it("line 108.1: the endpoints of the change lists exist under the path shape", () => {
  const tables = [
    newEndpoints,
    fieldsAdded,
    fieldsRemoved,
    deprecatedEndpoints,
    removedEndpoints,
  ];
  const named = tables
    .flat()
    .flatMap(({ path, methods }) =>
      methods.map((method) => `${method} /pro${path}`),
    );
  const examples = ["GET /devices/v1/devices", "GET /pro/v1/buildings"];
  expect(new Set(manifest.operations.keys())).toEqual(
    new Set([...examples, ...named]),
  );
});

it("line 108.2: payloads are not shown, and said to be left open", () => {
  expect(unsaid("Request and response payloads of the endpoints")).toEqual([]);
});

function contextsOf(service: Service): readonly object[] {
  return service
    .calls()
    .map(({ headers }) =>
      Object.fromEntries(
        Object.entries(headers).filter(([name]) => /^x-.*-id$/.test(name)),
      ),
    );
}

interface NamedHosts {
  readonly fetch: typeof globalThis.fetch;
  /** As the client asked for them. */
  readonly urls: readonly string[];
}

/** Stands in for name lookup and TLS: `https://eu.gateway.test/…` is the path `/eu/…` of the service. */
function namedHosts({ origin }: Service): NamedHosts {
  const urls: string[] = [];
  return {
    urls,
    fetch: (input, init) => {
      const { href, hostname, pathname, search } = new URL(
        new Request(input).url,
      );
      urls.push(href);
      const label = hostname.replace(/\.?gateway\.test$/, "");
      const prefix = label === "" ? "" : `/${label}`;
      return fetch(origin + prefix + pathname + search, init);
    },
  };
}
