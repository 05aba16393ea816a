import { describe, expect, it } from "vitest";
import { ask, servePaths } from "./serve-text.ts";

/** An operation with an integer in its query, which answers errors of this schema. */
function failing(schema: string, status = '"400"', more = "") {
  return servePaths(
    `  /a: { get: { parameters: [{ name: n, in: query, schema: { type: integer } }], responses: { "200": {}, ${status}: { content: { application/json: { schema: ${schema}${more} } } } } } }`,
  );
}

const detail = 'The query parameter "n" must be integer, got "x".';

describe("errors in the schema of the document", () => {
  it.each<[string, unknown]>([
    [
      "{ type: object, required: [code, message], properties: { code: { type: integer }, message: { type: string } } }",
      { code: 400, message: detail },
    ],
    [
      "{ type: object, properties: { error: { type: object, properties: { errorCode: { type: string }, error_message: { type: string } } } } }",
      { error: { errorCode: "BAD_PARAMETER", error_message: detail } },
    ],
    [
      "{ type: object, properties: { errors: { type: array, items: { type: string } } } }",
      { errors: [detail] },
    ],
    [
      "{ type: object, properties: { title: { type: string }, status: { type: string }, detail: { type: string }, type: { type: string, format: uri, example: 'urn:x' } } }",
      { title: "Bad Request", status: "400", detail, type: "urn:x" },
    ],
    [
      "{ type: object, additionalProperties: false, required: [code, message], properties: { code: { enum: [E1] }, message: { type: string, maxLength: 3, example: no } } }",
      { code: "E1", message: "no" },
    ],
    [
      "{ type: array, items: { type: object, properties: { msg: { type: string } } } }",
      [{ msg: detail }],
    ],
  ])("%s", async (schema, body) => {
    const came = await ask(failing(schema), "GET /a?n=x");
    expect(came.status).toBe(400);
    expect(came.headers.get("content-type")).toBe("application/json");
    expect(came.headers.get("mock-code")).toBe("BAD_PARAMETER");
    expect(came.body).toEqual(body);
  });

  const schema = "{ type: object, properties: { msg: { type: string } } }";

  it.each(["4XX", "default"])("of %s", async (status) => {
    expect((await ask(failing(schema, status), "GET /a?n=x")).body).toEqual({
      msg: detail,
    });
  });

  it("of 422, with that status, where the document has no 400", async () => {
    const came = await ask(failing(schema, '"422"'), "GET /a?n=x");
    expect(came.status).toBe(422);
    expect(came.headers.get("mock-code")).toBe("BAD_PARAMETER");
    expect(came.body).toEqual({ msg: detail });
  });

  it("of 400, with that status, where the document has no 422", async () => {
    const paths = (statuses: string) =>
      `  /a: { post: { requestBody: { content: { application/json: { schema: { type: integer } } } }, responses: { "201": {}, ${statuses} } } }`;
    const described = `{ content: { application/json: { schema: ${schema} } } }`;
    const call = (statuses: string) =>
      ask(servePaths(paths(statuses)), "POST /a", {
        body: '"x"',
        headers: { "content-type": "application/json" },
      });
    const came = await call(`"400": ${described}`);
    expect(came.status).toBe(400);
    expect(came.body).toEqual({ msg: expect.stringContaining("integer") });
    const both = await call(`"400": ${described}, "422": {}`);
    expect(both.status).toBe(422);
    expect(both.body).toMatchObject({ code: "SCHEMA_VIOLATION" });
  });

  it("starts from the example that the document gives", async () => {
    const emulator = failing(schema, '"400"', ", example: { msg: old, id: 7 }");
    expect((await ask(emulator, "GET /a?n=x")).body).toEqual({
      msg: detail,
      id: 7,
    });
  });

  it.each([
    ["another status", schema, '"404"'],
    [
      "a schema that nothing keeps",
      "{ type: string, minLength: 2, enum: [a] }",
      '"400"',
    ],
  ])("not of %s", async (_, other, status) => {
    const came = await ask(failing(other, status), "GET /a?n=x");
    expect(came.headers.get("content-type")).toBe("application/problem+json");
    expect(came.body).toMatchObject({ code: "BAD_PARAMETER", detail });
  });

  it("of credentials too, and not when the options name a shape", async () => {
    const paths = `  /a: { get: { security: [{ k: [] }], responses: { "200": {}, "401": { content: { application/json: { schema: ${schema} } } } } } }`;
    const more =
      "components: { securitySchemes: { k: { type: http, scheme: bearer } } }";
    const told = await ask(servePaths(paths, {}, more), "GET /a");
    expect(told.body).toEqual({
      msg: "The operation requires an Authorization of scheme bearer.",
    });
    expect(told.headers.get("www-authenticate")).toBe("Bearer");
    const shaped = servePaths(paths, { errorShape: "problem" }, more);
    expect((await ask(shaped, "GET /a")).body).toMatchObject({
      code: "NO_CREDENTIALS",
    });
  });
});

