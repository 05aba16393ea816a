import { expect, it } from "vitest";
import { told, toldOfAll } from "./compare.ts";
import type { Components, JsonSchema } from "./wire-schemas.ts";

const text = { type: "string" } as const;
const ref = (name: string) =>
  ({ $ref: `#/components/schemas/${name}` }) as const;

const object = (properties: object, more: object = {}): JsonSchema =>
  // A schema is a JSON value.
  ({ type: "object", properties, ...more }) as never;
const oneOf = (...schemas: readonly JsonSchema[]): JsonSchema =>
  ({ oneOf: schemas }) as never;
const anyOf = (...schemas: readonly JsonSchema[]): JsonSchema =>
  ({ anyOf: schemas }) as never;
/** A schema with other keywords beside those that it has. */
const also = (schema: JsonSchema, more: object): JsonSchema =>
  ({ ...(schema as object), ...more }) as never;

/** An object that says by a constant what it is. */
const tagged = (tag: string) =>
  object({ tag: { const: tag } }, { required: ["tag"] });

type Case = readonly [
  name: string,
  before: JsonSchema,
  after: JsonSchema,
  told: readonly string[],
];

/** All cases are asked by one test, so that whatever is wrong is seen at once. */
function expectTold(
  side: "request" | "response",
  cases: readonly Case[],
): void {
  const pairs = cases.map(([, before, after]) => [before, after] as const);
  const found = toldOfAll(pairs, side);
  expect(cases.map(([name], index) => [name, found[index]])).toEqual(
    cases.map(([name, , , lines]) => [name, lines]),
  );
}

type ComponentCase = readonly [
  name: string,
  side: "request" | "response",
  before: JsonSchema,
  after: JsonSchema,
  beforeComponents: Components,
  afterComponents: Components,
  told: readonly string[],
];

const cat = object({ lives: text, name: text });
const dog = object({ breed: text, name: text });
const integer = { type: "integer" };
const pets = { Cat: cat, Dog: dog };
const catOrDog = oneOf(ref("Cat"), ref("Dog"));
const catOrHound = oneOf(ref("Cat"), ref("Hound"));
const byKind = { discriminator: { propertyName: "kind" } };
const rule = (type: string, key: string) =>
  object(
    {
      type: { type: "string", enum: [type] },
      parameters: object({ [key]: text }),
    },
    { required: ["type"] },
  );

// prettier-ignore
it("follows alternatives by their components", () => {
  const cases: readonly ComponentCase[] = [
    ["follows a component to its new name", "response", catOrDog, oneOf(ref("Dog"), ref("Feline")), pets,
      { Dog: dog, Feline: object({ lives: integer, name: text }) }, ["breaking <Feline>.lives: type-changed string -> integer"]],
    ["takes another value of the discriminator for another alternative", "request", also(catOrDog, byKind), also(catOrHound, byKind), pets,
      { Cat: cat, Hound: object({ breed: text, name: integer }) },
      ["breaking : union-member-removed (Dog) Dog -> null", "compatible : union-member-added (Hound) null -> Hound"]],
    ["takes objects with other constants for other alternatives", "request", oneOf(ref("Cat"), ref("Queue")),
      oneOf(ref("Cat"), ref("Review")), { Cat: cat, Queue: rule("queue", "size") }, { Cat: cat, Review: rule("review", "user") },
      ["breaking : union-member-removed (Queue) Queue -> null", "compatible : union-member-added (Review) null -> Review | may-fit-two"]],
    ["tells of a renamed component what its name is on the wire", "request", also(catOrDog, byKind), also(catOrHound, byKind), pets,
      { Cat: cat, Hound: dog },
      ["breaking : discriminator-value-removed (Dog) Dog -> null", "compatible : discriminator-value-added (Hound) null -> Hound"]],
    ["tells alternatives of one name beside what cannot be read", "request", oneOf(ref("Cat"), ref("Lost"), text), oneOf(text, ref("Cat"), ref("Dog")),
      { Cat: cat, Lost: object({}, { allOf: [{ $ref: "#/nowhere" }] }) }, { Cat: object({ lives: integer, name: text }), Dog: dog },
      ["breaking <Cat>.lives: type-changed string -> integer"]],
    ["tells null as null", "response", catOrDog, oneOf(ref("Cat"), ref("Dog"), { type: "null" }), pets, pets,
      ["breaking : null-allowed (null) null -> null | null-not-expected"]],
  ];
  const found = cases.map(([name, side, before, after, beforeComponents, afterComponents]) => [
    name,
    told({ before, after, beforeComponents, afterComponents }, side),
  ]);
  expect(found).toEqual(cases.map(([name, ...rest]) => [name, rest.at(-1)]));
});

const livesOrName = [{ required: ["lives"] }, { required: ["name"] }];
const event = (type: string, more = {}) =>
  object({ type: { enum: [type] }, ...more });
const payload = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, text]));

