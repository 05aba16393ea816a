const blockNames =
  "address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt " +
  "fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link " +
  "main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th thead " +
  "title tr track ul";

const isBlockTag = new RegExp(
  String.raw`^</?(?:${blockNames.replaceAll(" ", "|")})(?:[ \t>]|/>|$)`,
  "i",
);

/** A whole tag on a line of its own. */
const isLoneTag =
  /^<(?:\/[a-z][a-z0-9-]*[ \t]*|[a-z][a-z0-9-]*(?:[ \t]+[a-z_:][\w.:-]*(?:[ \t]*=[ \t]*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*[ \t]*\/?)>[ \t]*$/i;

/** The start and end of a block of HTML; without an end it continues up to a blank line. */
const kinds: readonly {
  readonly start: RegExp;
  readonly end: RegExp | null;
}[] = [
  {
    start: /^<(?:script|pre|style|textarea)(?:[ \t>]|$)/i,
    end: /<\/(?:script|pre|style|textarea)>/i,
  },
  { start: /^<!--/, end: /-->/ },
  { start: /^<\?/, end: /\?>/ },
  { start: /^<![a-z]/i, end: />/ },
  { start: /^<!\[CDATA\[/, end: /\]\]>/ },
  { start: isBlockTag, end: null },
];

/** A block of HTML, in which nothing is Markdown. */
export interface HtmlBlock {
  /** `null`: a blank line ends it. */
  readonly end: RegExp | null;
}

/** The block of HTML that begins with the rest of a line (section 4.6 of CommonMark 0.31); `null` if there is none. */
export function htmlBlock(
  rest: string,
  position: "free" | "in-paragraph",
): HtmlBlock | null {
  const found = kinds.find(({ start }) => start.test(rest));
  if (found !== undefined) return { end: found.end };
  return position === "free" && isLoneTag.test(rest) ? { end: null } : null;
}