describe("reasons in refusals of parameters", () => {
  const get = (parameter: string, target: string, headers = {}) =>
    ask(
      servePaths(
        `  /a/{p}: { get: { parameters: [{ required: true, ${parameter} }] } }`,
      ),
      `GET /a/${target}`,
      { headers },
    );

  it.each<[string, string, string]>([
    [
      "name: p, in: path, schema: { type: integer, maximum: 9 }",
      "12",
      'The path parameter "p" must be <= 9, got "12".',
    ],
    [
      "name: p, in: path, style: label, schema: {}",
      "x",
      'The path parameter "p" must be written in style label, got "x".',
    ],
    [
      "name: q, in: query, schema: { type: string, format: date }",
      "1",
      'This operation needs the query parameter "q", which is string (date).',
    ],
    [
      "name: q, in: query, schema: { enum: [a, 1] }",
      "1?q=b",
      'The query parameter "q" must be one of "a", 1, got "b".',
    ],
    [
      "name: q, in: query, schema: { const: a }",
      "1?q=b",
      'The query parameter "q" must be "a", got "b".',
    ],
    [
      "name: q, in: query, schema: { type: array, items: { type: integer } }",
      "1?q=1&q=x",
      'The query parameter "q" at /1 must be integer, got "q=1&q=x".',
    ],
    [
      "name: q, in: query, schema: { type: integer }",
      "1?q=1&q=2",
      'Only one value is allowed for the query parameter "q", got 2.',
    ],
    [
      "name: q, in: query, content: { application/json: { schema: {} } }",
      "1?q=%7B",
      'The query parameter "q" must be a document of application/json, got "{".',
    ],
    [
      "name: access_token, in: query, schema: { type: integer }",
      "1?access_token=tops",
      'The query parameter "access_token" must be integer, got a value that is not shown.',
    ],
    [
      "name: pin, in: query, schema: { type: string, format: password, minLength: 9 }",
      "1?pin=1234",
      'The query parameter "pin" must NOT have fewer than 9 characters, got a value that is not shown.',
    ],
  ])("%s: %s", async (parameter, target, detail) => {
    expect((await get(parameter, target)).body).toMatchObject({ detail });
  });

  it("are short, whatever came", async () => {
    const long = "x".repeat(5000);
    const values = Array.from({ length: 2000 }, (_, index) => `v${index}`);
    const { body } = await get(
      `name: q, in: query, schema: { enum: [${values.join()}] }`,
      `1?q=${long}`,
    );
    expect(JSON.stringify(body).length).toBeLessThan(2000);
    expect(body).toMatchObject({
      detail: expect.stringContaining("and 1990 more"),
    });
  });
});

describe("query parameters that are not listed", () => {
  const paths =
    "  /a: { get: { parameters: [{ name: limit, in: query, schema: { type: integer } }] } }";

  it("pass with a note in header and journal", async () => {
    const emulator = servePaths(paths);
    const came = await ask(emulator, "GET /a?limt=3&%C3%BC%0A=1&limit=2");
    expect(came.status).toBe(204);
    const note = String.raw`query parameter "limt" is not listed. Did you mean "limit"?; query parameter "\u00fc\n" is not listed.`;
    expect(came.headers.get("mock-note")).toBe(note);
    expect(emulator.control.journal.entries[0]?.notes).toHaveLength(2);
    expect(
      (await ask(emulator, "GET /a?limit=2")).headers.has("mock-note"),
    ).toBe(false);
  });

  it("are named up to a few", async () => {
    const query = Array.from(
      { length: 500 },
      (_, index) => `${"k".repeat(300)}${index}=1`,
    );
    const came = await ask(
      servePaths(paths),
      `GET /a?${query.slice(0, 40).join("&")}`,
    );
    expect(came.headers.get("mock-note")).toContain("and 37 more");
    expect(came.headers.get("mock-note")?.length).toBeLessThan(1000);
  });

  it("are refused when that is asked for", async () => {
    const came = await ask(
      servePaths(paths, { strictQuery: true }),
      "GET /a?x=1",
    );
    expect(came.body).toMatchObject({
      code: "UNKNOWN_PARAMETER",
      detail: 'This operation has no such query parameter "x": it has "limit".',
    });
  });
});

describe("a schema of which a part cannot be read", () => {
  const emulator = servePaths(
    `  /a: { post: { requestBody: { content: { application/json: { schema: { properties: { a: { $ref: "#/none" }, b: { type: integer } } } } } } } }`,
  );

  it("is judged by the rest, with a note", async () => {
    const taken = await ask(emulator, "POST /a", { json: { a: 1, b: 1 } });
    expect(taken.status).toBe(204);
    expect(taken.headers.get("mock-note")).toContain("cannot be read");
    const refused = await ask(emulator, "POST /a", { json: { a: 1, b: "x" } });
    expect(refused.status).toBe(422);
    const other = await ask(emulator, "POST /a", { json: { b: 1 } });
    expect(other.headers.get("mock-note")).toBeNull();
  });
});

describe("values whose check takes too much work", () => {
  const levels = Array.from(
    { length: 1200 },
    (_, at) =>
      `    s${at}: { allOf: [{ $ref: "#/components/schemas/s${at + 1}" }] }`,
  );
  const emulator = servePaths(
    `  /a: { post: { parameters: [{ name: n, in: query, schema: { $ref: "#/components/schemas/s0" } }], requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/s0" } } } } } }`,
    {},
    `components:\n  schemas:\n${levels.join("\n")}\n    s1200: { type: integer }`,
  );
  const note = (what: string): string =>
    `schema check of ${what} is not complete: too much work, or a schema that cannot be read; what is unchecked counts as valid`;

  it.each([
    ["body", "POST /a", ["body"]],
    ["parameters", "POST /a?n=x", ["body", "parameters"]],
  ])("count as valid with a note: %s", async (_, request, parts) => {
    const came = await ask(emulator, request, { json: "no integer" });
    expect(came.status).toBe(204);
    const notes = parts.map(note);
    expect(came.headers.get("mock-note")).toBe(notes.join("; "));
    expect(emulator.control.journal.entries.at(-1)?.notes).toEqual(notes);
  });

  it("are told of where the request is refused for another reason, too", async () => {
    const came = await ask(emulator, "POST /a?n=1&n=2", { json: "x" });
    expect(came.status).toBe(400);
    expect(came.headers.get("mock-note")).toBe(note("body"));
  });
});