// prettier-ignore
it("tells alternatives of requests", () => {
  expectTold("request", [
    ["are named by what they require where they say no more", cat, also(cat, { anyOf: livesOrName }),
      ["breaking : union-added null -> object with at least one of lives, name"]],
    ["that take all that was taken are no narrowing", also(cat, { required: ["lives"] }), also(cat, { anyOf: livesOrName }),
      ["info : union-added null -> object with at least one of lives, name", "compatible lives: property-optional true -> false"]],
    // It makes the two hard to compare as wholes, and changes nothing of that.
    ["that take all that was taken are no narrowing beside a new member", also(cat, { required: ["lives"] }),
      object({ lives: text, name: text, owner: text }, { anyOf: [{ required: ["lives"] }, { required: ["owner"] }] }), [
      "info : union-added null -> object with at least one of lives, owner", "compatible lives: property-optional true -> false",
      "compatible owner: property-added null -> string"]],
    ["are compared with the one schema that there was", object({ a: text, b: text }),
      anyOf(object({ a: text, b: integer }), { type: "array" }),
      ["compatible : union-member-added (array) null -> array", "breaking <0>.b: type-changed string -> integer"]],
  ]);
});

// prettier-ignore
it("tells alternatives of answers", () => {
  expectTold("response", [
    ["without a name are told apart by their constants", oneOf(event("push"), event("fork")),
      oneOf(event("fork", { at: text }), event("push"), event("star")), ["risky : union-member-added (object (star)) null -> object (star)",
      "compatible <fork>.at: property-added null -> string | unknown-fields-ignored"]],
    ["that hold the one schema that there was are one finding", { type: "array" }, anyOf({ type: "array" }, dog),
      ["risky : union-added array -> any of array, object"]],
    ["of which one value stays leave readers something", { enum: ["a", "b"] }, { enum: ["b", "c"] },
      ["compatible : enum-value-removed (a) a -> null", "risky : enum-value-added (c) null -> c"]],
    ["that an object becomes are one finding", object(payload("action", "issue", "comment", "pages")), oneOf(
      object(payload("action", "issue", "comment"), { minProperties: 1 }), object(payload("pages"), { minProperties: 2 }),
      object(payload("forkee"), { minProperties: 3 }), object(payload("release"), { minProperties: 4 })),
      ["risky : union-added object -> one of object, object, object, object"]],
  ]);
});

// prettier-ignore
it("is silent about an alternative whose values others have", () => {
  const before = anyOf({ type: "number" }, text);
  const after = anyOf({ type: "number" }, text, { type: "integer", minimum: 3 });
  expect(told({ before, after }, "response")).toEqual([]);
  expect(told({ before: after, after: before }, "request")).toEqual([]);
});

// Values are reasoned by hand: 1 is a number as well, "aaaa" has 4 letters, and an open object takes the members of another.
// prettier-ignore
it("counts what fits two alternatives", () => {
  expectTold("request", [
    ["a type in two alternatives", { type: "integer" }, oneOf({ type: "integer" }, { type: "number" }),
      ["breaking : union-overlap-added null -> integer and number", "compatible : union-member-added (number) null -> number | may-fit-two"]],
    ["lengths that meet", oneOf({ ...text, maxLength: 3 }, { ...text, minLength: 4 }),
      oneOf({ ...text, maxLength: 5 }, { ...text, minLength: 4 }),
      ["breaking : union-overlap-added null -> string and string", "compatible <0>: max-length-raised 3 -> 5"]],
    ["a bound that goes, beyond which another alternative fitted alone",
      { oneOf: [{ type: "integer" }, { type: "number", maximum: 2 }, text] }, { oneOf: [{ type: "integer" }, { type: "number" }, text] },
      ["breaking : union-overlap-added null -> integer and number", "compatible <1>: maximum-removed 2 -> null"]],
    ["a length that goes, beyond which another alternative fitted alone", { oneOf: [text, { ...text, pattern: "^a", maxLength: 2 }] },
      { oneOf: [text, { ...text, pattern: "^a" }] },
      ["breaking : union-overlap-added null -> string and string", "compatible <1>: max-length-removed 2 -> null"]],
    ["an open object beside another", cat, oneOf(cat, dog),
      ["breaking : union-overlap-added null -> object and object", "compatible : union-member-added (object) null -> object | may-fit-two"]],
    ["values in two lists", { oneOf: [{ enum: ["a", "b"] }, { enum: ["c"] }] }, { oneOf: [{ enum: ["a", "b"] }, { enum: ["b", "c"] }] },
      ["breaking : union-added enum of string -> one of enum of string, enum of string"]],
    ["any of them that becomes one of them", { anyOf: [{ type: "integer", minimum: 1 }, { type: "number" }] },
      { oneOf: [{ type: "integer", minimum: 1 }, { type: "number" }] }, ["breaking : union-mode-changed anyOf -> oneOf"]],
    ["one alternative twice", oneOf(cat, { type: "array" }), oneOf(cat, { type: "array" }, cat),
      ["breaking : union-overlap-added null -> object and object"]],
    // A caller would have to send both marks, which no schema names together.
    ["objects that need a mark of their own", oneOf(also(cat, { required: ["lives"] }), { type: "array" }),
      oneOf(also(cat, { required: ["lives"] }), { type: "array" }, also(dog, { required: ["breed"] })),
      ["compatible : union-member-added (object) null -> object | may-fit-two"]],
  ]);
});

