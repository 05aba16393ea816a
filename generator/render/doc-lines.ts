import { dropHidden } from "../diagnostics/hidden-characters.ts";

/** The marker that begins and ends a block of code in the lines of this file. No other line contains it. */
export const codeFence: string = "```";

/** The deepest indentation. Deeper lines would only be wide. */
const deepest = 24;

/**
 * Splits untrusted Markdown into paragraphs of lines. A line here is a line for a Markdown reader, so that lists,
 * tables, quotations and code keep their meaning. Backticks occur in pairs. Takes time linear in the text.
 */
export function proseLines(text: string): readonly (readonly string[])[] {
  if (!/[\r\n]/.test(text)) return oneLine(text);
  const paragraphs: string[][] = [[]];
  let isCode = false;
  let isOpen = false;
  for (const raw of text.split(/\r\n?|\n/)) {
    const paragraph = paragraphs.at(-1) ?? [];
    if (isFence(raw)) {
      paragraph.push(codeFence);
      isCode = !isCode;
      isOpen = false;
    } else if (isCode) paragraph.push(indented(raw).replaceAll("`", "'"));
    else if (raw.trim() === "") {
      if (paragraph.length > 0) paragraphs.push([]);
      isOpen = false;
    } else if (isOpen && !standsAlone(raw)) {
      const last = paragraph.pop() ?? "";
      paragraph.push(`${last} ${raw.trimStart()}`);
    } else {
      paragraph.push(raw);
      isOpen = !raw.trimStart().startsWith("#");
    }
  }
  if (isCode) paragraphs.at(-1)?.push(codeFence);
  return paragraphs.map(cleanParagraph).filter(({ length }) => length > 0);
}

/**
 * Makes one line of prose. Single backticks around a text are code; unpaired backticks would include the text after
 * them.
 */
export function proseLine(text: string): string {
  const line = dropHidden(text).replaceAll("{@", "{\\@");
  if (!line.includes("`")) return line;
  const isPaired = !line.includes("``") && line.split("`").length % 2 === 1;
  return isPaired ? line : line.replaceAll("`", "'");
}

/** Handles a text of one line, as most descriptions are. */
function oneLine(text: string): readonly (readonly string[])[] {
  const line = proseLine(text);
  return line === "" ? [] : [[line]];
}

function cleanParagraph(lines: readonly string[]): readonly string[] {
  let isCode = false;
  return lines
    .map((line) => {
      if (line === codeFence) isCode = !isCode;
      if (isCode || line === codeFence) return line;
      return listItem.test(line)
        ? indentOf(line) + proseLine(line)
        : proseLine(line);
    })
    .filter((line) => line !== "");
}

/** Matches the marker of a list item with the text in front of it. */
export const listItem: RegExp = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;

/** Whether a line stays separate: an item of a list, a quotation, a heading, a row of a table. */
function standsAlone(line: string): boolean {
  return listItem.test(line) || /^[ \t]*(?:[>|]|#{1,6}[ \t])/.test(line);
}

function isFence(line: string): boolean {
  return /^[ \t]*(?:```|~~~)[^`]*$/.test(line);
}

function indented(line: string): string {
  return (indentOf(line) + dropHidden(line)).trimEnd();
}

function indentOf(line: string): string {
  const width = line.length - line.trimStart().length;
  return width > deepest ? "" : " ".repeat(width);
}
