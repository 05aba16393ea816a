import fc from "fast-check";
import ts from "typescript-5.9";
import { describe, expect, it } from "vitest";
import { textOf } from "../../generator/render/code-text.ts";
import {
  codeSpan,
  commented,
  doc,
  link,
  prose,
  proseParagraphs,
  statement,
  type DocText,
} from "../../generator/render/doc-comment.ts";
import { typeText } from "../../generator/render/typescript.ts";
import { wrapComments } from "../../generator/render/wrap-comments.ts";
import { runs, seed, seedText } from "../support/random-input.ts";

function commentOf(
  paragraphs: readonly DocText[],
  deprecation: DocText | null = null,
): string {
  const tags =
    deprecation === null
      ? []
      : [{ tag: "deprecated" as const, text: deprecation }];
  const said = textOf(
    commented({ paragraphs, tags }, typeText`a: 1`),
    "typescript",
  );
  return wrapComments(`interface A {\n${said}\n}\n`);
}

/** Tags and inline links as the compiler reads them, and what tools find by looking for a word. */
function tagsIn(code: string): readonly string[] {
  const source = ts.createSourceFile(
    "a.ts",
    code,
    ts.ScriptTarget.ES2022,
    true,
  );
  const [declared] = source.statements;
  if (declared === undefined || !ts.isInterfaceDeclaration(declared))
    throw new Error(`Expected an interface in ${code}`);
  const [member] = declared.members;
  if (member === undefined || declared.members.length !== 1)
    throw new Error(`Expected a member in ${code}`);
  const kinds: string[] = [];
  const visit = (node: ts.Node): void => {
    kinds.push(ts.SyntaxKind[node.kind] ?? "");
    node.forEachChild(visit);
  };
  for (const comment of ts.getJSDocCommentsAndTags(member)) visit(comment);
  return [
    ...ts.getJSDocTags(member).map(({ tagName }) => `@${tagName.text}`),
    ...kinds.filter((kind) => kind.startsWith("JSDocLink")),
    ...(/@(?:internal|license|preserve|__)/.exec(code) ?? []),
  ];
}

const tags = [
  "@internal",
  "@deprecated",
  "@param x",
  "@beta",
  "{@link A}",
  "{@inheritDoc}",
  "@",
  "@é",
  "@__PURE__",
  "@template {T} x",
  "{ @linkcode x }",
];
const fronts = [
  "",
  " ",
  "\t",
  "- ",
  "1. ",
  "* ",
  "*",
  "**",
  "> ",
  "| ",
  "# ",
  "`",
  "``",
  "`a` ",
  "```\n",
  "~~~\n",
  "    ",
  "a ",
  "a\u00a0",
  "(",
  "{",
  "/",
  "\\",
  "@",
  "</p>",
  "<p>",
  "<li>",
  "<pre>",
  "<code>",
  "&#64;",
  "&nbsp;",
  "\u200b",
  "word ".repeat(17),
];
const breaks = [
  "",
  " ",
  "\n",
  "\n\n",
  "\r",
  "\r\n",
  "\u2028",
  "\u2029",
  "\u0085",
  "\v",
  "\f",
  "`",
  "\n```\n",
  "*/",
  "</pre>",
  "</code>",
];

/** Everything that prints text of a document into a comment. */
const printers: Readonly<Record<string, (text: string) => readonly DocText[]>> =
  {
    paragraphs: proseParagraphs,
    line: (text) => [prose(text)],
    statement: (text) => [statement(text)],
    code: (text) => [codeSpan(text)],
    "behind code": (text) => [doc`${codeSpan(text)}: ${prose(text)}`],
  };

describe("text of a document makes no tag", () => {
  it.each(Object.entries(printers))("as %s", (_name, print) => {
    const texts = tags.flatMap((tag) =>
      fronts.flatMap((front) => [
        `${front}${tag}`,
        ...breaks.map((between) => `a${between}${front}${tag}${between} b`),
      ]),
    );
    expect(
      texts.filter((text) => tagsIn(commentOf(print(text))).length > 0),
    ).toEqual([]);
  });

  it(`whatever stands around it (${seedText})`, () => {
    const text = fc
      .array(
        fc.constantFrom(
          ...tags,
          ...fronts,
          ...breaks,
          "x",
          "word",
          "<b>",
          "|",
          "{",
          "}",
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(
        text,
        fc.constantFrom(...Object.values(printers)),
        (each, print) => {
          expect(tagsIn(commentOf(print(each)))).toEqual([]);
          // One of ours, with the text behind it.
          expect(tagsIn(commentOf([], prose(each)))).toEqual(["@deprecated"]);
        },
      ),
      { seed, numRuns: runs(2000) },
    );
  });
});

it("links of ours are links", () => {
  const text = doc`Use ${link("A.b", "client.a.b")} or ${prose("{@link A.b | client.a.b}")}.`;
  expect(tagsIn(commentOf([text]))).toEqual(["JSDocLink"]);
});

it("shows what was written", () => {
  const written = commentOf(
    proseParagraphs("@a me@b.c `@d {@e}` `@internal` @internal {@f}"),
  );
  expect(written).toContain(
    String.raw`\@a me@b.c ` +
      "`@d {\\@e}` `\\u0040internal` &#64;internal {\\@f}",
  );
});
