export interface CodeBlock {
  /** Headings above it, as `first-call-device-inventory`. */
  readonly name: string;
  readonly code: string;
}

/** The blocks of one language in a Markdown document. */
export function codeBlocks(
  markdown: string,
  language: string,
): readonly CodeBlock[] {
  const blocks: CodeBlock[] = [];
  const headings: string[] = [];
  const pattern = /^(#{2,}) (.+)$|^```(\w+)\n([^]*?)^```$/gm;
  for (const [, marks, title, tag, code] of markdown.matchAll(pattern)) {
    if (marks !== undefined && title !== undefined)
      headings.splice(marks.length - 2, Infinity, title);
    if (tag === language && code !== undefined)
      blocks.push({ name: fileName(headings), code });
  }
  return blocks;
}

function fileName(headings: readonly string[]): string {
  return headings
    .join(" ")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
}
