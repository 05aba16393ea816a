import type { WireString } from "../../model/wire/wire-schema.ts";

/**
 * Two texts in one spelling: OpenAPI 3.0 says by `format` what 3.1 says by `contentEncoding` and `contentMediaType`. Only where one
 * side uses the one and the other side the other: each keeps its own words otherwise.
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

/** Octets are what is encoded where nothing is said. */
function plainContent(string: WireString): WireString {
  return string.contentEncoding !== null && string.contentMediaType === null
    ? { ...string, contentMediaType: octets }
    : string;
}
