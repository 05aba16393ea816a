import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { terminalWindow } from "../../generator/cli/terminal/terminal-look.ts";
import type { ChangeReport } from "../../generator/report/change-report.ts";
import {
  plainWindow,
  type TerminalWindow,
} from "../../generator/report/print/terminal/styled-text.ts";
import { terminalReport } from "../../generator/report/changes/change-summary.ts";
import { documentKindIds } from "../changes/case-texts.ts";
import { readCase, reportOf } from "../changes/document-cases.ts";
import { foldedReport } from "./folded-sample.ts";
import { hostileReport, hostileTexts, mixedReport } from "./sample-reports.ts";

function printed(
  report: ChangeReport,
  window: Partial<TerminalWindow> = {},
  full: string | null = null,
): string {
  return terminalReport(report, {
    window: { ...plainWindow, ...window },
    full,
  });
}

const coloured = (columns: number) =>
  terminalWindow("always", { isTTY: true, columns, rows: 50 }, {});

/** Columns of ASCII and of the scripts of the samples, by Unicode's East Asian Width; marks take none. */
function columnsOf(line: string): number {
  return [...line.replace(/\p{M}/gu, "")].reduce(
    (sum, character) =>
      sum +
      (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u.test(character)
        ? 2
        : 1),
    0,
  );
}

const reports: readonly (readonly [string, ChangeReport])[] = [
  ["mixed", mixedReport()],
  ["folded", foldedReport()],
  ...documentKindIds.map((kind) => [kind, reportOf(readCase(kind))] as const),
];

describe.each([60, 100])("a window of %d columns", (columns) => {
  it.each(reports)("holds every line: %s", (_, report) => {
    const text = printed(report, coloured(columns));
    for (const line of stripVTControlCharacters(text).split("\n")) {
      expect(columnsOf(line), line).toBeLessThanOrEqual(columns);
      expect(line).toBe(line.trimEnd());
    }
  });

  it.each(hostileTexts)("shows what would steer it: %j", (hostile) => {
    const report = hostileReport(hostile);
    const steers = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;
    const plain = printed(report, { columns, lines: 50 });
    expect(plain.replaceAll("\n", "")).not.toMatch(steers);
    // Nothing but our own colours is left of all escapes.
    const text = printed(report, coloured(columns));
    const ours = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, "g");
    expect(text.replace(ours, "")).toBe(plain);
  });
});

it("tells the same whatever the width, worst first, and counts what nobody has to act on", () => {
  const words = (columns: number) =>
    printed(mixedReport(), { columns }).replace(/\s+/g, "");
  expect(words(60)).toBe(words(100));
  expect(printed(mixedReport(), { columns: 60 })).toMatchInlineSnapshot(`
    "Example API
    before.yaml -> after.yaml

    Major: code that works with before.yaml can stop working
    with after.yaml. There are 2 breaking changes, 2 risky
    changes, 2 compatible changes and 1 info change. 1 more
    change is accepted and does not count.

      Breaking    2
      Risky       2
      Compatible  2
      Other       1
      Accepted    1

    Breaking

      GET /pets/000
        * response 200 application/json, items[].kind
          (Pet.kind): Fields removed (was
          {"type":"string","enum":["cat","dog",
          "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa..., is now
          {"type":"integer"}). Affects 499 more operations: GET
          /pets/001, GET /pets/002 and others. Check every field
          that you send or read.

      GET /pets
        * response 200 application/json, total: Fields removed.
          Check every field that you send or read.

    Risky

      whole API
        * https://a.example: Fields removed (was
          https://a.example). Check every field that you send or
          read.

      GET /pets
        * response 200 application/json, limit: Fields removed
          (was 10, is now 20). Check every field that you send
          or read.

    The whole report: --format md, or --format html --out
    changes.html.
    "
  `);
});

it("shows what proves the first breaking changes, and no more than fits", () => {
  const report = reportOf(readCase("property-required"));
  const text = printed(report, { columns: 60 });
  expect(text).toMatchInlineSnapshot(`
    "Web shop
    before.yaml -> after.yaml

    Major: code that works with before.yaml can stop working
    with after.yaml. There is 1 breaking change and 1 compatible
    change.

      Breaking    1
      Compatible  1

    Breaking

      POST /orders
        * request body application/json (NewOrder.quantity): Now
          required, was optional. Send it with every request.
          This worked: POST /orders {"item":"a"}. Now refused:
            must have required property 'quantity'.

    The whole report: --format md, or --format html --out
    changes.html.
    "
  `);
  const first = report.changes.find(({ change }) => change.witness !== null);
  if (first === undefined) throw new Error("Expected a proof.");
  const many = Array.from({ length: 9 }, (_, index) => ({
    ...first,
    endpoint: `POST /pets/${String(index)}`,
    change: { ...first.change, fingerprint: `${index}`, after: index },
  }));
  const all = printed({ ...report, changes: many });
  expect(all.match(/POST \/pets/g)).toHaveLength(9);
  expect(all.match(/This worked/g)).toHaveLength(5);
});

it("says where the whole report is, and how to page", () => {
  expect(printed(mixedReport())).toContain("The whole report: --format md");
  expect(printed(mixedReport(), {}, "out/changes.md")).toContain(
    "The whole report: out/changes.md\n",
  );
  const hint = "| less -R";
  expect(printed(mixedReport(), { lines: 10 })).toContain(hint);
  expect(printed(mixedReport(), { lines: 500 })).not.toContain(hint);
  expect(printed(mixedReport(), { lines: null })).not.toContain(hint);
});

describe("colours", () => {
  const window = { isTTY: true, columns: 80, rows: 24 };
  const pipe = { isTTY: false, columns: 80, rows: 24 };
  it.each([
    ["auto", window, {}, true],
    ["auto", pipe, {}, false],
    ["auto", window, { NO_COLOR: "1" }, false],
    ["auto", window, { NO_COLOR: "" }, true],
    ["auto", pipe, { FORCE_COLOR: "1" }, true],
    ["auto", window, { FORCE_COLOR: "0" }, false],
    ["auto", pipe, { NO_COLOR: "1", FORCE_COLOR: "1" }, false],
    ["auto", window, { TERM: "dumb" }, false],
    ["always", pipe, { NO_COLOR: "1" }, true],
    ["never", window, { FORCE_COLOR: "1" }, false],
  ] as const)("%s, %j, %j: %s", (choice, output, environment, expected) => {
    const { paint } = terminalWindow(choice, output, environment);
    expect(paint("breaking", "x") !== "x").toBe(expected);
  });

  it("take the width of the window, else what COLUMNS says", () => {
    const environment = { COLUMNS: "60" };
    expect(terminalWindow("auto", window, environment).columns).toBe(80);
    expect(terminalWindow("auto", pipe, environment).columns).toBe(60);
    expect(terminalWindow("auto", pipe, {}).columns).toBe(80);
  });
});
