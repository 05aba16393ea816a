import { describe, expect, it } from "vitest";
import { documentSet, readSchemas, show } from "./read-schemas.ts";

type Case = readonly [what: string, schema: string, expected: string];

const components = `
components:
  schemas:
    Cat: { type: object, required: [kind], properties: { kind: { type: string }, lives: { type: integer } } }
    Dog: { type: object, properties: { kind: { type: string }, barks: { type: boolean } } }
    Bird: { type: object, required: [kind], properties: { kind: { type: string, enum: [bird] } } }
    Text: { type: string }
    Any: {}
    Either: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { type: string }] }
    Tree: { type: object, properties: { children: { type: array, items: { $ref: '#/components/schemas/Tree' } } } }
    Id: { type: string, readOnly: true }
    Counts: { allOf: [{ type: object, properties: { a: { type: integer } } }, { additionalProperties: { type: integer } }] }
    Names: { type: array, items: { type: string } }
    Point: { type: array, prefixItems: [{ type: number }, { type: number }] }
    Pets: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }, { type: 'null' }], discriminator: { propertyName: kind, mapping: { cat: Cat, dog: Dog } } }
    Ring: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { allOf: [{ $ref: '#/components/schemas/Ring' }, { additionalProperties: { type: integer } }] }] }
`;

const cat = "$ref: '#/components/schemas/Cat'";
const dog = "$ref: '#/components/schemas/Dog'";
const bird = "$ref: '#/components/schemas/Bird'";
const text = "$ref: '#/components/schemas/Text'";

function read(version: string, schema: string) {
  return readSchemas(
    documentSet({
      "api.yaml": `openapi: ${version}\nschema: ${schema}\n${components}`,
    }),
  );
}

