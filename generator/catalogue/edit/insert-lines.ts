import {
  columnOf,
  lineBreakOf,
  lineEnd,
  lineStart,
  type TextEdit,
} from "./yaml-text.ts";

/** Items of a block collection by start and end of their text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Whole lines after the item at `index` of a block collection; -1 is the place before the first. Comments stay with
 * their item: deeper ones below an item, and those right above it.
 */
export function insertLines(
  text: string,
  items: readonly Span[],
  index: number,
  lines: readonly string[],
): TextEdit {
  const first = items[0]?.from ?? 0;
  const indent = columnOf(text, first);
  const previous = items[index];
  if (previous !== undefined)
    return linesAfter(text, endOfItem(text, previous.to, indent), lines);
  const at = startOfItem(text, first, indent);
  return { from: at, to: at, text: joinLines(text, lines) + lineBreakOf(text) };
}

/** Whole lines below the line of an offset. */
export function linesAfter(
  text: string,
  offset: number,
  lines: readonly string[],
): TextEdit {
  const at = lineEnd(text, offset);
  return {
    from: at,
    to: at,
    text: lineBreakOf(text) + joinLines(text, lines),
  };
}

function joinLines(text: string, lines: readonly string[]): string {
  return lines.join(lineBreakOf(text));
}

/** End of the item's last line or of the last deeper comment below it. */
function endOfItem(text: string, to: number, indent: number): number {
  // The text of a block scalar includes its line break.
  const trimmed = text.slice(0, to).trimEnd().length;
  let end = lineEnd(text, trimmed);
  for (let at = end; at < text.length;) {
    const next = text.indexOf("\n", at) + 1;
    if (next === 0) break;
    at = lineEnd(text, next);
    const line = text.slice(next, at);
    if (line.trim() === "") continue;
    if (!isComment(line) || line.search(/\S/) <= indent) break;
    end = at;
  }
  return end;
}

/** Start of the item's first line or of the comment lines right above it. */
function startOfItem(text: string, from: number, indent: number): number {
  let start = lineStart(text, from);
  while (start > 0) {
    const above = lineStart(text, start - 1);
    const line = text.slice(above, start);
    if (!isComment(line) || line.search(/\S/) < indent) break;
    start = above;
  }
  return start;
}

function isComment(line: string): boolean {
  return line.trimStart().startsWith("#");
}
