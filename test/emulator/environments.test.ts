import { describe, expect, it } from "vitest";
import type { Emulator } from "../../generator/emulator/emulator.ts";
import type {
  Environment,
  Tenant,
} from "../../generator/emulator/settings/options.ts";
import { exampleEmulator, host, send, tokenOf } from "./caller.ts";
import { exampleWorld } from "./example-api.ts";

/*
 * The section "Platform environment" of the service specification, sentence by sentence, as the emulator has it. The expectations are
 * written by hand.
 */

const minute = 60_000;

const tenants: readonly Tenant[] = [
  { id: "mdm-eu", region: "eu" },
  { id: "mdm-eu-2", region: "eu", product: "mdm" },
  { id: "mdm-us", region: "us", product: "mdm" },
  { id: "security-eu", region: "eu", product: "security-cloud" },
  { id: "security-us", region: "us", product: "security-cloud" },
  { id: "security-apac", region: "apac", product: "security-cloud" },
  { id: "other-eu", region: "eu", product: "other" },
  { id: "other-us", region: "us", product: "other" },
];

/** The integration `environment` is for the environment `group`. */
function emulatorWith(group: Omit<Environment, "id">): Emulator {
  const integrations = exampleWorld.integrations.map((integration) =>
    integration.clientId === "environment"
      ? { ...integration, targets: ["group"] }
      : { ...integration, level: "organization" as const, targets: [] },
  );
  return exampleEmulator({
    world: { tenants, environments: [{ id: "group", ...group }], integrations },
  });
}

interface Seen {
  readonly status: number;
  readonly body: unknown;
}

async function call(
  emulator: Emulator,
  region: string,
  target: string,
  header: readonly [name: string, value: string],
): Promise<Seen> {
  const hostname = `${region}.${host}`;
  const token = await tokenOf(emulator, "environment", hostname);
  const headers = [["authorization", `Bearer ${token}`], header] as const;
  const response = await send(emulator, { host: hostname, target, headers });
  return { status: response.status, body: await response.json() };
}

const listDevices = (
  emulator: Emulator,
  region: string,
  id = "group",
): Promise<Seen> =>
  call(emulator, region, "/devices/v1/devices", ["x-environment-id", id]);

/** The statuses of us, eu and apac. */
async function statuses(emulator: Emulator): Promise<readonly number[]> {
  const seen = [];
  for (const region of ["us", "eu", "apac"])
    seen.push((await listDevices(emulator, region)).status);
  return seen;
}

const none = [403, 403, 403];
const inUs = [200, 403, 403];
const inEu = [403, 200, 403];
const inApac = [403, 403, 200];

describe("the region of a manual environment", () => {
  it.each<[string, readonly string[], readonly number[]]>([
    ["one MDM tenant", ["mdm-eu"], inEu],
    ["two of one region", ["mdm-eu", "mdm-eu-2"], inEu],
    ["two of two regions", ["mdm-eu", "mdm-us"], none],
    ["another product in its region", ["mdm-eu", "other-eu"], inEu],
    ["another product elsewhere", ["mdm-eu", "other-us"], none],
    ["security cloud in its region", ["mdm-eu", "security-eu"], inEu],
    ["security cloud elsewhere", ["mdm-eu", "security-apac"], inEu],
    ["security cloud listed first", ["security-apac", "mdm-us"], inUs],
    [
      "two of security cloud, in two other regions",
      ["mdm-eu", "security-apac", "security-us"],
      inEu,
    ],
    [
      "security cloud elsewhere, and MDM in two regions",
      ["mdm-eu", "mdm-us", "security-apac"],
      none,
    ],
    ["no MDM solution", ["other-eu"], none],
    ["security cloud alone", ["security-eu"], none],
    ["no tenant", [], none],
  ])("%s", async (_name, ids, expected) => {
    const grouped = { grouping: "manual", tenants: ids } as const;
    expect(await statuses(emulatorWith(grouped))).toEqual(expected);
    expect(await statuses(emulatorWith({ tenants: ids }))).toEqual(expected);
  });

  it("may be said if it is that of its tenants, which alone count", async () => {
    const group = { region: "eu", tenants: ["mdm-eu", "security-us"] };
    expect(await statuses(emulatorWith(group))).toEqual(inEu);
    const mixed = { region: "eu", tenants: ["mdm-eu", "mdm-us"] };
    expect(await statuses(emulatorWith(mixed))).toEqual(none);
    expect(() => emulatorWith({ region: "us", tenants: ["mdm-eu"] })).toThrow(
      new RangeError(
        'The environment "group" is in the region "eu" of its tenants, not in "us".',
      ),
    );
  });
});