// prettier-ignore
it("breaks readers when nothing is left", () => {
  const gone = (what: string) => `compatible : union-member-removed (object (${what})) object (${what}) -> null`;
  const come = (what: string) => `breaking : union-member-added (object (${what})) null -> object (${what}) | nothing-of-before-left`;
  expectTold("response", [
    ["values", { enum: ["a", "b"] }, { enum: ["c"] }, ["compatible : enum-value-removed (a) a -> null",
      "compatible : enum-value-removed (b) b -> null", "breaking : enum-value-added (c) null -> c | nothing-of-before-left"]],
    ["a constant", { const: "v1" }, { const: "v2" },
      ["compatible : enum-value-removed (v1) v1 -> null", "breaking : enum-value-added (v2) null -> v2 | nothing-of-before-left"]],
    ["tags", oneOf(tagged("a"), tagged("b")), oneOf(tagged("c"), tagged("d")), [gone("a"), gone("b"), come("c"), come("d")]],
  ]);
});

// prettier-ignore
it("leaves out members for the other side", () => {
  const named = (name: object) => object({ name }, { required: ["name"] });
  const hidden = named({ type: "string", readOnly: true });
  const gone = (severity: string) => `${severity} name: required-property-added null -> string`;
  expectTold("request", [
    ["that come", object({}), hidden, []], ["that go", hidden, object({}), []],
    ["that come back", hidden, named(text), ["breaking name: property-writable read -> both"]],
  ]);
  expectTold("response", [
    ["that come", object({}), hidden, [`${gone("compatible")} | new-required-field-ignored`]], ["that come back", hidden, named(text), []],
  ]);
});

// prettier-ignore
it("tells once what is met twice", () => {
  expectTold("request", [
    ["a type that takes its limits with it", { type: ["string", "integer"], maxLength: 3, minimum: 3 }, { type: "string", maxLength: 3 },
      ["breaking : type-narrowed integer or string -> string"]],
    ["values whose type is said or not", { enum: ["a", "b"] }, { type: "string", enum: ["a", "b"] }, []],
    ["a value of a new type", { type: "string", enum: ["a"] }, { type: ["string", "integer"], enum: ["a", 1] },
      ["compatible : enum-value-added (1) null -> 1"]],
    ["null among values", { type: "string", enum: ["a"] }, { type: ["string", "null"], enum: ["a", null] },
      ["compatible : null-allowed string -> string or null"]],
    ["a schema where anything went", {}, object({ a: text }, { required: ["a"] }), ["breaking : type-narrowed any -> object"]],
    ["a type that one keyword implies, and another does not", { properties: { a: text }, items: text }, object({ a: text }),
      ["breaking : type-narrowed any -> object"]],
    ["a type that is more than what was implied", { minimum: 3 }, { type: "integer", minimum: 3 }, ["breaking : type-narrowed any -> integer"]],
    ["an implied type of items, and what changes beside it", { type: "array", items: { properties: { a: text } } },
      { type: "array", items: { type: "object", properties: { a: text, b: text } } },
      ["compatible []: implied-type-added any -> object | type-was-implied", "compatible [].b: property-added null -> string"]],
    ["an implied type of a member that may be null", object({ a: { minLength: 3 } }),
      object({ a: { type: ["string", "null"], minLength: 3 } }),
      ["compatible a: implied-type-added any -> string or null | type-was-implied"]],
    ["an exclusive limit that integers reach otherwise", { type: "integer", exclusiveMinimum: 0 }, { type: "integer", minimum: 1 }, []],
    ["an order of values", { enum: ["a", "b"] }, { enum: ["b", "a"] }, []],
  ]);
});

