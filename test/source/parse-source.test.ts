import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSource } from "../../generator/source/parse-source.ts";
import { parseYaml } from "../../generator/source/parse-yaml.ts";
import { isInProportion } from "../support/cpu-time.ts";
import { runs, seed } from "../support/random-input.ts";

function parse(text: string, file = "a.yaml") {
  return parseSource({ file, text });
}

function codes(text: string, file = "a.yaml"): readonly string[] {
  return parse(text, file).diagnostics.map(({ code }) => code);
}

/** Every path of a value, the one of the whole value too. */
function pathsOf(
  value: unknown,
  path: readonly (string | number)[] = [],
): readonly (readonly (string | number)[])[] {
  if (typeof value !== "object" || value === null) return [path];
  const members = Object.entries(value);
  return [
    path,
    ...members.flatMap(([key, member]) =>
      pathsOf(member, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

describe("parseSource of JSON", () => {
  it("gives values with their places", () => {
    const { value } = parse('{\n  "a": { "b\\n": [1, "x"] },\n  "é": null\n}');
    expect(value?.value).toEqual({ a: { "b\n": [1, "x"] }, é: null });
    expect(value?.locate(["a", "b\n", 1])).toEqual({
      file: "a.yaml",
      line: 2,
      column: 21,
      length: 3,
    });
    expect(value?.locateKey(["a", "b\n"])).toMatchObject({
      line: 2,
      column: 10,
      length: 5,
    });
    expect(value?.locateKey(["é"])).toMatchObject({ line: 3, column: 3 });
    // The nearest that is there.
    expect(value?.locate(["a", "no", "thing"])).toMatchObject({
      line: 2,
      column: 8,
    });
  });

  it("takes __proto__ as a key as any other", () => {
    const { value } = parse('{"__proto__": {"polluted": true}, "b": 1}');
    expect(Object.keys(value?.value as object)).toEqual(["__proto__", "b"]);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(value?.locate(["__proto__", "polluted"])).toMatchObject({
      column: 28,
    });
  });

  it("refuses a key that stands twice, however it is written", () => {
    const { value, diagnostics } = parse('{"a": {"b": 1, "\\u0062": 2}}');
    expect(value).toBeNull();
    expect(diagnostics).toMatchObject([
      {
        code: "json-duplicate-key",
        location: { line: 1, column: 16, length: 8 },
        related: [{ location: { line: 1, column: 8 } }],
      },
    ]);
    expect(parse('{"a": ":{,", "b": "\\":"}').value?.value).toEqual({
      a: ":{,",
      b: '":',
    });
  });

  it.each([
    ['{"a": 1,}', 1, 9, "a key in double quotes"],
    ['{"a": 1 "b": 2}', 1, 9, 'a comma or "}"'],
    ["[1, 2", 1, 6, 'a comma or "]"'],
    ['{\n  "a": tru\n}', 2, 8, "a value"],
    ['{"a" 1}', 1, 6, "a colon after the key"],
    ['{"a": "x\ny"}', 1, 9, "the double quote that ends the string"],
    ['{"a": "\\x"}', 1, 8, 'an escape such as "\\n"'],
    ['{"a": 01}', 1, 7, "a value"],
    ["{a: 1}", 1, 2, 'a key in double quotes or "}"'],
    ['{"a": 1} 2', 1, 10, "nothing after the end"],
    ['{"a": "x', 1, 7, "a string that ends in a double quote"],
  ])("says what was expected in %j", (text, line, column, expected) => {
    expect(parse(text, "a.json").diagnostics).toMatchObject([
      {
        code: "json-syntax",
        message: expect.stringContaining(expected),
        location: { line, column },
      },
    ]);
  });

  it("finds a problem exactly where the engine finds one", () => {
    const parts = [...'{}[]:,"\\ux0a1.-e \n\t', "true", '"k"', "null"];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...parts), { maxLength: 12 }),
        (pieces) => {
          const text = `[${pieces.join("")}`;
          let isJson = true;
          try {
            JSON.parse(text);
          } catch {
            isJson = false;
          }
          const found = codes(text, "a.json");
          expect(found.includes("json-syntax")).toBe(!isJson);
        },
      ),
      { seed, numRuns: runs(5000) },
    );
  });

  it("places every value of any JSON where it stands", () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 2), (json, space) => {
        const text = JSON.stringify([JSON.parse(json)], null, space);
        const { value } = parse(text);
        expect(value?.value).toEqual(JSON.parse(text));
        const lines = text.split("\n");
        for (const path of pathsOf(value?.value)) {
          const { line, column } = value?.locate(path) ?? {};
          const rest = lines.slice((line ?? 0) - 1).join("\n");
          const at = path.reduce<unknown>(
            (found, step) => (found as Record<string, unknown>)[step],
            value?.value,
          );
          expect(
            rest
              .slice((column ?? 0) - 1)
              .startsWith(JSON.stringify(at, null, space).slice(0, 1)),
          ).toBe(true);
        }
      }),
      { seed, numRuns: runs(1000) },
    );
  });
});

