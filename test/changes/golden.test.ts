import { readdirSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import {
  changeKindIds,
  changeKinds,
} from "../../generator/changes/kinds/change-kinds.ts";
import { reportFacts } from "./compare-facts.ts";
import { jsonReport } from "../../generator/report/json-report.ts";
import { markdownReport } from "../../generator/report/changes/change-markdown.ts";
import { expectFindings, findingsNames } from "./case-findings.ts";
import {
  caseFolder,
  documentAreas,
  lifecycleKindIds,
  readCases,
  sdkKindIds,
  sharedDocuments,
  writtenCases,
  type LifecycleCase,
} from "./case-texts.ts";
import { findingsText } from "./findings-text.ts";
import { handMadeModel, rangeOf } from "./hand-made-model.ts";
import { expectWholeReports, wholeReportNames } from "./whole-reports.ts";

const cases = readCases<LifecycleCase>("lifecycle");

function readCase(kind: string) {
  const description = cases[kind];
  if (description === undefined) throw new Error(`${kind} has no case.`);
  const model = handMadeModel(description);
  return { model, ...rangeOf(model, description) };
}

it("has no case but of kinds, each in the file of its area", () => {
  expect(Object.keys(cases)).toEqual([...lifecycleKindIds]);
  for (const [area, written] of writtenCases) {
    const ids: readonly string[] = documentAreas[area];
    expect(Object.keys(written)).toEqual(
      ids.filter((kind) => Object.hasOwn(written, kind)),
    );
  }
});

it("has the findings of each kind, the documents that cases share, and no other files", () => {
  expect(findingsNames()).toEqual(
    changeKindIds.filter((kind) => !sdkKindIds.includes(kind)),
  );
  const areas = ["lifecycle", ...Object.keys(documentAreas)];
  expect(readdirSync(caseFolder).toSorted()).toEqual(
    [
      "documents.yaml",
      "whole",
      ...areas.flatMap((area) => [`${area}.findings.txt`, `${area}.yaml`]),
    ].toSorted(),
  );
  expect(readdirSync(join(caseFolder, "whole")).toSorted()).toEqual(
    wholeReportNames.toSorted(),
  );
  const used = new Set(
    writtenCases.flatMap(([, written]) =>
      Object.values(written).map(({ document }) => document),
    ),
  );
  expect(sharedDocuments.filter((name) => !used.has(name))).toEqual([]);
});

/** Those of two documents are in `document-cases.test.ts`. */
describe.each(lifecycleKindIds)("%s", (kind) => {
  const { model, before, after } = readCase(kind);

  // `npm run test:update -- test/changes` writes them anew.
  it("gives the findings of its file both ways, and its whole reports", async () => {
    const report = reportFacts(model, before, after);
    const back = reportFacts(model, after, before);
    expectFindings(kind, `${findingsText(report)}\n${findingsText(back)}`);
    await expectWholeReports(kind, report, back);
    expect(report.kinds[kind]).toBeGreaterThan(0);
    expect(changeKinds[kind].title).not.toBe("");
  });

  it("is printed as prettier does", async () => {
    const report = reportFacts(model, before, after);
    for (const [filepath, text] of [
      ["report.json", jsonReport(report)],
      ["report.md", markdownReport(report)],
      ["report.md", markdownReport(reportFacts(model, after, before))],
    ] as const)
      expect(await format(text, { filepath })).toBe(text);
  });

  it("is silent on equal input", () => {
    for (const at of [before, after]) {
      const { changes, verdict } = reportFacts(model, at, at);
      expect(changes).toEqual([]);
      expect(verdict).toBe("none");
    }
  });
});
