/** The characters allowed in the name of a header or cookie (RFC 9110, section 5.6.2). */
export function isToken(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name);
}
