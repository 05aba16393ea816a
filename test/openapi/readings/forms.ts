import type { Facts } from "./facts.ts";

/** What the readings are meant to differ in, with the reason. */
export const intended = {
  "null in a list of types":
    "A comparison takes it for nullable beside an enum, `allOf` or `oneOf` that has no null: tools that move a document from 3.0 to 3.1 write it so, and are to be silent.",
  "no type":
    "A schema with members or items and without `type` lets any other value through; as a type it is the object or array that its writer means.",
  "a type beside references":
    "A type keeps the name of what is referred to, with its null, rather than a copy without it.",
  "objects as values": "A type spells them out as objects and tuples.",
  "tags of a discriminator":
    "A type requires the property by which a discriminator tells its alternatives apart.",
  "bounds of composed schemas":
    "The docs of a type tell those that are written in place; what a reference brings is told there.",
  "too much to be folded":
    "A comparison of a cycle of `allOf`, or of thousands of schemas in one, is one of texts.",
} as const;

export type Difference = keyof typeof intended;

/** A schema of a version and what each reading has to say of it, by the specification unless it says otherwise. */
export type Form = readonly [
  name: string,
  version: "3.0" | "3.1",
  schema: unknown,
  expected: Partial<Omit<Facts, "target">>,
];

/** What the forms refer to. */
export const components = {
  Text: { type: "string" },
  Number: { type: "number" },
  OrNull: { type: ["string", "null"] },
  Letters: { enum: ["a", "b"] },
  Never: false,
  Anchored: { $anchor: "anchored", type: "integer", minimum: 2 },
  Identified: { $id: "https://example.com/identified", const: 7 },
  Chained: { $ref: "#/components/schemas/OrNull" },
  Round: { $ref: "#/components/schemas/About" },
  About: { $ref: "#/components/schemas/Round" },
  Secret: { type: "string", writeOnly: true },
  Dog: { type: "object", properties: { name: {} } },
  MaybePet: { type: ["object", "null"], properties: { name: {} } },
  Pet: {
    type: "object",
    required: ["id", "name"],
    properties: {
      id: { type: "integer", readOnly: true },
      name: { type: "string" },
    },
  },
};

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string" };
const nothing = { type: "null" };

const nulls: readonly Form[] = [
  ["no null", "3.1", text, { allowsNull: false, values: null }],
  ["nothing said", "3.1", {}, { allowsNull: true, values: null }],
  ["nullable", "3.0", { ...text, nullable: true }, { allowsNull: true }],
  [
    // No keyword of 2020-12, which lets readers know keywords of their own; the documents that have it mean it.
    "nullable in 3.1",
    "3.1",
    { ...text, nullable: true },
    { allowsNull: true },
  ],
  ["x-nullable", "3.0", { ...text, "x-nullable": true }, { allowsNull: true }],
  [
    "nullable: false",
    "3.0",
    { ...text, nullable: false },
    { allowsNull: false },
  ],
  [
    "nullable of another form",
    "3.0",
    { ...text, nullable: "true" },
    { allowsNull: false },
  ],
  [
    "nullable beside an enum",
    "3.0",
    { ...text, nullable: true, enum: ["a"] },
    { allowsNull: true, values: ['"a"'] },
  ],
  [
    "nullable beside const",
    "3.1",
    { ...text, nullable: true, const: "a" },
    { allowsNull: true, values: ['"a"'] },
  ],
  [
    "nullable beside allOf",
    "3.0",
    { nullable: true, allOf: [refer("Pet")] },
    { allowsNull: true, required: ["id", "name"] },
  ],
  [
    "nullable beside allOf and a type",
    "3.0",
    { ...text, nullable: true, allOf: [{ ...text, minLength: 1 }] },
    { allowsNull: true },
  ],
  [
    "nullable beside oneOf",
    "3.0",
    { nullable: true, oneOf: [refer("Text"), refer("Number")] },
    { allowsNull: true },
  ],
  [
    "nullable in an alternative",
    "3.0",
    { oneOf: [{ ...text, nullable: true }, refer("Number")] },
    { allowsNull: true },
  ],
  [
    "nullable beside a reference of 3.0",
    "3.0",
    { ...refer("Text"), nullable: true },
    { allowsNull: false },
  ],
  [
    "nullable beside a reference of 3.1",
    "3.1",
    { ...refer("Text"), nullable: true },
    { allowsNull: true },
  ],
  ["null in a list of types", "3.1", refer("OrNull"), { allowsNull: true }],
  ["null as the type", "3.1", nothing, { allowsNull: true, values: [] }],
  ["null as a const", "3.1", { const: null }, { allowsNull: true, values: [] }],
  [
    "null as the only value",
    "3.1",
    { enum: [null] },
    { allowsNull: true, values: [] },
  ],
  [
    "null among the values",
    "3.1",
    { enum: ["a", null] },
    { allowsNull: true, values: ['"a"'] },
  ],
  [
    "null among values of a type without it",
    "3.1",
    { ...text, enum: ["a", null] },
    { allowsNull: false, values: ['"a"'] },
  ],
  [
    "null as an alternative",
    "3.1",
    { oneOf: [refer("Pet"), nothing] },
    { allowsNull: true, required: ["id", "name"] },
  ],
  [
    "null as a value of anyOf",
    "3.1",
    { anyOf: [text, { const: null }] },
    { allowsNull: true },
  ],
  [
    "null in one of allOf",
    "3.1",
    { allOf: [refer("OrNull"), text] },
    { allowsNull: false },
  ],
];

