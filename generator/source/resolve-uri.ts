const scheme = /^[A-Za-z][A-Za-z0-9+.-]*:/;

/**
 * Resolves a reference without its fragment against a base: as a file relative to a file, or by RFC 3986 when either
 * is a URL. Paths relative to the first document may begin with `..`, which a URL cannot express.
 */
export function resolveUri(base: string, reference: string): string {
  if (reference === "") return base;
  if (scheme.test(reference)) return reference;
  if (scheme.test(base))
    return URL.canParse(reference, base)
      ? new URL(reference, base).href
      : reference;
  if (reference.startsWith("/")) return reference;
  return joinSegments([
    ...base.split("/").slice(0, -1),
    ...reference.split("/"),
  ]);
}

function joinSegments(segments: readonly string[]): string {
  const kept: string[] = [];
  for (const segment of segments) {
    const isUp = segment === "..";
    if (isUp && kept.length > 0 && kept.at(-1) !== "..") kept.pop();
    else if (segment !== ".") kept.push(segment);
  }
  return kept.join("/");
}

/** Gives the reference from one document to another, which `resolveUri` resolves; empty for the document itself. */
export function relativeUri(base: string, uri: string): string {
  if (uri === base) return "";
  if (isUrl(uri) || uri.startsWith("/")) return uri;
  const from = base.split("/").slice(0, -1);
  const to = uri.split("/");
  const common = from.findIndex((segment, index) => segment !== to[index]);
  const shared = common < 0 ? from.length : common;
  return [...from.slice(shared).map(() => ".."), ...to.slice(shared)].join("/");
}

export function isUrl(reference: string): boolean {
  return scheme.test(reference);
}

export function withoutFragment(uri: string): string {
  const hash = uri.indexOf("#");
  return hash < 0 ? uri : uri.slice(0, hash);
}

/** Decodes escapes such as `%20`; gives the text unchanged when a percent sign begins no escape. */
export function decodeEscapes(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
