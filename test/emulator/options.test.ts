import { describe, expect, it } from "vitest";
import { createApiEmulator } from "../../generator/emulator/create-emulator.ts";
import { addMonths } from "../../generator/emulator/gateway/integrations.ts";
import type {
  EmulatorOptions,
  Environment,
  Integration,
  World,
} from "../../generator/emulator/settings/options.ts";
import { exampleApi, exampleWorld } from "./example-api.ts";

function worldWith(change: Partial<World>): EmulatorOptions {
  return { world: { ...exampleWorld, ...change } };
}

const [first] = exampleWorld.integrations;
if (first === undefined) throw new Error("Expected an integration.");

/** A world with one integration. */
const integrated = (change: Partial<Integration>) =>
  worldWith({ integrations: [{ ...first, ...change }] });

/** A world with one more tenant. */
const withTenant = (id: string, region: string) =>
  worldWith({ tenants: [...exampleWorld.tenants, { id, region }] });

/** A world with one environment, which no integration has. */
const withEnvironment = (change: Partial<Environment>) => {
  const environment = { id: "e-x", region: "eu", tenants: [], ...change };
  return worldWith({ environments: [environment], integrations: [] });
};

describe("options that cannot be", () => {
  it.each<[string, EmulatorOptions, RegExp]>([
    ["page size 0", { maxPageSize: 0 }, /`maxPageSize`/],
    ["half a page", { defaultPageSize: 0.5 }, /`defaultPageSize`/],
    ["a negative body", { maxBodyBytes: -1 }, /`maxBodyBytes`/],
    ["a negative list", { itemsPerList: -1 }, /`itemsPerList`/],
    ["a negative journal", { maxJournalEntries: -1 }, /`maxJournalEntries`/],
    ["a negative sunset", { sunsetAfterDays: -1 }, /`sunsetAfterDays`/],
    ["no date", { startMs: NaN }, /`startMs`/],
    [
      "no window",
      { rateLimit: { requests: 1, windowMs: 0 } },
      /`rateLimit.windowMs`/,
    ],
    [
      "two integrations of one ID",
      worldWith({ integrations: [first, first] }),
      /Two integrations are called "organization"/,
    ],
    [
      "two tenants of one ID",
      withTenant("t-eu", "eu"),
      /Two tenants are called "t-eu"/,
    ],
    [
      "an unknown region",
      withTenant("t-mars", "mars"),
      /"t-mars" is in an unknown region: "mars"/,
    ],
    [
      "a target that is not there",
      integrated({ level: "tenant", targets: ["t-x"] }),
      /"organization" names "t-x"/,
    ],
    [
      "a target of the wrong level",
      integrated({ level: "tenant", targets: ["e-eu"] }),
      /names "e-eu"/,
    ],
    [
      "a tenant of an environment that is not there",
      withEnvironment({ tenants: ["t-x"] }),
      /"e-x" names "t-x"/,
    ],
    [
      "an integration of no date",
      integrated({ createdAt: "soon" }),
      /invalid date: "soon"/,
    ],
    [
      "an environment of no date",
      withEnvironment({ createdAt: "soon" }),
      /invalid date: "soon"/,
    ],
    [
      "an empty secret",
      integrated({ clientSecret: "" }),
      /has a client ID and a secret/,
    ],
  ])("%s", (_name, options, message) => {
    expect(() => createApiEmulator(exampleApi, options)).toThrow(message);
    expect(() => createApiEmulator(exampleApi, options)).toThrow(RangeError);
  });
});

describe("six months by calendar", () => {
  it.each([
    ["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"],
    ["2025-08-31T00:00:00Z", "2026-02-28T00:00:00Z"],
    ["2023-08-31T23:59:59Z", "2024-02-29T23:59:59Z"],
    ["2025-12-31T00:00:00Z", "2026-06-30T00:00:00Z"],
    // Summer time begins in between; the hours of UTC do not change.
    ["2026-01-01T02:30:00Z", "2026-07-01T02:30:00Z"],
  ])("%s -> %s", (from, to) => {
    expect(addMonths(Date.parse(from), 6)).toBe(Date.parse(to));
  });
});
