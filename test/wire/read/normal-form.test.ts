import { describe, expect, it } from "vitest";
import { plainShape, readSchema, type Raw } from "./wire-schemas.ts";

const text = { type: "string" };
const pet = {
  type: "object",
  required: ["name"],
  properties: {
    name: { type: "string", maxLength: 9 },
    age: { type: "integer" },
  },
};
const dog = { type: "object", properties: { bark: { type: "boolean" } } };
const components = {
  Pet: pet,
  Dog: dog,
  Text: text,
  Name: { $ref: "#/components/schemas/Text" },
  Node: {
    type: "object",
    properties: { next: { $ref: "#/components/schemas/Node" } },
  },
  Colour: { type: "string", enum: ["red", "green"] },
  OrNull: { type: ["string", "null"] },
};
const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Two ways to say the same. */
type Row = readonly [name: string, one: unknown, other: unknown];

const version31: readonly Row[] = [
  ["a reference", refer("Pet"), pet],
  ["references in a row", refer("Name"), text],
  ["allOf of one", { allOf: [pet] }, pet],
  ["oneOf of one reference", { oneOf: [refer("Pet")] }, pet],
  ["anyOf of one with a description", { description: "A", anyOf: [pet] }, pet],
  ["all of one in another", { allOf: [{ oneOf: [{ anyOf: [pet] }] }] }, pet],
  [
    "allOf of parts",
    {
      allOf: [
        { type: "object", required: ["name"] },
        { properties: { name: { type: "string", maxLength: 9 } } },
        { properties: { age: { type: "integer" } } },
      ],
    },
    pet,
  ],
  [
    "allOf with siblings",
    {
      required: ["name"],
      allOf: [{ type: "object", properties: pet.properties }],
    },
    pet,
  ],
  [
    "the order of members",
    {
      properties: { age: { type: "integer" }, name: pet.properties.name },
      required: ["name"],
      type: "object",
    },
    pet,
  ],
  [
    "members that meet",
    {
      allOf: [
        { properties: { a: { type: "string", minLength: 1 } } },
        { properties: { a: { type: "string", minLength: 2, maxLength: 5 } } },
      ],
    },
    { properties: { a: { type: "string", minLength: 2, maxLength: 5 } } },
  ],
  [
    "null in oneOf",
    { oneOf: [text, { type: "null" }] },
    { type: ["null", "string"] },
  ],
  ["null in anyOf", { anyOf: [{ type: "null" }, text] }, refer("OrNull")],
  ["null as a const", { anyOf: [{ const: null }, text] }, refer("OrNull")],
  ["nullable in 3.1", { type: "string", nullable: true }, refer("OrNull")],
  [
    "null in an enum",
    { type: ["string", "null"], enum: ["a", null] },
    { anyOf: [{ enum: ["a"] }, { type: "null" }] },
  ],
  [
    "null of what is more than one",
    { oneOf: [refer("Pet"), refer("Dog"), { type: "null" }] },
    { oneOf: [{ type: "null" }, pet, dog] },
  ],
  ["const", { const: "a" }, { type: "string", enum: ["a"] }],
  [
    "alternatives of constants",
    { oneOf: [{ const: "a" }, { const: "b" }] },
    { enum: ["b", "a"] },
  ],
  [
    "alternatives of enums",
    { anyOf: [refer("Colour"), { const: "blue" }] },
    { type: "string", enum: ["red", "green", "blue"] },
  ],
  [
    "alternatives of types",
    { oneOf: [text, { type: "boolean" }] },
    { type: ["boolean", "string"] },
  ],
  [
    "alternatives of types with bounds",
    { anyOf: [{ type: "string", maxLength: 3 }, { type: "integer" }] },
    { type: ["string", "integer"], maxLength: 3 },
  ],
  [
    "integer beside number",
    { type: ["integer", "number"] },
    { type: "number" },
  ],
  [
    "anyOf in anyOf",
    { anyOf: [{ anyOf: [pet, text] }, dog] },
    { anyOf: [pet, text, dog] },
  ],
  [
    "alternatives twice",
    { anyOf: [refer("Pet"), refer("Dog"), refer("Pet")] },
    { anyOf: [pet, dog] },
  ],
  ["values twice", { enum: ["a", "a"] }, { enum: ["a"] }],
  [
    "values of other types",
    { type: "string", enum: ["a", 1] },
    { enum: ["a"] },
  ],
  [
    "values that meet",
    { allOf: [{ enum: ["a", "b"] }, { enum: ["b", "c"] }] },
    { const: "b" },
  ],
  [
    "bounds that meet",
    { allOf: [{ minimum: 1 }, { minimum: 3 }, { exclusiveMinimum: 3 }] },
    { exclusiveMinimum: 3 },
  ],
  [
    "keywords of other types",
    { type: "number", minLength: 3, items: text },
    { type: "number" },
  ],
  [
    "items as a list",
    { type: "array", items: [text, pet] },
    { type: "array", prefixItems: [text, pet] },
  ],
  [
    "no further items",
    { type: "array", prefixItems: [text], items: false },
    { type: "array", items: [text], additionalItems: false },
  ],
  [
    "items of any kind",
    { type: "array", items: {} },
    { type: "array", items: true },
  ],
  [
    "items of what says nothing",
    { type: "array", items: { description: "A" } },
    { type: "array" },
  ],
  [
    "members of any kind",
    { type: "object", additionalProperties: {} },
    { type: "object", additionalProperties: true },
  ],
  [
    "unevaluated members",
    { allOf: [refer("Pet"), dog], unevaluatedProperties: false },
    {
      type: "object",
      additionalProperties: false,
      required: ["name"],
      properties: { ...pet.properties, ...dog.properties },
    },
  ],
  [
    "no further members in one of two",
    { allOf: [{ ...pet, additionalProperties: false }, dog] },
    {
      type: "object",
      additionalProperties: false,
      required: ["name"],
      properties: { ...pet.properties, ...dog.properties },
    },
  ],
  [
    "dependencies",
    { dependencies: { a: ["c", "b"] } },
    { dependentRequired: { a: ["b", "c"] } },
  ],
  [
    "texts with references",
    { not: refer("Pet") },
    { not: { ...pet, description: "A" } },
  ],
  ["a condition alone", { ...text, if: { minLength: 3 } }, text],
  ["consequences alone", { ...text, then: false, else: false }, text],
  [
    "counts of nothing",
    { type: "array", minContains: 2, maxContains: 3 },
    { type: "array" },
  ],
  [
    "at least none",
    { type: "array", contains: text, minContains: 0 },
    { type: "array" },
  ],
  [
    "at least one",
    { type: "array", contains: text, minContains: 1 },
    { type: "array", contains: text },
  ],
  ["what is inside of nothing", { ...text, contentSchema: pet }, text],
  [
    "what goes with a member",
    { dependencies: { name: pet } },
    { dependentSchemas: { name: pet } },
  ],
  [
    "known values",
    { "x-extensible-enum": ["b", "a"], type: "string" },
    { type: "string", "x-extensible-enum": ["a", "b"] },
  ],
  [
    "docs",
    {
      ...pet,
      title: "A",
      description: "B",
      deprecated: true,
      default: {},
      examples: [1],
    },
    pet,
  ],
  [
    "a schema that holds itself in allOf",
    { allOf: [refer("Loop")] },
    { type: "string" },
  ],
];

