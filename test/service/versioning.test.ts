import { expect } from "vitest";
import {
  firstManifest,
  manifest,
  readme,
} from "../support/service-documents.ts";
import { it, linesOf } from "../support/service-fixture.ts";
import { newEndpoints } from "./specification/change-tables.ts";

it("Versioning 1: resources have v1, v2 or preview forms, several both v1 and v2", async ({
  service,
}) => {
  const { cloudLdaps, mobileDevices, mdm } = service.tenant().pro;
  await cloudLdaps.v1.create({ body: { name: "one" } });
  await cloudLdaps.v2.create({ body: { name: "two" } });
  await mobileDevices.v1.detail.get({ id: "1" });
  await mobileDevices.v2.detail.get({ id: "1" });
  await mdm.preview.commands.create({ body: { name: "restart" } });
  expect(linesOf(service.calls())).toEqual([
    "POST /eu/pro/v1/cloud-ldaps",
    "POST /eu/pro/v2/cloud-ldaps",
    "GET /eu/pro/v1/mobile-devices/1/detail",
    "GET /eu/pro/v2/mobile-devices/1/detail",
    "POST /eu/pro/preview/mdm/commands",
  ]);
  for (const { status } of service.calls())
    expect([200, 201]).toContain(status);
});

it("Versioning 2: headers replaced the beta form with IDs in the path", async ({
  service,
}) => {
  const client = service.environment();
  await client.devices.v1.list();
  const beta = client.request("GET /devices/{environment}/v1/devices", {
    environment: "environment-eu",
  });
  await expect(beta).rejects.toMatchObject({ name: "NotFoundError" });
  expect(service.calls()).toMatchObject([
    { status: 200, headers: { "x-environment-id": "environment-eu" } },
    { status: 404, code: "BETA_PATH_REMOVED" },
  ]);
  expect(readme).toContain("replaced by headers at general availability");
});

it("Versioning 3: deprecated endpoints remain available, and nobody says for how long", async ({
  service,
}) => {
  const told: string[] = [];
  const { pro } = service.tenant({
    onDeprecation: ({ text }) => told.push(text),
  });
  const { response } = await pro.checkIn.v2.get().withResponse();
  expect(response.status).toBe(200);
  expect(response.headers.get("deprecation")).toMatch(/^@\d+$/);
  expect(response.headers.get("sunset")).toBeNull();
  expect(told).toEqual([
    expect.stringMatching(/^GET \/pro\/v2\/check-in has been deprecated/),
  ]);
  expect(readme).toContain(
    "Deprecated endpoints remain available and are to be removed in a later release",
  );
  expect(readme).toContain("when deprecated endpoints are removed");
});

it("Versioning 4: the first block of additions is release 10.29.0, and later blocks have no label", () => {
  expect(firstManifest.release.label).toBe("10.29.0");
  expect(manifest.release).toEqual({ id: "later", label: null });
  const additions = [...manifest.operations.values()].flatMap(({ lifecycle }) =>
    lifecycle.filter(({ fact }) => fact === "added"),
  );
  const named = newEndpoints.flatMap(({ methods }) => methods);
  expect(additions).toHaveLength(named.length);
  expect(new Set(additions.map(({ release }) => release))).toEqual(
    new Set(["10.29.0"]),
  );
});
