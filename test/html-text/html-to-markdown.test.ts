import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { describe, expect, it } from "vitest";
import { htmlToMarkdown } from "../../generator/html-text/html-to-markdown.ts";
import { cpuLimit } from "../support/cpu-time.ts";
import { runs, seed, seedText } from "../support/random-input.ts";

describe("HTML becomes Markdown", () => {
  it.each([
    ["<p>One</p>\n<p class='x'>Two</p>", "One\n\nTwo"],
    ["a<br>b<br/>c<BR />", "a\n\nb\n\nc"],
    ["- item<br>more\n- b", "- item more\n- b"],
    ["| a | b<br>c |\n| --- | --- |", "| a | b c |\n| --- | --- |"],
    [
      'See <a target="_blank" href="https://x.example/a(b)">the [docs]</a>.',
      String.raw`See [the \[docs\]](https://x.example/a%28b%29).`,
    ],
    ["<a href='https://x.example'>https://x.example</a>", "https://x.example"],
    ["<a href='#top'>up</a>, <a name=x>here</a>", "up, here"],
    ["<b>bold</b>, <strong>x </strong>y, <em>it</em>", "**bold**, **x** y, it"],
    ["<code>a &lt; `b`</code><code>c</code>", "`a < 'b'` `c`"],
    [
      "<ul><li>a</li>\n<li><p>b <b>x</b></p><ol><li>c<li>d</ol></li></ul>after",
      "- a\n- b **x**\n  1. c\n  2. d\n\nafter",
    ],
    ["<dl><dt>a<dd>b<dt>c<dd>d</dl>", "- a: b\n- c: d"],
    [
      "<table><caption>T</caption><tr><th>A<th>B</tr><tr><td>1</td><td>x|y<br>z</td></tr></table>end",
      "| T |\n| --- |\n| A | B |\n| 1 | x\\|y z |\n\nend",
    ],
    [
      "x <pre><code>a &lt; b\n  c</code></pre> y",
      "x\n\n```\na < b\n  c\n```\n\ny",
    ],
    ["<h2>Title</h2>text<hr>more", "## Title\n\ntext\n\nmore"],
    ["<blockquote><p>q</p></blockquote>r", "> q\n\nr"],
    [
      "x<sup>2</sup>, H<sub>2</sub>O, <img src=x alt='a cat'>",
      "x^2, H2O, a cat",
    ],
    ["a&nbsp;b &ndash; &#39;c&#x27; &copy;", "a b – 'c' ©"],
  ])("%j", (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });
});

describe("nothing is done to", () => {
  it.each([
    "a < b && c > d",
    "1 <2 and 3> 2",
    "Array<string>, Map<string, object>, List<Pet>",
    "GET /pets/<id>/<pet_id> and </id>",
    "<https://x.example> <me@x.example>",
    "`<br>` and ``<p>`` and `a\nb`",
    "```html\n<p>x</p>\n\n<p>y</p>\n```",
    "~~~\n<p>x</p>\n~~~",
    String.raw`\<p> \&nbsp;`,
    "?a=1&copy=2&lt=3",
    "&lt;script&gt; &amp;lt; &unknown;",
    "# Title\n\n- **a**\n  - b\n\n\n[x](https://x.example)",
  ])("%j", (text) => {
    expect(htmlToMarkdown(text)).toBe(text);
  });
});

describe("nothing that a viewer takes for HTML stays", () => {
  const pieces = [
    "<script>",
    "</script>",
    "<style>x</style>",
    "<svg/onload=a()>",
    "<b",
    ">",

    "<img src=x onerror=a()>",
    "<x onclick='a()'>",
    "<x-y onclick=a>",
    "<b a c>",

    "<!-- c -->",
    "<!--",
    "-->",
    "<!DOCTYPE html>",
    "<?php a ?>",
    "<![CDATA[x]]>",

    "<iframe src=x>",
    "<object>",
    "<a href='javascript:a()'>",
    "</a>",
    "<p>",
    "</p>",

    "<a href='https://x.example'>",
    "<table>",
    "<td>",
    "</table>",
    "<ul>",
    "<li>",

    "<pre>",
    "</pre>",
    "<code>",
    "</code>",
    "&lt;",
    "&gt;",
    "&#60;",
    "&amp;",

    "<b>",
    "</b>",
    "<id>",
    "`",
    "```",
    "~~~",
    "- ",
    "\n",
    "\n\n",
    "    ",
    "x",
    " ",
    "\\",
    "|",
    "[",
    "](",
    ")",
  ];

  /** Without `<id>`, `<bx>` and `<b-->`, which are no elements and have no attributes. */
  const htmlIn = (markdown: string): readonly string[] => {
    const found: string[] = [];
    const visit = (node: MarkdownNode): void => {
      if (node.type === "html") found.push(node.value ?? "");
      if (/^(?:javascript|data|vbscript):/i.test(node.url ?? ""))
        found.push(node.url ?? "");
      for (const child of node.children ?? []) visit(child);
    };
    visit(
      fromMarkdown(markdown, {
        extensions: [gfmTable()],
        mdastExtensions: [gfmTableFromMarkdown()],
      }),
    );
    return found.filter((each) =>
      /<[a-z/!?]/i.test(each.replace(/<\/?(?:id|bx+|[a-z]+-[a-z-]*)\s*>/g, "")),
    );
  };

  it.each([
    ["<id>\n<b", "&lt;id>\n&lt;b"],
    ["<id>\n\\<script>", "&lt;id>\n\\<script>"],
    ["- <my-id>  \n<b", "- &lt;my-id>  \n&lt;b"],
    ["x <id>\ny", "x <id>\ny"],
  ])("%j, since a name that has a line begins a block", (text, expected) => {
    expect(htmlToMarkdown(text)).toBe(expected);
    expect(htmlIn(expected)).toEqual([]);
  });

  it("in code of HTML and of Markdown that touch each other", () => {
    const text = "<code><script></code>```<script>```<code>x</code>";
    const expected = "`<script>` ```<script>``` `x`";
    expect(htmlToMarkdown(text)).toBe(expected);
    expect(htmlIn(expected)).toEqual([]);
  });

  it.each(pieces)("%s", (piece) => {
    expect(htmlIn(htmlToMarkdown(piece))).toEqual([]);
    expect(htmlIn(htmlToMarkdown(`a ${piece} b <br> c`))).toEqual([]);
  });

  it(`of any mixture (${seedText})`, () => {
    const text = fc
      .array(fc.constantFrom(...pieces), { maxLength: 10 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, (each) => {
        expect(htmlIn(htmlToMarkdown(each))).toEqual([]);
      }),
      { seed, numRuns: runs(3000) },
    );
  });
});

it("takes time in proportion to the text", () => {
  const excess = cpuLimit(20_000);
  for (const part of [
    "<",
    "<a ",
    "<b>",
    "<p>",
    "</b>",
    "`",
    "``a",
    "<!--",
    "&lt;",
    "<ul><li>",

    "<table><tr><td>",
    '<a href="',
    "~~~\n",
    "| x<br>",
    "<b><a href=https://a.b>",

    "<code>",
    "<pre>",
    "\n\n`",
    "<b>x</b>",
    "<script>",
    " <x y",
    "\\<",
    "<a    ",
    "<!-->",
  ])
    htmlToMarkdown(part.repeat(200_000 / part.length));
  expect(excess()).toBeNull();
});

interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly children?: readonly MarkdownNode[];
}