// prettier-ignore
it("tells rules without a part of their own", () => {
  const list = (more: object) => also({ type: "array", contains: text }, more);
  const card = { properties: { card: text }, required: ["card"] } as const;
  const holder = { required: ["holder"] } as const;
  const strictHolder = { required: ["holder", "zip"] } as const;
  const stricter = { required: ["card"], minProperties: 2 } as const;

  // One rule is one cause, and the effect is that on the set of values.
  expectTold("request", [
    ["more of them have to be there", list({ minContains: 1 }), list({ minContains: 2 }), ["breaking : constraint-changed (minContains) 1 -> 2"]],
    ["fewer of them have to be there", list({ minContains: 3 }), list({}), ["compatible : constraint-changed (minContains) 3 -> 1"]],
    ["fewer of them may be there", list({ maxContains: 3 }), list({ maxContains: 2 }), ["breaking : constraint-changed (maxContains) 3 -> 2"]],
    ["any number of them may be there", list({ maxContains: 3 }), list({}), ["compatible : constraint-removed (maxContains) 3 -> null"]],
    ["no more than some may be there", list({}), list({ maxContains: 3 }), ["breaking : constraint-added (maxContains) null -> 3"]],
    ["none of them has to be there", list({}), list({ minContains: 0 }), ['compatible : constraint-removed (contains) {"type":"string"} -> null']],
    ["others are counted too", { type: "array", contains: { enum: ["a"] } }, { type: "array", contains: { enum: ["a", "b"] } },
      ['compatible : constraint-changed (contains) {"enum":["a"]} -> {"enum":["a","b"]}']],
    // With a highest number, what is counted is neither more nor less strict when it is less.
    ["others are counted too, up to a number", { type: "array", contains: { enum: ["a"] }, maxContains: 3 },
      { type: "array", contains: { enum: ["a", "b"] }, maxContains: 3 },
      ['risky : constraint-changed (contains) {"enum":["a"]} -> {"enum":["a","b"]} | keywords-not-decided']],
    ["fewer values are excluded", { ...text, not: { enum: ["a", "b"] } }, { ...text, not: { const: "a" } },
      ['compatible : constraint-changed (not) {"enum":["a","b"]} -> {"const":"a"}']],
    ["a whole type is excluded instead of some values", { not: { const: "a" } }, { not: { type: "string" } },
      ['breaking : constraint-changed (not) {"const":"a"} -> {"type":"string"}']],
    ["a condition with its consequences", { type: "object" }, { type: "object", if: card, then: holder, else: { minProperties: 1 } },
      [expect.stringMatching(/^breaking : constraint-added \(if\) null -> /)]],
    ["a consequence asks for more", { type: "object", if: card, then: holder }, { type: "object", if: card, then: strictHolder },
      ['breaking : constraint-changed (then) {"required":["holder"]} -> {"required":["holder","zip"]}']],
    ["a consequence goes", { type: "object", if: card, then: holder, else: stricter }, { type: "object", if: card, then: holder },
      ['compatible : constraint-removed (else) {"minProperties":2,"required":["card"]} -> null']],
    ["a condition alone", { type: "object" }, { type: "object", if: card }, []],
    ["what goes with a member asks for more", { type: "object", dependentSchemas: { card: holder } },
      { type: "object", dependentSchemas: { card: strictHolder } },
      [expect.stringMatching(/^breaking : constraint-changed \(dependentSchemas\) /)]],
    ["something goes with one more member", { type: "object", dependentSchemas: { card: holder } },
      { type: "object", dependentSchemas: { card: holder, iban: holder } },
      ['breaking : constraint-added (dependentSchemas) null -> {"iban":{"required":["holder"]}}']],
  ]);
});

type Back = readonly [
  before: JsonSchema,
  after: JsonSchema,
  there: readonly string[],
  back: readonly string[],
];

/** Each edit and the reverse one. */
function expectBoth(side: "request" | "response", rows: readonly Back[]): void {
  const there = toldOfAll(
    rows.map(([before, after]) => [before, after]),
    side,
  );
  const back = toldOfAll(
    rows.map(([before, after]) => [after, before]),
    side,
  );
  expect(rows.map(([a, b], at) => [a, b, there[at], back[at]])).toEqual(rows);
}

const nowhere = { $ref: "#/nowhere" };
const number = { type: "number" };
const list = (more: object) => ({ type: "array", ...more }) as JsonSchema;
const open = (more: object) => ({ type: "object", ...more }) as JsonSchema;
const names = (more: object) => open({ propertyNames: more });
const patterns = (...all: readonly string[]) =>
  also(text, { allOf: all.map((pattern) => ({ pattern })) });
const times = (...all: readonly number[]) =>
  also(number, { allOf: all.map((multipleOf) => ({ multipleOf })) });
const closed = { additionalProperties: false };
const letters = (count: number) => ({
  enum: [..."abcdefghijklmnop"].slice(0, count),
});
const not = { not: { const: "a" } };
const png = { contentMediaType: "image/png" };