const version30: readonly Row[] = [
  [
    "nullable",
    { type: "string", nullable: true },
    { oneOf: [text], nullable: true },
  ],
  [
    "nullable beside allOf",
    { nullable: true, allOf: [refer("Pet")] },
    { ...pet, nullable: true },
  ],
  [
    "nullable beside an enum",
    { type: "string", nullable: true, enum: ["a"] },
    { type: "string", nullable: true, enum: ["a", null] },
  ],
  ["siblings of a reference", { ...refer("Pet"), maxProperties: 3 }, pet],
  [
    "exclusive bounds",
    { type: "number", minimum: 3, exclusiveMinimum: true },
    { allOf: [{ type: "number" }, { minimum: 3, exclusiveMinimum: true }] },
  ],
];

/** 3.0 and how 3.1 says it. */
const upgrades: readonly Row[] = [
  [
    "nullable",
    { type: "string", nullable: true },
    { type: ["string", "null"] },
  ],
  [
    "a nullable enum",
    { type: "string", nullable: true, enum: ["a", null] },
    { type: ["string", "null"], enum: ["a", null] },
  ],
  [
    "a nullable enum without null",
    { type: "string", nullable: true, enum: ["a"] },
    { type: ["string", "null"], enum: ["a"] },
  ],
  [
    "a nullable reference",
    { nullable: true, allOf: [refer("Pet")] },
    { oneOf: [refer("Pet"), { type: "null" }] },
  ],
  [
    "nullable alternatives",
    { nullable: true, oneOf: [refer("Pet"), refer("Dog")] },
    { oneOf: [refer("Pet"), refer("Dog"), { type: "null" }] },
  ],
  [
    "exclusive minimum",
    { type: "number", minimum: 3, exclusiveMinimum: true },
    { type: "number", exclusiveMinimum: 3 },
  ],
  [
    "exclusive maximum",
    { type: "number", maximum: 3, exclusiveMaximum: true },
    { type: "number", exclusiveMaximum: 3 },
  ],
  [
    "inclusive bounds",
    { type: "number", maximum: 3, exclusiveMaximum: false },
    { type: "number", maximum: 3 },
  ],
  ["members", refer("Pet"), refer("Pet")],
];

