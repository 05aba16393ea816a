/** A document whose schemas and parameters are made to hurt. */
export function hostileDocument(): string {
  const members = (count: number, schema: object) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`m${at}`, schema]),
    );
  const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const json = (schema: object | boolean) => ({
    "application/json": { schema },
  });
  const accept = (content: object) => ({
    requestBody: { content },
    responses: { "201": { description: "done" } },
  });
  const give = (schema: object) => ({
    responses: { "200": { description: "done", content: json(schema) } },
  });
  // Each leads to others, and the libraries need a second of a processor for some of them.
  const slow = Object.fromEntries(
    Array.from({ length: 100 }, (_, at) => [
      `s${at}`,
      {
        type: "object",
        properties: {
          a: refer(`s${(at + 1) % 100}`),
          ...members(150, { type: "string", enum: ["a", "b"], maxLength: 3 }),
        },
        allOf: [refer(`s${(at + 7) % 100}`)],
      },
    ]),
  );
  const form = {
    type: "object",
    properties: {
      deep: { type: "object" },
      list: { type: "array", items: { type: "string" } },
      text: { type: "string" },
    },
  };
  const item = {
    type: "object",
    properties: { id: { type: "string" }, name: { type: "string" } },
  };
  const id = { name: "id", in: "path", required: true, schema: item };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Hostile", version: "1.0.0" },
    paths: {
      "/any": {
        post: accept({
          ...json(true),
          "application/octet-stream": {},
          "application/x-ndjson": { schema: { type: ["object", "integer"] } },
          "text/plain": { schema: { type: "string" } },
        }),
      },
      "/compile": { post: accept(json(refer("s0"))) },
      "/forms": {
        post: accept({
          "multipart/form-data": { schema: form },
          "application/x-www-form-urlencoded": {
            schema: form,
            encoding: { deep: { style: "deepObject" } },
          },
        }),
      },
      "/items": {
        get: give({ type: "array", items: item }),
        post: { ...accept(json(true)), ...give(item) },
      },
      "/items/{id}": {
        patch: {
          ...accept(json(true)),
          ...give(item),
          parameters: [{ ...id, schema: { type: "string" } }],
        },
      },
      "/query": {
        get: {
          ...give({}),
          parameters: [
            { name: "tags", in: "query", schema: { type: "array" } },
            {
              name: "deep",
              in: "query",
              style: "deepObject",
              schema: { type: "object" },
            },
            {
              name: "p",
              in: "query",
              schema: { type: "string", pattern: "^(a+)+$" },
            },
            { name: "c", in: "cookie", schema: { type: "string" } },
          ],
        },
      },
      "/sample": { get: give(refer("s0")) },
      "/same-names": {
        post: accept({
          "application/x-www-form-urlencoded": {
            schema: {
              type: "object",
              properties: members(500, {
                type: "object",
                properties: { a: { type: "string" } },
              }),
            },
          },
        }),
      },
      "/unique": { post: accept(json({ type: "array", uniqueItems: true })) },
      "/wide": {
        post: accept({
          "application/x-www-form-urlencoded": {
            schema: {
              type: "object",
              properties: members(2000, { type: "integer" }),
            },
          },
        }),
      },
    },
    components: { schemas: slow },
  });
}

export interface HostileCall {
  readonly port: "service" | "control";
  /** As it is sent. */
  readonly bytes: Uint8Array;
}

const million = 1_000_000;
const form = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";

