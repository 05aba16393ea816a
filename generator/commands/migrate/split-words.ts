const whole = /^(?:\s|[^\s"']|"[^"]*"|'[^']*')*$/;
const word = /(?:[^\s"']|"[^"]*"|'[^']*')+/g;
const ofShell = new Set(["&&", "||", "|", ";", "&", ">", ">>", "<", "2>&1"]);

/**
 * Splits a command into words, of which quotes may hold spaces.
 * @returns `null` if it has none, an open quote, or what only a shell does
 */
export function splitWords(line: string): readonly string[] | null {
  const words = line.match(word) ?? [];
  return !whole.test(line) ||
    words.length === 0 ||
    words.some((each) => ofShell.has(each) || each.endsWith(";"))
    ? null
    : words.map((each) => each.replace(/"([^"]*)"|'([^']*)'/g, "$1$2"));
}
