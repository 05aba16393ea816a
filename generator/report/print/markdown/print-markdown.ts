import {
  countOf,
  countRows,
  rowsOf,
  type Chapter,
  type ReportDocument,
  type Row,
  type Section,
} from "../../blocks/report-document.ts";
import { markdownTable, type Spacing } from "./markdown-table.ts";
import { markdownCode, markdownInline } from "./markdown-text.ts";

export interface TextLimit {
  /** The maximum size: the text stays below it. */
  readonly below: number;
  readonly size: (text: string) => number;
}

/** Prints all rows, with aligned tables. */
export function printMarkdown(document: ReportDocument): string {
  const rows = document.chapters.flatMap(rowsOf);
  return printRows(document, {
    rows,
    total: rows,
    full: null,
    spacing: "aligned",
    cellsOf: createCells(),
  });
}

/**
 * Prints everything, with aligned tables, when that fits. Otherwise it prints tables without alignment and as many
 * rows as fit, those of the lowest rank first, each at its place, and says so.
 *
 * @param full the file that has the whole report; `null` when there is none
 */
export function fitMarkdown(
  document: ReportDocument,
  { below, size }: TextLimit,
  full: string | null,
): string {
  const ranked = document.chapters
    .flatMap(rowsOf)
    .toSorted((a, b) => a.rank - b.rank);
  const cellsOf = createCells();
  const print = (count: number, spacing: Spacing) =>
    printRows(document, {
      rows: ranked.slice(0, count),
      total: ranked,
      full,
      spacing,
      cellsOf,
    });
  const fits = (text: string) => size(text) < below;
  const most = rowsBelow(ranked, below, cellsOf);
  if (most === ranked.length) {
    const compact = print(most, "compact");
    const aligned = fits(compact) ? print(most, "aligned") : compact;
    if (fits(aligned)) return aligned;
    if (fits(compact)) return compact;
  }
  return longestFitting((count) => print(count, "compact"), most, fits);
}

type CellsOf = (row: Row) => readonly string[];

/** Keeps the cells, since rows are printed several times until they fit. */
function createCells(): CellsOf {
  const made = new Map<Row, readonly string[]>();
  return (row) => {
    const cells = made.get(row) ?? row.cells().map(markdownInline);
    made.set(row, cells);
    return cells;
  };
}

/** Returns at least as many rows as fit: those that together stay below the limit without the text around them. */
function rowsBelow(
  rows: readonly Row[],
  below: number,
  cellsOf: CellsOf,
): number {
  let count = 0;
  let length = 0;
  for (const row of rows) {
    length += cellsOf(row).reduce((sum, cell) => sum + cell.length, 0);
    if (length >= below) return count;
    count += 1;
  }
  return count;
}

/** Finds the longest text that fits. The text grows with the rows, so a binary search finds it. */
function longestFitting(
  print: (count: number) => string,
  most: number,
  fits: (text: string) => boolean,
): string {
  let fitting = 0;
  let tooMany = most + 1;
  let text = print(fitting);
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    const candidate = print(middle);
    if (fits(candidate)) {
      fitting = middle;
      text = candidate;
    } else tooMany = middle;
  }
  return text;
}

interface Shown {
  readonly rows: readonly Row[];
  readonly total: readonly Row[];
  /** The file that has all rows. */
  readonly full: string | null;
  readonly spacing: Spacing;
  readonly cellsOf: CellsOf;
}

function printRows(
  { title, head, chapters }: ReportDocument,
  shown: Shown,
): string {
  const { rows, total, full } = shown;
  const kept = new Set(rows);
  const notice =
    rows.length < total.length
      ? [cutNotice(countRows(rows), countRows(total), full)]
      : [];
  const blocks = [
    `# ${markdownInline(title)}`,
    ...head.map(markdownInline),
    ...notice,
    ...chapters.flatMap((chapter) => chapterBlocks(chapter, kept, shown)),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function cutNotice(shown: number, total: number, full: string | null): string {
  const where =
    full === null
      ? "The whole report is printed by `--format md`."
      : `The whole report is ${markdownCode(full)}.`;
  return `This shows ${shown} of ${total} changes and notes, breaking changes first and notes last. ${where}`;
}

/** Prints a chapter with some of its rows. The chapter states how many rows are left out. */
function chapterBlocks(
  chapter: Chapter,
  kept: ReadonlySet<Row>,
  shown: Shown,
): readonly string[] {
  const all = rowsOf(chapter);
  const left = countRows(all.filter((row) => !kept.has(row)));
  let above: readonly string[] = [];
  return [
    `## ${markdownInline(chapter.title)} (${countOf(chapter)})`,
    ...printed(markdownInline(chapter.remark)),
    ...chapter.sections.flatMap((section) => {
      const rows = section.rows.filter((row) => kept.has(row));
      if (rows.length === 0) return [];
      const headings = section.headings.map(markdownInline);
      const known = sharedHeadings(above, headings);
      above = headings;
      return [
        ...headings
          .slice(known)
          .map((heading, at) => `${"#".repeat(3 + known + at)} ${heading}`),
        ...section.remarks.map(markdownInline).flatMap(printed),
        rowsText(section, rows, shown),
      ];
    }),
    ...(left > 0 ? [`Not shown here: ${left} of ${countRows(all)}.`] : []),
  ];
}

function printed(text: string): readonly string[] {
  return text === "" ? [] : [text];
}

function sharedHeadings(
  above: readonly string[],
  headings: readonly string[],
): number {
  const different = headings.findIndex(
    (heading, index) => heading !== above[index],
  );
  return different === -1 ? headings.length : different;
}

function rowsText(
  { columns }: Section,
  rows: readonly Row[],
  { spacing, cellsOf }: Shown,
): string {
  return columns === null
    ? rows.map((row) => `- ${cellsOf(row).join(" ")}`).join("\n")
    : markdownTable(columns, rows.map(cellsOf), spacing);
}
