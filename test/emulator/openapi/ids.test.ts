import { isIPv4, isIPv6 } from "node:net";
import { describe, expect, it } from "vitest";
import { ask, servePaths } from "./serve-text.ts";

/** Judged by the platform where it can, else by what the specification of the format says. */
const formats: Readonly<Record<string, (text: string) => boolean>> = {
  byte: (text) => Buffer.from(text, "base64").toString("base64") === text,
  base64url: (text) =>
    Buffer.from(text, "base64url").toString("base64url") === text,
  date: (text) =>
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    new Date(text).toISOString().startsWith(text),
  "date-time": (text) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
    !Number.isNaN(Date.parse(text)),
  time: (text) => /^([01]\d|2[0-3])(:[0-5]\d){2}(\.\d+)?Z$/.test(text),
  duration: (text) => /^P(?=.)(\d+[YMWD])*(T(\d+[HMS])+)?$/.test(text),
  "http-date": (text) => new Date(text).toUTCString() === text,
  decimal: (text) => /^-?\d+(\.\d+)?$/.test(text),
  double: (text) => /^-?\d+(\.\d+)?$/.test(text),
  email: (text) => /^[\w.-]+@[\w.-]+\.[a-z]+$/.test(text),
  hostname: (text) => new URL(`http://${text}`).hostname === text,
  int32: (text) => /^\d{1,10}$/.test(text),
  int64: (text) => BigInt(text) >= 0n,
  uint64: (text) => BigInt(text) >= 0n,
  ipv4: isIPv4,
  ipv6: isIPv6,
  uri: (text) => URL.canParse(text),
  url: (text) => URL.canParse(text),
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
};

const answers = (schema: string) =>
  `responses: { "200": { description: done, content: { application/json: { schema: ${schema} } } } }`;

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value);

describe.each(Object.entries(formats))(
  "text of format %s",
  (format, isText) => {
    const schema = `{ type: string, format: ${format} }`;
    const path = `parameters: [{ name: thingId, in: path, required: true, schema: ${schema} }]`;
    const emulator = servePaths(`
  /value: { get: { ${answers(`{ type: array, items: ${schema} }`)} } }
  /things:
    get: { ${answers("{ type: array, items: { type: object, properties: { id: { type: string } } } }")} }
    post: { ${answers("{ type: object, properties: { thing_id: { type: string } } }")} }
  /thing/{thingId}: { ${path}, get: { ${answers("{ type: object, properties: { id: { type: string } } }")} } }
`);

    it.each([{}, { prefer: "dynamic=true" }])(
      "is such a text: %j",
      async (headers) => {
        const { body } = await ask(emulator, "GET /value", { headers });
        for (const text of body as readonly unknown[])
          expect(textOf(text)).toSatisfy(isText);
      },
    );

    it("is what an id in an answer is, and its path takes it", async () => {
      const ids = new Set<string>();
      for (let call = 0; call < 3; call += 1) {
        const made = await ask(emulator, "POST /things");
        const { thing_id: id } = made.body as { readonly thing_id: string };
        expect(id).toSatisfy(isText);
        ids.add(id);
        const read = await ask(
          emulator,
          `GET /thing/${encodeURIComponent(id)}`,
        );
        expect(read).toMatchObject({ status: 200, body: { id } });
      }
      const list = await ask(emulator, "GET /things");
      for (const { id } of list.body as readonly { readonly id: string }[])
        expect(id).toSatisfy(isText);
    });
  },
);

