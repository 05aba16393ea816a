import { describe, expect, it } from "vitest";
import { createApiEmulator } from "../../../generator/emulator/create-emulator.ts";
import { readOpenapi } from "../../../generator/emulator/openapi/read-openapi.ts";
import { documentOf } from "../../support/documents.ts";

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

/** `null` when the emulator accepts the request, else its reason. */
async function reasonOf(
  paths: string,
  request: string,
  { headers = {}, body }: Sent = {},
  more = "",
): Promise<string | null> {
  const text = `openapi: 3.1.0\npaths:\n${paths}\n${more}`;
  const { value: documents } = documentOf({ file: "api.yaml", text });
  const { value: api } = documents ? readOpenapi(documents) : { value: null };
  if (api === null) throw new Error("Expected a document.");
  const [method = "", target = ""] = request.split(" ");
  const response = await createApiEmulator(api, { strictQuery: true })(
    new Request(`http://api.test${target}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    }),
  );
  if (response.ok) return null;
  const { code } = (await response.json()) as { code: string };
  return code;
}

const bad = "BAD_PARAMETER";

/** Requests that stand with blanks between them. */
const wordsOf = (text: string) => text.split(" ").filter((word) => word !== "");

const list = "type: array, items: { type: integer }";
const object =
  "type: object, properties: { a: { type: integer }, b: { type: string } }, required: [a]";

describe("parameters of a path", () => {
  it.each([
    ["schema: { type: integer }", "5", "five"],
    ["schema: { type: string, maxLength: 3 }", "a%2Fb", ""],
    ["schema: { type: string, maxLength: 2 }", "", "a%2Fb"],
    [`schema: { ${list} }`, "1,2", "1%2C2"],
    [`schema: { ${object} }`, "a,1,b,x", "a,1,b"],
    [`explode: true, schema: { ${object} }`, "a=1,b=x", "b=x"],
    ["style: label, schema: { type: integer }", ".5", "5"],
    [`style: label, schema: { ${list} }`, ".1,2", ""],
    [`style: label, explode: true, schema: { ${list} }`, ".1.2", ""],
    [`style: label, explode: true, schema: { ${object} }`, ".a=1.b=x", ""],
    [`style: label, schema: { ${object} }`, ".a,1", ""],
    ["style: matrix, schema: { type: integer }", ";id=5", ";no=5 5"],
    ["style: matrix, explode: true, schema: { type: integer }", ";id=5", ""],
    [`style: matrix, schema: { ${list} }`, ";id=1,2", ""],
    [
      `style: matrix, explode: true, schema: { ${list} }`,
      ";id=1;id=2",
      ";id=1;x=2",
    ],
    [`style: matrix, schema: { ${object} }`, ";id=a,1", ""],
    [`style: matrix, explode: true, schema: { ${object} }`, ";a=1;b=x", ""],
    [
      "content: { application/json: { schema: { const: [1] } } }",
      "%5B1%5D",
      "%5B1",
    ],
  ])("%s: %s, not %s", async (parameter, taken, refused) => {
    const paths = `  /a/{id}: { get: { parameters: [{ name: id, in: path, required: true, ${parameter} }] } }`;
    for (const text of wordsOf(taken))
      expect(await reasonOf(paths, `GET /a/${text}`), text).toBeNull();
    for (const text of wordsOf(refused))
      expect(await reasonOf(paths, `GET /a/${text}`), text).toBe(bad);
  });

  it("may be several in one segment", async () => {
    const paths =
      "  /a/{from}...{to}: { get: { parameters: [{ name: from, in: path, schema: { type: integer } }, { name: to, in: path, schema: { maxLength: 3 } }] } }";
    expect(await reasonOf(paths, "GET /a/1...x%2Fy")).toBeNull();
    expect(await reasonOf(paths, "GET /a/x...y")).toBe(bad);
    expect(await reasonOf(paths, "GET /a/1..y")).toBe("NO_ROUTE");
  });
});

describe("parameters of a query", () => {
  it.each([
    [`schema: { ${list} }`, "p=1&p=2", "p=1,2"],
    [`explode: false, schema: { ${list} }`, "p=1,2", ""],
    [
      "explode: false, schema: { type: array, items: { maxLength: 3 } }",
      "p=a%2Cb,c",
      "",
    ],
    [
      `style: spaceDelimited, explode: false, schema: { ${list} }`,
      "p=1%202",
      "p=1,2",
    ],
    [
      `style: pipeDelimited, explode: false, schema: { ${list} }`,
      "p=1%7C2 p=1|2",
      "",
    ],
    [`style: pipeDelimited, explode: true, schema: { ${list} }`, "p=1&p=2", ""],
    [
      `style: pipeDelimited, explode: false, schema: { ${object} }`,
      "p=a%7C1",
      "",
    ],
    [`schema: { ${object} }`, "a=1&b=x", "b=x"],
    [`explode: false, schema: { ${object} }`, "p=a,1,b,x", ""],
    [
      "schema: { type: object, additionalProperties: { type: integer } }",
      "x=1&y=2",
      "x=z",
    ],
    [
      `style: deepObject, schema: { ${object} }`,
      "p[a]=1&p[b]=x p%5Ba%5D=1",
      "p[a]=x p[a=1 p[a]=1&p[a][b]=1",
    ],
    [
      `style: deepObject, schema: { properties: { n: { ${object} } } }`,
      "p[n][a]=1",
      "",
    ],
    [
      `style: deepObject, schema: { properties: { n: { ${list} } } }`,
      "p[n][]=1&p[n][]=2 p[n][0]=1&p[n][1]=2 p[n]=1",
      "p[n]=x",
    ],
    ["schema: { type: string, const: a b+c }", "p=a+b%2Bc", ""],
    ["schema: { type: string, enum: ['1'] }", "p=1", ""],
    ["schema: { type: [integer, 'null'] }", "p=", ""],
    [
      "schema: { oneOf: [{ type: integer }, { type: array, items: { type: string } }] }",
      "p=x&p=y",
      "",
    ],
    ["schema: { type: integer }, allowEmptyValue: true", "p=", ""],
    ["schema: { type: integer }", "", "p="],
    [
      "content: { application/json: { schema: { type: object } } }",
      "p=%7B%7D",
      "p=1",
    ],
    ["schema: { type: string, format: date }", "", "p=2026-02-29"],
    [
      "schema: { type: string, format: date-time }",
      "p=2026-02-28T10:00:00Z",
      "",
    ],
    ["schema: { type: string, format: uuid }", "", "p=1"],
    [
      `explode: false, schema: { ${list} }`,
      "",
      "p=1&p=2",
      "REPEATED_PARAMETER",
    ],
    [`schema: { ${object} }`, "", "c=x", "UNKNOWN_PARAMETER"],
    ["required: true, schema: { type: integer }", "", "&", "MISSING_PARAMETER"],
  ] as [string, string, string, string?][])(
    "%s: %s, not %s",
    async (parameter, taken, refused, code = bad) => {
      const paths = `  /a: { get: { parameters: [{ name: p, in: query, ${parameter} }] } }`;
      for (const query of wordsOf(taken))
        expect(await reasonOf(paths, `GET /a?${query}`), query).toBeNull();
      for (const query of wordsOf(refused))
        expect(await reasonOf(paths, `GET /a?${query}`), query).toBe(code);
    },
  );

  it("may be the whole query", async () => {
    const paths =
      "  /a: { get: { parameters: [{ name: q, in: querystring, content: { application/x-www-form-urlencoded: { schema: { required: [x] } } } }] } }";
    expect(await reasonOf(paths, "GET /a?x=1&y=2")).toBeNull();
    expect(await reasonOf(paths, "GET /a?y=2")).toBe(bad);
  });
});

describe("parameters of headers and cookies", () => {
  const required = "required: true";

  it.each([
    ["header", "X-N", `schema: { type: integer }, ${required}`, "5", null],
    ["header", "X-N", `schema: { type: integer }, ${required}`, "x", bad],
    ["header", "X-N", `schema: { ${list} }`, "1, 2", null],
    ["header", "X-N", `schema: { ${object} }`, "a,1", null],
    ["header", "X-N", "schema: { const: a%20b }", "a%20b", null],
    [
      "header",
      "X-M",
      `schema: {}, ${required}`,
      undefined,
      "MISSING_PARAMETER",
    ],
    ["header", "Accept", `schema: {}, ${required}`, undefined, null],
    ["cookie", "c", `schema: { type: integer }, ${required}`, "5", null],
    ["cookie", "c", `schema: { type: integer }, ${required}`, "x", bad],
    [
      "cookie",
      "c",
      `schema: { type: integer }, ${required}`,
      undefined,
      "MISSING_PARAMETER",
    ],
    ["cookie", "c", `explode: false, schema: { ${list} }`, "1,2", null],
  ])("%s %s, %s: %s", async (where, name, parameter, value, code) => {
    const paths = `  /a: { get: { parameters: [{ name: ${name}, in: ${where}, ${parameter} }] } }`;
    const headers =
      value === undefined
        ? {}
        : where === "cookie"
          ? { cookie: `other=1; ${name}=${value}` }
          : { [name]: value };
    expect(await reasonOf(paths, "GET /a", { headers })).toBe(code);
  });
});

describe("bodies", () => {
  const post = (content: string) =>
    `  /a: { post: { requestBody: { required: true, content: { ${content} } }, responses: { "204": {} } } }`;
  const form = (member: string, more = "") =>
    post(
      `application/x-www-form-urlencoded: { schema: { type: object, required: [m], properties: { m: { ${member} } } }${more} }`,
    );
  const formHeader = { "content-type": "application/x-www-form-urlencoded" };

  it.each([
    [form("type: integer"), "m=1", null],
    [form("type: integer"), "m=x", "SCHEMA_VIOLATION"],
    [form("type: integer"), "n=1", "SCHEMA_VIOLATION"],
    [form(list), "m=1&m=2", null],
    [form(list, ", encoding: { m: { explode: false } }"), "m=1,2", null],
    [form(object, ", encoding: { m: { style: deepObject } }"), "m[a]=1", null],
    [
      form(object, ", encoding: { m: { style: deepObject } }"),
      "m[b]=1",
      "SCHEMA_VIOLATION",
    ],
    [
      form(object, ", encoding: { m: { contentType: application/json } }"),
      "m=%7B%22a%22%3A1%7D",
      null,
    ],
  ])("form %s: %s", async (paths, body, code) => {
    expect(
      await reasonOf(paths, "POST /a", { headers: formHeader, body }),
    ).toBe(code);
  });

  it.each<[string, string, string | null]>([
    ["text/plain", "schema: { type: string, maxLength: 2 }", null],
    [
      "text/plain",
      "schema: { type: string, maxLength: 1 }",
      "SCHEMA_VIOLATION",
    ],
    [
      "application/octet-stream",
      "schema: { type: string, maxLength: 1 }",
      null,
    ],
    ["image/png", "", null],
    ["text/csv", "", "UNSUPPORTED_MEDIA_TYPE"],
  ])("%s of %s", async (type, schema, code) => {
    const offered = type === "text/csv" ? "text/plain" : type;
    const sent = { headers: { "content-type": type }, body: "ab" };
    const paths = post(`${offered}: { ${schema} }`);
    expect(await reasonOf(paths, "POST /a", sent)).toBe(code);
  });

  it("is what the parameters of its media type say", async () => {
    const paths = post(
      "application/json: { schema: { type: array } }, application/json;simple: { schema: { type: object } }",
    );
    const send = (type: string, body: string) =>
      reasonOf(paths, "POST /a", { headers: { "content-type": type }, body });
    expect(await send("application/json; simple", "{}")).toBeNull();
    expect(await send("application/json;simple", "[]")).toBe(
      "SCHEMA_VIOLATION",
    );
    expect(await send("application/json; charset=UTF-8", "[]")).toBeNull();
    // One that nobody lists is the first of its type.
    expect(await send("application/json; other=1", "[]")).toBeNull();
    expect(await send("application/json; other=1", "{}")).toBe(
      "SCHEMA_VIOLATION",
    );
  });

  it("of lines have a schema for each", async () => {
    const paths = post(
      "application/x-ndjson: { itemSchema: { type: integer } }",
    );
    const headers = { "content-type": "application/x-ndjson" };
    const send = (body: string) =>
      reasonOf(paths, "POST /a", { headers, body });
    expect(await send("1\n2\n")).toBeNull();
    expect(await send('1\n"2"\n')).toBe("SCHEMA_VIOLATION");
    expect(await send("1\n{\n")).toBe("BAD_JSON");
  });

  describe("of several parts", () => {
    const paths = post(
      `multipart/form-data: {
        schema: { type: object, required: [file], properties: {
          file: { type: string, format: binary }, n: { type: integer }, o: { ${object} },
          l: { ${list} }, files: { type: array, items: { type: string, format: binary } } } },
        encoding: { file: { contentType: "image/png, image/*" } } }`,
    );
    const png = new Blob(["x"], { type: "image/png" });
    const json = new Blob(['{"a":1}'], { type: "application/json" });

    it.each<[string, (body: FormData) => void, string | null]>([
      ["a file", () => {}, null],
      ["a number", (body) => body.set("n", "1"), null],
      ["a wrong number", (body) => body.set("n", "x"), "SCHEMA_VIOLATION"],
      ["JSON", (body) => body.set("o", json), null],
      ["JSON in a text", (body) => body.set("o", '{"a":1}'), null],
      ["wrong JSON", (body) => body.set("o", '{"b":1}'), "SCHEMA_VIOLATION"],
      [
        "a list",
        (body) => {
          body.append("l", "1");
          body.append("l", "2");
        },
        null,
      ],
      ["a list of one", (body) => body.set("l", "1"), null],
      ["a wrong list", (body) => body.set("l", "x"), "SCHEMA_VIOLATION"],
      [
        "files",
        (body) => {
          body.append("files", png);
          body.append("files", png);
        },
        null,
      ],
      ["another type", (body) => body.set("file", json), "SCHEMA_VIOLATION"],
      ["no file", (body) => body.delete("file"), "SCHEMA_VIOLATION"],
    ])("%s", async (_name, change, code) => {
      const body = new FormData();
      body.set("file", png);
      body.set("n", "2");
      change(body);
      expect(await reasonOf(paths, "POST /a", { body })).toBe(code);
    });

    it("that cannot be read are refused", async () => {
      const headers = { "content-type": "multipart/form-data; boundary=x" };
      expect(await reasonOf(paths, "POST /a", { headers, body: "y" })).toBe(
        "BAD_FORM",
      );
    });
  });
});

describe("bodies beyond a limit", () => {
  const types = [
    "application/json",
    "application/x-ndjson",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
  ];
  const content = types.map((type) => `${type}: { schema: true }`).join(", ");
  const paths = `  /a: { post: { requestBody: { content: { ${content} } }, responses: { "204": { description: done } } } }`;
  const part = (name: string, value = "1") =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const list = (count: number) => `[${"1,".repeat(count - 2)}1]`;

  it.each<[string, string, string, string]>([
    ["values", "application/json", list(100_000), list(100_001)],
    [
      "lines",
      "application/x-ndjson",
      "1\n".repeat(99_999),
      "1\n".repeat(100_000),
    ],
    [
      "values of lines",
      "application/x-ndjson",
      `1\n${list(99_999)}`,
      `1\n${list(100_000)}`,
    ],
    [
      "pairs",
      "application/x-www-form-urlencoded",
      `a${"&".repeat(9999)}`,
      `a${"&".repeat(10_000)}`,
    ],
    [
      "characters of a form",
      "application/x-www-form-urlencoded",
      "a".repeat(1_048_576),
      "a".repeat(1_048_577),
    ],
    [
      "parts",
      "multipart/form-data; boundary=x",
      `${part("a").repeat(1000)}--x--`,
      `${part("a").repeat(1001)}--x--`,
    ],
  ])("%s are refused", async (_name, type, most, more) => {
    const headers = { "content-type": type };
    expect(
      await reasonOf(paths, "POST /a", { headers, body: most }),
    ).toBeNull();
    expect(await reasonOf(paths, "POST /a", { headers, body: more })).toBe(
      "BODY_TOO_LARGE",
    );
  });
});

describe("credentials", () => {
  const more = `security: [{ key: [] }, { login: [], cookie: [] }]
components:
  securitySchemes:
    key: { type: apiKey, in: query, name: api_key }
    login: { type: http, scheme: Basic }
    cookie: { type: apiKey, in: cookie, name: session }
    oauth: { type: oauth2 }
    certificate: { type: mutualTLS }`;
  const get = (security: string) => `  /a: { get: { ${security} } }`;

  it.each<[string, string, Record<string, string>, string | null]>([
    ["", "", {}, "NO_CREDENTIALS"],
    ["", "?api_key=x", {}, null],
    ["", "?api_key=", {}, "NO_CREDENTIALS"],
    ["", "", { authorization: "Basic eDp5" }, "NO_CREDENTIALS"],
    ["", "", { authorization: "Basic eDp5", cookie: "session=1" }, null],
    ["security: []", "", {}, null],
    ["security: [{}]", "", {}, null],
    ["security: [{ oauth: [a] }]", "", {}, "NO_CREDENTIALS"],
    [
      "security: [{ oauth: [a] }]",
      "",
      { authorization: "Basic eDp5" },
      "NO_CREDENTIALS",
    ],
    ["security: [{ oauth: [a] }]", "", { authorization: "Bearer x" }, null],
    ["security: [{ certificate: [] }]", "", {}, null],
    // Optional ones may be sent all the same.
    ["security: [{}, { key: [] }]", "", {}, null],
    ["security: [{}, { key: [] }]", "?api_key=x", {}, null],
    ["security: [{ key: [] }, {}]", "?api_key=x", {}, null],
  ])("%s, %s %j", async (security, query, headers, code) => {
    const paths = get(security);
    expect(await reasonOf(paths, `GET /a${query}`, { headers }, more)).toBe(
      code,
    );
  });
});

it("credentials that no operation asks for may be sent", async () => {
  const more =
    "components: { securitySchemes: { key: { type: apiKey, in: query, name: api_key } } }";
  const reason = (query: string) =>
    reasonOf("  /a: { get: {} }", `GET /a${query}`, {}, more);
  expect(await reason("")).toBeNull();
  expect(await reason("?api_key=x")).toBeNull();
});

describe("operations of one path", () => {
  it("are told apart by the query of their key, or by a header of one value", async () => {
    const asked = (name: string) =>
      `{ get: { parameters: [{ name: ${name}, in: query, required: true, schema: {} }] } }`;
    const byKey = `  /a?do=list: ${asked("x")}\n  /a?do=drop: ${asked("y")}`;
    expect(await reasonOf(byKey, "GET /a?do=list&x=1")).toBeNull();
    expect(await reasonOf(byKey, "GET /a?do=drop&y=1")).toBeNull();
    expect(await reasonOf(byKey, "GET /a?do=drop&x=1")).toBe(
      "UNKNOWN_PARAMETER",
    );
    const target = (name: string) =>
      `{ get: { parameters: [{ name: T, in: header, required: true, schema: { enum: [${name}] } }, { name: ${name}, in: query, required: true, schema: {} }] } }`;
    const byHeader = `  /#one: ${target("one")}\n  /#two: ${target("two")}`;
    const headers = { t: "two" };
    expect(await reasonOf(byHeader, "GET /?two=1", { headers })).toBeNull();
    expect(await reasonOf(byHeader, "GET /?one=1", { headers })).toBe(
      "UNKNOWN_PARAMETER",
    );
  });
});
