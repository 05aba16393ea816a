import { expect } from "vitest";
import { unsaid } from "../support/service-documents.ts";
import { it, startService } from "../support/service-fixture.ts";
import { issuedToken, recordWire } from "../support/service-wire.ts";

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

it("line 128.2: 200 is the success of the example requests", async ({
  service,
}) => {
  const environment = service.environment();
  const tenant = service.tenant();
  expect((await environment.verify()).ok).toBe(true);
  expect((await tenant.verify()).ok).toBe(true);
  for (const path of ["/devices/v1/devices", "/pro/v1/buildings"])
    service.control.faults.add({
      match: { path },
      action: { kind: "respond", status: 202, body: "{}" },
    });
  expect((await environment.verify()).ok).toBe(false);
  expect((await tenant.verify()).ok).toBe(false);
});
