import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import type { Location } from "../../diagnostics/diagnostic.ts";
import type { SourceFile } from "../../source/source-file.ts";

type Root = ReturnType<typeof fromMarkdown>;
type MarkdownNode = Root | Root["children"][number];
type TableNode = Extract<MarkdownNode, { type: "table" }>;
type CellNode = TableNode["children"][number]["children"][number];

/** A text and where it stands. */
export interface LocatedText {
  readonly text: string;
  readonly at: Location;
}

export interface Heading extends LocatedText {
  readonly depth: number;
  /** The headings that enclose this one, nearest first. */
  readonly parents: readonly Heading[];
}

export interface Row {
  readonly cells: readonly LocatedText[];
  readonly at: Location;
}

export interface Table {
  readonly header: readonly LocatedText[];
  readonly rows: readonly Row[];
}

/** A heading with the tables that stand between it and the next one. */
export interface Section {
  readonly heading: Heading;
  readonly tables: readonly Table[];
}

/** The headings of a document in its order. Tables before the first heading belong to none and are left out. */
export function readSections(source: SourceFile): readonly Section[] {
  const sections: { heading: Heading; tables: Table[] }[] = [];
  for (const node of blocks(parse(source.text))) {
    if (node.type === "heading") {
      const text = plainText(node).trim();
      const at = locate(node, source);
      const parents = enclosing(sections.at(-1)?.heading, node.depth);
      const heading = { text, at, depth: node.depth, parents };
      sections.push({ heading, tables: [] });
    } else if (node.type === "table") {
      sections.at(-1)?.tables.push(readTable(node, source));
    }
  }
  return sections;
}

function parse(text: string): Root {
  return fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
}

/** Blocks in the order of the document, also those inside quotes and lists. */
function* blocks(root: Root): Generator<MarkdownNode> {
  const waiting: MarkdownNode[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    switch (node.type) {
      case "root":
      case "blockquote":
      case "list":
      case "listItem":
        waiting.push(...node.children.toReversed());
    }
  }
}

function enclosing(
  previous: Heading | undefined,
  depth: number,
): readonly Heading[] {
  if (previous === undefined) return [];
  return [previous, ...previous.parents].filter(
    (heading) => heading.depth < depth,
  );
}

function readTable(table: TableNode, source: SourceFile): Table {
  const [header, ...rows] = table.children.map((row) => ({
    cells: row.children.map((cell) => readCell(cell, source)),
    at: locate(row, source),
  }));
  return { header: header?.cells ?? [], rows };
}

/** The place is that of the content: a cell of Markdown begins at its `|`. */
function readCell(cell: CellNode, source: SourceFile): LocatedText {
  const text = cellText(cell, source).trim();
  const start = cell.children.at(0)?.position?.start;
  const end = cell.children.at(-1)?.position?.end;
  const position = start && end ? { start, end } : undefined;
  return { text, at: locate(position ? { position } : cell, source) };
}

/**
 * A cell may stand in bold or italics as a whole. Inside it, what Markdown takes for emphasis is a part of the path:
 * `/__proto__/a` must not become `/proto/a`.
 */
function cellText(cell: CellNode, { text }: SourceFile): string {
  const [only, ...others] = cell.children;
  if (only !== undefined && others.length === 0) return plainText(only);
  return cell.children
    .map((child) =>
      child.type === "emphasis" || child.type === "strong"
        ? text.slice(child.position?.start.offset, child.position?.end.offset)
        : plainText(child),
    )
    .join("");
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

function locate(
  { position }: Pick<MarkdownNode, "position">,
  { file }: SourceFile,
): Location {
  if (position === undefined) return { file, line: 1, column: 1, length: 1 };
  const { start, end } = position;
  const length = start.line === end.line ? end.column - start.column : 1;
  const { line, column } = start;
  return { file, line, column, length: Math.max(1, length) };
}
