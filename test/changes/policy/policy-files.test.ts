import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readAcceptedChanges } from "../../../generator/catalogue/change-policy/read-accepted-changes.ts";
import { readChangePolicy } from "../../../generator/catalogue/change-policy/read-change-policy.ts";
import { printDiagnostics } from "../../../generator/diagnostics/print.ts";
import type { Release } from "../../../generator/model/release.ts";
import { casePath, casesIn } from "../../support/case-folders.ts";
import { repository } from "../../support/catalogue-folder.ts";
import { codeBlocks } from "../../support/readme.ts";

const cases = "test/cases/change-policy";

const releases: readonly Release[] = [
  { id: "10.29.0", label: "10.29.0", date: null, summary: null },
  { id: "later", label: null, date: null, summary: null },
];

/** Each folder has one file with mistakes; `diagnostics.txt` is all that is said of it. */
describe("a file with mistakes", () => {
  it.each(casesIn(cases))("%s", async (name) => {
    const isPolicy = existsSync(casePath(cases, name, "change-policy.yaml"));
    const file = isPolicy ? "change-policy.yaml" : "accepted-changes.yaml";
    const text = readFileSync(casePath(cases, name, file), "utf8");
    const { value, diagnostics } = isPolicy
      ? readChangePolicy({ file, text }, releases)
      : readAcceptedChanges({ file, text });
    expect(value).toBeNull();
    const sources = new Map([[file, text]]);
    await expect(printDiagnostics(diagnostics, sources)).toMatchFileSnapshot(
      casePath(cases, name, "diagnostics.txt"),
    );
  });
});

describe("any other text", () => {
  it.each(["", "# nothing", "[]", "a", "severity: {", "&a [*a]", "\0"])(
    "%j is told, and nothing is thrown",
    (text) => {
      for (const read of [
        readChangePolicy({ file: "a.yaml", text }, null),
        readAcceptedChanges({ file: "a.yaml", text }),
      ]) {
        expect(read.value).toBeNull();
        expect(read.diagnostics.length).toBeGreaterThan(0);
        for (const { location } of read.diagnostics)
          expect(location?.file).toBe("a.yaml");
      }
    },
  );
});

it("a policy says of grace what it changes, and keeps the rest of its preset", () => {
  const text =
    "preset: kubernetes\ngrace:\n  days: 30\n  by-stability: { beta: none }\n";
  const { value } = readChangePolicy({ file: "a.yaml", text }, null);
  expect(value?.grace).toMatchObject({
    general: { releases: 3, days: 30 },
    byStability: { beta: null, alpha: null },
    severity: { kept: "risky", "too-short": "breaking" },
  });
});

it("without a catalogue releases are not checked", () => {
  const text = "severity:\n  - { release: 99.0, severity: info }\n";
  const quoted = text.replace("99.0", '"99.0"');
  const read = (releasesKnown: readonly Release[] | null) =>
    readChangePolicy(
      { file: "a.yaml", text: quoted },
      releasesKnown,
    ).diagnostics.map(({ code }) => code);
  expect(read(null)).toEqual([]);
  expect(read(releases)).toEqual(["release-unknown"]);
});

it("the examples of docs/changes.md are sound", () => {
  const page = readFileSync(join(repository, "docs", "changes.md"), "utf8");
  const [policy, accepted] = codeBlocks(page, "yaml").map(({ code }) => ({
    file: "docs/changes.md",
    text: code,
  }));
  if (policy === undefined || accepted === undefined)
    throw new Error("Expected two examples.");
  expect(readChangePolicy(policy, null)).toMatchObject({
    value: { preset: "semver" },
    diagnostics: [],
  });
  const read = readAcceptedChanges(accepted);
  expect(read.diagnostics).toEqual([]);
  expect(read.value?.accepted).toHaveLength(2);
});
