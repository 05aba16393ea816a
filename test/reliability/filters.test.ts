import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chunkIn,
  type Filter,
  FilterError,
  FilterTooLongError,
  rsql,
} from "../../templates/runtime/rsql/index.ts";
import { parsers, type ParseTree, type Tree } from "../runtime/rsql/parsers.ts";
import { bench, errorOf, listThings } from "../runtime/support.ts";
import { anyCharacter } from "../support/any-character.ts";
import { measured } from "../support/measure.ts";
import { runs, seed } from "../support/random-input.ts";

/*
 * What becomes of filters: rows F of docs/explanation/reliability.md. Values go in through the builder or the template, and what comes out is
 * read by parsers that the builder does not know.
 */

/** How many texts each property is tried with; `npm run fuzz` takes more. */
const tries = runs(20_000);

const independent = [parsers.emulator, parsers.npm];
const all: readonly ParseTree[] = Object.values(parsers);

const reserved = ['"', "'", "(", ")", ";", ",", "=", "!", "~", "<", ">", " "];

/** The filter that the service gets of a list call. */
async function received(filter: Filter): Promise<string> {
  const { service, client } = bench();
  await client.call(listThings, { filter });
  expect(service.apiCalls).toHaveLength(1);
  return service.apiCalls[0]?.url.searchParams.get("filter") ?? "";
}

function oneComparison(value: string): Tree {
  return { kind: "comparison", selector: "x", operator: "==", values: [value] };
}

describe("hostile values", () => {
  const hostile = [
    reserved,
    reserved.flatMap((character) => [`a${character}`, `${character}a`]),
    ["\\", "a\\", "\\\\", '\\"', "\\'", '"\\', "'\\"],
    [" and ", " or ", "a and b==1", "a or b==1", " AND ", "and", "or"],
    [";admin==1", ",admin==1", '";admin==1', "';admin==1", '\\";admin==1'],
    ["x)", '") or admin==(1', "=in=(1,2)", "==", "${value}", "%22;admin==1"],
    ["&filter=admin==1", "#", "?", "+", "%", "%00", "\u00a0", "\u2028"],
    ["", "null", "true", "1", "😀", "\ufeff", "\u202e", "é"],
  ].flat();

  it("F-01 stay one value of one comparison", async (context) => {
    for (const value of hostile) {
      for (const filter of [rsql.eq("x", value), rsql`x==${value}`]) {
        const text = await received(filter);
        for (const parse of independent)
          expect(parse(text)).toEqual(oneComparison(value));
      }
    }
    measured(context, { values: hostile.length, "changed structures": 0 });
  });

  it("F-01 stay one value among others", () => {
    const text = String(
      rsql.and(
        rsql.or(rsql.in("x", hostile), rsql`y!=${hostile[0] ?? ""}`),
        rsql`z=out=${hostile} and (v<${hostile[1] ?? ""})`,
      ),
    );
    const compare = (
      selector: string,
      operator: string,
      values: readonly string[],
    ) => ({ kind: "comparison", selector, operator, values }) as const;
    const expected: Tree = {
      kind: "and",
      children: [
        {
          kind: "or",
          children: [
            compare("x", "=in=", hostile),
            compare("y", "!=", hostile.slice(0, 1)),
          ],
        },
        compare("z", "=out=", hostile),
        compare("v", "=lt=", hostile.slice(1, 2)),
      ],
    };
    for (const parse of all) expect(parse(text)).toEqual(expected);
  });

  it("F-01 keep the text around a pattern", () => {
    for (const value of hostile) {
      const patterns = [
        [rsql.startsWith("x", value), `${value}*`],
        [rsql.endsWith("x", value), `*${value}`],
        [rsql.contains("x", value), `*${value}*`],
        [rsql.wildcard("x", value), value],
      ] as const;
      for (const [filter, pattern] of patterns) {
        for (const parse of independent)
          expect(parse(String(filter))).toEqual(oneComparison(pattern));
      }
    }
  });
});