describe("an environment of automatic grouping", () => {
  it.each<[string, Omit<Environment, "id">, readonly number[]]>([
    [
      "is where it is said to be",
      { region: "apac", tenants: ["mdm-eu", "mdm-us"] },
      inApac,
    ],
    ["needs no MDM solution", { tenants: ["other-eu"] }, inEu],
    [
      "is where its tenants are, if that is one region",
      { tenants: ["mdm-us", "security-eu"] },
      inUs,
    ],
    [
      "is nowhere when nothing says where",
      { tenants: ["mdm-eu", "mdm-us"] },
      none,
    ],
    ["needs a tenant", { region: "eu", tenants: [] }, none],
  ])("%s", async (_name, group, expected) => {
    const emulator = emulatorWith({ grouping: "automatic", ...group });
    expect(await statuses(emulator)).toEqual(expected);
  });
});

describe("an environment that cannot be selected", () => {
  const mixed = { tenants: ["mdm-eu", "mdm-us", "security-apac"] };

  it("is answered as one that is not there", async () => {
    const emulator = emulatorWith(mixed);
    const absent = await listDevices(emulator, "eu", "nowhere");
    expect(absent).toMatchObject({
      status: 403,
      body: { code: "UNKNOWN_CONTEXT" },
    });
    expect(await listDevices(emulator, "eu")).toEqual(absent);
  });

  it.each([
    ["us", "mdm-us"],
    ["eu", "mdm-eu"],
    ["apac", "security-apac"],
  ])("leads to no tenant: in %s not to %s", async (region, id) => {
    const target = "/pro/v1/buildings";
    const through = (emulator: Emulator) =>
      call(emulator, region, target, ["x-tenant-id", id]);
    expect(await through(emulatorWith(mixed))).toMatchObject({
      status: 403,
      body: { code: "UNKNOWN_CONTEXT" },
    });
    const automatic = {
      ...mixed,
      region: "eu",
      grouping: "automatic",
    } as const;
    expect(await through(emulatorWith(automatic))).toMatchObject({
      status: 200,
    });
  });

  it.each([
    [
      ["mdm-eu", "mdm-us"],
      'The environment "group" cannot be selected: its tenants are in several regions: "mdm-eu" in eu, "mdm-us" in us.',
    ],
    [
      ["other-eu"],
      'The environment "group" cannot be selected: it contains no MDM solution.',
    ],
    [[], 'The environment "group" cannot be selected: it contains no tenant.'],
  ])("tells the journal why: %j", async (ids, reason) => {
    const emulator = emulatorWith({ tenants: ids });
    const { body } = await listDevices(emulator, "eu");
    expect(emulator.control.journal.entries.at(-1)).toMatchObject({
      status: 403,
      code: "UNKNOWN_CONTEXT",
      reason,
    });
    expect(JSON.stringify(body)).not.toMatch(/select|region is|tenant in/);
  });
});

describe("the journal tells why an ID is unknown, and the answer does not", () => {
  const emulator = exampleEmulator();
  const devices = "/devices/v1/devices";
  const buildings = "/pro/v1/buildings";

  it.each([
    [
      devices,
      "x-environment-id",
      "nowhere",
      "There is no environment with this ID.",
    ],
    [
      devices,
      "x-environment-id",
      "e-us",
      "The environment is not assigned to the integration.",
    ],
    [
      devices,
      "x-environment-id",
      "e-new",
      'The environment "e-new" cannot be selected: less than 15 minutes have passed since it was made or edited.',
    ],
    [buildings, "x-tenant-id", "nowhere", "There is no tenant with this ID."],
    [
      buildings,
      "x-tenant-id",
      "t-us",
      "No environment of the integration contains it.",
    ],
    [
      buildings,
      "x-tenant-id",
      "t-new",
      'The environment "e-new" cannot be selected: less than 15 minutes have passed since it was made or edited.',
    ],
  ])("%s with %s: %s", async (target, name, id, reason) => {
    const seen = await call(emulator, "eu", target, [name, id]);
    expect(seen.body).toEqual({
      type: "about:blank",
      title: "Forbidden",
      status: 403,
      detail:
        "The integration has no environment or tenant with this ID in this region.",
      code: "UNKNOWN_CONTEXT",
    });
    expect(emulator.control.journal.entries.at(-1)?.reason).toBe(reason);
  });

  it("also in another region", async () => {
    await call(emulator, "apac", devices, ["x-environment-id", "e-eu"]);
    expect(emulator.control.journal.entries.at(-1)?.reason).toBe(
      "It is in region eu, but the request went to apac.",
    );
  });
});

