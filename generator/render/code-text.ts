/** Which text a printed value may stand in. */
export type Language = "typescript" | "markdown";

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
