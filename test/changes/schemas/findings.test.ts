import { describe, expect, it } from "vitest";
import { writtenAt } from "../../../generator/changes/schemas/written-at.ts";
import { findingsOf, told } from "./compare.ts";
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

describe("where it is written", () => {
  it.each([
    ["#/components/schemas/Base/properties/name", "Base", "name"],
    [
      "openapi.yaml#/components/schemas/Base/properties/a/items/properties/b",
      "Base",
      "a[].b",
    ],
    ["#/components/schemas/A/allOf/0/properties/x", "A", "x"],
    ["#/components/schemas/A/oneOf/1/properties/x", "A", "<1>.x"],
    ["#/components/schemas/A/additionalProperties", "A", "{*}"],
    ["#/components/schemas/A/prefixItems/0", "A", "[0]"],
    ["#/components/schemas/A/patternProperties/^x-", "A", "{^x-}"],
    ["#/components/schemas/A~1B/properties/c~0d", "A/B", "c~d"],
    ["#/components/schemas/A/properties/properties", "A", "properties"],
    ["swagger.json#/definitions/Pet/properties/id", "Pet", "id"],
    ["#/paths/~1pets/get/parameters/0/schema", null, ""],
    ["", null, ""],
  ])("reads %s", (pointer, schema, path) => {
    expect(writtenAt(pointer)).toMatchObject({ schema, path });
  });

  it("names a member that is only required by itself", () => {
    const [found] = findingsOf(
      {
        before: ref("Pet"),
        after: ref("Pet"),
        beforeComponents: { Pet: { type: "object", required: ["a"] } },
        afterComponents: { Pet: { type: "object", required: ["a", "b"] } },
      },
      "request",
    );
    expect(found?.finding).toMatchObject({
      kind: "required-property-added",
      step: "b",
      schema: "Pet",
      schemaPath: "b",
    });
  });

  it("gives one cause to what is met in two ways and on both sides", () => {
    const components = (max: number): Components => ({
      Name: { type: "string", maxLength: max },
      Pet: object({ name: ref("Name") }),
      Owner: object({ name: ref("Name"), pet: ref("Pet") }),
    });
    const compared = {
      before: ref("Owner"),
      after: ref("Owner"),
      beforeComponents: components(8),
      afterComponents: components(4),
    };
    const causes = (["request", "response"] as const).flatMap((side) =>
      findingsOf(compared, side).map(({ finding }) => finding.cause),
    );
    expect(new Set(causes).size).toBe(1);
  });
});

/** An object that says by a constant what it is. */
const tagged = (tag: string) =>
  object({ tag: { const: tag } }, { required: ["tag"] });

type Case = readonly [
  name: string,
  before: JsonSchema,
  after: JsonSchema,
  told: readonly string[],
];

type ComponentCase = readonly [
  name: string,
  side: "request" | "response",
  before: JsonSchema,
  after: JsonSchema,
  beforeComponents: Components,
  afterComponents: Components,
  told: readonly string[],
];

