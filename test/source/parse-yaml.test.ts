import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseYaml } from "../../generator/source/parse-yaml.ts";
import { anyCharacter } from "../support/any-character.ts";
import { cpuLimit, isInProportion } from "../support/cpu-time.ts";
import { runs, seed } from "../support/random-input.ts";

function parse(text: string) {
  return parseYaml({ file: "a.yaml", text });
}

function codes(text: string): readonly string[] {
  return parse(text).diagnostics.map(({ code }) => code);
}

describe("parseYaml", () => {
  it("keeps the place of keys and values", () => {
    const { value } = parse("a:\n  b: [x, yes]\n  é: {c: 1}\n");
    expect(value?.locate(["a", "b", 1])).toEqual({
      file: "a.yaml",
      line: 2,
      column: 10,
      length: 3,
    });
    expect(value?.locateKey(["a", "é"])).toMatchObject({ line: 3, column: 3 });
    expect(value?.locate(["a", "nothing", "here"])).toMatchObject({
      line: 2,
      column: 3,
    });
    expect(value?.value).toEqual({ a: { b: ["x", "yes"], é: { c: 1 } } });
  });

  it("gives objects without a prototype, whatever their keys", () => {
    const { value } = parse(
      "__proto__: { polluted: true }\nconstructor: 1\ntoString: 2\n",
    );
    expect(Object.getPrototypeOf(value?.value)).toBeNull();
    expect(Object.keys(value?.value as object)).toEqual([
      "__proto__",
      "constructor",
      "toString",
    ]);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("refuses duplicate keys and tags", () => {
    expect(codes("a: 1\na: 2\n")).toEqual(["yaml-duplicate-key"]);
    expect(codes("a: {b: 1, b: 2}\nc: {'b': 1}\n")).toEqual([
      "yaml-duplicate-key",
    ]);
    expect(codes('a: !!js/undefined ""\n')).toEqual(["yaml-tag"]);
  });

  it("ends an alias bomb", () => {
    const levels = "abcdefghij".split("");
    const bomb = levels
      .map((name, index) => {
        const items = index === 0 ? "x" : `*${levels[index - 1] ?? ""}`;
        return `${name}: &${name} [${Array.from({ length: 10 }, () => items).join(", ")}]`;
      })
      .join("\n");
    const excess = cpuLimit(2_000);
    expect(codes(bomb)).toEqual(["too-many-aliases"]);
    expect(excess()).toBeNull();
  });

  it("ends nesting, shallow or deep enough to end a stack", () => {
    expect(codes(`${"[".repeat(150)}${"]".repeat(150)}`)).toEqual([]);
    expect(codes(`${"[".repeat(300)}${"]".repeat(300)}`)).toEqual(["too-deep"]);
    expect(codes(`${"[".repeat(100_000)}`)).not.toEqual([]);
    expect(codes("a: &a [*a]\n")).not.toEqual([]);
  });

  it("reads an alias as the last anchor of its name before it", () => {
    const { value } = parse(
      "- &x 1\n- *x\n- &x [2, &y 3]\n- *x\n- *y\n- &x 4\n- *x\n",
    );
    expect(value?.value).toEqual([1, 1, [2, 3], [2, 3], 3, 4, 4]);
    expect(value?.locate([3])).toMatchObject({ line: 4 });
    expect(codes("a: *nowhere\n")).toEqual(["yaml-syntax"]);
  });

  it("tells the first hundred of many errors", () => {
    expect(codes(`a: "${"\\\n".repeat(1_000)}"\n`)).toHaveLength(100);
  });

  it("takes time in proportion to the number of aliases", () => {
    const text = `${Array.from({ length: 10_000 }, (_, index) => `- k${index}\n`).join("")}- &a 1\n${"- *a\n".repeat(10_000)}`;
    const excess = cpuLimit(5_000);
    expect(codes(text)).toEqual([]);
    // Looking through all nodes for each alias took 56 s of twice as many: a fourth of that is 14 s.
    expect(excess()).toBeNull();
  });

  it("takes time in proportion to the number of keys", () => {
    const text = (keys: number) =>
      Array.from({ length: keys }, (_, index) => `key-${index}: 1\n`).join("");
    const read = (keys: number) => expect(codes(text(keys))).toEqual([]);
    expect(isInProportion(read, 2_000)).toBe(true);
  });

  it("never throws, on any text", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: anyCharacter }),
          fc
            .array(
              fc.constantFrom(
                "a",
                ":",
                " ",
                "\n",
                "-",
                "{",
                "}",
                "[",
                "]",
                "&a",
                "*a",
                "!",
                "'",
                '"',
                "|",
                "#",
                "\t",
                "%",
                "?",
              ),
            )
            .map((parts) => parts.join("")),
        ),
        (text) => {
          const { value, diagnostics } = parse(text);
          expect(value === null).toBe(diagnostics.length > 0);
        },
      ),
      { seed, numRuns: runs(400) },
    );
  });
});
