/** Whether a pattern of a document is one of ECMAScript with the flag `u`, and means there what its author meant. It is never run. */
export function isPattern(pattern: string): boolean {
  if (otherDialects.some((form) => form.test(pattern))) return false;
  try {
    return new RegExp(pattern, "u").unicode;
  } catch {
    return false;
  }
}

/** ECMAScript reads these too, and never as they are meant. The flag `u` refuses most others, such as `\A` and `\x{41}`. */
const otherDialects: readonly RegExp[] = [
  // A class of POSIX, `[[:alpha:]]`.
  /(?<!\\)\[[:.=]\^?[a-z]+[:.=]\]/i,
  // A pattern with delimiters and flags, `/^a$/i`. Nothing stands before the beginning of a text.
  /^\/\^.*\$\/[a-z]*$/s,
];
