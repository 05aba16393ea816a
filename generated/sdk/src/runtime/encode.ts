/** Percent-encodes everything but the unreserved characters of RFC 3986. */
export function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * The text of a path or query value, or what is wrong with it. A lone
 * surrogate has no UTF-8 form, so it cannot be sent.
 */
export function scalarText(
  value: unknown,
): { readonly text: string } | { readonly problem: string } {
  switch (typeof value) {
    case "string":
      return /\p{Surrogate}/u.test(value)
        ? { problem: "must not have a lone surrogate" }
        : { text: value };
    case "number":
      return Number.isFinite(value)
        ? { text: String(value) }
        : { problem: "must be a finite number" };
    case "boolean":
    case "bigint":
      return { text: String(value) };
    default:
      return { problem: "must be a string, number, boolean or bigint" };
  }
}
