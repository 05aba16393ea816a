import { expect } from "vitest";
import {
  manifest,
  readme,
  readmeRows,
  unsaid,
} from "../support/service-documents.ts";
import { accountOf, it, linesOf } from "../support/service-fixture.ts";
import { sdk } from "../support/service-sdk.ts";

it("line 7: one gateway fronts many APIs", async ({ service }) => {
  const client = service.environment();
  await client.devices.v1.list();
  await client.pro.buildings.v1.list();
  const calls = service.calls();
  expect(linesOf(calls)).toEqual([
    "GET /eu/devices/v1/devices",
    "GET /eu/pro/v1/buildings",
  ]);
  const hosts = calls.map(({ headers }) => headers["host"]);
  expect(new Set(hosts)).toEqual(new Set([new URL(service.origin).host]));
  for (const api of ["blueprints", "device inventory", "security-cloud"])
    expect(readme).toContain(api);
});

it("line 8.1: an integration is created in the web console, which the README says", () => {
  expect(
    unsaid(
      "A client creates one integration in the account-management web console.",
    ),
  ).toEqual([]);
});

it("line 8.2: an integration holds permissions, client ID and secret, and neither ID nor secret does alone", async ({
  service,
}) => {
  expect(
    unsaid(
      "It holds the permissions (capabilities) granted to it and a client ID and client secret",
    ),
  ).toEqual([]);
  const { clientId, clientSecret } = accountOf("tenant");
  for (const credentials of [
    { clientId, clientSecret: "" },
    { clientId: "", clientSecret },
  ])
    expect(() => service.tenant({ credentials })).toThrow(
      sdk.ConfigurationError,
    );
  for (const credentials of [
    { clientId, clientSecret: "other" },
    { clientId: "other", clientSecret },
  ])
    await expect(
      service.tenant({ credentials }).pro.buildings.v1.list(),
    ).rejects.toBeInstanceOf(sdk.InvalidClientError);
});