describe("an edited environment", () => {
  it("is selectable again 15 minutes later, where its tenants are then", async () => {
    const emulator = emulatorWith({ region: "eu", tenants: ["mdm-eu"] });
    const { clock, environments } = emulator.control;
    expect(await statuses(emulator)).toEqual(inEu);
    expect(environments.edit("group", ["mdm-us", "security-eu"])).toEqual({
      id: "group",
      tenants: ["mdm-us", "security-eu"],
      region: "us",
      selectableFromMs: clock.now() + 15 * minute,
      unselectableBecause:
        "less than 15 minutes have passed since it was made or edited",
    });
    clock.advance(15 * minute - 1);
    expect(await statuses(emulator)).toEqual(none);
    clock.advance(1);
    expect(await statuses(emulator)).toEqual(inUs);
  });

  it("can lose its region, and have it determined by the next edit", async () => {
    const emulator = emulatorWith({ tenants: ["mdm-eu"] });
    const { clock, environments } = emulator.control;
    environments.edit("group", ["mdm-eu", "other-us"]);
    clock.advance(60 * minute);
    expect(await statuses(emulator)).toEqual(none);
    environments.edit("group", ["mdm-eu", "security-us"]);
    expect(await statuses(emulator)).toEqual(none);
    clock.advance(15 * minute);
    expect(await statuses(emulator)).toEqual(inEu);
  });

  it("is no longer of automatic grouping", async () => {
    const emulator = emulatorWith({
      grouping: "automatic",
      region: "apac",
      tenants: ["other-eu"],
    });
    const { clock, environments } = emulator.control;
    expect(await statuses(emulator)).toEqual(inApac);
    environments.edit("group", ["other-eu"]);
    clock.advance(60 * minute);
    expect(environments.list()).toMatchObject([
      { region: null, unselectableBecause: "it contains no MDM solution" },
    ]);
  });

  it("leads to its present tenants and no others", async () => {
    const emulator = emulatorWith({ tenants: ["mdm-eu", "mdm-eu-2"] });
    const { clock, environments } = emulator.control;
    environments.edit("group", ["mdm-eu"]);
    clock.advance(15 * minute);
    const found = [];
    for (const id of ["mdm-eu", "mdm-eu-2"]) {
      const header = ["x-tenant-id", id] as const;
      const seen = await call(emulator, "eu", "/pro/v1/buildings", header);
      found.push(seen.status);
    }
    expect(found).toEqual([200, 403]);
  });

  it("is as it was after a reset", async () => {
    const emulator = emulatorWith({ tenants: ["mdm-eu"] });
    emulator.control.environments.edit("group", []);
    emulator.control.reset();
    expect(await statuses(emulator)).toEqual(inEu);
    expect(emulator.control.environments.list()).toEqual([
      {
        id: "group",
        tenants: ["mdm-eu"],
        region: "eu",
        selectableFromMs: null,
        unselectableBecause: null,
      },
    ]);
  });

  it.each([
    ["nowhere", ["mdm-eu"], 'There is no environment "nowhere".'],
    ["group", ["mdm-mars"], 'There is no tenant "mdm-mars".'],
    ["group", ["mdm-eu", "mdm-eu"], "A tenant is listed twice."],
  ])("%s with %j cannot be", (id, ids, message) => {
    const { environments } = emulatorWith({ tenants: ["mdm-eu"] }).control;
    expect(() => environments.edit(id, ids)).toThrow(new RangeError(message));
    expect(environments.list()).toMatchObject([{ tenants: ["mdm-eu"] }]);
  });
});
