import { escapeUnit, showHidden } from "../diagnostics/hidden-characters.ts";

/**
 * Prose on one line as inline Markdown: nothing in it is read as markup, HTML, a table cell, a link, a mention or a
 * reference to an issue.
 */
export function escapeText(line: string): string {
  return line
    .replace(/[\\`*[\]<>&|~#!@$]|\b_|_\b/g, String.raw`\$&`)
    .replace(/:(?=\/\/)/g, String.raw`\:`)
    .replace(/\b(www)\./gi, String.raw`$1\.`);
}

/**
 * Any text as a code span that also stands in a table cell. What would end or break the span there is shown as an
 * escape: renderers disagree about backslashes before pipes in code.
 */
export function escapeCode(text: string): string {
  const shown = text
    .replace(/[\\`|]/g, (character) => escapeUnit(character.charCodeAt(0)))
    .trim();
  return `\`${showHidden(shown) || " "}\``;
}

/** White space of any kind ends a line, a cell or a span somewhere; one space never does. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
