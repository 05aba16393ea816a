/** `/api/v1`: what may stand in front of all paths of a document. */
export function isPathPrefix(text: string): boolean {
  return /^(?:\/[^/{}?#\s]+)+$/.test(text);
}
