import type { MarkdownNode } from "./markdown-tree.ts";

/*
 * What GitHub does with text after it has read the Markdown, written by hand from what is public: the filters of
 * https://github.com/gjtorikian/html-pipeline, the autolinks of https://github.github.com/gfm and
 * https://docs.github.com/get-started/writing-on-github/working-with-advanced-formatting/autolinked-references-and-urls
 */
const filters: readonly RegExp[] = [
  /(?:^|\W)@[a-z\d][a-z\d-]*(?:\/[a-z\d._-]+)?/i,
  /(?:[\w.-]+\/)?[\w.-]*#\d+/,
  /(?:^|[^a-z\d])GH-\d+/i,
  /(?:^|[^a-z\d])(?=\d*[a-f])(?=[a-f]*\d)[\da-f]{7,40}(?![a-z\d])/i,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/,
  /(?:https?|ftp):\/\/[^\s<]/i,
  /(?:^|[\s*_~(])www\.[^\s<]/i,
  // These four names of pictures alone have no letter: https://api.github.com/emojis
  /:(?:[+-]1|100|1234|[\w+-]*[a-z][\w+-]*):/i,
];

const withoutFilters = new Set(["inlineCode", "code", "link"]);

/** What would be linked in the text of a tree; code and links are left out. */
export function githubLinks(node: MarkdownNode): readonly string[] {
  if (withoutFilters.has(node.type)) return [];
  const own = filters.flatMap((filter) => filter.exec(node.value ?? "") ?? []);
  return [...own, ...(node.children ?? []).flatMap(githubLinks)];
}
