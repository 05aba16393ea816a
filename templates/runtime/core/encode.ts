/** Percent-encodes everything but the unreserved characters of RFC 3986. */
export function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * The text of a path or query value. A lone surrogate has no UTF-8 form, so it
 * cannot be sent.
 * @param refusal makes the error of a value that cannot be sent
 */
export function scalarText(
  value: unknown,
  refusal: (problem: string) => Error,
): string {
  switch (typeof value) {
    case "string":
      if (!/\p{Surrogate}/u.test(value)) return value;
      throw refusal("must not have a lone surrogate");
    case "number":
      if (Number.isFinite(value)) return String(value);
      throw refusal("must be a finite number");
    case "boolean":
    case "bigint":
      return String(value);
    default:
      throw refusal("must be a string, number, boolean or bigint");
  }
}
