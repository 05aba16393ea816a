import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readOpenapi } from "../../../generator/emulator/openapi/read-openapi.ts";
import {
  emptyResponse,
  formStyle,
  anyBody,
  type Api,
  type Route,
} from "../../../generator/emulator/route.ts";
import type { WireSchema } from "../../../generator/wire/model/wire-schema.ts";
import { typeText } from "../../../generator/wire/text/type-text.ts";
import { documentOf } from "../../support/documents.ts";
import { createCaller } from "../resources/caller.ts";

const shop = readFileSync(join(import.meta.dirname, "shop.yaml"), "utf8");

function read(text: string, file = "api.yaml") {
  const { value, diagnostics } = documentOf({ file, text });
  return value === null ? { value, diagnostics } : readOpenapi(value);
}

function readApi(text: string): Api {
  const { value } = read(text);
  if (!value) throw new Error("Expected an API.");
  return value;
}

/** A document of one path. */
function textOf(
  paths: string,
  { version = "3.1.0", more = "" }: { version?: string; more?: string } = {},
): string {
  return `openapi: ${version}\npaths:\n${paths}\n${more}`;
}

function findRoute({ routes }: Api, key: string): Route {
  const found = routes.find((route) => route.key === key);
  if (!found) throw new Error(`Expected ${key}.`);
  return found;
}

/** What a schema accepts, in a few words. */
function saidOf(schema: WireSchema | null): string {
  if (schema === null) return "nothing said";
  const { values, number } = schema.shape;
  const bounds = [number.minimum, number.maximum].map((bound) =>
    bound === null ? "" : `${bound.isExclusive ? "not " : ""}${bound.value}`,
  );
  return [
    typeText(schema),
    ...(values ?? []).map(({ value }) => JSON.stringify(value)),
    ...(bounds.join("") === "" ? [] : [bounds.join("..")]),
  ].join(" ");
}

function membersOf(
  schema: WireSchema | null,
): Readonly<Record<string, string>> {
  const { properties } = schema?.shape.object ?? { properties: new Map() };
  return Object.fromEntries(
    [...properties].map(([name, member]) => [
      name,
      `${member.isRequired ? "required " : ""}${member.access} ${saidOf(member.schema === "any" ? null : member.schema)}`,
    ]),
  );
}

function codesOf(text: string): readonly string[] {
  return read(text).diagnostics.map(({ code }) => code);
}

