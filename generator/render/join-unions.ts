import { displayWidth } from "./display-width.ts";

/** The default of prettier, which is also passed to the formatter. */
const width = 80;

/**
 * Joins a union that the formatter has split into one alternative per line, when it fits on one line. prettier does
 * so since 3.10, and oxfmt does not yet. The input is formatted TypeScript in which no line of a text or template
 * begins with `|`.
 */
export function joinUnions(text: string): string {
  if (!text.includes("\n")) return text;
  const lines = text.split("\n");
  const joined: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    joined.push(line);
    if (!/[:=(]$/.test(line)) continue;
    const end = endOfUnion(lines, index + 1);
    const union = oneLine(lines, index + 1, end);
    if (union === null || !isWhole(line, union, lines[end] ?? "")) continue;
    joined.push(union);
    index = end - 1;
  }
  return joined.join("\n");
}

const alternative = /^( *)\| (.*)$/;

function endOfUnion(lines: readonly string[], start: number): number {
  const indent = alternative.exec(lines[start] ?? "")?.[1];
  if (indent === undefined) return start;
  const begin = `${indent}| `;
  let end = start;
  while (lines[end]?.startsWith(begin) === true) end += 1;
  return end;
}

/** Gives `null` for a union that is too long, and for a single alternative. */
function oneLine(
  lines: readonly string[],
  start: number,
  end: number,
): string | null {
  if (end - start < 2) return null;
  let line = "";
  for (let index = start; index < end; index += 1) {
    const [, indent = "", text = ""] =
      alternative.exec(lines[index] ?? "") ?? [];
    line += line === "" ? indent + text : ` | ${text}`;
    if (displayWidth(line) > width) return null;
  }
  return line;
}

/** Whether the lines contain the whole union: the last alternative may continue on more lines. */
function isWhole(before: string, union: string, after: string): boolean {
  return before.endsWith("(") ? /^ *\)/.test(after) : /[;,]$/.test(union);
}
