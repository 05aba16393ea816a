import { ts } from "ts-morph";
import { showHidden } from "../diagnostics/hidden-characters.ts";
import type { TextEdit } from "./code-edit.ts";
import type { RenamePlace } from "./rename-service.ts";

/**
 * Writes a new name in a place, in the form that the place has: a text stays in its quotes, and a name that is none gets
 * some. The name comes from a document, so it must not end the text that it stands in.
 */
export function writtenName(
  { file, start, end, prefix, suffix }: RenamePlace,
  node: ts.Node,
  to: string,
): TextEdit {
  // The place of a text is between its quotes.
  const isText = ts.isStringLiteralLike(node);
  const { parent } = node;
  if (to === "__proto__" && isObjectKey(node)) {
    // Any other key of this name sets the prototype of the object.
    const quotes = isText ? 1 : 0;
    const text = `${prefix}["__proto__"]${suffix}`;
    return { start: start - quotes, end: end + quotes, text };
  }
  if (isText) {
    const quote = file.text.charAt(start - 1);
    const text = literalText(to, quote);
    // An attribute has entities and no escapes, and the compiler does not read them: it takes the value as it is written.
    return ts.isJsxAttribute(parent) && needsEscape.test(to)
      ? { start: start - 1, end: end + 1, text: `{${quote}${text}${quote}}` }
      : { start, end, text: prefix + text + suffix };
  }
  if (isIdentifierText(to)) return { start, end, text: prefix + to + suffix };
  const written = quoted(to, file);
  if (!ts.isPropertyAccessExpression(parent))
    return { start, end, text: prefix + written + suffix };
  return {
    start: parent.expression.end,
    end,
    text: `${parent.questionDotToken === undefined ? "" : "?."}[${written}]`,
  };
}

/** Writes the name of a member of an object. */
export function memberName(file: ts.SourceFile, name: string): string {
  if (name === "__proto__") return '["__proto__"]';
  return isIdentifierText(name) ? name : quoted(name, file);
}

/** Writes a value, which is JSON, as code. Gives `null` for objects, and for a text that is no JSON. */
export function valueText(file: ts.SourceFile, json: string): string | null {
  const textIn = (value: unknown): string | null => {
    if (typeof value === "string") return quoted(value, file);
    if (!Array.isArray(value))
      return typeof value === "object" && value !== null ? null : String(value);
    const items = value.map(textIn);
    return items.includes(null) ? null : `[${items.join(", ")}]`;
  };
  // The digits of a number may be more than a double has.
  if (/^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(json)) return json;
  try {
    return textIn(JSON.parse(json));
  } catch {
    return null;
  }
}

/** A text in quotes as the file has them. */
function quoted(text: string, file: ts.SourceFile): string {
  const first = file.statements.find(ts.isImportDeclaration);
  const isSingle =
    first === undefined
      ? file.text.includes("'") && !file.text.includes('"')
      : first.moduleSpecifier.getText(file).startsWith("'");
  const quote = isSingle ? "'" : '"';
  return quote + literalText(text, quote) + quote;
}

function isObjectKey(node: ts.Node): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAssignment(parent) ||
      ts.isShorthandPropertyAssignment(parent)) &&
    parent.name === node
  );
}

/** What stands between the quotes of a text; characters that nobody sees are escaped: `"`, `'` or a backtick. */
function literalText(text: string, quote: string): string {
  const escaped = showHidden(JSON.stringify(text))
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll(quote, `\\${quote}`);
  return quote === "`" ? escaped.replaceAll("${", "\\${") : escaped;
}

/** What does not stand for itself in an attribute. */
const needsEscape = /[&"'\\\p{C}]/u;

function isIdentifierText(text: string): boolean {
  const [first, ...others] = Array.from(
    text,
    (each) => each.codePointAt(0) ?? 0,
  );
  const { Latest } = ts.ScriptTarget;
  return (
    first !== undefined &&
    ts.isIdentifierStart(first, Latest) &&
    others.every((each) => ts.isIdentifierPart(each, Latest))
  );
}
