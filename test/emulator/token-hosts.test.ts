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

/** A call of each level, at its host. */
const calls = {
  "organization at bare": {
    as: "organization",
    host: hosts.bare,
    target: "/accounts/v1/licence",
    headers: [],
  },
  "environment at eu": {
    as: "environment",
    host: hosts.eu,
    target: "/devices/v1/devices",
    headers: [["x-environment-id", "e-eu"]],
  },
  "product API by an environment at eu": {
    as: "environment",
    host: hosts.eu,
    target: "/pro/v1/buildings",
    headers: [["x-environment-id", "e-eu"]],
  },
  "tenant of an environment at eu": {
    as: "environment",
    host: hosts.eu,
    target: "/pro/v1/buildings",
    headers: [["x-tenant-id", "t-eu"]],
  },
  "tenant at eu": {
    as: "tenant",
    host: hosts.eu,
    target: "/pro/v1/buildings",
    headers: [["x-tenant-id", "t-eu"]],
  },
  "tenant at us": {
    as: "tenant",
    host: hosts.us,
    target: "/pro/v1/buildings",
    headers: [["x-tenant-id", "t-us"]],
  },
} as const;

type HostName = keyof typeof hosts;

/** Hosts that issue tokens, and those whose tokens each call takes. */
const tables: readonly (readonly [
  address: Gateway["tokenAddress"],
  issuing: readonly HostName[],
  taken: Readonly<Record<keyof typeof calls, readonly HostName[]>>,
])[] = [
  [
    "of-request",
    ["bare", "us", "eu", "apac"],
    {
      "organization at bare": ["bare"],
      "environment at eu": ["eu"],
      "product API by an environment at eu": ["eu"],
      "tenant of an environment at eu": ["eu"],
      "tenant at eu": ["eu"],
      "tenant at us": ["us"],
    },
  ],
  [
    "regional",
    ["us", "eu", "apac"],
    {
      // The bare host is routed to us.
      "organization at bare": ["us"],
      "environment at eu": ["eu"],
      "product API by an environment at eu": ["eu"],
      "tenant of an environment at eu": ["eu"],
      "tenant at eu": ["eu"],
      "tenant at us": ["us"],
    },
  ],
  [
    "bare",
    ["bare"],
    {
      "organization at bare": ["bare"],
      "environment at eu": ["bare"],
      "product API by an environment at eu": ["bare"],
      "tenant of an environment at eu": ["bare"],
      "tenant at eu": ["bare"],
      "tenant at us": ["bare"],
    },
  ],
];

const named = Object.entries(hosts) as [HostName, string][];

describe.each(tables)("a token address %s", (address, issuing, taken) => {
  it.each(named)("at %s", async (name, hostname) => {
    const emulator = emulatorWith(address);
    const response = await askForToken(emulator, {
      host: hostname,
      fields: credentials("tenant"),
    });
    expect(response.status).toBe(issuing.includes(name) ? 200 : 404);
  });

  it.each(Object.entries(calls))("%s", async (name, { as, ...sent }) => {
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
    // The names of the calls are those of the tables.
    expect(good).toEqual(taken[name as keyof typeof calls]);
  });
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
      hint: "A token is requested from the host of region us.",
    });
    expect(() => regional.control.journal.assertNoUnhandled()).toThrow(
      "POST /auth/token (NO_ROUTE)",
    );
    // The secret is in the body, and stays out of the journal here too.
    expect(regional.control.journal.entries).toMatchObject([{ body: null }]);
    const atEu = await askForToken(emulatorWith("bare"), { fields });
    expect(await atEu.json()).toMatchObject({
      status: 404,
      hint: "A token is requested from the bare host.",
    });
  });

  it("is refused with both hosts named", async () => {
    const emulator = emulatorWith("regional");
    const token = await tokenOf(emulator, "organization", hosts.eu);
    const response = await send(emulator, {
      ...calls["organization at bare"],
      headers: [["authorization", `Bearer ${token}`]],
    });
    expect(await response.json()).toMatchObject({
      status: 401,
      code: "INVALID_TOKEN",
      detail:
        "The token was issued by the host of region eu, and one of the host of region us is needed here.",
    });
  });
});
