import type { Prose } from "../changes/wording/prose.ts";
import { dropHidden, showHidden } from "../diagnostics/hidden-characters.ts";
import {
  escapeCode,
  escapeInline,
  joinInline,
  oneLine,
} from "../render/markdown-escape.ts";
import { exhaustive } from "../diagnostics/invariant.ts";
import { shortened } from "../render/shortened.ts";

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

/** Prints a sentence of ours, which may have code between backticks. It is safe for any text: both printers escape. */
export function markdownSentence(text: string): string {
  const parts = text.split("`");
  if (parts.length % 2 === 0) return markdownText(text);
  return joinInline(
    parts.map((part, index) =>
      index % 2 === 1 ? markdownCode(part) : inlineText(part),
    ),
  );
}

export function markdownProse(prose: Prose): string {
  return joinInline(
    prose.map(({ kind, text }) => {
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
    }),
  );
}

/** Prints words in quotes. A value, or words that contain something that would become a link, are printed as code. */
function excerptMarkdown(text: string): string {
  const inline = inlineText(text);
  return /^[[{]/.test(text) || /(?<!\\)`/.test(inline)
    ? markdownCode(text)
    : `"${inline}"`;
}

/** Ends a sentence with a period. A text of a document may end with its own period, inside the code that shows it. */
export function asSentence(text: string): string {
  return /\.`*$/.test(text) ? text : `${text}.`;
}