describe("an id in an answer", () => {
  it.each<[string, string, string, string, (id: unknown) => boolean]>([
    [
      "a whole number",
      "/pets/{id}",
      "{ type: integer }",
      "petId",
      (id) => id === "1",
    ],
    [
      "not below a minimum",
      "/pets/{id}",
      "{ type: integer, minimum: 100 }",
      "petId",
      (id) => id === "100",
    ],
    [
      "one of a list",
      "/pets/{id}",
      "{ enum: [cat, dog] }",
      "PetID",
      (id) => id === "cat",
    ],
    [
      "by a reference",
      "/pet/{pet_id}",
      "{ $ref: '#/components/schemas/Id' }",
      "petId",
      (id) => /^[0-9a-f-]{36}$/.test(String(id)),
    ],
    [
      "of a resource with another plural",
      "/companies/{id}",
      "{ type: string, format: uuid }",
      "companyId",
      (id) => /^[0-9a-f-]{36}$/.test(String(id)),
    ],
    [
      "any text",
      "/pets/{id}",
      "{ type: string }",
      "petId",
      (id) => id === "string",
    ],
    [
      "of nothing that a path takes",
      "/pets/{id}",
      "{ type: integer }",
      "ownerId",
      (id) => id === "string",
    ],
  ])("is %s", async (_name, path, schema, member, isId) => {
    const [, parameter = ""] = /\{(.*)\}/.exec(path) ?? [];
    const emulator = servePaths(
      `
  /report: { get: { ${answers(`{ type: object, properties: { inside: { type: object, properties: { ${member}: { type: string } } } } }`)} } }
  ${path}: { parameters: [{ name: ${parameter}, in: path, required: true, schema: ${schema} }], get: { ${answers("{}")} } }`,
      {},
      "components: { schemas: { Id: { allOf: [{ type: string, format: uuid }] } } }",
    );
    const { body } = await ask(emulator, "GET /report");
    const { inside } = body as { readonly inside: Record<string, unknown> };
    expect(inside[member]).toSatisfy(isId);
  });

  it("stays what the document shows, if the path takes it", async () => {
    const shown = "11111111-2222-4333-8444-555555555555";
    const emulator = servePaths(`
  /report: { get: { ${answers(`{ type: object, properties: { petId: { type: string, example: ${shown} } } }`)} } }
  /pets/{petId}: { parameters: [{ name: petId, in: path, required: true, schema: { type: string, format: uuid } }], get: { ${answers("{}")} } }`);
    const { body } = await ask(emulator, "GET /report");
    expect(body).toEqual({ petId: shown });
  });
});

describe("what is created is found under its id", () => {
  const idPath = (path: string, name: string, type = "string") =>
    `${path}: { parameters: [{ name: ${name}, in: path, required: true, schema: { type: ${type} } }],`;
  const item = (properties: string) =>
    `{ type: object, properties: { ${properties} } }`;
  const body = (schema: string) =>
    `requestBody: { content: { application/json: { schema: ${schema} } } }`;

  it("at a path that has another form of the word", async () => {
    const silence = item("id: { type: string }, comment: { type: string }");
    const emulator = servePaths(`
  /silences:
    get: { ${answers(`{ type: array, items: ${silence} }`)} }
    post: { ${body(silence)}, ${answers(item("silenceID: { type: string }"))} }
  ${idPath("/silence/{silenceID}", "silenceID")}
    get: { ${answers(silence)} }, delete: { responses: { "200": { description: done } } } }
  ${idPath("/silence/{silenceID}/notes", "silenceID")} get: { ${answers("{ type: string }")} } }`);
    const sent = { json: { comment: "Repair." } };
    const first = await ask(emulator, "POST /silences", sent);
    const second = await ask(emulator, "POST /silences", sent);
    const ids = [first, second].map(
      ({ body: made }) => (made as { readonly silenceID: string }).silenceID,
    );
    expect(new Set(ids).size).toBe(2);
    const [id = ""] = ids;
    const stored = { id, comment: "Repair." };
    const read = await ask(emulator, `GET /silence/${id}`);
    expect(read.body).toEqual(stored);
    expect((await ask(emulator, "GET /silences")).body).toContainEqual(stored);
    await ask(emulator, `DELETE /silence/${id}`);
    for (const path of [`/silence/${id}`, `/silence/${id}/notes`])
      expect((await ask(emulator, `GET ${path}`)).status).toBe(404);
  });

  it.each([
    ["featureName", "name", "new-checkout"],
    ["pet_id", "petId", "a1"],
    ["name", "Name", "till"],
    ["container", "Id", "c7"],
  ])("when the path says %s and the item %s", async (parameter, member, id) => {
    const thing = item(`${member}: { type: string }, text: { type: string }`);
    const emulator = servePaths(`
  /things:
    get: { ${answers(`{ type: array, items: ${thing} }`)} }
    post: { ${body(thing)}, ${answers(thing)} }
  ${idPath(`/things/{${parameter}}`, parameter)} get: { ${answers(thing)} } }`);
    const json = { [member]: id, text: "Sent." };
    await ask(emulator, "POST /things", { json });
    expect((await ask(emulator, `GET /things/${id}`)).body).toEqual(json);
  });

  it.each([
    ["string", "{ type: string }"],
    ["integer", "{ type: integer }"],
  ])("when the answer is a list of ids: %s", async (type, id) => {
    const alert = item(
      "id: { type: integer, readOnly: true }, text: { type: string }",
    );
    const emulator = servePaths(`
  /alerts:
    get: { ${answers(`{ type: array, items: ${alert} }`)} }
    post: { ${body(`{ type: array, items: ${alert} }`)}, ${answers(`{ type: array, items: ${id} }`)} }
  ${idPath("/alerts/{alert_id}", "alert_id", type)} get: { ${answers(alert)} } }`);
    const json = [{ text: "One." }, { text: "Two." }];
    const { body: ids } = await ask(emulator, "POST /alerts", { json });
    const texts: unknown[] = [];
    for (const each of ids as readonly unknown[])
      texts.push((await ask(emulator, `GET /alerts/${String(each)}`)).body);
    expect(texts).toMatchObject(json);
  });

  it("with what was sent, although the list requires more of its items", async () => {
    const labels =
      "labels: { type: object, additionalProperties: { type: string } }";
    const emulator = servePaths(`
  /alerts:
    get: { ${answers(`{ type: array, items: { type: object, required: [labels, endsAt], properties: { ${labels}, endsAt: { type: string } } } }`)} }
    post: { ${body(`{ type: array, items: ${item(`${labels}, endsAt: { type: string }`)} }`)}, responses: { "200": { description: done } } }`);
    const json = [{ labels: { alertname: "DiskFull" } }];
    await ask(emulator, "POST /alerts", { json });
    expect((await ask(emulator, "GET /alerts")).body).toContainEqual({
      labels: { alertname: "DiskFull" },
      endsAt: "string",
    });
  });

  it("and an id that is a number is one that services give", async () => {
    const emulator = servePaths(`
  /submit: { post: { ${answers(item("job_id: { type: integer }, exit: { type: integer }"))} } }
  ${idPath("/jobs/{job_id}", "job_id", "integer")} get: { ${answers("{}")} } }`);
    const { body: made } = await ask(emulator, "POST /submit");
    expect(made).toEqual({ job_id: 1, exit: 1 });
  });
});

