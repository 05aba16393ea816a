import { showHidden } from "../diagnostics/hidden-characters.ts";
import { CodeText, join, printed, textOf, weave } from "./code-text.ts";

/*
 * The only printers of TypeScript. Everything that comes from a catalogue or an API document passes one of them, and is taken for
 * hostile: a string literal holds no hidden characters, no `</` and no source map comment, a name is ASCII and not reserved, and no
 * name sets a prototype. Comments are printed by `doc-comment.ts`.
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

/** What an identifier is made of, here ASCII alone. */
export const identifierForm: RegExp = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** A name that can be declared in a module: function, constant, type. */
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

/** A property name; reserved words are fine there, `__proto__` is not since it would set the prototype. */
export function member(name: string): Name {
  if (!identifierForm.test(name) || name === "__proto__")
    throw new Error(`Expected a member name, got ${JSON.stringify(name)}.`);
  return printed("typescript", "name", name);
}

/** The key of a property, in a literal or a type: any wire name, quoted where it has to be. */
export function propertyKey(name: string): Name {
  return printed("typescript", "name", keyText(name));
}

function keyText(name: string): string {
  if (identifierForm.test(name) && name !== "__proto__") return name;
  const quoted = stringLiteral(name);
  // In a literal `"__proto__": value` sets the prototype, `["__proto__"]: value` does not.
  return name === "__proto__" ? `[${quoted}]` : quoted;
}

/** A string literal that no reader, human or machine, takes for something else. */
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

/** Plain data of any depth; a leaf may be printed already, such as the name of a constant. */
export type LiteralData =
  | string
  | number
  | boolean
  | null
  | Name
  | Literal
  | readonly LiteralData[]
  | { readonly [key: string]: LiteralData };

/** Data as an expression, keys in the given order and without quotes where they need none. */
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
    return inherited.has(key) ? `${text} as const` : text;
  });
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

/**
 * Members that TypeScript knows of every object. In the literal of a record, it takes the type of the inherited member
 * for the one that is wanted, and text then is `string` rather than one of the words that are allowed.
 */
const inherited: ReadonlySet<string> = new Set([
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

/** What a type is made of. */
export type TypePiece = Name | Literal | TypeText;

/** A type written by us with names, literals and other types in it. */
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

/** Those of which no equal one stands before them. */
export function distinctTypes(
  pieces: readonly TypePiece[],
): readonly TypePiece[] {
  const seen = new Set<string>();
  return pieces.filter((piece) => {
    const text = textOf(piece, "typescript");
    return !seen.has(text) && seen.add(text);
  });
}
