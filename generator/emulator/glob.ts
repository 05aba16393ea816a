/**
 * `/pro/v1/*-app` as a test of texts: a star stands for any text, slashes too. Without regular expressions, since the
 * pattern comes from outside.
 */
export function createGlob(pattern: string): (text: string) => boolean {
  const [first = "", ...others] = pattern.split("*");
  const last = others.pop();
  if (last === undefined) return (text) => text === pattern;
  return (text) => {
    if (!text.startsWith(first)) return false;
    let from = first.length;
    for (const part of others) {
      const found = text.indexOf(part, from);
      if (found === -1) return false;
      from = found + part.length;
    }
    return text.length - last.length >= from && text.endsWith(last);
  };
}
