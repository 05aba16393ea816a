import { expect, it } from "vitest";
import { compareTexts } from "./compare-documents.ts";

function list(schema: string): string {
  return `paths: { /pets: { get: { parameters: [{ name: q, in: query, schema: ${schema} }], responses: { 200: { description: Pets } } } } }`;
}

const texts = (more: string) =>
  `{ type: array, items: { type: string }, ${more} }`;
const narrowed = ["breaking type-changed"];
/** Code gives a value of another type. */
const argument = "info parameter-type-changed";
const widened = ["compatible type-widened", argument];

// prettier-ignore
it.each<[string, readonly string[]]>([
  [texts("uniqueItems: false"), widened],
  [texts("minItems: 1"), widened],
  [texts("maxItems: 9"), narrowed],
  [texts("uniqueItems: true"), narrowed],
  [texts("prefixItems: [{ type: string }]"), narrowed],
  [texts("enum: [[a]]"), narrowed],
  [texts("not: { maxItems: 0 }"), narrowed],
  ["{ type: array }", widened],
  ["{ type: array, items: false }", narrowed],
  ["{ type: array, items: { type: [string, 'null'] } }", widened],
  ["{ type: array, items: { type: string, minLength: 1 } }", narrowed],
  ["{ type: array, items: { anyOf: [{ type: string }, { type: integer }] } }", narrowed],
])("a text becomes a list: %s", (after, told) => {
  const { changes } = compareTexts(list("{ type: string }"), list(after));
  expect(changes.map(({ severity, kind }) => `${severity} ${kind}`)).toEqual(told);
});

// On the wire `?q=1` is a text: a server that takes every text takes it too, and one value is a list of one.
it.each<[string, string, readonly string[]]>([
  ["{ type: integer }", "{ type: string }", widened],
  ["{ type: integer, maximum: 5 }", "{ type: string }", widened],
  [
    "{ type: boolean }",
    "{ type: string, enum: ['true', 'false'] }",
    [argument],
  ],
  [
    "{ type: string, enum: ['true', 'false'] }",
    "{ type: boolean }",
    [argument],
  ],
  [
    "{ type: boolean }",
    "{ type: string, enum: ['true', 'false', all] }",
    ["compatible enum-value-added", argument],
  ],
  [
    "{ type: string, enum: ['true', 'false', all] }",
    "{ type: boolean }",
    ["breaking enum-value-removed", argument],
  ],
  [
    "{ type: integer, enum: [1, 2] }",
    "{ type: string, enum: ['1', '2'] }",
    [argument],
  ],
  ["{ type: string }", "{ type: array, items: { type: string } }", widened],
  ["{ type: string }", "{ type: integer }", ["breaking type-changed"]],
  [
    "{ type: integer }",
    "{ type: string, pattern: '^[a-z]$' }",
    ["breaking type-changed"],
  ],
  [
    "{ type: string }",
    "{ type: array, items: { type: string }, minItems: 2 }",
    ["breaking type-changed"],
  ],
  [
    "{ type: string }",
    "{ type: array, items: { type: integer } }",
    ["breaking type-changed"],
  ],
])("a query parameter from %s to %s", (before, after, told) => {
  const { changes } = compareTexts(list(before), list(after));
  expect(changes.map(({ severity, kind }) => `${severity} ${kind}`)).toEqual(
    told,
  );
});

it("leaves bodies what they are", () => {
  const post = (type: string): string =>
    `paths: { /pets: { post: { requestBody: { content: { application/json: { schema: { type: ${type} } } } }, responses: {} } } }`;
  const { changes } = compareTexts(post("integer"), post("string"));
  expect(changes.map(({ kind }) => kind)).toEqual(["type-changed"]);
});
