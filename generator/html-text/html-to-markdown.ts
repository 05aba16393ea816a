import { addressOf, attributeOf } from "./attributes.ts";
import { createBlocks, type Blocks } from "./blocks.ts";
import { roleOf, type ElementRole } from "./elements.ts";
import { characterOf, decodeReferences } from "./entities.ts";
import { pairTags, type TagRoles } from "./pair-tags.ts";
import { tokensOf, type TagToken, type Token } from "./tokens.ts";

/**
 * A description as Markdown: its HTML becomes what Markdown has for it, or the words in it. Nothing of it stays that a
 * viewer of Markdown takes for HTML, but names in angle brackets, `<id>`, which are no elements; Markdown and what merely
 * has angle brackets stays as it is. Takes time linear in the text.
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

/** Where to go on. */
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
      // With code of ours it could make code of what stands between them.
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

/** What Markdown has in front of a paragraph. */
function prefixOf(name: string, role: ElementRole): string {
  if (role === "heading") return `${"#".repeat(Number(name.at(1)))} `;
  return role === "quotation" ? "> " : "";
}

/** Elements that are read with all that stands in them. */
function isWhole(role: ElementRole): boolean {
  return role === "code" || role === "preformatted" || role === "program";
}

/** Adds an element whose inside is code, or nothing for people. */
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

/** Letters and signs as they are; what would be markup stays a reference, which Markdown shows as the character. */
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
 * What a viewer would take for a tag though it is none of ours: with attributes, a declaration, an instruction. What begins
 * one and has no end here could end in a later piece, or in what the viewer writes behind the text.
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
 * Whether a name in angle brackets has a line for itself. With that a block of HTML begins, up to the next empty line, in which no
 * escape of Markdown holds.
 */
function isAlone({ tokens, index }: Reading): boolean {
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  return (
    (before?.kind !== "text" || endsAtLineBegin.test(before.text)) &&
    (after?.kind !== "text" || /^[ \t]*(?:\n|$)/.test(after.text))
  );
}

/** A name of HTML that is no element here, or a name with attributes, as its letters. */
function literalTag({ text, attributes, name }: TagToken): string {
  const isPlaceholder = attributes.trim() === "" && roleOf(name) === null;
  return isPlaceholder ? text : escaped(text);
}

function escaped(tag: string): string {
  return `&lt;${tag.slice(1)}`;
}
