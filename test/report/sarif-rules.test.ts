import { expect, it } from "vitest";
import { explainKind } from "../../generator/changes/kinds/explain-kind.ts";
import { changeKindIds } from "../../generator/changes/kinds/change-kinds.ts";
import { explanationMarkdown } from "../../generator/report/explanation-markdown.ts";
import { explanationText } from "../../generator/report/explanation-text.ts";
import { sarifReport } from "../../generator/report/sarif-report.ts";
import { mixedReport } from "./sample-reports.ts";

interface Rule {
  readonly id: string;
  readonly shortDescription: { readonly text: string };
  readonly fullDescription: { readonly text: string };
  readonly help: { readonly text: string; readonly markdown: string };
}

function rulesOf(log: string): readonly Rule[] {
  // JSON of our own; the tests of the report hold it against the schema of SARIF.
  const { runs } = JSON.parse(log) as {
    readonly runs: readonly {
      readonly tool: { readonly driver: { readonly rules: readonly Rule[] } };
    }[];
  };
  return runs.flatMap(({ tool }) => tool.driver.rules);
}

/** Prose without markup, spaces or the words that only one of the two forms has. */
function wordsOf(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .replace(/\\(?=[^\w\s])/g, "")
      .match(/[a-z]{4,}/g) ?? []
  );
}

it("a rule says what explain says of its kind, as text and as Markdown", () => {
  const rules = rulesOf(sarifReport(mixedReport()));
  expect(rules.map(({ id }) => id)).toEqual([
    "fields-removed",
    "operation-added",
  ]);
  expect(rules[1]).toMatchObject({
    shortDescription: { text: "Operations added" },
    help: { text: explanationText(explainKind("operation-added")) },
  });
  expect(rules[1]?.help.markdown).toMatchInlineSnapshot(`
    "\`operation-added\`: area operation, action added, axis wire (an old client notices it when it calls the new server).

    The server accepts more requests; existing calls are not affected.

    ### Severity

    - compatible (minor): widens, request. The server accepts requests that it did not accept before.

    ### Example

    Before:

        paths: {}

    After:

        paths:
          /v1/pets:
            get: {}

    ### What to do

    Nothing to do.

    To change the severity, in \`spec/change-policy.yaml\`:

        severity:
          - kind: operation-added
            severity: compatible"
  `);
});

it("the Markdown of every kind says as much as its text, in code that stays code", () => {
  for (const kind of changeKindIds) {
    const explained = explainKind(kind);
    const markdown = explanationMarkdown(explained);
    const said = new Set(wordsOf(markdown));
    // The title is the head of the page that shows the rule.
    const { title, ...rest } = explained;
    const text = explanationText({ ...rest, title: "" });
    expect(title).not.toBe("");
    expect(
      wordsOf(text).filter((word) => !said.has(word)),
      kind,
    ).toEqual([]);
    for (const line of explained.example.before.split("\n"))
      expect(markdown.split("\n")).toContain(line === "" ? "" : `    ${line}`);
    // What code scanning takes at most of a description.
    expect(explained.why.length).toBeLessThan(1024);
  }
});
