import { counted } from "../changes/wording/counted.ts";
import { markdownTable, type Column, type Spacing } from "./markdown-table.ts";

export interface MarkdownDocument {
  /** Blocks that are always printed. */
  readonly head: readonly string[];
  readonly chapters: readonly Chapter[];
}

/**
 * A part of a report under a heading of the second level, as data: later code decides which of its rows are printed.
 */
export interface Chapter {
  readonly title: string;
  /** The remark that holds for every row; empty when there is none. */
  readonly remark: string;
  readonly sections: readonly Section[];
}

export interface Section {
  /**
   * The headings above the rows as Markdown, outermost first; headings that the previous section has too are not
   * repeated.
   */
  readonly headings: readonly string[];
  /** The remark that holds for every row of this section, as Markdown; empty when there is none. */
  readonly remark: string;
  /** `null` means a list, whose rows have one cell. */
  readonly columns: readonly Column[] | null;
  readonly rows: readonly Row[];
}

export interface Row {
  /** When a report is too long, rows of a higher rank are left out first. */
  readonly rank: number;
  /** The number of changes, or other things that a chapter counts, that the row contains. */
  readonly count: number;
  /** Returns Markdown. The cells are made only when they are needed, since only some of thousands of rows may fit. */
  readonly cells: () => readonly string[];
}

/** The ranks of rows, beginning with what a reader can miss most easily. */
export const rowRanks = {
  limit: 0,
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

/** Counts the changes that some rows contain. */
export function countRows(rows: readonly Row[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** Prints `640`, or `640, from 213 causes` when some rows contain several changes. */
function countText(rows: readonly Row[]): string {
  const total = countRows(rows);
  return total === rows.length
    ? `${total}`
    : `${total}, from ${counted(rows.length, "cause")}`;
}

export function rowsOf({ sections }: Chapter): readonly Row[] {
  return sections.flatMap(({ rows }) => rows);
}

/** Prints a chapter with some of its rows, as blocks. The chapter states how many rows are left out. */
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
