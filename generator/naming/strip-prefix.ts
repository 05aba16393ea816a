/**
 * Removes a prefix in which a star matches any text, as short as possible: `*Controller_` of `UsersController_find`
 * leaves `find`. Gives `null` when the text does not begin with the prefix, when nothing would be left, or when the
 * prefix would end within a word: `get` is no prefix of `getaway`.
 */
export function withoutPrefix(text: string, prefix: string): string | null {
  const [first = "", ...others] = prefix.split("*");
  if (!text.startsWith(first)) return null;
  let end = first.length;
  for (const part of others) {
    const found = text.indexOf(part, end);
    if (found === -1) return null;
    end = found + part.length;
  }
  const left = text.slice(end);
  const isWithinWord =
    /\p{L}$/u.test(text.slice(0, end)) && /^\p{Ll}/u.test(left);
  // A rest without a letter or digit cannot be a name.
  return isWithinWord || !/[\p{L}\p{N}]/u.test(left) ? null : left;
}