// prettier-ignore
it("tells both ends of lists", () => {
  expectBoth("request", [
    [list({}), list({ items: text }), ["breaking []: items-restricted any -> string"], ["compatible []: items-released string -> any"]],
    [list({ prefixItems: [text] }), list({ prefixItems: [text], items: false }), ["breaking []: items-forbidden any -> none"], ["compatible []: items-allowed none -> any"]],
    [list({ prefixItems: [text], items: text }), list({ prefixItems: [text], items: false }), ["breaking []: items-forbidden string -> none"], ["compatible []: items-allowed none -> string"]],
    [list({ items: text }), list({ items: integer }), ["breaking []: type-changed string -> integer"], ["breaking []: type-changed integer -> string"]],
    [list({ items: text }), list({ prefixItems: [integer], items: text }), ["breaking [0]: tuple-item-added (0) null -> integer"], ["breaking [0]: tuple-item-removed (0) integer -> null"]],
    [list({ items: text }), list({ prefixItems: [{ ...text, pattern: "a" }], items: text }), ["breaking [0]: tuple-item-added (0) null -> string"], ["compatible [0]: tuple-item-removed (0) string -> null"]],
    [list({ items: { ...text, pattern: "b" } }), list({ prefixItems: [{ ...text, pattern: "a" }], items: { ...text, pattern: "b" } }), ["risky [0]: tuple-item-added (0) null -> string"], ["risky [0]: tuple-item-removed (0) string -> null"]],
    [list({ prefixItems: [text], items: false }), list({ prefixItems: [text, text], items: false }), ["compatible [1]: tuple-item-added (1) null -> string"], ["breaking [1]: tuple-item-removed (1) string -> null"]],
    [list({ prefixItems: [text, text] }), list({ prefixItems: [text, integer] }), ["breaking [1]: type-changed string -> integer"], ["breaking [1]: type-changed integer -> string"]],
  ]);
});

// prettier-ignore
it("tells both ends of objects", () => {
  expectBoth("request", [
    [open({}), open(closed), ["breaking {*}: additional-properties-forbidden any -> none", "info {*}: index-signature-removed any -> null"],
      ["compatible {*}: additional-properties-allowed none -> any", "info {*}: index-signature-added null -> any"]],
    [open({}), open({ additionalProperties: text }), ["breaking {*}: additional-properties-restricted any -> string"], ["compatible {*}: additional-properties-released string -> any"]],
    [open({ additionalProperties: text }), open(closed), ["breaking {*}: additional-properties-forbidden string -> none"], ["compatible {*}: additional-properties-allowed none -> string", "info {*}: index-signature-added null -> string"]],
    [open({ additionalProperties: text }), open({ additionalProperties: integer }), ["breaking {*}: type-changed string -> integer"], ["breaking {*}: type-changed integer -> string"]],
    [open({}), open({ patternProperties: { "^x": text } }), ["breaking : pattern-property-added (^x) any -> string"], ["compatible : pattern-property-removed (^x) string -> any"]],
    [open(closed), open({ ...closed, patternProperties: { "^x": text } }), ["compatible : pattern-property-added (^x) null -> string"], ["breaking : pattern-property-removed (^x) string -> null"]],
    [open({ patternProperties: { "^x": text } }), open({ patternProperties: { "^x": integer } }), ["breaking {^x}: type-changed string -> integer"], ["breaking {^x}: type-changed integer -> string"]],
    [open({}), names({ maxLength: 3 }), ['breaking : property-names-added null -> {"maxLength":3}'], ['compatible : property-names-removed {"maxLength":3} -> null']],
    [names({ maxLength: 3 }), names({ maxLength: 2 }), ['breaking : property-names-changed {"maxLength":3} -> {"maxLength":2}'], ['compatible : property-names-changed {"maxLength":2} -> {"maxLength":3}']],
    [names({ minLength: 1, pattern: "^a" }), names({ enum: ["a", "b"] }), ['breaking : property-names-changed {"minLength":1,"patterns":["^a"]} -> "a", "b"'], ['breaking : property-names-changed "a", "b" -> {"minLength":1,"patterns":["^a"]}']],
    [names({ pattern: "^a" }), names({ pattern: "^a.*" }), [], []],
    [open({}), open({ dependentRequired: { a: ["b", "c"] } }),
      ["breaking : dependent-required-added (a needs b) null -> a needs b", "breaking : dependent-required-added (a needs c) null -> a needs c"],
      ["compatible : dependent-required-removed (a needs b) a needs b -> null", "compatible : dependent-required-removed (a needs c) a needs c -> null"]],
  ]);
});

// prettier-ignore
it("tells where the type of the SDK has members of any name, though nothing else is allowed or forbidden", () => {
  const open = object({ name: text }, { additionalProperties: true });
  const gone = "info {*}: index-signature-removed any -> null";
  const come = "info {*}: index-signature-added null -> any";
  const ref = { allOf: [object({ name: text }), { type: "object" }] } as const;
  for (const side of ["request", "response"] as const)
    expectBoth(side, [
      [open, object({ name: text }), [gone], [come]],
      [object({ name: text }, { additionalProperties: {} }), object({ name: text }), [gone], [come]],
      [object({ name: text }, { unevaluatedProperties: true }), object({ name: text }), [gone], [come]],
      // An object that is not described has members of any name.
      [{ type: "object" }, object({}), [gone], [come]],
      [{ type: "object", additionalProperties: true }, { type: "object" }, [], []],
      [{ type: "object" }, { type: "object", minProperties: 0 }, [], []],
      [ref, object({ name: text }), [], []],
      [{ oneOf: [open] }, open, [], []],
    ]);
});

