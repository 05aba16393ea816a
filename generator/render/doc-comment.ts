import { dropHidden } from "../diagnostics/hidden-characters.ts";
import { htmlToMarkdown } from "../html-text/html-to-markdown.ts";
import { printed, textOf, type CodeText } from "./code-text.ts";
import { withoutTags } from "./doc-tags.ts";
import { proseLine, proseLines } from "./doc-lines.ts";
import type { TypeText } from "./typescript.ts";

/**
 * One line of documentation, or a piece of one. In a comment of a template it neither ends the comment nor begins a tag,
 * whatever stands beside it.
 */
export type Doc = CodeText<"typescript", "doc">;

/** Text for documentation: prose of a catalogue, or markup of ours. Its line breaks are kept. */
export interface DocText {
  readonly text: string;
}

/** Makes one line of untrusted prose. */
export function prose(text: string): DocText {
  return statement(htmlToMarkdown(text));
}

/** Makes the line of a text that a document may have, as a list. */
export function optionalProse(text: string | null): readonly DocText[] {
  return text === null ? [] : [prose(text)];
}

/** Makes one line of a sentence of ours that contains untrusted facts other than prose, such as a pattern. */
export function statement(text: string): DocText {
  return { text: proseLine(text) };
}

/** Splits untrusted prose into its paragraphs; see `proseLines`. */
export function proseParagraphs(text: string): readonly DocText[] {
  return proseLines(htmlToMarkdown(text)).map((lines) => ({
    text: lines.join("\n"),
  }));
}

/** Prints a wire fact such as `GET /pro/v1/icon/{id}` as code. */
export function codeSpan(text: string): DocText {
  return { text: `\`${dropHidden(text).replaceAll("`", "'")}\`` };
}

/**
 * Prints a link that editors follow: `{@link CheckInV2.get | client.pro.checkIn.v2.get}`. The target and the label
 * are names.
 */
export function link(target: string, label: string): DocText {
  return { text: `{@link ${nameOnly(target)} | ${nameOnly(label)}}` };
}

/** Joins our own words with printed pieces. */
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

/** Prints one piece of a line. Its line breaks become blanks. */
export function docText({ text }: DocText): Doc {
  return docOf(text.replaceAll("\n", " "));
}

/** Prints the lines of paragraphs, with an empty line between two. */
export function docLines(paragraphs: readonly DocText[]): readonly Doc[] {
  return paragraphs
    .filter(({ text }) => text !== "")
    .flatMap(({ text }, index) => [
      ...(index === 0 ? [] : [noDoc]),
      ...text.split("\n").map(docOf),
    ]);
}

/** The documentation of a member of an inline type. */
export interface DocComment {
  readonly paragraphs: readonly DocText[];
  readonly tags: readonly { readonly tag: DocTag; readonly text: DocText }[];
}

export type DocTag = "default" | "deprecated";

/**
 * A member of a type in place with its documentation, which no template can hold, since types are recursive. Never a comment
 * on one line: there, a text such as "@ts-expect-error" would be an active directive.
 */
export function commented(
  { paragraphs, tags }: DocComment,
  member: TypeText,
): TypeText {
  const lines = docLines(paragraphs).map((line) => textOf(line, "typescript"));
  const tagLines = tags.map(({ tag, text }) =>
    `@${tag} ${textOf(docText(text), "typescript")}`.trimEnd(),
  );
  const all = [
    ...lines,
    ...(lines.length > 0 && tags.length > 0 ? [""] : []),
    ...tagLines,
  ];
  if (all.length === 0) return member;
  const body = all.map((line) => ` * ${line}`.trimEnd()).join("\n");
  const code = textOf(member, "typescript");
  return printed("typescript", "type", `/**\n${body}\n */\n${code}`);
}

const noDoc: Doc = printed("typescript", "doc", "");

function docOf(line: string): Doc {
  return printed("typescript", "doc", neutral(withoutTags(line)));
}

/**
 * Removes everything that ends a comment, and everything that tools search for in comments: source maps, ends of
 * scripts.
 */
function neutral(line: string): string {
  if (!line.includes("/")) return line;
  return line
    .replaceAll("*/", "*\\/")
    .replaceAll("/*", "/\\*")
    .replaceAll("//#", "// #")
    .replace(/<\/(?=script)/gi, String.raw`<\/`);
}

function nameOnly(text: string): string {
  if (!/^[\p{ID_Continue}$.]+$/u.test(text))
    throw new Error(`Expected dotted names, got ${JSON.stringify(text)}.`);
  return text;
}
