import { dropHidden, showHidden } from "../diagnostics/hidden-characters.ts";
import { withoutCommands } from "../diagnostics/terminal-text.ts";
import { printed, textOf, weave, type CodeText } from "./code-text.ts";
import {
  escapeCode,
  escapeText,
  joinInline,
  oneLine,
} from "./markdown-escape.ts";

/* The only printers of Markdown. Text of a catalogue must not become markup: no HTML, link, table cell or heading. */
import { shortened } from "./shortened.ts";

/** Text that is Markdown already: everything in it that came from a document is escaped. */
export type Markdown = CodeText<"markdown", "text">;

/**
 * The largest number of characters in one text. The time of formatters grows with the square of the number of code
 * spans in a paragraph.
 */
export const longestText = 10_000;

/** Prints prose on one line. Markup characters are escaped, and control and invisible characters are dropped. */
export function mdText(text: string): Markdown {
  const shown = dropHidden(shortened(text, longestText));
  return printed("markdown", "text", escapeText(shown));
}

/**
 * Prints an inline code span, which is also valid in a table cell. Commands for build servers are escaped, since
 * build servers print reports.
 */
export function mdCode(text: string): Markdown {
  const shown = withoutCommands(oneLine(text));
  return printed("markdown", "text", escapeCode(shown));
}

/**
 * Prints a piece of a program for a fence that the template writes, on one line. Hidden characters appear only in
 * texts of TypeScript, so they get its escapes. Backticks are only there too, and as escapes they cannot end the
 * fence.
 */
export function mdProgram(text: string): Markdown {
  const line = showHidden(text.replace(/[\r\n]+/g, " "));
  return printed("markdown", "text", line.replaceAll("`", String.raw`\u0060`));
}

export function mdNumber(value: number): Markdown {
  return printed("markdown", "text", String(value));
}

/**
 * Prints fixed Markdown with printed values in it. It is not called `md`, because formatters reformat the contents of
 * a template with that name.
 */
export function marked(
  parts: TemplateStringsArray,
  ...values: readonly Markdown[]
): Markdown {
  return weave("markdown", "text", parts, values);
}

/** Joins pieces of one line. */
export function joinMarkdown(pieces: readonly Markdown[]): Markdown {
  const texts = pieces.map((piece) => textOf(piece, "markdown"));
  return printed("markdown", "text", joinInline(texts));
}
