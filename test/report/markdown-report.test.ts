import { describe, expect, it } from "vitest";
import { judgedForPackage } from "../../generator/changes/change/source-effect.ts";
import { elementOf } from "../../generator/changes/change/element.ts";
import type { ChangeReport } from "../../generator/report/change-report.ts";
import {
  githubSummary,
  summaryLimit,
} from "../../generator/report/changes/change-markdown.ts";
import { markdownLimit } from "../../generator/report/print/markdown/pull-request.ts";
import { markdownReport } from "../../generator/report/changes/change-markdown.ts";
import { pullRequestMarkdown } from "../../generator/report/changes/change-markdown.ts";
import { documentKindIds } from "../changes/case-texts.ts";
import { readCase, reportOf } from "../changes/document-cases.ts";
import { anyChange, anyOperation, anyReport } from "../support/any-change.ts";
import {
  countsOf,
  endpointOf,
  parseMarkdown,
  rowsOf,
  textOf,
  typesIn,
} from "./markdown-tree.ts";
import { githubLinks } from "./github-links.ts";
import {
  caseReports,
  hostileReport,
  hostileTexts,
  mixedReport,
} from "./sample-reports.ts";

const reports = [...caseReports(), ["mixed", mixedReport()] as const];

describe.each(reports)("%s", (_, report) => {
  const text = markdownReport(report);
  const rows = rowsOf(text);

  it("has each change in a row, and no cell is empty", () => {
    const counts = [...countsOf(text)].filter(([title]) =>
      /changes$|^Deprecated$/.test(title),
    );
    expect(counts.reduce((sum, [, { changes }]) => sum + changes, 0)).toBe(
      report.changes.length,
    );
    for (const [title, { causes }] of counts)
      expect(rows.filter(({ chapter }) => chapter === title)).toHaveLength(
        causes,
      );
    for (const { cells } of rows)
      for (const [column, cell] of cells)
        expect(cell.trim(), column).not.toBe("");
  });

  it("names the endpoint of each row, or says that it is the whole API", () => {
    const named = rows
      .filter(({ chapter }) => chapter.endsWith("hanges"))
      .map(endpointOf);
    for (const name of named)
      expect(name).toMatch(/^(?:[A-Z]+(?:, [A-Z]+)* \/|[Ww]hole API)/);
  });

  it("begins with the verdict and what it means", () => {
    const [title, verdict] = parseMarkdown(text).children ?? [];
    expect(title).toMatchObject({ type: "heading", depth: 1 });
    expect(verdict?.type).toBe("paragraph");
    expect(textOf(verdict ?? { type: "" })).toMatch(
      /^(?:Major|Minor|Patch|None): [a-z].*\.$/,
    );
  });
});

describe("the reports of all kinds of changes", () => {
  it.each(caseReports())("read well: %s", (_, report) => {
    expectGoodRows(report);
  });

  it.each(documentKindIds)("read well: %s", (kind) => {
    expectGoodRows(reportOf(readCase(kind)));
  });
});

function expectGoodRows(report: ChangeReport): void {
  const rows = rowsOf(markdownReport(report));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const { chapter, cells } = row;
    if (chapter.endsWith("hanges") || chapter === "Deprecated")
      expect(endpointOf(row)).toMatch(/^(?:[A-Z]+(?:, [A-Z]+)* |[Ww]hole API)/);
    for (const [column, cell] of cells) {
      expect(cell.trim(), column).not.toBe("");
      expect(cell, column).not.toMatch(
        /undefined|\[object|\bNaN\b| {2}|\.\.$|\(\)/,
      );
    }
  }
}

/** What is said of the change at this place. */
function told(part: string) {
  const row = rowsOf(markdownReport(mixedReport())).find(({ cells }) =>
    [...cells.values()].some((cell) => cell.includes(part)),
  );
  if (row === undefined) throw new Error(`Expected a row with ${part}.`);
  return {
    chapter: row.chapter,
    headings: row.headings,
    ...Object.fromEntries(row.cells),
  };
}

