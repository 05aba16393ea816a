/**
 * A line of Markdown, without its line break. Tabs that indent, or follow the marker of a container, are replaced by
 * spaces.
 */
export interface MarkdownLine {
  readonly text: string;
  /** Counted from 1. */
  readonly number: number;
  /** How many more columns the replacing spaces have than the tabs. */
  readonly shift: number;
}

/** Indents and markers of containers. */
const prefix = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t>]+)*/;

export function splitLines(text: string): readonly MarkdownLine[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ ...expandTabs(line), number: index + 1 }));
}

function expandTabs(line: string): Pick<MarkdownLine, "text" | "shift"> {
  const [start] = prefix.exec(line) ?? [""];
  if (!start.includes("\t")) return { text: line, shift: 0 };
  let expanded = "";
  for (const character of start)
    expanded +=
      character === "\t" ? " ".repeat(4 - (expanded.length % 4)) : character;
  return {
    text: expanded + line.slice(start.length),
    shift: expanded.length - start.length,
  };
}

/** The place of the next character that is not a space; the length of the text if there is none. */
export function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === " " || text[at] === "\t") at += 1;
  return at;
}
