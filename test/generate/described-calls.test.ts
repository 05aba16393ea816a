import { createServer, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createApiEmulator } from "../../generator/emulator/create-emulator.ts";
import { readOpenapi } from "../../generator/emulator/openapi/read-openapi.ts";
import { planTextSdk } from "../correctness/support/described-sdk.ts";
import { workFolder, writeFiles } from "../correctness/support/work-folder.ts";
import { documentOf } from "../support/documents.ts";
import { listenOnLoopback } from "../support/listen.ts";

/*
 * What the SDK of a document sends over a real socket, and what the emulator of the same document says to it.
 */

/** A method, or what has methods. */
type Member = ((params?: object) => Promise<unknown>) & {
  readonly [name: string]: Member;
};

interface Seen {
  readonly method: string | undefined;
  readonly target: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const folder = workFolder("described-calls");
const seen: Seen[] = [];
let port = 0;

beforeAll(async () => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method, url: target, headers } = request;
      const body = Buffer.concat(chunks).toString();
      seen.push({ method, target, headers, body });
      response.writeHead(204).end();
    });
  });
  port = await listenOnLoopback(server);
  return () => {
    server.close();
    server.closeAllConnections();
  };
});

/** Two clients of the SDK: of the server, which answers nothing, and of the emulator. */
interface Clients {
  readonly create: (options: object) => Member;
  readonly sending: Member;
  readonly emulated: Member;
}

async function clientsOf(name: string, document: object): Promise<Clients> {
  const text = JSON.stringify({
    openapi: "3.2.0",
    info: { title: name, version: "1" },
    ...document,
  });
  const file = { file: `${name}.json`, text };
  writeFiles(join(folder, name), await planTextSdk(file));
  const { createClient } = (await import(
    join(folder, name, "src", "index.ts")
  )) as { createClient: (options: object) => Member };
  const { value: documents } = documentOf(file);
  const api = documents && readOpenapi(documents).value;
  if (!api) throw new Error("Expected a document.");
  const emulator = createApiEmulator(api, {});
  return {
    create: createClient,
    sending: createClient({
      baseUrl: `http://127.0.0.1:${port}`,
      allowInsecureLoopback: true,
    }),
    emulated: createClient({
      baseUrl: "https://api.example.com",
      fetch: async (input: string, init: RequestInit) =>
        emulator(new Request(input, init)),
    }),
  };
}

/** The request that a call sends. */
async function sentBy(call: Promise<unknown> | undefined): Promise<Seen> {
  seen.length = 0;
  await call;
  const [request, ...others] = seen;
  if (request === undefined || others.length > 0)
    throw new Error(`Expected one request, not ${seen.length}.`);
  return request;
}

const done = { "204": { description: "Done." } };

function json(schema: object): object {
  return { "application/json": { schema } };
}

describe("paths with letters of other scripts", () => {
  let clients: Clients;

  beforeAll(async () => {
    const number = {
      name: "编号",
      in: "path",
      required: true,
      schema: { type: "string" },
    };
    clients = await clientsOf("scripts", {
      paths: {
        "/宠物/{编号}": {
          parameters: [number],
          get: {
            responses: {
              "200": {
                description: "One.",
                content: json({
                  type: "object",
                  required: ["名字"],
                  properties: { 名字: { const: "小白" } },
                }),
              },
            },
          },
        },
        "/größe": { put: { tags: ["a"], responses: done } },
        "/gr%C3%B6%C3%9Fe/b": { delete: { tags: ["a"], responses: done } },
      },
    });
  });

  it("are sent percent-encoded once, whether they are encoded in the document or not", async () => {
    const { sending } = clients;
    const targets: (string | undefined)[] = [];
    for (const call of [
      () => sending["宠物"]?.["get"]?.({ 编号: "七/8" }),
      () => sending["a"]?.["updateGröße"]?.(),
      () => sending["a"]?.["deleteGrößeB"]?.(),
    ])
      targets.push((await sentBy(call())).target);
    expect(targets).toEqual([
      "/%E5%AE%A0%E7%89%A9/%E4%B8%83%2F8",
      "/gr%C3%B6%C3%9Fe",
      "/gr%C3%B6%C3%9Fe/b",
    ]);
  });

  it("are emulated", async () => {
    const { emulated } = clients;
    expect(await emulated["宠物"]?.["get"]?.({ 编号: "七" })).toEqual({
      名字: "小白",
    });
    expect(await emulated["a"]?.["updateGröße"]?.()).toBeUndefined();
    expect(await emulated["a"]?.["deleteGrößeB"]?.()).toBeUndefined();
  });
});

