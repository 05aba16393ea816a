import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type MarkdownOptions, type UserConfig } from "vitepress";
import { brokenLinks } from "../broken-links.ts";
import { headingAnchor } from "../heading-anchor.ts";
import { homePage } from "../home-page.ts";
import { safeHtml } from "../safe-html.ts";
import { sidebarOf } from "../sidebar.ts";
import { linkTarget, pageOf, withoutPages } from "../site-pages.ts";

type MarkdownIt = Parameters<NonNullable<MarkdownOptions["config"]>>[0];

const repository = fileURLToPath(new URL("../..", import.meta.url));
const outDir = join(repository, "site", "dist");
const sidebar = sidebarOf(
  readFileSync(join(repository, "docs/index.md"), "utf8"),
);

/** Files of the repository that pages link to, such as a workflow to copy: the site has them below `files/`. */
const linkedFiles = new Set<string>();

/** Links say where a file is in the repository, so that they work on GitHub; here they lead to the page that it becomes. */
function followLinks(markdown: MarkdownIt): void {
  markdown.core.ruler.push("repository_links", ({ tokens, env }) => {
    const { realPath, path } = env as { realPath?: string; path: string };
    const file = relative(repository, realPath ?? path).replaceAll("\\", "/");
    const inline = tokens.flatMap(({ children }) => children ?? []);
    for (const [at, token] of inline.entries()) {
      // Images stay as they are: the build takes them from their places.
      const link = token.type === "link_open" ? token.attrGet("href") : null;
      if (link === null) continue;
      const target = linkTarget(file, link);
      if (target.kind === "elsewhere") continue;
      if (target.kind === "page") {
        token.attrSet("href", target.path);
        continue;
      }
      const found = statSync(join(repository, target.file));
      if (found.isDirectory()) {
        // A site has no folders to look into.
        const end = inline.findIndex(
          ({ type }, place) => place > at && type === "link_close",
        );
        for (const each of [token, inline[end]])
          if (each !== undefined) each.type = "text";
        continue;
      }
      linkedFiles.add(target.file);
      const page = pageOf(file) ?? file;
      token.attrSet(
        "href",
        posix.relative(posix.dirname(page), `files/${target.file}`),
      );
      token.attrSet("target", "_blank");
    }
  });
}

/** The first page has its heading and what it says about sdkwright in its hero: of docs/index.md it has the lists. */
function listsOfHome(markdown: MarkdownIt): void {
  markdown.core.ruler.push("lists_of_home", (state) => {
    const { realPath, path } = state.env as { realPath?: string; path: string };
    if (relative(repository, realPath ?? path) !== join("docs", "index.md"))
      return;
    const lists = state.tokens.findIndex(
      ({ type, tag }) => type === "heading_open" && tag === "h2",
    );
    state.tokens = state.tokens.slice(lists);
  });
}

/** Pages are Markdown and nothing else: no text of them is an expression, a component or a script of Vue. */
function withoutVue(markdown: MarkdownIt): void {
  const { rules } = markdown.renderer;
  rules.html_block = (tokens, at) => safeHtml(tokens[at]?.content ?? "");
  rules.html_inline = rules.html_block;
  // Code that is only indented looks as code between fences does.
  rules.code_block = (tokens, ...rest) => rules.fence?.(tokens, ...rest) ?? "";
  const render = markdown.render.bind(markdown);
  markdown.render = (source, env) =>
    `<div v-pre>${render(source, env)}</div>\n`;
}

