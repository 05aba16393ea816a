import { describe, expect, it } from "vitest";
import type { EmulatorOptions } from "../../../generator/emulator/settings/options.ts";
import { ask, servePaths } from "./serve-text.ts";

const json = (schema: string) =>
  `content: { application/json: { schema: ${schema} } }`;
const pet = '{ $ref: "#/components/schemas/Pet" }';
const pets = `{ type: array, items: ${pet} }`;
const id =
  "parameters: [{ name: petId, in: path, required: true, schema: { type: integer } }]";

const paths = `  /pets:
    get: { responses: { "200": { ${json(pets)} } } }
    post: { requestBody: { ${json(`{ anyOf: [${pet}, ${pets}] }`)} }, responses: { "201": { ${json(`{ anyOf: [${pet}, ${pets}] }`)} } } }
    put: { requestBody: { ${json(`{ anyOf: [${pet}, ${pets}] }`)} }, responses: { "200": { ${json(`{ anyOf: [${pet}, ${pets}] }`)} } } }
    patch: { requestBody: { ${json("{}")} }, responses: { "200": { ${json("{}")} } } }
    delete: { responses: { "204": {} } }
  /pets/createWithList:
    post: { requestBody: { ${json(pets)} }, responses: { "200": { ${json(pet)} } } }
  /pets/batch:
    post: { requestBody: { ${json(pets)} }, responses: { "200": { ${json(`{ type: object, properties: { made: ${pets} } }`)} } } }
  /pets/export:
    post: { requestBody: { ${json(pets)} }, responses: { "200": {} } }
  /pets/{petId}:
    get: { ${id}, responses: { "200": { ${json(pet)} } } }
    put: { ${id}, requestBody: { ${json(pet)} }, responses: { "200": { ${json(pet)} } } }
    delete: { ${id}, responses: { "204": {} } }
  /tags:
    get: { responses: { "200": { ${json("{ type: object, properties: { names: { type: array, items: { type: string } } } }")} } } }
    put: { requestBody: { ${json("{}")} }, responses: { "200": { ${json("{}")} } } }`;

const more = `components:
  schemas:
    Category: { type: object, properties: { id: { type: integer }, name: { type: string } } }
    Pet:
      type: object
      required: [id, name]
      properties:
        id: { type: integer, readOnly: true }
        name: { type: string }
        made: { type: string, readOnly: true, example: today }
        category: { $ref: "#/components/schemas/Category" }`;

function open(options: EmulatorOptions = { unknownItems: "missing" }) {
  const emulator = servePaths(paths, options, more);
  const call = (request: string, body?: unknown) =>
    ask(emulator, request, body === undefined ? {} : { json: body });
  const names = async () => {
    const { body } = await call("GET /pets");
    return (body as { id: number; name: string }[]).map(
      (each) => `${each.id} ${each.name}`,
    );
  };
  return { call, names };
}