describe("readOpenapi", () => {
  it.each([
    ["openapi: 3.1.0", "openapi-no-operations 1:1"],
    ["openapi: 3.0.0\npaths: {}", "openapi-no-operations 2:8"],
    [
      "openapi: 3.0.0\npaths: []",
      "openapi-field-form 2:1 openapi-no-operations 2:8",
    ],
    [textOf("  /a:\n    get: { parameters: {} }"), "openapi-field-form 4:12"],
    [textOf("  /a:\n    get: { responses: [] }"), "openapi-field-form 4:12"],
  ])("says what it serves nothing of: %j", (text, expected) => {
    const { value, diagnostics } = read(text);
    expect(value).not.toBeNull();
    expect(
      diagnostics
        .map(
          ({ code, location }) =>
            `${code} ${location?.line}:${location?.column}`,
        )
        .join(" "),
    ).toBe(expected);
  });

  const api = readApi(shop);

  it("tells the kind of each operation", () => {
    expect(api.gateway).toBeNull();
    expect(api.routes.map(({ key, kind }) => `${kind} ${key}`)).toEqual([
      "collection GET /products",
      "collection POST /products",
      "item GET /products/{productId}",
      "item DELETE /products/{productId}",
      "action POST /products/{productId}/publish",
      "singleton GET /settings",
      "singleton PUT /settings",
    ]);
  });

  it("reads query parameters of path and operation, by reference too", () => {
    const { parameters } = findRoute(api, "GET /products");
    expect(
      parameters.map(({ name, isRequired, schema }) => [
        name,
        isRequired,
        saidOf(schema),
      ]),
    ).toEqual([
      ["colours", true, "array of enum of string"],
      ["limit", false, "integer ..5"],
      ["page", false, "integer 0.."],
      ["range", false, "object"],
      ["trace", false, "boolean"],
    ]);
    const range = parameters.find(({ name }) => name === "range");
    expect(membersOf(range?.schema ?? null)).toEqual({
      from: "both integer",
      to: "both integer",
    });
    expect(range?.form).toEqual({
      kind: "style",
      style: "deepObject",
      explode: false,
    });
    expect(parameters[0]?.form).toEqual(formStyle);
  });

  it("finds the list in the answer and its paging in the parameters", () => {
    expect(findRoute(api, "GET /products").list).toEqual({
      items: ["data"],
      total: ["total"],
      next: null,
      pages: { kind: "number", name: "page", first: 0 },
      size: { name: "limit" },
      maxSize: 5,
      sort: null,
    });
    expect(findRoute(api, "POST /products").list).toBeNull();
  });

  it("takes the first good answer, JSON first, and its example", () => {
    expect(findRoute(api, "GET /products").response).toMatchObject({
      status: 200,
      mediaType: "application/json",
    });
    expect(findRoute(api, "POST /products").response).toMatchObject({
      status: 201,
      examples: [{ name: "made", value: { id: 12, name: "Chair" } }],
    });
    expect(findRoute(api, "GET /products/{productId}").response.status).toBe(
      200,
    );
    expect(
      findRoute(api, "POST /products/{productId}/publish").response,
    ).toEqual(emptyResponse(200));
    expect(findRoute(api, "PUT /settings").response.mediaType).toBeNull();
  });

  it("reads bodies and life", () => {
    expect(findRoute(api, "GET /products").request).toBeNull();
    const { request, life } = findRoute(api, "POST /products");
    expect(request?.isRequired).toBe(true);
    expect([...(request?.content.keys() ?? [])]).toEqual(["application/json"]);
    expect(life.state).toBe("deprecated");
    const settings = findRoute(api, "PUT /settings").request;
    expect(settings?.isRequired).toBe(false);
    const [[name, body] = ["", anyBody]] = settings?.content ?? [];
    expect(name).toBe("application/json");
    expect(membersOf(body.schema)).toEqual({ dark: "both boolean" });
    expect(body.parts).toEqual(new Map());
  });

  it("reads the schemas of 3.0", () => {
    const { request } = findRoute(api, "POST /products");
    const product = request?.content.get("application/json")?.schema ?? null;
    expect(membersOf(product)).toEqual({
      id: "required read integer",
      name: "required both string",
      price: "both number not 0..",
      note: 'both enum of string or null "new" "old" null',
      parent: "both Product",
    });
  });

  it("says what it takes no account of, once a kind", () => {
    expect(
      read(shop).diagnostics.map(({ code, severity, message }) => [
        code,
        severity,
        message,
      ]),
    ).toEqual([
      ...[
        "GET /products/{productId}",
        "POST /products/{productId}/publish",
      ].map(() => [
        "openapi-undeclared-parameter",
        "warning",
        'The path has a parameter {productId} that "parameters" does not describe; it takes any text.',
      ]),
      [
        "openapi-not-imitated",
        "info",
        'The emulator ignores the schema keyword "pattern" (1 place, the first here).',
      ],
    ]);
  });

  it("does not matter whether it is written in YAML or JSON", () => {
    const json = `{"openapi":"3.1.0","paths":{"/a":{"get":{"responses":{}}}}}`;
    expect(readApi(json).routes).toMatchObject([
      { key: "GET /a", kind: "singleton", response: { status: 204 } },
    ]);
  });
});

describe("kinds", () => {
  const list =
    '{ responses: { "200": { content: { application/json: { schema: { type: array } } } } } }';

  it.each([
    ["/a/{x}: { post: {}, get: {} }", ["item GET", "action POST"]],
    ["/a: { post: {} }", ["action POST"]],
    [
      "/a: { post: {} }\n  /a/{x}: { get: {} }",
      ["collection POST", "item GET"],
    ],
    [
      `/a: { get: ${list}, post: {}, put: {}, patch: {}, delete: {}, options: {} }`,
      [
        "collection GET",
        "action OPTIONS",
        "collection POST",
        "collection PUT",
        "collection PATCH",
        "collection DELETE",
      ],
    ],
    [
      "/a: { get: {}, post: {}, put: {}, delete: {} }",
      ["singleton GET", "singleton POST", "singleton PUT", "singleton DELETE"],
    ],
    ["/a: { put: {}, delete: {} }", ["singleton PUT", "action DELETE"]],
  ])("of %s", (paths, kinds) => {
    const { routes } = readApi(textOf(`  ${paths}`));
    expect(routes.map(({ kind, method }) => `${kind} ${method}`)).toEqual(
      kinds,
    );
  });
});

