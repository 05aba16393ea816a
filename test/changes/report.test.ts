import * as fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { format } from "prettier";
import { expect, it } from "vitest";
import { reportFacts } from "./compare-facts.ts";
import { jsonReport } from "../../generator/report/json-report.ts";
import type { JsonValue } from "../../generator/json/json-value.ts";
import { jsonText } from "../../generator/render/json-text.ts";
import { markdownReport } from "../../generator/report/changes/change-markdown.ts";
import { markdownLimit } from "../../generator/report/print/markdown/pull-request.ts";
import { markdownTable } from "../../generator/report/print/markdown/markdown-table.ts";
import { pullRequestMarkdown } from "../../generator/report/changes/change-markdown.ts";
import {
  markdownCode,
  markdownText,
} from "../../generator/report/print/markdown/markdown-text.ts";
import { handMadeModel, type Facts } from "./hand-made-model.ts";
import { runs, seed, seedText } from "../support/random-input.ts";

function reportOf(operations: Readonly<Record<string, Facts>>) {
  const releases = ["r0", "r1", { id: "<img>", label: "|*`_a_`*|" }];
  return reportFacts(handMadeModel({ releases, operations }), 0, 2);
}

/** The parsed Markdown as one line a node: `type text`. */
function outline(markdown: string): readonly string[] {
  const tree = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const lines: string[] = [];
  const walk = (node: object): void => {
    const { type, value, children } = node as {
      readonly type: string;
      readonly value?: string;
      readonly children?: readonly object[];
    };
    lines.push(value === undefined ? type : `${type} ${value}`);
    for (const child of children ?? []) walk(child);
  };
  walk(tree);
  return lines;
}

it("says in a sentence that nothing changed", () => {
  const report = reportOf({ "GET /a/v1/b": { added: "r0" } });
  expect(markdownReport(report)).toBe(
    `# Example API: changes from r0 to \\|\\*\\\`\\_a\\_\\\`\\*\\|

**None**: nothing changed from r0 to \\|\\*\\\`\\_a\\_\\\`\\*\\|.
`,
  );
  expect(JSON.parse(jsonReport(report))).toEqual({
    format: 2,
    service: "Example API",
    from: { id: "r0", label: "r0", title: "r0" },
    to: { id: "<img>", label: "|*`_a_`*|", title: "|*`_a_`*|" },
    direction: "forward",
    verdict: "none",
    bump: "none",
    forcedBy: [],
    summary: { breaking: 0, risky: 0, compatible: 0, info: 0 },
    package: {
      verdict: "none",
      bump: "none",
      forcedBy: [],
      summary: { breaking: 0, risky: 0, compatible: 0, info: 0 },
    },
    accepted: 0,
    kinds: {},
    changes: [],
    reachSets: [],
    proposals: [],
    cancelled: [],
    notKnownBefore: 0,
    limits: [],
    remarks: [],
  });
});

const hostilePaths = [
  "/a/v1/`code` | cell <img src=x onerror=alert(1)>",
  "/a/v1/x\n\n# heading\r\n| a | b |",
  "/a/v1/\u202egnp.exe\u2066\u200b\u0000",
  "/a/v1/``two``/\\|/\\",
  "/a/v1/[link](javascript:alert(1))/**bold**/&lt;b&gt;",
  "/a/v1/\u2028line\u2029paragraph\u0085next",
  "/a/v1/漢字/é/{größe}",
];

it.each(hostilePaths)("shows %j as one code span in one cell", async (path) => {
  const report = reportOf({
    [`GET ${path}`]: { removed: "<img>", replacement: `PUT ${path}` },
    [`PUT ${path}`]: { deprecated: "r1" },
  });
  const text = markdownReport(report);
  expect(await format(text, { filepath: "report.md" })).toBe(text);
  const nodes = outline(text);
  const ours = new Set(
    "root heading text paragraph strong list listItem table tableRow tableCell inlineCode".split(
      " ",
    ),
  );
  expect(
    nodes.filter((node) => !ours.has(node.split(" ", 1)[0] ?? "")),
  ).toEqual([]);
  expect(nodes.filter((node) => node.startsWith("inlineCode")).length).toBe(3);
  expect(text).not.toMatch(/[^\n\P{C}]|[\u2028\u2029]/u);
  const json = jsonReport(report);
  expect(json).not.toMatch(/[^\n\P{C}]|[\u2028\u2029]/u);
  expect(await format(json, { filepath: "report.json" })).toBe(json);
  expect(JSON.parse(json).changes[0].operation).toBe(`GET ${path}`);
});

