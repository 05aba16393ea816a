import { codeFinder } from "./code-finder.ts";

/** A piece of a description, which is Markdown that may contain HTML. */
export type Token =
  | { readonly kind: "text"; readonly text: string }
  /** Code of Markdown with its marks. It contains no HTML. */
  | { readonly kind: "code"; readonly text: string }
  /** A mark of code without another one that ends the code. */
  | { readonly kind: "mark"; readonly text: string }
  /** A reference such as `&nbsp;`; `name` is the text between the marks. */
  | { readonly kind: "reference"; readonly text: string; readonly name: string }
  | { readonly kind: "comment" }
  | TagToken;

export interface TagToken {
  readonly kind: "tag";
  readonly text: string;
  /** The name in lower case. */
  readonly name: string;
  readonly isClosing: boolean;
  readonly attributes: string;
  /** Whether a letter or digit precedes it: `Array<p>`. */
  readonly isGlued: boolean;
}

/*
 * A tag ends before the next angle bracket, even in quotes, so that every character is read only a few times,
 * whatever the text is.
 */
const pattern =
  /(`+|(?<!~)~{3}(?<=^[ \t]*~{3})~*)|<(\/?)([a-z][a-z0-9]*)(\s[^<>]{0,2000}|\/)?>|&(#?\w{1,10});|<!--|\\[\\`<&]/gim;

/** The attributes have to begin with one such as `href="…"`. Words alone are no attributes, as in `a <b or c> d`. */
const attributeForm = /^\s+[a-z_:@][\w:.@-]*\s*=|^\s*\/?$/i;

/** Splits a text into its pieces, in order. Takes time linear in the text. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const endOfCode = codeFinder(text);
  const lastEndOfComment = text.lastIndexOf("-->");
  let done = 0;
  const textUpTo = (end: number): void => {
    if (end > done) tokens.push({ kind: "text", text: text.slice(done, end) });
  };
  for (const found of text.matchAll(pattern)) {
    const { 0: written, index } = found;
    if (index < done) continue;
    let end = index + written.length;
    let token: Token | null = null;
    if (found[1] !== undefined) {
      end = endOfCode(found[1], index) ?? end;
      const kind = end > index + written.length ? "code" : "mark";
      token = { kind, text: text.slice(index, end) };
    } else if (written === "<!--") {
      if (index < lastEndOfComment) {
        end = text.indexOf("-->", index) + "-->".length;
        token = { kind: "comment" };
      }
    } else if (found[5] !== undefined)
      token = { kind: "reference", text: written, name: found[5] };
    else token = tagOf(found, text.charAt(index - 1));
    // Escaped characters and texts that are no tags are plain text.
    if (token === null) continue;
    textUpTo(index);
    done = end;
    tokens.push(token);
  }
  textUpTo(text.length);
  return tokens;
}

function tagOf(found: RegExpExecArray, before: string): TagToken | null {
  const [text, , slash, name, attributes = ""] = found;
  if (name === undefined || !attributeForm.test(attributes)) return null;
  return {
    kind: "tag",
    text,
    name: name.toLowerCase(),
    isClosing: slash === "/",
    attributes,
    isGlued: /\w/.test(before),
  };
}
