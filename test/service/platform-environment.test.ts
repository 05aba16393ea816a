import { expect } from "vitest";
import type {
  Environment,
  Tenant,
} from "../../generator/emulator/settings/options.ts";
import { unsaid } from "../support/service-documents.ts";
import {
  accountOf,
  it,
  type Service,
  startService,
} from "../support/service-fixture.ts";
import { sdk } from "../support/service-sdk.ts";

const minute = 60_000;
const startMs = Date.UTC(2026, 0, 1);
const createdAt = new Date(startMs).toISOString();

const tenants: readonly Tenant[] = [
  { id: "mdm-eu", region: "eu", product: "mdm" },
  { id: "mdm-us", region: "us", product: "mdm" },
  { id: "other-eu", region: "eu", product: "other" },
  { id: "other-us", region: "us", product: "other" },
  { id: "security-eu", region: "eu", product: "security-cloud" },
  { id: "security-us", region: "us", product: "security-cloud" },
];

it("line 42: an environment is a group of tenants: its integration reaches those and no others", async ({
  service,
}) => {
  expect(
    unsaid(
      "Environment: A defined group of an organization's tenants across the platform.",
    ),
  ).toEqual([]);
  const client = service.environment();
  for (const id of ["tenant-eu-1", "tenant-eu-2"])
    await client.forTenant(id).pro.buildings.v1.list();
  const outside = await startGroup({ tenants: ["mdm-eu"] });
  const other = outside.environment({ environmentId: "group" });
  await other.pro.buildings.v1.list();
  await other.forTenant("mdm-eu").pro.buildings.v1.list();
  await expect(
    other.forTenant("other-eu").pro.buildings.v1.list(),
  ).rejects.toBeInstanceOf(sdk.PermissionDeniedError);
  expect(outside.calls()).toMatchObject([
    { status: 200 },
    { status: 200 },
    { status: 403, code: "UNKNOWN_CONTEXT" },
  ]);
});

it("line 43.1: most organizations have tenants grouped automatically, which needs no region to be determined", async () => {
  expect(
    unsaid(
      "Most organizations have tenants grouped into environments automatically.",
    ),
  ).toEqual([]);
  const group = { grouping: "automatic", region: "eu" } as const;
  const service = await startGroup({ ...group, tenants: ["other-eu"] });
  expect(await statusOf(service)).toBe(200);
});

it("line 43.2: others can group them manually in the console", async () => {
  expect(unsaid("Others can group tenants manually in the console.")).toEqual(
    [],
  );
  const group = { grouping: "manual" } as const;
  const service = await startGroup({ ...group, tenants: ["mdm-eu"] });
  expect(await statusOf(service)).toBe(200);
});

it("line 44.1: a created or edited environment is selectable only after its region is determined", async () => {
  expect(
    unsaid(
      "A manually created or edited environment becomes selectable in the scope step only after its region is determined.",
    ),
  ).toEqual([]);
  const service = await startGroup({ tenants: ["mdm-eu", "mdm-us"] });
  expect(await statusOf(service)).toBe(403);
  expect(await statusOf(service, "us")).toBe(403);
  service.control.environments.edit("group", ["mdm-eu"]);
  service.control.clock.advance(15 * minute);
  expect(await statusOf(service)).toBe(200);
  service.control.environments.edit("group", ["mdm-eu", "other-us"]);
  service.control.clock.advance(15 * minute);
  expect(await statusOf(service)).toBe(403);
  expect(service.calls().map(({ code }) => code)).toEqual([
    "UNKNOWN_CONTEXT",
    "UNKNOWN_CONTEXT",
    null,
    "UNKNOWN_CONTEXT",
  ]);
});

it.for([
  { holds: "an MDM solution", tenants: ["mdm-eu"], status: 200 },
  { holds: "none", tenants: ["other-eu"], status: 403 },
  { holds: "none", tenants: ["security-eu"], status: 403 },
  {
    holds: "one region for all",
    tenants: ["mdm-eu", "other-eu", "security-eu"],
    status: 200,
  },
  { holds: "two regions", tenants: ["mdm-eu", "other-us"], status: 403 },
  { holds: "two regions", tenants: ["mdm-eu", "mdm-us"], status: 403 },
  {
    holds: "the security-cloud tenant elsewhere",
    tenants: ["security-us", "mdm-eu", "other-eu"],
    status: 200,
  },
] as const)(
  "line 44.2: that requires an MDM solution and one region for all tenants but the security-cloud one: $tenants",
  async ({ tenants, status }) => {
    expect(
      unsaid(
        "That requires the environment to contain an MDM solution and all of its tenants, except the security-cloud tenant, to be in the same region.",
      ),
    ).toEqual([]);
    expect(await statusOf(await startGroup({ tenants }))).toBe(status);
  },
);

it("line 44.3: a new or edited environment appears up to 15 minutes later", async () => {
  expect(unsaid("Appearance can take up to 15 minutes.")).toEqual([]);
  const service = await startGroup({ tenants: ["mdm-eu"], createdAt });
  const { clock, environments } = service.control;
  const statuses: number[] = [];
  clock.advance(15 * minute - 1);
  statuses.push(await statusOf(service));
  clock.advance(1);
  statuses.push(await statusOf(service));
  environments.edit("group", ["mdm-eu", "other-eu"]);
  statuses.push(await statusOf(service));
  clock.advance(15 * minute);
  statuses.push(await statusOf(service));
  expect(statuses).toEqual([403, 200, 403, 200]);
});

it("line 45: its ID is sent in X-Environment-Id and copied from the console", async ({
  service,
}) => {
  await service.environment().devices.v1.list();
  expect(service.calls()).toMatchObject([
    { headers: { "x-environment-id": "environment-eu" } },
  ]);
  expect(
    unsaid(
      "Its ID is sent in the X-Environment-Id header and can be copied from the integration details panel in the console.",
    ),
  ).toEqual([]);
});

/** A service with one environment, `group`, and an integration for it. */
function startGroup(group: Omit<Environment, "id">): Promise<Service> {
  const integration = {
    ...accountOf("environment"),
    level: "environment",
    targets: ["group"],
    permissions: "all",
    createdAt,
  } as const;
  const environments = [{ id: "group", ...group }];
  const world = { tenants, environments, integrations: [integration] };
  return startService({ world, startMs });
}

/** Of the example request of the environment. */
async function statusOf(
  service: Service,
  region: "us" | "eu" = "eu",
): Promise<number> {
  const client = service.environment({ environmentId: "group", region });
  const result = await client.devices.v1.list().safe();
  if (result.ok) return result.response.status;
  if (result.error instanceof sdk.ApiError) return result.error.status;
  throw result.error;
}
