import { expect, it } from "vitest";
import { compareTexts } from "./compare-documents.ts";

function documentOf(schema: string, part: string, version = "3.1.0"): string {
  return `
openapi: ${version}
info: { title: Shop, version: "1" }
paths:
  /x:
    post:
      operationId: send
      tags: [x]
      requestBody: { content: { application/json: { schema: ${schema} } } }
      responses: { "200": { description: "", content: { application/json: { schema: ${schema} } } } }
components:
  schemas:
    A: { type: object, properties: { a: { type: string } } }
    B: { type: object, properties: { b: { type: string } } }
    Part: ${part}
`;
}

const own = "{ type: object, properties: { a: { type: string } } }";
const whole = `{ allOf: [{ $ref: "#/components/schemas/Part" }, ${own}] }`;
const either =
  '{ oneOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }] }';
const plain = '{ $ref: "#/components/schemas/A" }';

/** The types in place that the comparison tells as gone. */
function gone(before: string, after: string): readonly unknown[] {
  return compareTexts(before, after).changes.flatMap(
    ({ kind, before: name, source }) =>
      kind === "schema-removed" && source === "breaks" ? [name] : [],
  );
}

const inPlace = ["XSendBody", "XSendResponse"];

it.each([
  ["a part of it is a union now", [whole, plain], [whole, either]],
  [
    "it may be null",
    [own, plain],
    [`{ type: [object, "null"], properties: { a: { type: string } } }`, plain],
  ],
  ["it is a list", [own, plain], [`{ type: array, items: ${own} }`, plain]],
  ["anything may stand there", [own, plain], ["{}", plain]],
  ["it is a reference", [own, plain], [plain, plain]],
] as const)("a type in place is gone where %s", (_, before, after) => {
  const old = documentOf(before[0], before[1]);
  const now = documentOf(after[0], after[1]);
  expect(gone(old, now)).toEqual(expect.arrayContaining(inPlace));
  expect(gone(now, old)).not.toEqual(expect.arrayContaining(inPlace));
});

it("a type in place may be nullable in 3.0", () => {
  const nullable = own.replace("type: object", "type: object, nullable: true");
  const [old, now] = [own, nullable].map((schema) =>
    documentOf(schema, plain, "3.0.3"),
  );
  expect(gone(old ?? "", now ?? "")).toEqual(inPlace);
});

it("a type in place stays where only its fields change, or those of a part", () => {
  const more = own.replace("a:", "c: { type: integer }, a:");
  expect(gone(documentOf(own, plain), documentOf(more, plain))).toEqual([]);
  expect(gone(documentOf(whole, own), documentOf(whole, more))).toEqual([]);
});
