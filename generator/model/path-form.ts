/**
 * Says what is wrong with a catalogue path such as `/v1/icon/{id}`, as the end of a sentence; gives `null` when it is
 * valid. The path becomes part of the request line, so every path that a server or proxy could interpret differently
 * is refused.
 */
export function pathFormProblem(path: string): string | null {
  if (path === "") return "is empty";
  if (!path.startsWith("/")) return "does not begin with a slash";
  if (/[?#]/.test(path)) return "has a query or fragment part";
  if (hasForbiddenCharacter(path)) return forbiddenCharacter;
  const names = new Set<string>();
  for (const segment of path.split("/").slice(1)) {
    if (segment === "") return "has an empty segment";
    if (isDotSegment(segment)) return "has a dot segment";
    if (!/[{}]/.test(segment)) continue;
    const name = /^\{([^{}]+)\}$/.exec(segment)?.[1];
    if (name === undefined)
      return `has a segment "${segment}" that is neither text nor one {parameter}`;
    if (names.has(name)) return `names the parameter {${name}} twice`;
    names.add(name);
  }
  return null;
}

/**
 * Checks the path of an OpenAPI document, without query and fragment. It may be `/`, end with a slash, and have
 * segments of text and parameters. Parameter names may have any printable characters.
 */
export function describedPathProblem(path: string): string | null {
  if (!path.startsWith("/")) return "does not begin with a slash";
  const names = new Set<string>();
  const segments = path.split("/").slice(1);
  for (const [index, segment] of segments.entries()) {
    if (segment === "" && index < segments.length - 1)
      return "has an empty segment";
    if (isDotSegment(segment)) return "has a dot segment";
    const text = segment.replace(/\{[^{}]+\}/g, "");
    if (/[{}]/.test(text))
      return `has a segment ${JSON.stringify(segment)} with an unmatched brace`;
    if (hasForbiddenCharacter(text)) return forbiddenCharacter;
    if (text === segment) continue;
    for (const [, name = ""] of segment.matchAll(/\{([^{}]+)\}/g)) {
      if (/\p{C}/u.test(name))
        return "has a control character in the name of a parameter";
      if (names.has(name)) return `names the parameter {${name}} twice`;
      names.add(name);
    }
  }
  return null;
}

const forbiddenCharacter = "has a character that must be percent-encoded";

function hasForbiddenCharacter(text: string): boolean {
  const isForbidden = /[^\u0021-\u007e]|[\\"<>^`|]|%(?![0-9A-Fa-f]{2})/;
  return isForbidden.test(text);
}

function isDotSegment(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(segment);
}
