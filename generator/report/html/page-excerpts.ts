import type { Change } from "../../changes/kinds/change.ts";
import type { ChangeCause } from "../../changes/change/change.ts";
import { showHidden } from "../../diagnostics/hidden-characters.ts";
import { lineStarts } from "../../diagnostics/line-starts.ts";
import type { PagePools } from "./page-pools.ts";
import type { ShownFile } from "./shown-file.ts";

/** Returns the positions of the excerpts of a change. */
export type Quote = (change: Change) => readonly number[];

const linesBefore = 2;
const linesAfter = 3;
/** When a document is written on one line, only the text around the place is quoted. */
const widestLine = 110;
/**
 * The maximum of all excerpts. A page of 640 changes takes 360 kB without its excerpts, and a page of a single change
 * 70 kB.
 */
const mostCharacters = 150_000;
const mostExcerpts = 600;
/** The maximum for one change. The same part of several namespaces has a place in the document of each. */
const mostOfChange = 4;

/**
 * Quotes the documents around changes, in the order in which they are requested, up to a limit for the whole page.
 * After that only file and line are shown, so that a report of thousands of changes does not contain half the
 * document.
 */
export function createQuote(
  { strings, excerpts }: PagePools,
  shownFile: ShownFile,
): Quote {
  const starts = new Map<string, readonly number[]>();
  const startsOf = (text: string): readonly number[] => {
    const found = starts.get(text) ?? lineStarts(text);
    starts.set(text, found);
    return found;
  };
  let characters = 0;
  const excerptOf = (cause: ChangeCause): number => {
    const { side, location } = cause;
    const file = strings.indexOf(shownFile(cause));
    const { line } = location;
    const identity = [side, file, line].join();
    const isFull =
      characters >= mostCharacters || excerpts.values.length >= mostExcerpts;
    const text = isFull ? undefined : cause.text;
    if (text === undefined)
      return excerpts.indexOf(identity, [side, file, line, line, -1]);
    const { first, lines } = linesAround(text, startsOf(text), location);
    const known = excerpts.values.length;
    const index = excerpts.indexOf(identity, [
      side,
      file,
      line,
      first,
      strings.indexOfLines(lines.map(showHidden)),
    ]);
    if (index === known)
      characters += lines.reduce((sum, { length }) => sum + length, 0);
    return index;
  };
  return ({ cause }) => cause.slice(0, mostOfChange).map(excerptOf);
}

/** Returns whole lines, without the indentation that all of them share. */
function linesAround(
  text: string,
  starts: readonly number[],
  { line, column }: ChangeCause["location"],
): { readonly first: number; readonly lines: readonly string[] } {
  const first = Math.max(1, line - linesBefore);
  const last = Math.min(starts.length, line + linesAfter);
  const isWide = column > widestLine;
  const from = isWide ? column - 1 - widestLine / 2 : 0;
  const lines = starts.slice(first - 1, last).map((start, index) => {
    const end = starts[first + index] ?? text.length + 1;
    // A line of megabytes is never copied as a whole.
    return text
      .slice(start + from, Math.min(end - 1, start + from + widestLine + 1))
      .replace(/\r$/, "");
  });
  const indentation = Math.min(
    ...lines
      .filter((each) => each.trim() !== "")
      .map((each) => each.length - each.trimStart().length),
  );
  return {
    first,
    lines: lines.map((each) =>
      cut(each.slice(Number.isFinite(indentation) ? indentation : 0)),
    ),
  };
}

function cut(line: string): string {
  const text = line.replaceAll("\t", "  ").trimEnd();
  return text.length > widestLine ? `${text.slice(0, widestLine)}…` : text;
}
