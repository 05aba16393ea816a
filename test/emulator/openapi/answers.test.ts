import { describe, expect, it } from "vitest";
import { createApiEmulator } from "../../../generator/emulator/create-emulator.ts";
import type { Emulator } from "../../../generator/emulator/emulator.ts";
import { readOpenapi } from "../../../generator/emulator/openapi/read-openapi.ts";
import { documentOf } from "../../support/documents.ts";

function emulatorOf(paths: string): Emulator {
  const text = `openapi: 3.2.0\npaths:\n${paths}`;
  const { value: documents } = documentOf({ file: "api.yaml", text });
  const { value: api } = documents ? readOpenapi(documents) : { value: null };
  if (api === null) throw new Error("Expected a document.");
  return createApiEmulator(api);
}

function ask(
  emulator: Emulator,
  request: string,
  init: RequestInit = {},
): Promise<Response> {
  const [method = "", target = ""] = request.split(" ");
  return emulator(new Request(`http://api.test${target}`, { method, ...init }));
}

/** The body of the answer to GET with this content. */
async function bodyOf(content: string): Promise<string> {
  const emulator = emulatorOf(
    `  /a: { get: { responses: { "200": { content: { ${content} } } } } }`,
  );
  return (await ask(emulator, "GET /a")).text();
}

describe("answers that are not JSON", () => {
  it.each([
    ["text/plain: { schema: { type: string, example: hi } }", "hi"],
    ["text/plain: { schema: { type: object } }", "example"],
    ["text/plain: { example: there }", "there"],
    ["application/octet-stream: { schema: { format: binary } }", "example"],
    ["image/png: {}", ""],
    [
      "text/event-stream: { itemSchema: { const: 1 } }",
      "data: 1\n\ndata: 1\n\n",
    ],
    ["text/event-stream: { schema: { const: a } }", "data: a\n\ndata: a\n\n"],
    ['text/event-stream: { example: "data: x\\n\\n" }', "data: x\n\n"],
    [
      `text/event-stream: { itemSchema: { properties: {
         event: { const: tick }, id: { const: "7\\n8" },
         data: { type: string, const: "a\\nb" } } } }`,
      "event: tick\nid: 7 8\ndata: a\ndata: b\n\n".repeat(2),
    ],
    [
      `text/event-stream: { itemSchema: { properties: { event: { type: string, enum: [a, b] } }, oneOf: [
         { properties: { data: { contentMediaType: application/json, contentSchema: { const: [1] } } } },
         { properties: { event: { const: end }, data: { const: "[DONE]" } } } ] } }`,
      "event: a\ndata: [1]\n\nevent: end\ndata: [DONE]\n\n",
    ],
    // A number is no text, so it is JSON; and without itemSchema a schema speaks of data.
    [
      "text/event-stream: { itemSchema: { properties: { data: { type: integer, const: 3 } } } }",
      "data: 3\n\ndata: 3\n\n",
    ],
    [
      "text/event-stream: { schema: { properties: { data: { const: 3 } } } }",
      'data: {"data":3}\n\ndata: {"data":3}\n\n',
    ],
    [
      "text/event-stream: { schema: { type: array, items: { const: 1 } } }",
      "data: 1\n\ndata: 1\n\n",
    ],
    [
      "application/x-ndjson: { schema: { type: array, items: { const: 1 } } }",
      "1\n1\n",
    ],
    ["application/x-ndjson: { itemSchema: { const: {} } }", "{}\n{}\n"],
    [
      "application/json-seq: { itemSchema: { const: 1 } }",
      "\u001e1\n\u001e1\n",
    ],
  ])("%s", async (content, body) => {
    expect(await bodyOf(content)).toBe(body);
  });

  it.each(["application/xml", "text/html", "application/atom+xml"])(
    "%s has a root",
    async (type) => {
      expect(await bodyOf(`${type}: { schema: { type: object } }`)).toMatch(
        /<\w+/,
      );
    },
  );
});