const schemas: Raw = {
  ...components,
  Loop: { type: "string", allOf: [refer("Loop"), refer("Other")] },
  Other: { allOf: [refer("Loop")] },
};

describe("one shape", () => {
  it.each(version31)("%s", (_, one, other) => {
    expect(plainShape(readSchema(one, { schemas }))).toEqual(
      plainShape(readSchema(other, { schemas })),
    );
  });

  it.each(version30)("of 3.0: %s", (_, one, other) => {
    const description = { schemas, openapi: "3.0.3" };
    expect(plainShape(readSchema(one, description))).toEqual(
      plainShape(readSchema(other, description)),
    );
  });

  it.each(upgrades)("of 3.0 and 3.1: %s", (_, one, other) => {
    expect(plainShape(readSchema(one, { schemas, openapi: "3.0.3" }))).toEqual(
      plainShape(readSchema(other, { schemas })),
    );
  });
});

/** What a part of `allOf` says alone, of values of a type. */
const saidOf: Readonly<Record<string, Raw>> = {
  number: {
    minimum: 1,
    maximum: 9,
    exclusiveMinimum: 1,
    exclusiveMaximum: 9,
    multipleOf: 3,
    format: "float",
    enum: [1, 2],
    const: 1,
  },
  string: {
    minLength: 1,
    maxLength: 9,
    pattern: "^a",
    format: "date",
    contentEncoding: "base64",
    contentMediaType: "image/png",
    not: { const: "a" },
    "x-extensible-enum": ["a"],
  },
  array: {
    items: text,
    prefixItems: [text],
    minItems: 1,
    maxItems: 9,
    uniqueItems: true,
    contains: text,
  },
  object: {
    properties: { name: text },
    required: ["name"],
    additionalProperties: text,
    patternProperties: { "^x": text },
    propertyNames: { maxLength: 3 },
    minProperties: 1,
    maxProperties: 9,
    dependentRequired: { name: ["age"] },
  },
};

describe.each(Object.entries(saidOf))("a part of allOf of %s", (type, said) => {
  it.each(Object.entries(said))("says %s of all", (keyword, value) => {
    const shapeOf = (schema: unknown) =>
      plainShape(readSchema(schema, { schemas }));
    const part = { [keyword]: value };
    const whole = shapeOf({ type, ...part });
    expect(whole).not.toEqual(shapeOf({ type }));
    // One that says nothing, so that neither `all of them` nor `the last` passes.
    for (const parts of [
      [{ type }, part, { description: "A" }],
      [part, { type, description: "A" }],
      [{ type, ...part }, { type }],
    ])
      expect(shapeOf({ allOf: parts })).toEqual(whole);
  });
});

/** What a keyword says of the names or places that the other one leaves, it says of those of its own schema alone. */
const together = new Set([
  "items prefixItems",
  "properties additionalProperties",
  "additionalProperties patternProperties",
  "required additionalProperties",
]);

it.each(
  Object.entries(saidOf).flatMap(([type, said]) =>
    Object.entries(said).flatMap(([one, first], at) =>
      Object.entries(said)
        .slice(at + 1)
        .filter(([other]) => !together.has(`${one} ${other}`))
        .map(
          ([other, second]) =>
            [
              `${one} and ${other}`,
              { type, [one]: first },
              { type, [other]: second },
            ] as const,
        ),
    ),
  ),
)("%s are the same in two parts of allOf", (_, one, other) => {
  const shapeOf = (schema: unknown) =>
    plainShape(readSchema(schema, { schemas }));
  const whole = shapeOf({ ...one, ...other });
  expect(shapeOf({ allOf: [one, other] })).toEqual(whole);
  expect(shapeOf({ allOf: [other, one] })).toEqual(whole);
});

