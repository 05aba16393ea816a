import { linkTarget } from "./site-pages.ts";

export interface SidebarEntry {
  readonly text: string;
  readonly link?: string;
  readonly items?: SidebarEntry[];
  readonly collapsed?: boolean;
}

/**
 * The sidebar is docs/index.md, which lists all pages: a section for each heading, an entry for each item of a list, and a group that
 * opens for an item with items of its own.
 */
export function sidebarOf(index: string): readonly SidebarEntry[] {
  const sections: { text: string; items: SidebarEntry[] }[] = [];
  for (const line of index.split("\n")) {
    const [, heading] = /^## (.+)$/.exec(line) ?? [];
    if (heading !== undefined) sections.push({ text: heading, items: [] });
    const [, indent = "", text = "", link = ""] =
      /^( *)- \[([^\]]+)\]\(([^)]+)\)/.exec(line) ?? [];
    const items = sections.at(-1)?.items;
    if (text === "" || items === undefined) continue;
    const target = linkTarget("docs/index.md", link);
    if (target.kind !== "page") continue;
    const entry = { text, link: target.path.replace(/\.md$/, "") };
    const above = items.at(-1);
    if (indent === "" || above === undefined) items.push(entry);
    else
      items[items.length - 1] = {
        ...above,
        collapsed: true,
        items: [...(above.items ?? []), entry],
      };
  }
  return sections;
}
