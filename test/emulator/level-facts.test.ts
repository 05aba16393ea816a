import { describe, expect, it } from "vitest";
import { createApiEmulator } from "../../generator/emulator/create-emulator.ts";
import type { Emulator } from "../../generator/emulator/emulator.ts";
import type { EmulatorOptions } from "../../generator/emulator/settings/options.ts";
import type { Gateway } from "../../generator/emulator/route.ts";
import { host, send, tokenOf } from "./caller.ts";
import { exampleApi, exampleWorld, startMs } from "./example-api.ts";

/*
 * Gateways whose levels have other facts than those of the built-in catalogue: what a level needs follows from them, not from its name.
 * The expectations are written by hand.
 */

function emulatorWith(
  facts: Partial<Gateway>,
  options: EmulatorOptions = {},
): Emulator {
  if (exampleApi.gateway === null) throw new Error("Expected a gateway.");
  return createApiEmulator(
    { ...exampleApi, gateway: { ...exampleApi.gateway, ...facts } },
    { world: exampleWorld, startMs, host, ...options },
  );
}

const eu = `eu.${host}`;

async function call(
  emulator: Emulator,
  as: string,
  hostname: string,
  target: string,
  header?: readonly [string, string],
): Promise<{ status: number; body: unknown }> {
  const token = await tokenOf(emulator, as, hostname);
  const response = await send(emulator, {
    host: hostname,
    target,
    headers: [
      ["authorization", `Bearer ${token}`],
      ...(header === undefined ? [] : [header]),
    ],
  });
  return { status: response.status, body: await response.json() };
}

describe("two levels without a header", () => {
  const emulator = emulatorWith({
    contextHeaders: {
      organization: null,
      environment: "X-Environment-Id",
      tenant: null,
    },
    alsoReaches: { organization: [], environment: [], tenant: [] },
  });

  it.each([
    ["organization", host, "/accounts/v1/licence", 200, undefined],
    ["tenant", eu, "/pro/v1/buildings", 200, undefined],
    ["tenant", eu, "/pro/v1/secrets", 200, undefined],
    ["environment", eu, "/pro/v1/secrets", 403, "WRONG_SCOPE"],
    ["environment", eu, "/pro/v1/buildings", 400, "MISSING_CONTEXT"],
    ["organization", eu, "/pro/v1/secrets", 403, "WRONG_SCOPE"],
    ["tenant", host, "/accounts/v1/licence", 403, "WRONG_SCOPE"],
  ])("%s at %s: %s", async (as, hostname, target, status, code) => {
    const answer = await call(emulator, as, hostname, target);
    expect(answer.status).toBe(status);
    if (code !== undefined) expect(answer.body).toMatchObject({ code });
  });

  it("is told the header of the levels that have one", async () => {
    const answer = await call(emulator, "environment", eu, "/pro/v1/buildings");
    expect(answer.body).toMatchObject({
      detail: "The endpoint needs X-Environment-Id.",
    });
  });
});

describe("environments at the bare host", () => {
  const facts: Partial<Gateway> = {
    bareLevels: ["organization", "environment"],
    alsoReaches: { organization: [], environment: [], tenant: [] },
  };
  const context = ["X-Environment-Id", "e-eu"] as const;

  it("are those of all regions, with the data of their own", async () => {
    const emulator = emulatorWith(facts, {
      data: { "eu/environment/e-eu /devices/v1/devices": [{ id: "d-1" }] },
    });
    const answer = await call(
      emulator,
      "environment",
      host,
      "/devices/v1/devices",
      context,
    );
    expect(answer).toMatchObject({
      status: 200,
      body: { results: [{ id: "d-1" }] },
    });
  });

  it("are not at the host of a region", async () => {
    const answer = await call(
      emulatorWith(facts),
      "environment",
      eu,
      "/devices/v1/devices",
      context,
    );
    expect(answer).toMatchObject({
      status: 403,
      body: { code: "WRONG_SCOPE" },
    });
  });

  it("have to be assigned all the same", async () => {
    const answer = await call(
      emulatorWith(facts),
      "environment",
      host,
      "/devices/v1/devices",
      ["X-Environment-Id", "e-us"],
    );
    expect(answer).toMatchObject({
      status: 403,
      body: { code: "UNKNOWN_CONTEXT" },
    });
  });
});

it("an organization is told by a header of whatever name", async () => {
  const emulator = emulatorWith({
    contextHeaders: {
      organization: "X-Company",
      environment: "X-Environment-Id",
      tenant: "X-Tenant-Id",
    },
  });
  const target = "/accounts/v1/licence";
  const named = ["X-Company", "c-1"] as const;
  expect(
    (await call(emulator, "organization", host, target, named)).status,
  ).toBe(200);
  expect(await call(emulator, "organization", host, target)).toMatchObject({
    status: 400,
    body: { code: "MISSING_CONTEXT" },
  });
  expect(await call(emulator, "tenant", host, target, named)).toMatchObject({
    status: 403,
    body: { code: "WRONG_SCOPE" },
  });
});