describe("parseSource of YAML", () => {
  it("reads a mapping that begins with a bracket", () => {
    expect(parse("{openapi: 3.1.0, paths: {}}").value?.value).toEqual({
      openapi: "3.1.0",
      paths: {},
    });
    expect(codes("{openapi: 3.1.0}", "a.json")).toEqual(["json-syntax"]);
  });

  it.each([
    ..."010 0o7 0o8 0x1F 0xg 1_000 yes no on y 1:20 .5 5. -.5 +1 -0 1e3 1e 1E-2".split(
      " ",
    ),
    ..."~ null Null NULL nULL true True TRUE tRUE .inf -.Inf +.INF .nan -.nan".split(
      " ",
    ),
    ..."2024-01-01 12345678901234567890 0b1 = <<".split(" "),
    "'1'",
    '"true"',
    "",
  ])("reads the scalar %j as the other reader does", (scalar) => {
    const text = `- ${scalar}\n- {k: ${scalar}}\n`;
    const expected = parseYaml({ file: "a.yaml", text });
    expect(parse(text).value?.value).toEqual(expected.value?.value);
  });

  it.each([
    ["a: { b: [1, 2], c: x }\n", ["a"], "{ b: [1, 2], c: x }"],
    ["a: { b: [1, 2], c: x }\n", ["a", "b"], "[1, 2]"],
    ["a: [ [1], [2, ] , # ]\n  ]\nb: 1\n", ["a"], "[ [1], [2, ] , # ]\n  ]"],
    ["a: [ [1], [2, ] , # ]\n  ]\nb: 1\n", ["a", 1], "[2, ]"],
    ['a: { "}": , b }\n', ["a"], '{ "}": , b }'],
    ["a: [b: 1, c: ]\n", ["a"], "[b: 1, c: ]"],
    ["a: [b: 1, c: ]\n", ["a", 0], "b: 1"],
    ["a: {}\nb: []\n", ["b"], "[]"],
    ["- a: &x {b: 1}\n  c: *x\n- 2\n", [0, "a"], "{b: 1}"],
    ["a:\n  - { b: 1 }\nc: 1\n", ["a"], "- { b: 1 }"],
  ])("knows where a list or mapping of %j ends", (text, path, expected) => {
    const {
      line = 0,
      column = 0,
      length,
    } = parse(text).value?.locate(path) ?? {};
    const lines = text.split("\n").slice(0, line - 1);
    const start =
      lines.join("\n").length + Math.min(lines.length, 1) + column - 1;
    const first = expected.split("\n")[0] ?? "";
    expect(text.slice(start, start + first.length)).toBe(first);
    expect(length).toBe(expected.length);
  });

  const pieces = [
    ..."a:-?{}[],'\"|>#\t\n ",
    "\n  ",
    "- ",
    ": ",
    "&a ",
    "*a",
    "!!str ",
    "<<: ",
    "1.0",
    "~",
    "|\n  x\n",
    "%YAML 1.1\n---\n",
    "---\n",
  ];
  const texts = fc
    .array(fc.constantFrom(...pieces), { maxLength: 16 })
    .map((parts) => parts.join(""));

  it("reads any text as the other reader does, where both can", () => {
    const tries = runs(1000);
    let compared = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const found = parse(text);
        const expected = parseYaml({ file: "a.yaml", text });
        expect(found.value === null).toBe(found.diagnostics.length > 0);
        // Of tabs the two have different opinions, both of them sound.
        if (expected.value !== null)
          expect([text, found.diagnostics]).toEqual([text, []]);
        if (found.value === null || expected.value === null) return;
        compared += 1;
        expect([text, found.value.value]).toEqual([text, expected.value.value]);
      }),
      { seed, numRuns: tries },
    );
    expect(compared).toBeGreaterThan(tries / 10);
  });

  it("gives places of keys and values, behind aliases too", () => {
    const { value } = parse(
      "a: &x\n  'b': [x, \"y\"]\nc: *x\nd: |\n  text\n  more\ne:\n",
    );
    expect(value?.locate(["a", "b", 1])).toMatchObject({
      line: 2,
      column: 12,
      length: 3,
    });
    expect(value?.locateKey(["a", "b"])).toMatchObject({ line: 2, column: 3 });
    expect(value?.locate(["c"])).toMatchObject({ line: 3, column: 4 });
    expect(value?.locate(["c", "b", 0])).toMatchObject({ line: 2, column: 9 });
    expect(value?.locate(["d"])).toMatchObject({ line: 5, column: 3 });
    expect(value?.locate(["e"])).toMatchObject({ line: 7, column: 1 });
  });

  it("shares what an alias stands for, and never makes a circle", () => {
    const { value } = parse("a: &x {b: 1}\nc: *x\n");
    expect(value?.value).toEqual({ a: { b: 1 }, c: { b: 1 } });
    const [a, c] = Object.values(value?.value ?? {});
    expect(a).toBe(c);
    expect(codes("a: &x 1\nb: &x [*x]\n")).toEqual(["too-deep"]);
  });

  it("refuses keys that stand twice, tags and several documents", () => {
    expect(parse("a: 1\nb: {c: 1, c: 2}\na: 2\n").diagnostics).toMatchObject([
      { code: "yaml-duplicate-key", location: { line: 2, column: 11 } },
      {
        code: "yaml-duplicate-key",
        location: { line: 3, column: 1 },
        related: [{ location: { line: 1, column: 1 } }],
      },
    ]);
    expect(codes('a: !!js/undefined ""\n')).toEqual(["yaml-tag"]);
    expect(codes("a: 1\n---\nb: 2\n")).toEqual(["yaml-syntax"]);
  });
});

