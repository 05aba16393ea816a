import { escapeUnit, showHidden } from "../diagnostics/hidden-characters.ts";
import { withoutCommands } from "../diagnostics/terminal-text.ts";
import { partsOf } from "./markdown-links.ts";

/** Most texts have nothing of what is looked for below. */
const special = /[\\`*[\]<>&|~#$!_]/;

/**
 * Prose on one line as inline Markdown: nothing in it is read as markup, HTML, a table cell, a link, a mention or a
 * reference to an issue, nor, where it begins a line, as a heading, a list or a rule. What GitHub would link becomes code.
 */
export function escapeText(line: string): string {
  return joinInline([escapeInline(line)]);
}

/** The same for a piece of a line, which `joinInline` puts together. */
export function escapeInline(piece: string): string {
  return (
    partsOf(piece)
      .map(({ kind, text }) =>
        kind === "linked" ? escapeCode(text) : escapeMarkup(text),
      )
      .join("")
      // In front of a link it would make an image of it.
      .replace(/!$/, String.raw`\!`)
  );
}

/** A line of printed pieces: two code spans that touch become one, and its beginning makes no block of it. */
export function joinInline(pieces: readonly string[]): string {
  // An array, since to look at the end of a string that grows copies all of it.
  const joined: string[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1) ?? "";
    const isTouching = piece.startsWith("`") && /[^\\]`$/.test(before);
    if (isTouching) joined[joined.length - 1] = before.slice(0, -1);
    if (piece !== "") joined.push(isTouching ? piece.slice(1) : piece);
  }
  const line = joined.join("");
  return (
    line
      .replace(/^(\s*)([+-])(?=\s|$)/, String.raw`$1\$2`)
      .replace(/^(\s*\d+)([.)])(?=\s|$)/, String.raw`$1\$2`)
      // What makes a heading or a table of the line above, or a rule.
      .replace(/^(\s*)(=+|[-:][-:\s]*)$/, String.raw`$1\$2`)
  );
}

function escapeMarkup(text: string): string {
  if (!special.test(text)) return text;
  return (
    text
      .replace(/[\\`*[\]<>&|~$]/g, String.raw`\$&`)
      // At the beginning of a heading or at its end.
      .replace(/(?<=^|\s)#/g, String.raw`\#`)
      .replace(/_+/g, escapeUnderscores)
  );
}

/** Within a word, underscores are no emphasis. */
function escapeUnderscores(run: string, offset: number, line: string): string {
  const around = [line[offset - 1], line[offset + run.length]];
  const isInWord = around.every((unit) => /^[A-Za-z0-9]$/.test(unit ?? ""));
  return isInWord ? run : run.replaceAll("_", String.raw`\_`);
}

/**
 * Any text as a code span that also stands in a table cell. What would end or break the span there is shown as an
 * escape: renderers disagree about backslashes before pipes in code. So are commands that build servers look for in what they print.
 */
export function escapeCode(text: string): string {
  const shown = text
    // A backslash of a pattern stays; one that could pass for an escape, or stands before what ends a span, does not.
    .replace(/[`|]|\\(?=[u`|]|$)/g, (character) =>
      escapeUnit(character.charCodeAt(0)),
    )
    .trim();
  return `\`${withoutCommands(showHidden(shown)) || " "}\``;
}

/** White space of any kind ends a line, a cell or a span somewhere; one space never does. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
