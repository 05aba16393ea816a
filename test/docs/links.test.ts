import { existsSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { sidebarOf, type SidebarEntry } from "../../site/sidebar.ts";
import { repository } from "../support/catalogue-folder.ts";
import { docsPages, readRepositoryFile } from "./support/markdown-files.ts";
import { type MarkdownFile, readMarkdown } from "./support/read-markdown.ts";

const examples = readdirSync(join(repository, "examples"), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `examples/${name}/README.md`)
  .filter((file) => existsSync(join(repository, file)));

const files = [
  ...readdirSync(repository).filter((name) => name.endsWith(".md")),
  "bench/README.md",
  "examples/README.md",
  "generator/ARCHITECTURE.md",
  "spec/README.md",
  ...examples,
  ...docsPages.map((page) => `docs/${page}`),
].toSorted();

const known = new Map<string, MarkdownFile>();

function read(file: string): MarkdownFile {
  const found = known.get(file) ?? readMarkdown(readRepositoryFile(file));
  known.set(file, found);
  return found;
}

/** Links that lead nowhere. What is on another host is not looked at: tests need no network. */
function brokenLinks(file: string): readonly string[] {
  return read(file).links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = "", anchor] = decodeURI(link).split("#");
    const target = path === "" ? file : posix.join(posix.dirname(file), path);
    if (!existsSync(join(repository, target))) return true;
    if (anchor === undefined) return false;
    return !target.endsWith(".md") || !read(target).anchors.has(anchor);
  });
}

describe("links", () => {
  it.for(files)("of %s lead to files and headings that are there", (file) => {
    expect(brokenLinks(file)).toEqual([]);
  });

  it("are found", () => {
    const all = files.flatMap((file) => read(file).links);
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter((link) => link.includes("#")).length).toBeGreaterThan(9);
  });

  it("have the anchors that GitHub gives to headings", () => {
    const { anchors } = readMarkdown(
      [
        "# What it is",
        "## `--from FROM`, and more",
        "## Größe & [Höhe](x.md): 2.0",
        "## What it is",
        "```md",
        "## Code",
        "```",
      ].join("\n\n"),
    );
    expect([...anchors]).toEqual([
      "what-it-is",
      "--from-from-and-more",
      "größe--höhe-20",
      "what-it-is-1",
    ]);
  });
});

describe("docs/index.md", () => {
  const index = readRepositoryFile("docs/index.md");

  it("lists every page once, and no others", () => {
    const listed = [...index.matchAll(/^ *- \[[^\]]+\]\(([^)]+)\)/gm)]
      .map(([, page = ""]) => page)
      .filter((page) => !page.startsWith("../"));
    expect(listed.toSorted()).toEqual(
      docsPages.filter((page) => page !== "index.md"),
    );
  });

  it("is the sidebar of the site", () => {
    const links = (entries: readonly SidebarEntry[]): readonly string[] =>
      entries.flatMap(({ link, items = [] }) => [
        ...(link === undefined ? [] : [`${link.slice(1)}.md`]),
        ...links(items),
      ]);
    expect(links(sidebarOf(index))).toEqual(
      expect.arrayContaining(docsPages.filter((page) => page !== "index.md")),
    );
  });
});
