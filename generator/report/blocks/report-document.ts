import { counted } from "../../changes/wording/counted.ts";
import { sentence, text, type Inline, type Tone } from "./inline.ts";

/** A report as data: builders say what it contains, printers say how it looks. */
export interface ReportDocument {
  readonly title: Inline;
  /** Paragraphs that are always printed. */
  readonly head: readonly Inline[];
  readonly chapters: readonly Chapter[];
}

/** A part of a report under a heading. The printer decides which of its rows are printed, and counts them. */
export interface Chapter {
  readonly title: Inline;
  /** The remark that holds for every row; empty when there is none. */
  readonly remark: Inline;
  /** What the heading counts, where that is not the number of changes in the rows. */
  readonly count?: string;
  readonly tone?: Tone;
  /** Whether a window shows only the count, since nobody has to act. */
  readonly isCounted?: boolean;
  readonly sections: readonly Section[];
}

export interface Section {
  /** What a form with links can lead to: lower-case letters, digits and hyphens. */
  readonly id?: string;
  /** The headings above the rows, outermost first; headings that the previous section has too are not repeated. */
  readonly headings: readonly Inline[];
  /** Paragraphs that hold for every row of this section. */
  readonly remarks: readonly Inline[];
  /** `null` means a list, whose rows have one cell. */
  readonly columns: readonly Column[] | null;
  readonly rows: readonly Row[];
  /** The number of rows that a window shows. */
  readonly most?: number;
}

export interface Column {
  readonly title: string;
  readonly align: "left" | "right";
}

export interface Row {
  /** When a report is too long, rows of a higher rank are left out first. */
  readonly rank: number;
  /** The number of changes, or other things that a chapter counts, that the row contains. */
  readonly count: number;
  /** Makes the cells. It is called only when they are needed, since only some of thousands of rows may fit. */
  readonly cells: () => readonly Inline[];
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

export type RowRank = keyof typeof rowRanks;

export function row(
  rank: RowRank,
  cells: () => readonly Inline[],
  count = 1,
): Row {
  return { rank: rowRanks[rank], count, cells };
}

/** A chapter with words of ours, which may have code between backticks in the remark. */
export function chapter(
  title: string,
  remark: string,
  sections: readonly Section[],
): Chapter {
  return { title: text(title), remark: sentence(remark), sections };
}

/** A list without headings. */
export function listSection(rows: readonly Row[]): Section {
  return { headings: [], remarks: [], columns: null, rows };
}

/** A table without headings. */
export function tableOf(
  columns: readonly Column[],
  rows: readonly Row[],
): Section {
  return { headings: [], remarks: [], columns, rows };
}

export function leftColumns(titles: readonly string[]): readonly Column[] {
  return titles.map((title) => ({ title, align: "left" }));
}

/** Counts the changes that some rows contain. */
export function countRows(rows: readonly Row[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

export function rowsOf({
  sections,
}: Pick<Chapter, "sections">): readonly Row[] {
  return sections.flatMap(({ rows }) => rows);
}

/** Prints `640`, or `640, from 213 causes` when some rows contain several changes. */
export function countOf({ count, ...rest }: Chapter): string {
  const rows = rowsOf(rest);
  const total = countRows(rows);
  return (
    count ??
    (total === rows.length
      ? `${total}`
      : `${total}, from ${counted(rows.length, "cause")}`)
  );
}

/** Whether a chapter has something to print. */
export function hasRows(chapter: Chapter): boolean {
  return rowsOf(chapter).length > 0;
}