const inBoth: readonly Case[] = [
  ["nothing", "{}", "unknown"],
  ["a description alone", "{ description: x }", "unknown"],
  ["the schema true", "true", "unknown"],
  ["the schema false", "false", "never"],
  ["text", "{ type: string }", "string"],
  ["a format", "{ type: string, format: date-time }", "string:date-time"],
  ["bytes in JSON", "{ type: string, format: binary }", "string:binary"],
  ["whole numbers", "{ type: integer, format: int64 }", "integer:int64"],
  ["numbers", "{ type: number }", "number"],
  ["booleans", "{ type: boolean }", "boolean"],
  ["lists", "{ type: array, items: { type: string } }", "(string)[]"],
  ["lists of anything", "{ type: array }", "(unknown)[]"],
  ["items without a type", "{ items: { type: string } }", "(string)[]"],
  ["no items", "{ type: array, items: false }", "[]"],
  ["any object", "{ type: object }", "{...unknown}"],
  ["an empty object", "{ type: object, properties: {} }", "{}"],
  [
    "properties in order of their names",
    "{ type: object, required: [b], properties: { b: { type: string }, a: { type: integer } } }",
    "{a?: integer, b: string}",
  ],
  [
    "properties without a type",
    "{ properties: { a: { type: string } } }",
    "{a?: string}",
  ],
  [
    "required properties that are not described",
    "{ type: object, required: [a] }",
    "{a: unknown}",
  ],
  [
    "required properties that additionalProperties describes",
    "{ type: object, required: [a], additionalProperties: { type: string } }",
    "{a: string, ...string}",
  ],
  [
    "maps",
    "{ type: object, additionalProperties: { type: integer } }",
    "{...integer}",
  ],
  [
    "any further properties",
    "{ properties: { a: { type: string } }, additionalProperties: true }",
    "{a?: string, ...unknown}",
  ],
  [
    "no further properties",
    "{ type: object, additionalProperties: false }",
    "{}",
  ],
  [
    "patterns of names",
    "{ type: object, patternProperties: { ^b: { type: integer }, ^a: { type: string } }, additionalProperties: false }",
    "{...(string | integer)}",
  ],
  [
    "names of properties that JavaScript knows",
    "{ type: object, required: [constructor], properties: { __proto__: { type: string }, constructor: { type: integer } } }",
    "{__proto__?: string, constructor: integer}",
  ],
  ["values", "{ type: string, enum: [b, a, b] }", '"b"|"a"'],
  ["values without a type", "{ enum: [1, a, true] }", '1|"a"|true'],
  ["values of the type", "{ type: string, enum: [a, 1] }", '"a"'],
  ["whole values", "{ type: integer, enum: [1, 1.5] }", "1"],
  ["a constant", "{ const: 1 }", "1"],
  [
    "values that are objects and lists",
    "{ enum: [{ b: 1, a: [x] }, x] }",
    '("x" | {a: ["x"], b: 1})',
  ],
  ["a null among the values", "{ enum: [a, null] }", '("a" | null)'],
  ["null as the one value", "{ enum: [null] }", "null"],
  [
    "x-nullable",
    "{ type: string, x-nullable: true, enum: [a] }",
    '("a" | null)',
  ],
  ["a reference", `{ ${cat} }`, "Cat"],
  ["allOf of one", `{ allOf: [{ ${cat} }], description: x }`, "Cat"],
  [
    "allOf with a description",
    `{ allOf: [{ ${cat} }, { description: x }] }`,
    "Cat",
  ],
  [
    "allOf of one beside type: object",
    `{ type: object, allOf: [{ ${cat} }] }`,
    "Cat",
  ],
  [
    "allOf of objects",
    "{ allOf: [{ properties: { b: { type: string } } }, { required: [b], properties: { a: { type: string } } }] }",
    "{a?: string, b: string}",
  ],
  [
    "allOf of a reference and properties",
    `{ allOf: [{ ${cat} }, { properties: { age: { type: integer } } }] }`,
    "{age?: integer, kind: string, lives?: integer}",
  ],
  [
    "required beside allOf",
    `{ allOf: [{ ${dog} }], required: [barks] }`,
    "{barks: boolean, kind?: string}",
  ],
  [
    "one property in several members",
    `{ allOf: [{ ${cat} }, { ${dog} }, { properties: { kind: { enum: [x] } } }] }`,
    '{barks?: boolean, kind: "x", lives?: integer}',
  ],
  [
    "allOf with alternatives behind a reference",
    "{ allOf: [{ $ref: '#/components/schemas/Either' }, { properties: { a: { type: string } } }] }",
    "(Either & {a?: string})",
  ],
  [
    "allOf of numbers",
    "{ allOf: [{ type: number, format: double }, { type: integer }] }",
    "integer:double",
  ],
  [
    "allOf of lists",
    "{ allOf: [{ type: array, items: { type: string } }, { type: array, items: { enum: [a] } }] }",
    '("a")[]',
  ],
  [
    "allOf of two lists in a list",
    "{ allOf: [{ items: [{ type: string }], additionalItems: { type: integer }, minItems: 1 }, { items: [{ enum: [a] }, { enum: [1] }, {}], minItems: 2, additionalItems: false }] }",
    '["a", 1, integer?]',
  ],
  [
    "allOf of a list in a list and another",
    "{ allOf: [{ items: [{ type: string }, {}], additionalItems: { type: integer } }, { type: array, items: { enum: [a, 1] } }] }",
    '["a"?, "a"|1?, ...1]',
  ],
  [
    "allOf of any objects, and of any lists",
    "{ allOf: [{ type: object }, { type: object }], properties: { a: { allOf: [{ type: array }, { type: array }] } } }",
    "{a?: (unknown)[]}",
  ],
  [
    "allOf of any object and no more",
    "{ allOf: [{ type: object }, { type: object }] }",
    "{...unknown}",
  ],
  [
    "allOf of what is put together already",
    "{ allOf: [{ allOf: [{ $ref: '#/components/schemas/Either' }, { properties: { a: {} } }] }, { properties: { b: {} } }] }",
    "(Either & {a?: unknown, b?: unknown})",
  ],
  [
    "any list beside a reference",
    "{ allOf: [{ type: array }, { $ref: '#/components/schemas/Either' }, { $ref: '#/components/schemas/Either' }] }",
    "Either",
  ],
  [
    "a list of something beside a reference",
    "{ allOf: [{ items: { type: string } }, { $ref: '#/components/schemas/Either' }] }",
    "(Either & (string)[])",
  ],
  [
    "anything beside anything",
    "{ allOf: [{}, { $ref: '#/components/schemas/Any' }] }",
    "Any",
  ],
  [
    "patterns of names beside members and others",
    "{ properties: { a: { type: string } }, patternProperties: { ^b: { type: integer } }, additionalProperties: { type: boolean } }",
    "{a?: string, ...(boolean | integer)}",
  ],
  [
    "patterns of names beside members",
    "{ properties: { a: { type: string } }, patternProperties: { ^b: { type: integer } } }",
    "{a?: string, ...integer}",
  ],
  [
    "allOf in a property",
    `{ type: object, properties: { pet: { allOf: [{ ${cat} }], nullable: false } } }`,
    "{pet?: Cat}",
  ],
  ["oneOf", `{ oneOf: [{ ${cat} }, { ${text} }] }`, "(Cat | Text)"],
  ["anyOf", `{ anyOf: [{ ${cat} }, { ${text} }] }`, "(Cat | Text)"],
  [
    "unions in unions, and one type twice",
    "{ oneOf: [{ type: string }, { anyOf: [{ type: integer }, { type: string }] }] }",
    "(string | integer)",
  ],
  [
    "values of several members",
    "{ oneOf: [{ enum: [a, b] }, { enum: [b, c] }] }",
    '"a"|"b"|"c"',
  ],
  [
    "objects of the same form",
    "{ oneOf: [{ properties: { a: { type: string } } }, { properties: { a: { type: string } } }] }",
    "{a?: string}",
  ],
  ["anything among others", "{ anyOf: [{ type: string }, {}] }", "unknown"],
  [
    "alternatives of what is required",
    "{ type: object, properties: { a: { type: string }, b: { type: integer } }, anyOf: [{ required: [a] }, { required: [b] }] }",
    "({a: string, b?: integer} | {a?: string, b: integer})",
  ],
  [
    "properties beside alternatives",
    `{ properties: { x: { type: string } }, oneOf: [{ ${cat} }, { ${dog} }] }`,
    "({x?: string} & (Cat | Dog))",
  ],
  [
    "a type beside alternatives",
    `{ type: object, oneOf: [{ ${cat} }, { ${dog} }] }`,
    "(Cat | Dog)",
  ],
  [
    "a type that rules out an alternative",
    "{ type: string, anyOf: [{ type: integer }, { enum: [a] }, { type: string, format: uri }] }",
    '("a" | string:uri)',
  ],
  [
    "a discriminator without mapping",
    `{ oneOf: [{ ${cat} }, { ${dog} }], discriminator: { propertyName: kind } }`,
    '((Cat & {kind: "Cat"}) | (Dog & {kind: "Dog"}))',
  ],
  [
    "a discriminator with names and references",
    `{ oneOf: [{ ${cat} }, { ${dog} }], discriminator: { propertyName: kind, mapping: { tom: Cat, felix: '#/components/schemas/Cat', rex: Dog } } }`,
    '((Cat & {kind: "felix"|"tom"}) | (Dog & {kind: "rex"}))',
  ],
  [
    "a discriminator that a member has as its literal",
    `{ oneOf: [{ ${cat} }, { ${bird} }], discriminator: { propertyName: kind, mapping: { bird: Bird } } }`,
    '((Cat & {kind: "Cat"}) | Bird)',
  ],
  [
    "a discriminator of members that are no objects",
    `{ oneOf: [{ ${cat} }, { ${text} }], discriminator: { propertyName: kind } }`,
    '((Cat & {kind: "Cat"}) | Text)',
  ],
  [
    "readOnly and writeOnly",
    `{ properties: { a: { type: string, readOnly: true }, b: { type: string, writeOnly: true }, c: { $ref: '#/components/schemas/Id' }, d: { allOf: [{ $ref: '#/components/schemas/Id' }] } } }`,
    "{readonly a?: string, writeonly b?: string, readonly c?: Id, readonly d?: Id}",
  ],
  [
    "a reference to a member of a list",
    "{ $ref: '#/components/schemas/Either/oneOf/1' }",
    "1",
  ],
  [
    "items in a list, as drafts before 2020-12 have them",
    "{ type: array, items: [{ type: string }, { type: integer }], minItems: 1, additionalItems: false }",
    "[string, integer?]",
  ],
];

