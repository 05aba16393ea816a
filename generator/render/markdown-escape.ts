import { escapeUnit, showHidden } from "../diagnostics/hidden-characters.ts";
import { withoutCommands } from "../diagnostics/terminal-text.ts";
import { partsOf } from "./markdown-links.ts";

/** Matches the characters that are escaped below. Most texts contain none. */
const special = /[\\`*[\]<>&|~#$!_]/;

/**
 * Prints one line of prose as inline Markdown. No part of it is read as markup, HTML, a table cell, a link, a mention
 * or a reference to an issue, or at the beginning of a line as a heading, a list or a rule. Texts that GitHub would
 * link become code.
 */
export function escapeText(line: string): string {
  return joinInline([escapeInline(line)]);
}

/** Does the same for a piece of a line; `joinInline` joins the pieces. */
export function escapeInline(piece: string): string {
  return (
    partsOf(piece)
      .map(({ kind, text }) =>
        kind === "linked" ? escapeCode(text) : escapeMarkup(text),
      )
      .join("")
      // In front of a link, it would make an image.
      .replace(/!$/, String.raw`\!`)
  );
}

/**
 * Joins printed pieces to a line. Two code spans next to each other become one, and the beginning of the line is
 * escaped so that it starts no block.
 */
export function joinInline(pieces: readonly string[]): string {
  // It is an array, since reading the end of a growing string copies the whole string.
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
      // These lines would be a rule, or make the line above a heading or a table.
      .replace(/^(\s*)(=+|[-:][-:\s]*)$/, String.raw`$1\$2`)
  );
}

function escapeMarkup(text: string): string {
  if (!special.test(text)) return text;
  return (
    text
      .replace(/[\\`*[\]<>&|~$]/g, String.raw`\$&`)
      // A number sign is markup at the beginning and the end of a heading.
      .replace(/(?<=^|\s)#/g, String.raw`\#`)
      .replace(/_+/g, escapeUnderscores)
  );
}

/** Escapes underscores, except within a word, where they are no emphasis. */
function escapeUnderscores(run: string, offset: number, line: string): string {
  const around = [line[offset - 1], line[offset + run.length]];
  const isInWord = around.every((unit) => /^[A-Za-z0-9]$/.test(unit ?? ""));
  return isInWord ? run : run.replaceAll("_", String.raw`\_`);
}

/**
 * Prints any text as a code span that is also valid in a table cell. Characters that would end the span are shown as
 * escapes, because renderers treat backslashes before pipes in code differently. Commands that build servers search
 * for in their output are escaped too.
 */
export function escapeCode(
  text: string,
  pipes: "escaped" | "kept" = "escaped",
): string {
  const shown = text
    // A backslash of a pattern is kept. It is escaped when it could be read as an escape or precedes a character that
    // ends a span.
    .replace(
      pipes === "kept" ? /`|\\(?=[u`|]|$)/g : /[`|]|\\(?=[u`|]|$)/g,
      (character) => escapeUnit(character.charCodeAt(0)),
    )
    .trim();
  return `\`${withoutCommands(showHidden(shown)) || " "}\``;
}

/**
 * Makes one line of a text. Some kinds of white space end a line, a cell or a span, but a single blank never does.
 */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