describe("what is sent changes what is read", () => {
  it("has what was sent and what the service makes, and no more", async () => {
    const { call } = open();
    const made = await call("POST /pets", { name: "Rex" });
    expect(made.body).toEqual({ id: 4, name: "Rex", made: "today" });
    expect((await call("GET /pets/4")).body).toEqual(made.body);
  });

  it.each(["/pets", "/pets/createWithList", "/pets/batch"])(
    "POST of a list at %s",
    async (path) => {
      const { call, names } = open();
      const made = await call(`POST ${path}`, [
        { name: "Rex" },
        { id: 9, name: "Ada" },
      ]);
      expect(await names()).toEqual([
        "1 string",
        "2 string",
        "3 string",
        "4 Rex",
        "9 Ada",
      ]);
      expect((await call("GET /pets/9")).body).toMatchObject({ name: "Ada" });
      const shown = JSON.stringify(made.body);
      expect(shown).toContain("Rex");
      expect(made.headers.has("location")).toBe(false);
    },
  );

  it("answers a batch in the form that the document has for it", async () => {
    const { call } = open();
    expect((await call("POST /pets", [{ name: "Rex" }])).body).toMatchObject([
      { name: "Rex" },
    ]);
    expect(
      (await call("POST /pets/createWithList", [{ name: "Rex" }])).body,
    ).toMatchObject({ name: "Rex" });
    expect(
      (await call("POST /pets/batch", [{ name: "Rex" }, { name: "Ada" }])).body,
    ).toMatchObject({
      made: [{ name: "Rex" }, { name: "Ada" }],
    });
    expect((await call("POST /pets/export", [{ name: "Rex" }])).status).toBe(
      200,
    );
    expect((await call("GET /pets/8")).status).toBe(404);
  });

  it("makes all of a batch or none", async () => {
    const { call, names } = open();
    const before = await names();
    expect(
      (await call("POST /pets", [{ name: "Rex" }, { id: 2, name: "Ada" }]))
        .status,
    ).toBe(409);
    expect(
      (
        await call("POST /pets", [
          { id: 7, name: "Rex" },
          { id: 7, name: "Ada" },
        ])
      ).status,
    ).toBe(409);
    expect(await names()).toEqual(before);
  });

  it("PUT at the list puts an item with its id, and replaces all by a list", async () => {
    const { call, names } = open();
    await call("PUT /pets", { id: 2, name: "Ada" });
    await call("PUT /pets", { id: 30, name: "Bo" });
    expect(await names()).toEqual(["1 string", "2 Ada", "3 string", "30 Bo"]);
    await call("PUT /pets", [{ id: 5, name: "Cy" }, { name: "Di" }]);
    expect(await names()).toEqual(
      ["5 Cy", "4 Di"].toSorted((a, b) =>
        a === "5 Cy" ? -1 : b === "5 Cy" ? 1 : 0,
      ),
    );
    await call("PUT /tags", { names: ["a", "b"] });
    expect((await call("GET /tags")).body).toEqual({ names: ["a", "b"] });
  });

  it("PATCH at the list merges into items that are there", async () => {
    const { call, names } = open();
    await call("PATCH /pets", [
      { id: 1, name: "Ada" },
      { id: 3, name: "Bo" },
    ]);
    expect(await names()).toEqual(["1 Ada", "2 string", "3 Bo"]);
    expect(
      (
        await call("PATCH /pets", [
          { id: 1, name: "x" },
          { id: 99, name: "y" },
        ])
      ).status,
    ).toBe(404);
    expect(await names()).toEqual(["1 Ada", "2 string", "3 Bo"]);
  });

  it("PUT of an unknown id makes it where any id will do, and not where ids are known", async () => {
    const lax = open({});
    expect((await lax.call("PUT /pets/50", { name: "Ada" })).status).toBe(200);
    expect(await lax.names()).toContain("50 Ada");
    const strict = open();
    expect((await strict.call("PUT /pets/50", { name: "Ada" })).status).toBe(
      404,
    );
  });
});

describe("ids that nobody has made", () => {
  it("are answered with an example until they are removed", async () => {
    const { call } = open({});
    expect((await call("GET /pets/77")).body).toMatchObject({
      id: 77,
      name: "string",
    });
    expect((await call("DELETE /pets/77")).status).toBe(204);
    expect((await call("GET /pets/77")).status).toBe(404);
    await call("DELETE /pets");
    expect((await call("GET /pets/1")).status).toBe(404);
  });

  it("are not found when that is asked for", async () => {
    const { call } = open();
    expect((await call("GET /pets/77")).status).toBe(404);
    expect((await call("GET /pets/2")).status).toBe(200);
  });

  it("are counted on from an example that has a form", async () => {
    const emulator = servePaths(
      `  /a: { get: { responses: { "200": { ${json("{ type: array, items: { type: object, properties: { id: { type: string, example: usr-09 } } } }")} } } } }
  /a/{id}: { delete: { responses: { "204": {} } } }`,
    );
    expect((await ask(emulator, "GET /a")).body).toEqual([
      { id: "usr-09" },
      { id: "usr-10" },
      { id: "usr-11" },
    ]);
  });
});