describe("alternatives", () => {
  const cat = object({ lives: text, name: text });
  const dog = object({ breed: text, name: text });
  const number = { type: "integer" };
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

  it.each<ComponentCase>([
    [
      "follows a component to its new name",
      "response",
      catOrDog,
      oneOf(ref("Dog"), ref("Feline")),
      pets,
      { Dog: dog, Feline: object({ lives: number, name: text }) },
      ["breaking <Feline>.lives: type-changed string -> integer"],
    ],
    [
      "takes another value of the discriminator for another alternative",
      "request",
      also(catOrDog, byKind),
      also(catOrHound, byKind),
      pets,
      { Cat: cat, Hound: object({ breed: text, name: number }) },
      [
        "breaking : union-member-removed (Dog) Dog -> null",
        "compatible : union-member-added (Hound) null -> Hound",
      ],
    ],
    [
      "takes objects with other constants for other alternatives",
      "request",
      oneOf(ref("Cat"), ref("Queue")),
      oneOf(ref("Cat"), ref("Review")),
      { Cat: cat, Queue: rule("queue", "size") },
      { Cat: cat, Review: rule("review", "user") },
      [
        "breaking : union-member-removed (Queue) Queue -> null",
        "compatible : union-member-added (Review) null -> Review",
      ],
    ],
    [
      "tells of a renamed component what its name is on the wire",
      "request",
      also(catOrDog, byKind),
      also(catOrHound, byKind),
      pets,
      { Cat: cat, Hound: dog },
      [
        "breaking : discriminator-value-removed (Dog) Dog -> null",
        "compatible : discriminator-value-added (Hound) null -> Hound",
      ],
    ],
    [
      "tells null as null",
      "response",
      catOrDog,
      oneOf(ref("Cat"), ref("Dog"), { type: "null" }),
      pets,
      pets,
      ["breaking : null-allowed (null) null -> null"],
    ],
  ])(
    "%s",
    (...[, side, before, after, beforeComponents, afterComponents, lines]) => {
      const compared = { before, after, beforeComponents, afterComponents };
      expect(told(compared, side)).toEqual(lines);
    },
  );

  const livesOrName = [{ required: ["lives"] }, { required: ["name"] }];
  const event = (type: string, more = {}) =>
    object({ type: { enum: [type] }, ...more });
  const payload = (...names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, text]));

  it.each<Case>([
    [
      "are named by what they require where they say no more",
      cat,
      also(cat, { anyOf: livesOrName }),
      [
        "breaking : union-added null -> object with at least one of lives, name",
      ],
    ],
    [
      "that take all that was taken are no narrowing",
      also(cat, { required: ["lives"] }),
      also(cat, { anyOf: livesOrName }),
      [
        "info : union-added null -> object with at least one of lives, name",
        "compatible lives: property-optional true -> false",
      ],
    ],
    [
      // It makes the two hard to compare as wholes, and changes nothing of that.
      "that take all that was taken are no narrowing beside a new member",
      also(cat, { required: ["lives"] }),
      object(
        { lives: text, name: text, owner: text },
        { anyOf: [{ required: ["lives"] }, { required: ["owner"] }] },
      ),
      [
        "info : union-added null -> object with at least one of lives, owner",
        "compatible lives: property-optional true -> false",
        "compatible owner: property-added null -> string",
      ],
    ],
    [
      "are compared with the one schema that there was",
      object({ a: text, b: text }),
      anyOf(object({ a: text, b: number }), { type: "array" }),
      [
        "compatible : union-member-added (array) null -> array",
        "breaking <0>.b: type-changed string -> integer",
      ],
    ],
  ])("%s", (_, before, after, lines) => {
    expect(told({ before, after }, "request")).toEqual(lines);
  });

  it.each<Case>([
    [
      "without a name are told apart by their constants",
      oneOf(event("push"), event("fork")),
      oneOf(event("fork", { at: text }), event("push"), event("star")),
      [
        "risky : union-member-added (object (star)) null -> object (star)",
        "compatible <fork>.at: property-added null -> string",
      ],
    ],
    [
      "that hold the one schema that there was are one finding",
      { type: "array" },
      anyOf({ type: "array" }, dog),
      ["risky : union-added array -> any of array, object"],
    ],
    [
      "of which one value stays leave readers something",
      { enum: ["a", "b"] },
      { enum: ["b", "c"] },
      [
        "compatible : enum-value-removed (a) a -> null",
        "risky : enum-value-added (c) null -> c",
      ],
    ],
    [
      "that an object becomes are one finding",
      object(payload("action", "issue", "comment", "pages")),
      oneOf(
        object(payload("action", "issue", "comment"), { minProperties: 1 }),
        object(payload("pages"), { minProperties: 2 }),
        object(payload("forkee"), { minProperties: 3 }),
        object(payload("release"), { minProperties: 4 }),
      ),
      [
        expect.stringMatching(
          /: union-added object -> one of object, object/,
        ) as string,
      ],
    ],
  ])("%s", (_, before, after, lines) => {
    expect(told({ before, after }, "response")).toEqual(lines);
  });

  it("is silent about an alternative whose values others have", () => {
    const before = anyOf({ type: "number" }, text);
    const after = anyOf({ type: "number" }, text, {
      type: "integer",
      minimum: 3,
    });
    expect(told({ before, after }, "response")).toEqual([]);
    expect(told({ before: after, after: before }, "request")).toEqual([]);
  });

  // Values are reasoned by hand: 1 is a number as well, "aaaa" has 4 letters, and an open object takes the members of another.
  it.each<Case>([
    [
      "a type in two alternatives",
      { type: "integer" },
      oneOf({ type: "integer" }, { type: "number" }),
      [
        "compatible : union-member-added (number) null -> number",
        "breaking : union-overlap-added null -> integer and number",
      ],
    ],
    [
      "lengths that meet",
      oneOf({ ...text, maxLength: 3 }, { ...text, minLength: 4 }),
      oneOf({ ...text, maxLength: 5 }, { ...text, minLength: 4 }),
      [
        "breaking : union-overlap-added null -> string and string",
        "compatible <0>: max-length-raised 3 -> 5",
      ],
    ],
    [
      "a bound that goes, beyond which another alternative fitted alone",
      { oneOf: [{ type: "integer" }, { type: "number", maximum: 2 }, text] },
      { oneOf: [{ type: "integer" }, { type: "number" }, text] },
      [
        "breaking : union-overlap-added null -> integer and number",
        "compatible <1>: maximum-removed 2 -> null",
      ],
    ],
    [
      "a length that goes, beyond which another alternative fitted alone",
      { oneOf: [text, { ...text, pattern: "^a", maxLength: 2 }] },
      { oneOf: [text, { ...text, pattern: "^a" }] },
      [
        "breaking : union-overlap-added null -> string and string",
        "compatible <1>: max-length-removed 2 -> null",
      ],
    ],
    [
      "an open object beside another",
      cat,
      oneOf(cat, dog),
      [
        "compatible : union-member-added (object) null -> object",
        "breaking : union-overlap-added null -> object and object",
      ],
    ],
    [
      "values in two lists",
      { oneOf: [{ enum: ["a", "b"] }, { enum: ["c"] }] },
      { oneOf: [{ enum: ["a", "b"] }, { enum: ["b", "c"] }] },
      [
        "breaking : union-added enum of string -> one of enum of string, enum of string",
      ],
    ],
    [
      "any of them that becomes one of them",
      { anyOf: [{ type: "integer", minimum: 1 }, { type: "number" }] },
      { oneOf: [{ type: "integer", minimum: 1 }, { type: "number" }] },
      ["breaking : union-mode-changed anyOf -> oneOf"],
    ],
    [
      "one alternative twice",
      oneOf(cat, { type: "array" }),
      oneOf(cat, { type: "array" }, cat),
      ["breaking : union-overlap-added null -> object and object"],
    ],
    [
      // A caller would have to send both marks, which no schema names together.
      "objects that need a mark of their own",
      oneOf(also(cat, { required: ["lives"] }), { type: "array" }),
      oneOf(
        also(cat, { required: ["lives"] }),
        { type: "array" },
        also(dog, { required: ["breed"] }),
      ),
      ["compatible : union-member-added (object) null -> object"],
    ],
  ])("counts what fits two alternatives: %s", (_, before, after, lines) => {
    expect(told({ before, after }, "request").toSorted()).toEqual(
      lines.toSorted(),
    );
  });

  it.each<[string, JsonSchema, JsonSchema, string]>([
    ["values", { enum: ["a", "b"] }, { enum: ["c"] }, "enum-value-added"],
    ["a constant", { const: "v1" }, { const: "v2" }, "enum-value-added"],
    [
      "tags",
      oneOf(tagged("a"), tagged("b")),
      oneOf(tagged("c"), tagged("d")),
      "union-member-added",
    ],
  ])("breaks readers when nothing is left of %s", (_, before, after, kind) => {
    const breaking = told({ before, after }, "response").filter((line) =>
      line.startsWith("breaking"),
    );
    expect(breaking.length).toBeGreaterThan(0);
    for (const line of breaking) expect(line).toContain(kind);
  });
});

