/** `send-updates`, `policyProperties`, `LDAPServer`, `a.b_c` -> lower-case words of ASCII letters and digits. */
export function splitWords(text: string): readonly string[] {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
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

/** `GitHub's OpenAPI` -> `githubs-openapi`: a name for people, in which words stay as they are written. */
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
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const pluralWithoutS = new Set([
  "children",
  "data",
  "history",
  "inventory",
  "media",
  "people",
]);

/** Whether a noun names many things. English spelling decides: the source says nothing else about it. */
export function isPlural(word: string): boolean {
  return (
    pluralWithoutS.has(word) ||
    (word.endsWith("s") && !/(?:ss|us|is)$/.test(word))
  );
}

/** `computers` -> `computer`, as far as English spelling tells: two words that give the same differ in number alone. */
export function singular(word: string): string {
  if (!isPlural(word) || pluralWithoutS.has(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|z|us)es$/.test(word)
    ? word.slice(0, -2)
    : word.slice(0, -1);
}