describe("members of a form", () => {
  const type = "application/x-www-form-urlencoded";
  const emulator = servePaths(
    `  /pet: { post: { requestBody: { content: { ${type}: { schema: { $ref: "#/components/schemas/Pet" } } } }, responses: { "200": { ${json(pet)} } } } }
  /pet/{petId}: { get: { ${id}, responses: { "200": { ${json(pet)} } } } }`,
    {},
    `components:
  schemas:
    Category: { type: object, additionalProperties: false, required: [name], properties: { id: { type: integer }, name: { type: string }, street: { type: string } } }
    Pet:
      type: object
      required: [name, photoUrls]
      properties:
        id: { type: integer }
        name: { type: string }
        photoUrls: { type: array, items: { type: string } }
        category: { $ref: "#/components/schemas/Category" }
        tags: { type: array, items: { $ref: "#/components/schemas/Category" } }`,
  );

  it.each<[string, unknown]>([
    ["name=a&photoUrls=u", {}],
    [
      `name=a&photoUrls=u&category=${encodeURIComponent('{"name":"c"}')}`,
      { category: { name: "c" } },
    ],
    [
      `name=a&photoUrls=u&tags=${encodeURIComponent('[{"name":"c"}]')}`,
      { tags: [{ name: "c" }] },
    ],
    [
      `name=a&photoUrls=u&tags=${encodeURIComponent('{"name":"c"}')}&tags=${encodeURIComponent('{"name":"d"}')}`,
      { tags: [{ name: "c" }, { name: "d" }] },
    ],
  ])("are each what stands under their name: %s", async (body, members) => {
    const headers = { "content-type": type };
    const { body: made } = await ask(emulator, "POST /pet", { headers, body });
    expect(made).toEqual({
      id: expect.any(Number),
      name: "a",
      photoUrls: ["u"],
      ...(members as object),
    });
  });

  it.each(["5", "x", "%7B", "%7B%22id%22:1%7D"])(
    "are refused as what they are: %s",
    async (text) => {
      const headers = { "content-type": type };
      const came = await ask(emulator, "POST /pet", {
        headers,
        body: `name=a&photoUrls=u&category=${text}`,
      });
      expect(came.body).toMatchObject({
        code: "SCHEMA_VIOLATION",
        pointers: [expect.stringMatching(/^\/category/)],
      });
    },
  );
});

describe("Accept", () => {
  const emulator = servePaths(
    '  /a: { get: { responses: { "200": { content: { application/json;simple: { example: 1 }, application/json: { example: 2 }, text/csv: { example: a }, text/plain: { example: b } } } } } }',
  );

  it.each([
    ["*/*", "application/json;simple"],
    ["", "application/json;simple"],
    ["application/json", "application/json"],
    ["application/json;simple", "application/json;simple"],
    ["application/json; charset=utf-8", "application/json"],
    ["application/json;q=0.2, text/plain;q=0.9, text/csv;q=0.5", "text/plain"],
    ["application/json ; q=0.5 , text/*;q=0.8", "text/csv"],
    ["text/*;q=0.8, text/csv;q=0.1, */*;q=0.3", "text/plain"],
    ["text/csv;q=0, text/*", "text/plain"],
    ["application/xml, */*;q=0.1", "application/json;simple"],
    ['text/plain;x="a, text/csv", text/csv;q=0.5', "text/plain"],
    ["application/json;q=0, */*;q=0", null],
    ["image/png", null],
  ])("%s", async (accept, type) => {
    const came = await ask(emulator, "GET /a", { headers: { accept } });
    expect(came.status === 406 ? null : came.headers.get("content-type")).toBe(
      type,
    );
  });
});
