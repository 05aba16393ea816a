import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { anyShape } from "../../../generator/wire/model/any-shape.ts";
import type { ExactBound } from "../../../generator/model/exact-bound.ts";
import type { WireSchema } from "../../../generator/wire/model/wire-schema.ts";
import { readSchema, type Raw } from "./wire-schemas.ts";

type Part = WireSchema | "any" | "none" | null;

function inner(schema: Part): unknown {
  if (typeof schema === "string" || schema === null) return schema;
  return schema.component ?? saidOf(schema);
}

function bound(limit: ExactBound | null, sign: "<" | ">"): string | null {
  return (
    limit && `${sign}${limit.isExclusive ? "" : "="} ${String(limit.value)}`
  );
}

function saidOf({ shape }: Pick<WireSchema, "shape">): Raw {
  const { number, string, array, object } = shape;
  const all: Readonly<Record<string, readonly [said: unknown, none: unknown]>> =
    {
      types: [shape.types.join(" "), anyShape.types.join(" ")],
      values: [shape.values?.map(({ value }) => value), undefined],
      described: [
        shape.values?.flatMap(({ description }) => description ?? []) ?? [],
        [],
      ],
      isExtensible: [shape.isExtensible, false],
      isInteger: [number.isInteger, false],
      minimum: [bound(number.minimum, ">"), null],
      maximum: [bound(number.maximum, "<"), null],
      multiplesOf: [number.multiplesOf, []],
      numberFormat: [number.format, null],
      minLength: [string.minLength, 0],
      maxLength: [string.maxLength, null],
      patterns: [string.patterns, []],
      format: [string.format, null],
      contentEncoding: [string.contentEncoding, null],
      contentMediaType: [string.contentMediaType, null],
      prefix: [array.prefix.map(inner), []],
      items: [inner(array.items), "any"],
      minItems: [array.minItems, 0],
      maxItems: [array.maxItems, null],
      isUnique: [array.isUnique, false],
      members: [
        [...object.properties].map(([name, each]) => [
          `${name}${each.isRequired ? "!" : ""}${each.access === "both" ? "" : ` ${each.access}`}`,
          inner(each.schema),
        ]),
        [],
      ],
      additional: [inner(object.additional), "any"],
      saysAdditional: [object.saysAdditional, false],
      named: [[...object.patterns].map(([name, of]) => [name, inner(of)]), []],
      names: [inner(object.names), null],
      minProperties: [object.minProperties, 0],
      maxProperties: [object.maxProperties, null],
      dependent: [object.dependentRequired, []],
      unions: [
        shape.unions.map(({ mode, members, discriminator }) => [
          mode,
          members.map(inner),
          ...(discriminator === null
            ? []
            : [
                discriminator.property,
                [...discriminator.mapping].map(([value, of]) => [
                  value,
                  members.indexOf(of),
                ]),
              ]),
        ]),
        [],
      ],
      others: [
        shape.others.map(({ keyword, text, parts }) => [
          `${keyword} ${text}`,
          ...parts.map((part) => [
            `${part.keyword} ${part.text}`,
            inner(part.schema),
          ]),
        ]),
        [],
      ],
      unread: [shape.unread, []],
    };
  return Object.fromEntries(
    Object.entries(all)
      .filter(
        ([, [said, none]]) => JSON.stringify(said) !== JSON.stringify(none),
      )
      .map(([name, [said]]) => [name, said]),
  );
}

const schemas = expanded({
  Text: { type: "string" },
  Alias: { $ref: "Text" },
  Node: {
    type: "object",
    properties: { next: { $ref: "Node" } },
    description: "N",
  },
  Round: { $ref: "Round" },
  No: false,
  Broken: 3,
  Animal: {
    type: "object",
    discriminator: { propertyName: "kind", mapping: { a: "Nobody" } },
  },
});

/** Names are short for references to components. */
function expanded<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (name, each: unknown) =>
    name === "$ref" && typeof each === "string"
      ? `#/components/schemas/${each}`
      : each,
  ) as Value; // of the same form
}

/*
 * Schemas and what their shapes say, worked out by hand: two readings that agree with each other can both be wrong. What is not
 * said is left out, components below stand as their names, and names of members have `!` where they are required.
 */
