/** Whether a text can be the prefix of all paths of a document: `/api/v1`. */
export function isPathPrefix(text: string): boolean {
  return /^(?:\/[^/{}?#\s]+)+$/.test(text);
}
