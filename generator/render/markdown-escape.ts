import { escapeUnit, showHidden } from "../diagnostics/hidden-characters.ts";

/** Most texts have nothing of what is looked for below. */
const special = /[\\`*[\]<>&|~#@$!_:]|www\./i;

/**
 * Prose on one line as inline Markdown: nothing in it is read as markup, HTML, a table cell, a link, a mention or a
 * reference to an issue.
 */
export function escapeText(line: string): string {
  if (!special.test(line)) return line;
  return (
    line
      .replace(/[\\`*[\]<>&|~#@$]/g, String.raw`\$&`)
      // In front of a link it would make an image of it.
      .replace(/!$/, String.raw`\!`)
      .replace(/_+/g, escapeUnderscores)
      .replace(/:(?=\/\/)/g, String.raw`\:`)
      .replace(/\b(www)\./gi, String.raw`$1\.`)
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
 * escape: renderers disagree about backslashes before pipes in code.
 */
export function escapeCode(text: string): string {
  const shown = text
    // A backslash of a pattern stays; one that could pass for an escape, or stands before what ends a span, does not.
    .replace(/[`|]|\\(?=[u`|]|$)/g, (character) =>
      escapeUnit(character.charCodeAt(0)),
    )
    .trim();
  return `\`${showHidden(shown) || " "}\``;
}

/** White space of any kind ends a line, a cell or a span somewhere; one space never does. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