describe("a report of two documents", () => {
  it("counts by severity, accepted changes apart", () => {
    expect(markdownReport(mixedReport())).toContain(
      "There are 2 breaking changes, 2 risky changes, 2 compatible changes and 1 info change. 1 more change is accepted and does not count.\n",
    );
  });

  it("tells a change of a component once, at its nearest endpoint, with old and new", () => {
    expect(told("Pet.kind")).toEqual({
      chapter: "Breaking changes",
      headings: ["GET /pets/000"],
      item: `Response 200 application/json, items[].kind (Pet.kind): Fields removed (was {"type":"string","enum":["cat","dog","${"a".repeat(39)}..., is now {"type":"integer"}). Affects 499 more operations: GET /pets/001, GET /pets/002 and others. Check every field that you send or read.`,
    });
  });

  it("lists the rest below its namespace and endpoint", () => {
    expect(told("limit")).toEqual({
      chapter: "Risky changes",
      headings: ["GET /pets"],
      item: "Response 200 application/json, limit: Fields removed (was 10, is now 20). Check every field that you send or read.",
    });
    expect(told("https://a.example")).toMatchObject({
      headings: ["Whole API"],
    });
    expect(told("POST /toys")).toMatchObject({
      chapter: "Compatible changes",
      "What changed": "Added",
    });
  });

  it("repeats no value that the message has, whole or cut", () => {
    const report = anyReport([anyChange({ before: "b".repeat(90), after: 7 })]);
    const cell = (text: string, kind: "code" | "excerpt" = "code") => {
      const changes = report.changes.map((reported) => ({
        ...reported,
        message: [{ kind, text }],
      }));
      const [row] = rowsOf(markdownReport({ ...report, changes }));
      return row?.cells.get("item");
    };
    const where = "Response 200 application/json, items[].name: ";
    const what = ". Check every field that you send or read.";
    expect(cell("7")).toBe(`${where}7 (was ${"b".repeat(77)}...)${what}`);
    expect(cell(`${"b".repeat(60)}..., now 7`)).toBe(
      `${where}${"b".repeat(60)}..., now 7${what}`,
    );
    expect(cell("\u2026bbb, then bbb\u2026", "excerpt")).toBe(
      `${where}"\u2026bbb, then bbb\u2026"${what}`,
    );
  });

  it("says what a policy moved", () => {
    expect(told("total")).toMatchObject({
      item: "Response 200 application/json, total: Fields removed (derived breaking; policy: 10.30.0 is strict). Check every field that you send or read.",
    });
  });

  it("gives reason, owner and end of what is accepted", () => {
    expect(told("Nobody reads it.")).toMatchObject({
      chapter: "Accepted changes",
      Where: "response 200 application/json, old",
      Owner: "ann",
      Until: "11.0.0",
    });
  });

  it("gives the command for a rename to copy", () => {
    expect(told("/v2/")).toMatchObject({
      chapter: "Possible renames",
      Score: "83 %",
      "To confirm":
        "sdkwright accept-rename 'GET /v1/pets' 'GET /v2/pets' --from before.yaml --to after.yaml --renames renames.yaml",
    });
    expect(told("Animal")).toMatchObject({
      "To confirm":
        "sdkwright accept-rename 'Pet' 'Animal' --from before.yaml --to after.yaml --renames renames.yaml",
    });
  });

  it("has no command for a name that cannot be shown as it is", () => {
    for (const from of ["it's", "a`b", "a|b", "\u202ea", "a".repeat(300)]) {
      const proposal = {
        kind: "field",
        to: "b",
        score: 1,
        reasons: [],
      } as const;
      const text = markdownReport(
        anyReport([], { proposals: [{ ...proposal, from }] }),
      );
      expect(text).toContain("record it by hand");
      expect(text).not.toContain("accept-rename");
    }
  });

  it("does not claim that nothing changed when it could not see everything", () => {
    const remarks = ["The second side has no schemas."];
    const text = markdownReport(anyReport([], { remarks }));
    expect(text).toContain("**None**: no change was found");
    expect(text).not.toContain("nothing changed");
    const accepted = { reason: "r", owner: "o", until: null };
    expect(markdownReport(anyReport([anyChange({ accepted })]))).toContain(
      "all changes from before.yaml to after.yaml are accepted. 1 more change",
    );
  });
});

