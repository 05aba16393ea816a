import {
  joinMarkdown,
  marked,
  mdCode,
  mdText,
  type Markdown,
} from "../../render/markdown.ts";

/** Prints sentences that a person has written; code is between backticks. */
export function noteText(note: string): Markdown {
  const pieces = note.split(/`([^`]+)`/);
  return joinMarkdown(
    pieces.map((piece, index) =>
      index % 2 === 1 ? mdCode(piece) : spacedText(piece),
    ),
  );
}

/**
 * Prints a text with its spaces. The printer of a whole line drops the spaces at its ends, but here they separate
 * pieces.
 */
export function spacedText(text: string): Markdown {
  if (text.trim() === "") return text === "" ? marked`` : marked` `;
  const [before, after] = [/^\s/, /\s$/].map((edge) =>
    edge.test(text) ? marked` ` : marked``,
  );
  return marked`${before ?? marked``}${mdText(text)}${after ?? marked``}`;
}
