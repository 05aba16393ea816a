/**
 * Prints a command line for the next step, as a shell reads it.
 * @param words lists values of options; `null` leaves out the option too
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

/** Puts a word into quotes, unless a shell reads it as one word without them. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word)
    ? word
    : `'${word.replaceAll("'", `'\\''`)}'`;
}
