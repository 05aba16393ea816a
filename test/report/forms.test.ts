import { describe, expect, it } from "vitest";
import type { ChangeReport } from "../../generator/report/change-report.ts";
import { plainWindow } from "../../generator/report/print/terminal/styled-text.ts";
import {
  reportFormIds,
  reportForms,
  type FormOptions,
} from "../../generator/report/forms.ts";
import { anyReport } from "../support/any-change.ts";
import { readCounts, type Counts } from "./read-counts.ts";
import {
  caseReports,
  hostileReport,
  hostileTexts,
  mixedReport,
} from "./sample-reports.ts";

const options: FormOptions = {
  failOn: "breaking",
  full: null,
  window: plainWindow,
  loadPage: () => Promise.reject(new Error("Expected no page.")),
};

/** The page is judged by its own tests. */
const textForms = reportFormIds.filter((id) => id !== "html");

const reports: readonly (readonly [string, ChangeReport])[] = [
  ...caseReports(),
  ["mixed", mixedReport()],
  ["nothing", anyReport([])],
  ...hostileTexts.map((text) => [text, hostileReport(text)] as const),
];

function expectedCounts({ summary, accepted }: ChangeReport): Counts {
  const { breaking, risky, compatible, info } = summary;
  return { breaking, risky, compatibleOrInfo: compatible + info, accepted };
}

describe.each(textForms)("%s", (id) => {
  it.each(reports)("counts as all others: %j", async (_, report) => {
    const print = await reportForms[id].load();
    const counts = readCounts[id](await print(report, options));
    const expected = expectedCounts(report);
    expect(counts).toEqual(
      id === "gitlab" ? { ...expected, accepted: null } : expected,
    );
  });

  it("is the same in every run, without hidden characters, with a final newline", async () => {
    const print = await reportForms[id].load();
    for (const [, report] of reports) {
      const text = await print(report, options);
      expect(await print(report, options)).toBe(text);
      expect(text.endsWith("\n")).toBe(true);
      expect(text.replaceAll("\n", "")).not.toMatch(
        /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/u,
      );
    }
  });
});

it("says of each form what it is for and where it goes", () => {
  expect(Object.keys(reportForms)).toEqual(reportFormIds);
  const forms = Object.values(reportForms);
  for (const { description, mediaType } of forms) {
    expect(description).not.toMatch(/\.$|^$/);
    expect(mediaType).toMatch(/^[a-z]+\/[a-z+]+$/);
  }
  const names = forms.map(({ fileName }) => fileName);
  expect(new Set(names).size).toBe(names.length);
});