describe("answers", () => {
  it.each([
    ['{ default: { content: { a/b: {} } }, "201": {} }', 201, null],
    ['{ default: { content: { "*/*": {} } } }', 200, "application/json"],
    ['{ "404": {}, "302": {} }', 302, null],
    ['{ "204": { content: { a/b: {} } } }', 204, null],
    ["{ 2XX: { content: { text/csv: {} } } }", 200, "text/csv"],
    ["{ nonsense: {} }", 204, null],
  ])("of %s", (responses, status, mediaType) => {
    const text = textOf(`  /a: { get: { responses: ${responses} } }`);
    expect(readApi(text).routes[0]?.response).toMatchObject({
      status,
      mediaType,
    });
  });
});

describe("a shop that is served", () => {
  it("is checked and remembered", async () => {
    const call = createCaller(readApi(shop));
    const query = "colours=red";
    expect((await call("GET /products")).code).toBe("MISSING_PARAMETER");
    expect((await call("GET /products", { query: "colours=grey" })).code).toBe(
      "BAD_PARAMETER",
    );
    expect(
      (await call("GET /products", { query: `${query}&limit=6` })).code,
    ).toBe("BAD_PAGE_SIZE");
    expect(
      (await call("GET /products", { query: `${query}&x=1` })).status,
    ).toBe(200);
    expect(
      (await call("GET /products", { query: `${query}&range[from]=1` })).status,
    ).toBe(200);
    expect(
      await call("POST /products", {
        body: { price: 0, note: "lost", parent: { name: 1 } },
      }),
    ).toMatchObject({
      status: 422,
      body: {
        pointers: expect.arrayContaining([
          "/name",
          "/price",
          "/note",
          "/parent/name",
        ]),
      },
    });
    const chair = { name: "Chair", price: 0.5, note: null };
    const made = await call("POST /products", { body: chair });
    expect(made.body).toEqual({ id: 4, name: "Chair" });
    expect((await call("GET /products/4")).body).toMatchObject({
      id: 4,
      ...chair,
    });
    expect((await call("GET /products", { query })).body).toMatchObject({
      total: 4,
      data: { 3: { id: 4 } },
    });
    await call("DELETE /products/4");
    expect((await call("POST /products/4/publish")).status).toBe(404);
    await call("PUT /settings", { body: { dark: false } });
    expect((await call("GET /settings")).body).toEqual({ dark: false });
  });
});

describe("references", () => {
  const get = (schema: string) =>
    `  /a:\n    get:\n      responses:\n        "200": { content: { application/json: { schema: ${schema} } } }`;

  it("may use the names that schemas of 3.1 give themselves", () => {
    const more = `components:
  schemas:
    Pet: { $id: /schemas/pet, properties: { id: { $anchor: pet_id, type: integer } } }
    Tag: { $anchor: tag, const: t }
`;
    for (const reference of ["/schemas/pet", "/schemas/pet#pet_id", "#tag"]) {
      const text = textOf(get(`{ $ref: "${reference}" }`), { more });
      expect(codesOf(text)).toEqual([]);
      expect(saidOf(readApi(text).routes[0]?.response.schema ?? null)).not.toBe(
        "any",
      );
    }
  });

  it("keep what stands beside them in 3.1, and nothing in 3.0", () => {
    const schema = '{ $ref: "#/components/schemas/A", minLength: 2 }';
    const more = "components: { schemas: { A: { type: string } } }";
    const shown = (version: string) =>
      readApi(textOf(get(schema), { version, more })).routes[0]?.response.schema
        ?.shape.string.minLength;
    expect(shown("3.1.0")).toBe(2);
    expect(shown("3.0.0")).toBe(0);
  });

  it.each([
    ["#/components/schemas/None"],
    ["#/components/%zz"],
    ["#/paths/~1a/get/none"],
    ["other.yaml#/A"],
    ["https://example.com/a.json"],
  ])("%s is told with its place, and anything is taken", (reference) => {
    const text = textOf(get(`{ $ref: "${reference}" }`));
    const { value, diagnostics } = read(text);
    expect(diagnostics).toMatchObject([
      {
        code: "openapi-dangling-reference",
        severity: "warning",
        location: { file: "api.yaml", line: 6 },
      },
    ]);
    expect(saidOf(value?.routes[0]?.response.schema ?? null)).toBe("any");
  });

  it("that go round in a circle end", () => {
    const more =
      'components: { parameters: { A: { $ref: "#/components/parameters/B" }, B: { $ref: "#/components/parameters/A" } } }';
    const text = textOf(
      '  /a:\n    get: { parameters: [{ $ref: "#/components/parameters/A" }] }',
      { more },
    );
    expect(codesOf(text)).toEqual(["openapi-reference-cycle"]);
    expect(readApi(text).routes[0]?.parameters).toEqual([]);
  });

  it("may lead to a whole path", () => {
    const text = textOf('  /a: { get: {} }\n  /b: { $ref: "#/paths/~1a" }');
    expect(readApi(text).routes.map(({ key }) => key)).toEqual([
      "GET /a",
      "GET /b",
    ]);
  });
});

