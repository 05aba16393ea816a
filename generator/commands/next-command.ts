/**
 * A command line to go on with, as a shell takes it.
 * @param words those that are `null` are left out with their option
 */
export function commandLine(
  words: readonly string[],
  options: Readonly<Record<string, string | null>> = {},
): string {
  const named = Object.entries(options).flatMap(([name, value]) =>
    value === null ? [] : [`--${name}`, value],
  );
  return [...words, ...named].map(quoted).join(" ");
}

/** In quotes, unless no shell would see more in it than a word. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word)
    ? word
    : `'${word.replaceAll("'", `'\\''`)}'`;
}