// prettier-ignore
it("tells both ends of values", () => {
  expectBoth("request", [
    [text, { ...text, ...letters(2) }, ['breaking : enum-added null -> "a", "b"'], ['compatible : enum-removed "a", "b" -> null']],
    [text, letters(10), ['breaking : enum-added null -> "a", "b", "c", "d", "e", "f", "g", "h", "i", "j"'], ['compatible : enum-removed "a", "b", "c", "d", "e", "f", "g", "h", "i", "j" -> null']],
    [text, letters(12), ['breaking : enum-added null -> "a", "b", "c", "d", "e", "f", "g", "h", "i", "j" and 2 more'], ['compatible : enum-removed "a", "b", "c", "d", "e", "f", "g", "h", "i", "j" and 2 more -> null']],
    [{ enum: ["a"] }, { enum: ["b"] }, ["breaking : enum-value-removed (a) a -> null", "compatible : enum-value-added (b) null -> b"], ["breaking : enum-value-removed (b) b -> null", "compatible : enum-value-added (a) null -> a"]],
    [{ enum: ["a"] }, { enum: ["a", true, null] }, ["compatible : null-allowed string -> boolean or string or null", "compatible : enum-value-added (true) null -> true"], ["breaking : null-forbidden boolean or string or null -> string", "breaking : enum-value-removed (true) true -> null"]],
    [{ enum: ["a", 1] }, text, ["breaking : type-narrowed integer or string -> string", 'compatible : enum-removed "a", 1 -> null'], ["compatible : type-widened string -> integer or string", 'breaking : enum-added null -> "a", 1']],
    [{ enum: ["a"], "x-enum-descriptions": ["A"] } as never, { enum: ["a", "b"], "x-enum-descriptions": ["First", "B"] } as never,
      ["compatible : enum-value-added (b) null -> b", "info : enum-value-description-changed (a) A -> First"],
      ["breaking : enum-value-removed (b) b -> null", "info : enum-value-description-changed (a) First -> A"]],
    [{ ...text, "x-extensible-enum": ["a"] }, { ...text, "x-extensible-enum": ["a", "b"] }, ["compatible : enum-value-added (b) null -> b"], ["breaking : enum-value-removed (b) b -> null"]],
  ]);
});

// prettier-ignore
it("tells both ends of numbers", () => {
  expectBoth("request", [
    [number, times(2, 3), ["breaking : multiple-of-added null -> 2 and 3"], ["compatible : multiple-of-removed 2 and 3 -> null"]],
    [times(2), times(4), ["breaking : multiple-of-changed 2 -> 4"], ["compatible : multiple-of-changed 4 -> 2"]],
    [times(2), times(3), ["breaking : multiple-of-changed 2 -> 3"], ["breaking : multiple-of-changed 3 -> 2"]],
    [times(2, 3), times(6), ["breaking : multiple-of-changed 2 and 3 -> 6"], ["compatible : multiple-of-changed 6 -> 2 and 3"]],
    [times(2, 4), times(4), [], []],
    [integer, times(0.5), ["compatible : type-widened integer -> number"], ["breaking : type-narrowed number -> integer"]],
    [integer, times(2), ["breaking : multiple-of-added null -> 2"], ["compatible : multiple-of-removed 2 -> null"]],
    [{ ...number, minimum: 3 }, { ...number, exclusiveMinimum: 3 }, ["breaking : minimum-raised 3 -> 3 (exclusive)"], ["compatible : minimum-lowered 3 (exclusive) -> 3"]],
    [{ ...number, maximum: 3 }, { ...number, exclusiveMaximum: 3 }, ["breaking : maximum-lowered 3 -> 3 (exclusive)"], ["compatible : maximum-raised 3 (exclusive) -> 3"]],
    [{ ...number, minimum: 3 }, { ...number, minimum: 5 }, ["breaking : minimum-raised 3 -> 5"], ["compatible : minimum-lowered 5 -> 3"]],
    [{ ...integer, format: "int32" }, { ...number, format: "float" }, ["compatible : type-widened integer -> number"], ["breaking : type-narrowed number -> integer"]],
    [{ ...number, format: "float" }, { ...number, format: "double" }, ["compatible : format-changed float -> double"], ["risky : format-changed double -> float | number-format-sent"]],
  ]);
});

