import { dropHidden, showHidden } from "../diagnostics/hidden-characters.ts";
import { join, printed, weave, type CodeText } from "./code-text.ts";
import { escapeCode, escapeText, oneLine } from "./markdown-escape.ts";

/*
 * The only printers of Markdown. Text of a catalogue must not become markup: no HTML, link, table cell or heading.
 */

export type Markdown = CodeText<"markdown", "text">;

/** Prose on one line: markup characters are escaped, control and invisible ones dropped. */
export function mdText(text: string): Markdown {
  const line = escapeText(dropHidden(text));
  // What would make the line a list item where it begins one.
  return printed(
    "markdown",
    "text",
    line
      .replace(/^([+-])/, String.raw`\$1`)
      .replace(/^(\d+)([.)])(?=\s|$)/, String.raw`$1\$2`),
  );
}

/** An inline code span, also in a table cell. */
export function mdCode(text: string): Markdown {
  return printed("markdown", "text", escapeCode(oneLine(text)));
}

/**
 * A fenced block; the fence is longer than any run of backticks inside. Hidden characters are escaped as in the texts of
 * TypeScript, where alone they are.
 */
export function mdFence(
  language: "ts" | "sh",
  lines: readonly string[],
): Markdown {
  const body = lines.join("\n").split("\n").map(showHidden).join("\n");
  const longest = Math.max(
    2,
    ...(body.match(/`+/g) ?? []).map(({ length }) => length),
  );
  const fence = "`".repeat(longest + 1);
  return printed("markdown", "text", `${fence}${language}\n${body}\n${fence}`);
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

export function joinMarkdown(
  pieces: readonly Markdown[],
  separator: string,
): Markdown {
  return join("markdown", "text", pieces, separator);
}
