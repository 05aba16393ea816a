import { expect } from "vitest";
import {
  docOf,
  firstManifest,
  manifest,
  unsaid,
} from "../support/service-documents.ts";
import { it, linesOf } from "../support/service-fixture.ts";
import { newEndpoints } from "./specification/change-tables.ts";

it("line 143.1: every path has a version segment, but for the ten that the change lists give without one", () => {
  const paths = [...manifest.operations.values()].map(({ path }) => path);
  expect(paths).toHaveLength(99);
  const without = paths.filter(
    (path) => !/^\/[\w-]+\/(?:v\d+|preview)\//.test(path),
  );
  expect(without.toSorted()).toEqual([
    "/pro/notifications/alerts/{type}/{id}",
    ...Array<string>(2).fill("/pro/self-service/branding/configurations"),
    ...Array<string>(3).fill("/pro/self-service/branding/configurations/{id}"),
    ...Array<string>(2).fill("/pro/settings/obj/policyProperties"),
    "/pro/vpp/subscriptions",
    "/pro/vpp/subscriptions/{id}",
  ]);
});

it("line 143.2: some namespaces have a preview segment in place of a numbered one", async ({
  service,
}) => {
  const { mdm, remoteAdministrationConfigurations } = service.tenant().pro;
  await mdm.preview.commands.create({ body: { name: "restart" } });
  await remoteAdministrationConfigurations.preview.remoteTool.sessions.list({
    id: "1",
  });
  expect(linesOf(service.calls())).toEqual([
    "POST /eu/pro/preview/mdm/commands",
    "GET /eu/pro/preview/remote-administration-configurations/remote-tool/1/sessions",
  ]);
  for (const { status } of service.calls())
    expect([200, 201]).toContain(status);
});

it("line 143.2: nothing more is said of a preview form", () => {
  const preview = [...manifest.operations.values()].filter(({ path }) =>
    path.includes("/preview/"),
  );
  expect(preview).toHaveLength(5);
  for (const operation of preview) {
    const doc = docOf(operation);
    expect(doc).toContain(
      "Version segment: `preview`, instead of a numbered one",
    );
    expect(doc).not.toMatch(/beta|stable|notice|may change/i);
  }
});

it("line 143.3: several resources exist in both v1 and v2 forms", async ({
  service,
}) => {
  const { cloudLdaps, mobileDevices } = service.tenant().pro;
  await cloudLdaps.v1.create({ body: { name: "one" } });
  await cloudLdaps.v2.create({ body: { name: "two" } });
  await mobileDevices.v1.detail.get({ id: "1" });
  await mobileDevices.v2.detail.get({ id: "1" });
  expect(linesOf(service.calls())).toEqual([
    "POST /eu/pro/v1/cloud-ldaps",
    "POST /eu/pro/v2/cloud-ldaps",
    "GET /eu/pro/v1/mobile-devices/1/detail",
    "GET /eu/pro/v2/mobile-devices/1/detail",
  ]);
  expect(service.calls().map(({ status }) => status)).toEqual([
    201, 201, 200, 200,
  ]);
});

it("line 144: headers replaced the beta form with IDs in the path", async ({
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
  expect(unsaid("replaced by headers at general availability")).toEqual([]);
});

it("line 145.1: deprecated endpoints remain available", async ({ service }) => {
  const told: string[] = [];
  const { pro } = service.tenant({
    onDeprecation: ({ text }) => told.push(text),
  });
  const { response } = await pro.checkIn.v2.get().withResponse();
  expect(response.status).toBe(200);
  // The service does not say since when.
  expect(response.headers.get("deprecation")).toBe("true");
  expect(told).toEqual([expect.stringMatching(/^GET \/pro\/v2\/check-in/)]);
  expect(
    unsaid(
      "Deprecated endpoints remain available and are to be removed in a later release.",
    ),
  ).toEqual([]);
});

it("line 145.2: when they are removed is not shown: no answer and no documentation has a date", async ({
  service,
}) => {
  const deprecated = [...manifest.operations.values()].filter(
    ({ state }) => state === "deprecated",
  );
  expect(deprecated).toHaveLength(25);
  for (const operation of deprecated) {
    const facts = operation.lifecycle.map(({ fact }) => fact);
    expect(facts).not.toContain("removed");
    expect(docOf(operation)).not.toMatch(/sunset|removal|removed|\d{4}-\d\d/i);
  }
  const { checkIn } = service.tenant().pro;
  const { response } = await checkIn.v2.get().withResponse();
  expect(response.headers.get("sunset")).toBeNull();
  expect(unsaid("when deprecated endpoints are removed")).toEqual([]);
});

it("line 146.1: the first block of additions is release 10.29.0", () => {
  expect(firstManifest.release.label).toBe("10.29.0");
  const additions = [...manifest.operations.values()].flatMap(
    ({ title, lifecycle }) =>
      lifecycle
        .filter(({ fact }) => fact === "added")
        .map(({ release }) => ({ title, release })),
  );
  const named = newEndpoints.flatMap(({ path, methods }) =>
    methods.map((method) => ({
      title: `${method} /pro${path}`,
      release: "10.29.0",
    })),
  );
  expect(new Set(additions)).toEqual(new Set(named));
});

it("line 146.2: later blocks have no label, and none is made up", () => {
  expect(manifest.release).toEqual({ id: "later", label: null });
  expect(unsaid("As of release later (label not known).")).toEqual([]);
  expect(unsaid("labels of the releases after 10.29.0")).toEqual([]);
});
