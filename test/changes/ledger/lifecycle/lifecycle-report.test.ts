import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readChangePolicy } from "../../../../generator/catalogue/policy/read-change-policy.ts";
import { compareFacts } from "../../compare-facts.ts";
import { describedNever } from "../../../../generator/changes/ledger/ledger.ts";
import { lifecycleReport } from "../../../../generator/changes/ledger/lifecycle/lifecycle-report.ts";
import { applyPolicy } from "../../../../generator/changes/policy/apply-policy.ts";
import { presetPolicy } from "../../../../generator/changes/policy/presets.ts";
import { findRelease } from "../../../../generator/model/api-model.ts";
import type { ApiModel } from "../../../../generator/model/api-model.ts";
import { readCatalogue } from "../../../../generator/commands/catalogue/read-catalogue.ts";
import { lifecycleDocument } from "../../../../generator/report/lifecycle-document.ts";
import { lifecycleJson } from "../../../../generator/report/lifecycle-json.ts";
import { printMarkdown } from "../../../../generator/report/print/markdown/print-markdown.ts";
import {
  readCatalogueFolder,
  repository,
} from "../../../support/catalogue-folder.ts";

const folder = join(repository, "test", "cases", "lifecycle");

const read = await readCatalogue(readCatalogueFolder(join(folder, "spec")));
const today = "2026-11-21";

function model(): ApiModel {
  if (read.value === null) throw new Error("Expected a sound catalogue.");
  return read.value.model;
}

function reportAt(
  label: string,
  preset: "semver" | "kubernetes",
  day: string | null = today,
) {
  const { grace } = presetPolicy(preset);
  const release = findRelease(model().releases, label);
  if (release === null) throw new Error(`Expected the release ${label}.`);
  return lifecycleReport(model(), {
    release,
    today: day,
    grace,
    isDescribedBefore: describedNever,
  });
}

describe("the lifecycle report", () => {
  it.each(["semver", "kubernetes"] as const)("by %s", async (preset) => {
    const report = reportAt("2.2", preset);
    await expect(printMarkdown(lifecycleDocument(report))).toMatchFileSnapshot(
      join(folder, `${preset}.md`),
    );
    await expect(lifecycleJson(report)).toMatchFileSnapshot(
      join(folder, `${preset}.json`),
    );
  });

  it("has each finding once in the case", () => {
    const kinds = reportAt("2.2", "kubernetes").findings.map(
      ({ kind }) => kind,
    );
    expect(new Set(kinds).size).toBe(12);
  });

  it("knows nothing of later releases", () => {
    const { findings, next } = reportAt("1.0", "kubernetes");
    expect([findings, next]).toEqual([[], []]);
  });

  it("tells no sunset as passed when the day is not known", () => {
    const { next } = reportAt("2.2", "semver", null);
    const byDay = next.filter(({ due }) => due?.day);
    expect(byDay.length).toBeGreaterThan(0);
    expect(byDay.some(({ isOverdue }) => isOverdue)).toBe(false);
  });

  it("is the same whatever the order of the operations", () => {
    const { grace } = presetPolicy("kubernetes");
    const question = {
      release: 5,
      today,
      grace,
      isDescribedBefore: describedNever,
    };
    const operations = model().operations.toReversed();
    expect(
      lifecycleJson(lifecycleReport({ ...model(), operations }, question)),
    ).toBe(lifecycleJson(lifecycleReport(model(), question)));
  });
});

it("a sunset that is neither a day nor a release is told", async () => {
  const files = readCatalogueFolder(join(folder, "spec"));
  const namespaces = files.namespaces.map(({ file, text }) => ({
    file,
    text: text.replace("2027-06-30", "next spring"),
  }));
  const { diagnostics } = await readCatalogue({ ...files, namespaces });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  expect(errors).toMatchObject([
    { code: "release-unknown", message: 'There is no release "next spring".' },
  ]);
});

it("a removal before the sunset of the catalogue is what the policy calls it", () => {
  const { releases } = model();
  const { changes } = compareFacts(model(), 2, 3);
  const grace = changes.map(({ operation, grace: given }) => [
    operation?.path,
    given?.kind === "deprecated-first" ? (given.sunset ?? null) : null,
  ]);
  expect(grace).toContainEqual(["/pro/v1/gone-before-sunset", "2025-12-31"]);
  expect(grace).toContainEqual(["/pro/v1/gone-early", null]);
  const { value: policy } = readChangePolicy(
    {
      file: "change-policy.yaml",
      text: "grace:\n  severity: { kept: compatible, before-sunset: risky }\n",
    },
    releases,
  );
  if (policy === null) throw new Error("Expected a sound policy.");
  const judged = applyPolicy(changes, policy, { releases });
  const severityOf = (path: string) =>
    judged.find(({ operation }) => operation?.path === `/pro/v1/${path}`)
      ?.severity;
  expect([
    severityOf("gone-before-sunset"),
    severityOf("gone-early"),
    severityOf("gone-at-once"),
  ]).toEqual(["risky", "compatible", "breaking"]);
});
