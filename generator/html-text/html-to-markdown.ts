import { addressOf, attributeOf } from "./attributes.ts";
import { createBlocks, type Blocks } from "./blocks.ts";
import { roleOf, type ElementRole } from "./elements.ts";
import { characterOf, decodeReferences } from "./entities.ts";
import { pairTags, type TagRoles } from "./pair-tags.ts";
import { tokensOf, type TagToken, type Token } from "./tokens.ts";

/**
 * Converts a description to Markdown: its HTML becomes the same element of Markdown, or the words in it. The result
 * contains nothing that a Markdown viewer reads as HTML, except for names in angle brackets, `<id>`, which are no
 * elements. Markdown and other texts with angle brackets stay unchanged. Takes time linear in the text.
 */
export function htmlToMarkdown(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const tokens = tokensOf(text);
  if (tokens.every(({ kind }) => /^(?:text|code|mark)$/.test(kind)))
    return withoutTags(tokens);
  const roles = pairTags(tokens);
  const blocks = createBlocks();
  let index = 0;
  while (index < tokens.length)
    index = addToken(blocks, { tokens, roles, index });
  return blocks.text();
}

interface Reading {
  readonly tokens: readonly Token[];
  readonly roles: TagRoles;
  readonly index: number;
}

/** Adds a token. Gives the index at which reading continues. */
function addToken(blocks: Blocks, reading: Reading): number {
  const { tokens, roles, index } = reading;
  const token = tokens[index];
  switch (token?.kind) {
    case "text":
      blocks.words(neutral(token.text));
      break;
    case "code":
      blocks.words(token.text);
      break;
    case "mark":
      // Together with code that we print, it could turn the text in between into code.
      blocks.words(token.text.replaceAll("`", "'"));
      break;
    case "reference":
      blocks.words(shownReference(token.text, token.name));
      break;
    case "tag": {
      const role = roles.get(token);
      if (role === undefined)
        blocks.words(
          isAlone(reading) ? escaped(token.text) : literalTag(token),
        );
      else if (isWhole(role) && !token.isClosing)
        return addWhole(blocks, reading, { token, role });
      else addTag(blocks, token, role);
      break;
    }
    default:
  }
  return index + 1;
}

function addTag(
  blocks: Blocks,
  { name, isClosing, attributes }: TagToken,
  role: ElementRole,
): void {
  switch (role) {
    case "strong":
      blocks.strong(isClosing);
      return;
    case "superscript":
      if (!isClosing) blocks.words("^");
      return;
    case "link":
      if (isClosing) blocks.closeLink();
      else blocks.openLink(addressOf(attributes));
      return;
    case "picture":
      blocks.words(neutral(attributeOf(attributes, "alt")));
      return;
    case "break":
      blocks.line();
      return;
    case "heading":
    case "quotation":
    case "paragraph":
      if (isClosing) blocks.endParagraph();
      else blocks.paragraph(prefixOf(name, role));
      return;
    case "list":
    case "numbered":
      if (isClosing) blocks.closeList();
      else blocks.openList(role === "numbered");
      return;
    case "item":
    case "term":
      if (!isClosing) blocks.item();
      return;
    case "definition":
      if (!isClosing) blocks.words(": ");
      return;
    case "table":
      if (isClosing) blocks.closeTable();
      else blocks.openTable();
      return;
    case "row":
      blocks.row();
      return;
    case "cell":
      blocks.cell(isClosing);
      return;
    default:
  }
}

/** Gives the text before a paragraph in Markdown. */
function prefixOf(name: string, role: ElementRole): string {
  if (role === "heading") return `${"#".repeat(Number(name.at(1)))} `;
  return role === "quotation" ? "> " : "";
}

/** Whether an element is read together with all of its contents. */
function isWhole(role: ElementRole): boolean {
  return role === "code" || role === "preformatted" || role === "program";
}

/** Adds an element whose contents are code, or are not for people. */
function addWhole(
  blocks: Blocks,
  { tokens, roles, index }: Reading,
  { token, role }: { readonly token: TagToken; readonly role: ElementRole },
): number {
  const inside: string[] = [];
  let at = index + 1;
  for (; at < tokens.length; at += 1) {
    const next = tokens[at];
    if (next === undefined) break;
    if (next.kind === "tag" && next.isClosing && next.name === token.name)
      break;
    inside.push(codeText(next, roles));
  }
  const code = decodeReferences(inside.join(""));
  if (role === "code") blocks.code(code);
  if (role === "preformatted") blocks.preformatted(code);
  return at + 1;
}

function codeText(token: Token, roles: TagRoles): string {
  if (token.kind === "comment") return "";
  if (token.kind !== "tag") return token.text;
  const role = roles.get(token);
  if (role === undefined) return token.text;
  return role === "break" ? "\n" : "";
}

/**
 * Prints letters and other characters unchanged. A character that would be markup stays a reference, which Markdown
 * shows as the character.
 */
function shownReference(written: string, name: string): string {
  const character = characterOf(name);
  return character === null || /[<>&*_[\]`\\|#~@{}]/.test(character)
    ? written
    : character;
}

function withoutTags(tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      token.kind === "text"
        ? neutral(token.text)
        : token.kind === "code" || token.kind === "mark"
          ? token.text
          : "",
    )
    .join("");
}

/**
 * Escapes texts that a viewer would read as a tag although it is not one of ours: a name with attributes, a
 * declaration, an instruction. The beginning of a tag without an end is escaped too, since the end could be in a
 * later piece or in the text that the viewer writes after it.
 */
function neutral(text: string): string {
  if (!text.includes("<")) return text;
  return text
    .replace(/<(?=[!?]|[a-z/][^<>]*(?:<|$))/gi, "&lt;")
    .replace(/<(?=\/?[a-z][a-z0-9-]*[\s/][^<>]*>)/gi, "&lt;")
    .replace(aloneInText, "$1&lt;");
}

const aloneInText =
  /^([ \t>*+\-\d.)]*)<(?=\/?[a-z][a-z0-9-]*[ \t]*>[ \t]*$)/gim;
const endsAtLineBegin = /(?:^|\n)[ \t>*+\-\d.)]*$/;

/**
 * Whether a name in angle brackets is alone on its line. Such a line begins a block of HTML, up to the next empty
 * line, in which the escapes of Markdown have no effect.
 */
function isAlone({ tokens, index }: Reading): boolean {
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  return (
    (before?.kind !== "text" || endsAtLineBegin.test(before.text)) &&
    (after?.kind !== "text" || /^[ \t]*(?:\n|$)/.test(after.text))
  );
}

/** Prints an HTML name that is no element here, or a name with attributes, as text. */
function literalTag({ text, attributes, name }: TagToken): string {
  const isPlaceholder = attributes.trim() === "" && roleOf(name) === null;
  return isPlaceholder ? text : escaped(text);
}

function escaped(tag: string): string {
  return `&lt;${tag.slice(1)}`;
}
