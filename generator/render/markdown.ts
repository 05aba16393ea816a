import { dropHidden } from "../diagnostics/hidden-characters.ts";
import { CodeText, printed } from "./code-text.ts";

/*
 * The only printers of Markdown. Text of a catalogue must not become markup: no HTML, link, table cell or heading.
 */

export type Markdown = CodeText<"markdown">;

/** Prose on one line: markup characters are escaped, control and invisible ones dropped. */
export function mdText(text: string): Markdown {
  return printed("markdown", escapeProse(dropHidden(text)));
}

/** An inline code span, whatever backticks the text has; safe in a table cell. */
export function mdCode(text: string): Markdown {
  const line = dropHidden(text).replaceAll("|", "\\|");
  const longest = Math.max(
    0,
    ...(line.match(/`+/g) ?? []).map(({ length }) => length),
  );
  const fence = "`".repeat(longest + 1);
  const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return printed("markdown", `${fence}${pad}${line}${pad}${fence}`);
}

/** A fenced block; the fence is longer than any run of backticks inside. */
export function mdFence(
  language: "ts" | "sh",
  lines: readonly string[],
): Markdown {
  const body = lines.join("\n");
  const longest = Math.max(
    2,
    ...(body.match(/`+/g) ?? []).map(({ length }) => length),
  );
  const fence = "`".repeat(longest + 1);
  return printed("markdown", `${fence}${language}\n${body}\n${fence}`);
}

export function mdNumber(value: number): Markdown {
  return printed("markdown", String(value));
}

/**
 * Fixed Markdown with printed values in it. Not called `md`: formatters reformat what a template of that name holds.
 */
export function marked(
  parts: TemplateStringsArray,
  ...values: readonly Markdown[]
): Markdown {
  const text = parts
    .map(
      (part, index) =>
        part + (values[index] === undefined ? "" : textOf(values[index])),
    )
    .join("");
  return printed("markdown", text);
}

export function joinMarkdown(
  pieces: readonly Markdown[],
  separator: string,
): Markdown {
  return printed("markdown", pieces.map(textOf).join(separator));
}

function textOf(value: Markdown): string {
  const text = CodeText.read(value, "markdown");
  if (text === null) throw new Error("Expected printed Markdown.");
  return text;
}

function escapeProse(line: string): string {
  return line
    .replace(/[\\`*[\]<>|~]|\b_|_\b/g, String.raw`\$&`)
    .replaceAll("&", "&amp;")
    .replace(/^([#+-])/, String.raw`\$1`)
    .replace(/^(\d+)([.)])(?=\s|$)/, String.raw`$1\$2`);
}
