import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { fleetDocument, writeFleet } from "../../bench/impact/fleet.mjs";
import { callCli } from "../support/command-line.ts";
import { cpuLimit } from "../support/cpu-time.ts";

const work = mkdtempSync(join(tmpdir(), "sdkwright-fleet-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

it("joins the facts of 500 repositories", async () => {
  writeFleet(join(work, "facts"), 500);
  writeFileSync(join(work, "1.yaml"), fleetDocument(1));
  writeFileSync(join(work, "2.yaml"), fleetDocument(2));
  const excess = cpuLimit(8_000);
  const { code, out, err } = await callCli(
    "impact --facts facts --from 1.yaml --to 2.yaml --no-witness --format json".split(
      " ",
    ),
    work,
  );
  expect([code, err]).toEqual([1, ""]);
  // JSON that a test of its form holds against its schema.
  const { coverage, impacts, untouched, owners } = JSON.parse(out) as {
    readonly coverage: object;
    readonly impacts: readonly { readonly sites: readonly object[] }[];
    readonly untouched: readonly object[];
    readonly owners: readonly object[];
  };
  expect(coverage).toMatchObject({ projects: 500, repositories: 500 });
  // 50 fields gone, 50 of another type, 25 required; the version is nobody's.
  expect([impacts.length, untouched.length]).toEqual([125, 1]);
  // Of 20,000 facts or so half are reads, a tenth of them of such fields; a quarter are requests, half of them without a field.
  const sites = impacts.flatMap((impact) => impact.sites).length;
  expect(sites).toBeGreaterThan(2_500);
  expect(sites).toBeLessThan(4_500);
  // Files with owners and files without are told apart.
  expect(owners.length).toBeGreaterThan(500);
  // A twentieth of the bound for twenty times as many, and what a comparison takes.
  expect(excess()).toBeNull();
});