describe("the methods of OpenAPI 3.2", () => {
  let clients: Clients;

  beforeAll(async () => {
    const term = {
      type: "object",
      required: ["term"],
      properties: { term: { type: "string" } },
    };
    const found = { type: "array", items: { type: "string", const: "rook" } };
    const operation = (operationId: string) => ({
      operationId,
      tags: ["all"],
      responses: done,
    });
    clients = await clientsOf("methods", {
      paths: {
        "/search": {
          query: {
            ...operation("search"),
            requestBody: { required: true, content: json(term) },
            responses: {
              "200": { description: "Found.", content: json(found) },
            },
          },
          additionalOperations: {
            PURGE: operation("purge"),
            "copy-Deep": {
              ...operation("copyDeep"),
              requestBody: { content: json(term) },
            },
          },
        },
      },
    });
  });

  it("send QUERY with a body and repeat it after a failure", async () => {
    const methods: string[] = [];
    const create = clients.create({
      baseUrl: "https://api.example.com",
      fetch: async (_: string, init: RequestInit) => {
        methods.push(`${init.method} ${String(init.body)}`);
        if (methods.length === 1) return new Response(null, { status: 503 });
        return Response.json(["rook"]);
      },
    });
    const call = create["all"]?.["search"]?.({ body: { term: "bird" } });
    expect(await call).toEqual(["rook"]);
    expect(methods).toEqual(['QUERY {"term":"bird"}', 'QUERY {"term":"bird"}']);
  });

  it("reach a server, where its platform knows the method", async () => {
    const { sending } = clients;
    const query = await sentBy(
      sending["all"]?.["search"]?.({ body: { term: "bird" } }),
    );
    expect([query.method, query.body]).toEqual(["QUERY", '{"term":"bird"}']);
    const purge = await sentBy(sending["all"]?.["purge"]?.());
    expect([purge.method, purge.body]).toEqual(["PURGE", ""]);
  });

  it("are emulated, and bodies are checked", async () => {
    const { emulated } = clients;
    expect(
      await emulated["all"]?.["search"]?.({ body: { term: "a" } }),
    ).toEqual(["rook"]);
    await expect(
      emulated["all"]?.["search"]?.({ body: { term: 3 } }),
    ).rejects.toMatchObject({ status: 422 });
    expect(await emulated["all"]?.["purge"]?.()).toBeUndefined();
    expect(
      await emulated["all"]?.["copyDeep"]?.({ body: { term: "a" } }),
    ).toBeUndefined();
  });
});

describe("cookies", () => {
  const cookie = (name: string, schema: object, more: object = {}) => ({
    name,
    in: "cookie",
    schema,
    style: "cookie",
    ...more,
  });
  const text = { type: "string" };
  const texts = { type: "array", items: text };
  const point = { type: "object", properties: { x: text, y: text } };
  let clients: Clients;

  beforeAll(async () => {
    clients = await clientsOf("cookies", {
      paths: {
        "/a": {
          get: {
            operationId: "get",
            tags: ["all"],
            parameters: [
              cookie("session!", text),
              cookie("parts", texts),
              cookie("joined", texts, { explode: false }),
              cookie("point", point),
              cookie("flat", point, { explode: false }),
              cookie("formed!", text, { style: "form" }),
            ],
            responses: done,
          },
        },
      },
    });
  });

  const params = {
    "session!": "a%20b=c,d&e",
    parts: ["1&2", "3"],
    joined: ["4", "5 6"],
    point: { x: "a&b", y: "c" },
    flat: { x: "d", y: "e" },
    "formed!": "a b",
  };

  it("of their own style are sent as given, of the style form percent-encoded", async () => {
    const { headers } = await sentBy(clients.sending["all"]?.["get"]?.(params));
    expect(headers.cookie?.split("; ")).toEqual([
      "flat=x,d,y,e",
      "formed%21=a%20b",
      "joined=4,5 6",
      "parts=1&2",
      "parts=3",
      "x=a&b",
      "y=c",
      "session!=a%20b=c,d&e",
    ]);
  });

  it.each([
    ["a;b", "cannot be in a cookie"],
    ["größe", "cannot be in a cookie"],
    ["a\r\nb", "cannot be in a cookie"],
  ])("refuse %j", async (value, problem) => {
    await expect(
      clients.sending["all"]?.["get"]?.({ "session!": value }),
    ).rejects.toThrow(problem);
  });
});

