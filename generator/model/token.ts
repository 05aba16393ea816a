/** Whether a text has only characters that a method and the name of a header or cookie may have (RFC 9110, 5.6.2). */
export function isToken(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name);
}
