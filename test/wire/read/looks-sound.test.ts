import { expect, it } from "vitest";
import { looksSound } from "../../../generator/wire/read/looks-sound.ts";
import { documentSet } from "../../openapi/schema/read-schemas.ts";

it.each([
  ["{ }", true],
  ["{ a: { $ref: '#/b' }, b: {} }", true],
  ["{ a: { $ref: '#/b' }, b: { allOf: [{ $ref: '#/c' }] }, c: {} }", true],
  ["{ a: { $ref: '#/b' }, b: { allOf: [{ $ref: '#/a' }, {}] } }", true],
  ["{ a: [[{ $ref: '#/b' }, 3]], b: {} }", true],
  ["{ example: { $ref: '#/none' }, default: [{ $ref: '#/none' }] }", true],
  ["{ properties: { $ref: {}, allOf: {}, enum: true } }", true],
  ["{ allOf: [{}, true], enum: [3], required: true, items: null }", true],
  [
    "{ discriminator: { propertyName: a, mapping: { a: '#/b' } }, b: {} }",
    true,
  ],
  ["{ properties: { discriminator: { mapping: { a: 3 } } } }", true],
  ["{ a: { $ref: '#/none' } }", false],
  ["{ a: { $ref: other.yaml } }", false],
  ["{ a: [{ $ref: '#/none' }] }", false],
  ["{ a: { $ref: '#/b' }, b: 3 }", false],
  ["{ a: { $ref: '#/b' }, b: { $ref: '#/a' } }", false],
  ["{ a: { $ref: '#/b' }, b: { allOf: [{ $ref: '#/a' }] } }", false],
  ["{ a: { $ref: '#/b' }, b: { anyOf: [{ $ref: '#/a' }] } }", false],
  ["{ a: { $ref: '#/b' }, b: { oneOf: [{ $ref: '#/a' }] } }", false],
  ["{ properties: { example: { $ref: '#/none' } } }", false],
  ["{ definitions: { example: { $ref: '#/none' } } }", false],
  ["{ properties: { a: 3 } }", false],
  ["{ patternProperties: { a: null } }", false],
  ["{ properties: [] }", false],
  ["{ properties: { properties: { properties: [] } } }", false],
  ["{ allOf: [{}, 3] }", false],
  ["{ oneOf: {} }", false],
  ["{ discriminator: { propertyName: a, mapping: { a: '#/none' } } }", false],
  ["{ discriminator: { propertyName: a, mapping: { a: 3 } } }", false],
])("%s looks sound: %s", (text, isSound) => {
  expect(looksSound(documentSet({ "api.yaml": text }))).toBe(isSound);
});

it("several documents are looked at closely", () => {
  const documents = documentSet({ "api.yaml": "{}", "other.yaml": "{}" });
  expect(looksSound(documents)).toBe(false);
});