const in30: readonly Case[] = [
  ["nullable", "{ type: string, nullable: true }", "(string | null)"],
  [
    "nullable values",
    "{ type: string, nullable: true, enum: [a] }",
    '("a" | null)',
  ],
  [
    "nullable values that name null",
    "{ type: string, nullable: true, enum: [a, null] }",
    '("a" | null)',
  ],
  [
    "nullable beside allOf",
    `{ nullable: true, allOf: [{ ${cat} }] }`,
    "(Cat | null)",
  ],
  [
    "nullable beside oneOf",
    `{ nullable: true, oneOf: [{ ${cat} }, { type: string }] }`,
    "(Cat | string | null)",
  ],
  [
    "nullable in an alternative",
    "{ anyOf: [{ type: string, nullable: true }, { type: integer }] }",
    "(string | integer | null)",
  ],
  ["nothing beside a reference", `{ ${cat}, required: [lives] }`, "Cat"],
];

const in31: readonly Case[] = [
  ["types in a list", '{ type: [string, "null"] }', "(string | null)"],
  [
    "types that are objects and others",
    '{ type: ["null", object, integer], properties: { a: { type: string } } }',
    "({a?: string} | integer | null)",
  ],
  [
    "null as an alternative",
    `{ oneOf: [{ type: "null" }, { ${cat} }] }`,
    "(Cat | null)",
  ],
  [
    "null as a type beside a reference",
    `{ type: [object, "null"], anyOf: [{ ${cat} }, { type: "null" }] }`,
    "(Cat | null)",
  ],
  [
    "null as a type beside allOf",
    `{ type: [object, "null"], allOf: [{ ${cat} }] }`,
    "Cat",
  ],
  ["docs beside a reference", `{ ${cat}, description: x }`, "Cat"],
  [
    "required beside a reference",
    `{ ${cat}, required: [lives] }`,
    "{kind: string, lives: integer}",
  ],
  ["the same beside a reference", `{ ${text}, type: string }`, "Text"],
  [
    "tuples",
    "{ prefixItems: [{ type: string }, { type: integer }], minItems: 2, items: { type: boolean } }",
    "[string, integer, ...boolean]",
  ],
  [
    "tuples with an end",
    "{ type: array, prefixItems: [{ type: string }], items: false }",
    "[string?]",
  ],
  [
    "tuples as long as they may be",
    "{ type: array, prefixItems: [{ type: string }], minItems: 1, maxItems: 1 }",
    "[string]",
  ],
  [
    "unevaluatedProperties",
    "{ properties: { a: { type: string } }, unevaluatedProperties: { type: integer } }",
    "{a?: string, ...integer}",
  ],
  [
    "other properties beside alternatives",
    `{ oneOf: [{ ${cat} }, { ${dog} }], unevaluatedProperties: { type: integer } }`,
    "({kind: string, lives?: integer, ...integer} | {barks?: boolean, kind?: string, ...integer})",
  ],
  [
    "other properties beside a reference to alternatives",
    "{ $ref: '#/components/schemas/Pets', unevaluatedProperties: { type: integer } }",
    '({kind: "cat", lives?: integer, ...integer} | {barks?: boolean, kind: "dog", ...integer} | null)',
  ],
  [
    "any other properties beside a reference to alternatives",
    "{ $ref: '#/components/schemas/Pets', unevaluatedProperties: true }",
    '({kind: "cat", lives?: integer, ...unknown} | {barks?: boolean, kind: "dog", ...unknown} | null)',
  ],
  [
    "a discriminator beside other properties",
    `{ oneOf: [{ ${cat} }, { $ref: '#/components/schemas/Counts' }], discriminator: { propertyName: kind } }`,
    '((Cat & {kind: "Cat"}) | {a?: integer, kind: "Counts", ...integer})',
  ],
  [
    "any other properties beside a reference",
    `{ ${cat}, unevaluatedProperties: true }`,
    "{kind: string, lives?: integer, ...unknown}",
  ],
  ["any other properties", "{ unevaluatedProperties: true }", "{...unknown}"],
  [
    "no other properties beside a reference to alternatives",
    "{ $ref: '#/components/schemas/Pets', unevaluatedProperties: false }",
    "Pets",
  ],
  [
    "a number of items beside a reference",
    "{ $ref: '#/components/schemas/Point', minItems: 2 }",
    "[number, number, ...unknown]",
  ],
  [
    "numbers of items in parts",
    "{ allOf: [{ $ref: '#/components/schemas/Point' }, { minItems: 1 }, { maxItems: 2 }] }",
    "[number, number?]",
  ],
  [
    "fewer items than described",
    "{ allOf: [{ $ref: '#/components/schemas/Point' }], maxItems: 1 }",
    "[number?]",
  ],
  [
    "no other items than those of parts",
    "{ allOf: [{ $ref: '#/components/schemas/Point' }], unevaluatedItems: false }",
    "[number?, number?]",
  ],
  [
    "other items than those of parts",
    "{ $ref: '#/components/schemas/Point', unevaluatedItems: { type: string } }",
    "[number?, number?, ...string]",
  ],
  [
    "a number of items that changes nothing",
    "{ $ref: '#/components/schemas/Point', minItems: 0, maxItems: 9 }",
    "Point",
  ],
  [
    "a number of items of a list",
    "{ allOf: [{ $ref: '#/components/schemas/Names' }, { minItems: 2 }] }",
    "Names",
  ],
  [
    "other properties without a type",
    "{ unevaluatedProperties: { type: integer } }",
    "{...integer}",
  ],
  [
    "other items without a type",
    "{ unevaluatedItems: { type: integer } }",
    "(integer)[]",
  ],
  [
    "no other properties and items, which imply no type",
    "{ unevaluatedProperties: false, unevaluatedItems: false }",
    "unknown",
  ],
  [
    "unevaluatedItems",
    "{ prefixItems: [{ type: string }], unevaluatedItems: { type: integer } }",
    "[string?, ...integer]",
  ],
  [
    "null beside types in both parts",
    "{ allOf: [{ type: [string, 'null'] }, { type: ['null', integer, string] }] }",
    "(string | null)",
  ],
  [
    "names of schemas in $defs",
    "{ $defs: { In: { type: string } }, properties: { a: { $ref: '#/schema/$defs/In' } } }",
    "{a?: In}",
  ],
];

