import { expect, it } from "vitest";
import { safeHtml } from "../../site/safe-html.ts";
import { linkTarget } from "../../site/site-pages.ts";

it.each([
  ["a comment", "<!-- written by a script -->\n", "\n"],
  ["a generic type", "Promise<T>", "Promise&lt;T&gt;"],
  ["a known tag", "<br>", "<br>"],
  ["a script", "<script>x</script>", "&lt;script&gt;x&lt;/script&gt;"],
  [
    "a tag of Vue",
    '<Badge :text="a && b" />',
    '&lt;Badge :text="a &amp;&amp; b" /&gt;',
  ],
])("HTML of pages is what GitHub shows: %s", (_, html, shown) => {
  expect(safeHtml(html)).toBe(shown);
});

it.each([
  [
    "docs/index.md",
    "reference/openapi.md#names",
    "/reference/openapi.md#names",
  ],
  ["docs/reference/usage.md", "../index.md", "/index.md"],
  ["docs/explanation/output.md", "../../bench/README.md", "/project/bench.md"],
  ["bench/README.md", "../docs/reference/release.md", "/reference/release.md"],
  ["examples/README.md", "petstore/", "/examples/petstore.md"],
  ["README.md", "examples/", "/examples/index.md"],
])("from %s, %s leads to a page of the site", (file, link, path) => {
  expect(linkTarget(file, link)).toEqual({ kind: "page", path });
});

it.each([
  ["README.md", "LICENSE", "LICENSE"],
  ["docs/reference/impact.md", "../../schemas/a.json", "schemas/a.json"],
])("from %s, %s leads to a file", (file, link, target) => {
  expect(linkTarget(file, link)).toEqual({ kind: "file", file: target });
});

it.each(["https://example.com/", "#names", "mailto:a@example.com"])(
  "%s is left as it is",
  (link) => {
    expect(linkTarget("README.md", link)).toEqual({ kind: "elsewhere" });
  },
);
