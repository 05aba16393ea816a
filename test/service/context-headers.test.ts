import { expect } from "vitest";
import { manifest, unsaid } from "../support/service-documents.ts";
import { it, linesOf, type Service } from "../support/service-fixture.ts";

const operations = [...manifest.operations.values()];

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

function contextsOf(service: Service): readonly object[] {
  return service
    .calls()
    .map(({ headers }) =>
      Object.fromEntries(
        Object.entries(headers).filter(([name]) => /^x-.*-id$/.test(name)),
      ),
    );
}
