/**
 * Whether a text has the form of a pattern in which each `*` stands for any text. Each literal part is looked for once,
 * after the one before it: the leftmost place is always good enough, so nothing is tried twice.
 */
export function matchesWildcard(text: string, pattern: string): boolean {
  const parts = pattern.split("*");
  const [first = "", ...others] = parts;
  const last = others.pop();
  if (last === undefined) return text === pattern;
  const end = text.length - last.length;
  if (!text.startsWith(first) || first.length > end || !text.endsWith(last))
    return false;
  let at = first.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at <= end;
}
