/** The characters of a method, and of the name of a header or cookie (RFC 9110, 5.6.2). */
export const tokenForm: RegExp = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

export function isToken(name: string): boolean {
  return tokenForm.test(name);
}

/** Whether the platform sends no request with the method: https://fetch.spec.whatwg.org/#forbidden-method */
export function isForbiddenMethod(method: string): boolean {
  return ["CONNECT", "TRACE", "TRACK"].includes(method.toUpperCase());
}
