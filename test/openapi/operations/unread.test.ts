import { describe, expect, it } from "vitest";
import { readDocument } from "../read-document.ts";

/** Ten operations, `GET /a/0` to `GET /a/9`; the first ones have the given lines. */
function ten(lines: string, first: number): string {
  const paths = Array.from({ length: 10 }, (_, index) => {
    const own = index < first ? lines : "responses: {}";
    return `  /a/${index}:\n    get:\n      ${own}\n`;
  });
  return `paths:\n${paths.join("")}`;
}

function summaryOf(text: string): string | undefined {
  return readDocument(text).summary?.message;
}

describe("what is not read", () => {
  it("is summed up if more than a tenth of the operations lack the same field", () => {
    const lines = "deprecated: yes indeed";
    expect(summaryOf(ten(lines, 1))).toBeUndefined();
    expect(summaryOf(ten(lines, 2))).toBe(
      'Not read: "deprecated" of 2 of 10 operations.',
    );
  });

  it.each([
    ['"callbacks"', "callbacks: []"],
    ['"callbacks"', "callbacks: { a: 1 }"],
    ['"externalDocs"', "externalDocs: none"],
    ['"parameters"', "parameters: { id: 1 }"],
    ['"parameters"', "parameters: [{ $ref: '#/gone' }]"],
    ['"parameters"', "parameters: [{ name: id, in: path }]"],
    ['"parameters"', "parameters: [{ name: id, in: body }]"],
    ['"requestBody"', "requestBody: { content: { a/b: {} } }"],
    ['"responses"', "responses: []"],
    ['"responses"', "responses: { ok: { description: '' } }"],
    ['"responses"', "responses: { '200': { $ref: '#/gone' } }"],
    ['"responses"', "responses: { '404': { $ref: '#/gone' } }"],
    ['"responses"', "responses: { '200': { content: [] } }"],
    [
      'the types in "responses"',
      "responses: { '200': { content: { a/b: { schema: { $ref: '#/gone' } } } } }",
    ],
    [
      'the types in "responses"',
      "responses: { '200': { content: { application/jsonl: { itemSchema: 1 } } } }",
    ],
    ['"security"', "security: { key: [] }"],
    ['"servers"', "servers: [https://a.example]"],
    ['"tags"', "tags: pets"],
    ['"colour"', "colour: red"],
  ])("names %s: %s", (what, lines) => {
    expect(summaryOf(ten(lines, 10))).toBe(
      `Not read: ${what} of 10 of 10 operations.`,
    );
  });

  it.each([
    "requestBody: { $ref: '#/gone' }",
    "requestBody: { content: 1 }",
    "requestBody: {}",
  ])("names bodies of methods that have them: %s", (lines) => {
    const document = ten(lines, 10).replaceAll("get:", "post:");
    expect(summaryOf(document)).toBe(
      'Not read: "requestBody" of 10 of 10 operations.',
    );
  });

  it("names the types of bodies", () => {
    const lines = "requestBody: { content: { a/b: { schema: text } } }";
    expect(summaryOf(ten(lines, 10).replaceAll("get:", "put:"))).toBe(
      'Not read: the types in "requestBody" of 10 of 10 operations.',
    );
  });

  it("is nothing if all has its form, or has nothing to read", () => {
    const lines =
      "{ x-own: 1, parameters: null, tags: [], deprecated: false, security: [], responses: { x-all: 1, '200': { content: { a/b: { schema: true }, b/c: { schema: { $ref: '#/components/schemas/A' } }, c/d: {} } } } }";
    const document = ten("", 0).replaceAll(
      ":\n      responses: {}",
      `: ${lines}`,
    );
    const components = "components: { schemas: { A: { type: string } } }\n";
    expect(summaryOf(document + components)).toBeUndefined();
  });

  it("names each whole operation, whatever keeps it from being read", () => {
    expect(
      summaryOf(`
paths:
  /a: { get: {}, trace: {}, put: null }
  /b: { $ref: '#/gone' }
  /c: { get: { $ref: '#/gone' } }
  /d: 1
  /e/../f: { get: {}, put: {} }
  /g/{a}: { get: {}, parameters: [] }
  /g/{b}: { get: {} }
  /h: { summary: Nothing }
  /i: { $ref: '#/components/pathItems/I', post: {} }
  /j: null
  x-k: { get: {} }
components:
  pathItems: { I: { get: 1, post: {} } }
`),
    ).toBe("Not read: 8 of 11 operations.");
  });

  it("comes after the findings that explain it, and is an error where warnings are", () => {
    const document = ten("colour: red", 10);
    const { summary } = readDocument(document, { strict: true });
    expect(summary).toMatchObject({ severity: "error", location: null });
    expect(readDocument(document).summary?.severity).toBe("warning");
  });
});
