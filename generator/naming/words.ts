import { wordForm } from "./identifier-form.ts";

/**
 * Splits `send-updates`, `policyProperties`, `LDAPServer` or `a.b_c` into lower-case words. Letters of all scripts
 * stay as they are, with their accents: without them, `größe` and `große` would be one name, and the order of the
 * document would decide which of the two gets it.
 */
export function splitWords(text: string): readonly string[] {
  const spaced = text
    .normalize("NFKC")
    .replace(/([\p{Ll}\p{Nd}])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2");
  return (spaced.match(wordForm) ?? []).map((word) => word.toLowerCase());
}

export function camelCase(text: string): string {
  const [first = "", ...others] = splitWords(text);
  return first + others.map(capitalise).join("");
}

export function pascalCase(text: string): string {
  return splitWords(text).map(capitalise).join("");
}

export function kebabCase(text: string): string {
  return splitWords(text).join("-");
}

/** Converts `GitHub's OpenAPI` to `githubs-openapi`: a name for people, in which words keep their spelling. */
export function slug(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'\u2019]/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter((word) => word !== "")
    .join("-");
}

export function capitalise(word: string): string {
  const [first = ""] = word;
  return first.toUpperCase() + word.slice(first.length);
}

const pluralWithoutS = new Set([
  "children",
  "data",
  "history",
  "inventory",
  "media",
  "people",
]);

/** Whether a noun is plural. Only English spelling decides, since the source does not say it. */
export function isPlural(word: string): boolean {
  return (
    pluralWithoutS.has(word) ||
    (word.endsWith("s") && !/(?:ss|us|is)$/.test(word))
  );
}

/**
 * Converts `computers` to `computer`, as far as English spelling allows. Two words with the same result differ only
 * in number.
 */
export function singular(word: string): string {
  if (!isPlural(word) || pluralWithoutS.has(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|z|us)es$/.test(word)
    ? word.slice(0, -2)
    : word.slice(0, -1);
}
