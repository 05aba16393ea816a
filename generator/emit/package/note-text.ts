import {
  joinMarkdown,
  marked,
  mdCode,
  mdText,
  type Markdown,
} from "../../render/markdown.ts";

/** Sentences that somebody has written; code stands in backticks. */
export function noteText(note: string): Markdown {
  const pieces = note.split(/`([^`]+)`/);
  return joinMarkdown(
    pieces.map((piece, index) =>
      index % 2 === 1 ? mdCode(piece) : spacedText(piece),
    ),
  );
}

/** The printer of a whole line drops the spaces at its ends, which stand between pieces here. */
export function spacedText(text: string): Markdown {
  if (text.trim() === "") return text === "" ? marked`` : marked` `;
  const [before, after] = [/^\s/, /\s$/].map((edge) =>
    edge.test(text) ? marked` ` : marked``,
  );
  return marked`${before ?? marked``}${mdText(text)}${after ?? marked``}`;
}
