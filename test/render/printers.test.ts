import { describe, expect, it } from "vitest";
import { textOf } from "../../generator/render/code-text.ts";
import {
  commented,
  docLines,
  docText,
  prose,
  proseParagraphs,
} from "../../generator/render/doc-comment.ts";
import {
  marked,
  mdCode,
  mdProgram,
  mdText,
} from "../../generator/render/markdown.ts";
import { shortened } from "../../generator/render/shortened.ts";
import {
  ident,
  joinTypes,
  literal,
  propertyKey,
  str,
  typeText,
} from "../../generator/render/typescript.ts";

const read = (value: unknown) => textOf(value, "typescript");

it("a text in a program is on one line and ends no fence", () => {
  const program = mdProgram("a\r\n\nb(`\u202e`)");
  expect(textOf(program, "markdown")).toBe(String.raw`a b(\u0060\u202e\u0060)`);
  const woven = marked`${mdCode("a")} of ${mdText("b_c_")}.`;
  expect(textOf(woven, "markdown")).toBe("`a` of b_c\\_.");
  expect(woven).toMatchObject({ language: "markdown", form: "text" });
});

it.each([
  ["abcd", 4, "abcd"],
  ["abcde", 4, "a..."],
])("%s in %d characters is %s", (text, longest, shown) => {
  expect(shortened(text, longest)).toBe(shown);
});

it.each([null, "text", {}, { language: "markdown" }, mdText("a")])(
  "%j is no printed value of TypeScript",
  (value) => {
    expect(() => read(value)).toThrow(
      "Expected a printed typescript value, got another one.",
    );
  },
);

it.each(["a b", "1a", "", "class"])("%j is no name to declare", (name) => {
  expect(() => ident(name)).toThrow(
    `Expected a name that can be declared, got ${JSON.stringify(name)}.`,
  );
});

describe("data as a literal", () => {
  it.each([
    ['a"b', String.raw`"a\"b"`],
    [-1.5, "-1.5"],
    [null, "null"],
    [[], "[]"],
    [{}, "{}"],
    [{ a: [true, { "b-c": "d" }] }, '{ a: [true, { "b-c": "d" }] }'],
    [{ toString: "a" }, '{ toString: "a" as const }'],
    [JSON.parse('{ "__proto__": 1 }'), '{ ["__proto__"]: 1 }'],
    [{ style: ident("form"), name: str("x") }, '{ style: form, name: "x" }'],
    [
      "</script>//# sourceMappingURL",
      String.raw`"<\/script>/\u002f# sourceMappingURL"`,
    ],
  ])("%j", (data, text) => {
    const value = literal(data);
    expect(read(value)).toBe(text);
    expect(value.form).toBe("literal");
  });

  it("is the data that was given", () => {
    const data = { a: ["\u202e", "\n", { constructor: "</" }], "//#": 1e21 };
    const text = read(literal(data)).replaceAll(" as const", "");
    // The text of a printer under test, made of the data above.
    expect(new Function(`return ${text}`)()).toEqual(data);
  });
});

describe("a type", () => {
  it("is woven of names, literals and types", () => {
    const union = joinTypes([str("a"), ident("B")], " | ");
    const type = typeText`{ ${propertyKey("x-y")}: (${union})[] }`;
    expect(read(type)).toBe('{ "x-y": ("a" | B)[] }');
    expect(type.form).toBe("type");
  });

  it("may have documented members", () => {
    const member = typeText`a: 1;`;
    const paragraphs = [prose("One.")];
    const type = commented({ paragraphs, tags: [] }, member);
    expect(read(type)).toBe("/**\n * One.\n */\na: 1;");
    expect(type.form).toBe("type");
    expect(commented({ paragraphs: [], tags: [] }, member)).toBe(member);
  });
});

describe("documentation", () => {
  it("has lines, and an empty one between paragraphs", () => {
    const lines = docLines([
      prose("Title"),
      prose(""),
      ...proseParagraphs("@a\n\n- b\n- */"),
    ]);
    expect(lines.map(read)).toEqual([
      "Title",
      "",
      String.raw`\@a`,
      "",
      "- b",
      String.raw`- *\/`,
    ]);
    expect(new Set(lines.map(({ form }) => form))).toEqual(new Set(["doc"]));
  });

  it.each([
    ["a */ b /* c", String.raw`a *\/ b /\* c`],
    ["//# sourceMappingURL=x", "// # sourceMappingURL=x"],
    ["</script> </SCRIPT> </p>", String.raw`<\/script> <\/SCRIPT> </p>`],
  ])("neither ends nor is read by tools: %s", (text, written) => {
    expect(read(docText({ text }))).toBe(written);
  });

  it("has pieces of one line", () => {
    expect(read(docText({ text: "a\n@b" }))).toBe(String.raw`a \@b`);
  });
});