describe("bounds", () => {
  it("end nesting of any depth, with its place", () => {
    for (const [open, close] of [
      ["[", "]"],
      ['{"a":', "}"],
    ] as const) {
      const deep = `${open.repeat(10_000)}1${close.repeat(10_000)}`;
      expect(parse(deep).diagnostics).toMatchObject([
        { code: "too-deep", location: { line: 1 } },
      ]);
      expect(parse(deep, "a.json").diagnostics).toMatchObject([
        {
          code: "too-deep",
          location: { column: 200 * open.length + 1 },
        },
      ]);
      expect(codes(`${open.repeat(200)}1${close.repeat(200)}`)).toEqual([]);
    }
    expect(codes(`a:\n${"- ".repeat(10_000)}1`)).toEqual(["too-deep"]);
    expect(codes(`${"[".repeat(201)}1${"]".repeat(201)}`, "b")).toEqual([
      "too-deep",
    ]);
    expect(codes(`- ${"[".repeat(205)}1${"]".repeat(205)}`)).toEqual([
      "too-deep",
    ]);
  });

  it("end alias bombs", () => {
    const levels = [..."abcdefghij"];
    const bomb = levels.map(
      (name, index) =>
        `${name}: &${name} [${Array.from({ length: 10 }, () => (index === 0 ? "x" : `*${levels[index - 1] ?? ""}`)).join(", ")}]`,
    );
    expect(codes(bomb.join("\n"))).toEqual(["too-many-aliases"]);
    // Each level one deeper than the one before.
    const tower = Array.from(
      { length: 300 },
      (_, index) => `- &a${index} [${index === 0 ? "x" : `*a${index - 1}`}]`,
    );
    expect(codes(tower.join("\n"))).toEqual(["too-deep"]);
  });

  it("refuse texts and numbers of values beyond them", () => {
    const limits = {
      characters: 20,
      depth: 9,
      values: 4,
      aliasedNodes: 9,
      irregularities: "errors",
    } as const;
    const found = (text: string) =>
      parseSource({ file: "a", text }, limits).diagnostics.map(
        ({ code }) => code,
      );
    expect(found("[1, 2]")).toEqual([]);
    expect(found("- 1\n- 2\n")).toEqual([]);
    expect(found("[1, 2, 3, 4, 5]")).toEqual(["too-many-values"]);
    expect(found("- 1\n- 2\n- 3\n- 4\n")).toEqual(["too-many-values"]);
    expect(found(" ".repeat(21))).toEqual(["too-large"]);
  });

  it("leave a string of 5 MB readable", () => {
    const long = "x".repeat(5_000_000);
    for (const text of [
      JSON.stringify({ description: long, openapi: "3.1.0" }),
      `description: ${long}\nopenapi: 3.1.0\n`,
    ]) {
      const { value } = parse(text);
      expect(value?.locate(["openapi"])).toMatchObject({
        length: text.startsWith("{") ? 7 : 5,
      });
    }
    expect(codes(`[${"1".repeat(5_000_000)}x]`, "a.json")).toEqual([
      "json-syntax",
    ]);
  });

  it("take time in proportion to the text, wrong or right", () => {
    const read = (size: number) => {
      const texts = [
        `{${Array.from({ length: size }, () => '"a": 1').join(",")}}`,
        Array.from({ length: size }, () => "a: 1\n").join(""),
        `["${"\\\\".repeat(size)}"]`,
        `[${Array.from({ length: size }, (_, index) => `a${index}: 1`).join(", ")}]`,
      ];
      for (const text of texts) parse(text);
    };
    expect(isInProportion(read, 5_000)).toBe(true);
  });
});
