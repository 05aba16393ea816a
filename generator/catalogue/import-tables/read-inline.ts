import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { normalLabel } from "./markdown-blocks.ts";

type Root = ReturnType<typeof fromMarkdown>;
type MarkdownNode = Root | Root["children"][number];

/** The parser takes the square of a text's length; paths and headings are much shorter. */
export const longestInline = 1000;

/** What a cell says without its markup. `definitions` are the labels that links may refer to. */
export function readCellText(
  markup: string,
  definitions: ReadonlySet<string>,
): string {
  if (isPlain(markup)) return markup;
  // As the only cell of a table, since a | in code is escaped there.
  const text = `| ${markup} |\n| - |${printDefinitions(markup, definitions)}`;
  const [table] = parse(text).children;
  const cell = table?.type === "table" ? table.children[0]?.children[0] : null;
  const [only, ...others] = cell?.children ?? [];
  if (only === undefined) return "";
  if (others.length === 0) return plainText(only).trim();
  // Inside a cell what Markdown takes for emphasis is a part of the path: `/__proto__/a` must not become `/proto/a`.
  return [only, ...others]
    .map((child) =>
      child.type === "emphasis" || child.type === "strong"
        ? text.slice(child.position?.start.offset, child.position?.end.offset)
        : plainText(child),
    )
    .join("")
    .trim();
}

/** What a heading says without its markup. A longer one is read up to the limit. */
export function readHeadingText(
  markup: string,
  definitions: ReadonlySet<string>,
): string {
  const text = markup.slice(0, longestInline).replace(/[ \t\\]*\n/g, " ");
  if (isPlain(text)) return text;
  const [heading] = parse(
    `# ${text} #${printDefinitions(text, definitions)}`,
  ).children;
  return heading === undefined ? "" : plainText(heading).trim();
}

function isPlain(text: string): boolean {
  return !/[\\`*_[\]!<>&\0]/.test(text);
}

function parse(text: string): Root {
  return fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
}

/** Those to which a text may refer. */
function printDefinitions(
  text: string,
  definitions: ReadonlySet<string>,
): string {
  if (definitions.size === 0) return "";
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
    case "break":
      return " ";
    case "html":
      return /^<br\s*\/?>$/i.test(node.value) ? " " : node.value;
    default:
      return "children" in node ? node.children.map(plainText).join("") : "";
  }
}
