import { loadReportPage } from "../cli/load-templates.ts";
import { linkedTo, text, type Inline } from "../report/blocks/inline.ts";
import {
  row,
  type Chapter,
  type ReportDocument,
} from "../report/blocks/report-document.ts";
import { printHtml } from "../report/print/html/print-html.ts";
import { printDocument } from "../report/print/print-document.ts";
import { plainWindow } from "../report/print/terminal/styled-text.ts";

/** A text with the address of a page. */
export interface LinkedText {
  /** What is shown. */
  readonly text: string;
  /** Without a character that HTML or Markdown would have to escape. */
  readonly address: string;
}

/** What a cell shows. Numbers stand at the right. No character of a text has a meaning in a form. */
export type CellValue = string | number | LinkedText;

/** A table under a heading, which counts its rows. */
export interface ReportTable {
  /** The heading. */
  readonly title: string;
  /** What holds for every row; may be empty. */
  readonly remark: string;
  /** The titles of the columns. Empty: a list, whose rows have one cell. */
  readonly columns: readonly string[];
  /** A table without rows is left out. */
  readonly rows: readonly (readonly CellValue[])[];
}

/** A report of tables. */
export interface TablesReport {
  /** The line above the title of a page. */
  readonly over: string;
  /** The title. */
  readonly title: string;
  /** Paragraphs below the title. */
  readonly head: readonly (string | LinkedText)[];
  /** In the order in which they are printed. */
  readonly tables: readonly ReportTable[];
}

/** Prints tables of a program of yours as the reports of this one look. */
export async function renderTables(
  report: TablesReport,
  form: "terminal" | "md" | "html",
): Promise<string> {
  const document = documentOf(report);
  if (form !== "html") return printDocument(document, form, plainWindow);
  const page = { ...document, over: text(report.over), views: [] };
  return printHtml(page, await loadReportPage());
}

function documentOf({ title, head, tables }: TablesReport): ReportDocument {
  return {
    title: text(title),
    head: head.map(inlineOf),
    chapters: tables.filter(({ rows }) => rows.length > 0).map(chapterOf),
  };
}

function chapterOf({ title, remark, columns, rows }: ReportTable): Chapter {
  const isNumber = (at: number): boolean =>
    rows.every((cells) => typeof cells[at] === "number");
  return {
    title: text(title),
    remark: text(remark),
    sections: [
      {
        headings: [],
        remarks: [],
        columns:
          columns.length === 0
            ? null
            : columns.map((title, at) => ({
                title,
                align: isNumber(at) ? "right" : "left",
              })),
        rows: rows.map((cells) => row("breaking", () => cells.map(inlineOf))),
      },
    ],
  };
}

function inlineOf(value: CellValue): Inline {
  if (typeof value === "object")
    return linkedTo(value.address, text(value.text));
  return text(String(value));
}
