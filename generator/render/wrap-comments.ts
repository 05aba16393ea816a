import { codeFence, listItem } from "./doc-lines.ts";

/** Columns of the text of a comment, without the star before it. */
const lineWidth = 88;

/** Nothing shorter can be too long, and nothing else is looked at. */
const starred = /^[ \t]*\* ?/;

/**
 * Breaks lines of documentation that are too long between words: links and code spans stay whole, blocks of code and rows
 * of tables as they are, and what belongs to an item of a list is indented like it. No new line begins with a tag. For
 * rendered TypeScript in which a comment begins on a line of its own. Takes time linear in the text.
 */
export function wrapComments(text: string): string {
  const wrapped: string[] = [];
  let done = 0;
  for (;;) {
    const opening = text.indexOf("/**\n", done);
    if (opening === -1) break;
    const begin = opening + "/**\n".length;
    const end = text.indexOf("*/", begin);
    if (end === -1) break;
    wrapped.push(text.slice(done, begin));
    // A string literal may end in what looks like an opening: no line break follows it there.
    wrapped.push(wrapLines(text.slice(begin, end)));
    done = end;
  }
  return done === 0 ? text : wrapped.join("") + text.slice(done);
}

function wrapLines(body: string): string {
  let isCode = false;
  const lines: string[] = [];
  for (const line of body.split("\n")) {
    const frame = starred.exec(line)?.[0];
    if (frame === undefined) {
      lines.push(line);
      continue;
    }
    const text = line.slice(frame.length).trimEnd();
    if (text === codeFence) isCode = !isCode;
    const isWhole = text.length <= lineWidth || isCode || text.startsWith("|");
    const star = frame.trimEnd();
    for (const piece of isWhole ? [text] : wrapLine(text))
      lines.push(piece === "" ? star : `${star} ${piece}`);
  }
  return lines.join("\n");
}

function wrapLine(text: string): readonly string[] {
  const indent = " ".repeat(listItem.exec(text)?.[0].length ?? 0);
  const words = text.match(/\{@link [^}]*\}\S*|`[^`]*`\S*|\S+/g) ?? [];
  const lines: string[] = [];
  let line = /^ */.exec(text)?.[0] ?? "";
  let isEmpty = true;
  for (const word of words) {
    if (!isEmpty && line.length + 1 + word.length > lineWidth) {
      lines.push(line);
      line = indent + word.replace(/^@/, String.raw`\@`);
    } else line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return isEmpty ? lines : [...lines, line];
}
