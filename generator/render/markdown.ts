import { dropHidden, showHidden } from "../diagnostics/hidden-characters.ts";
import { withoutCommands } from "../diagnostics/terminal-text.ts";
import { printed, textOf, weave, type CodeText } from "./code-text.ts";
import {
  escapeCode,
  escapeText,
  joinInline,
  oneLine,
} from "./markdown-escape.ts";

/*
 * The only printers of Markdown. Text of a catalogue must not become markup: no HTML, link, table cell or heading.
 */
import { shortened } from "./shortened.ts";

/** Text that is Markdown already: everything in it that came from a document is escaped. */
export type Markdown = CodeText<"markdown", "text">;

/** Characters of one text. Formatters take a time that grows with the square of the pieces of code in a paragraph. */
export const longestText = 10_000;

/** Prose on one line: markup characters are escaped, control and invisible ones dropped. */
export function mdText(text: string): Markdown {
  const shown = dropHidden(shortened(text, longestText));
  return printed("markdown", "text", escapeText(shown));
}

/** An inline code span, also in a table cell. Reports are printed by build servers, which look for commands in them. */
export function mdCode(text: string): Markdown {
  const shown = withoutCommands(oneLine(text));
  return printed("markdown", "text", escapeCode(shown));
}

/**
 * A piece of a program inside a fence that the template writes: on one line, hidden characters as in the texts of
 * TypeScript, where alone they are. There alone stand backticks too, and as escapes none of them ends the fence.
 */
export function mdProgram(text: string): Markdown {
  const line = showHidden(text.replace(/[\r\n]+/g, " "));
  return printed("markdown", "text", line.replaceAll("`", String.raw`\u0060`));
}

export function mdNumber(value: number): Markdown {
  return printed("markdown", "text", String(value));
}

/**
 * Fixed Markdown with printed values in it. Not called `md`: formatters reformat what a template of that name holds.
 */
export function marked(
  parts: TemplateStringsArray,
  ...values: readonly Markdown[]
): Markdown {
  return weave("markdown", "text", parts, values);
}

/** Pieces of one line, one after the other. */
export function joinMarkdown(pieces: readonly Markdown[]): Markdown {
  const texts = pieces.map((piece) => textOf(piece, "markdown"));
  return printed("markdown", "text", joinInline(texts));
}