const types: readonly Form[] = [
  // A keyword whose value is not what the specification wants says nothing.
  ["an empty list of types", "3.1", { type: [] }, { allowsNull: true }],
  ["a name that is no type", "3.1", { type: "file" }, { allowsNull: true }],
  [
    "a list with a name that is no type",
    "3.1",
    { type: ["string", "any"] },
    { allowsNull: true },
  ],
  ["false", "3.1", { allOf: [false] }, { allowsNull: false, values: [] }],
];

const values: readonly Form[] = [
  ["an enum", "3.1", { enum: ["b", "a", "b"] }, { values: ['"a"', '"b"'] }],
  ["a const", "3.1", { const: 5 }, { allowsNull: false, values: ["5"] }],
  ["no values", "3.1", { enum: [] }, { allowsNull: true, values: null }],
  ["no list of values", "3.1", { enum: "a" }, { values: null }],
  [
    "values of a type",
    "3.1",
    { type: "integer", enum: [1, "a", 2] },
    { values: ["1", "2"] },
  ],
  [
    "values that several share",
    "3.1",
    { allOf: [refer("Letters"), { enum: ["b", "c"] }] },
    { values: ['"b"'] },
  ],
  [
    "values of alternatives",
    "3.1",
    { anyOf: [refer("Letters"), { enum: ["b", "c"] }] },
    { values: ['"a"', '"b"', '"c"'] },
  ],
  [
    "known values that others may join",
    "3.1",
    { ...text, "x-extensible-enum": ["a"] },
    { values: null },
  ],
];

const number = (bounds: object) => ({ type: "number", ...bounds });

