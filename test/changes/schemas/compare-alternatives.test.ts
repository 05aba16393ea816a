import { expect, it } from "vitest";
import { toldOfAll } from "./compare.ts";
import type { Components, JsonSchema, Keywords } from "./wire-schemas.ts";

const text = { type: "string" };
const integer = { type: "integer" };
const object = (
  properties: Readonly<Record<string, Keywords>>,
  more: Keywords = {},
) => ({ type: "object", properties, ...more }) as Keywords;
const Cat = object({ kind: text, lives: text });
const Dog = object({ kind: text, breed: text });
const Hound = object({ kind: text, breed: integer });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const of = (mode: "oneOf" | "anyOf", ...names: readonly string[]) =>
  ({ [mode]: names.map(ref) }) as Keywords;
const by = (mapping: Readonly<Record<string, string>>, propertyName = "kind") =>
  ({
    ...of("oneOf", ...new Set(Object.values(mapping))),
    discriminator: { propertyName, mapping },
  }) as Keywords;
const tagged = (tag: string) =>
  object({ tag: { const: tag } }, { required: ["tag"] });
const [pa, pb] = ["^(a)", "^(b)"].map((pattern) => ({ ...text, pattern })) as [
  Keywords,
  Keywords,
];

type Row = readonly [
  before: JsonSchema,
  after: JsonSchema,
  there: readonly string[],
  back: readonly string[],
];

/** Each edit and the reverse one, of two documents with the same components. */
function expectBoth(
  side: "request" | "response",
  rows: readonly Row[],
  components: Components = { Cat, Dog, Hound, Twin: Dog },
): void {
  const there = toldOfAll(
    rows.map(([a, b]) => [a, b]),
    side,
    components,
  );
  const back = toldOfAll(
    rows.map(([a, b]) => [b, a]),
    side,
    components,
  );
  expect(rows.map(([a, b], at) => [a, b, there[at], back[at]])).toEqual(rows);
}

// prettier-ignore
it("tells how alternatives are told apart in a request", () => {
  const removed = (value: string, name: string) => `breaking : discriminator-value-removed (${value}) ${name} -> null`;
  const added = (value: string, name: string) => `compatible : discriminator-value-added (${value}) null -> ${name}`;
  const moved = (value: string, from: string, to: string) => `breaking : discriminator-value-retargeted (${value}) ${from} -> ${to}`;
  expectBoth("request", [
    [of("oneOf", "Cat", "Dog"), by({ Cat: "Cat", Dog: "Dog" }), ["risky : discriminator-added null -> kind | alternative-named-in-request"], ["info : discriminator-removed kind -> null"]],
    [by({ a: "Cat", b: "Dog" }), by({ a: "Dog", b: "Cat" }), [moved("a", "Cat", "Dog"), moved("b", "Dog", "Cat")], [moved("a", "Dog", "Cat"), moved("b", "Cat", "Dog")]],
    [by({ a: "Cat", b: "Dog" }), by({ a: "Cat", b: "Hound" }), ["breaking <Hound>.breed: type-changed string -> integer"], ["breaking <Dog>.breed: type-changed integer -> string"]],
    [by({ a: "Cat", b: "Dog" }), by({ a: "Cat", b: "Dog" }, "type"), ["breaking : discriminator-property-changed kind -> type"], ["breaking : discriminator-property-changed type -> kind"]],
    [by({ a: "Cat", b: "Dog" }), by({ c: "Cat", d: "Dog" }), [removed("a", "Cat"), removed("b", "Dog"), added("c", "Cat"), added("d", "Dog")], [removed("c", "Cat"), removed("d", "Dog"), added("a", "Cat"), added("b", "Dog")]],
    // Another name of the same.
    [by({ a: "Cat", b: "Dog" }), by({ a: "Cat", c: "Twin" }), [removed("b", "Dog"), added("c", "Twin")], [removed("c", "Twin"), added("b", "Dog")]],
    // With the alternative goes its value.
    [by({ a: "Cat", b: "Dog", c: "Hound" }), by({ a: "Cat", b: "Dog" }), ["breaking : union-member-removed (Hound) Hound -> null"], ["compatible : union-member-added (Hound) null -> Hound"]],
  ]);
});

