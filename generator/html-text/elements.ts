/** The treatment of an element. */
export type ElementRole =
  /** The element emphasizes words in a line; other inline elements are ignored. */
  | "strong"
  | "code"
  | "plain"
  | "superscript"
  | "link"
  | "picture"
  /** The element is a block. */
  | "break"
  | "paragraph"
  | "heading"
  | "quotation"
  | "preformatted"
  | "list"
  | "numbered"
  | "item"
  | "term"
  | "definition"
  | "table"
  | "row"
  | "cell"
  /** The element is left out together with its contents. */
  | "program"
  /** The element is left out, and its contents stay. */
  | "active";

const roles: Readonly<Record<ElementRole, string>> = {
  strong: "b strong",
  code: "code kbd samp tt",
  plain:
    "abbr acronym big center cite del dfn em font i ins mark nobr q s small span strike sub u var",
  superscript: "sup",
  link: "a",
  picture: "img",
  break: "br",
  paragraph:
    "article aside body details div dl figure figcaption footer header hr html main nav p section summary",
  heading: "h1 h2 h3 h4 h5 h6",
  quotation: "blockquote",
  preformatted: "pre",
  list: "ul menu",
  numbered: "ol",
  item: "li",
  term: "dt",
  definition: "dd",
  table: "table",
  row: "tr",
  cell: "td th",
  program: "script style noscript template title head",
  active:
    "applet audio base button canvas caption col colgroup embed fieldset form frame frameset iframe input link math " +
    "meta object option select source svg tbody textarea tfoot thead track video",
};

const byName = new Map(
  Object.entries(roles).flatMap(([role, names]) =>
    // `Object.entries` does not keep the type of the keys.
    names.split(" ").map((name) => [name, role as ElementRole] as const),
  ),
);

/** Gives the role of an element; `null` for a name that is not in HTML, such as `<id>`. */
export function roleOf(name: string): ElementRole | null {
  return byName.get(name) ?? null;
}

/** Elements that need an end tag. Without an end, the tag is no element: `<b>` alone is a name. */
const paired: ReadonlySet<ElementRole> = new Set([
  "strong",
  "code",
  "plain",
  "superscript",
  "link",
  "preformatted",
  "program",
]);

export function hasToEnd(role: ElementRole): boolean {
  return paired.has(role);
}
