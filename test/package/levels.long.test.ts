import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import {
  type Level,
  type LevelPrograms,
  startLevelPrograms,
} from "../support/level-programs.ts";

// A new user with one integration of each level: programs in plain JavaScript, the packed SDK, and `sdkwright mock`.

const { consumers } = inject("sdk");
const work = mkdtempSync(join(tmpdir(), "sdkwright-levels-"));

let programs: LevelPrograms;
beforeAll(async () => {
  programs = await startLevelPrograms(work);
});
beforeEach(() => programs.reset());
afterAll(async () => {
  await programs.stop();
  rmSync(work, { recursive: true, force: true });
});

const list = (name: string) => ({
  given: {
    results: [1, 2, 3].map((n) => ({ id: `${n}`, name: `${name} ${n}` })),
    totalCount: 3,
  },
});
const works = (path: string) => ({
  ok: true,
  checks: [
    {
      name: "access token",
      ok: true,
      message: "The service issued an access token.",
    },
    { name: `GET ${path}`, ok: true, message: `GET ${path} answered 200.` },
  ],
});

const later = "later (label not known)";
const removedGet = `RemovedEndpointError: GET /pro/v1/check-in was removed in ${later}; use client.pro.checkIn.v2.get (inferred: the same path in a higher version), itself deprecated since ${later}`;
const unknownContext =
  "PermissionDeniedError: GET /pro/v1/buildings -> 403 UNKNOWN_CONTEXT The integration has no environment or tenant with this ID in this region.";

it("an integration of level tenant calls product APIs of its tenant", async () => {
  expect(await runLevel("tenant")).toEqual({
    members: ["pro", "forTenant", "request", "verify"],
    verification: works("/pro/v1/buildings"),
    buildings: list("buildings"),
    icon: { given: { id: "1", name: "icon 1" } },
    devices: {
      thrown:
        "ConfigurationError: client.devices is reached at scope level environment, not tenant: create a client with scope environment",
    },
    otherTenant: { rejected: unknownContext },
    securityCloud: {
      thrown:
        "ConfigurationError: client.securityCloud has no operations: use client.request with scope environment or tenant",
    },
    auditEvents: {
      thrown:
        "ConfigurationError: client.auditEvents has no operations: use client.request with scope organization or environment",
    },
    removed: { thrown: removedGet },
    removedList: {
      thrown: `RemovedEndpointError: GET /pro/v1/check-in/history was removed in ${later}; use client.pro.checkIn.v2.history.list (inferred: the same path in a higher version), itself deprecated since ${later}`,
    },
    removedForGood: {
      thrown: `RemovedEndpointError: DELETE /pro/self-service/branding/configurations/{id} was removed in ${later}; no replacement is known`,
    },
  });
  expect(await programs.wire()).toEqual([
    "200 POST /us/auth/token",
    "200 GET /us/pro/v1/buildings, x-tenant-id: tenant-us-1",
    "200 GET /us/pro/v1/buildings, x-tenant-id: tenant-us-1",
    "200 GET /us/pro/v1/icon/1, x-tenant-id: tenant-us-1",
    "403 GET /us/pro/v1/buildings, x-tenant-id: tenant-us-2",
  ]);
});

it("an integration of level environment calls platform APIs and the product APIs of its tenants", async () => {
  expect(await runLevel("environment")).toEqual({
    members: [
      "devices",
      "pro",
      "forTenant",
      "forEnvironment",
      "request",
      "verify",
    ],
    verification: works("/devices/v1/devices"),
    devices: list("devices"),
    buildings: list("buildings"),
    icon: { given: { id: "1", name: "icon 1" } },
    tenantMembers: ["pro", "forTenant", "request", "verify"],
    tenantBuildings: list("buildings"),
    tenantDevices: {
      thrown:
        "ConfigurationError: client.devices is reached at scope level environment, not tenant: create a client with scope environment",
    },
    foreignTenant: { rejected: unknownContext },
    blueprints: {
      thrown:
        "ConfigurationError: client.blueprints has no operations: use client.request with scope environment",
    },
    licensing: {
      thrown:
        "ConfigurationError: client.licensing has no operations: use client.request with scope organization",
    },
    removed: { thrown: removedGet },
  });
  expect(await programs.wire()).toEqual([
    "200 POST /us/auth/token",
    "200 GET /us/devices/v1/devices, x-environment-id: environment-us",
    "200 GET /us/devices/v1/devices, x-environment-id: environment-us",
    "200 GET /us/pro/v1/buildings, x-environment-id: environment-us",
    "200 GET /us/pro/v1/icon/1, x-environment-id: environment-us",
    "200 GET /us/pro/v1/buildings, x-tenant-id: tenant-us-2",
    "403 GET /us/pro/v1/buildings, x-tenant-id: tenant-eu-1",
  ]);
});

it("an integration of level organization gets its token from the bare host, and all that is known is out of its reach", async () => {
  expect(await runLevel("organization")).toEqual({
    members: ["request", "verify"],
    verification: {
      ok: true,
      checks: [
        {
          name: "access token",
          ok: true,
          message:
            "The service issued an access token. There is no example request for the level organization, so nothing else was tried.",
        },
      ],
    },
    devices: {
      thrown:
        "ConfigurationError: client.devices is reached at scope level environment, not organization: create a client with scope environment",
    },
    buildings: {
      thrown:
        "ConfigurationError: client.pro is reached at scope level environment or tenant, not organization: create a client with scope environment or tenant",
    },
    licensing: {
      thrown:
        "ConfigurationError: client.licensing has no operations: use client.request with scope organization",
    },
    blueprints: {
      thrown:
        "ConfigurationError: client.blueprints has no operations: use client.request with scope environment",
    },
    raw: {
      rejected:
        "NotFoundError: GET /licensing/v1/licenses -> 404 NO_ROUTE No endpoint has this path.",
    },
    rawWrongLevel: {
      rejected:
        "ConfigurationError: GET /devices/v1/devices needs scope environment",
    },
  });
  expect(await programs.wire()).toEqual([
    "200 POST /auth/token",
    "404 GET /licensing/v1/licenses",
  ]);
});

const readmePrograms = readdirSync(join(consumers, "readme-run")).filter(
  (name) => name.endsWith(".js"),
);

it.for(readmePrograms)(
  "what the README says works with the variables that the mock prints: %s",
  async (name) => {
    const level = name.includes("product-api") ? "tenant" : "environment";
    const program = join(consumers, "readme-run", name);
    expect(await programs.run(program, level)).not.toBe("");
    for (const line of await programs.wire()) expect(line).toMatch(/^200 /);
  },
);

async function runLevel(level: Level): Promise<unknown> {
  const program = join(consumers, "levels", `${level}.mjs`);
  return JSON.parse(await programs.run(program, level));
}