describe("round trip", () => {
  it("F-02 of every text of up to three reserved characters", (context) => {
    const alphabet = [...reserved, "\\", "a"];
    const texts = upToThree(alphabet);
    for (const text of texts) {
      const printed = String(rsql.eq("x", text));
      for (const parse of all)
        expect(parse(printed)).toEqual(oneComparison(text));
    }
    expect(texts).toHaveLength(1 + 14 + 14 ** 2 + 14 ** 3);
    measured(context, { "enumerated texts": texts.length, differences: 0 });
  });

  it("F-02 of any text", (context) => {
    const text = fc.oneof(
      fc.string({
        unit: fc.constantFrom(...reserved, "\\", "a", " and ", " or "),
      }),
      fc.string({ unit: anyCharacter }),
      fc.string({ unit: "grapheme" }),
    );
    fc.assert(
      fc.property(text, (value) => {
        if (/[*\p{Cc}\p{Surrogate}]/u.test(value)) {
          expect(() => rsql.eq("x", value)).toThrow(FilterError);
          return;
        }
        const printed = String(rsql.eq("x", value));
        for (const parse of all) expectSame(parse(printed), value);
      }),
      { seed, numRuns: tries },
    );
    measured(context, { parsers: all.length, differences: 0 });
  });

  it("F-02 of any text as raw RSQL", () => {
    // Texts that are RSQL now and then: what is sent means what was written.
    const piece = fc.oneof(
      fc.constantFrom("a", "b", "1", '"', "'", "\\", "(", ")", ";", ","),
      fc.constantFrom(" and ", " or ", "==", "!=", "=in=", "<", ">="),
      fc.constantFrom("a==1", "b=in=(1,2)", "(a==1,b==2)", "c!='x y'"),
    );
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join("");
        const tree = parsers.runtime(text);
        if (tree === null) return;
        accepted += 1;
        expect(parsers.npm(text)).toEqual(tree);
        const sent = String(rsql.raw(text));
        for (const parse of all) expect(parse(sent)).toEqual(tree);
      }),
      { seed, numRuns: tries },
    );
    expect(accepted).toBeGreaterThan(tries / 1_000);
  });
});

/** Without the cost of `toEqual`, which matters for a million texts. */
function expectSame(tree: Tree | null, value: string): void {
  const isSame =
    tree?.kind === "comparison" &&
    tree.selector === "x" &&
    tree.operator === "==" &&
    tree.values.length === 1 &&
    tree.values[0] === value;
  if (!isSame) expect(tree).toEqual(oneComparison(value));
}

function upToThree(alphabet: readonly string[]): readonly string[] {
  const longer = (texts: readonly string[]): readonly string[] =>
    texts.flatMap((text) => alphabet.map((character) => text + character));
  const one = longer([""]);
  const two = longer(one);
  return ["", ...one, ...two, ...longer(two)];
}

describe("precedence", () => {
  const names = ["a", "b", "c", "d"];

  /** A formula, apart from the builder; `is` false stands for `!=`. */
  type Formula =
    | { readonly name: string; readonly is: boolean }
    | { readonly kind: "and" | "or"; readonly parts: readonly Formula[] };

  const leaf = fc.record({
    name: fc.constantFrom(...names),
    is: fc.boolean(),
  });
  const formula: (depth: number) => fc.Arbitrary<Formula> = fc.memo((depth) =>
    depth <= 1
      ? leaf
      : fc.oneof(
          { weight: 1, arbitrary: leaf },
          {
            weight: 3,
            arbitrary: fc.record({
              kind: fc.constantFrom("and" as const, "or" as const),
              parts: fc.array(formula(depth - 1), {
                minLength: 1,
                maxLength: 3,
              }),
            }),
          },
        ),
  );

  it("F-03 is that of the formula, in its whole truth table", (context) => {
    const worlds = Array.from(
      { length: 2 ** names.length },
      (_, world) => world,
    );
    fc.assert(
      fc.property(formula(6), (source) => {
        const text = String(build(source));
        const expected = worlds.map((world) => holds(source, world));
        for (const parse of all) {
          const tree = parse(text);
          expect(
            worlds.map((world) => tree !== null && keeps(tree, world)),
          ).toEqual(expected);
        }
      }),
      { seed, numRuns: tries / 20 },
    );
    measured(context, { "rows a formula": worlds.length, differences: 0 });
  });

  function build(source: Formula): Filter {
    if (!("kind" in source))
      return (source.is ? rsql.eq : rsql.ne)(source.name, 1);
    return rsql[source.kind](...source.parts.map(build));
  }

  function holds(source: Formula, world: number): boolean {
    if (!("kind" in source)) return isTrue(source.name, world) === source.is;
    return source.kind === "and"
      ? source.parts.every((part) => holds(part, world))
      : source.parts.some((part) => holds(part, world));
  }

  function keeps(tree: Tree, world: number): boolean {
    if (tree.kind === "comparison")
      return isTrue(tree.selector, world) === (tree.operator === "==");
    return tree.kind === "and"
      ? tree.children.every((child) => keeps(child, world))
      : tree.children.some((child) => keeps(child, world));
  }

  /** Each bit of a world says whether the field of one name is 1. */
  function isTrue(name: string, world: number): boolean {
    return (world & (1 << names.indexOf(name))) !== 0;
  }
});