const rows = parse(`
numbers and texts:
- - {}
  - {}
- - true
  - {}
- - { description: A }
  - {}
- - false
  - { types: '' }
- - { allOf: [{ type: string }, false] }
  - { types: '' }
- - { type: string, minLength: 1, maxLength: 9, pattern: ^a, format: date, contentEncoding: base64,
      contentMediaType: image/png, minimum: 3, items: { type: string } }
  - { types: string, minLength: 1, maxLength: 9, patterns: [^a], format: date, contentEncoding: base64,
      contentMediaType: image/png }
- - { allOf: [{ type: string, pattern: b, minLength: 1, maxLength: 9 }, { pattern: a, minLength: 2 }, { pattern: b,
      maxLength: 7, contentEncoding: base64 }, { contentEncoding: base16, contentMediaType: text/csv }] }
  - { types: string, minLength: 2, maxLength: 7, patterns: [a, b], contentEncoding: base64, contentMediaType: text/csv }
- - { type: integer, minimum: 1, exclusiveMaximum: 9, multipleOf: 3, format: int32, pattern: a }
  - { types: number, isInteger: true, minimum: '>= 1', maximum: '< 9', multiplesOf: [3], numberFormat: int32 }
- - { allOf: [{ type: number, minimum: 3, maximum: 9, multipleOf: 3 }, { exclusiveMinimum: 3, exclusiveMaximum: 10,
      multipleOf: 2 }, { type: integer, multipleOf: 3 }] }
  - { types: number, isInteger: true, minimum: '> 3', maximum: '<= 9', multiplesOf: [2, 3] }
- - { allOf: [{ type: number, exclusiveMinimum: 3, maximum: 9 }, { minimum: 4, exclusiveMaximum: 9 }] }
  - { types: number, minimum: '>= 4', maximum: '< 9' }
- - { type: [number, string], format: double }
  - { types: number string, numberFormat: double }
- - { type: [number, string, 'null'], format: date }
  - { types: null number string, format: date }
- - { type: number, format: unix-time }
  - { types: number, numberFormat: unix-time }
- - { type: boolean, format: yes-no }
  - { types: boolean }
- - { type: string, format: '' }
  - { types: string }
- - { allOf: [{ type: string, format: uri }, { format: date }] }
  - { types: string, format: date, others: [[format uri]] }
- - { allOf: [{ type: [string, 'null'] }, { type: string }] }
  - { types: string }
- - { allOf: [{ type: [array, 'null'] }, { type: ['null', object] }] }
  - { types: 'null' }
values:
- - { type: string, enum: [b, 1, a, b] }
  - { types: string, values: [a, b] }
- - { enum: [a, null, 1.5] }
  - { types: null number string, values: [a, 1.5, null] }
- - { type: integer, enum: [1, 1.5, '1'] }
  - { types: number, isInteger: true, values: [1] }
- - { const: 3, enum: [3, 4] }
  - { types: number, values: [3] }
- - { enum: [[1], { a: 1 }, true] }
  - { types: boolean array object, values: [[1], true, { a: 1 }] }
- - { type: string, enum: [] }
  - { types: string, unread: [enum] }
- - { type: string, x-extensible-enum: [b, a, b] }
  - { types: string, values: [a, b], isExtensible: true }
- - { allOf: [{ type: string, x-extensible-enum: [c, b] }, { enum: [b, a] }, { enum: [b, a, d] }] }
  - { types: string, values: [a, b] }
- - { enum: [1, 2], x-enum-descriptions: [One, Two] }
  - { types: number, values: [1, 2], described: [One, Two] }
- - { oneOf: [{ const: b, description: B }, { const: a, title: A }] }
  - { types: string, values: [a, b], described: [A, B] }
- - { oneOf: [{ const: b }, { enum: [a] }, { type: 'null' }] }
  - { types: null string, values: [a, b, null] }
- - { oneOf: [{ const: a }, { type: 'null' }], description: A }
  - { types: null string, values: [a, null] }
- - { oneOf: [{ type: string }, { type: 'null' }] }
  - { types: null string }
- - { anyOf: [{ type: integer }, { type: number }, { type: string }] }
  - { types: number string }
- - { anyOf: [{ type: integer }, { type: [integer, boolean] }] }
  - { types: boolean number, isInteger: true }
- - { oneOf: [{ type: number, format: date }, { type: string }] }
  - { unions: [[oneOf, [{ types: number, numberFormat: date }, { types: string }]]] }
- - { oneOf: [{ type: string, maxLength: 3, format: date }, { type: integer, minimum: 1 }] }
  - { types: number string, isInteger: true, minimum: '>= 1', maxLength: 3, format: date }
- - { oneOf: [{ type: string, maxLength: 3 }, { type: string }] }
  - { unions: [[oneOf, [{ types: string, maxLength: 3 }, { types: string }]]] }
lists:
- - { type: array, prefixItems: [{ type: string }, {}], items: { type: integer }, minItems: 1, maxItems: 5,
      uniqueItems: true, minLength: 3 }
  - { types: array, prefix: [{ types: string }, {}], items: { types: number, isInteger: true }, minItems: 1, maxItems: 5,
      isUnique: true }
- - { type: array, items: [{ type: string }], additionalItems: { $ref: Text } }
  - { types: array, prefix: [{ types: string }], items: Text }
- - { type: array, items: { type: string }, additionalItems: false }
  - { types: array, items: { types: string } }
- - { type: array, prefixItems: [{ type: string }], unevaluatedItems: false }
  - { types: array, prefix: [{ types: string }], items: none }
- - { allOf: [{ type: array, prefixItems: [{ type: string }, { type: integer }, { type: string }], minItems: 2 },
      { prefixItems: [{ maxLength: 3 }], items: { enum: [1] }, maxItems: 9 }, { items: false, prefixItems: [{}, {}],
      minItems: 1, maxItems: 4 }] }
  - { types: array, prefix: [{ types: string, maxLength: 3 }, { types: number, isInteger: true, values: [1] }], items: none,
      minItems: 2, maxItems: 4 }
- - { type: array, items: { $ref: No } }
  - { types: array, items: none }
- - { type: array, items: null }
  - { types: array }
- - { type: array, items: { $ref: Broken } }
  - { types: array, items: Broken }
members:
- - { type: object, required: [c, b, b], properties: { b: { type: string }, a: { readOnly: true, type: integer } },
      minProperties: 1, maxProperties: 9 }
  - { types: object, members: [[a read, { types: number, isInteger: true }], ['b!', { types: string }], ['c!', any]],
      minProperties: 1, maxProperties: 9 }
- - { type: object, required: [b], additionalProperties: { type: string } }
  - { types: object, members: [['b!', { types: string }]], additional: { types: string }, saysAdditional: true }
- - { type: object, required: [b], additionalProperties: false }
  - { types: object, members: [['b!', any]], additional: none, saysAdditional: true }
- - { type: object, required: [b], additionalProperties: { type: string }, patternProperties: { x: { type: integer }, a:
      { type: string } } }
  - { types: object, members: [['b!', any]], additional: { types: string }, saysAdditional: true, named: [[a,
      { types: string }], [x, { types: number, isInteger: true }]] }
- - { type: object, additionalProperties: true }
  - { types: object, saysAdditional: true }
- - { type: object, unevaluatedProperties: { type: string } }
  - { types: object, additional: { types: string }, saysAdditional: true }
- - { type: object, unevaluatedProperties: false, additionalProperties: { type: string } }
  - { types: object, additional: { types: string }, saysAdditional: true }
- - { allOf: [{ type: object, properties: { b: { type: string } }, patternProperties: { x: { type: string } },
      additionalProperties: { type: string }, propertyNames: { maxLength: 9 }, minProperties: 2, maxProperties: 9 },
      { properties: { b: { minLength: 2, writeOnly: true }, a: {} }, required: [b], patternProperties: { x: { maxLength: 3 },
      a: { type: string } }, additionalProperties: { minLength: 1 }, propertyNames: { minLength: 1 }, minProperties: 1 },
      { maxProperties: 5, required: [z] }] }
  - { types: object, members: [[a, {}], ['b! write', { types: string, minLength: 2 }], ['z!', any]], additional:
      { types: string, minLength: 1 }, saysAdditional: true, named: [[a, { types: string }], [x, { types: string,
      maxLength: 3 }]], names: { minLength: 1, maxLength: 9 }, minProperties: 2, maxProperties: 5 }
- - { type: object, dependentRequired: { b: [z, y, 3], a: [], c: [4] }, allOf: [{ dependencies: { b: [x, y], a: [b], d:
      { type: string } } }] }
  - { types: object, dependent: [[a, [b]], [b, [x, y, z]]], others: [['dependentSchemas {"d":{"type":"string"}}',
      ['d {"type":"string"}', { types: string }]]] }
others:
- - { not: { type: string, enum: [b], title: A, allOf: [{ $ref: Alias }] } }
  - { others: [['not {"allOf":[{"type":"string"}],"enum":["b"],"type":"string"}',
      ['not {"allOf":[{"type":"string"}],"enum":["b"],"type":"string"}', { types: string, values: [b] }]]] }
- - { not: { $ref: Node } }
  - { others: [['not {"properties":{"next":{"$ref":"Node"}},"type":"object"}',
      ['not {"properties":{"next":{"$ref":"Node"}},"type":"object"}', Node]]] }
- - { not: { properties: { '$ref': { type: string }, a: true }, items: [false, {}] } }
  - { others: [['not {"items":[false,{}],"properties":{"$ref":{"type":"string"},"a":true}}',
      ['not {"items":[false,{}],"properties":{"$ref":{"type":"string"},"a":true}}', { prefix: [{ types: '' }, {}],
      members: [['$ref', { types: string }], [a, {}]] }]]] }
- - { not: { allOf: [{ $ref: Nobody }, { $ref: Broken }] } }
  - { others: [['not {"allOf":[{"$ref":"#/components/schemas/Nobody"},3]}',
      ['not {"allOf":[{"$ref":"#/components/schemas/Nobody"},3]}', { unread: ["#/components/schemas/Nobody", '3'] }]]],
      unread: ['"#/components/schemas/Nobody"', '3'] }
- - { type: array, contains: { type: string }, minContains: 2, maxContains: 3 }
  - { types: array, others: [['contains {"type":"string"} with minContains 2 and maxContains 3',
      ['contains {"type":"string"}', { types: string }], [minContains 2, null], [maxContains 3, null]]] }
- - { type: array, contains: { type: string }, minContains: 0, maxContains: 3 }
  - { types: array, others: [['contains {"type":"string"} with minContains 0 and maxContains 3',
      ['contains {"type":"string"}', { types: string }], [minContains 0, null], [maxContains 3, null]]] }
- - { type: string, contains: { type: string }, dependentSchemas: { a: { type: string } } }
  - { types: string }
- - { type: string, contentMediaType: application/json, contentSchema: { $ref: Text } }
  - { types: string, contentMediaType: application/json, others: [['contentSchema {"type":"string"}']] }
- - { if: { minLength: 1 }, else: { type: string }, then: false, xml: { name: x } }
  - { others: [['if {"minLength":1} then false else {"type":"string"}', ['if {"minLength":1}', { minLength: 1 }],
      [then false, { types: '' }], ['else {"type":"string"}', { types: string }]], ['xml {"name":"x"}']] }
- - { allOf: [{ not: { type: string } }, { not: { type: integer } }, { not: { type: string } }] }
  - { others: [['not {"type":"integer"}', ['not {"type":"integer"}', { types: number, isInteger: true }]],
      ['not {"type":"string"}', ['not {"type":"string"}', { types: string }]]] }
alternatives:
- - { oneOf: [{ $ref: Node }, { $ref: Text }, { type: 'null' }], discriminator: { propertyName: kind, mapping: { n: Node } } }
  - { unions: [[oneOf, [Node, Text, { types: 'null' }], kind, [[Text, 1], [n, 0]]]] }
- - { allOf: [{ anyOf: [{ $ref: Node }, { $ref: Text }] }, { anyOf: [{ $ref: Node }, { $ref: Text }] },
      { oneOf: [{ $ref: Node }, { $ref: Text }] }, { anyOf: [{ type: string }, { type: integer }] }] }
  - { types: number string, isInteger: true, unions: [[anyOf, [Node, Text]], [oneOf, [Node, Text]]] }
- - { oneOf: [{ $ref: Node }, { type: [string, 'null'], maxLength: 3 }, { type: 'null' }] }
  - { unions: [[oneOf, [Node, { types: null string, maxLength: 3 }]]] }
- - { anyOf: [{ $ref: Node }, { enum: [a] }, { type: 'null' }] }
  - { unions: [[anyOf, [Node, { types: string, values: [a] }, { types: 'null' }]]] }
- - { anyOf: [{ $ref: Node }, { enum: [a, null] }, { type: 'null' }] }
  - { unions: [[anyOf, [Node, { types: null string, values: [a, null] }]]] }
- - { allOf: [{ anyOf: [{ $ref: Node }, { $ref: Text }] }, { anyOf: [{ $ref: Text }, { $ref: Node }] }] }
  - { unions: [[anyOf, [Node, Text]], [anyOf, [Text, Node]]] }
- - { oneOf: [], anyOf: [], type: string }
  - { types: string, unread: [anyOf, oneOf] }
unread:
- - { not: { properties: { a: 3 }, allOf: [4, {}], enum: 5, items: [], required: true } }
  - others:
      - - 'not {"allOf":[4,{}],"enum":5,"items":[],"properties":{"a":3},"required":true}'
        - - 'not {"allOf":[4,{}],"enum":5,"items":[],"properties":{"a":3},"required":true}'
          - { members: [[a, { unread: ['3'] }]], unread: ['4', enum] }
    unread: ["#/paths/~1/get/responses/200/content/application~1json/schema/not/allOf/0", "#/paths/~1/get/responses/200/content/application~1json/schema/not/enum", "#/paths/~1/get/responses/200/content/application~1json/schema/not/properties/a"]
- - { allOf: [{ $ref: Nobody }, { type: string }] }
  - { types: string, unread: ["#/components/schemas/Nobody"] }
- - { allOf: [3, null] }
  - { unread: ['3', 'null'] }
- - { type: string, properties: [] }
  - { types: string, unread: [properties] }
- - { properties: { a: 3 } }
  - { members: [[a, { unread: ['3'] }]] }
- - { allOf: [{ $ref: Animal }] }
  - { types: object, unread: ['a: "Nobody"'] }
- - { $ref: Round }
  - { unread: ['{"$ref":"#/components/schemas/Round"}'] }
of 3.0:
- - { type: string, nullable: true }
  - { types: null string }
- - { nullable: true, enum: [a] }
  - { types: null string, values: [a, null] }
- - { nullable: true, oneOf: [{ const: a }, { const: b }] }
  - { types: null string, values: [a, b, null] }
- - { nullable: true, anyOf: [{ $ref: Node }, { $ref: Text }] }
  - { unions: [[anyOf, [Node, Text, { types: 'null' }]]] }
- - { maxLength: 3, $ref: Text }
  - { types: string }
`) as Readonly<Record<string, readonly (readonly [unknown, Raw])[]>>;

