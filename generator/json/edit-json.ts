import { applyEdits, modify, parse, type ParseError } from "jsonc-parser";

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
  const formattingOptions = formattingOf(text);
  return edits.reduce(
    (edited, { path, value }) =>
      isSame(memberAt(parse(edited), path), value)
        ? edited
        : applyEdits(
            edited,
            modify(edited, [...path], value, { formattingOptions }),
          ),
    text,
  );
}

/** The value of a member; `undefined` without one. */
export function memberAt(value: unknown, path: readonly string[]): unknown {
  let at = value;
  for (const step of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, step))
      return undefined;
    at = (at as Readonly<Record<string, unknown>>)[step];
  }
  return at;
}

function formattingOf(text: string) {
  const [, indent = "  "] = /^\s*\{\r?\n([ \t]+)/.exec(text) ?? [];
  return {
    insertSpaces: !indent.startsWith("\t"),
    tabSize: indent.startsWith("\t") ? 1 : indent.length,
    eol: text.includes("\r\n") ? "\r\n" : "\n",
  };
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
