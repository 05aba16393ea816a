import { expect, it } from "vitest";
import { createSubsetTest } from "../../../generator/wire/subset/create-subset-test.ts";
import { anySchema } from "../../../generator/wire/model/any-schema.ts";
import { anyShape } from "../../../generator/wire/model/any-shape.ts";
import type { WireSchema } from "../../../generator/wire/model/wire-schema.ts";
import {
  readPairs,
  wireSchemas,
  type Components,
  type JsonSchema,
  type Keywords,
} from "../../changes/schemas/wire-schemas.ts";

const text = { type: "string" };
/** Whether a value fits the pattern is not known, and so not even that the schema is within itself. */
const undecided: JsonSchema = { enum: ["aa"], pattern: "^(?=a)" };

function pairOf(
  one: JsonSchema,
  other: JsonSchema,
): readonly [WireSchema, WireSchema] {
  const [pair] = readPairs([[one, other]]);
  if (pair === undefined) throw new Error();
  return pair;
}

const never = () => false;

/** A list of as many items, each with a schema of its own. */
function tuple(count: number, item: WireSchema): WireSchema {
  const prefix = Array.from({ length: count }, () => ({
    ...anySchema,
    shape: item.shape,
  }));
  const array = { ...anyShape.array, prefix };
  return { ...anySchema, shape: { ...anyShape, array } };
}

function nested(depth: number, leaf: JsonSchema): JsonSchema {
  return depth === 0
    ? leaf
    : { type: "array", items: nested(depth - 1, leaf) as never };
}

/** A chain of components that ends in a text. */
function chain(length: number): Components {
  const names = Array.from({ length }, (_, index) => `Link${index}`);
  const to = (name: string | undefined) =>
    name === undefined
      ? text
      : { type: "array", items: { $ref: `#/components/schemas/${name}` } };
  return Object.fromEntries(
    names.map((name, index) => [name, to(names[index + 1])]),
  );
}

it("takes what is the same, says the same or is written alike for included", () => {
  const [one, other] = pairOf(undecided, undecided);
  const ask = (
    a: WireSchema,
    b: WireSchema,
    areAlike = never as () => boolean,
  ) => createSubsetTest(areAlike).isSubset(a, b, "request");
  expect(ask(one, other)).toBe("unknown");
  expect(ask(one, one)).toBe("yes");
  expect(ask(one, { ...other, shape: one.shape })).toBe("yes");
  expect(ask(one, other, () => true)).toBe("yes");
});

it("asks no more than so many questions for one", () => {
  const [short, long] = pairOf({ ...text, maxLength: 1 }, text);
  const ask = (count: number) =>
    createSubsetTest(never).isSubset(
      tuple(count, short),
      tuple(count, long),
      "request",
    );
  // One of them is that of the whole.
  expect([ask(3998), ask(3999)]).toEqual(["yes", "unknown"]);
});

it("asks to a depth that the stack bears", () => {
  const ask = (depth: number) =>
    createSubsetTest(never).isSubset(
      ...pairOf(nested(depth, { ...text, maxLength: 1 }), nested(depth, text)),
      "request",
    );
  expect([ask(149), ask(150)]).toEqual(["yes", "unknown"]);
});

it("remembers what it knows, and not what it has given up", () => {
  let asked = 0;
  const { isSubset } = createSubsetTest(() => {
    asked += 1;
    return false;
  });
  const pairs = readPairs([
    [{ ...text, maxLength: 1 }, text],
    [text, { ...text, maxLength: 1 }],
    [undecided, undecided],
  ]);
  const answers = () => pairs.map(([a, b]) => isSubset(a, b, "request"));
  expect([answers(), asked]).toEqual([["yes", "no", "unknown"], 3]);
  expect([answers(), asked]).toEqual([["yes", "no", "unknown"], 4]);
  const [first, later] = [0, 60].map((index) => ({
    $ref: `#/components/schemas/Link${index}`,
  })) as [Keywords, Keywords];
  const chains = readPairs(
    [
      [first, first],
      [later, later],
      [first, first],
    ],
    chain(200),
  );
  expect(chains.map(([a, b]) => isSubset(a, b, "request"))).toEqual([
    "unknown",
    "yes",
    "yes",
  ]);
});

it("forgets what it has concluded from an assumption that turns out wrong", () => {
  // `Tree` is within the later `Tree` only if its leaf is.
  const tree = (leaf: JsonSchema) =>
    wireSchemas({
      Tree: {
        type: "object",
        properties: {
          all: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
          leaf: leaf as never,
        },
      },
    }).component("Tree");
  const asked = (before: JsonSchema, after: JsonSchema) => {
    const { isSubset } = createSubsetTest(never);
    const [one, other] = [tree(before), tree(after)];
    const [a, b] = [one, other].map(
      ({ shape }) => shape.object.properties.get("all")?.schema,
    );
    if (typeof a !== "object" || typeof b !== "object") throw new Error();
    return [
      isSubset(one, other, "request"),
      isSubset(a, b, "request"),
      isSubset(one, other, "request"),
    ];
  };
  expect(asked(text, text)).toEqual(["yes", "yes", "yes"]);
  expect(asked(text, { ...text, maxLength: 1 })).toEqual(["no", "no", "no"]);
  expect(asked(text, { ...text, pattern: "a" })).toEqual([
    "unknown",
    "unknown",
    "unknown",
  ]);
});

it("takes a schema that is its own alternative for included in itself", () => {
  const own = () =>
    wireSchemas({
      Own: { anyOf: [text, { $ref: "#/components/schemas/Own" }] },
    }).component("Own");
  expect(createSubsetTest(never).isSubset(own(), own(), "request")).toBe("yes");
});

it("looks at one value so often", () => {
  const { accepts } = createSubsetTest(never);
  const [, choice] = pairOf(text, {
    items: { anyOf: [{ pattern: "a" }, { pattern: "b" }] },
  });
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => `a${index}`);
  // One schema for the whole, two for each item, and one for each 256 items.
  expect(
    [49_902, 49_903].map((count) => accepts(choice, many(count), "request")),
  ).toEqual(["yes", "unknown"]);
});

it("knows of more than two alternatives whether any two share a value", () => {
  const { areExclusive } = createSubsetTest(never);
  const exclusive = (...oneOf: readonly JsonSchema[]) => {
    const [{ shape }] = pairOf({ oneOf } as never, text);
    const [union] = shape.unions;
    return union && areExclusive(union, "request");
  };
  const of = (minLength: number, maxLength: number) => ({
    ...text,
    minLength,
    maxLength,
  });
  expect(exclusive(of(0, 1), of(2, 3), of(4, 5))).toBe(true);
  expect(exclusive(of(0, 1), of(2, 3), of(3, 5))).toBe(false);
  expect(exclusive(of(0, 1), of(2, 3), of(1, 1))).toBe(false);
  expect(exclusive(of(0, 1), of(1, 2), of(4, 5))).toBe(false);
});
