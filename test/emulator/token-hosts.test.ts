import { describe, expect, it } from "vitest";
import { createApiEmulator } from "../../generator/emulator/create-emulator.ts";
import type { Emulator } from "../../generator/emulator/emulator.ts";
import type { Gateway } from "../../generator/emulator/route.ts";
import { askForToken, credentials, host, send, tokenOf } from "./caller.ts";
import { exampleApi, exampleWorld, startMs } from "./example-api.ts";

/*
 * Where a token is requested and where it is good, for each address that a catalogue can give to the token endpoint. The tables are
 * written by hand.
 */

function emulatorWith(tokenAddress: Gateway["tokenAddress"]): Emulator {
  if (exampleApi.gateway === null) throw new Error("Expected a gateway.");
  return createApiEmulator(
    { ...exampleApi, gateway: { ...exampleApi.gateway, tokenAddress } },
    { world: exampleWorld, startMs, host },
  );
}

const hosts = {
  bare: host,
  us: `us.${host}`,
  eu: `eu.${host}`,
  apac: `apac.${host}`,
};

type HostName = keyof typeof hosts;

const call = (
  as: string,
  at: "bare" | "us" | "eu",
  target: string,
  ...headers: readonly (readonly [string, string])[]
) => ({ at, sent: { as, host: hosts[at], target, headers } });

const buildings = "/pro/v1/buildings";
const inEnvironment = ["x-environment-id", "e-eu"] as const;
const licence = call("organization", "bare", "/accounts/v1/licence");

/** A call of each level, at its host. */
const calls = {
  "an organization": licence,
  "an environment": call(
    "environment",
    "eu",
    "/devices/v1/devices",
    inEnvironment,
  ),
  "a product API by an environment": call(
    "environment",
    "eu",
    buildings,
    inEnvironment,
  ),
  "a tenant of an environment": call("environment", "eu", buildings, [
    "x-tenant-id",
    "t-eu",
  ]),
  "a tenant in eu": call("tenant", "eu", buildings, ["x-tenant-id", "t-eu"]),
  "a tenant in us": call("tenant", "us", buildings, ["x-tenant-id", "t-us"]),
};

/** Hosts that issue tokens, and the one whose tokens a call at a host takes. */
const tables = [
  [
    "of-request",
    ["bare", "us", "eu", "apac"],
    { bare: "bare", us: "us", eu: "eu" },
  ],
  // The bare host is routed to us.
  ["regional", ["us", "eu", "apac"], { bare: "us", us: "us", eu: "eu" }],
  ["bare", ["bare"], { bare: "bare", us: "bare", eu: "bare" }],
] as const;

const named = Object.entries(hosts) as [HostName, string][];

describe.each(tables)("a token address %s", (address, hosting, taken) => {
  const issuing: readonly HostName[] = hosting;

  it.each(named)("at %s", async (name, hostname) => {
    const emulator = emulatorWith(address);
    const response = await askForToken(emulator, {
      host: hostname,
      fields: credentials("tenant"),
    });
    expect(response.status).toBe(issuing.includes(name) ? 200 : 404);
  });

  it.each(Object.entries(calls))(
    "is taken of %s",
    async (_name, { at, sent: { as, ...sent } }) => {
      const emulator = emulatorWith(address);
      const good: HostName[] = [];
      for (const [issuer, hostname] of named) {
        if (!issuing.includes(issuer)) continue;
        const token = await tokenOf(emulator, as, hostname);
        const headers = [
          ["authorization", `Bearer ${token}`] as const,
          ...sent.headers,
        ];
        const response = await send(emulator, { ...sent, headers });
        expect([200, 401]).toContain(response.status);
        if (response.status === 200) good.push(issuer);
      }
      expect(good).toEqual([taken[at]]);
    },
  );
});

describe("a token from the wrong host", () => {
  it("is asked for where nothing is, and the answer says where it is", async () => {
    const regional = emulatorWith("regional");
    const fields = credentials("organization");
    const atBare = await askForToken(regional, { host, fields });
    expect(await atBare.json()).toEqual({
      type: "about:blank",
      title: "Not Found",
      status: 404,
      detail: "No endpoint has this path at this host.",
      code: "NO_ROUTE",
      hint: "Request tokens from the host of region us.",
    });
    expect(() => regional.control.journal.assertNoUnhandled()).toThrow(
      "POST /auth/token (NO_ROUTE)",
    );
    // The secret is in the body, and stays out of the journal here too.
    expect(regional.control.journal.entries).toMatchObject([{ body: null }]);
    const atEu = await askForToken(emulatorWith("bare"), { fields });
    expect(await atEu.json()).toMatchObject({
      status: 404,
      hint: "Request tokens from the bare host.",
    });
  });

  it("is refused with both hosts named", async () => {
    const emulator = emulatorWith("regional");
    const token = await tokenOf(emulator, "organization", hosts.eu);
    const response = await send(emulator, {
      ...licence.sent,
      headers: [["authorization", `Bearer ${token}`]],
    });
    expect(await response.json()).toMatchObject({
      status: 401,
      code: "INVALID_TOKEN",
      detail:
        "The token was issued by the host of region eu, but this host needs a token of the host of region us.",
    });
  });
});
