import { fromMarkdown } from "mdast-util-from-markdown";
import { normalLabel } from "./markdown-blocks.ts";

type Root = ReturnType<typeof fromMarkdown>;
type MarkdownNode = Root | Root["children"][number];

/** The parser needs quadratic time; paths and headings are much shorter. */
export const longestInline = 1000;

/** The text of a cell without its markup. `definitions` are the labels that links may refer to. */
export function readCellText(
  markup: string,
  definitions: ReadonlySet<string>,
): string {
  if (isPlain(markup)) return markup;
  // A | in a cell is escaped, even in code.
  const inline = markup.replace(/\\([\\|])/g, (pair, character: string) =>
    character === "|" ? character : pair,
  );
  const text = asHeading(inline, definitions);
  const nodes = fromMarkdown(text).children.flatMap(
    (node): readonly MarkdownNode[] =>
      "children" in node ? node.children : [],
  );
  // In a cell, text that Markdown takes for emphasis is part of the path: `/__proto__/a` must not become `/proto/a`.
  return nodes
    .map((node) =>
      nodes.length > 1 && (node.type === "emphasis" || node.type === "strong")
        ? text.slice(node.position?.start.offset, node.position?.end.offset)
        : plainText(node),
    )
    .join("")
    .trim();
}

/** The text of a heading without its markup. A longer one is read up to the limit. */
export function readHeadingText(
  markup: string,
  definitions: ReadonlySet<string>,
): string {
  const text = markup
    .slice(0, longestInline)
    .replace(/(?<![ \t\\])[ \t\\]*\n/g, " ");
  if (isPlain(text)) return text;
  return plainText(fromMarkdown(asHeading(text, definitions))).trim();
}

/** With the definitions that it may refer to, of which no text remains. */
function asHeading(text: string, definitions: ReadonlySet<string>): string {
  return `# ${text} #${printDefinitions(text, definitions)}`;
}

function isPlain(text: string): boolean {
  return !/[\\`*_[\]!<>&\0]/.test(text);
}

function printDefinitions(
  text: string,
  definitions: ReadonlySet<string>,
): string {
  const labels = [...text.matchAll(/\[((?:[^[\]\\]|\\.)+)\]/g)].flatMap(
    ([, label = ""]) =>
      definitions.has(normalLabel(label)) ? [`\n\n[${label}]: #`] : [],
  );
  return [...new Set(labels)].join("");
}

function plainText(node: MarkdownNode): string {
  switch (node.type) {
    case "text":
    case "inlineCode":
      return node.value;
    case "html":
      return /^<br\s*\/?>$/i.test(node.value) ? " " : node.value;
    default:
      return "children" in node ? node.children.map(plainText).join("") : "";
  }
}
