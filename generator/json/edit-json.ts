import {
  applyEdits,
  findNodeAtLocation,
  modify,
  parse,
  parseTree,
  type Node,
  type ParseError,
} from "jsonc-parser";
import { memberAt } from "./member-at.ts";

/** Sets a member; `undefined` removes it. */
export interface JsonEdit {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** A text of JSON, perhaps with comments and trailing commas, as build tools write it. */
export type ReadJson =
  | { readonly kind: "read"; readonly value: unknown }
  /** `offset`: where in the text, in UTF-16 units. */
  | { readonly kind: "broken"; readonly offset: number };

/** The parser calls itself for each level. No file that people write has so many. */
const deepest = 100;

/** Parses a text of JSON with comments. */
export function readJson(text: string): ReadJson {
  const tooDeep = findDepth(text, deepest);
  if (tooDeep !== null) return { kind: "broken", offset: tooDeep };
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  return first === undefined
    ? { kind: "read", value }
    : { kind: "broken", offset: first.offset };
}

/**
 * Sets members of a text that `readJson` reads. Everything else stays as it is written: comments, order, indentation and
 * line ends. A member that has the value already is not written again.
 */
export function editJson(text: string, edits: readonly JsonEdit[]): string {
  return edits.reduce((edited, edit) => editMember(edited, edit), text);
}

function editMember(text: string, { path, value }: JsonEdit): string {
  if (isSame(memberAt(parse(text), path), value)) return text;
  const root = parseTree(text, [], { allowTrailingComma: true });
  const known = root && findNodeAtLocation(root, [...path]);
  if (value === undefined)
    return applyEdits(text, modify(text, [...path], value, {}));
  if (root === undefined) return text;
  return known === undefined
    ? insertMember(text, root, { path, value })
    : replaced(text, known, print(text, value, indentAt(text, known.offset)));
}

/** Adds a member to the innermost of its objects that there is, behind all others. */
function insertMember(
  text: string,
  root: Node,
  { path, value }: JsonEdit,
): string {
  const depth = path.findLastIndex((_, at) => {
    const above = findNodeAtLocation(root, path.slice(0, at));
    return above?.type === "object";
  });
  const holder = findNodeAtLocation(root, path.slice(0, depth)) ?? root;
  const [key = "", ...below] = path.slice(depth);
  const whole = below.reduceRight<unknown>(
    (inner, name) => ({ [name]: inner }),
    value,
  );
  const known = holder.children?.find(
    ({ children }) => children?.[0]?.value === key,
  );
  // A value of another kind has the place of an object.
  if (known !== undefined)
    return editMember(text, { path: path.slice(0, depth + 1), value: whole });
  const last = holder.children?.at(-1);
  const eol = eolOf(text);
  if (last === undefined) {
    const outer = indentAt(text, holder.offset);
    const indent = outer + indentOf(text);
    const member = `${indent}${JSON.stringify(key)}: ${print(text, whole, indent)}`;
    const from = holder.offset + 1;
    return `${text.slice(0, from)}${eol}${member}${eol}${outer}${text.slice(from).replace(/^\s+/, "")}`;
  }
  const isOneLine = !text.slice(holder.offset, last.offset).includes("\n");
  const indent = indentAt(text, last.offset);
  const member = `${JSON.stringify(key)}: ${print(text, whole, indent)}`;
  const end = last.offset + last.length;
  if (isOneLine) return insertAt(text, end, `, ${member}`);
  const [comment = "", comma = ""] =
    /^[ \t]*(?:(,)[ \t]*)?\/\/[^\r\n]*/.exec(text.slice(end)) ?? [];
  // A comment behind the last member is about that one.
  return comment === ""
    ? insertAt(text, end, `,${eol}${indent}${member}`)
    : insertAt(
        insertAt(
          text,
          end + comment.length,
          `${eol}${indent}${member}${comma}`,
        ),
        end,
        comma === "" ? "," : "",
      );
}

function replaced(text: string, { offset, length }: Node, by: string): string {
  return text.slice(0, offset) + by + text.slice(offset + length);
}

function insertAt(text: string, at: number, added: string): string {
  return text.slice(0, at) + added + text.slice(at);
}

function print(text: string, value: unknown, indent: string): string {
  return JSON.stringify(value, null, indentOf(text)).replaceAll(
    "\n",
    eolOf(text) + indent,
  );
}

/** The spaces in front of the line of a place. */
function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? "";
}

/** The spaces of one level. */
function indentOf(text: string): string {
  return /^\s*\{\r?\n([ \t]+)/.exec(text)?.[1] ?? "  ";
}

function eolOf(text: string): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The place at which brackets are nested more deeply than this; `null` if nowhere. */
function findDepth(text: string, most: number): number | null {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    if (depth > most) return index;
  }
  return null;
}

/** Strings and comments, in which brackets do not count, and brackets. */
const tokens = /"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*[^*]*\*?|[[\]{}]/g;
