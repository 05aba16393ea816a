import { describe, expect, it } from "vitest";
import { createWrittenAlike } from "../../../generator/wire/read/written-alike.ts";
import {
  answerOf,
  documentText,
  forceAll,
  readApi,
  readSchema,
  type Description,
} from "./wire-schemas.ts";

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string" };

type Side = readonly [schema: unknown, description?: Description];

function areAlike(before: Side, after: Side): boolean {
  return createWrittenAlike()(readSchema(...before), readSchema(...after));
}

const node = (extra: object) => ({
  schemas: {
    Node: { properties: { next: refer("Node"), leaf: refer("Leaf") } },
    Leaf: { type: "string", ...extra },
  },
});

const animals = (children: readonly string[]) => ({
  schemas: {
    Pet: { discriminator: { propertyName: "kind" } },
    ...Object.fromEntries(
      children.map((name) => [name, { allOf: [refer("Pet")] }]),
    ),
  },
});

const choice = (name: string) =>
  [
    { oneOf: [refer(name), text], discriminator: { propertyName: "kind" } },
    { schemas: { [name]: text } },
  ] as const;

describe("written alike", () => {
  it.each<readonly [string, Side, Side]>([
    ["the same", [text], [text]],
    [
      "another order",
      [{ type: "string", title: "A" }],
      [{ title: "A", type: "string" }],
    ],
    ["a circle", [refer("Node"), node({})], [refer("Node"), node({})]],
    [
      "another name",
      [refer("A"), { schemas: { A: text } }],
      [refer("B"), { schemas: { B: text } }],
    ],
    ["the same name that a discriminator means", choice("A"), choice("A")],
    [
      "the same children",
      [refer("Pet"), animals(["Cat"])],
      [refer("Pet"), animals(["Cat"])],
    ],
    ["the same reference to nothing", [refer("X")], [refer("X")]],
    ["equal lists", [{ required: ["a", "b"] }], [{ required: ["a", "b"] }]],
    [
      "a member that is called like a keyword",
      [{ properties: { $ref: text } }],
      [{ properties: { $ref: text } }],
    ],
  ])("are: %s", (_, before, after) => {
    expect(areAlike(before, after)).toBe(true);
  });

  it.each<readonly [string, Side, Side]>([
    ["another description", [{ ...text, description: "A" }], [text]],
    ["another value", [{ enum: [1] }], [{ enum: ["1"] }]],
    ["more", [{}], [text]],
    [
      "another order of a list",
      [{ oneOf: [text, {}] }],
      [{ oneOf: [{}, text] }],
    ],
    [
      "a circle with a change",
      [refer("Node"), node({})],
      [refer("Node"), node({ maxLength: 3 })],
    ],
    ["another name that a discriminator means", choice("A"), choice("B")],
    [
      "another child",
      [refer("Pet"), animals(["Cat"])],
      [refer("Pet"), animals(["Cat", "Dog"])],
    ],
    ["another dialect", [text, { openapi: "3.0.3" }], [text]],
    [
      "data that looks like a reference",
      [{ example: { $ref: "#/a" } }],
      [{ example: { $ref: "#/b" } }],
    ],
    ["references to nothing", [refer("X")], [refer("Y")]],
    [
      "a reference to nothing",
      [refer("X")],
      [refer("X"), { schemas: { X: text } }],
    ],
    ["a list that is longer", [{ enum: [1, 2] }], [{ enum: [1] }]],
    ["a list that is shorter", [{ enum: [1] }], [{ enum: [1, 2] }]],
    ["a list of which one is another", [{ enum: [1, 2] }], [{ enum: [1, 3] }]],
    ["a list and a map", [{ required: ["a"] }], [{ required: { 0: "a" } }]],
    ["a map and a list", [{ required: { 0: "a" } }], [{ required: ["a"] }]],
    ["a text and a schema", [{ not: "a" }], [{ not: text }]],
    [
      "a text that looks like a reference",
      [
        { pattern: "#/components/schemas/A" },
        { schemas: { A: text, B: text } },
      ],
      [
        { pattern: "#/components/schemas/B" },
        { schemas: { A: text, B: text } },
      ],
    ],
    [
      "what an extension says that looks like a reference",
      [{ "x-a": refer("A") }, { schemas: { A: text, B: text } }],
      [{ "x-a": refer("B") }, { schemas: { A: text, B: text } }],
    ],
    [
      "an example that looks like a reference",
      [{ example: refer("A") }, { schemas: { A: text, B: text } }],
      [{ example: refer("B") }, { schemas: { A: text, B: text } }],
    ],
    [
      "a description beside a reference",
      [{ ...refer("A"), description: "1" }, { schemas: { A: text } }],
      [{ ...refer("A"), description: "2" }, { schemas: { A: text } }],
    ],
  ])("are not: %s", (_, before, after) => {
    expect(areAlike(before, after)).toBe(false);
  });

  it("tells pairs apart after circles have been taken for alike", () => {
    const side = (leaf: object) =>
      answerOf(readApi(documentText(refer("Node"), node(leaf))));
    const areWrittenAlike = createWrittenAlike();
    const before = side({});
    const after = side({ maxLength: 3 });
    expect(areWrittenAlike(before, after)).toBe(false);
    const inner = (schema: typeof before) =>
      [...schema.shape.object.properties.values()].map((each) => each.schema);
    const pairs = inner(before).map((one, index) => {
      const other = inner(after)[index];
      return (
        typeof one === "object" &&
        typeof other === "object" &&
        areWrittenAlike(one, other)
      );
    });
    expect(pairs).toEqual([false, false]);
  });

  it("agrees with a slow comparison of all pairs", () => {
    const schemas = {
      A: { properties: { a: refer("B"), b: refer("C") } },
      B: { items: refer("A") },
      C: { items: refer("A"), maxItems: 3 },
      D: { properties: { a: refer("B"), b: refer("C") } },
      E: { items: refer("D") },
      F: text,
      G: { properties: { a: refer("F"), b: refer("F") } },
    };
    const all = { oneOf: Object.keys(schemas).map(refer) };
    const one = [...forceAll(readApi(documentText(all, { schemas })))];
    const other = [...forceAll(readApi(documentText(all, { schemas })))];
    const areWrittenAlike = createWrittenAlike();
    const found = one.map((a) => other.map((b) => areWrittenAlike(a, b)));
    const slow = one.map((a) => other.map((b) => createWrittenAlike()(a, b)));
    expect(found).toEqual(slow);
    const expected = one.map((a) =>
      other.map((b) => a.component === b.component || isTwin(a, b)),
    );
    expect(found).toEqual(expected);
  });
});

/** `B` and `E` say the same, as do `A` and `D`. */
function isTwin(
  { component: a }: { readonly component: string | null },
  { component: b }: { readonly component: string | null },
): boolean {
  return (
    [a, b].toSorted().join("") === "AD" || [a, b].toSorted().join("") === "BE"
  );
}
