/** What the name of a header or cookie is made of (RFC 9110, section 5.6.2); no other can be sent. */
export function isToken(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name);
}
