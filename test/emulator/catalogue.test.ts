import { describe, expect, it } from "vitest";
import { catalogueApi } from "../../generator/emulator/catalogue-api.ts";
import { createApiEmulator } from "../../generator/emulator/create-emulator.ts";
import type { Emulator } from "../../generator/emulator/emulator.ts";
import { builtInModel } from "../support/emulator-server.ts";
import { asTenant } from "./caller.ts";

const model = await builtInModel();
const api = catalogueApi(model);
const { routes } = api;
const origin = "https://eu.gateway.test";

/** A call of the default tenant of region eu, with its token. */
async function caller(emulator: Emulator) {
  const asked = await emulator(
    new Request(`${origin}/auth/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "client_credentials",
        client_id: "tenant-client",
        client_secret: "tenant-secret",
      }),
    }),
  );
  const { access_token } = (await asked.json()) as { access_token: string };
  const headers = asTenant(access_token, "tenant-eu-1");
  return (method: string, path: string): Promise<Response> =>
    emulator(new Request(`${origin}${path}`, { method, headers }));
}

describe("routes of the built-in catalogue", () => {
  it.each([
    ["10.29.0", "available", "available"],
    ["later", "removed", "deprecated"],
  ])("are those of %s", (id, first, second) => {
    const release = model.releases.findIndex((each) => each.id === id);
    const stateOf = (key: string) =>
      catalogueApi(model, release).routes.find((each) => each.key === key)?.life
        .state;
    expect(stateOf("GET /pro/v1/check-in")).toBe(first);
    expect(stateOf("GET /pro/v2/check-in")).toBe(second);
  });

  it.each([
    ["GET /pro/v1/buildings", "collection", 200],
    ["GET /pro/v1/icon/{id}", "item", 200],
    ["GET /pro/v1/cache-settings", "singleton", 200],
    ["PUT /pro/v1/cache-settings", "singleton", 200],
    ["POST /pro/v1/volume-purchasing-locations", "collection", 201],
    ["DELETE /pro/v1/volume-purchasing-locations/{id}", "item", 204],
    ["POST /pro/v1/ldap-keystore/verify", "action", 200],
    ["GET /pro/v1/directory-a-migration/reports/{id}/download", "action", 200],
  ])("%s is of kind %s", (key, kind, status) => {
    const route = routes.find((each) => each.key === key);
    expect(route?.kind).toBe(kind);
    expect(route?.response.status).toBe(status);
  });

  it("answer by their state: each operation that is there with success or the absence of a thing", async () => {
    const call = await caller(createApiEmulator(api));
    const tenantRoutes = routes.filter(({ scopes }) =>
      scopes.includes("tenant"),
    );
    expect(tenantRoutes.length).toBeGreaterThan(80);
    const wrong: string[] = [];
    for (const { key, method, path, life } of tenantRoutes) {
      const response = await call(method, path.replaceAll(/\{\w+\}/g, "1"));
      const { code } = (
        response.ok ? {} : ((await response.json()) as { code?: string })
      ) as { code?: string };
      const found = response.ok || code === "NOT_FOUND" ? "there" : code;
      const expected = life.state === "removed" ? "REMOVED" : "there";
      const isMarked = response.headers.has("deprecation");
      if (found !== expected || isMarked !== (life.state === "deprecated"))
        wrong.push(`${key}: ${response.status} ${code ?? ""}`);
    }
    expect(wrong).toEqual([]);
  });

  /** The tables "Removed endpoints" and "Deprecated endpoints" of the specification, below the product namespace. */
  it.each([
    "GET /pro/self-service/branding/configurations",
    "POST /pro/self-service/branding/configurations",
    "DELETE /pro/self-service/branding/configurations/7",
    "PUT /pro/v1/check-in",
    "POST /pro/v1/check-in/history",
  ])("%s is removed", async (endpoint) => {
    const call = await caller(createApiEmulator(api));
    const [method = "", path = ""] = endpoint.split(" ");
    const response = await call(method, path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "REMOVED" });
  });

  it("point from a removed version to the next one", async () => {
    const call = await caller(createApiEmulator(api));
    const response = await call("GET", "/pro/v1/check-in");
    expect(response.headers.get("link")).toBe(
      '</pro/v2/check-in>; rel="successor-version"',
    );
  });

  it("do not invent the date of a deprecation", async () => {
    const emulator = createApiEmulator(api, {
      startMs: Date.UTC(2026, 0, 1),
      sunsetAfterDays: 31,
    });
    const { headers } = await (
      await caller(emulator)
    )("GET", "/pro/v2/check-in");
    expect(headers.get("deprecation")).toBe("true");
    expect(headers.get("sunset")).toBe("Sun, 01 Feb 2026 00:00:00 GMT");
  });

  it.each([
    ["/pro/v1/building", "NO_ROUTE", "/pro/v1/buildings"],
    ["/v1/buildings", "NO_ROUTE", "/pro/v1/buildings"],
    ["/pro/buildings", "VERSION_REQUIRED", "/pro/v1/buildings"],
    ["/pro/v1/icons/12345678901234567890", "NO_ROUTE", "/pro/v1/icon/{id}"],
  ])("names what %s may have meant", async (path, code, meant) => {
    const response = await (await caller(createApiEmulator(api)))("GET", path);
    expect(await response.json()).toMatchObject({
      status: 404,
      code,
      nearMisses: expect.arrayContaining([meant]),
    });
  });

  it("a version is asked for only where the catalogue requires one", async () => {
    const { service } = model;
    const access = { ...service.access, versionSegment: "optional" } as const;
    const optional = catalogueApi({
      ...model,
      service: { ...service, access },
    });
    const call = await caller(createApiEmulator(optional));
    expect(await (await call("GET", "/pro/buildings")).json()).toMatchObject({
      status: 404,
      code: "NO_ROUTE",
    });
  });

  it("reach the same answer for literals that are percent-encoded", async () => {
    const call = await caller(createApiEmulator(api));
    expect((await call("GET", "/pro/v1/%62uildings")).status).toBe(200);
  });
});
