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
 * Joins printed pieces to a line. Two code spans next to each other become one, or get a blank between them if their
 * fences differ. The beginning of the line is escaped so that it starts no block.
 */
export function joinInline(pieces: readonly string[]): string {
  // It is an array, since reading the end of a growing string copies the whole string.
  const joined: string[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1) ?? "";
    const closing = /(?<![\\`])`+$/.exec(before)?.[0] ?? "";
    const opening = /^`*/.exec(piece)?.[0] ?? "";
    const isTouching = closing !== "" && opening !== "";
    const isOneSpan = isTouching && closing === opening;
    if (isOneSpan) joined[joined.length - 1] = before.slice(0, -closing.length);
    else if (isTouching) joined.push(" ");
    if (piece !== "")
      joined.push(isOneSpan ? piece.slice(opening.length) : piece);
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

/** The fences of code spans, shortest first. Longer ones are not used, since some renderers do not read them. */
const fences = ["`", "``", "```"] as const;

/**
 * Prints any text as a code span that is also valid in a table cell. Its fence is a run of backticks that the text
 * does not contain; where each fence is in the text, its backticks are shown as escapes. Pipes are shown as escapes
 * too, because renderers treat backslashes before pipes in code differently. Commands that build servers search for in
 * their output are escaped.
 */
export function escapeCode(
  text: string,
  pipes: "escaped" | "kept" = "escaped",
): string {
  const runs = new Set<string>(text.match(/`+/g));
  const fence = fences.find((each) => !runs.has(each));
  // A backslash of a pattern is kept. It is escaped when it could be read as an escape or precedes a character that
  // ends a span.
  const shown = escapeUnits(
    text,
    pipes === "kept" ? /\\(?=[u|]|$)/g : /\||\\(?=[u|]|$)/g,
  );
  return fence === undefined
    ? fenced("`", escapeUnits(shown, /`|\\(?=`)/g))
    : fenced(fence, shown);
}

function escapeUnits(text: string, units: RegExp): string {
  return text.replace(units, (unit) => escapeUnit(unit.charCodeAt(0)));
}

/** Puts a fence around code. Renderers drop the blanks that keep a backtick of the code apart from the fence. */
function fenced(fence: string, code: string): string {
  const shown = withoutCommands(showHidden(code.trim())) || " ";
  const gap = /^`|`$/.test(shown) ? " " : "";
  return `${fence}${gap}${shown}${gap}${fence}`;
}

/**
 * Makes one line of a text. Some kinds of white space end a line, a cell or a span, but a single blank never does.
 */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