it("of items in envelopes is the member that the last word of the parameter names", async () => {
  const space = "{ type: object, properties: { gid: { type: string } } }";
  const emulator = servePaths(`
  /spaces: { get: { ${answers(`{ type: object, properties: { data: { type: array, items: ${space} } } }`)} } }
  /spaces/{space_gid}:
    parameters: [{ name: space_gid, in: path, required: true, schema: { type: string } }]
    get: { ${answers(`{ type: object, properties: { data: ${space} } }`)} }
`);
  const { body } = await ask(emulator, "GET /spaces");
  const { data } = body as { readonly data: readonly { gid: string }[] };
  expect(data.length).toBeGreaterThan(0);
  for (const { gid } of data)
    expect(await ask(emulator, `GET /spaces/${gid}`)).toMatchObject({
      body: { data: { gid } },
    });
});

describe("a path that takes few ids", () => {
  const one = (schema: string, id: string) =>
    `  /a: { get: { ${answers(`{ type: array, items: { properties: { id: { ${id} } } } }`)} }, post: { responses: { "201": {} } } }
  "/a/{id}": { get: { parameters: [{ name: id, in: path, required: true, schema: { ${schema} } }], ${answers(`{ properties: { id: { ${id} } } }`)} } }`;

  it("is listed with these alone", async () => {
    const emulator = servePaths(one("enum: [x, y]", "type: string"));
    expect((await ask(emulator, "GET /a")).body).toEqual([
      { id: "x" },
      { id: "y" },
    ]);
  });

  it("is listed with one if the next whole number is the same", async () => {
    const emulator = servePaths(
      one("type: integer, minimum: 1.0e+300", "type: integer"),
    );
    expect((await ask(emulator, "GET /a")).body).toHaveLength(1);
  });

  it("keeps what is created when they are used up", async () => {
    const emulator = servePaths(one("enum: [x, y]", "type: string"));
    for (const count of [3, 4, 5]) {
      const made = await ask(emulator, "POST /a");
      expect(made.status).toBe(201);
      expect((await ask(emulator, "GET /a")).body).toHaveLength(count);
    }
  });
});