describe.each(["3.0.3", "3.1.0"])("schemas of OpenAPI %s", (version) => {
  it.each(inBoth)("%s", (_, schema, expected) => {
    expect(show(read(version, schema).type)).toBe(expected);
  });
});

describe("schemas of OpenAPI 3.0", () => {
  it.each(in30)("%s", (_, schema, expected) => {
    expect(show(read("3.0.0", schema).type)).toBe(expected);
  });
});

describe("schemas of OpenAPI 3.1 and 3.2", () => {
  it.each(in31)("%s", (_, schema, expected) => {
    expect(show(read("3.1.1", schema).type)).toBe(expected);
    expect(show(read("3.2.0", schema).type)).toBe(expected);
  });
});

describe("alternatives that contain themselves", () => {
  it("are opened a limited number of times", () => {
    const { type, codes } = read(
      "3.1.1",
      "{ $ref: '#/components/schemas/Ring', additionalProperties: { type: integer } }",
    );
    expect(show(type).length).toBeLessThan(200);
    expect(codes).toEqual(["openapi-reference-cycle"]);
  });
});

describe("what is told of schemas", () => {
  const told: readonly (readonly [
    schema: string,
    code: string,
    message: string,
  ])[] = [
    [
      "{ not: { type: string } }",
      "openapi-unhandled",
      'Ignored: the schema keyword "not" (a type cannot exclude values) (1 place, the first here).',
    ],
    [
      "{ properties: { a: { nonsense: 1 }, b: { nonsense: 1 } } }",
      "openapi-unhandled",
      'Ignored: the unknown schema keyword "nonsense" (2 places, the first here).',
    ],
    [
      "{ type: string, enum: [a, 1] }",
      "openapi-unhandled",
      "Ignored: listed values that the type of their schema does not allow (1 place, the first here).",
    ],
    [
      "{ type: string, enum: [1] }",
      "openapi-contradiction",
      "The listed values and the type of the schema contradict each other: no value is both.",
    ],
    [
      "{ allOf: [{ type: string }, { type: integer }] }",
      "openapi-contradiction",
      "The parts of the schema contradict each other: no value is both.",
    ],
    [
      `{ allOf: [{ ${cat} }, { type: integer }] }`,
      "openapi-contradiction",
      "The combined schemas contradict each other: no value is both.",
    ],
    [
      "{ allOf: [{ $ref: '#/components/schemas/Either' }, { type: string }, { type: integer }] }",
      "openapi-contradiction",
      "The parts of the schema contradict each other: no value is both.",
    ],
    [
      "{ allOf: [{ properties: { a: { type: string } } }, { properties: { a: { type: integer } } }] }",
      "openapi-contradiction",
      'The property "a" has types that contradict each other: no value is both.',
    ],
    [
      "{ type: string, minLength: many }",
      "openapi-schema-form",
      'Expected "minLength" to be a whole number from 0; it is ignored.',
    ],
    [
      "{ properties: { a: 1 } }",
      "openapi-schema-form",
      'Expected "a" to be a schema; it is ignored.',
    ],
    [
      "{ type: file }",
      "openapi-schema-form",
      'Expected "type" to be a type of JSON or a list of them; it is ignored.',
    ],
    [
      `{ ${cat}, nullable: true }`,
      "openapi-unhandled",
      'Ignored: "nullable" beside a "$ref", where OpenAPI 3.0 ignores it (1 place, the first here).',
    ],
    [
      `{ ${cat}, x-nullable: true }`,
      "openapi-unhandled",
      'Ignored: "x-nullable" beside a "$ref", where OpenAPI 3.0 ignores it (1 place, the first here).',
    ],
    [
      "{ $ref: '#/components/schemas/Cow' }",
      "openapi-dangling-reference",
      'The reference "#/components/schemas/Cow" does not resolve; its target is left out, and a schema is typed as unknown.',
    ],
    [
      `{ oneOf: [{ ${bird} }], discriminator: { propertyName: kind, mapping: { eagle: Bird } } }`,
      "openapi-unhandled",
      "Ignored: values of a discriminator that the property itself does not allow (1 place, the first here).",
    ],
  ];

  it.each(told)("%s", (schema, code, message) => {
    const { codes, messages } = read("3.0.3", schema);
    expect(messages).toEqual([message]);
    expect(codes).toEqual([code]);
  });

  it("stands once for a schema that several read", () => {
    const inner = "{ $ref: '#/schema/properties/a' }";
    const { messages } = read(
      "3.0.3",
      `{ properties: { a: { type: string, minLength: many }, b: ${inner}, c: { allOf: [${inner}] } } }`,
    );
    expect(messages).toEqual([
      'Expected "minLength" to be a whole number from 0; it is ignored.',
    ]);
  });

  it("is nothing for the cases above that are as they should be", () => {
    const quiet = [...inBoth, ...in30, ...in31]
      .filter(([what]) => !/of the type|whole values|beside a ref/.test(what))
      .filter(([, schema]) => read("3.1.0", schema).codes.length > 0)
      .map(([what]) => what);
    expect(quiet).toEqual([]);
  });
});
