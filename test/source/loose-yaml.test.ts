import { describe, expect, it } from "vitest";
import { parseSource } from "../../generator/source/parse-source.ts";
import { sourceLimits } from "../../generator/source/source-limits.ts";

/*
 * Texts that YAML 1.2 does not allow and that PyYAML, go-yaml and js-yaml 4 read. The values are those that PyYAML 6 gives.
 */

const warnings = { ...sourceLimits, irregularities: "warnings" } as const;

function read(text: string, limits: typeof sourceLimits = warnings) {
  return parseSource({ file: "a.yaml", text }, limits);
}

const texts: readonly (readonly [
  text: string,
  value: unknown,
  lines: readonly number[],
])[] = [
  ['a:\n  b: "x\n  y"\nc: 1\n', { a: { b: "x y" }, c: 1 }, [3]],
  ['a: "x\ny"\n', { a: "x y" }, [2]],
  ["a:\n  b: 'x\n\n y\nz'\nc: 1\n", { a: { b: "x\ny z" }, c: 1 }, [4, 5]],
  ["- - - 'x\n  y'\n", [[["x y"]]], [2]],
  ["a: [1,\n2\n]\nc: 1\n", { a: [1, 2], c: 1 }, [2, 3]],
  [
    "a:\n  b: {\n    c: 1,\n  d: 2\n}\ne: 3\n",
    { a: { b: { c: 1, d: 2 } }, e: 3 },
    [4, 5],
  ],
  ["a: 'x'#c\nb: [1]#d\n", { a: "x", b: [1] }, [1, 2]],
  ["- 'x'#c\n- 1\n", ["x", 1], [1]],
  // These need no mending.
  ["a: &x 1\nb: &x 2\nc: *x\n", { a: 1, b: 2, c: 2 }, []],
  ["a: {b: 1,c: [1,2,]}\n", { a: { b: 1, c: [1, 2] } }, []],
  ["a:\n- 1\n", { a: [1] }, []],
  ['a: "\\/"\n', { a: "/" }, []],
];

describe("loose YAML", () => {
  it.each(texts)("%j", (text, value, lines) => {
    const { value: source, diagnostics } = read(text);
    expect(source?.value).toEqual(value);
    expect(
      diagnostics.map(({ code, location }) => [code, location?.line]),
    ).toEqual(lines.map((line) => ["yaml-loose", line]));
  });

  it("keeps the places of the text", () => {
    const { value } = read('a: "x\ny"#c\nb: { c: 1,\nd: 2 }\ne: 3\n');
    expect(value?.locate(["a"])).toMatchObject({
      line: 1,
      column: 4,
      length: 5,
    });
    expect(value?.locate(["b", "c"])).toMatchObject({
      line: 3,
      column: 9,
      length: 1,
    });
    expect(value?.locateKey(["b", "d"])).toMatchObject({
      line: 4,
      column: 1,
      length: 1,
    });
    expect(value?.locate(["e"])).toMatchObject({ line: 5, column: 4 });
  });

  it.each([
    'a: "x\nb: 1\n',
    "a: [1,\nb: 1\n",
    "a: 1\n\tb: 2\n",
    'a: "x\nb: "y"\n',
  ])("still refuses %j", (text) => {
    const { value, diagnostics } = read(text);
    expect(value).toBeNull();
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(
      new Set(["yaml-syntax"]),
    );
  });

  it("is an error in files of our own", () => {
    expect(read('a: "x\ny"\n', sourceLimits).value).toBeNull();
  });

  it("ends, however many lines there are", () => {
    expect(read(`a: "x\n${"y\n".repeat(5_000)}`).value).toBeNull();
  });
});
