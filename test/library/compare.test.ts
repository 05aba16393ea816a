import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  compare,
  printDiagnostics,
  renderReport,
  reportFormIds,
  type ChangeReport,
  type CompareInput,
} from "../../generator/index.ts";
import { pets } from "../cli/support/pets.ts";
import { builtInSpec } from "../support/catalogue-folder.ts";
import { callCli } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let work: string;
beforeEach(() => {
  work = temporaryFolder();
});

async function compared(input: CompareInput): Promise<ChangeReport> {
  const { value, diagnostics } = await compare(input);
  if (value === null) throw new Error(printDiagnostics(diagnostics));
  return value;
}

const before = pets();
const after = pets({ operations: ["GET /pets"], members: [] });

describe("compare", () => {
  it.each(reportFormIds)("gives the report of diff: %s", async (form) => {
    writeFileSync(join(work, "before.json"), before);
    writeFileSync(join(work, "after.json"), after);
    const args = ["diff", "before.json", "after.json", "--report-only"];
    const called = await callCli([...args, "--format", form], work);
    expect(called.code).toBe(0);
    const report = await compared({
      from: { text: before, name: "before.json" },
      to: { text: after, name: "after.json" },
    });
    const rendered = await renderReport(report, form);
    // Places of findings name the files, which stand in folders of their own in memory.
    const flat = rendered.replaceAll(
      /\b(?:from|to)\/(?=(?:before|after)\.json)/g,
      "",
    );
    expect(flat).toBe(called.out);
    expect(report.verdict).toBe("major");
  });

  it("takes files, texts and values, on both sides", async () => {
    const file = join(work, "openapi.json");
    writeFileSync(file, before);
    const value = JSON.parse(after) as never;
    for (const from of [{ file }, { text: before }])
      for (const to of [{ text: after }, { value }]) {
        const { changes, verdict } = await compared({ from, to });
        expect(verdict).toBe("major");
        expect(changes.map(({ change }) => change.kind)).toContain(
          "property-removed",
        );
      }
  });

  it("gives the same for releases of a catalogue", async () => {
    const args = ["diff", "10.29.0", "later", "--spec", builtInSpec];
    const called = await callCli([...args, "--format", "json"], work);
    const report = await compared({
      from: { release: "10.29.0" },
      to: { release: "later" },
      catalogue: { folder: builtInSpec },
    });
    expect(await renderReport(report, "json")).toBe(called.out);
  });

  it("judges by the policy and the acceptances that are given", async () => {
    const policy =
      "severity:\n  - { kind: property-removed, severity: compatible }\n";
    const { changes } = await compared({
      from: { text: before },
      to: { text: after },
      policy,
    });
    writeFileSync(join(work, "policy.yaml"), policy);
    writeFileSync(join(work, "before.json"), before);
    writeFileSync(join(work, "after.json"), after);
    const args = ["diff", "before.json", "after.json", "--format", "json"];
    const { out } = await callCli([...args, "--policy", "policy.yaml"], work);
    const told = JSON.parse(out) as {
      readonly changes: readonly { readonly severity: string }[];
    };
    const severities = changes.map(({ change }) => change.severity);
    expect(severities).toEqual(told.changes.map(({ severity }) => severity));
    expect(severities).toContain("compatible");
  });

  it("takes a release for a release, whatever its name looks like", async () => {
    for (const release of ["git:HEAD:package.json", "-", "package.json"]) {
      const { value, diagnostics } = await compare({
        from: { release },
        to: { text: after },
      });
      expect(value).toBeNull();
      expect(diagnostics.map(({ code }) => code)).toEqual(["side-unknown"]);
    }
  });

  it("says what cannot be read", async () => {
    const { value, diagnostics } = await compare({
      from: { text: "{" },
      to: { text: after },
    });
    expect(value).toBeNull();
    expect(diagnostics.map(({ code }) => code)).toEqual(["json-syntax"]);
  });
});

describe("notice", () => {
  const side = (version: string, members: string): string => `
openapi: 3.1.0
info: { title: Pets, version: "${version}" }
paths: { /pets: { get: {} ${members} } }
`;
  const gone = ", post: { deprecated: true, x-sunset: 2027-06-30 }";
  const policy =
    "grace: { days: 90, severity: { kept: info, before-sunset: risky } }";
  const severities = async (version: string, today?: string) => {
    const { changes } = await compared({
      from: { text: side("1.0.0", gone), name: "before.yaml" },
      to: { text: side(version, ""), name: "after.yaml" },
      policy,
      ...(today === undefined ? {} : { today }),
    });
    return changes
      .filter(({ change }) => change.kind === "operation-removed")
      .map(({ change: { severity } }) => severity);
  };

  it("is counted to the day that the later side says, or that is named, and never to that of the clock", async () => {
    expect(await severities("2027-06-29")).toEqual(["risky"]);
    expect(await severities("2027-07-01.preview")).toEqual(["info"]);
    expect(await severities("1.1.0", "2027-06-29")).toEqual(["risky"]);
    expect(await severities("2027-06-29", "2027-07-01")).toEqual(["info"]);
    // Nothing says which day it is.
    expect(await severities("1.1.0")).toEqual(["breaking"]);
  });

  it("is counted to a day of the calendar", async () => {
    const { value, diagnostics } = await compare({
      from: { text: side("1", gone), name: "before.yaml" },
      to: { text: side("2", ""), name: "after.yaml" },
      today: "2027-02-30",
    });
    expect(value).toBeNull();
    expect(diagnostics.map(({ code }) => code)).toEqual(["day-form"]);
  });

  it("has the same day on the command line", async () => {
    writeFileSync(join(work, "before.yaml"), side("1.0.0", gone));
    writeFileSync(join(work, "after.yaml"), side("1.1.0", ""));
    writeFileSync(join(work, "policy.yaml"), `${policy}\n`);
    const args = ["diff", "before.yaml", "after.yaml", "--format", "json"];
    const named = ["--policy", "policy.yaml", "--today"];
    const on = async (day: string) =>
      (await callCli([...args, ...named, day], work)).code;
    expect(await on("2027-06-29")).toBe(0);
    expect(await on("next week")).toBe(2);
    const { out } = await callCli([...args, ...named, "2027-07-01"], work);
    expect(out).toContain(
      "removed on 2027-07-01, after the announced 2027-06-30",
    );
  });
});
