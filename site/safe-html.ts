/** What Markdown of the documentation may use of HTML: what GitHub shows, too. */
const known: ReadonlySet<string> = new Set(
  "a br details div em img kbd p picture source strong sub summary sup".split(
    " ",
  ),
);

/**
 * HTML in Markdown as GitHub shows it: comments are left out. A tag that nobody knows, such as the `<T>` of a generic type outside of
 * code, is text.
 */
export function safeHtml(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/<\/?([a-z][\w-]*)[^>]*>/gi, (tag, name: string) =>
      known.has(name.toLowerCase()) ? tag : escaped(tag),
    );
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
