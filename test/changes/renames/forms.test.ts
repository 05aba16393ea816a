import { describe, expect, it } from "vitest";
import {
  reportFormIds,
  reportForms,
  type FormOptions,
} from "../../../generator/report/forms.ts";
import { plainWindow } from "../../../generator/report/print/terminal/styled-text.ts";
import { changelogSections } from "../../../generator/changes/folding/changelog/sections.ts";
import { apiOfText, reportOf } from "../document-cases.ts";
import { readCounts } from "../../report/read-counts.ts";
import { dataOf } from "../../report/html/page-data-of.ts";
import { printPage } from "../../report/html/report-page.ts";
import { renamedElements, type RenamedElement } from "./renamed-elements.ts";

const options: FormOptions = {
  failOn: "breaking",
  full: null,
  window: plainWindow,
  loadPage: () => Promise.reject(new Error("Expected no page.")),
};

const textForms = reportFormIds.filter((id) => id !== "html");

function reportOfRename({ before, after, rename }: RenamedElement) {
  return reportOf({
    before: apiOfText("before.yaml", before),
    after: apiOfText("after.yaml", after),
    renames: [rename],
  });
}

/** The name that differs, on either side. */
function ends({ rename: { kind, from, to } }: RenamedElement) {
  const own = (name: string): string =>
    kind === "operation" || kind === "component"
      ? name
      : (/[^ .=]+$/.exec(name)?.[0] ?? "");
  return [own(from), own(to)];
}

describe.each(renamedElements)("$what", (each) => {
  const report = reportOfRename(each);
  const [, severity] = each.finding;

  it.each(textForms)(
    "is one finding with both names in the form %s",
    async (id) => {
      const print = await reportForms[id].load();
      const text = await print(report, options);
      const { breaking, risky, compatibleOrInfo } = readCounts[id](text);
      expect({ breaking, risky, compatibleOrInfo }).toEqual({
        breaking: severity === "breaking" ? 1 : 0,
        risky: severity === "risky" ? 1 : 0,
        compatibleOrInfo: severity === "info" ? 1 : 0,
      });
      for (const name of ends(each)) expect(text).toContain(name);
    },
  );

  it("is one row of the page", async () => {
    const html = await printPage(report);
    expect(dataOf(html).changes).toHaveLength(1);
    for (const name of ends(each)) expect(html).toContain(name);
  });

  it("is one entry of the changelog", () => {
    const { sections } = changelogSections(report.changes);
    const told = sections.flatMap(({ changes }) => changes);
    expect(told).toHaveLength(1);
    for (const name of ends(each)) expect(JSON.stringify(told)).toContain(name);
  });
});