describe("renames", () => {
  const components = (name: string, type: string): Components => ({
    Pet: object({ [name]: { type } }, { required: [name] }),
  });
  const compared = {
    before: ref("Pet"),
    after: ref("Pet"),
    beforeComponents: components("nick", "string"),
    afterComponents: components("nickname", "integer"),
  };

  it("are one change when somebody has accepted them, and the field is compared", () => {
    const renames = [
      { kind: "field", from: "Pet.nick", to: "Pet.nickname" },
    ] as const;
    expect(told({ ...compared, renames }, "request")).toEqual([
      "breaking nickname: property-renamed nick -> nickname",
      "breaking nickname: type-changed string -> integer",
    ]);
  });

  it("are not guessed", () => {
    const renames = [
      { kind: "field", from: "Pet.nick", to: "Pet.other" },
      { kind: "operation", from: "Pet.nick", to: "Pet.nickname" },
    ] as const;
    expect(told({ ...compared, renames }, "response")).toEqual([
      "breaking nick: required-property-removed string -> null",
      "compatible nickname: required-property-added null -> integer",
    ]);
  });
});

describe("members for one side", () => {
  const named = (name: object) => object({ name }, { required: ["name"] });

  it("do not exist for the other", () => {
    const before: JsonSchema = { type: "object" };
    const after = named({ type: "string", readOnly: true });
    expect(told({ before, after }, "request")).toEqual([]);
    expect(told({ before, after }, "response")).toHaveLength(1);
  });

  it("are breaking for requests when they come back and are required", () => {
    const before = named({ type: "string", readOnly: true });
    const after = named(text);
    expect(told({ before, after }, "request")).toEqual([
      "breaking name: property-writable read -> both",
    ]);
    expect(told({ before, after }, "response")).toEqual([]);
  });
});

