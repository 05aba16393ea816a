/** Which text a printed value may stand in. */
export type Language = "typescript" | "markdown" | "html";

type Make = <L extends Language>(language: L, text: string) => CodeText<L>;

let make: Make;

/**
 * A piece of output that only the printers of this folder make. Templates take nothing else, so text of an untrusted
 * catalogue cannot reach a file unprinted. A class because a private field is the one brand that no value can forge.
 */
export class CodeText<L extends Language = Language> {
  readonly #text: string;
  readonly language: L;

  private constructor(language: L, text: string) {
    this.language = language;
    this.#text = text;
  }

  static {
    make = (language, text) => new CodeText(language, text);
  }

  /** The text if the value is a printed one of this language, else `null`. */
  static read(value: unknown, language: Language): string | null {
    return typeof value === "object" &&
      value !== null &&
      #text in value &&
      value.language === language
      ? value.#text
      : null;
  }
}

/** For the printers of this folder alone; an architecture test holds that nothing else imports it. */
export function printed<L extends Language>(
  language: L,
  text: string,
): CodeText<L> {
  return make(language, text);
}

/** The text of a printed value; anything else is our own mistake. */
export function textOf(value: unknown, language: Language): string {
  const text = CodeText.read(value, language);
  if (text === null)
    throw new Error(`Expected a printed ${language} value, got another one.`);
  return text;
}

/** The parts of a tagged template, written by us, with printed values between them. */
export function weave<L extends Language>(
  language: L,
  parts: TemplateStringsArray,
  values: readonly CodeText<L>[],
): CodeText<L> {
  let text = parts[0] ?? "";
  for (let index = 0; index < values.length; index += 1)
    text += textOf(values[index], language) + (parts[index + 1] ?? "");
  return printed(language, text);
}

export function join<L extends Language>(
  language: L,
  pieces: readonly CodeText<L>[],
  separator: string,
): CodeText<L> {
  const texts = pieces.map((piece) => textOf(piece, language));
  return printed(language, texts.join(separator));
}
