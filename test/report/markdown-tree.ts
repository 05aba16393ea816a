import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";

export interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  readonly depth?: number;
  readonly children?: readonly MarkdownNode[];
}

/** The last one: tests look at a text from several sides. */
let parsed = { markdown: "", root: parse("") };

export function parseMarkdown(markdown: string): MarkdownNode {
  if (parsed.markdown !== markdown)
    parsed = { markdown, root: parse(markdown) };
  return parsed.root;
}

function parse(markdown: string): MarkdownNode {
  return fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
    // A tree of nodes is one of these, whatever else it has.
  }) as unknown as MarkdownNode;
}

export function textOf({ value, children }: MarkdownNode): string {
  return value ?? (children ?? []).map(textOf).join("");
}

export function typesIn(node: MarkdownNode): ReadonlySet<string> {
  return new Set([
    node.type,
    ...(node.children ?? []).flatMap((child) => [...typesIn(child)]),
  ]);
}

export interface ReportRow {
  /** Of the chapter, without its count. */
  readonly chapter: string;
  /** All headings above it below that of the chapter. */
  readonly headings: readonly string[];
  /** By column; a list item has one, `item`. */
  readonly cells: ReadonlyMap<string, string>;
}

/** Every table row and list item of a report with what stands above it. */
export function rowsOf(markdown: string): readonly ReportRow[] {
  const rows: ReportRow[] = [];
  let chapter = "";
  let headings: readonly string[] = [];
  for (const node of parseMarkdown(markdown).children ?? []) {
    const children = node.children ?? [];
    if (node.type === "heading" && node.depth === 2) {
      chapter = textOf(node).replace(countAtEnd, "");
      headings = [];
    } else if (node.type === "heading" && node.depth !== undefined)
      headings = [...headings.slice(0, node.depth - 3), textOf(node)];
    else if (node.type === "table") {
      const [head, ...body] = children;
      const titles = (head?.children ?? []).map(textOf);
      for (const row of body)
        rows.push({
          chapter,
          headings,
          cells: new Map(
            titles.map((title, index) => [
              title,
              textOf(row.children?.[index] ?? { type: "none" }),
            ]),
          ),
        });
    } else if (node.type === "list")
      for (const item of children)
        rows.push({
          chapter,
          headings,
          cells: new Map([["item", textOf(item)]]),
        });
  }
  return rows;
}

const methods = /^([A-Z]{3,}(?:, [A-Z]{3,})*) (?:\/|webhook )/;

/** The endpoint of a row: in its column, its only cell, or above it. */
export function endpointOf({ cells, headings }: ReportRow): string {
  const item = cells.get("item") ?? "";
  const own = cells.get("Endpoint") ?? (methods.test(item) ? item : undefined);
  return own ?? headings.at(-1) ?? "";
}

const countAtEnd = / \((\d+)(?:, from (\d+) causes?)?\)$/;

/** The headings of chapters: how many changes each tells, and as how many causes. */
export function countsOf(
  markdown: string,
): ReadonlyMap<string, { readonly changes: number; readonly causes: number }> {
  const found = (parseMarkdown(markdown).children ?? []).flatMap((node) => {
    const title = textOf(node);
    const [, changes, causes] = countAtEnd.exec(title) ?? [];
    return node.type !== "heading" || node.depth !== 2 || changes === undefined
      ? []
      : [
          [
            title.replace(countAtEnd, ""),
            { changes: Number(changes), causes: Number(causes ?? changes) },
          ] as const,
        ];
  });
  return new Map(found);
}
