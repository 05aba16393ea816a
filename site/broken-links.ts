import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";

/** What each page of a built site names, and nothing has: pages, files, headings. Other hosts are for links only: nothing is loaded from them. */
export function brokenLinks(folder: string): readonly string[] {
  const pages = new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => name.replaceAll("\\", "/"))
      .filter((name) => name.endsWith(".html") && !name.startsWith("files/"))
      .toSorted()
      .map((name) => [
        name,
        readPage(readFileSync(join(folder, name), "utf8")),
      ]),
  );
  const broken: string[] = [];
  for (const [page, { links }] of pages)
    for (const { tag, url } of links) {
      if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) {
        if (tag !== "a" && !url.startsWith("data:"))
          broken.push(`${page} loads ${url}`);
        continue;
      }
      const [path = "", anchor = ""] = decodeURI(url).split("#");
      const target =
        path === ""
          ? page
          : posix.join(path.startsWith("/") ? "" : posix.dirname(page), path);
      const file = target.endsWith("/") ? `${target}index.html` : target;
      const name = file.replace(/^\//, "");
      const isThere =
        pages.has(name) ||
        (existsSync(join(folder, name)) &&
          statSync(join(folder, name)).isFile());
      if (!isThere)
        broken.push(`${page} links to ${url}: no such page or file`);
      else if (anchor !== "" && pages.get(name)?.ids.has(anchor) !== true)
        broken.push(`${page} links to ${url}: no such heading`);
    }
  return broken;
}

interface Page {
  readonly links: readonly { readonly tag: string; readonly url: string }[];
  readonly ids: ReadonlySet<string>;
}

/** What a build writes has its attributes in double quotes, and no tag within code. */
function readPage(html: string): Page {
  const links = [
    ...html.matchAll(
      /<(a|link|script|img|source|iframe)\b[^>]*?\s(?:href|src)="([^"]*)"/g,
    ),
  ].map(([, tag = "", url = ""]) => ({
    tag,
    url: url.replaceAll("&amp;", "&"),
  }));
  const ids = new Set(
    [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) =>
      id.replaceAll("&amp;", "&"),
    ),
  );
  return { links, ids };
}
