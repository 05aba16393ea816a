import { fromMarkdown } from "mdast-util-from-markdown";
import { headingAnchor } from "../../../site/heading-anchor.ts";

export interface MarkdownFile {
  readonly links: readonly string[];
  readonly anchors: ReadonlySet<string>;
}

/** By lines, since a parser takes minutes for a table of a thousand rows. Code has neither links nor headings. */
export function readMarkdown(text: string): MarkdownFile {
  const lines = text.replaceAll(/^```[^]*?^```$/gm, "").split("\n");
  const anchors = new Set<string>();
  for (const line of lines)
    if (/^#{1,6} /.test(line)) addAnchor(anchors, headingAnchor(textOf(line)));
  const links = lines.flatMap((line) =>
    [
      ...line
        .replaceAll(/`[^`]*`/g, "code")
        .matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/g),
    ].map(([, inline, defined = ""]) => inline ?? defined),
  );
  return { links, anchors };
}

/** A heading of the same text as one above it gets a number: GitHub and the site count alike. */
function addAnchor(anchors: Set<string>, anchor: string): void {
  let free = anchor;
  for (let count = 1; anchors.has(free); count += 1)
    free = `${anchor}-${count}`;
  anchors.add(free);
}

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Node[];
}

/** The text of a line of Markdown, without its marks. */
function textOf(line: string): string {
  const text = ({ type, value, children = [] }: Node): string =>
    type === "html" ? "" : (value ?? children.map(text).join(""));
  return text(fromMarkdown(line));
}
