/** Whether a path from the top of the repository, or a folder above it, fits a pattern. */
export type PathGlob = (path: string) => boolean;

/** It fits any number of items: of the characters of a name, or of the names of a path. */
const many = "many";
type Many = typeof many;

type Parts<P> = readonly (P | Many)[];
type FitsCharacter = (character: string) => boolean;

/**
 * Compiles a pattern of paths as `.gitignore` has them. Matching goes back to the last star alone, which is enough,
 * since a star before it has found its first place. So the work is bounded by the product of both lengths: a regular
 * expression made of `*a*a*a*a*b` would try all ways, and files of rules come with a clone.
 */
export function createPathGlob(pattern: string): PathGlob {
  const isFolder = pattern.endsWith("/");
  const names = pattern.replace(/^\/|\/$/g, "").split("/");
  const isFromTop = names.length > 1 || pattern.startsWith("/");
  const isAllBelow = isFolder || (names.length > 1 && names.at(-1) === "**");
  if (isAllBelow && !isFolder) names.pop();
  const parts: Parts<Parts<FitsCharacter>> = [
    ...(isFromTop ? [] : ([many] satisfies [Many])),
    ...names.map((name) => (name === "**" ? many : charactersOf(name))),
    // A folder needs something below it.
    ...(isAllBelow ? [[many] satisfies Parts<FitsCharacter>] : []),
    many,
  ];
  return (path) =>
    fits(parts, path.split("/"), (name, part) =>
      fits(part, [...name], (character, is) => is(character)),
    );
}

function charactersOf(name: string): Parts<FitsCharacter> {
  return [...name.matchAll(piece)].map(([text]) => {
    if (text.startsWith("*")) return many;
    if (text === "?") return () => true;
    if (text.length > 2 && text.startsWith("[")) return classOf(text);
    const [literal] = [...text].slice(-1);
    return (character) => character === literal;
  });
}

const piece = /\*+|\[!?\]?[^\]]{0,1000}\]|\\?./gsu;

function classOf(text: string): FitsCharacter {
  const escaped = text
    .slice(1, -1)
    .replace(/^!/, "^")
    .replace(/[[\]\\]|(?<!^)\^/g, String.raw`\$&`);
  try {
    // It judges a single character, so there is nothing to go back to.
    const form = new RegExp(`^[${escaped}]$`, "u");
    return (character) => form.test(character);
  } catch {
    // A range that ends before it begins has no characters.
    return () => false;
  }
}

function fits<P, I>(
  parts: Parts<P>,
  items: readonly I[],
  isFit: (item: I, part: P) => boolean,
): boolean {
  let part = 0;
  let item = 0;
  let last: { readonly part: number; item: number } | null = null;
  while (item < items.length) {
    const wanted = parts[part];
    const given = items[item] as I;
    if (wanted === many) {
      part += 1;
      last = { part, item };
    } else if (wanted !== undefined && isFit(given, wanted)) {
      part += 1;
      item += 1;
    } else if (last !== null) {
      last.item += 1;
      ({ part, item } = last);
    } else return false;
  }
  return parts.slice(part).every((each) => each === many);
}