// prettier-ignore
it("tells both ends of texts", () => {
  expectBoth("request", [
    [text, patterns("^a", "b$"), ["breaking : pattern-added null -> ^a and b$"], ["compatible : pattern-removed ^a and b$ -> null"]],
    [patterns("^a"), patterns("^b"), ["risky : pattern-changed ^a -> ^b | patterns-not-decided"], ["risky : pattern-changed ^b -> ^a | patterns-not-decided"]],
    [patterns("^abc"), patterns("^abc$"), ["breaking : pattern-changed ^abc -> ^abc$"], ["compatible : pattern-changed ^abc$ -> ^abc"]],
    [patterns("^abc"), patterns("^abc.*"), [], []], [patterns("a", "^a"), patterns("^a"), [], []],
    [{ ...text, format: "byte" }, { ...text, format: "byte", contentMediaType: "application/octet-stream" }, ["breaking : content-media-type-added null -> application/octet-stream"], ["compatible : content-media-type-removed application/octet-stream -> null"]],
    [{ ...text, format: "byte" }, text, ["compatible : format-removed byte -> null"], ["breaking : format-added null -> byte"]],
    [{ ...text, format: "byte", ...png }, { ...text, contentEncoding: "base64", ...png }, [], []],
    [{ ...text, format: "binary" }, { ...text, ...png }, ["breaking : content-media-type-changed application/octet-stream -> image/png"], ["breaking : content-media-type-changed image/png -> application/octet-stream"]],
    [{ ...text, format: "byte" }, { ...text, contentEncoding: "base64", ...png }, ["breaking : content-media-type-changed application/octet-stream -> image/png"], ["breaking : content-media-type-changed image/png -> application/octet-stream"]],
    [{ ...text, format: "byte" }, { ...text, contentEncoding: "base16" }, ["breaking : content-encoding-changed base64 -> base16"], ["breaking : content-encoding-changed base16 -> base64"]],
  ]);
});

// prettier-ignore
it("tells both ends of types, and no more of one that is lost", () => {
  expectBoth("request", [
    [text, integer, ["breaking : type-changed string -> integer"], ["breaking : type-changed integer -> string"]],
    [{ ...text, ...not, maxLength: 1 }, { ...integer, minimum: 1 }, ["breaking : type-changed string -> integer"], ["breaking : type-changed integer -> string"]],
    [{ type: ["string", "null"], ...not }, { type: ["integer", "null"] }, ["breaking : type-changed string -> integer"], ["breaking : type-changed integer -> string"]],
    [{ type: ["string", "boolean"], ...not }, text, ["breaking : type-narrowed boolean or string -> string", 'compatible : constraint-removed (not) {"const":"a"} -> null'], ["compatible : type-widened string -> boolean or string", 'breaking : constraint-added (not) null -> {"const":"a"}']],
    [{ ...number, minimum: 3 }, { type: ["integer", "string"], minimum: 5 }, ["breaking : type-changed number -> integer or string", "breaking : minimum-raised 3 -> 5"], ["breaking : type-changed integer or string -> number", "compatible : minimum-lowered 5 -> 3"]],
    [{}, false, ["breaking : type-narrowed any -> nothing"], ["compatible : type-widened nothing -> any"]],
    [{}, { ...text, maxLength: 1 }, ["breaking : type-narrowed any -> string"], ["compatible : type-widened string -> any"]],
    [not, { ...text, ...not }, ["breaking : type-narrowed any -> string"], ["compatible : type-widened string -> any"]],
    [{}, { minLength: 3 }, ["breaking : min-length-added null -> 3"], ["compatible : min-length-removed 3 -> null"]],
    [{ minLength: 1 }, { minLength: 3 }, ["breaking : min-length-raised 1 -> 3"], ["compatible : min-length-lowered 3 -> 1"]],
    [{ type: ["string", "object"], properties: { a: text } }, text, ["breaking : type-narrowed string or object -> string"], ["compatible : type-widened string -> string or object"]],
    [text, { type: ["string", "null"] }, ["compatible : null-allowed string -> string or null"], ["breaking : null-forbidden string or null -> string"]],
    [{ minimum: 3 }, { ...number, minimum: 3 }, ["compatible : implied-type-added any -> number | type-was-implied"], ["compatible : implied-type-removed number -> any"]],
    [{ minimum: 3, minLength: 2 }, { type: ["number", "string"], minimum: 3, minLength: 2 }, ["compatible : implied-type-added any -> number or string | type-was-implied"], ["compatible : implied-type-removed number or string -> any"]],
    [{ minimum: 3, minLength: 2 }, { type: ["number", "boolean"], minimum: 3 }, ["breaking : type-narrowed any -> boolean or number"], ["compatible : type-widened boolean or number -> any"]],
  ]);
});

// prettier-ignore
it("tells both ends of alternatives beside others", () => {
  expectBoth("request", [
    [also(object({ a: text, b: text }), { required: ["a"] }), also(object({ a: text, b: text }), { oneOf: [{ required: ["a"] }, { required: ["b"] }] }),
      ["breaking : union-added null -> object with exactly one of a, b", "compatible a: property-optional true -> false"],
      ["compatible : union-removed object with exactly one of a, b -> null", "breaking a: property-required false -> true"]],
    [also(object({ a: text, b: text }), { required: ["a"] }), also(object({ a: text, b: text }), { anyOf: [{ required: ["a"] }, { required: ["b"] }] }),
      ["info : union-added null -> object with at least one of a, b", "compatible a: property-optional true -> false"],
      ["info : union-removed object with at least one of a, b -> null", "breaking a: property-required false -> true"]],
    [{ ...text, anyOf: [{ pattern: "a" }, { pattern: "b" }] }, text, ["compatible : union-removed any of any, any -> string"], ["breaking : union-added string -> any of any, any"]],
  ]);
});

