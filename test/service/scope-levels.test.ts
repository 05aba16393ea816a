import { expect } from "vitest";
import {
  manifest,
  readme,
  readmeRows,
  unsaid,
} from "../support/service-documents.ts";
import { accountOf, it } from "../support/service-fixture.ts";
import { sdk } from "../support/service-sdk.ts";

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
  expect(titlesAt("organization")).toEqual([
    "Audit events",
    "Licensing",
    "Partners",
    "Single sign-on",
  ]);
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
  // Devices have an operation that is known.
  expect(titlesAt("environment")).toEqual([
    "Actions",
    "AI policies",
    "Audit events",
    "Blueprints",
    "Compliance benchmarks",
    "Declaration reporting",
    "Device groups",
    "Security-cloud product API",
  ]);
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
  expect(titlesAt("tenant")).toEqual(["Security-cloud product API"]);
  const reached = [...manifest.operations.values()].filter(({ scopes }) =>
    scopes.includes("tenant"),
  );
  expect(reached).toHaveLength(98);
  expect(new Set(reached.map(({ path }) => path.split("/")[1]))).toEqual(
    new Set(["pro"]),
  );
});

/** Titles of the declared APIs that the README says a level reaches. */
function titlesAt(level: string): readonly (string | undefined)[] {
  const declared = readme.matchAll(/`client\.\w+` \(([^;)]*); ([^)]*)\)/g);
  return [...declared]
    .filter(([, , levels = ""]) => levels.split(", ").includes(level))
    .map(([, title]) => title);
}