describe("cookies that the emulator reads", () => {
  it("are not decoded where their style is that of cookies", async () => {
    const value = (style: string, text: string) => ({
      name: style,
      in: "cookie",
      required: true,
      style,
      schema: { type: "string", const: text },
    });
    const { emulated } = await clientsOf("read-cookies", {
      paths: {
        "/a": {
          get: {
            operationId: "get",
            tags: ["all"],
            parameters: [value("cookie", "a%20b"), value("form", "a b")],
            responses: done,
          },
        },
      },
    });
    const get = emulated["all"]?.["get"];
    expect(await get?.({ cookie: "a%20b", form: "a b" })).toBeUndefined();
    await expect(get?.({ cookie: "a b", form: "a b" })).rejects.toThrow("400");
  });
});

describe("parts of multipart bodies with styles", () => {
  const schema = {
    type: "object",
    required: ["tags", "ids", "meta", "flat", "point", "list", "image"],
    additionalProperties: false,
    properties: {
      tags: { type: "array", items: { type: "string" }, const: ["a", "b"] },
      ids: { type: "array", items: { type: "integer" }, const: [1, 2] },
      meta: {
        type: "object",
        properties: { a: { type: "string" } },
        const: { a: "x&y=%41" },
      },
      flat: {
        type: "object",
        properties: { r: { type: "integer" } },
        const: { r: 100 },
      },
      point: {
        type: "object",
        properties: { x: { type: "integer" }, y: { type: "integer" } },
        const: { x: 1, y: 2 },
      },
      list: { type: "array", items: { type: "string" }, const: ["c", "d"] },
      image: { type: "string" },
    },
  };
  const encoding = {
    tags: { style: "form", explode: false },
    ids: { style: "pipeDelimited", explode: false },
    meta: { style: "deepObject", explode: true },
    flat: { explode: false },
    point: { style: "form", explode: true },
  };
  const document = (openapi: string) => ({
    openapi,
    paths: {
      "/a": {
        post: {
          operationId: "send",
          tags: ["all"],
          requestBody: {
            required: true,
            content: { "multipart/form-data": { schema, encoding } },
          },
          responses: done,
        },
      },
    },
  });
  const body = {
    tags: ["a", "b"],
    ids: [1, 2],
    meta: { a: "x&y=%41" },
    flat: { r: 100 },
    point: { x: 1, y: 2 },
    list: ["c", "d"],
    image: new Blob(["i"], { type: "image/png" }),
  };

  /** `name=text` of each part, in the order of the body. */
  async function partsOf({ sending }: Clients): Promise<readonly string[]> {
    const sent = await sentBy(sending["all"]?.["send"]?.({ body }));
    const type = sent.headers["content-type"] ?? "";
    const [, boundary = ""] = /boundary=(.*)/.exec(type) ?? [];
    return sent.body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => {
        const [head = "", ...text] = part.trim().split("\r\n\r\n");
        return `${/name="(.*?)"/.exec(head)?.[1]}=${text.join("")}`;
      });
  }

  it("are written as the style says, without percent-encoding", async () => {
    const clients = await clientsOf("styled-parts", document("3.1.0"));
    expect(await partsOf(clients)).toEqual([
      "tags=a,b",
      "ids=1|2",
      "meta[a]=x&y=%41",
      "flat=r,100",
      "x=1",
      "y=2",
      "list=c",
      "list=d",
      "image=i",
    ]);
    expect(await clients.emulated["all"]?.["send"]?.({ body })).toBeUndefined();
  });

  it("have none in OpenAPI 3.0", async () => {
    const clients = await clientsOf("plain-parts", document("3.0.3"));
    expect(await partsOf(clients)).toEqual([
      "tags=a",
      "tags=b",
      "ids=1",
      "ids=2",
      'meta={"a":"x&y=%41"}',
      'flat={"r":100}',
      'point={"x":1,"y":2}',
      "list=c",
      "list=d",
      "image=i",
    ]);
    expect(await clients.emulated["all"]?.["send"]?.({ body })).toBeUndefined();
  });
});