// prettier-ignore
it("tells both ends beside alternatives", () => {
  expectBoth("request", [
    [{ type: ["string", "number"], anyOf: [{ minLength: 1 }, { minimum: 1 }] }, { type: "string", anyOf: [{ minLength: 1 }, { minimum: 1 }] }, ["breaking : type-narrowed number or string -> string"], ["compatible : type-widened string -> number or string"]],
    [{ type: "integer", anyOf: [{ minimum: 1 }, { multipleOf: 2 }] }, { type: "number", anyOf: [{ minimum: 1 }, { multipleOf: 2 }] }, ["compatible : type-widened integer -> number"], ["breaking : type-narrowed number -> integer"]],
    [{ ...text, maxLength: 1 }, { ...text, maxLength: 1, anyOf: [{ maxLength: 2 }, { pattern: "a" }] }, [], []],
    [{ ...text, maxLength: 1 }, { ...text, maxLength: 5, oneOf: [{ maxLength: 2 }, { minLength: 3 }] },
      ["info : union-added null -> one of any, any", "compatible : max-length-raised 1 -> 5"],
      ["info : union-removed one of any, any -> null", "breaking : max-length-lowered 5 -> 1"]],
    [{ anyOf: [{ ...text, pattern: "a" }, { ...text, pattern: "b" }], maxItems: 3 }, { maxItems: 3 },
      ["compatible : type-widened string -> any", "compatible : union-removed any of string, string -> null"],
      ["breaking : type-narrowed any -> string", "breaking : union-added null -> any of string, string"]],
    // What cannot be read may say anything, and is silent; what is the same on both sides says nothing.
    [also(text, { allOf: [nowhere] }), integer, [], []],
    [also(text, { allOf: [nowhere] }), also(text, { allOf: [nowhere], maxLength: 1 }), ["breaking : max-length-added null -> 1"], ["compatible : max-length-removed 1 -> null"]],
    [anyOf(text, also(object({}), { allOf: [nowhere] })), integer, [], []],
  ]);
});

// prettier-ignore
it("tells both ends of rules", () => {
  expectBoth("request", [
    [open({}), open({ dependentSchemas: { a: { required: ["b"] }, b: { required: ["c"] } } }),
      ['breaking : constraint-added (dependentSchemas) null -> {"a":{"required":["b"]}} and {"b":{"required":["c"]}}'],
      ['compatible : constraint-removed (dependentSchemas) {"a":{"required":["b"]}} and {"b":{"required":["c"]}} -> null']],
    [open({ if: { required: ["a"] }, then: { required: ["b"] }, else: { required: ["c"] } }), open({ if: { required: ["a"] }, then: { required: ["c"] }, else: { required: ["b"] } }),
      ['risky : constraint-changed (if) {"required":["a"]} then {"required":["b"]} else {"required":["c"]} -> {"required":["a"]} then {"required":["c"]} else {"required":["b"]} | keywords-not-decided'],
      ['risky : constraint-changed (if) {"required":["a"]} then {"required":["c"]} else {"required":["b"]} -> {"required":["a"]} then {"required":["b"]} else {"required":["c"]} | keywords-not-decided']],
    [list({ contains: text, minContains: 1 }), list({ contains: text }), [], []],
    [{ ...text, not: { const: "a" }, if: { minLength: 2 }, then: { maxLength: 3 } }, { ...text, not: { const: "b" }, if: { minLength: 2 }, then: { maxLength: 3 } },
      ['risky : constraint-changed (not) {"const":"a"} -> {"const":"b"} | keywords-not-decided'],
      ['risky : constraint-changed (not) {"const":"b"} -> {"const":"a"} | keywords-not-decided']],
    [{ ...text, ...not }, { ...text, if: { minLength: 2 }, then: { maxLength: 3 } },
      ['breaking : constraint-added (if) null -> {"minLength":2} then {"maxLength":3}', 'compatible : constraint-removed (not) {"const":"a"} -> null'],
      ['compatible : constraint-removed (if) {"minLength":2} then {"maxLength":3} -> null', 'breaking : constraint-added (not) null -> {"const":"a"}']],
  ]);
});

// prettier-ignore
it("tells of a long list no more than people read", () => {
  const values = (count: number) => ({ enum: [...Array.from({ length: count }, (_, index) => `v${1000 - index}`), "z"] });
  const [few = [], many = []] = toldOfAll(
    [[{ enum: ["z"] }, values(200)], [{ enum: ["z"] }, values(203)]],
    "request",
  );
  const added = (value: string) => `compatible : enum-value-added (${value}) null -> ${value}`;
  expect([few.length, few[0], few.at(-1)]).toEqual([200, added("v1000"), added("v999")]);
  expect([many.length, many[0], many.at(-2), many.at(-1)]).toEqual([201, ...["v1000", "v996", "3 more values"].map(added)]);
});
