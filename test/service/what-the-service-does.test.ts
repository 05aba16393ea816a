import { expect } from "vitest";
import { readme, readmeRows } from "../support/service-documents.ts";
import { accountOf, it, linesOf } from "../support/service-fixture.ts";
import { sdk } from "../support/service-sdk.ts";

it("What the service does 1: one gateway fronts many APIs", async ({
  service,
}) => {
  const client = service.environment();
  await client.devices.v1.list();
  await client.forTenant("tenant-eu-1").pro.buildings.v1.list();
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

it("What the service does 2: an integration is made in the web console and holds permissions, client ID and secret", ({
  service,
}) => {
  expect(readme).toContain(
    "A client creates one integration in the account-management web console. It holds the permissions (capabilities) granted to it and a client ID and client secret",
  );
  const { clientId, clientSecret } = accountOf("tenant");
  for (const credentials of [
    { clientId, clientSecret: "" },
    { clientId: "", clientSecret },
  ])
    expect(() => service.tenant({ credentials })).toThrow(
      sdk.ConfigurationError,
    );
});

it("What the service does 3: client ID and secret are exchanged for a token, which every API request carries", async ({
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

it("What the service does 4: an integration has one scope level, which decides the APIs in reach", async ({
  service,
}) => {
  const credentials = accountOf("tenant");
  const refused = await service
    .environment({ credentials })
    .devices.v1.list()
    .safe();
  expect(refused).toMatchObject({
    ok: false,
    error: { name: "PermissionDeniedError" },
  });
  expect(service.calls()).toMatchObject([{ code: "WRONG_SCOPE" }]);
  const accepted = await service
    .tenant({ credentials })
    .pro.buildings.v1.list()
    .safe();
  expect(accepted.ok).toBe(true);
});

it("What the service does 5: platform APIs are reached at the platform-environment level only", async ({
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

it("What the service does 6: one credential set covers all APIs", async ({
  service,
}) => {
  const client = service.environment();
  const tenant = client.forTenant("tenant-eu-2");
  await client.devices.v1.list();
  await tenant.pro.notifications.v1.list();
  await tenant.pro.ldap.v1.servers.list();
  expect(service.calls().map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(service.control.journal.tokenRequests).toBe(1);
});

const levels = new Map(readmeRows.map((row) => [row[0], row]));

it("What the service does row 1: organization management reaches account APIs", async ({
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
  const client = service.organization();
  expect(await client.verify()).toMatchObject({ ok: true });
  // The specification gives account APIs no paths, so that one is made up here.
  const missing = client.request("GET /licensing/v1/licenses");
  await expect(missing).rejects.toBeInstanceOf(sdk.NotFoundError);
  expect(service.control.journal.entries).toMatchObject([
    { target: "/auth/token", region: null, status: 200 },
    { target: "/licensing/v1/licenses", region: null, code: "NO_ROUTE" },
  ]);
});

it("What the service does row 2: a platform environment reaches platform APIs and the product APIs of its tenants", async ({
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
  for (const id of ["tenant-eu-1", "tenant-eu-2"])
    await client.forTenant(id).pro.buildings.v1.list();
  expect(service.calls().map(({ status }) => status)).toEqual([200, 200, 200]);
  // In another environment.
  const foreign = client.forTenant("tenant-us-1").pro.buildings.v1.list();
  await expect(foreign).rejects.toBeInstanceOf(sdk.PermissionDeniedError);
});

it("What the service does row 3: a tenant reaches product APIs only, for the selected tenants", async ({
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
});
