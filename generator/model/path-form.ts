/**
 * What is wrong with the form of a catalogue path such as `/v1/icon/{id}`, as the end of a sentence; `null` when it
 * is well formed. A path is data of the request line, so whatever a server or proxy could read otherwise is refused.
 */
export function pathFormProblem(path: string): string | null {
  if (path === "") return "is empty";
  if (!path.startsWith("/")) return "does not begin with a slash";
  if (/[?#]/.test(path)) return "has a query or fragment part";
  if (/[^\u0021-\u007e]/.test(path) || /[\\"<>^`|]/.test(path))
    return "has a character that must be percent-encoded";
  const names = new Set<string>();
  for (const segment of path.split("/").slice(1)) {
    if (segment === "") return "has an empty segment";
    if (/^(?:\.|%2e){1,2}$/i.test(segment)) return "has a dot segment";
    if (!/[{}]/.test(segment)) continue;
    const name = /^\{([^{}]+)\}$/.exec(segment)?.[1];
    if (name === undefined)
      return `has a segment "${segment}" that is neither text nor one {parameter}`;
    if (names.has(name)) return `names the parameter {${name}} twice`;
    names.add(name);
  }
  return null;
}
