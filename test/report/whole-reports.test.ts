import { join } from "node:path";
import { expect, it } from "vitest";
import {
  reportForms,
  type ReportFormId,
} from "../../generator/report/forms.ts";
import { buildPageData } from "../../generator/report/html/build-page-data.ts";
import { jsonReport } from "../../generator/report/json-report.ts";
import { markdownReport } from "../../generator/report/changes/change-markdown.ts";
import { plainWindow } from "../../generator/report/print/terminal/styled-text.ts";
import { lifecycleKindIds } from "../changes/case-texts.ts";
import { readCase, reportOf } from "../changes/document-cases.ts";
import { wholeReportKinds, wholeReportText } from "../changes/whole-reports.ts";
import { caseReports } from "./sample-reports.ts";
import { printPage } from "./html/report-page.ts";
import { wholeReport } from "./whole-sample.ts";

const expected = (...path: readonly string[]) =>
  join(import.meta.dirname, ...path);

// Made within the tests, so that they notice what a change of the code makes of it.
it.each(wholeReportKinds)("of %s are as its case says", (kind) => {
  const isOfCatalogue = lifecycleKindIds.some((id) => id === kind);
  const [report, back] = isOfCatalogue
    ? caseReports()
        .filter(([name]) => name.split(",")[0] === kind)
        .map(([, each]) => each)
    : [reportOf(readCase(kind))];
  if (report === undefined) throw new Error(`Expected a report of ${kind}.`);
  expect(markdownReport(report)).toBe(wholeReportText(`${kind}.md`));
  expect(jsonReport(report)).toBe(wholeReportText(`${kind}.json`));
  if (back !== undefined)
    expect(markdownReport(back)).toBe(wholeReportText(`${kind}.backward.md`));
});

const files: readonly (readonly [ReportFormId, string])[] = [
  ["md", "catalogue.md"],
  ["terminal", "catalogue.txt"],
  ["junit", "catalogue.xml"],
  ["github", "catalogue.annotations.txt"],
];

// `npm run test:update -- test/report` writes these anew: they are read like code.
it.each(files)(
  "with something of everything is whole: %s",
  async (id, name) => {
    const print = await reportForms[id].load();
    const text = await print(wholeReport(), {
      failOn: "breaking",
      full: null,
      window: plainWindow,
      loadPage: () => Promise.reject(new Error("Expected no page.")),
    });
    await expect(text).toMatchFileSnapshot(expected("whole", name));
  },
);

it("of documents has no releases", async () => {
  await expect(markdownReport(wholeReport("documents"))).toMatchFileSnapshot(
    expected("whole", "documents.md"),
  );
});

it.each(["catalogue", "documents"] as const)(
  "is a whole page of %s",
  async (of) => {
    const markup = (await printPage(wholeReport(of)))
      .replaceAll(/<(script|style)[^>]*>[^]*?<\/\1>/g, "<$1></$1>")
      .replace(/content="default-src[^"]*"/, "")
      .replaceAll(/\n\s*/g, "\n");
    await expect(markup).toMatchFileSnapshot(
      // No HTML to be formatted.
      expected("whole", `${of}.page.txt`),
    );
  },
);

it("gives the page its data", async () => {
  const data = Object.entries(buildPageData(wholeReport())).map(
    ([name, value]) => `${name} ${JSON.stringify(value)}\n`,
  );
  await expect(data.join("")).toMatchFileSnapshot(
    expected("whole", "catalogue.data.txt"),
  );
});
