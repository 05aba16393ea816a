/** Which text a printed value may stand in. */
export type Language = "typescript" | "markdown" | "html" | "json";

/**
 * What a printed value is. Of TypeScript: a name, a literal of data, a type, or one line of documentation, and nothing
 * that declares or does something. The other languages have one form.
 */
export type Form = "name" | "literal" | "type" | "doc" | "text";

type Make = <L extends Language, F extends Form>(
  language: L,
  form: F,
  text: string,
) => CodeText<L, F>;

let make: Make;

/**
 * A piece of output that only the printers of this folder create. Templates accept no other values, so text of an
 * untrusted catalogue cannot reach a file without a printer. It is a class, because a private field is the only brand
 * that no value can forge.
 */
export class CodeText<L extends Language = Language, F extends Form = Form> {
  readonly #text: string;
  readonly language: L;
  readonly form: F;

  private constructor(language: L, form: F, text: string) {
    this.language = language;
    this.form = form;
    this.#text = text;
  }

  static {
    make = (language, form, text) => new CodeText(language, form, text);
  }

  /** Whether the value is a printed one, of any language and form. */
  static is(value: object): value is CodeText {
    return #text in value;
  }

  /** Gives the text when the value is a printed one of this language, else `null`. */
  static read(value: unknown, language: Language): string | null {
    return typeof value === "object" &&
      value !== null &&
      #text in value &&
      value.language === language
      ? value.#text
      : null;
  }
}

/**
 * Makes a printed value. Only the printers of this folder call it; an architecture test checks that no other module
 * imports it.
 */
export function printed<L extends Language, F extends Form>(
  language: L,
  form: F,
  text: string,
): CodeText<L, F> {
  return make(language, form, text);
}

/** Gives the text of a printed value; any other value is an error in our code. */
export function textOf(value: unknown, language: Language): string {
  const text = CodeText.read(value, language);
  if (text === null)
    throw new Error(`Expected a printed ${language} value, got another one.`);
  return text;
}

/** Joins the parts of a tagged template of ours with the printed values between them. */
export function weave<L extends Language, F extends Form>(
  language: L,
  form: F,
  parts: TemplateStringsArray,
  values: readonly CodeText<L>[],
): CodeText<L, F> {
  let text = parts[0] ?? "";
  for (let index = 0; index < values.length; index += 1)
    text += textOf(values[index], language) + (parts[index + 1] ?? "");
  return printed(language, form, text);
}

export function join<L extends Language, F extends Form>(
  language: L,
  form: F,
  pieces: readonly CodeText<L>[],
  separator: string,
): CodeText<L, F> {
  const texts = pieces.map((piece) => textOf(piece, language));
  return printed(language, form, texts.join(separator));
}
