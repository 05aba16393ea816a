import fc from "fast-check";
import { CORE_SCHEMA, load, mergeTag } from "js-yaml";
import { describe, expect, it } from "vitest";
import type { Checked } from "../../generator/diagnostics/diagnostic.ts";
import type { LocatedSource } from "../../generator/source/located-source.ts";
import { parseSource } from "../../generator/source/parse-source.ts";
import { parseYaml } from "../../generator/source/parse-yaml.ts";
import { sourceLimits } from "../../generator/source/source-limits.ts";
import { runs, seed } from "../support/random-input.ts";

const warnings = { ...sourceLimits, irregularities: "warnings" } as const;

/** The two readers of YAML. */
const readers: readonly (readonly [
  string,
  (text: string) => Checked<LocatedSource>,
])[] = [
  [
    "the large reader",
    (text) => parseSource({ file: "a.yaml", text }, warnings),
  ],
  ["the other reader", (text) => parseYaml({ file: "a.yaml", text }, warnings)],
];

const schema = CORE_SCHEMA.withTags(mergeTag);

describe.each(readers)("merge keys in %s", (_, read) => {
  it("give members, with their places", () => {
    const { value, diagnostics } = read(
      "a: &a { x: 1, y: { z: 2 } }\nb: &b { <<: *a, w: 3 }\nc:\n  y: 4\n  <<: [*b, { v: 5, w: 6 }]\n  x: 7\n",
    );
    expect(diagnostics).toEqual([]);
    expect(value?.value).toEqual({
      a: { x: 1, y: { z: 2 } },
      b: { x: 1, y: { z: 2 }, w: 3 },
      c: { y: 4, x: 7, w: 3, v: 5 },
    });
    expect(value?.locate(["b", "y", "z"])).toMatchObject({
      line: 1,
      column: 23,
    });
    expect(value?.locateKey(["c", "w"])).toMatchObject({ line: 2, column: 17 });
    expect(value?.locate(["c", "v"])).toMatchObject({ line: 5, column: 17 });
    expect(value?.locate(["c", "x"])).toMatchObject({ line: 6, column: 6 });
    expect(value?.locate(["c", "y"])).toMatchObject({ line: 4, column: 6 });
  });

  it.each([
    ["a: 1\n<<: { b: 2 }\n<<: { b: 3, c: 4 }\n", { a: 1, b: 2, c: 4 }],
    ["<<: { a: 1 }\na: 2\n", { a: 2 }],
    ["<<: []\na: 2\n", { a: 2 }],
    ['"<<": { a: 1 }\n', { "<<": { a: 1 } }],
    [
      "a: &a [{ b: 1 }, { c: 2 }]\nd: { <<: *a }\n",
      { a: [{ b: 1 }, { c: 2 }], d: { b: 1, c: 2 } },
    ],
    [
      "<<: { __proto__: 1, constructor: 2 }\n",
      JSON.parse('{ "__proto__": 1, "constructor": 2 }'),
    ],
  ])("are those of %j", (text, expected) => {
    const { value, diagnostics } = read(text);
    expect(diagnostics).toEqual([]);
    expect(JSON.stringify(value?.value)).toBe(JSON.stringify(expected));
  });

  it.each(["<<: 1", "<<:", "<<: [{}, 1]", "<<: text", "x: &x [[{}]]\n<<: *x"])(
    "report %j, which names no mapping",
    (text) => {
      const { value, diagnostics } = read(`${text}\na: 1\n`);
      expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual(
        [["yaml-merge", "warning"]],
      );
      expect(value?.value).toMatchObject({ a: 1 });
      expect(value?.value).not.toHaveProperty("<<");
    },
  );

  it("still find keys that are written twice", () => {
    const { diagnostics } = read("<<: { a: 1 }\na: 2\na: 3\n");
    expect(diagnostics).toMatchObject([
      {
        code: "yaml-duplicate-key",
        location: { line: 3 },
        related: [{ location: { line: 2 } }],
      },
    ]);
  });

  it("count against the limit of aliases", () => {
    const keys = [...Array(1_000).keys()].map((key) => `k${key}: 1`).join(", ");
    const text = `- &a { ${keys} }\n${"- { <<: *a }\n".repeat(120)}`;
    expect(read(text)).toMatchObject({
      value: null,
      diagnostics: [{ code: "too-many-aliases" }],
    });
  });

  /** A mapping in one line: own members, and merges of earlier mappings. */
  const mappings = fc.array(
    fc.array(
      fc.oneof(
        fc.tuple(
          fc.constantFrom("a", "b", "c", "d"),
          fc.integer({ min: 0, max: 9 }),
        ),
        fc.tuple(fc.constant("<<"), fc.array(fc.nat(9), { maxLength: 3 })),
      ),
      { maxLength: 6 },
    ),
    { minLength: 1, maxLength: 8 },
  );

  it("are those of js-yaml in any mappings", () => {
    let merged = 0;
    fc.assert(
      fc.property(mappings, fc.boolean(), (all, isBlock) => {
        const text = all
          .map((members, index) => {
            const seen = new Set<string>();
            const lines = members.flatMap(([key, value]) => {
              if (key !== "<<") {
                if (seen.has(key)) return [];
                seen.add(key);
                return [`${key}: { v: ${index}${String(value)} }`];
              }
              const names = (value as readonly number[]).filter(
                (name) => name < index,
              );
              merged += names.length;
              return names.length === 1
                ? [`<<: *m${names.join()}`]
                : [`<<: [${names.map((name) => `*m${name}`).join(", ")}]`];
            });
            return isBlock && lines.length > 0
              ? `- &m${index}\n${lines.map((line) => `  ${line}\n`).join("")}`
              : `- &m${index} { ${lines.join(", ")} }\n`;
          })
          .join("");
        const { value, diagnostics } = read(text);
        expect([text, diagnostics]).toEqual([text, []]);
        // The order of the members is theirs, too.
        expect(JSON.stringify(value?.value)).toBe(
          JSON.stringify(load(text, { schema })),
        );
        placesAreTheirs(text, value);
      }),
      { seed, numRuns: runs(300) },
    );
    expect(merged).toBeGreaterThan(100);
  });
});

/** Each value `{ v: N }` is found where this N is written. */
function placesAreTheirs(text: string, source: LocatedSource | null): void {
  const lines = text.split("\n");
  for (const [index, mapping] of Object.entries(source?.value ?? [])) {
    for (const [key, { v }] of Object.entries(
      mapping as Record<string, { readonly v: number }>,
    )) {
      const { line, column } = source?.locate([Number(index), key, "v"]) ?? {
        line: 0,
        column: 0,
      };
      expect(
        Number.parseInt(lines[line - 1]?.slice(column - 1) ?? "", 10),
      ).toBe(v);
    }
  }
}
