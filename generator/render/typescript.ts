import { showHidden } from "../diagnostics/hidden-characters.ts";
import { join, printed, textOf, weave, type CodeText } from "./code-text.ts";

/*
 * The only printers of TypeScript. Everything that comes from a catalogue or an API document passes one of them, and is taken for
 * hostile: a string literal holds no hidden characters, no `</` and no source map comment, a name is ASCII and not reserved, and no
 * name sets a prototype. Comments are printed by `doc-comment.ts`.
 */

export type Code = CodeText<"typescript">;

const reservedBindings = new Set(
  (
    "abstract any arguments as async await boolean break case catch class const continue debugger declare default delete do " +
    "else enum eval export extends false finally for from function get if implements import in infer instanceof interface " +
    "is keyof let module namespace never new null number object of package private protected public readonly require " +
    "return satisfies set static string super switch symbol this throw true try type typeof undefined unique unknown " +
    "using var void while with yield globalThis NaN Infinity Object Promise Record Readonly Array"
  ).split(" "),
);

/** A name that can be declared in a module: function, constant, type. */
export function isBindingName(text: string): boolean {
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(text) && !reservedBindings.has(text);
}

export function ident(name: string): Code {
  if (!isBindingName(name))
    throw new Error(
      `Expected a name that can be declared, got ${JSON.stringify(name)}.`,
    );
  return printed("typescript", name);
}

/** A property name; reserved words are fine there, `__proto__` is not since it would set the prototype. */
export function member(name: string): Code {
  if (!/^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name) || name === "__proto__")
    throw new Error(`Expected a member name, got ${JSON.stringify(name)}.`);
  return printed("typescript", name);
}

/** The key of a property, in a literal or a type: any wire name, quoted where it has to be. */
export function propertyKey(name: string): Code {
  if (/^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name) && name !== "__proto__")
    return printed("typescript", name);
  const literal = stringLiteral(name);
  // In a literal `"__proto__": value` sets the prototype, `["__proto__"]: value` does not.
  return printed("typescript", name === "__proto__" ? `[${literal}]` : literal);
}

/** A string literal that no reader, human or machine, takes for something else. */
export function str(text: string): Code {
  return printed("typescript", stringLiteral(text));
}

function stringLiteral(text: string): string {
  return showHidden(JSON.stringify(text))
    .replaceAll("//#", "/\\u002f#")
    .replaceAll("/*#", "/\\u002a#")
    .replaceAll("</", "<\\/");
}

export function num(value: number): Code {
  return printed("typescript", String(value));
}

/** Fixed code with printed values in it; the fixed parts are written by us, the values are code already. */
export function ts(
  parts: TemplateStringsArray,
  ...values: readonly Code[]
): Code {
  return weave("typescript", parts, values);
}

export function joinCode(pieces: readonly Code[], separator: string): Code {
  return join("typescript", pieces, separator);
}

/** Those of which no equal one stands before them. */
export function distinctCode(pieces: readonly Code[]): readonly Code[] {
  const seen = new Set<string>();
  return pieces.filter((piece) => {
    const text = textOf(piece, "typescript");
    return !seen.has(text) && seen.add(text);
  });
}

export const noCode: Code = printed("typescript", "");
