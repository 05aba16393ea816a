import { counted } from "../changes/wording/counted.ts";
import { markdownTable, type Column, type Spacing } from "./markdown-table.ts";

export interface MarkdownDocument {
  /** Blocks that are always printed. */
  readonly head: readonly string[];
  readonly chapters: readonly Chapter[];
}

/** A part of a report under a heading of the second level, as data: which of its rows are printed is decided later. */
export interface Chapter {
  readonly title: string;
  /** What holds for every row; empty for nothing. */
  readonly remark: string;
  readonly sections: readonly Section[];
}

export interface Section {
  /** Headings above the rows as Markdown, outermost first; those that the section before has too are not repeated. */
  readonly headings: readonly string[];
  /** What holds for every row of this section, as Markdown; empty for nothing. */
  readonly remark: string;
  /** `null`: a list, whose rows have one cell. */
  readonly columns: readonly Column[] | null;
  readonly rows: readonly Row[];
}

export interface Row {
  /** Rows of a higher rank are the first to go when a report is too long. */
  readonly rank: number;
  /** How many changes, or other things that a chapter counts, it stands for. */
  readonly count: number;
  /** Markdown; made when it is asked for first, since of thousands of rows only some may fit. */
  readonly cells: () => readonly string[];
}

/** What a reader can do without, from the least. */
export const rowRanks = {
  breaking: 0,
  risky: 1,
  proposal: 2,
  remark: 2,
  accepted: 3,
  compatible: 4,
  cancelled: 5,
  info: 6,
  proof: 7,
} as const;

export function row(
  rank: keyof typeof rowRanks,
  make: () => readonly string[],
  count = 1,
): Row {
  let made: readonly string[] | null = null;
  return {
    rank: rowRanks[rank],
    count,
    cells: () => {
      made ??= make();
      return made;
    },
  };
}

/** How many changes some rows stand for. */
export function countRows(rows: readonly Row[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** `640`, or `640, from 213 causes` where some rows stand for several. */
function countText(rows: readonly Row[]): string {
  const total = countRows(rows);
  return total === rows.length
    ? `${total}`
    : `${total}, from ${counted(rows.length, "cause")}`;
}

export function rowsOf({ sections }: Chapter): readonly Row[] {
  return sections.flatMap(({ rows }) => rows);
}

/** A chapter with some of its rows, as blocks; it says how many are left out. */
export function printChapter(
  chapter: Chapter,
  shown: ReadonlySet<Row>,
  spacing: Spacing,
): readonly string[] {
  const total = countRows(rowsOf(chapter));
  const blocks = [`## ${chapter.title} (${countText(rowsOf(chapter))})`];
  if (chapter.remark !== "") blocks.push(chapter.remark);
  let left = total;
  let above: readonly string[] = [];
  for (const { headings, remark, columns, rows } of chapter.sections) {
    const kept = rows.filter((each) => shown.has(each));
    if (kept.length === 0) continue;
    left -= countRows(kept);
    const known = sharedHeadings(above, headings);
    headings.slice(known).forEach((heading, index) => {
      blocks.push(`${"#".repeat(3 + known + index)} ${heading}`);
    });
    above = headings;
    if (remark !== "") blocks.push(remark);
    blocks.push(columns === null ? list(kept) : table(columns, kept, spacing));
  }
  if (left > 0) blocks.push(`Not shown here: ${left} of ${total}.`);
  return blocks;
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

function list(rows: readonly Row[]): string {
  return rows.map(({ cells }) => `- ${cells().join(" ")}`).join("\n");
}

function table(
  columns: readonly Column[],
  rows: readonly Row[],
  spacing: Spacing,
): string {
  return markdownTable(
    columns,
    rows.map(({ cells }) => cells()),
    spacing,
  );
}