describe("negotiation", () => {
  it("gives the form that is asked for, JSON before others", async () => {
    const emulator = emulatorOf(
      '  /a: { get: { responses: { "200": { content: { text/csv: { example: a }, application/json: { example: {} }, text/plain: { example: b } } } } } }',
    );
    const get = async (accept: string) => {
      const answer = await ask(emulator, "GET /a", { headers: { accept } });
      return [answer.status, answer.headers.get("content-type")];
    };
    expect(await get("*/*")).toEqual([200, "application/json"]);
    expect(await get("text/*")).toEqual([200, "text/csv"]);
    expect(await get("text/plain")).toEqual([200, "text/plain"]);
    expect((await get("image/png"))[0]).toBe(406);
  });
});

describe("answers keep their schema", () => {
  it("whatever the example of the source says", async () => {
    const schema =
      "{ type: object, required: [n], properties: { n: { type: integer } } }";
    expect(
      await bodyOf(
        `application/json: { schema: ${schema}, examples: { a: { value: { n: x } }, b: { value: { n: 3 } } } }`,
      ),
    ).toBe('{"n":3}');
    expect(
      await bodyOf(`application/json: { schema: ${schema}, example: {} }`),
    ).toBe('{"n":1}');
    expect(
      await bodyOf(
        "application/json: { schema: { type: integer, default: x } }",
      ),
    ).toBe("1");
    const undescribed =
      "{ type: object, required: [a], properties: { o: { type: object, required: [b], properties: { c: { const: 1 } } } } }";
    expect(await bodyOf(`application/json: { schema: ${undescribed} }`)).toBe(
      '{"a":{},"o":{"b":{},"c":1}}',
    );
  });

  it("with members that are only read, and without those only written", async () => {
    const schema =
      "{ type: object, required: [id, name, secret], properties: { id: { type: integer, readOnly: true }, name: { type: string }, secret: { type: string, writeOnly: true } } }";
    const content = `{ application/json: { schema: ${schema} } }`;
    const emulator = emulatorOf(
      `  /a: { put: { requestBody: { content: ${content} }, responses: { "200": { content: ${content} } } } }`,
    );
    const put = async (body: string) => {
      const headers = { "content-type": "application/json" };
      const answer = await ask(emulator, "PUT /a", { headers, body });
      return [answer.status, await answer.json()];
    };
    expect(await put('{"name":"n","secret":"s"}')).toEqual([
      200,
      { id: 1, name: "n" },
    ]);
    expect((await put('{"name":"n"}'))[0]).toBe(422);
  });

  it("when what was sent has another form", async () => {
    const label =
      "{ type: object, required: [name], properties: { name: { type: string } } }";
    const thing = (labels: string) =>
      `{ application/json: { schema: { type: object, required: [title], properties: { title: { type: string }, meta: { type: object, properties: { labels: { type: array, items: ${labels} } } } } } } }`;
    const emulator = emulatorOf(`  /a:
    get: { responses: { "200": { content: ${thing(label)} } } }
    put: { requestBody: { content: ${thing("{ type: string }")} }, responses: { "200": { content: ${thing(label)} } } }`);
    const put = await ask(emulator, "PUT /a", {
      headers: { "content-type": "application/json" },
      body: '{"title":"new","meta":{"labels":["x","y"]}}',
    });
    expect(await put.json()).toEqual({
      title: "new",
      meta: { labels: [{ name: "string" }, { name: "string" }] },
    });
    const shown = await ask(emulator, "GET /a");
    expect(await shown.json()).toMatchObject({ title: "new" });
  });

  it("in lists, whose items have another form than one of them alone", async () => {
    const emulator = emulatorOf(`  /a:
    get: { responses: { "200": { content: { application/json: { schema: { type: array, items: { required: [short], properties: { short: { type: string, enum: [s] } } } } } } } } }
  /a/{id}:
    get: { responses: { "200": { content: { application/json: { schema: { required: [long], properties: { id: { type: string }, long: { type: string } } } } } } } }`);
    expect(await (await ask(emulator, "GET /a")).json()).toEqual([
      { short: "s" },
      { short: "s" },
      { short: "s" },
    ]);
  });
});