describe("values that no filter can hold", () => {
  it("F-04 are refused before anything is sent", (context) => {
    const values: readonly unknown[] = [
      [null, undefined, Number.NaN, Infinity, {}, Symbol("s"), []],
      [new Date(Number.NaN), "*", "a*b", "\0", "\n", "\ud800", () => 1],
    ].flat();
    for (const value of values) {
      // What no compiler lets pass may still come from JavaScript.
      const wrong = value as never;
      for (const compare of [rsql.eq, rsql.ne])
        expect(() => compare("x", wrong)).toThrow(FilterError);
      for (const compare of [rsql.in, rsql.out]) {
        expect(() => compare("x", [wrong])).toThrow(FilterError);
        expect(() => compare("x", ["a", wrong])).toThrow(FilterError);
      }
      for (const match of [rsql.startsWith, rsql.endsWith, rsql.contains])
        expect(() => match("x", wrong)).toThrow(FilterError);
      expect(() => rsql`x==${wrong}`).toThrow(FilterError);
      expect(() => rsql`x=in=(${wrong})`).toThrow(FilterError);
      expect(() => rsql`x=in=${wrong}`).toThrow(FilterError);
    }
    measured(context, { "refused values": values.length });
  });

  it("F-04 an empty list is refused", () => {
    for (const compare of [rsql.in, rsql.out])
      expect(() => compare("x", [])).toThrow(FilterError);
  });
});

describe("large filters", () => {
  it("F-05 of 20,000 parts are built and read, and refused when sent", async (context) => {
    const parts = Array.from({ length: 20_000 }, (_, id) => rsql.eq("id", id));
    const filter = rsql.or(...parts);
    const text = String(filter);
    for (const parse of all) {
      const tree = parse(text);
      expect(tree?.kind === "or" && tree.children.length).toBe(20_000);
    }
    // One by one too, as a loop builds it.
    const oneByOne = parts
      .slice(0, 2_000)
      .reduce((left, right) => rsql.or(left, right));
    expect(String(oneByOne).split(",")).toHaveLength(2_000);
    const { service, client } = bench();
    const error = await errorOf(client.call(listThings, { filter }));
    expect(error).toBeInstanceOf(FilterTooLongError);
    expect(error).toMatchObject({ operation: listThings.key });
    expect([...service.apiCalls, ...service.tokenCalls]).toHaveLength(0);
    measured(context, { parts: parts.length, requests: 0 });
  });

  it("F-05 of 10,000 values are refused when sent, and go in chunks", async (context) => {
    const ids = Array.from({ length: 10_000 }, (_, id) => `id "${id}"`);
    const whole = bench();
    expect(
      await errorOf(
        whole.client.call(listThings, { filter: rsql.in("id", ids) }),
      ),
    ).toBeInstanceOf(FilterTooLongError);
    expect(whole.service.apiCalls).toHaveLength(0);
    const { service, client } = bench();
    const chunks = chunkIn(ids, 7_000);
    for (const chunk of chunks)
      await client.call(listThings, { filter: rsql.in("id", chunk) });
    const sent = service.apiCalls.flatMap(({ url }) => {
      const tree = parsers.emulator(url.searchParams.get("filter") ?? "");
      return tree?.kind === "comparison" ? tree.values : [];
    });
    expect(sent).toEqual(ids);
    measured(context, { values: ids.length, chunks: chunks.length });
  });
});