it.each(
  [
    { allOf: [refer("Pet")] },
    { oneOf: [refer("Pet"), refer("Dog")] },
    { allOf: [{ nullable: true }, { type: "string", nullable: true }] },
    { type: "string" },
    { type: "string", enum: ["a"] },
  ].map((schema) => [JSON.stringify(schema), schema] as const),
)("x-nullable is nullable: %s", (_, schema) => {
  const description = { schemas, openapi: "3.0.3" };
  const shapeOf = (said: unknown) => plainShape(readSchema(said, description));
  const nullable = { nullable: true, ...schema };
  const renamed: unknown = JSON.parse(
    JSON.stringify(nullable).replaceAll('"nullable"', '"x-nullable"'),
  );
  expect(shapeOf(renamed)).toEqual(shapeOf(nullable));
  expect(shapeOf(renamed)).not.toEqual(shapeOf({ type: "string" }));
  const parted = { allOf: [{ "x-nullable": true }, renamed] };
  expect(shapeOf(parted)).toEqual(
    shapeOf({ allOf: [{ nullable: true }, nullable] }),
  );
});

/** Two ways to say what is not the same. */
const differing: readonly Row[] = [
  ["a required member", { required: ["a"] }, {}],
  ["an empty enum of one type", { type: "string", enum: ["a"] }, text],
  ["a bound", { minLength: 1 }, {}],
  [
    "oneOf in oneOf",
    { oneOf: [{ oneOf: [pet, dog] }, text] },
    { oneOf: [pet, dog, text] },
  ],
  [
    "values that two alternatives have",
    { oneOf: [{ enum: ["a", "b"] }, { enum: ["b"] }] },
    { enum: ["a", "b"] },
  ],
  ["a reference that leads nowhere", refer("Nobody"), {}],
  ["a circle of references", refer("Round"), {}],
  ["a format of texts", { type: "string", format: "date" }, text],
  [
    "a format of numbers that is none",
    { type: "integer", format: "unix-time" },
    { type: "integer" },
  ],
  ["false", false, {}],
  ["not", { not: text }, {}],
  ["one alternative twice", { oneOf: [refer("Pet"), refer("Pet")] }, pet],
  [
    "which consequence belongs to which condition",
    {
      allOf: [
        { if: { minLength: 3 }, then: { pattern: "a" } },
        { if: { maxLength: 1 }, then: { pattern: "b" } },
      ],
    },
    {
      allOf: [
        { if: { minLength: 3 }, then: { pattern: "b" } },
        { if: { maxLength: 1 }, then: { pattern: "a" } },
      ],
    },
  ],
  ["a schema with dependencies of schemas", { dependencies: { a: text } }, {}],
  ["siblings of a reference", { ...refer("Pet"), maxProperties: 3 }, pet],
  [
    "one of two formats",
    { allOf: [{ type: "string", format: "date" }, { format: "uri" }] },
    { type: "string", format: "date" },
  ],
];

describe("several shapes", () => {
  const rounds = { ...schemas, Round: { $ref: "#/components/schemas/Round" } };

  it.each(differing)("%s", (_, one, other) => {
    expect(plainShape(readSchema(one, { schemas: rounds }))).not.toEqual(
      plainShape(readSchema(other, { schemas: rounds })),
    );
  });
});

describe("docs", () => {
  const named = {
    schemas: { Pet: { ...pet, title: "Pet", description: "A pet" } },
  };
  const said = (schema: unknown, openapi = "3.1.0") =>
    readSchema(schema, { ...named, openapi }).docs;

  it("are those of the schema behind a reference, however it is wrapped", () => {
    for (const schema of [
      refer("Pet"),
      { allOf: [refer("Pet")] },
      { oneOf: [refer("Pet"), { type: "null" }] },
      { type: "object", allOf: [refer("Pet")] },
    ])
      expect(said(schema)).toMatchObject({
        title: "Pet",
        description: "A pet",
      });
  });

  it("beside a reference go first", () => {
    const schema = { ...refer("Pet"), description: "Mine" };
    expect(said(schema)).toMatchObject({ title: "Pet", description: "Mine" });
    expect(readSchema(schema, named)).toMatchObject({ component: "Pet" });
    expect(plainShape(readSchema(schema, named))).toEqual(
      plainShape(readSchema(pet)),
    );
  });

  it("of several are those written in place", () => {
    expect(
      said({ allOf: [refer("Pet"), { description: "More" }] }),
    ).toMatchObject({ title: null, description: "More" });
  });

  it("have examples of both dialects", () => {
    expect(said({ ...text, example: "a" }, "3.0.3").examples).toEqual(
      said({ ...text, examples: ["a"] }).examples,
    );
  });

  it("have a default that is null", () => {
    expect(said({ default: null }).defaultValue).toBe("null");
    expect(said({}).defaultValue).toBeNull();
  });
});