/** By name: the call, and the status that it gets. */
export function hostileCalls(): readonly (readonly [
  string,
  HostileCall,
  number,
])[] {
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, at) => at);
  const parts = (count: number) =>
    `${numbers(count)
      .map((at) => partOf(`n${at}`, "1"))
      .join("")}--x--\r\n`;
  const keys = (count: number) =>
    `{${numbers(count)
      .map((at) => `"k${at}":1`)
      .join(",")}}`;
  return [
    ["100,000 parts", post("/forms", multipart, parts(100_000)), 413],
    [
      "a part of 9 MB",
      post(
        "/forms",
        multipart,
        `${partOf("text", "a".repeat(9 * million))}--x--`,
      ),
      201,
    ],
    [
      "a part with 500,000 headers",
      post(
        "/forms",
        multipart,
        `--x\r\n${"A: b\r\n".repeat(500_000)}\r\n\r\n--x--`,
      ),
      400,
    ],
    [
      "lines that look like a boundary",
      post("/forms", multipart, "\r\n--xy".repeat(1.5 * million)),
      400,
    ],
    [
      "100,000 pairs",
      post(
        "/forms",
        form,
        numbers(100_000)
          .map((at) => `a${at}=1`)
          .join("&"),
      ),
      413,
    ],
    [
      "9,999 nested names",
      post(
        "/forms",
        form,
        numbers(9999)
          .map((at) => `deep[a${at}][b]=1`)
          .join("&"),
      ),
      201,
    ],
    [
      "a nested name of 900 kB",
      post("/forms", form, `deep${"[a]".repeat(300_000)}=1`),
      201,
    ],
    ["9 MB of separators", post("/forms", form, "&".repeat(9 * million)), 413],
    [
      "pairs that 500 objects take",
      post("/same-names", form, "a=1&".repeat(9999)),
      201,
    ],
    [
      "2,000 members of a form",
      post(
        "/wide",
        form,
        numbers(2000)
          .map((at) => `m${at}=1`)
          .join("&"),
      ),
      201,
    ],
    [
      "a million items that have to be unique",
      postJson("/unique", `[${numbers(million).join(",")}]`),
      413,
    ],
    ["45,000 keys", postJson("/any", keys(45_000)), 201],
    [
      "45,000 keys of an item",
      { ...postJson("/items/1", keys(45_000), "PATCH") },
      200,
    ],
    [
      "30,000 items",
      postJson(
        "/items",
        `[${numbers(30_000)
          .map((at) => `{"name":"${at}"}`)
          .join(",")}]`,
      ),
      200,
    ],
    ["a text of 9 MB", postJson("/any", `"${"a".repeat(9 * million)}"`), 201],
    ["9 MB of spaces", postJson("/any", `${" ".repeat(9 * million)}1`), 201],
    ["a number of 9 MB", postJson("/any", "1".repeat(9 * million)), 201],
    ["9 MB of brackets", postJson("/any", "[".repeat(9 * million)), 400],
    [
      "9 MB that end with a wrong byte",
      postJson("/any", `"${"a".repeat(9 * million)}\u0000"`),
      400,
    ],
    [
      "4 million lines",
      post("/any", "application/x-ndjson", "1\n".repeat(4 * million)),
      413,
    ],
    [
      "99,000 lines",
      post("/any", "application/x-ndjson", "1\n".repeat(99_000)),
      201,
    ],
    [
      "9 MB with secrets",
      post("/any", "text/plain", "password=a&".repeat(800_000)),
      201,
    ],
    [
      "60 MB",
      post("/any", "application/octet-stream", "a".repeat(60 * million)),
      413,
    ],
    [
      "a body of a GET",
      post("/items", "application/json", "[".repeat(million), "GET"),
      200,
    ],
    ["a query of 60 kB", get(`/query?a=${"b".repeat(60_000)}`), 400],
    ["2,000 repeated parameters", get(`/query?${"tags=1&".repeat(2000)}`), 200],
    [
      "1,200 nested names in a query",
      get(`/query?${"deep[a][b]=1&".repeat(1200)}`),
      200,
    ],
    ["a value against a pattern", get(`/query?p=${"a".repeat(15_000)}!`), 200],
    ["7,500 segments", get(`/${"a/".repeat(7500)}`), 404],
    ["a path of 100 kB", get(`/${"a".repeat(100_000)}`), 431],
    ["a path that is not encoded", get("/%zz"), 400],
    ["a path that is not UTF-8", get("/items/%ff"), 400],
    ["a path with NUL", get("/items/%00"), 400],
    ["a path of an old encoding", get("/items/%c0%80"), 400],
    ["an absolute target", get("http://other.example/items"), 400],
    [
      "8,000 headers",
      get(
        "/items",
        numbers(8000)
          .map((at) => `A${at}: b\r\n`)
          .join(""),
      ),
      200,
    ],
    [
      "15,000 cookies",
      get("/query", `Cookie: ${"a=b;".repeat(15_000)}\r\n`),
      200,
    ],
    [
      "8,000 preferences",
      get("/items", `Prefer: ${"code=1,".repeat(8000)}\r\n`),
      400,
    ],
    [
      "6,000 media types",
      get("/items", `Accept: ${"a/b;q=0.1,".repeat(6000)}\r\n`),
      406,
    ],
    [
      "a compressed body",
      get(
        "/any",
        "Content-Encoding: gzip\r\nContent-Type: application/json\r\nContent-Length: 3\r\n",
        "abc",
        "POST",
      ),
      415,
    ],
    [
      "100,000 chunks",
      get(
        "/any",
        "Transfer-Encoding: chunked\r\nContent-Type: application/json\r\n",
        `${"1\r\n1\r\n".repeat(100_000)}0\r\n\r\n`,
        "POST",
      ),
      201,
    ],
    [
      "schemas that take long to compile",
      postJson("/compile", '{"a":{}}'),
      201,
    ],
    ["schemas that take long to sample", get("/sample"), 200],
    [
      "200 kB of brackets for control",
      ofControl(postJson("/faults", "[".repeat(200_000))),
      400,
    ],
    [
      "100,000 values for control",
      ofControl(postJson("/faults", `[${"1,".repeat(100_000)}1]`)),
      413,
    ],
    [
      "60 MB for control",
      ofControl(postJson("/faults", `"${"a".repeat(60 * million)}"`)),
      413,
    ],
    [
      "the most keys for control",
      ofControl(postJson("/faults", keys(900))),
      422,
    ],
  ];
}

function partOf(name: string, value: string): string {
  return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

function postJson(path: string, body: string, method = "POST"): HostileCall {
  return post(path, "application/json", body, method);
}

function post(
  path: string,
  type: string,
  body: string,
  method = "POST",
): HostileCall {
  const head = `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n`;
  return get(path, head, body, method);
}

function get(path: string, head = "", body = "", method = "GET"): HostileCall {
  const text = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${head}\r\n${body}`;
  return { port: "service", bytes: Buffer.from(text, "latin1") };
}

function ofControl(call: HostileCall): HostileCall {
  return { ...call, port: "control" };
}
