/** The member name that a reference token of a JSON pointer stands for (RFC 6901, section 4). */
export function nameOfToken(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}
