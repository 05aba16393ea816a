import { describe, expect, it } from "vitest";
import { writtenAt } from "../../../generator/changes/schemas/written-at.ts";
import { findingsOf, told } from "./compare.ts";
import type { Components, JsonSchema } from "./wire-schemas.ts";

const text = { type: "string" } as const;
const ref = (name: string) =>
  ({ $ref: `#/components/schemas/${name}` }) as const;

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
      Pet: { type: "object", properties: { name: ref("Name") } },
      Owner: {
        type: "object",
        properties: { name: ref("Name"), pet: ref("Pet") },
      },
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
function tagged(tag: string) {
  return {
    type: "object" as const,
    properties: { tag: { const: tag } },
    required: ["tag"],
  };
}

describe("alternatives", () => {
  const cat = {
    type: "object",
    properties: { lives: text, name: text },
  } as const;
  const dog = {
    type: "object",
    properties: { breed: text, name: text },
  } as const;

  it("follows a component to its new name", () => {
    expect(
      told(
        {
          before: { oneOf: [ref("Cat"), ref("Dog")] },
          after: { oneOf: [ref("Dog"), ref("Feline")] },
          beforeComponents: { Cat: cat, Dog: dog },
          afterComponents: {
            Dog: dog,
            Feline: {
              type: "object",
              properties: { lives: { type: "integer" }, name: text },
            },
          },
        },
        "response",
      ),
    ).toEqual(["breaking <Feline>.lives: type-changed string -> integer"]);
  });

  it("takes another value of the discriminator for another alternative", () => {
    const by = { discriminator: { propertyName: "kind" } };
    expect(
      told(
        {
          before: { oneOf: [ref("Cat"), ref("Dog")], ...by },
          after: { oneOf: [ref("Cat"), ref("Hound")], ...by },
          beforeComponents: { Cat: cat, Dog: dog },
          afterComponents: {
            Cat: cat,
            Hound: {
              type: "object",
              properties: { breed: text, name: { type: "integer" } },
            },
          },
        },
        "request",
      ),
    ).toEqual([
      "breaking : union-member-removed (Dog) Dog -> null",
      "compatible : union-member-added (Hound) null -> Hound",
    ]);
  });

  it("takes objects with other constants for other alternatives", () => {
    const rule = (type: string, key: string): JsonSchema =>
      // A schema is a JSON value.
      ({
        type: "object",
        required: ["type"],
        properties: {
          type: { type: "string", enum: [type] },
          parameters: { type: "object", properties: { [key]: text } },
        },
      }) as never;
    expect(
      told(
        {
          before: { oneOf: [ref("Cat"), ref("Queue")] },
          after: { oneOf: [ref("Cat"), ref("Review")] },
          beforeComponents: { Cat: cat, Queue: rule("queue", "size") },
          afterComponents: { Cat: cat, Review: rule("review", "user") },
        },
        "request",
      ),
    ).toEqual([
      "breaking : union-member-removed (Queue) Queue -> null",
      "compatible : union-member-added (Review) null -> Review",
    ]);
  });

  it("names alternatives by what they require where they say no more", () => {
    expect(
      told(
        {
          before: cat,
          after: {
            ...cat,
            anyOf: [{ required: ["lives"] }, { required: ["name"] }],
          },
        },
        "request",
      ),
    ).toEqual([
      "breaking : union-added null -> object with at least one of lives, name",
    ]);
  });

  it("is one finding when one object becomes many", () => {
    const payload = (...names: readonly string[]) => ({
      type: "object" as const,
      properties: Object.fromEntries(
        names.map((name) => [name, { type: "string" as const }]),
      ),
    });
    expect(
      told(
        {
          before: payload("action", "issue", "comment", "pages"),
          after: {
            oneOf: [
              payload("action", "issue", "comment"),
              payload("pages"),
              payload("forkee"),
              payload("release"),
            ].map((schema, index) => ({ ...schema, minProperties: index + 1 })),
          },
        },
        "response",
      ),
    ).toEqual([
      expect.stringMatching(/: union-added object -> one of object, object/),
    ]);
  });

  it("calls alternatives that take all that was taken no narrowing", () => {
    expect(
      told(
        {
          before: { ...cat, required: ["lives"] },
          after: {
            ...cat,
            anyOf: [{ required: ["lives"] }, { required: ["name"] }],
          },
        },
        "request",
      ),
    ).toEqual([
      "info : union-added null -> object with at least one of lives, name",
      "compatible lives: property-optional true -> false",
    ]);
    // A new member makes the two hard to compare as wholes, and changes nothing of that.
    expect(
      told(
        {
          before: { ...cat, required: ["lives"] },
          after: {
            ...cat,
            properties: { ...cat.properties, owner: { type: "string" } },
            anyOf: [{ required: ["lives"] }, { required: ["owner"] }],
          },
        },
        "request",
      ),
    ).toEqual([
      "info : union-added null -> object with at least one of lives, owner",
      "compatible lives: property-optional true -> false",
      "compatible owner: property-added null -> string",
    ]);
  });

  it("tells alternatives without a name apart by their constants", () => {
    const event = (type: string, more = {}) => ({
      type: "object" as const,
      properties: { type: { enum: [type] }, ...more },
    });
    expect(
      told(
        {
          before: { oneOf: [event("push"), event("fork")] },
          after: {
            oneOf: [
              event("fork", { at: { type: "string" } }),
              event("push"),
              event("star"),
            ],
          },
        },
        "response",
      ),
    ).toEqual([
      "risky : union-member-added (object (star)) null -> object (star)",
      "compatible <fork>.at: property-added null -> string",
    ]);
  });

  it("tells of a renamed component what its name is on the wire", () => {
    const by = { discriminator: { propertyName: "kind" } };
    expect(
      told(
        {
          before: { oneOf: [ref("Cat"), ref("Dog")], ...by },
          after: { oneOf: [ref("Cat"), ref("Hound")], ...by },
          beforeComponents: { Cat: cat, Dog: dog },
          afterComponents: { Cat: cat, Hound: dog },
        },
        "request",
      ),
    ).toEqual([
      "breaking : discriminator-value-removed (Dog) Dog -> null",
      "compatible : discriminator-value-added (Hound) null -> Hound",
    ]);
  });

  it("is silent about an alternative whose values others have", () => {
    const before: JsonSchema = { anyOf: [{ type: "number" }, text] };
    const after: JsonSchema = {
      anyOf: [{ type: "number" }, text, { type: "integer", minimum: 3 }],
    };
    expect(told({ before, after }, "response")).toEqual([]);
    expect(told({ before: after, after: before }, "request")).toEqual([]);
  });

  // Values are reasoned by hand: 1 is a number as well, "aaaa" has 4 letters, and an open object takes the members of another.
  it.each<[string, JsonSchema, JsonSchema, readonly string[]]>([
    [
      "a type in two alternatives",
      { type: "integer" },
      { oneOf: [{ type: "integer" }, { type: "number" }] },
      [
        "compatible : union-member-added (number) null -> number",
        "breaking : union-overlap-added null -> integer and number",
      ],
    ],
    [
      "lengths that meet",
      {
        oneOf: [
          { ...text, maxLength: 3 },
          { ...text, minLength: 4 },
        ],
      },
      {
        oneOf: [
          { ...text, maxLength: 5 },
          { ...text, minLength: 4 },
        ],
      },
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
      { oneOf: [cat, dog] },
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
        "breaking : union-overlap-added null -> any and any",
        "compatible <1>: enum-value-added (b) null -> b",
      ],
    ],
    [
      "any of them that becomes one of them",
      { anyOf: [{ type: "integer" }, { type: "number" }] },
      { oneOf: [{ type: "integer" }, { type: "number" }] },
      ["breaking : union-mode-changed anyOf -> oneOf"],
    ],
    [
      "one alternative twice",
      { oneOf: [cat, { type: "array" }] },
      { oneOf: [cat, { type: "array" }, cat] },
      ["breaking : union-overlap-added null -> object and object"],
    ],
    [
      // A caller would have to send both marks, which no schema names together.
      "objects that need a mark of their own",
      { oneOf: [{ ...cat, required: ["lives"] }, { type: "array" }] },
      {
        oneOf: [
          { ...cat, required: ["lives"] },
          { type: "array" },
          { ...dog, required: ["breed"] },
        ],
      },
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
      { oneOf: [tagged("a"), tagged("b")] },
      { oneOf: [tagged("c"), tagged("d")] },
      "union-member-added",
    ],
  ])("breaks readers when nothing is left of %s", (_, before, after, kind) => {
    const breaking = told({ before, after }, "response").filter((line) =>
      line.startsWith("breaking"),
    );
    expect(breaking.length).toBeGreaterThan(0);
    for (const line of breaking) expect(line).toContain(kind);
  });

  it("leaves readers something where one value stays", () => {
    expect(
      told(
        { before: { enum: ["a", "b"] }, after: { enum: ["b", "c"] } },
        "response",
      ),
    ).toEqual([
      "compatible : enum-value-removed (a) a -> null",
      "risky : enum-value-added (c) null -> c",
    ]);
  });

  it("tells null as null", () => {
    expect(
      told(
        {
          before: { oneOf: [ref("Cat"), ref("Dog")] },
          after: { oneOf: [ref("Cat"), ref("Dog"), { type: "null" }] },
          beforeComponents: { Cat: cat, Dog: dog },
        },
        "response",
      ),
    ).toEqual(["breaking : null-allowed (null) null -> null"]);
  });

  it("compares a schema with the alternative that it became", () => {
    expect(
      told(
        {
          before: { type: "object", properties: { a: text, b: text } },
          after: {
            anyOf: [
              {
                type: "object",
                properties: { a: text, b: { type: "integer" } },
              },
              { type: "array" },
            ],
          },
        },
        "request",
      ),
    ).toEqual([
      "compatible : union-member-added (array) null -> array",
      "breaking <0>.b: type-changed string -> integer",
    ]);
  });

  it("says when one schema became a choice that holds it", () => {
    expect(
      told(
        {
          before: { type: "array" },
          after: { anyOf: [{ type: "array" }, dog] },
        },
        "response",
      ),
    ).toEqual(["risky : union-added array -> any of array, object"]);
  });
});

