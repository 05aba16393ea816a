/** The entities that descriptions contain. All others stay unchanged, since Markdown reads them too. */
const named: Readonly<Record<string, string>> = {
  apos: "'",
  bull: "•",
  copy: "©",
  deg: "°",
  euro: "€",
  ge: "≥",
  hellip: "…",
  laquo: "«",
  larr: "←",
  ldquo: "“",
  le: "≤",
  lsquo: "‘",
  mdash: "—",
  middot: "·",
  nbsp: " ",
  ndash: "–",
  ne: "≠",
  quot: '"',
  raquo: "»",
  rarr: "→",
  rdquo: "”",
  reg: "®",
  rsquo: "’",
  times: "×",
  trade: "™",
};

/** The entities whose characters would be read as markup. */
const markup: Readonly<Record<string, string>> = {
  amp: "&",
  gt: ">",
  lt: "<",
};

/**
 * Gives the character of `nbsp`, `#39` or `#x27`; `null` for an unknown one, or for one that is not a text character.
 */
export function characterOf(reference: string): string | null {
  const digits = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(reference);
  if (digits === null)
    return Object.hasOwn(named, reference)
      ? (named[reference] ?? null)
      : Object.hasOwn(markup, reference)
        ? (markup[reference] ?? null)
        : null;
  const [, hex, decimal = ""] = digits;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isText =
    code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isText ? String.fromCodePoint(code) : null;
}

/** Replaces all references of a text by their characters, once: `&amp;lt;` becomes `&lt;`. */
export function decodeReferences(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(#?\w{1,10});/g,
    (written, reference: string) => characterOf(reference) ?? written,
  );
}
