import { dropHidden } from "../diagnostics/hidden-characters.ts";
import { join, printed, type CodeText } from "./code-text.ts";
import { codeFence, listItem, proseLine, proseLines } from "./doc-lines.ts";
import { joinCode, noCode, type Code, type TypeText } from "./typescript.ts";

/**
 * One line of documentation, or a piece of one. In a comment of a template it neither ends the comment nor begins a tag,
 * whatever stands beside it.
 */
export type Doc = CodeText<"typescript", "doc">;

/**
 * Text of a documentation comment: prose of a catalogue, or markup that we write ourselves. Line breaks in it stay; lines
 * that are too long get more of them.
 */
export interface DocText {
  readonly text: string;
}

const lineWidth = 88;

/** Prose from outside, as one line. */
export function prose(text: string): DocText {
  return { text: proseLine(text) };
}

/** Prose from outside that may have paragraphs, one of them each; see `proseLines`. */
export function proseParagraphs(text: string): readonly DocText[] {
  return proseLines(text).map((lines) => ({ text: lines.join("\n") }));
}

/** A wire fact such as `GET /pro/v1/icon/{id}`, in code style. */
export function codeSpan(text: string): DocText {
  return { text: `\`${dropHidden(text).replaceAll("`", "'")}\`` };
}

/** A link that editors follow: `{@link CheckInV2.get | client.pro.checkIn.v2.get}`; target and label are names. */
export function link(target: string, label: string): DocText {
  return { text: `{@link ${nameOnly(target)} | ${nameOnly(label)}}` };
}

/** Our own words with pieces in them. */
export function doc(
  parts: TemplateStringsArray,
  ...pieces: readonly DocText[]
): DocText {
  return {
    text: parts
      .map((part, index) => part + (pieces[index]?.text ?? ""))
      .join(""),
  };
}

/** One piece of a line; line breaks in it become blanks. */
export function docText({ text }: DocText): Doc {
  return docOf(text.replaceAll("\n", " "));
}

/** The lines of paragraphs, with an empty one between two. */
export function docLines(paragraphs: readonly DocText[]): readonly Doc[] {
  return paragraphs
    .filter(({ text }) => text !== "")
    .flatMap(({ text }, index) => [
      ...(index === 0 ? [] : [noDoc]),
      ...text.split("\n").map(docOf),
    ]);
}

const noDoc: Doc = printed("typescript", "doc", "");

function docOf(line: string): Doc {
  return printed("typescript", "doc", neutral(escapeAt(line)));
}

export interface DocComment {
  readonly paragraphs: readonly DocText[];
  readonly tags: readonly { readonly tag: DocTag; readonly text: DocText }[];
}

export type DocTag = "since" | "beta" | "default" | "deprecated" | "see";

// Never a comment on one line: there, a text such as "@ts-expect-error" would be an active directive.
/** A documentation comment; nothing to say gives nothing. */
export function docComment({ paragraphs, tags }: DocComment): Code {
  const blocks = [
    ...paragraphs.map(({ text }) => wrapLines(text)),
    ...(tags.length === 0
      ? []
      : [
          tags.flatMap(({ tag, text }) =>
            wrap(`@${tag} ${text.text}`.trimEnd(), ""),
          ),
        ]),
  ].filter((lines) => lines.length > 0);
  if (blocks.length === 0) return noCode;
  const lines = blocks.flatMap((block, index) =>
    index === 0 ? block : ["", ...block],
  );
  const body = lines.map((line) => ` * ${neutral(line)}`.trimEnd()).join("\n");
  return printed("typescript", "code", `/**\n${body}\n */`);
}

/** The code with its comment above it; the code alone when there is nothing to say. */
export function withComment(comment: Code, code: Code): Code {
  return comment === noCode ? code : joinCode([comment, code], "\n");
}

/** A member of a type in place with its documentation, which no template can hold, since types are recursive. */
export function commented(comment: DocComment, member: TypeText): TypeText {
  const printedComment = docComment(comment);
  return printedComment === noCode
    ? member
    : join("typescript", "type", [printedComment, member], "\n");
}

/** Nothing that ends a comment, and nothing that tools look for in comments too: source maps, ends of scripts. */
function neutral(line: string): string {
  if (!line.includes("/")) return line;
  return line
    .replaceAll("*/", "*\\/")
    .replaceAll("/*", "/\\*")
    .replaceAll("//#", "// #")
    .replace(/<\/(?=script)/gi, String.raw`<\/`);
}

function escapeAt(line: string): string {
  return line.replace(/^(\s*)@/, String.raw`$1\@`);
}

function nameOnly(text: string): string {
  if (!/^[A-Za-z0-9_.]+$/.test(text))
    throw new Error(`Expected dotted names, got ${JSON.stringify(text)}.`);
  return text;
}

/** Breaks what is too long, but for code and rows of tables. No line begins with a tag. */
function wrapLines(text: string): readonly string[] {
  let isCode = false;
  return text.split("\n").flatMap((line) => {
    if (line === codeFence) isCode = !isCode;
    if (isCode || line.startsWith("|")) return [escapeAt(line)];
    const mark = listItem.exec(line)?.[0] ?? "";
    return wrap(escapeAt(line), " ".repeat(mark.length));
  });
}

/** Breaks between words; links and code spans stay on one line. A broken line never begins with a tag. */
function wrap(text: string, indent: string): readonly string[] {
  if (text.length <= lineWidth) return text === "" ? [] : [text];
  const words = text.match(/\{@link [^}]*\}\S*|`[^`]*`\S*|\S+/g) ?? [];
  const lines: string[] = [];
  let line = /^ */.exec(text)?.[0] ?? "";
  let isEmpty = true;
  for (const word of words) {
    if (!isEmpty && line.length + 1 + word.length > lineWidth) {
      lines.push(line);
      line = indent + escapeAt(word);
    } else line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return isEmpty ? lines : [...lines, line];
}

/** One line for the inside of a comment that a template holds. */
export function docLine(text: string): Doc {
  return docText({ text: dropHidden(text) });
}

/** A `//` comment on one line. */
export function lineComment(text: string): Code {
  return printed("typescript", "code", `// ${neutral(dropHidden(text))}`);
}
