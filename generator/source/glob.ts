/**
 * Whether a text has the form of a pattern in which each star stands for any text, slashes too. Each literal part is
 * looked for once, after the one before it: the leftmost place is always good enough, so nothing is tried twice. Without
 * regular expressions, since the pattern comes from outside.
 */
export function matchesGlob(text: string, pattern: string): boolean {
  const [first = "", ...others] = pattern.split("*");
  const last = others.pop();
  if (last === undefined) return text === pattern;
  if (!text.startsWith(first)) return false;
  let from = first.length;
  for (const part of others) {
    const found = text.indexOf(part, from);
    if (found === -1) return false;
    from = found + part.length;
  }
  return text.length - last.length >= from && text.endsWith(last);
}
