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

/** Longer texts of the catalogue are cut: a table pads every row to its longest cell. JSON has them whole. */
const longest = 300;

/** Any text as inline Markdown on one line; hidden characters are shown, since a reviewer has to see them. */
export function markdownText(text: string): string {
  return joinInline([inlineText(text)]);
}

function inlineText(text: string): string {
  return escapeInline(shortened(showHidden(oneLine(text)), longest));
}

/** A title for where no Markdown is read: one line without escapes. */
export function plainTitle(text: string): string {
  return shortened(dropHidden(text), longest);
}

/** Any text as a code span. */
export function markdownCode(text: string): string {
  return escapeCode(shortened(oneLine(text), longest));
}

/** A sentence of ours, which may have code between backticks. Safe for any text: both printers escape. */
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
        // Words, which backticks would show as code; those in them would not even be backticks.
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

/** Words in quotes; what is a value, or has something in it that would be linked, is code as a whole. */
function excerptMarkdown(text: string): string {
  const inline = inlineText(text);
  return /^[[{]/.test(text) || /(?<!\\)`/.test(inline)
    ? markdownCode(text)
    : `"${inline}"`;
}

/** With a period at its end. A text of a document may end with its own period, inside the code that shows it. */
export function asSentence(text: string): string {
  return /\.`*$/.test(text) ? text : `${text}.`;
}
