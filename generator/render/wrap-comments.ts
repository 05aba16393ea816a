import { codeFence, listItem } from "./doc-lines.ts";

/** The columns for the text of a comment, without the star before it. */
const lineWidth = 88;

const opening = "/**\n";

/** Matches the characters before the text of a line. */
const starred = /^[ \t]*\* ?/;

/**
 * Breaks long lines of documentation between words. Links and code spans stay whole, and blocks of code and rows of
 * tables stay unchanged. Lines of a list item are indented like the item. No new line begins with a tag. The input is
 * rendered TypeScript in which only comments have lines that begin with a star. Takes time linear in the text.
 */
export function wrapComments(text: string): string {
  const pieces: string[] = [];
  let done = 0;
  let from = text.indexOf(opening);
  while (from !== -1) {
    const begin = from + opening.length;
    const end = text.indexOf("*/", begin);
    if (end === -1) break;
    for (const { from: start, to, lines } of longLines(text, begin, end)) {
      pieces.push(text.slice(done, start), lines);
      done = to;
    }
    from = text.indexOf(opening, end);
  }
  return done === 0 ? text : pieces.join("") + text.slice(done);
}

/** A link ends before the next brace, so no text is read twice. */
const pieceOfLine = /\s+|\{@link [^{}]*\}|`[^`]*`|[^\s`{]+|[`{]/g;

interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly lines: string;
}

/** Finds long lines. Most lines are short, and are only measured. */
function longLines(
  text: string,
  begin: number,
  end: number,
): readonly Replacement[] {
  const replacements: Replacement[] = [];
  let isCode = false;
  let from = begin;
  for (;;) {
    const to = text.indexOf("\n", from);
    if (to === -1 || to >= end) return replacements;
    if (text.startsWith(codeFence, to - codeFence.length)) {
      const line = text.slice(from, to);
      if (line.replace(starred, "") === codeFence) isCode = !isCode;
    }
    if (to - from > lineWidth || text[to - 1] === " ") {
      const line = text.slice(from, to);
      const lines = wrapLine(line, isCode);
      if (lines !== line) replacements.push({ from, to, lines });
    }
    from = to + 1;
  }
}

function wrapLine(line: string, isCode: boolean): string {
  const frame = starred.exec(line)?.[0];
  if (frame === undefined) return line;
  const text = line.slice(frame.length).trimEnd();
  const star = frame.trimEnd();
  const isWhole = text.length <= lineWidth || isCode || text.startsWith("|");
  return (isWhole ? [text] : breakText(text))
    .map((piece) => (piece === "" ? star : `${star} ${piece}`))
    .join("\n");
}

function breakText(text: string): readonly string[] {
  const indent = " ".repeat(listItem.exec(text)?.[0].length ?? 0);
  const lines: string[] = [];
  let line = /^ */.exec(text)?.[0] ?? "";
  let isEmpty = true;
  for (const word of unbrokenWords(text)) {
    if (!isEmpty && line.length + 1 + word.length > lineWidth) {
      lines.push(line);
      line = indent + word.replace(/^@/, String.raw`\@`);
    } else line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return isEmpty ? lines : [...lines, line];
}

function unbrokenWords(text: string): readonly string[] {
  if (!/[`{]/.test(text)) return text.match(/\S+/g) ?? [];
  const words: string[] = [];
  let word = "";
  for (const piece of text.match(pieceOfLine) ?? [])
    if (/^\s/.test(piece)) {
      if (word !== "") words.push(word);
      word = "";
    } else word += piece;
  return word === "" ? words : [...words, word];
}
