import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../../generator/diagnostics/diagnostic.ts";
import { applyOverlays } from "../../../generator/openapi/prepare/overlay/apply-overlays.ts";
import { documentsOf } from "../../support/documents.ts";
import { cpuLimit } from "../../support/cpu-time.ts";

interface Applied {
  readonly value: unknown;
  readonly diagnostics: readonly Diagnostic[];
  readonly codes: readonly string[];
}

async function apply(
  api: unknown,
  actions: readonly unknown[],
): Promise<Applied> {
  const given = documentsOf([{ file: "api.json", text: JSON.stringify(api) }]);
  const { value, diagnostics } = await applyOverlays(given, [
    {
      file: "overlay.json",
      text: JSON.stringify({ overlay: "1.1.0", actions }),
    },
  ]);
  return {
    value: value?.entry.source.value,
    diagnostics,
    codes: diagnostics.map(({ code }) => code),
  };
}

const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** A value within lists. */
const nested = (depth: number): unknown =>
  depth === 0 ? "a" : [nested(depth - 1)];

const api = { openapi: "3.1.0", info: { title: "x".repeat(44) }, l: [1, 1] };
const list = { ...api, l: times(5_000, (index) => index) };
const objects = { ...api, l: times(1_000, () => ({ a: [1, 2] })) };
const deep = { ...api, l: nested(190) };

describe("an overlay that makes much of little", () => {
  it.each<
    [what: string, api: unknown, actions: readonly unknown[], says: string]
  >([
    [
      "copies of a list onto itself",
      api,
      times(40, () => ({ target: "$.l", copy: "$.l" })),
      "add more than",
    ],
    [
      "copies of an object into itself",
      { ...api, t: { l: {}, r: {} } },
      times(80, (index) => ({
        target: index % 2 === 0 ? "$.t.l" : "$.t.r",
        copy: "$.t",
      })),
      "",
    ],
    [
      "one copy of everything into each object",
      objects,
      [{ target: "$.l[*].a", copy: "$.l" }],
      "add more than",
    ],
    [
      "a large update of many targets",
      objects,
      [{ target: "$.l[*].a", update: times(200, () => [0]) }],
      "add more than",
    ],
    [
      "copies that only go deeper",
      api,
      [
        { target: "$", update: { d: { e: nested(150) } } },
        { target: "$.d.e", copy: "$.d" },
        ...times(10, () => ({
          target: `$.d.e${"[0]".repeat(149)}`,
          copy: "$.d",
        })),
      ],
      "deep",
    ],
    [
      "descendants of descendants of descendants",
      deep,
      [{ target: `$${"..*".repeat(6)}`, remove: true }],
      "take more than",
    ],
    [
      "filters in filters",
      list,
      [
        {
          target: "$.l[?count($.l[?count($.l[*]) > 0]) > 0]",
          remove: true,
        },
      ],
      "take more than",
    ],
    [
      "filters that find nothing",
      objects,
      [{ target: "$..[?count($..[?count($..*) < 0]) > 0]", remove: true }],
      "take more than",
    ],
    [
      "a comparison of large values in each filter",
      { ...list, m: list.l },
      [{ target: "$.l[?$.l == $.m]", remove: true }],
      "take more than",
    ],
    [
      "many selectors in each descendant",
      objects,
      [{ target: `$..[${times(900, () => "*").join(",")}]`, remove: true }],
      "take more than",
    ],
    [
      "many slices",
      list,
      [{ target: `$.l[${times(900, () => "::1").join(",")}]`, remove: true }],
      "take more than",
    ],
    [
      "many actions with many matches",
      list,
      times(500, () => ({ target: "$.l[?@ > 30000 || @ == -1]", update: {} })),
      "take more than",
    ],
  ])("ends: %s", async (_, document, actions, says) => {
    const excess = cpuLimit(20_000);
    const { diagnostics, value } = await apply(document, actions);
    expect(value).toBeUndefined();
    expect(diagnostics.at(-1)).toMatchObject({
      code: "overlay-too-much",
      location: { file: "overlay.json" },
    });
    expect(diagnostics.at(-1)?.message).toContain(says);
    // It takes about a second; without a bound, minutes or for ever.
    expect(excess()).toBeNull();
  });

  it.each([
    ["nested functions", `$[?${"count(".repeat(600)}`],
    ["nested parentheses", `$[?${"(".repeat(1_900)}@.a${")".repeat(1_900)}]`],
    ["nested filters", `$${"[?@".repeat(1_000)}${"]".repeat(1_000)}`],
    ["filters in filters", `$[?${"@[?".repeat(900)}@.a${"]".repeat(900)}]`],
    ["a very long one", `$${".a".repeat(2_000)}`],
    ["many negations", `$[?${"!".repeat(3_900)}@.a]`],
  ])("refuses or reads a long path: %s", async (_, target) => {
    const { codes } = await apply(api, [{ target, remove: true }]);
    expect(["overlay-target", "overlay-no-match"]).toContain(codes[0]);
    expect(codes).toHaveLength(1);
  });

  it("takes what large overlays of large documents need", async () => {
    const { codes } = await apply(objects, [
      ...times(20, (index) => ({
        target: "$..[?@.a]",
        update: { [`x-${index}`]: index },
      })),
      { target: "$..a", remove: true },
    ]);
    expect(codes).toEqual([]);
  });
});

