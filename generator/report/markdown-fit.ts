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
  /** The text stays below this size. */
  readonly below: number;
  readonly size: (text: string) => number;
}

/** All rows, with aligned tables. */
export function printWhole(document: MarkdownDocument): string {
  const rows = document.chapters.flatMap(rowsOf);
  return printDocument(document, { rows, total: rows, full: null }, "aligned");
}

/**
 * Everything, with aligned tables, where that fits; else as many rows as fit when no character is spent on looks, those
 * of the lowest rank first, each where it belongs.
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

/** At least as many rows as fit: those that together stay below the limit without anything around them. */
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

/** The text with the most rows that fits; it grows with the rows, so the range is halved. */
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
  /** The file that has all of them. */
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
