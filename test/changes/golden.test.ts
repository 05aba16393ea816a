import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { changeKinds } from "../../generator/changes/kinds/change-kinds.ts";
import { lifecycleKindIds } from "../../generator/changes/change/ids/lifecycle-ids.ts";
import { changeKindIds } from "../../generator/changes/change/kind-ids.ts";
import { reportFacts } from "./compare-facts.ts";
import { jsonReport } from "../../generator/report/json-report.ts";
import { markdownReport } from "../../generator/report/markdown-report.ts";
import { findingsText } from "./findings-text.ts";
import { handMadeModel, rangeOf, type Description } from "./hand-made-model.ts";
import { wholeReports } from "./whole-reports.ts";

const root = import.meta.dirname;

interface Case extends Description {
  readonly from: string;
  readonly to: string;
}

function readCase(kind: string) {
  const text = readFileSync(join(root, kind, "before-after.yaml"), "utf8");
  // Our own file, checked by what comes out.
  const description = parse(text) as Case;
  const model = handMadeModel(description);
  return { model, ...rangeOf(model, description) };
}

/** Directories without tests are cases. */
it("has a directory for each kind of change, and a kind for each directory", () => {
  const directories = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter(
      (name) =>
        !readdirSync(join(root, name)).some((file) => file.endsWith(".ts")),
    );
  expect(directories.toSorted()).toEqual(Object.keys(changeKinds).toSorted());
  expect(changeKindIds.toSorted()).toEqual(Object.keys(changeKinds).toSorted());
});

/** Those of two documents are in `document-cases.test.ts`. */
describe.each(lifecycleKindIds)("%s", (kind) => {
  const { model, before, after } = readCase(kind);

  // `npm run test:update -- test/changes` writes them anew.
  it("gives its files, and has no others", async () => {
    const report = reportFacts(model, before, after);
    const back = reportFacts(model, after, before);
    const files = {
      "findings.txt": `${findingsText(report)}\n${findingsText(back)}`,
      ...wholeReports(kind, report, back),
    };
    for (const [name, text] of Object.entries(files))
      await expect(text).toMatchFileSnapshot(join(root, kind, name));
    expect(readdirSync(join(root, kind)).toSorted()).toEqual(
      ["before-after.yaml", ...Object.keys(files)].toSorted(),
    );
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
