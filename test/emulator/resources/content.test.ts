import { describe, expect, it } from "vitest";
import { maxJsonDepth } from "../../../generator/emulator/json-problem.ts";
import { anyBody } from "../../../generator/emulator/route.ts";
import type { JsonSchema } from "../../support/plain-schemas/read-schema.ts";
import { createWireSchemas } from "../wire-schemas.ts";
import {
  answers,
  apiOf,
  bodyOf,
  createCaller,
  exampleOf,
  route,
} from "./caller.ts";

const schema = {
  type: "object",
  properties: {
    name: { type: "string" },
    size: { type: "integer", minimum: 1 },
    "a/b": { type: "boolean" },
  },
  required: ["name"],
  additionalProperties: false,
};

const circle = createWireSchemas(
  new Map<string, JsonSchema>([
    ["schema:1", { type: "array", items: { $ref: "schema:2" } }],
    [
      "schema:2",
      {
        type: "object",
        properties: { next: { $ref: "schema:1" } },
        required: ["next"],
      },
    ],
  ]),
);

const call = createCaller(
  apiOf([
    route("GET /v1/settings"),
    route("PUT /v1/settings"),
    route("PATCH /v1/settings", {
      request: {
        isRequired: true,
        content: new Map([["application/merge-patch+json", anyBody]]),
      },
    }),
    route("POST /v1/things", {
      kind: "action",
      request: {
        isRequired: false,
        content: new Map([
          ["application/json", bodyOf(schema)],
          ["text/*", anyBody],
        ]),
      },
    }),
    route("GET /v1/text", {
      response: answers(200, {
        mediaType: "text/plain",
        examples: [exampleOf("hello")],
      }),
    }),
    route("POST /v1/refs", {
      kind: "action",
      request: {
        isRequired: true,
        content: new Map([
          ["application/json", bodyOf({ $ref: "schema:1" }, circle)],
        ]),
      },
    }),
    route("DELETE /v1/things"),
  ]),
  { maxBodyBytes: 100_000 },
);

describe("Accept", () => {
  it.each([
    ["*/*", 200],
    ["application/json", 200],
    ["Application/*;q=0.1", 200],
    ["application/json; charset=utf-8", 200],
    ["text/html, application/json;q=0.9", 200],
    ["text/html", 406],
    ["application/json;q=0", 406],
    ["*/*, application/json;q=0", 406],
    ["application/*;q=0, application/json", 200],
    ["application/problem+json", 406],
    ["", 200],
  ])("%j: %i", async (accept, status) => {
    const seen = await call("GET /v1/settings", { headers: { accept } });
    expect(seen.status).toBe(status);
    if (status === 406) expect(seen.code).toBe("NOT_ACCEPTABLE");
  });

  it("does not matter where there is no content", async () => {
    const headers = { accept: "image/png" };
    expect((await call("DELETE /v1/things", { headers })).status).toBe(204);
  });

  it("is held against the type of the source", async () => {
    const headers = { accept: "text/plain" };
    expect(await call("GET /v1/text", { headers })).toMatchObject({
      status: 200,
      body: "hello",
    });
  });
});

describe("Content-Type", () => {
  const post = (headers: Record<string, string>, body: unknown = "{}") =>
    call("PUT /v1/settings", { headers, body });

  it.each([
    ["application/json", 200],
    ["APPLICATION/JSON; charset=UTF-8", 200],
    ['application/json; charset="us-ascii"', 200],
    ["application/json; charset=latin1", 415],
    ["text/json", 415],
    ["application/jsonp", 415],
    ["", 415],
  ])("%j: %i", async (type, status) => {
    expect((await post({ "content-type": type })).status).toBe(status);
  });

  it("says in the header of the method what is taken", async () => {
    const headers = { "content-type": "text/html" };
    expect((await post(headers)).headers["accept"]).toBe("application/json");
    const patched = await call("PATCH /v1/settings", { headers, body: "{}" });
    expect(patched).toMatchObject({
      code: "UNSUPPORTED_MEDIA_TYPE",
      headers: { "accept-patch": "application/merge-patch+json" },
    });
    const wrong = { "content-type": "image/png" };
    const posted = await call("POST /v1/things", { headers: wrong, body: "x" });
    expect(posted.headers["accept-post"]).toBe("application/json, text/*");
  });

  it("may be one of a range, and is then not read", async () => {
    const headers = { "content-type": "text/csv" };
    expect((await call("POST /v1/things", { headers, body: "{" })).status).toBe(
      200,
    );
  });

  it("refuses an encoded body", async () => {
    expect((await post({ "content-encoding": "gzip" })).status).toBe(415);
    expect((await post({ "content-encoding": "identity" })).status).toBe(200);
  });
});