it("line 9: client ID and secret are exchanged for a token, which every API request carries", async ({
  service,
}) => {
  const client = service.tenant();
  await client.pro.buildings.v1.list();
  await client.pro.cacheSettings.v1.get();
  await client.pro.cacheSettings.v1.update({ body: { enabled: true } });
  const { entries, tokenRequests } = service.control.journal;
  expect(linesOf(entries)).toEqual([
    "POST /eu/auth/token",
    "GET /eu/pro/v1/buildings",
    "GET /eu/pro/v1/cache-settings",
    "PUT /eu/pro/v1/cache-settings",
  ]);
  expect(tokenRequests).toBe(1);
  expect(entries.map(({ headers }) => "authorization" in headers)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

/** What the gateway answers a client of one level that has the credentials of an integration of another. */
const outcomes = [
  {
    api: "devices",
    client: "environment",
    integration: "environment",
    status: 200,
  },
  { api: "devices", client: "environment", integration: "tenant", status: 403 },
  {
    api: "devices",
    client: "environment",
    integration: "organization",
    status: 403,
  },
  {
    api: "pro",
    client: "environment",
    integration: "environment",
    status: 200,
  },
  { api: "pro", client: "environment", integration: "tenant", status: 403 },
  {
    api: "pro",
    client: "environment",
    integration: "organization",
    status: 403,
  },
  { api: "pro", client: "tenant", integration: "tenant", status: 200 },
  // For a tenant of its environment, as `forTenant` does.
  { api: "pro", client: "tenant", integration: "environment", status: 200 },
  { api: "pro", client: "tenant", integration: "organization", status: 403 },
] as const;

it.for(outcomes)(
  "line 10: an integration has one scope level, which decides the APIs in reach: a client of level $client with one of level $integration gets $status from $api",
  async ({ api, client, integration, status }, { service }) => {
    const options = { credentials: accountOf(integration) };
    const calls = {
      devices: () => service.environment(options).devices.v1.list(),
      pro: () => service[client](options).pro.buildings.v1.list(),
    };
    await calls[api]().safe();
    expect(service.calls()).toMatchObject([
      status === 200 ? { status } : { status, code: "WRONG_SCOPE" },
    ]);
  },
);

it("line 10: a client has exactly one scope level", () => {
  const options = {
    tenantId: "tenant-eu-1",
    region: "eu",
    host: "gateway.test",
    credentials: accountOf("tenant"),
  } as const;
  for (const scope of [undefined, "everything", ["tenant", "environment"]])
    expect(() =>
      // @ts-expect-error: what the types refuse, a program without types can do.
      sdk.createClient({ ...options, scope }),
    ).toThrow(sdk.ConfigurationError);
  expect(
    unsaid(
      "Every integration has exactly one scope level, which determines the reachable APIs and the grantable permissions.",
    ),
  ).toEqual([]);
});

it("line 18: platform APIs are reached at the platform-environment level only", async ({
  service,
}) => {
  const tenant = service.tenant();
  const organization = service.organization();
  for (const client of [tenant, organization]) {
    expect(() => client.devices).toThrow(/scope level environment/);
    await expect(
      client.request("GET /devices/v1/devices"),
    ).rejects.toBeInstanceOf(sdk.ConfigurationError);
  }
  expect(service.control.journal.entries).toEqual([]);
  await service.environment().devices.v1.list();
  expect(service.calls()).toMatchObject([{ status: 200 }]);
});

it("line 19: one credential set covers all APIs", async ({ service }) => {
  const client = service.environment();
  await client.devices.v1.list();
  await client.pro.notifications.v1.list();
  await client.pro.ldap.v1.servers.list();
  await client.forTenant("tenant-eu-2").pro.buildings.v1.list();
  expect(service.calls().map(({ status }) => status)).toEqual([
    200, 200, 200, 200,
  ]);
  expect(service.control.journal.tokenRequests).toBe(1);
});

const levels = new Map(readmeRows.map((row) => [row[0], row]));

it("line 14: organization management reaches account APIs", async ({
  service,
}) => {
  expect(levels.get("Organization management")).toEqual(
    expect.arrayContaining([
      "Account APIs (audit events, licensing, partners, single sign-on)",
      "Account administration across the organization",
    ]),
  );
  for (const api of ["Audit events", "Licensing", "Partners", "Single sign-on"])
    expect(readme).toMatch(new RegExp(`${api} \\([^)]*organization`));
  const scopes = [...manifest.operations.values()].flatMap(
    (operation) => operation.scopes,
  );
  // Product and platform APIs are none of its.
  expect(scopes).not.toContain("organization");
  const client = service.organization();
  expect(() => client.pro).toThrow(sdk.ConfigurationError);
  expect(await client.verify()).toMatchObject({ ok: true });
  // The specification gives account APIs no paths, so that one is made up here.
  const missing = client.request("GET /licensing/v1/licenses");
  await expect(missing).rejects.toBeInstanceOf(sdk.NotFoundError);
  expect(service.control.journal.entries).toMatchObject([
    { target: "/auth/token", region: null, status: 200 },
    { target: "/licensing/v1/licenses", region: null, code: "NO_ROUTE" },
  ]);
});

it("line 15: a platform environment reaches platform APIs and the product APIs of its tenants", async ({
  service,
}) => {
  const row = levels.get("Platform environment") ?? [];
  expect(row).toContain(
    "Platform APIs plus the product APIs of the tenants in that environment",
  );
  const uses =
    "blueprints, devices, device groups, actions, compliance benchmarks, declaration reporting, audit events, AI policies";
  expect(row).toContain(`Cross-product work (${uses})`);
  const client = service.environment();
  await client.devices.v1.list();
  await client.pro.buildings.v1.list();
  await client.pro.icon.v1.get({ id: 1 });
  expect(service.calls()).toMatchObject([
    { status: 200, target: "/eu/devices/v1/devices" },
    { status: 200, target: "/eu/pro/v1/buildings" },
    { status: 200, target: "/eu/pro/v1/icon/1" },
  ]);
});

it("line 15: all product APIs, for each tenant in that environment, and for no other", async ({
  service,
}) => {
  const reached = [...manifest.operations.values()].filter(({ scopes }) =>
    scopes.includes("environment"),
  );
  expect(reached).toHaveLength(99);
  const client = service.environment();
  for (const id of ["tenant-eu-1", "tenant-eu-2", "tenant-us-1"])
    await client.forTenant(id).pro.buildings.v1.list().safe();
  expect(service.calls()).toMatchObject([
    { status: 200, headers: { "x-tenant-id": "tenant-eu-1" } },
    { status: 200, headers: { "x-tenant-id": "tenant-eu-2" } },
    { status: 403, code: "UNKNOWN_CONTEXT" },
  ]);
});

it("line 16: a tenant reaches product APIs only, for the selected tenants", async ({
  service,
}) => {
  expect(levels.get("Tenant")).toEqual(
    expect.arrayContaining([
      "Product APIs only, for the selected tenants",
      "Work against a single product instance",
    ]),
  );
  const client = service.tenant();
  await client.pro.buildings.v1.list();
  const unselected = client.forTenant("tenant-eu-2").pro.buildings.v1.list();
  await expect(unselected).rejects.toBeInstanceOf(sdk.PermissionDeniedError);
  expect(service.calls()).toMatchObject([
    { status: 200 },
    { status: 403, code: "UNKNOWN_CONTEXT" },
  ]);
  expect(() => client.devices).toThrow(/scope level environment/);
  const reached = [...manifest.operations.values()].filter(({ scopes }) =>
    scopes.includes("tenant"),
  );
  expect(reached).toHaveLength(98);
  expect(new Set(reached.map(({ path }) => path.split("/")[1]))).toEqual(
    new Set(["pro"]),
  );
});