const bounds: readonly Form[] = [
  [
    "inclusive",
    "3.0",
    number({ minimum: 1, maximum: 9 }),
    { bounds: { minimum: ">= 1", maximum: "<= 9" } },
  ],
  [
    "exclusive in 3.0",
    "3.0",
    number({
      minimum: 1,
      exclusiveMinimum: true,
      maximum: 9,
      exclusiveMaximum: true,
    }),
    { bounds: { minimum: "> 1", maximum: "< 9" } },
  ],
  [
    "said to be inclusive in 3.0",
    "3.0",
    number({ minimum: 1, exclusiveMinimum: false }),
    { bounds: { minimum: ">= 1" } },
  ],
  [
    "exclusive in 3.1",
    "3.1",
    number({ exclusiveMinimum: 1, exclusiveMaximum: 9 }),
    { bounds: { minimum: "> 1", maximum: "< 9" } },
  ],
  [
    // Wrong by the specification, which does not say what becomes of it; nobody can mean anything else.
    "of 3.0 in 3.1",
    "3.1",
    number({ minimum: 1, exclusiveMinimum: true }),
    { bounds: { minimum: "> 1" } },
  ],
  [
    "of 3.1 in 3.0",
    "3.0",
    number({ exclusiveMinimum: 1 }),
    { bounds: { minimum: "> 1" } },
  ],
  [
    "two, the inclusive one tighter",
    "3.1",
    number({ minimum: 5, exclusiveMinimum: 3 }),
    { bounds: { minimum: ">= 5" } },
  ],
  [
    "two that are equal",
    "3.1",
    number({ maximum: 3, exclusiveMaximum: 3 }),
    { bounds: { maximum: "< 3" } },
  ],
  ["a flag alone", "3.0", number({ exclusiveMinimum: true }), { bounds: {} }],
  ["a text", "3.1", number({ minimum: "1" }), { bounds: {} }],
  [
    "multiples",
    "3.1",
    number({ multipleOf: 0.5 }),
    { bounds: { multipleOf: "0.5" } },
  ],
  ["multiples of 0", "3.1", number({ multipleOf: 0 }), { bounds: {} }],
  [
    "of characters",
    "3.1",
    { ...text, minLength: 1, maxLength: 2 },
    { bounds: { minLength: "1", maxLength: "2" } },
  ],
  [
    "of characters that are none",
    "3.1",
    { ...text, minLength: -1, maxLength: 1.5 },
    { bounds: {} },
  ],
  [
    "of items",
    "3.1",
    { type: "array", minItems: 1, maxItems: 2, uniqueItems: true },
    { bounds: { minItems: "1", maxItems: "2", uniqueItems: "true" } },
  ],
  [
    "of members",
    "3.1",
    { type: "object", minProperties: 1, maxProperties: 2 },
    { bounds: { minProperties: "1", maxProperties: "2" } },
  ],
  ["of another type", "3.1", { ...text, minimum: 3 }, { bounds: {} }],
  [
    "of several schemas",
    "3.1",
    {
      allOf: [
        number({ minimum: 1 }),
        number({ exclusiveMinimum: 1, maximum: 4 }),
      ],
    },
    { bounds: { minimum: "> 1", maximum: "<= 4" } },
  ],
];

const required: readonly Form[] = [
  [
    "members that are described or not",
    "3.1",
    { type: "object", required: ["b", "a"], properties: { a: text } },
    { required: ["a", "b"] },
  ],
  [
    "a list that holds other things",
    "3.1",
    { type: "object", required: ["a", 5], properties: { a: text } },
    { required: [] },
  ],
  [
    "as in draft 3",
    "3.0",
    { type: "object", required: true },
    { required: [] },
  ],
  [
    "members of several schemas",
    "3.1",
    { allOf: [refer("Pet"), { type: "object", required: ["age"] }] },
    { required: ["age", "id", "name"] },
  ],
  [
    "what all alternatives require",
    "3.1",
    {
      anyOf: [
        refer("Pet"),
        { type: "object", required: ["name"], properties: { name: text } },
      ],
    },
    { required: ["name"] },
  ],
];

const access = (keyword: object) => ({
  type: "object",
  required: ["a", "b"],
  properties: { a: keyword, b: text },
});

const oneWay: readonly Form[] = [
  ["read only", "3.1", access({ readOnly: true }), { oneWay: ["read a"] }],
  ["write only", "3.1", access({ writeOnly: true }), { oneWay: ["write a"] }],
  ["both", "3.1", access({ readOnly: true, writeOnly: true }), { oneWay: [] }],
  [
    "behind a reference",
    "3.0",
    access(refer("Secret")),
    { oneWay: ["write a"] },
  ],
  [
    "beside a reference of 3.0",
    "3.0",
    access({ ...refer("Text"), readOnly: true }),
    { oneWay: ["read a"] },
  ],
  [
    // Annotations of all schemas that apply are those of the value (JSON Schema 2020-12, 7.7).
    "in allOf",
    "3.1",
    access({ allOf: [refer("Secret"), { minLength: 3 }] }),
    { oneWay: ["write a"] },
  ],
  [
    "in the only alternative",
    "3.1",
    access({ oneOf: [refer("Secret")] }),
    { oneWay: ["write a"] },
  ],
];

