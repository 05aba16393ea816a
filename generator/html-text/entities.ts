/** Those that descriptions have; the rest stays as it is written, which Markdown reads too. */
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

/** Those that would be read as markup. */
const markup: Readonly<Record<string, string>> = {
  amp: "&",
  gt: ">",
  lt: "<",
};

/** The character of `nbsp`, `#39` or `#x27`; `null` for one that is not known, or no character of a text. */
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

/** All references of a text as their characters, once: `&amp;lt;` is `&lt;`. */
export function decodeReferences(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(#?\w{1,10});/g,
    (written, reference: string) => characterOf(reference) ?? written,
  );
}