describe("objects", () => {
  const described = {
    schemas: {
      Base: { type: "object", properties: { id: text } },
      Cat: { allOf: [refer("Base"), { properties: { claws: text } }] },
    },
  };

  it("are the same for the same place", () => {
    const schema = readSchema(
      {
        properties: {
          a: refer("Cat"),
          b: refer("Cat"),
          c: { allOf: [refer("Cat")] },
        },
      },
      described,
    );
    const members = [...schema.shape.object.properties.values()];
    expect(new Set(members.map((member) => member.schema)).size).toBe(1);
    expect(schema.shape).toBe(schema.shape);
  });

  it("of members that one side has are those of that side, with their place", () => {
    const cat = readSchema(refer("Cat"), described);
    const base = readSchema(refer("Base"), described);
    expect(cat.component).toBe("Cat");
    expect(
      [...cat.shape.object.properties].map(([name, { place }]) => [
        name,
        place.pointer,
      ]),
    ).toEqual([
      ["claws", "#/components/schemas/Cat/allOf/1/properties/claws"],
      ["id", "#/components/schemas/Base/properties/id"],
    ]);
    expect(base.place.pointer).toBe("#/components/schemas/Base");
  });

  it("know whether a member is read or written only", () => {
    const { shape } = readSchema(
      {
        properties: {
          a: { readOnly: true, ...refer("Read") },
          b: refer("Read"),
          c: { allOf: [refer("Read")], writeOnly: true },
          d: {},
        },
      },
      { schemas: { Read: { ...text, readOnly: true } } },
    );
    expect(
      [...shape.object.properties.values()].map(({ access }) => access),
    ).toEqual(["read", "read", "write", "both"]);
  });
});

describe("discriminators", () => {
  const tagged = (mapping: object) => ({
    oneOf: [refer("Cat"), refer("Dog"), { type: "object" }],
    discriminator: { propertyName: "kind", mapping },
  });
  const family: Raw = {
    Pet: {
      type: "object",
      discriminator: { propertyName: "kind" },
      properties: { kind: text },
    },
    Cat: { allOf: [refer("Pet"), { properties: { claws: text } }] },
    Dog: { allOf: [refer("Pet"), { properties: { bark: text } }] },
  };
  const mappingOf = (schema: unknown, schemas: Raw = family) =>
    readSchema(schema, { schemas }).shape.unions.map(({ discriminator }) => [
      discriminator?.property,
      [...(discriminator?.mapping ?? [])].map(([value, { component }]) => [
        value,
        component,
      ]),
    ]);

  it("have the values that are mapped, and the names of the others", () => {
    expect(mappingOf(tagged({ puss: "Cat" }))).toEqual([
      [
        "kind",
        [
          ["Dog", "Dog"],
          ["puss", "Cat"],
        ],
      ],
    ]);
    expect(mappingOf(tagged({ wuff: "#/components/schemas/Dog" }))).toEqual([
      [
        "kind",
        [
          ["Cat", "Cat"],
          ["wuff", "Dog"],
        ],
      ],
    ]);
  });

  it("of parents stand for the children that take them in", () => {
    expect(mappingOf(refer("Pet"))).toEqual([
      [
        "kind",
        [
          ["Cat", "Cat"],
          ["Dog", "Dog"],
        ],
      ],
    ]);
    expect(mappingOf(refer("Cat"))).toEqual([]);
  });

  it("of parents that list their children say nothing to these", () => {
    const listing = { ...family, Pet: { type: "object", ...tagged({}) } };
    expect(mappingOf(refer("Pet"), listing)).toHaveLength(1);
    expect(mappingOf(refer("Cat"), listing)).toEqual([]);
  });
});
