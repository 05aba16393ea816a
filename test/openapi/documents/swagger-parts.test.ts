import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import {
  isMapping,
  rootPlace,
  type Place,
} from "../../../generator/openapi/place.ts";
import { mendConverted } from "../../../generator/openapi/swagger/mend-converted.ts";
import {
  shelterAny,
  unshelter,
  type Shelter,
} from "../../../generator/openapi/swagger/sheltered.ts";
import { isSwagger } from "../../../generator/openapi/upgrade-swagger.ts";
import type { Origin } from "../../../generator/openapi/traced-source.ts";
import { documentsOf } from "../../support/documents.ts";

function rootOf(text: string): Place {
  return rootPlace(documentsOf([{ file: "api.yaml", text }]).entry);
}

it.each([
  ["swagger: '2.0'", true],
  ["swagger: 2.0", true],
  ["swagger: '2'", true],
  ["swagger: '12.0'", false],
  ["swagger: '20'", false],
  ["swagger: 1.2", false],
  ["openapi: 3.0.0", false],
  ["null", false],
  ["2", false],
])("%s says that it is Swagger 2: %s", (text, is) => {
  expect(isSwagger({ source: { value: parse(text) } } as never)).toBe(is);
});

describe("what the converter is given", () => {
  const leftOut: string[] = [];
  const origin = { document: { uri: "a" }, path: [] } as unknown as Origin;
  const make = (): Shelter => ({
    origins: [],
    data: new Map(),
    schemaExtensions: new Set(),
    leaveOut: ({ path }, what) => leftOut.push(`${path.join("/")}: ${what}`),
    reference: (reference) => `${reference}!`,
  });
  const value = JSON.parse(`{
    "$ref": "a", "x-null": null, "x-own": { "$ref": "a", "x-nullable": true }, "description": null,
    "example": { "$ref": "b" }, "examples": { "a": { "$ref": "c" }, "__proto__": 1 }, "default": [{ "$ref": "d" }],
    "properties": { "$ref": { "x-nullable": false }, "discriminator": { "discriminator": "kind" }, "example": { "$ref": "e" } },
    "x-webhooks": { "w": { "$ref": "f" } }, "allOf": [{ "$ref": "g" }, 3], "in": "query", "x-nullable": true, "__proto__": 2
  }`) as Readonly<Record<string, unknown>>;

  it("has references that are new, and data as texts without anything in them", () => {
    const into = make();
    leftOut.length = 0;
    const copy = shelterAny(into, value, origin);
    if (!isMapping(copy)) throw new Error("Expected an object.");
    for (const name of ["x-null", "x-own", "example", "default"])
      expect(copy[name]).toMatch(/^sdkwright-data:\d$/);
    expect(leftOut).toEqual([
      'examples/__proto__: The name "__proto__"',
      '__proto__: The name "__proto__"',
    ]);
    const origins = new WeakMap<object, Origin>();
    const back = unshelter(into, copy, origins);
    expect(back).toEqual({
      ...parse(`
$ref: a!
x-null: null
x-own: { $ref: a, x-nullable: true }
description: null
example: { $ref: b }
examples: { a: { $ref: c } }
default: [{ $ref: d }]
properties: { $ref: { nullable: false }, discriminator: { discriminator: { propertyName: kind } }, example: { $ref: e! } }
x-webhooks: { w: { $ref: f! } }
allOf: [{ $ref: g! }, 3]
in: query
x-nullable: true
`),
    });
    const { properties, allOf } = back as {
      properties: { discriminator: object };
      allOf: readonly [object];
    };
    expect(origins.get(properties.discriminator)?.path).toEqual([
      "properties",
      "discriminator",
    ]);
    expect(origins.get(allOf[0])?.path).toEqual(["allOf", 0]);
    expect(origins.has(properties)).toBe(false);
  });
});

describe("what the converter leaves out", () => {
  const mended = (converted: string, document = "{}") =>
    mendConverted(parse(converted), rootOf(document));

  it("is said of values by the schema, unless that says it itself", () => {
    expect(
      mended(`
paths:
  /a:
    parameters: [3, { name: a, x-enum-varnames: [B] }, { x-enum-varnames: [B], schema: { x-enum-varnames: [A] } }, { schema: 3, x-enum-varnames: [B] }]
    get:
      parameters: [{ x-enum-varnames: [B], x-enum-descriptions: [D], x-extensible-enum: [a], x-own: 1, schema: { type: string } }]
      responses:
        200: { headers: { X-A: { x-enumNames: [N], schema: {} }, X-B: 3 } }
        201: { x-enumNames: [N], schema: {}, headers: [{ x-enumNames: [N], schema: {} }] }
  /b: 3
x-enumNames: [N]
schema: {}
`),
    ).toEqual(
      parse(`
paths:
  /a:
    parameters: [3, { name: a, x-enum-varnames: [B] }, { schema: { x-enum-varnames: [A] } }, { schema: 3, x-enum-varnames: [B] }]
    get:
      parameters: [{ x-own: 1, schema: { type: string, x-enum-varnames: [B], x-enum-descriptions: [D], x-extensible-enum: [a] } }]
      responses:
        200: { headers: { X-A: { schema: { x-enumNames: [N] } }, X-B: 3 } }
        201: { x-enumNames: [N], schema: {}, headers: [{ schema: { x-enumNames: [N] } }] }
  /b: 3
x-enumNames: [N]
schema: {}
`),
    );
  });

  it("is the encoding of a form, which its media type has", () => {
    const encoding = "x-sdkwright-encoding: { a: { style: form } }";
    const form = "application/x-www-form-urlencoded";
    expect(
      mended(`
paths:
  /a:
    get: { requestBody: { ${encoding}, content: { ${form}: {}, multipart/form-data: {} } } }
    put: { requestBody: { ${encoding}, content: { multipart/form-data: {} } } }
    post: { requestBody: { content: { ${form}: {} } } }
    patch: { requestBody: 3 }
`),
    ).toEqual(
      parse(`
paths:
  /a:
    get: { requestBody: { content: { ${form}: { encoding: { a: { style: form } } }, multipart/form-data: { encoding: { a: { style: form } } } } } }
    put: { requestBody: { content: { multipart/form-data: { encoding: { a: { style: form } } } } } }
    post: { requestBody: { content: { ${form}: {} } } }
    patch: { requestBody: 3 }
`),
    );
  });

  it("is what security schemes say beside their type", () => {
    expect(
      mended(
        "components: { securitySchemes: { a: { type: http }, c: 3 } }",
        "securityDefinitions: { a: { type: basic, description: A, x-a: 1, name: N }, b: { description: B }, c: { description: C } }",
      ),
    ).toEqual(
      parse(
        "components: { securitySchemes: { a: { type: http, description: A, x-a: 1 }, c: 3 } }",
      ),
    );
    expect(mended("{}")).toEqual({});
  });
});