describe("renames", () => {
  const components = (name: string, type: string): Components => ({
    Pet: { type: "object", properties: { [name]: { type } }, required: [name] },
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
  const object = (name: JsonSchema): JsonSchema =>
    // A schema is a JSON value.
    ({ type: "object", properties: { name }, required: ["name"] }) as never;

  it("do not exist for the other", () => {
    const before: JsonSchema = { type: "object" };
    const after = object({ type: "string", readOnly: true });
    expect(told({ before, after }, "request")).toEqual([]);
    expect(told({ before, after }, "response")).toHaveLength(1);
  });

  it("are breaking for requests when they come back and are required", () => {
    const before = object({ type: "string", readOnly: true });
    const after = object(text);
    expect(told({ before, after }, "request")).toEqual([
      "breaking name: property-writable read -> both",
    ]);
    expect(told({ before, after }, "response")).toEqual([]);
  });
});

describe("what is told once", () => {
  it.each<[string, JsonSchema, JsonSchema, readonly string[]]>([
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
      { type: "object", properties: { a: text }, required: ["a"] },
      ["breaking : type-narrowed any -> object"],
    ],
    [
      "a type that one keyword implies, and another does not",
      { properties: { a: text }, items: text },
      { type: "object", properties: { a: text } },
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
      { type: "object", properties: { a: { minLength: 3 } } },
      {
        type: "object",
        properties: { a: { type: ["string", "null"], minLength: 3 } },
      },
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
  const list = (more: JsonSchema): JsonSchema =>
    // A schema is a JSON value.
    ({ type: "array", contains: text, ...(more as object) }) as never;
  const card = { properties: { card: text }, required: ["card"] } as const;
  const holder = { required: ["holder"] } as const;
  const strictHolder = { required: ["holder", "zip"] } as const;
  const stricter = { required: ["card"], minProperties: 2 } as const;

  // One rule is one cause, and the effect is that on the set of values.
  it.each<[string, JsonSchema, JsonSchema, readonly string[]]>([
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
      [
        'compatible : constraint-removed (contains) contains {"type":"string"} -> null',
      ],
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
        'compatible : constraint-removed (else) {"required":["card"],"minProperties":2} -> null',
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
