import { toned } from "../../generator/report/blocks/inline.ts";
import { describe, expect, it } from "vitest";
import {
  tableLines,
  type TerminalTable,
} from "../../generator/report/print/terminal/terminal-table.ts";

const table: TerminalTable = {
  titles: ["METHOD", "PATH", "SCOPE", "STATE"],
  rows: [
    ["GET", "/pets", "", "available"],
    ["POST", "/寵物/{id}", "", "deprecated"],
  ].map((row) => row.map((text) => toned("plain", text))),
  named: 2,
};

const at = (columns: number, given = table) =>
  tableLines(given, { columns, paint: (_, text) => text });

describe("a table of a terminal", () => {
  it("is aligned where it fits, wide characters counted, without empty columns", () => {
    expect(at(31)).toEqual([
      "METHOD  PATH        STATE",
      "GET     /pets       available",
      "POST    /寵物/{id}  deprecated",
    ]);
    expect(at(30)).toEqual(at(31));
  });

  it("is lines for each row where it does not, with all of its words", () => {
    expect(at(29)).toEqual([
      "GET /pets",
      "  available",
      "POST /寵物/{id}",
      "  deprecated",
    ]);
    for (const columns of [20, 24, 28])
      for (const word of ["/pets", "available", "{id}", "deprecated"])
        expect(at(columns).join("\n")).toContain(word);
  });

  it("is indented as a whole, and has no line of titles without titles", () => {
    const untitled = { ...table, titles: ["", "", "", ""], indent: 2 };
    expect(at(80, untitled)[0]).toBe("  GET   /pets       available");
    expect(at(20, untitled).slice(0, 2)).toEqual([
      "  GET /pets",
      "    available",
    ]);
  });

  it("shows what a cell hides, and paints behind that", () => {
    const rows = [[toned("strong", "a\u001b[2J\u202e")]];
    const [line] = tableLines(
      { titles: [""], rows, named: 1 },
      { columns: 80, paint: (style, text) => `<${style}>${text}` },
    );
    expect(line).toBe(String.raw`<strong>a\u001b[2J\u202e`);
  });
});
