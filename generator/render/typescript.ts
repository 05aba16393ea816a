import { showHidden } from "../diagnostics/hidden-characters.ts";
import { identifierForm } from "../naming/identifier-form.ts";
import { CodeText, join, printed, textOf, weave } from "./code-text.ts";

/*
 * The only printers of TypeScript. Every text of a catalogue or an API document passes one of them and counts as
 * hostile: a string literal contains no hidden characters, no `</` and no source map comment, a name is an identifier and not
 * reserved, and no name sets a prototype. `doc-comment.ts` prints comments.
 */

/** An identifier, a member or the key of a property. */
export type Name = CodeText<"typescript", "name">;

/** Data: a text, a number, a list or an object of them. */
export type Literal = CodeText<"typescript", "literal">;

/** A type as it stands behind a colon. */
export type TypeText = CodeText<"typescript", "type">;

const reservedBindings = new Set(
  (
    "abstract any arguments as async await boolean break case catch class const continue debugger declare default delete do " +
    "else enum eval export extends false finally for from function get if implements import in infer instanceof interface " +
    "is keyof let module namespace never new null number object of package private protected public readonly require " +
    "return satisfies set static string super switch symbol this throw true try type typeof undefined unique unknown " +
    "using var void while with yield globalThis NaN Infinity Object Promise Record Readonly Array"
  ).split(" "),
);

/** Whether a text can be the name of a declaration in a module: function, constant, type. */
export function isBindingName(text: string): boolean {
  return identifierForm.test(text) && !reservedBindings.has(text);
}

export function ident(name: string): Name {
  if (!isBindingName(name))
    throw new Error(
      `Expected a name that can be declared, got ${JSON.stringify(name)}.`,
    );
  return printed("typescript", "name", name);
}

/** Prints a property name. Reserved words are allowed, but `__proto__` is not, since it would set the prototype. */
export function member(name: string): Name {
  if (!identifierForm.test(name) || name === "__proto__")
    throw new Error(`Expected a member name, got ${JSON.stringify(name)}.`);
  return printed("typescript", "name", name);
}

/** Prints the key of a property in a literal or a type. It may be any wire name, and is quoted when needed. */
export function propertyKey(name: string): Name {
  return printed("typescript", "name", keyText(name));
}

/** The keys that formatters write without quotes. */
const plainKey = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

function keyText(name: string): string {
  if (plainKey.test(name) && name !== "__proto__") return name;
  const quoted = stringLiteral(name);
  // In a literal `"__proto__": value` sets the prototype, `["__proto__"]: value` does not.
  return name === "__proto__" ? `[${quoted}]` : quoted;
}

/** Prints a string literal that neither people nor programs can misread. */
export function str(text: string): Literal {
  return printed("typescript", "literal", stringLiteral(text));
}

function stringLiteral(text: string): string {
  return showHidden(JSON.stringify(text))
    .replaceAll("//#", "/\\u002f#")
    .replaceAll("/*#", "/\\u002a#")
    .replaceAll("</", "<\\/");
}

export function num(value: number): Literal {
  return printed("typescript", "literal", String(value));
}

/** Plain data of any depth. A leaf may already be printed, such as the name of a constant. */
export type LiteralData =
  | string
  | number
  | boolean
  | null
  | Name
  | Literal
  | readonly LiteralData[]
  | { readonly [key: string]: LiteralData };

/** Prints data as an expression. Keys are in the given order, and without quotes when they need none. */
export function literal(data: LiteralData): Literal {
  return printed("typescript", "literal", literalText(data));
}

function literalText(data: LiteralData): string {
  if (typeof data === "string") return stringLiteral(data);
  if (typeof data !== "object" || data === null) return String(data);
  if (isList(data)) return `[${data.map(literalText).join(", ")}]`;
  if (data instanceof CodeText) return textOf(data, "typescript");
  const members = Object.entries(data).map(([key, value]) => {
    const text = `${keyText(key)}: ${literalText(value)}`;
    return inheritedMembers.has(key) ? `${text} as const` : text;
  });
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

/**
 * Members that TypeScript assumes for every object. In the literal of a record, TypeScript uses the type of the
 * inherited member instead of the expected type, and a text then has the type `string` instead of the allowed words.
 */
export const inheritedMembers: ReadonlySet<string> = new Set([
  "constructor",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
  "toLocaleString",
  "toString",
  "valueOf",
]);

// `Array.isArray` does not narrow readonly arrays.
function isList(data: LiteralData): data is readonly LiteralData[] {
  return Array.isArray(data);
}

/** The pieces of a type. */
export type TypePiece = Name | Literal | TypeText;

/** Prints a type of ours that contains names, literals and other types. */
export function typeText(
  parts: TemplateStringsArray,
  ...pieces: readonly TypePiece[]
): TypeText {
  return weave("typescript", "type", parts, pieces);
}

export function joinTypes(
  pieces: readonly TypePiece[],
  separator: string,
): TypeText {
  return join("typescript", "type", pieces, separator);
}

/** Removes types that are equal to an earlier one. */
export function distinctTypes(
  pieces: readonly TypePiece[],
): readonly TypePiece[] {
  const seen = new Set<string>();
  return pieces.filter((piece) => {
    const text = textOf(piece, "typescript");
    return !seen.has(text) && seen.add(text);
  });
}