// prettier-ignore
it("tells how alternatives are told apart in an answer", () => {
  expectBoth("response", [
    [of("oneOf", "Cat", "Dog"), by({ Cat: "Cat", Dog: "Dog" }), ["info : discriminator-added null -> kind"], ["risky : discriminator-removed kind -> null | alternative-named-in-response"]],
    [by({ a: "Cat", b: "Dog" }), by({ a: "Cat", c: "Dog" }),
      ["compatible : discriminator-value-removed (b) Dog -> null", "risky : discriminator-value-added (c) null -> Dog"],
      ["compatible : discriminator-value-removed (c) Dog -> null", "risky : discriminator-value-added (b) null -> Dog"]],
    [by({ a: "Cat", b: "Dog" }), by({ c: "Cat", d: "Dog" }),
      ["compatible : discriminator-value-removed (a) Cat -> null", "compatible : discriminator-value-removed (b) Dog -> null", "breaking : discriminator-value-added (c) null -> Cat | nothing-of-before-left", "breaking : discriminator-value-added (d) null -> Dog | nothing-of-before-left"],
      ["compatible : discriminator-value-removed (c) Cat -> null", "compatible : discriminator-value-removed (d) Dog -> null", "breaking : discriminator-value-added (a) null -> Cat | nothing-of-before-left", "breaking : discriminator-value-added (b) null -> Dog | nothing-of-before-left"]],
    // One alternative of before stays.
    [{ oneOf: [tagged("a"), tagged("b")] }, { oneOf: [tagged("b"), tagged("c")] },
      ["compatible : union-member-removed (object (a)) object (a) -> null", "risky : union-member-added (object (c)) null -> object (c)"],
      ["compatible : union-member-removed (object (c)) object (c) -> null", "risky : union-member-added (object (a)) null -> object (a)"]],
    [{ oneOf: [tagged("a"), tagged("b")] }, { oneOf: [tagged("a"), tagged("b"), { type: "null" }] },
      ["breaking : null-allowed (null) null -> null | null-not-expected"],
      ["compatible : null-forbidden (null) null -> null"]],
  ]);
});