describe("what is told once", () => {
  it.each<Case>([
    [
      "a type that takes its limits with it",
      { type: ["string", "integer"], maxLength: 3, minimum: 3 },
      { type: "string", maxLength: 3 },
      ["breaking : type-narrowed integer or string -> string"],
    ],
    [
      "values whose type is said or not",
      { enum: ["a", "b"] },
      { type: "string", enum: ["a", "b"] },
      [],
    ],
    [
      "a value of a new type",
      { type: "string", enum: ["a"] },
      { type: ["string", "integer"], enum: ["a", 1] },
      ["compatible : enum-value-added (1) null -> 1"],
    ],
    [
      "null among values",
      { type: "string", enum: ["a"] },
      { type: ["string", "null"], enum: ["a", null] },
      ["compatible : null-allowed string -> string or null"],
    ],
    [
      "a schema where anything went",
      {},
      object({ a: text }, { required: ["a"] }),
      ["breaking : type-narrowed any -> object"],
    ],
    [
      "a type that one keyword implies, and another does not",
      { properties: { a: text }, items: text },
      object({ a: text }),
      ["breaking : type-narrowed any -> object"],
    ],
    [
      "a type that is more than what was implied",
      { minimum: 3 },
      { type: "integer", minimum: 3 },
      ["breaking : type-narrowed any -> integer"],
    ],
    [
      "an implied type of items, and what changes beside it",
      { type: "array", items: { properties: { a: text } } },
      {
        type: "array",
        items: { type: "object", properties: { a: text, b: text } },
      },
      [
        "compatible []: implied-type-added any -> object",
        "compatible [].b: property-added null -> string",
      ],
    ],
    [
      "an implied type of a member that may be null",
      object({ a: { minLength: 3 } }),
      object({ a: { type: ["string", "null"], minLength: 3 } }),
      ["compatible a: implied-type-added any -> string or null"],
    ],
    [
      "an exclusive limit that integers reach otherwise",
      { type: "integer", exclusiveMinimum: 0 },
      { type: "integer", minimum: 1 },
      [],
    ],
    ["an order of values", { enum: ["a", "b"] }, { enum: ["b", "a"] }, []],
  ])("%s", (_, before, after, lines) => {
    expect(told({ before, after }, "request")).toEqual(lines);
  });
});