const references: readonly Form[] = [
  ["a component", "3.1", refer("Letters"), { values: ['"a"', '"b"'] }],
  ["a reference to one", "3.1", refer("Chained"), { allowsNull: true }],
  ["a Boolean schema", "3.1", refer("Never"), { allowsNull: false }],
  [
    "a name that a schema gives itself",
    "3.1",
    { $ref: "#anchored", maximum: 4 },
    { bounds: { minimum: ">= 2", maximum: "<= 4" } },
  ],
  [
    "the identity of a schema",
    "3.1",
    { $ref: "https://example.com/identified" },
    { allowsNull: false, values: ["7"] },
  ],
  [
    // JSON Schema 2020-12, 8.2.3.2: what it leads to at first, unless the way there says otherwise.
    "a dynamic one",
    "3.1",
    { $dynamicRef: "#/components/schemas/Letters" },
    { allowsNull: false, values: ['"a"', '"b"'] },
  ],
  [
    "a recursive one",
    "3.1",
    { $recursiveRef: "#/components/schemas/Text" },
    { allowsNull: false },
  ],
  [
    "what stands beside one in 3.1",
    "3.1",
    { ...refer("Letters"), enum: ["b"] },
    { values: ['"b"'] },
  ],
  [
    "what stands beside one in 3.0",
    "3.0",
    { ...refer("Letters"), enum: ["b"] },
    { values: ['"a"', '"b"'] },
  ],
  ["nowhere", "3.1", refer("Nobody"), { allowsNull: true, values: null }],
  ["itself", "3.1", refer("Round"), { allowsNull: true, values: null }],
];

export const forms: readonly (readonly [string, readonly Form[]])[] = [
  ["null", nulls],
  ["types", types],
  ["values", values],
  ["bounds", bounds],
  ["required members", required],
  ["members of one way", oneWay],
  ["references", references],
];

/** For each difference a schema that shows it, with what each of the readings says. */
export const differing: Readonly<
  Record<
    Difference,
    {
      readonly schema: unknown;
      readonly type: Partial<Facts>;
      readonly wire: Partial<Facts>;
      readonly plain: Partial<Facts>;
    }
  >
> = {
  "null in a list of types": {
    schema: { type: ["string", "null"], enum: ["a"] },
    type: { allowsNull: false },
    wire: { allowsNull: true },
    plain: { allowsNull: false },
  },
  "no type": {
    schema: { properties: { a: text } },
    type: { allowsNull: false },
    wire: { allowsNull: true },
    plain: { allowsNull: true },
  },
  "a type beside references": {
    schema: { type: "object", oneOf: [refer("MaybePet"), refer("Pet")] },
    type: { allowsNull: true },
    wire: { allowsNull: false },
    plain: { allowsNull: false },
  },
  "objects as values": {
    schema: { enum: [{ a: 1 }] },
    type: { values: null },
    wire: { values: ['{"a":1}'] },
    plain: { values: ['{"a":1}'] },
  },
  "tags of a discriminator": {
    schema: {
      oneOf: [refer("Pet"), refer("Dog")],
      discriminator: { propertyName: "kind" },
    },
    type: { required: ["kind"] },
    wire: { required: [] },
    plain: { required: [] },
  },
  "bounds of composed schemas": {
    schema: { $ref: "#anchored", maximum: 4 },
    type: { bounds: null },
    wire: { bounds: { minimum: ">= 2", maximum: "<= 4" } },
    plain: { bounds: { minimum: ">= 2", maximum: "<= 4" } },
  },
  "too much to be folded": {
    schema: refer("Round"),
    type: { values: null },
    wire: { values: null },
    plain: { values: null },
  },
};
