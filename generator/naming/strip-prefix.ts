/**
 * What is left of a text without the prefix, where a star stands for any text, as little as possible: `*Controller_` of
 * `UsersController_find` leaves `find`. `null` for a text that does not begin so, or of which nothing would be left, or
 * where the prefix would end within a word: `get` is no prefix of `getaway`.
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
  // What has no letter or digit left has no name.
  return isWithinWord || !/[\p{L}\p{N}]/u.test(left) ? null : left;
}