describe("a pattern of an overlay", () => {
  const texts = { ...api, texts: { a: "abc", b: "xxx\n", c: "x1", d: 5 } };
  const removed = async (filter: string) => {
    const { value, codes } = await apply(texts, [
      { target: `$.texts[?${filter}]`, remove: true },
    ]);
    const left = (value as typeof texts | undefined)?.texts ?? {};
    return codes.length > 0
      ? codes
      : Object.keys(texts.texts).filter((name) => !Object.hasOwn(left, name));
  };

  it.each([
    ["match(@, 'a.c')", ["a"]],
    ["match(@, 'b')", ["overlay-no-match"]],
    ["search(@, 'b')", ["a"]],
    [String.raw`search(@, '\\p{Nd}')`, ["c"]],
    [String.raw`match(@, '[a-z]{3}\\n?')`, ["a", "b"]],
    ["match(@, 5)", ["overlay-no-match"]],
    ["search(@, $.info.title)", ["overlay-no-match"]],
  ])("is run: %s", async (filter, expected) => {
    expect(await removed(filter)).toEqual(expected);
  });

  it.each([
    "search(@, '(?=a)b')",
    String.raw`match(@, '(a)\\1')`,
    "match(@, '(')",
    "search(@, 'a{100000}')",
  ])("is refused: %s", async (filter) => {
    expect(await removed(filter)).toEqual(["overlay-pattern"]);
  });

  it.each(["(x+x+)+y", "((x{1,12}){1,12}){1,12}y", "(x|x)*y", "x*x*x*x*x*x*y"])(
    "ends: %s",
    async (pattern) => {
      const { codes } = await apply(
        { ...api, info: { title: "x".repeat(3_000) } },
        [{ target: `$..[?match(@.title, '${pattern}')]`, remove: true }],
      );
      expect(codes).toHaveLength(1);
    },
  );

  it("counts as work, so that many of them end", async () => {
    const { codes } = await apply(
      { ...api, l: times(500, () => "x".repeat(1_000)) },
      [{ target: "$.l[?match(@, '(x?){100}y')]", remove: true }],
    );
    expect(codes).toEqual(["overlay-too-much"]);
  });
});

describe("a removal", () => {
  const letters = { ...api, l: [..."abcdef"] };
  it.each([
    ["$.l[0, 3]", "bcef"],
    ["$.l[3, 0]", "bcef"],
    ["$.l[0, 0, 0]", "bcdef"],
    ["$.l[::-1]", ""],
    ["$.l[4:1:-2]", "abdf"],
    ["$.l[-1, 0]", "bcde"],
    ["$.l[?@ == 'b' || @ == 'd', 1]", "acef"],
    ["$..[1]", "acdef"],
  ])(
    "takes each selected value once, in whatever order: %s",
    async (target, left) => {
      const { value, codes } = await apply(letters, [{ target, remove: true }]);
      expect(codes).toEqual([]);
      expect((value as typeof letters).l.join("")).toBe(left);
    },
  );

  it("is linear, whatever the order", async () => {
    const many = { ...api, l: times(100_000, () => 0) };
    const { value } = await apply(many, [
      { target: "$.l[::-1]", remove: true },
    ]);
    expect((value as typeof many).l).toEqual([]);
  });

  it("takes members by names as they are", async () => {
    const names = ["it's", "a\\b", "c\nd", "__proto__", "é"];
    const { value } = await apply(
      { ...api, m: Object.fromEntries(names.map((name) => [name, 1])) },
      [{ target: "$.m.*", remove: true }],
    );
    expect(Object.keys((value as { readonly m: object }).m)).toEqual([]);
  });

  it("reads a filter of three conditions as RFC 9535 does", async () => {
    const { value } = await apply(
      {
        ...api,
        l: [
          { a: 1, b: 1, c: 1 },
          { a: 1, b: 1 },
          { a: 1, c: 1 },
        ],
      },
      [{ target: "$.l[?@.a && @.b && @.c]", remove: true }],
    );
    expect((value as { readonly l: unknown }).l).toEqual([
      { a: 1, b: 1 },
      { a: 1, c: 1 },
    ]);
  });
});
