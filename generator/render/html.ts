import { showHidden } from "../diagnostics/hidden-characters.ts";
import { printed, type CodeText } from "./code-text.ts";
import type { JsonValue } from "../json/json-value.ts";

/*
 * The only printers of HTML. Text of a document must not become markup, wherever a template uses it: between tags, in
 * a quoted attribute or in a data block.
 */

export type Html = CodeText<"html", "text">;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Prints text for a place between tags or in a quoted attribute. Hidden characters are made visible. */
export function htmlText(text: string): Html {
  return printed(
    "html",
    "text",
    showHidden(text).replace(
      /[&<>"']/g,
      (character) => escapes[character] ?? "",
    ),
  );
}

/**
 * Prints a value for `<script type="application/json">`. It contains no `<`, so that nothing ends the element or
 * begins a comment, and no line separator, which old JSON readers treat as the end of a line.
 */
export function htmlJson(value: JsonValue): Html {
  return printed(
    "html",
    "text",
    showHidden(JSON.stringify(value)).replaceAll("<", String.raw`\u003c`),
  );
}

/**
 * Prints a script or style sheet of ours between its tags without changes, since the page allows it by its hash. It
 * must never contain text of a document, because nothing in it is escaped.
 */
export function htmlOwnCode(text: string): Html {
  if (/<\/(?:script|style)|<!--/i.test(text))
    throw new Error("Expected code that does not end its own element.");
  return printed("html", "text", text);
}
