/** A decoded name and its undecoded value: a comma that is data is `%2C` there. */
export interface RawPair {
  readonly name: string;
  readonly raw: string;
}

/** The pairs of a query or of a form, in their order. */
export function readPairs(text: string): readonly RawPair[] {
  return text
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const [name, raw] = splitAt(pair, "=");
      return { name: decodeForm(name), raw };
    });
}

/** The pairs of a `Cookie` header (RFC 6265, 4.2.1). */
export function readCookies(header: string | null): readonly RawPair[] {
  return (header ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair !== "")
    .map((pair) => {
      const [name, raw] = splitAt(pair, "=");
      return { name, raw };
    });
}

/** The text before and after the first separator; no text after it if there is none. */
export function splitAt(
  text: string,
  separator: string,
): readonly [before: string, after: string] {
  const at = text.indexOf(separator);
  return at === -1
    ? [text, ""]
    : [text.slice(0, at), text.slice(at + separator.length)];
}

/** As browsers and servers read queries: `+` is a space. */
export function decodeForm(raw: string): string {
  return decodePercent(raw.replaceAll("+", " "));
}

/** Text that cannot be decoded stays as it is. */
export function decodePercent(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
