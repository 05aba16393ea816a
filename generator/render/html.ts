import { showHidden } from "../diagnostics/hidden-characters.ts";
import { printed, type CodeText } from "./code-text.ts";
import type { JsonValue } from "./json-text.ts";

/*
 * The only printers of HTML. Text of a document must not become markup, wherever a template puts it: between tags, in
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

/** Text between tags or in a quoted attribute; hidden characters are shown. */
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
 * A value for `<script type="application/json">`. No `<` is left, so that nothing ends the element or begins a comment, and
 * no line separator, which old readers of JSON take for the end of a line.
 */
export function htmlJson(value: JsonValue): Html {
  return printed(
    "html",
    "text",
    showHidden(JSON.stringify(value)).replaceAll("<", String.raw`\u003c`),
  );
}

/**
 * A script or a style sheet of our own, between its tags exactly as it stands, since a hash over it permits it. Never text
 * of a document: nothing is escaped in there.
 */
export function htmlOwnCode(text: string): Html {
  if (/<\/(?:script|style)|<!--/i.test(text))
    throw new Error("Expected code that does not end its own element.");
  return printed("html", "text", text);
}
