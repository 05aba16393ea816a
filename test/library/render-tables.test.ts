import { expect, it } from "vitest";
import { renderTables, type TablesReport } from "../../generator/index.ts";

const report: TablesReport = {
  over: "Fleet",
  title: "Who <must> act",
  head: ["A sentence with *stars*.", { text: "More", address: "more.html" }],
  tables: [
    {
      title: "Owners",
      remark: "By name.",
      columns: ["Owner", "Places"],
      rows: [
        ["@a|b", 3],
        ["<b>", 12],
      ],
    },
    { title: "None", remark: "", columns: ["A"], rows: [] },
    { title: "Limits", remark: "", columns: [], rows: [["[x](y)"]] },
  ],
};

it("prints tables as Markdown, in which no text has a meaning", async () => {
  expect(await renderTables(report, "md")).toBe(`# Who \\<must\\> act

A sentence with \\*stars\\*.

[More](more.html)

## Owners (2)

By name.

| Owner   | Places |
| ------- | -----: |
| \`@a\`\\|b |      3 |
| \\<b\\>   |     12 |

## Limits (1)

- \\[x\\](y)
`);
});

it("prints tables as a page without scripts, and for a terminal", async () => {
  const page = await renderTables(report, "html");
  expect(page).toContain('<a href="more.html">More</a>');
  expect(page).toContain("&lt;b&gt;");
  expect(page).not.toContain("<b>");
  expect(page).not.toContain("None");
  expect(page).not.toContain("<script");
  const shown = await renderTables(report, "terminal");
  expect(shown).toContain("Who <must> act");
  expect(shown).toMatch(/@a\|b +3\n/);
});