it(`escapes any text (${seedText})`, async () => {
  const units = fc.constantFrom(
    ..."\\`*_[]<>&|~#!@$:/.w a1-+\n(){}=\"'\u202eé漢",
  );
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: units }), async (text) => {
      const cell = `x${markdownText(text)}x ${markdownCode(text)}`;
      const column = { title: "a", align: "left" } as const;
      const markdown = `${markdownTable([column], [[cell]], "compact")}\n`;
      const nodes = outline(markdown);
      expect(nodes.slice(0, 6).concat(nodes.slice(6, 7))).toMatchObject([
        "root",
        "table",
        "tableRow",
        "tableCell",
        "text a",
        "tableRow",
        "tableCell",
      ]);
      // What would become a link is code too.
      expect(
        nodes
          .slice(7)
          .map((node) => node.split(" ", 1)[0])
          .join(" "),
      ).toMatch(/^text inlineCode(?: text inlineCode)*$/);
      const once = await format(markdown, { parser: "markdown" });
      expect(await format(once, { parser: "markdown" })).toBe(once);
      const code = markdownCode(text).replace(/(?<!\\)\|/g, String.raw`\|`);
      expect(once).toContain(code);
    }),
    { seed, numRuns: runs(300) },
  );
});

it("keeps a report of 3,000 changes below the limit, breaking changes to the end", () => {
  const operations = Object.fromEntries(
    Array.from({ length: 3000 }, (_, index): [string, Facts] => [
      `GET /${index % 2 === 0 ? "a" : "b"}/v1/resource-${String(index).padStart(4, "0")}/{id}`,
      index % 10 === 0 ? { removed: "r1" } : { added: "r1" },
    ]),
  );
  const text = pullRequestMarkdown(reportOf(operations), null);
  expect(text.length).toBeLessThan(markdownLimit);
  // Not cut more than needed: another row would not fit.
  expect(text.length).toBeGreaterThan(markdownLimit - 1000);
  const [, breaking = ""] = text.split("## ");
  expect(breaking.match(/^- `GET .*`$/gm)?.length).toBe(300);
  expect(text).toContain("The whole report is printed by `--format md`.");
  expect(text).toMatch(/Not shown here: \d+ of 2700\./);
  expect(text.match(/^\|.*[^|\n]$/gm)).toBeNull();
  // Prettier would align the tables, for which nothing is spent here.
  expect(text).not.toContain("  |");
});

it("keeps whole rows when breaking changes alone are too many", () => {
  const operations = Object.fromEntries(
    Array.from({ length: 3000 }, (_, index): [string, Facts] => [
      `GET /a/v1/resource-${index}`,
      { removed: "r1" },
    ]),
  );
  const text = pullRequestMarkdown(reportOf(operations), null);
  expect(text.length).toBeLessThan(markdownLimit);
  expect(text).toContain("3000 breaking changes");
  expect(text).toMatch(/Not shown here: \d+ of 3000\.\n$/);
});

it("prints the same in JSON and Markdown for a way back", () => {
  const model = handMadeModel({
    releases: ["r0", "r1"],
    operations: { "GET /a/v1/b": { added: "r1" } },
  });
  const report = reportFacts(model, 1, -1);
  expect(report.from.id).toBe("r1");
  expect(JSON.parse(jsonReport(report))).toMatchObject({
    to: { id: null, label: null },
    direction: "backward",
    verdict: "major",
    changes: [
      { kind: "operation-removed", before: "available", after: "absent" },
    ],
  });
  expect(markdownReport(report)).toContain(
    "# Example API: changes from r1 to before the first release",
  );
});

it("formats JSON as prettier does", async () => {
  const values: readonly JsonValue[] = [
    {},
    [],
    { a: [], b: {}, c: [{ d: ["x", "y"] }], e: "é漢" },
    ...Array.from({ length: 12 }, (_, extra) => ({
      list: ["a".repeat(30), "b".repeat(28 + extra)],
      last: true,
    })),
  ];
  for (const value of values) {
    const text = jsonText(value);
    expect(await format(text, { parser: "json" })).toBe(text);
    expect(JSON.parse(text)).toEqual(value);
  }
});