describe("the body", () => {
  it("is refused where none is taken, and missed where one is needed", async () => {
    expect(await call("GET /v1/settings", { body: {} })).toMatchObject({
      status: 400,
      code: "UNEXPECTED_BODY",
    });
    expect(await call("PATCH /v1/settings")).toMatchObject({
      status: 400,
      code: "MISSING_BODY",
    });
  });

  it("may be as large as the options say", async () => {
    const body = (length: number) => `"${"x".repeat(length - 2)}"`;
    const put = (length: number) =>
      call("PUT /v1/settings", { body: body(length) });
    expect((await put(100_000)).status).toBe(200);
    expect(await put(100_001)).toMatchObject({
      status: 413,
      code: "BODY_TOO_LARGE",
    });
  });

  it("is judged by type before size, by size before form", async () => {
    const body = "{".repeat(200_000);
    const headers = { "content-type": "text/html" };
    const put = { body };
    expect((await call("PUT /v1/settings", put)).status).toBe(413);
    expect((await call("PUT /v1/settings", { body, headers })).status).toBe(
      415,
    );
    const accept = { ...headers, accept: "text/html" };
    expect(
      (await call("PUT /v1/settings", { body, headers: accept })).status,
    ).toBe(406);
  });

  it.each([
    ['{"a":', 5],
    ['{"a":1,}', 7],
    ["NaN", 0],
    ['{"é": x}', 7],
    ["[1] 2", 4],
  ])("%j is no JSON at byte %i", async (body, offset) => {
    expect(await call("PUT /v1/settings", { body })).toMatchObject({
      status: 400,
      code: "BAD_JSON",
      body: { offset },
    });
  });

  it("may not be nested so deep that reading it could fail", async () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    const put = (depth: number) =>
      call("PUT /v1/settings", { body: nested(depth) });
    expect((await put(maxJsonDepth)).status).toBe(200);
    expect(await put(maxJsonDepth + 1)).toMatchObject({
      code: "BAD_JSON",
      body: { offset: maxJsonDepth },
    });
  });
});

describe("the schema", () => {
  const post = (body: unknown) => call("POST /v1/things", { body });

  it("names every violation by its pointer", async () => {
    expect((await post({ name: "x", size: 1, "a/b": true })).status).toBe(200);
    const seen = await post({ size: 0, "a/b": 1, "x~y": 1 });
    expect(seen).toMatchObject({ status: 422, code: "SCHEMA_VIOLATION" });
    expect((seen.body as { pointers: string[] }).pointers.toSorted()).toEqual([
      "/a~1b",
      "/name",
      "/size",
      "/x~0y",
    ]);
    expect(seen.detail).toContain("and 1 more");
    expect(await post([])).toMatchObject({
      detail: "The body must be object.",
      body: { pointers: [""] },
    });
  });

  it("is followed through references, round a circle too", async () => {
    const send = (body: unknown) => call("POST /v1/refs", { body });
    expect((await send([{ next: [{ next: [] }] }])).status).toBe(200);
    expect((await send([{ next: [{}] }])).body).toEqual({
      pointers: ["/0/next/0/next"],
    });
  });

  it("may be a long chain of references, or one that leads to itself", async () => {
    const names = Array.from({ length: 900 }, (_, at) => `s${at}`);
    const read = createWireSchemas(
      new Map<string, JsonSchema>([
        ...names.map((name, at) => [name, { $ref: `s${at + 1}` }] as const),
        ["s900", { type: "object" }],
        ["self", { $ref: "self" }],
      ]),
    );
    const chained = createCaller(
      apiOf(
        ["s0", "self"].map((name) =>
          route(`PUT /v1/${name}`, {
            request: {
              isRequired: true,
              content: new Map([
                ["application/json", bodyOf({ $ref: name }, read)],
              ]),
            },
          }),
        ),
      ),
    );
    expect((await chained("PUT /v1/s0", { body: {} })).status).toBe(200);
    expect((await chained("PUT /v1/s0", { body: [] })).status).toBe(422);
    expect((await chained("PUT /v1/self", { body: [] })).status).toBe(200);
  });

  it("tells so many violations and no more, and one of a large body", async () => {
    const wrong = (count: number) => Array.from({ length: count }, () => 1);
    const small = await call("POST /v1/refs", { body: wrong(500) });
    expect((small.body as { pointers: string[] }).pointers).toHaveLength(100);
    const large = await call("POST /v1/refs", { body: wrong(40_000) });
    expect((large.body as { pointers: string[] }).pointers).toEqual(["/0"]);
  });
});

describe("JSON Patch", () => {
  it("changes nothing", async () => {
    const patching = createCaller(
      apiOf([
        route("GET /v1/settings"),
        route("PATCH /v1/settings", {
          request: {
            isRequired: true,
            content: new Map([["application/json-patch+json", anyBody]]),
          },
        }),
      ]),
    );
    await patching("PATCH /v1/settings", {
      headers: { "content-type": "application/json-patch+json" },
      body: [{ op: "add", path: "/a", value: 1 }],
    });
    expect((await patching("GET /v1/settings")).body).toEqual({});
  });
});
