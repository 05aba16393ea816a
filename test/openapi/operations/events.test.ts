import { describe, expect, it } from "vitest";
import { onlyOperation, readOperationText } from "../read-document.ts";

/** What is read of the events of an answer: their names, the kinds of their data, and how these are written. */
function eventsOf(content: string): readonly unknown[] {
  const text = content.trim().replace(/^/gm, "        ");
  const result = readOperationText(
    `responses:\n  "200":\n    content:\n      text/event-stream:\n${text}`,
  );
  const [response] = onlyOperation(result).shape.responses;
  return (response?.contents[0]?.events ?? []).map(({ name, type, data }) => [
    name,
    type.kind,
    data,
  ]);
}

describe("events", () => {
  it.each([
    ["{}", [null, "unknown", "any"]],
    ["schema: { type: string }", [null, "string", "text"]],
    ["schema: { type: object }", [null, "object", "json"]],
    ["schema: { properties: { a: {} } }", [null, "object", "json"]],
    ["schema: { type: [object, 'null'] }", [null, "union", "json"]],
    ["schema: { type: [object, string] }", [null, "union", "any"]],
    [
      "schema: { oneOf: [{ type: object }, { type: integer }] }",
      [null, "union", "json"],
    ],
    [
      "schema: { oneOf: [{ type: object }, { type: string }] }",
      [null, "union", "any"],
    ],
    // Of data that have members of these names nobody says that they are fields.
    [
      "schema: { type: object, properties: { data: { type: string } } }",
      [null, "object", "json"],
    ],
    [
      "itemSchema: { type: object, properties: { data: { type: string } } }",
      [null, "string", "text"],
    ],
    [
      "itemSchema: { type: object, properties: { data: { type: string, contentMediaType: application/json } } }",
      [null, "unknown", "json"],
    ],
    [
      "itemSchema: { type: object, properties: { data: { contentSchema: { type: integer } } } }",
      [null, "number", "json"],
    ],
    [
      "itemSchema: { type: object, properties: { a: { type: string } } }",
      [null, "object", "json"],
    ],
  ])("%s", (content, event) => {
    expect(eventsOf(content)).toEqual([event]);
  });

  it("have names as in the example of the specification (OpenAPI 3.2, 4.14.4.3)", () => {
    expect(
      eventsOf(`
itemSchema:
  type: object
  properties:
    event: { type: string }
    data: { type: string }
    retry: { type: integer }
  required: [event]
  oneOf:
    - properties: { event: { const: addString } }
    - properties: { event: { const: addInt64 }, data: { format: int64 } }
    - properties:
        event: { const: addJson }
        data:
          contentMediaType: application/json
          contentSchema: { type: object, required: [foo], properties: { foo: { type: integer } } }
`),
    ).toEqual([
      ["addString", "string", "text"],
      ["addInt64", "string", "text"],
      ["addJson", "object", "json"],
    ]);
  });

  it("have names where documents before 3.2 describe their fields, in unions of unions too", () => {
    const event = (name: string, data: string): string =>
      `{ type: object, properties: { event: { enum: [${name}] }, data: ${data} } }`;
    expect(
      eventsOf(
        `schema: { oneOf: [{ anyOf: [${event("a", "{ type: object }")}, ${event("b", "{ type: array, items: {} }")}] }, ${event("done", "{ type: string }")}] }`,
      ),
    ).toEqual([
      ["a", "object", "json"],
      ["b", "array", "json"],
      ["done", "string", "text"],
    ]);
  });

  it("of unions that refer to themselves are read once", () => {
    const members = Array.from(
      { length: 50 },
      () =>
        '{ $ref: "#/paths/~1a/get/responses/200/content/text~1event-stream/schema" }',
    );
    expect(
      eventsOf(`schema: { oneOf: [{ type: object }, ${members.join(", ")}] }`),
    ).toHaveLength(1);
  });
});