describe("rules without a part of their own", () => {
  const list = (more: object) => also({ type: "array", contains: text }, more);
  const card = { properties: { card: text }, required: ["card"] } as const;
  const holder = { required: ["holder"] } as const;
  const strictHolder = { required: ["holder", "zip"] } as const;
  const stricter = { required: ["card"], minProperties: 2 } as const;

  // One rule is one cause, and the effect is that on the set of values.
  it.each<Case>([
    [
      "more of them have to be there",
      list({ minContains: 1 }),
      list({ minContains: 2 }),
      ["breaking : constraint-changed (minContains) 1 -> 2"],
    ],
    [
      "fewer of them have to be there",
      list({ minContains: 3 }),
      list({}),
      ["compatible : constraint-changed (minContains) 3 -> 1"],
    ],
    [
      "fewer of them may be there",
      list({ maxContains: 3 }),
      list({ maxContains: 2 }),
      ["breaking : constraint-changed (maxContains) 3 -> 2"],
    ],
    [
      "any number of them may be there",
      list({ maxContains: 3 }),
      list({}),
      ["compatible : constraint-removed (maxContains) 3 -> null"],
    ],
    [
      "no more than some may be there",
      list({}),
      list({ maxContains: 3 }),
      ["breaking : constraint-added (maxContains) null -> 3"],
    ],
    [
      "none of them has to be there",
      list({}),
      list({ minContains: 0 }),
      ['compatible : constraint-removed (contains) {"type":"string"} -> null'],
    ],
    [
      "others are counted too",
      { type: "array", contains: { enum: ["a"] } },
      { type: "array", contains: { enum: ["a", "b"] } },
      [
        'compatible : constraint-changed (contains) {"enum":["a"]} -> {"enum":["a","b"]}',
      ],
    ],
    [
      // With a highest number, what is counted is neither more nor less strict when it is less.
      "others are counted too, up to a number",
      { type: "array", contains: { enum: ["a"] }, maxContains: 3 },
      { type: "array", contains: { enum: ["a", "b"] }, maxContains: 3 },
      [
        'risky : constraint-changed (contains) {"enum":["a"]} -> {"enum":["a","b"]}',
      ],
    ],
    [
      "fewer values are excluded",
      { ...text, not: { enum: ["a", "b"] } },
      { ...text, not: { const: "a" } },
      [
        'compatible : constraint-changed (not) {"enum":["a","b"]} -> {"const":"a"}',
      ],
    ],
    [
      "a whole type is excluded instead of some values",
      { not: { const: "a" } },
      { not: { type: "string" } },
      [
        'breaking : constraint-changed (not) {"const":"a"} -> {"type":"string"}',
      ],
    ],
    [
      "a condition with its consequences",
      { type: "object" },
      { type: "object", if: card, then: holder, else: { minProperties: 1 } },
      [expect.stringMatching(/^breaking : constraint-added \(if\) null -> /)],
    ],
    [
      "a consequence asks for more",
      { type: "object", if: card, then: holder },
      { type: "object", if: card, then: strictHolder },
      [
        'breaking : constraint-changed (then) {"required":["holder"]} -> {"required":["holder","zip"]}',
      ],
    ],
    [
      "a consequence goes",
      { type: "object", if: card, then: holder, else: stricter },
      { type: "object", if: card, then: holder },
      [
        'compatible : constraint-removed (else) {"minProperties":2,"required":["card"]} -> null',
      ],
    ],
    ["a condition alone", { type: "object" }, { type: "object", if: card }, []],
    [
      "what goes with a member asks for more",
      { type: "object", dependentSchemas: { card: holder } },
      { type: "object", dependentSchemas: { card: strictHolder } },
      [
        expect.stringMatching(
          /^breaking : constraint-changed \(dependentSchemas\) /,
        ),
      ],
    ],
    [
      "something goes with one more member",
      { type: "object", dependentSchemas: { card: holder } },
      { type: "object", dependentSchemas: { card: holder, iban: holder } },
      [
        'breaking : constraint-added (dependentSchemas) null -> {"iban":{"required":["holder"]}}',
      ],
    ],
  ])("%s", (_, before, after, lines) => {
    expect(told({ before, after }, "request")).toEqual(lines);
  });
});