describe("what cannot be read", () => {
  it.each([
    ["openapi: 2.0.0", "version 2.0.0"],
    ["openapi: 3.9.0", "version 3.9.0"],
    ["openapi: 4.1", "version 4.1"],
    ["openapi: { a: 1 }", "none"],
  ])("%j is refused", (text, found) => {
    const { value, diagnostics } = read(text);
    expect(value).toBeNull();
    expect(diagnostics).toMatchObject([
      {
        code: "openapi-version",
        severity: "error",
        message: `Expected an OpenAPI document of version 3.0, 3.1 or 3.2, found ${found}.`,
        location: { line: 1, column: expect.any(Number) },
      },
    ]);
  });

  it.each(["info: {}", "[1]", ""])("%j is no OpenAPI document", (text) => {
    const { value, diagnostics } = read(text);
    expect(value).toBeNull();
    expect(diagnostics).toMatchObject([{ code: "not-openapi" }]);
  });

  it("is told by the reader when the syntax is wrong", () => {
    expect(read("openapi: [").value).toBeNull();
    expect(codesOf("a: 1\na: 2\n")).toEqual(["yaml-duplicate-key"]);
  });

  it("leaves out paths that no router could tell apart", () => {
    const text = textOf(
      [
        "  /a/{x}: { get: {} }",
        "  /a/{y}: { get: {}, put: {} }",
        "  /a/../{x}: { get: {} }",
        "  no-slash: { get: {} }",
        "  x-internal: { get: {} }",
      ].join("\n"),
    );
    expect(readApi(text).routes.map(({ key }) => key)).toEqual([
      "GET /a/{x}",
      "PUT /a/{y}",
      "GET /no-slash",
    ]);
    expect(
      read(text).diagnostics.map(({ code, location }) => [
        code,
        location?.line,
      ]),
    ).toEqual([
      ["openapi-undeclared-parameter", 3],
      ["openapi-undeclared-parameter", 4],
      ["openapi-same-path", 4],
      ["openapi-path-form", 5],
      ["openapi-relative-path", 6],
    ]);
  });

  it("leaves out parts of the wrong form and keeps the rest", () => {
    const text = textOf(
      `  /a:
    get: nothing
    trace: {}
    post:
      parameters: [{ in: query }, { name: ok, in: query, schema: 5 }]
      requestBody:
        content:
          application/json:
            schema:
              type: any
              minLength: -1
              required: true
              properties: { a: { type: string, enum: [] }, b: 3 }
              allOf: []
              unheard: of`,
    );
    const { value, diagnostics } = read(text);
    expect(diagnostics.map(({ code }) => code)).toEqual([
      // The method "get", TRACE, the parameter without a name, and the schema 5.
      "openapi-field-form",
      "openapi-unhandled",
      "openapi-unhandled",
      "openapi-field-form",
      // The type, the length and the flag "required".
      "openapi-not-imitated",
      "openapi-not-imitated",
      "openapi-not-imitated",
      // The enum without values, the member 3 and "allOf" without schemas.
      "openapi-schema-form",
      "openapi-schema-form",
      "openapi-schema-form",
      "openapi-not-imitated",
    ]);
    expect(value?.routes).toMatchObject([
      { key: "POST /a", parameters: [{ name: "ok" }] },
    ]);
    const [route] = value?.routes ?? [];
    expect(saidOf(route?.parameters[0]?.schema ?? null)).toBe("nothing said");
    const body = route?.request?.content.get("application/json")?.schema;
    expect(membersOf(body ?? null)).toEqual({
      a: "both string",
      b: "both any",
    });
  });
});

describe("regular expressions", () => {
  it("are not run, so that none can take for ever", async () => {
    const text = textOf(
      `  /a:
    post:
      requestBody:
        content:
          application/json:
            schema:
              properties: { name: { type: string, pattern: "^(a+)+$" } }
              patternProperties: { "(": { type: integer } }
              additionalProperties: false
      responses: { "204": {} }`,
    );
    const call = createCaller(readApi(text));
    const body = { name: `${"a".repeat(60)}!`, other: "x" };
    expect((await call("POST /a", { body })).status).toBe(204);
  });
});
