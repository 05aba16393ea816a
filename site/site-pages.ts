import { posix } from "node:path";

/** Pages outside of docs/, and where they are on the site: links between them and docs/ work there, too. */
const ofProject: Readonly<Record<string, string>> = {
  "README.md": "project/readme.md",
  "CHANGELOG.md": "project/changelog.md",
  "CONTRIBUTING.md": "project/contributing.md",
  "SECURITY.md": "project/security.md",
  "bench/README.md": "project/bench.md",
  "generator/ARCHITECTURE.md": "project/architecture.md",
  "spec/README.md": "project/built-in-catalogue.md",
  "examples/README.md": "examples/index.md",
};

/** Folders of the repository that have Markdown that is no page. */
export const withoutPages: readonly string[] = [
  "examples/*/!(README).md",
  "examples/*/*/**",
  "generated/**",
  "site/**",
  "templates/**",
  "test/**",
];

/** The page that a Markdown file of the repository becomes; null for a file that is no page. */
export function pageOf(file: string): string | null {
  if (file.startsWith("docs/") && file.endsWith(".md"))
    return file.slice("docs/".length);
  const [, example] = /^examples\/([^/]+)\/README\.md$/.exec(file) ?? [];
  return (
    ofProject[file] ?? (example === undefined ? null : `examples/${example}.md`)
  );
}

export type LinkTarget =
  | { readonly kind: "elsewhere" }
  /** With a slash in front. */
  | { readonly kind: "page"; readonly path: string }
  | { readonly kind: "file"; readonly file: string };

/** What a link in a Markdown file of the repository leads to. Paths are relative to the root of the repository. */
export function linkTarget(file: string, link: string): LinkTarget {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(link))
    return { kind: "elsewhere" };
  const [path = "", anchor] = link.split("#");
  const target = posix.join(posix.dirname(file), decodeURI(path));
  // GitHub shows the README of a folder with it.
  const page = pageOf(target.endsWith("/") ? `${target}README.md` : target);
  if (page === null) return { kind: "file", file: target };
  return {
    kind: "page",
    path: `/${page}${anchor === undefined ? "" : `#${anchor}`}`,
  };
}
