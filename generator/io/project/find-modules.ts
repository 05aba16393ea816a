import type { TextPart } from "./find-scripts.ts";

/**
 * Finds the imports and exports of a page of MDX: parts that begin a block with one of these words, up to a blank line
 * outside of brackets. Those in fences are text, and so are those in a paragraph, where a code span may go over several lines.
 */
export function findModules(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let fence: string | null = null;
  let start: number | null = null;
  let open = 0;
  let isInBlock = false;
  let at = 0;
  for (const line of text.split("\n")) {
    if (start === null) {
      const mark = fenceOf(line);
      if (fence !== null) {
        if (mark?.startsWith(fence) === true) fence = null;
      } else if (mark !== undefined) fence = mark;
      else if (!isInBlock && /^(?:import|export)\b/.test(line)) {
        start = at;
        open = 0;
      }
    }
    isInBlock = fence === null && isText(line);
    if (start !== null) {
      open += count(line, /[([{]/g) - count(line, /[)\]}]/g);
      if (open <= 0 && line.trim() === "") {
        parts.push({ start, end: at });
        start = null;
      }
    }
    at += line.length + 1;
  }
  return start === null ? parts : [...parts, { start, end: text.length }];
}

/** Returns the mark that opens or closes a fence. What follows backticks has none of them, or it is a code span. */
function fenceOf(line: string): string | undefined {
  return /^ {0,3}(?<mark>`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.groups?.["mark"];
}

/** Whether the next line may go on with a paragraph: headings and fences are blocks of one line. */
function isText(line: string): boolean {
  return (
    line.trim() !== "" &&
    fenceOf(line) === undefined &&
    !/^ {0,3}#{1,6}(?:\s|$)/.test(line)
  );
}

function count(line: string, pattern: RegExp): number {
  return line.match(pattern)?.length ?? 0;
}
