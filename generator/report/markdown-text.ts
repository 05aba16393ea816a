import type { Prose } from "../changes/prose.ts";
import { escapeUnit, showHidden } from "../diagnostics/hidden-characters.ts";

/** Longer texts of the catalogue are cut: a table pads every row to its longest cell. JSON has them whole. */
const longest = 300;

/**
 * Any text as inline Markdown on one line: nothing in it is read as markup, HTML, a table cell, a link, a mention or a
 * reference to an issue.
 */
export function markdownText(text: string): string {
  return shorten(showHidden(oneLine(text)))
    .replace(/[\\`*_[\]<>&|~#!@$]/g, "\\$&")
    .replace(/:(?=\/\/)/g, "\\:")
    .replace(/\b(www)\./gi, "$1\\.");
}

/**
 * Any text as a code span that also stands in a table cell. What would end or break the span there is shown as an
 * escape: renderers disagree about backslashes before pipes in code.
 */
export function markdownCode(text: string): string {
  const shown = shorten(
    oneLine(text)
      .replace(/[\\`|]/g, (character) => escapeUnit(character.charCodeAt(0)))
      .trim(),
  );
  return `\`${showHidden(shown) || " "}\``;
}

export function markdownProse(prose: Prose): string {
  return prose
    .map(({ kind, text }) =>
      kind === "code" ? markdownCode(text) : markdownText(text),
    )
    .join("");
}

/** White space of any kind ends a line, a cell or a span somewhere; one space never does. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

function shorten(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 3)}...`;
}
