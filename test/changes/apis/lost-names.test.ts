import { describe, expect, it } from "vitest";
import { compareTexts } from "./compare-documents.ts";

const told = (before: string, after: string): readonly string[] =>
  compareTexts(before, after)
    .changes.filter(({ source }) => source === "breaks")
    .map(({ kind, before: from, after: to }) =>
      [kind, from, to].map(String).join(" "),
    );

describe("a request form that ends is told", () => {
  const readOnly = "{ properties: { id: { readOnly: true } } }";
  const q = '{ $ref: "#/components/schemas/Q" }';

  /** P is sent, and Q too where P has it. An answer has both. */
  const sending = (p: string, other: string): string => `paths:
  /p:
    post:
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/P" } } } }
      responses: { "200": { description: Both, content: { application/json: { schema: { type: object, properties: { p: { $ref: "#/components/schemas/P" }, q: ${q} } } } } } }
components: { schemas: { P: ${p}, Q: ${other} } }`;

  const object = "{ type: object, properties: { x: { type: string } } }";
  const own =
    "{ type: object, properties: { id: { type: integer, readOnly: true } } }";

  it.each([
    ["by another alternative", own, `{ anyOf: [${q}, { type: string }] }`],
    [
      "by a list instead of alternatives",
      `{ oneOf: [${q}, ${readOnly}] }`,
      `{ type: array, items: ${q} }`,
    ],
    [
      "by a text instead of alternatives",
      `{ oneOf: [${q}, ${readOnly}] }`,
      "{ type: string }",
    ],
  ])("%s", (_, before, after) => {
    const rows = told(sending(before, object), sending(after, object));
    expect(rows).toContain("schema-renamed PInput P");
  });

  it.each([
    ["by another part", q, `{ allOf: [${q}, ${object}] }`],
    [
      "beside members",
      `{ allOf: [${q}] }`,
      `{ allOf: [${q}], ${object.slice(1)}`,
    ],
  ])("of a component that allOf merges %s", (_, before, after) => {
    const rows = told(sending(before, own), sending(after, own));
    expect(rows).toContain("schema-renamed QInput Q");
  });
});

describe("a subpath that another member takes is told", () => {
  const tagged = (...tags: readonly string[]): string =>
    `paths: { ${tags.map((tag, at) => `/${at}${tag.length}: { get: { tags: [${tag}], responses: {} } }`).join(", ")} }`;

  const long = "a".repeat(90);

  it.each([
    ["a long name", `${long}b`, `${long}a`, `./${long} ./${long}-2`],
    ["another spelling", "café", "cafe", "./cafe ./cafe-2"],
  ])("beside %s", (_, old, newcomer, moved) => {
    const rows = told(tagged(old), tagged(old, newcomer));
    expect(rows).toContain(`subpath-renamed ${moved}`);
    expect(told(tagged(old), tagged(old, "other"))).toEqual([]);
  });
});