const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/u;

it.each(hostileTexts)("keeps %j text", (hostile) => {
  const text = markdownReport(hostileReport(hostile));
  expect(text.replaceAll("\n", "")).not.toMatch(hidden);
  expect([...typesIn(parseMarkdown(text))].toSorted()).toEqual(
    expect.not.arrayContaining([
      "html",
      "link",
      "image",
      "code",
      "break",
      "emphasis",
      "definition",
    ]),
  );
  expect(githubLinks(parseMarkdown(text))).toEqual([]);
  const rows = rowsOf(text);
  expect(rows).toHaveLength(6);
  expect(rows.map(({ chapter }) => chapter)).toEqual([
    "Breaking changes",
    "Risky changes",
    "Other changes",
    "Accepted changes",
    "Possible renames",
    "Remarks",
  ]);
  expect(
    Math.max(...text.split("\n").map(({ length }) => length)),
  ).toBeLessThan(6000);
});

/** Changes of different parts of different operations, every tenth of them breaking. */
function manyChanges(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const operation = anyOperation(`GET /resources/${index % 900}/items`);
    return anyChange({
      operation,
      element: elementOf({
        kind: "field",
        operation: operation.key,
        at: "response 200 application/json",
        path: `items[].member${index}`,
      }),
      severity: index < count / 10 ? "breaking" : "compatible",
      // What all rows say would stand above them.
      before: { type: "string", description: `${index} ${"d".repeat(200)}` },
      after: { type: "integer" },
    });
  });
}

/** Without a parser of Markdown, which takes a second for a thousand rows. */
const rowLines = (text: string) => text.match(/^- /gm)?.length;

describe("a report of 4,000 changes", () => {
  const report = anyReport(manyChanges(4000));

  it("is complete as a file", () => {
    const text = markdownReport(report);
    expect(rowLines(text)).toBe(4000);
    expect(text).not.toMatch(/Shown are|Not shown/);
  });

  it("leaves out rows of a pull request from the end, breaking ones last, and says what has them", () => {
    const text = pullRequestMarkdown(report, "out/changes.md");
    expect(text.length).toBeLessThan(markdownLimit);
    // Another row would not fit.
    expect(text.length).toBeGreaterThan(markdownLimit - 1000);
    const rows = rowsOf(text);
    expect(new Set(rows.map(({ chapter }) => chapter))).toEqual(
      new Set(["Breaking changes"]),
    );
    expect(text).toContain(
      `This shows ${rows.length} of 4000 changes and notes, breaking changes first and notes last. The whole report is \`out/changes.md\`.`,
    );
    expect(text).toContain(`Not shown here: ${400 - rows.length} of 400.`);
    expect(text).toContain("Not shown here: 3600 of 3600.");
  });

  it("leaves out notes before compatible and risky changes, wherever they stand", () => {
    const severities = ["info", "compatible", "risky"] as const;
    const changes = manyChanges(450).map((change, index) => ({
      ...change,
      severity: severities[index % 3] ?? "info",
      ofPackage: judgedForPackage(severities[index % 3] ?? "info"),
    }));
    const rows = rowsOf(pullRequestMarkdown(anyReport(changes), null));
    const count = (title: string) =>
      rows.filter(({ chapter }) => chapter === title).length;
    expect(count("Risky changes")).toBe(150);
    expect(count("Compatible changes")).toBeLessThan(150);
    expect(count("Compatible changes")).toBeGreaterThan(0);
    expect(count("Other changes")).toBe(0);
  });

  it("has more rows as a job summary, below its limit in bytes", () => {
    expect(rowLines(pullRequestMarkdown(report, null))).toBeLessThan(400);
    const some = githubSummary(anyReport(manyChanges(2000)), null);
    expect(rowLines(some)).toBe(2000);
    const text = githubSummary(anyReport(manyChanges(5000)), null);
    expect(Buffer.byteLength(text)).toBeLessThan(summaryLimit);
    expect(Buffer.byteLength(text)).toBeGreaterThan(summaryLimit - 2000);
  });
});
