import type { WireString } from "./wire-schema.ts";

/**
 * Two texts in the same notation: OpenAPI 3.0 uses `format` where 3.1 uses `contentEncoding` and `contentMediaType`.
 * Only used if the two sides use different notations; otherwise each keeps its own.
 */
export function inOneForm(
  a: WireString,
  b: WireString,
): readonly [WireString, WireString] {
  if (isByFormat(a) && isByContent(b)) return [asContent(a), plainContent(b)];
  if (isByContent(a) && isByFormat(b)) return [plainContent(a), asContent(b)];
  return [a, b];
}

function isByFormat({ format }: WireString): boolean {
  return format === "byte" || format === "binary";
}

function isByContent(string: WireString): boolean {
  return (
    !isByFormat(string) &&
    (string.contentEncoding !== null || string.contentMediaType !== null)
  );
}

const octets = "application/octet-stream";

function asContent(string: WireString): WireString {
  return plainContent({
    ...string,
    format: null,
    contentEncoding:
      string.format === "byte" ? "base64" : string.contentEncoding,
    contentMediaType: string.contentMediaType ?? octets,
  });
}

/** Without a stated content, the encoded data is binary. */
function plainContent(string: WireString): WireString {
  return string.contentEncoding !== null && string.contentMediaType === null
    ? { ...string, contentMediaType: octets }
    : string;
}
