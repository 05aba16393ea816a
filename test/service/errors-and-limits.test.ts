import { expect } from "vitest";
import { errorShapes } from "../../generator/emulator/settings/options.ts";
import { unsaid, readmeRows } from "../support/service-documents.ts";
import { accountOf, it, startService } from "../support/service-fixture.ts";
import { sdk } from "../support/service-sdk.ts";

const minute = 60_000;

it("line 124: events are not shown, and said to be left open", () => {
  expect(unsaid("states, transitions and events")).toEqual([]);
});

it.for(errorShapes)(
  "line 128.1: bodies are not shown, so that a failure is known by its status alone: %s",
  async (errorShape) => {
    const service = await startService({ errorShape });
    const { icon } = service.tenant().pro;
    await expect(icon.v1.get({ id: "missing" })).rejects.toMatchObject({
      name: "NotFoundError",
      status: 404,
      operation: "GET /pro/v1/icon/{id}",
    });
  },
);

it("line 128.1: bodies, codes and statuses of failures are said to be left open", () => {
  expect(
    unsaid("Error response bodies, error codes and status codes for failures."),
  ).toEqual([]);
});

it("line 134: an access token lives 900 seconds", async ({ service }) => {
  expect(readmeRows).toContainEqual(["access token lifetime", "900 seconds"]);
  const { v1 } = service.tenant().pro.buildings;
  await v1.list();
  service.control.clock.advance(900_000);
  await v1.list();
  const { entries } = service.control.journal;
  expect(entries.map(({ target }) => target)).toEqual([
    "/eu/auth/token",
    "/eu/pro/v1/buildings",
    "/eu/auth/token",
    "/eu/pro/v1/buildings",
  ]);
});

it("line 135: an integration is valid for six months", async ({ service }) => {
  expect(readmeRows).toContainEqual(["integration validity", "six months"]);
  const { clock } = service.control;
  const { v1 } = service.tenant().pro.buildings;
  clock.advance(Date.UTC(2026, 5, 30) - clock.now());
  await v1.list();
  clock.advance(Date.UTC(2026, 6, 1) - clock.now());
  await expect(v1.list()).rejects.toBeInstanceOf(sdk.InvalidClientError);
});

it("line 136: a new environment appears for scoping after up to 15 minutes", async () => {
  expect(readmeRows).toContainEqual([
    "delay before a new or edited environment appears for scoping",
    "up to 15 minutes",
  ]);
  const startMs = Date.UTC(2026, 0, 1);
  const createdAt = new Date(startMs).toISOString();
  const tenants = [{ id: "tenant-eu-1", region: "eu" }];
  const service = await startService({
    startMs,
    world: {
      tenants,
      environments: [
        { id: "old", region: "eu", tenants: ["tenant-eu-1"] },
        { id: "new", region: "eu", tenants: ["tenant-eu-1"], createdAt },
      ],
      integrations: [
        {
          ...accountOf("environment"),
          level: "environment",
          targets: ["old", "new"],
          permissions: "all",
          createdAt,
        },
      ],
    },
  });
  const old = service.environment({ environmentId: "old" });
  const added = old.forEnvironment("new");
  const statuses = async () => [
    await statusOf(old.devices.v1.list()),
    await statusOf(added.devices.v1.list()),
  ];
  service.control.clock.advance(14 * minute);
  expect(await statuses()).toEqual([200, 403]);
  service.control.clock.advance(minute);
  expect(await statuses()).toEqual([200, 200]);
});

it("line 137: the regions are us, eu and apac", async ({ service }) => {
  expect(readmeRows).toContainEqual(["regions", "us, eu, apac"]);
  for (const region of ["us", "eu", "apac"] as const)
    await service.tenant({ region }).pro.buildings.v1.list();
  expect(service.calls().map(({ region }) => region)).toEqual([
    "us",
    "eu",
    "apac",
  ]);
});

it("line 139: rate limits and page sizes are not shown: none is sent, and a 429 says how long to wait", async ({
  service,
}) => {
  expect(
    unsaid("rate limits, default page size and maximum page size"),
  ).toEqual([]);
  const { v1 } = service.environment().devices;
  await v1.list();
  expect(service.calls()).toMatchObject([{ target: "/eu/devices/v1/devices" }]);
  const limited = await startService({
    rateLimit: { requests: 1, windowMs: minute },
  });
  const { buildings } = limited.tenant().pro;
  await buildings.v1.list();
  await expect(buildings.v1.list()).rejects.toMatchObject({
    name: "RateLimitError",
    retryAfterMs: minute,
  });
});

async function statusOf(call: {
  safe(): Promise<
    | { readonly ok: true; readonly response: Response }
    | { readonly ok: false; readonly error: Error }
  >;
}): Promise<number> {
  const result = await call.safe();
  if (result.ok) return result.response.status;
  if (result.error instanceof sdk.ApiError) return result.error.status;
  throw result.error;
}