// prettier-ignore
it("finds which alternative became which", () => {
  const wide = object({ a: text, b: text });
  const other = object({ c: text, d: text });
  const array = { type: "array" };
  expectBoth("request", [
    [{ oneOf: [tagged("a"), tagged("b")] }, { oneOf: [tagged("a"), tagged("b"), tagged("c")] }, ["compatible : union-member-added (object (c)) null -> object (c)"], ["breaking : union-member-removed (object (c)) object (c) -> null"]],
    [{ anyOf: [pa, pb] }, { anyOf: [pa, pb, { ...text, format: "date" }] }, ["compatible : union-member-added (string (date)) null -> string (date)"], ["breaking : union-member-removed (string (date)) string (date) -> null"]],
    [of("oneOf", "Cat", "Dog"), { oneOf: [ref("Cat"), ref("Dog"), { type: "null" }] }, ["compatible : null-allowed (null) null -> null"], ["breaking : null-forbidden (null) null -> null"]],
    [{ anyOf: [wide, other] }, { anyOf: [object({ c: text, d: text, e: text }), object({ a: text, b: text, f: text })] },
      ["compatible <1>.f: property-added null -> string", "compatible <0>.e: property-added null -> string"],
      ["risky <1>.e: property-removed string -> null | sent-field-tolerated", "risky <0>.f: property-removed string -> null | sent-field-tolerated"]],
    // Half of the members are enough to be the same, and no less.
    [{ anyOf: [wide, array] }, { anyOf: [object({ a: text }), array] }, ["risky <0>.b: property-removed string -> null | sent-field-tolerated"], ["compatible <0>.b: property-added null -> string"]],
    [{ anyOf: [wide, array] }, { anyOf: [object({ a: text, c: text }, { required: ["c"] }), array] },
      ["breaking : union-member-removed (object) object -> null", "compatible : union-member-added (object) null -> object"],
      ["breaking : union-member-removed (object) object -> null", "compatible : union-member-added (object) null -> object"]],
    [{ anyOf: [object({ a: text, b: text, c: text, d: text }), array] }, { anyOf: [wide, array, object({ a: text, b: text, c: text })] },
      ["compatible : union-member-added (object) null -> object", "risky <2>.d: property-removed string -> null | sent-field-tolerated"],
      ["breaking : union-member-removed (object) object -> null", "compatible <0>.d: property-added null -> string"]],
    [{ anyOf: [{ type: "number", maximum: 1 }, pa, pb] }, { anyOf: [{ type: "number", minimum: 5 }, pa, pb] },
      ["breaking <0>: minimum-added null -> 5", "compatible <0>: maximum-removed 1 -> null"],
      ["compatible <0>: minimum-removed 5 -> null", "breaking <0>: maximum-added null -> 1"]],
    // What was alone lives on as one of a few.
    [wide, { anyOf: [object({ a: text, b: integer }), array, { type: "boolean" }] },
      ["compatible : union-member-added (array) null -> array", "compatible : union-member-added (boolean) null -> boolean", "breaking <0>.b: type-changed string -> integer"],
      ["breaking : union-member-removed (array) array -> null", "breaking : union-member-removed (boolean) boolean -> null", "breaking <0>.b: type-changed integer -> string"]],
    [wide, { anyOf: [object({ a: text, b: integer }), array, { type: "boolean" }, text] },
      ["risky : union-added object -> any of object, array, boolean, string"],
      ["risky : union-removed any of object, array, boolean, string -> object"]],
    // A name that stays is enough.
    [ref("Cat"), { anyOf: [...[pa, pb, array].map((one) => one as Keywords), ref("Cat")] }, ["compatible : union-added Cat -> any of string, string, array, Cat"], ["breaking : union-removed any of string, string, array, Cat -> Cat"]],
    // The alternatives are the same, and how many of them may fit.
    [{ anyOf: [tagged("a"), tagged("b")] }, { oneOf: [tagged("a"), tagged("b")] }, [], []],
    [{ anyOf: [integer, { type: "number", minimum: 0 }] }, { oneOf: [integer, { type: "number", minimum: 0 }] }, ["breaking : union-mode-changed anyOf -> oneOf"], ["compatible : union-mode-changed oneOf -> anyOf"]],
    [{ anyOf: [pa, pb] }, { oneOf: [pa, pb] }, ["risky : union-mode-changed anyOf -> oneOf | overlap-not-known"], ["compatible : union-mode-changed oneOf -> anyOf | overlap-not-known"]],
    // What others take anyway is told only where it has a name on the wire.
    [{ ...of("anyOf", "Cat", "Dog"), discriminator: { propertyName: "kind" } }, { ...of("anyOf", "Cat", "Dog", "Pup"), discriminator: { propertyName: "kind" } },
      ["info : union-member-added (Pup) null -> Pup"],
      ["info : union-member-removed (Pup) Pup -> null"]],
    [of("anyOf", "Cat", "Dog"), of("anyOf", "Cat", "Dog", "Pup"), [], []],
  ], { Cat, Dog, Pup: { ...Dog, required: ["breed"] } });
});

// prettier-ignore
it("knows of objects without named members that any may be sent", () => {
  const open = (more: Keywords = {}) => ({ type: "object", ...more }) as Keywords;
  const lives = object({ lives: text }, { required: ["lives"] });
  const come = "compatible : union-member-added (object) null -> object | may-fit-two";
  const gone = "breaking : union-member-removed (object) object -> null";
  const both = object({ lives: text, breed: text }, { required: ["lives", "breed"] });
  const texts = { additionalProperties: text };
  const some = (...anyOf: readonly Keywords[]) => open({ anyOf });
  const few = { minProperties: 1 };
  const many = { maxProperties: 5 };
  const named = (name: string) => object({ [name]: text }, { required: [name] });
  /** What both take, if anything, and whether it is told that one more came. */
  const added = (first: Keywords, both: string | null, isTold: boolean): Row => [
    { oneOf: [first, pa, pb] },
    { oneOf: [first, pa, pb, lives] },
    [...(both === null ? [] : [`breaking : union-overlap-added null -> ${both}`]), ...(isTold ? [come] : [])],
    [...(both === null ? [] : [`compatible : union-overlap-removed ${both} -> null`]), ...(isTold ? [gone] : [])],
  ];
  expectBoth("request", [
    added(open(texts), "object and object", true),
    added(open(few), "object and object", false),
    added(object({ id: text }, { required: ["id"] }), null, true),
    added(some(few, many), "any of any, any and object", false),
    added(some(few, named("id")), "any of any, object and object", false),
    added(some(named("id"), named("key")), null, true),
    // Another one that has no member either takes neither of the two.
    [{ oneOf: [open({ additionalProperties: false }), lives] }, { oneOf: [open({ additionalProperties: false }), lives, both] }, [], []],
  ]);
});
