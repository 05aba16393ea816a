import {
  dropHidden,
  showHidden,
} from "../../../diagnostics/hidden-characters.ts";
import {
  escapeCode,
  escapeInline,
  joinInline,
  oneLine,
} from "../../../render/markdown-escape.ts";
import { exhaustive } from "../../../diagnostics/invariant.ts";
import { shortened } from "../../../render/shortened.ts";
import type { Inline, InlinePart, Tone } from "../../blocks/inline.ts";

/**
 * Longer texts of the catalogue are cut, because a table pads every row to its longest cell. JSON has the whole
 * texts.
 */
const longest = 300;

/** Prints any text as inline Markdown on one line. Hidden characters are shown, since a reviewer has to see them. */
export function markdownText(text: string): string {
  return joinInline([inlineText(text)]);
}

function inlineText(text: string): string {
  return escapeInline(shortened(showHidden(oneLine(text)), longest));
}

/** Prints a title for a place that does not read Markdown: one line without escapes. */
export function plainTitle(text: string): string {
  return shortened(dropHidden(text), longest);
}

/** Prints any text as a code span. The printer of tables escapes the pipes in it. */
export function markdownCode(text: string): string {
  return escapeCode(shortened(oneLine(text), longest), "kept");
}

/** Prints a line as inline Markdown. It is safe for any text: all of it is escaped. */
export function markdownInline(line: Inline): string {
  return joinInline(
    line.map((part) => {
      const printed = linkMarkdown(part);
      return part.kind === "text" && isStressed(part)
        ? `**${joinInline([printed])}**`
        : printed;
    }),
  );
}

const unstressed: ReadonlySet<Tone> = new Set(["plain", "faint", "code"]);

/** Markdown has no colours, so all tones that call for attention are strong. */
function isStressed({ tone = "plain" }: InlinePart): boolean {
  return !unstressed.has(tone);
}

function linkMarkdown(part: InlinePart): string {
  const printed = partMarkdown(part);
  return part.address === undefined ? printed : `[${printed}](${part.address})`;
}

function partMarkdown({ kind, text }: InlinePart): string {
  switch (kind) {
    case "text":
      return inlineText(text);
    // These are words, which backticks would show as code; backticks in the words would break that.
    case "excerpt":
      return excerptMarkdown(text);
    case "code":
      return markdownCode(text);
    default:
      return exhaustive(kind);
  }
}

/** Prints words in quotes. A value, or words that contain something that would become a link, are printed as code. */
function excerptMarkdown(text: string): string {
  const inline = inlineText(text);
  return /^[[{]/.test(text) || /(?<!\\)`/.test(inline)
    ? markdownCode(text)
    : `"${inline}"`;
}
