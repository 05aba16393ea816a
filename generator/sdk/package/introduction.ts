import { decodeReferences } from "../../html-text/entities.ts";
import { htmlToMarkdown } from "../../html-text/html-to-markdown.ts";
import {
  joinMarkdown,
  longestText,
  marked,
  mdCode,
  mdText,
  type Markdown,
} from "../../render/markdown.ts";
import { shortened } from "../../render/shortened.ts";

/**
 * Returns the first paragraph of a description as plain text: links become their words, emphasis is dropped,
 * addresses and code stay code. Returns `null` when there is none.
 */
export function introduction(description: string): Markdown | null {
  const markdown = htmlToMarkdown(description).trim();
  const [paragraph = ""] = markdown.split(/\n[^\S\n]*\n/, 1);
  const text = decodeReferences(shortened(paragraph, longestText))
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, "$1")
    .replace(/\*\*|__/g, "")
    .replace(/^#+ */, "");
  if (text.trim() === "") return null;
  const pieces = text.split(/(`[^`]+`|https?:\/\/[^\s`]*[^\s`.,;:!?)\]])/);
  return joinMarkdown(pieces.map(piece));
}

/** Returns a piece. Every second piece is a separator at which the text was split. */
function piece(text: string, index: number): Markdown {
  if (index % 2 === 1) return mdCode(text.replaceAll("`", ""));
  const before = /^\s/.test(text) ? marked` ` : marked``;
  const after = /\S\s+$/.test(text) ? marked` ` : marked``;
  return marked`${before}${mdText(text)}${after}`;
}
