import {
  countRows,
  printChapter,
  rowsOf,
  type MarkdownDocument,
  type Row,
} from "./markdown-document.ts";
import type { Spacing } from "./markdown-table.ts";
import { markdownCode } from "./markdown-text.ts";

export interface TextLimit {
  /** The maximum size: the text stays below it. */
  readonly below: number;
  readonly size: (text: string) => number;
}

/** Prints all rows, with aligned tables. */
export function printWhole(document: MarkdownDocument): string {
  const rows = document.chapters.flatMap(rowsOf);
  return printDocument(document, { rows, total: rows, full: null }, "aligned");
}

/**
 * Prints everything, with aligned tables, when that fits. Otherwise it prints tables without alignment and as many
 * rows as fit, those of the lowest rank first, each at its place.
 */
export function fitDocument(
  document: MarkdownDocument,
  { below, size }: TextLimit,
  full: string | null,
): string {
  const ranked = document.chapters
    .flatMap(rowsOf)
    .toSorted((a, b) => a.rank - b.rank);
  const print = (count: number, spacing: Spacing) =>
    printDocument(
      document,
      { rows: ranked.slice(0, count), total: ranked, full },
      spacing,
    );
  const fits = (text: string) => size(text) < below;
  const most = rowsBelow(ranked, below);
  if (most === ranked.length) {
    const compact = print(most, "compact");
    const aligned = fits(compact) ? print(most, "aligned") : compact;
    if (fits(aligned)) return aligned;
    if (fits(compact)) return compact;
  }
  return longestFitting((count) => print(count, "compact"), most, fits);
}

/** Returns at least as many rows as fit: those that together stay below the limit without the text around them. */
function rowsBelow(rows: readonly Row[], below: number): number {
  let count = 0;
  let length = 0;
  for (const { cells } of rows) {
    length += cells().reduce((sum, cell) => sum + cell.length, 0);
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
}

function printDocument(
  { head, chapters }: MarkdownDocument,
  { rows, total, full }: Shown,
  spacing: Spacing,
): string {
  const shown = new Set(rows);
  const notice =
    rows.length < total.length
      ? [cutNotice(countRows(rows), countRows(total), full)]
      : [];
  const blocks = [
    ...head,
    ...notice,
    ...chapters.flatMap((chapter) => printChapter(chapter, shown, spacing)),
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