describe.each(Object.entries(rows))("a shape says of %s", (part, table) => {
  it.each(
    table.map(([schema, said]) => [JSON.stringify(schema), schema, said]),
  )("%s", (_, schema, said) => {
    const openapi = part === "of 3.0" ? "3.0.3" : "3.1.0";
    const read = readSchema(expanded(schema), { schemas, openapi });
    expect(saidOf(read)).toEqual(said);
  });
});

it("shares what is said of types of which nothing is said", () => {
  const { number, string, array, object } = anyShape;
  const shapeOf = (schema: unknown) => readSchema(schema).shape;
  for (const { shape, ...same } of [
    { shape: shapeOf({ type: "string", maxLength: 3 }), number, array, object },
    { shape: shapeOf({ type: "number", maximum: 3 }), string, array, object },
    {
      shape: shapeOf({ type: "array", items: { type: "string" } }),
      number,
      string,
      object,
    },
    { shape: shapeOf({ minProperties: 1 }), number, string, array },
    { shape: shapeOf({ items: { type: "string" } }), number, string, object },
  ])
    for (const [name, value] of Object.entries(same))
      expect(shape[name as keyof typeof same]).toBe(value);
  expect(
    shapeOf({ properties: { a: { type: "string" } } }).object.patterns,
  ).toBe(object.patterns);
  expect(shapeOf({ description: "A" })).toBe(anyShape);
});