/** A report of a real API, as `diff --format html` writes it. */
function writeExample(): void {
  const documents = join(repository, "examples/releases/documents");
  const sides = ["v1.0.0-beta.8.yaml.gz", "v1.62.0.yaml.gz"];
  const out = join(outDir, "example-report.html");
  const cli = join(repository, "dist/cli.js");
  const { status, stderr } = spawnSync(
    process.execPath,
    [cli, "diff", ...sides, "--format", "html", "--out", out],
    { cwd: documents, encoding: "utf8" },
  );
  if (status !== 0 && status !== 1) throw new Error(stderr);
}

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#3451b2"/><path d="M21 11.5c-1-1.7-2.9-2.5-5-2.5-2.8 0-5 1.4-5 3.6 0 4.9 10.2 2 10.2 6.9 0 2.2-2.3 3.7-5.2 3.7-2.3 0-4.4-1-5.4-2.8" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>',
)}`;

type VitePlugin = Extract<
  NonNullable<NonNullable<UserConfig["vite"]>["plugins"]>[number],
  { name: string }
>;

/** Pages are above this package, so that they would not find what it has installed. */
const vueOfThisPackage: VitePlugin = {
  name: "vue-of-this-package",
  enforce: "pre",
  resolveId(source, importer, options) {
    if (!/^vue(?:\/|$)/.test(source)) return null;
    // The build runs what it renders pages with, which is to be one Vue.
    if (options.ssr === true) return { id: source, external: true };
    if (!importer?.endsWith(".md")) return null;
    const here = join(repository, "site", "package.json");
    return this.resolve(source, here, { ...options, skipSelf: true });
  },
};

export default defineConfig({
  title: "sdkwright",
  description:
    "Typed TypeScript SDKs from OpenAPI documents, reports of what a release changes, and the code that it breaks.",
  lang: "en",
  head: [["link", { rel: "icon", href: icon, type: "image/svg+xml" }]],
  srcDir: "..",
  srcExclude: [...withoutPages],
  outDir,
  rewrites: (id) => pageOf(id) ?? id,
  vite: {
    plugins: [vueOfThisPackage],
    publicDir: join(repository, "docs/public"),
    // The search index is larger than the usual limit; it is loaded when somebody searches.
    build: { chunkSizeWarningLimit: 2000 },
  },
  markdown: {
    // The usual themes have words with too little contrast.
    theme: {
      light: "github-light-high-contrast",
      dark: "github-dark-high-contrast",
    },
    anchor: { slugify: headingAnchor },
    languageAlias: { hbs: "handlebars" },
    config(markdown) {
      followLinks(markdown);
      listsOfHome(markdown);
      withoutVue(markdown);
    },
  },
  transformPageData(page) {
    if (page.relativePath !== "index.md") return;
    page.title = "sdkwright";
    page.frontmatter = { ...page.frontmatter, ...homePage };
  },
  buildEnd() {
    for (const file of linkedFiles) {
      const target = join(outDir, "files", file);
      mkdirSync(dirname(target), { recursive: true });
      cpSync(join(repository, file), target);
    }
    cpSync(join(repository, "schemas"), join(outDir, "schemas"), {
      recursive: true,
    });
    writeExample();
    const broken = brokenLinks(outDir);
    if (broken.length > 0) throw new Error(broken.join("\n"));
  },
  themeConfig: {
    search: {
      provider: "local",
      options: {
        // The examples of kinds of changes have every word of a document.
        _render: (text, env, markdown) =>
          markdown.render(
            env.relativePath?.startsWith("reference/changes/")
              ? text.replaceAll(/^```yaml\n[^]*?^```$/gm, "")
              : text,
            env,
          ),
        miniSearch: {
          // Pages that say what to do come before those that list what there is.
          searchOptions: {
            boostDocument: (id) =>
              /\/(?:diagnostics|sdk-errors|sizes|changes\/|configuration|library-api|catalogue-keys|commands|templates)|\/project\//.test(
                String(id),
              )
                ? 0.3
                : 1,
          },
        },
      },
    },
    outline: [2, 3],
    sidebar: [...sidebar],
    nav: sidebar.flatMap(({ text, items = [] }) => {
      const link = items[0]?.link;
      return link === undefined ? [] : [{ text, link }];
    }),
    footer: { message: "sdkwright is free software under the MIT license." },
  },
});
