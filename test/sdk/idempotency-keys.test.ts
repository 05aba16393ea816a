import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { isIdempotencyKey } from "../../generator/model/idempotency-key.ts";
import { createEmulator } from "../../generator/emulator.ts";
import { noDocs } from "../../generator/model/type-expr.ts";
import { workFolder, writeFiles } from "../correctness/support/work-folder.ts";
import { callCli } from "../support/command-line.ts";
import { build } from "../support/typescript.ts";

const body = `requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
      responses: { "201": { description: a, content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } } }`;
const document = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /orders:
    get:
      operationId: list
      tags: [orders]
      responses: { "200": { description: a, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Order" } } } } } }
    post:
      operationId: create
      tags: [orders]
      parameters: [{ name: Idempotency-Key, in: header, required: true, description: Made by you., schema: { $ref: "#/components/schemas/Key" } }]
      ${body}
  /notes:
    get:
      operationId: list
      tags: [notes]
      responses: { "200": { description: a, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Order" } } } } } }
    post:
      operationId: create
      tags: [notes]
      ${body}
  /refunds:
    post:
      operationId: create
      tags: [refunds]
      parameters: [{ name: x-idempotency-key, in: header, schema: { type: string } }]
      responses: { "204": { description: a } }
  /orders/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: get, tags: [orders], responses: { "200": { description: a, content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } } } }
components:
  schemas:
    Key: { type: string, format: uuid }
    Order: { type: object, properties: { id: { type: integer, readOnly: true }, what: { type: string } } }
`;

/** Compiled with the SDK: what is required by the document is not by the client. */
const caller = `import { createClient } from "./index.ts";
const client = createClient({ baseUrl: "https://a.example" });
export const calls: readonly unknown[] = [
  () => client.orders.create({ body: { what: "tea" } }),
  () => client.orders.create({ "Idempotency-Key": "k", body: {} }),
  // @ts-expect-error the body is required still
  () => client.orders.create({ "Idempotency-Key": "k" }),
  () => client.refunds.create(),
];
`;

interface Orders {
  create(params: object, options?: object): Promise<{ readonly id: number }>;
  list(): Promise<readonly unknown[]>;
}

interface Client {
  readonly orders: Orders;
  readonly notes: Orders;
  readonly refunds: {
    create(params?: object, options?: object): Promise<void>;
  };
}

describe("an SDK whose document has idempotency keys", () => {
  const folder = workFolder("keys");
  let createClient: (options: object) => Client;

  beforeAll(async () => {
    writeFiles(folder, [{ path: "api.yaml", text: document }]);
    const line = ["generate", "--openapi", "api.yaml", "--out", "sdk"];
    const { code, err } = await callCli(line, folder);
    expect(code, err).toBe(0);
    writeFiles(folder, [{ path: "sdk/src/caller.ts", text: caller }]);
    await build(join(folder, "sdk"));
    const index = pathToFileURL(join(folder, "sdk/dist/index.js")).href;
    ({ createClient } = (await import(index)) as {
      createClient: typeof createClient;
    });
  });

  /** A service that does what the first request says, and loses its answer. */
  async function losingService() {
    const { value: mock } = await createEmulator({
      document: { text: document },
    });
    if (mock === null) throw new Error("Expected a service.");
    mock.control.faults.add({
      match: { method: "POST" },
      times: 1,
      action: { kind: "reset", processed: true },
    });
    const baseUrl = "https://shop.example";
    const client = createClient({ baseUrl, fetch: mock.fetch });
    const sent = (name = "idempotency-key") =>
      mock.control.journal.entries
        .filter(({ method }) => method === "POST")
        .map(({ headers }) => headers[name]);
    return { client, sent };
  }

  it("repeats a POST whose answer is lost, with the key of the first attempt", async () => {
    const { client, sent } = await losingService();
    const before = (await client.orders.list()).length;
    const { id } = await client.orders.create({ body: { what: "tea" } });
    expect(await client.orders.list()).toContainEqual({ id, what: "tea" });
    expect((await client.orders.list()).length - before).toBe(1);
    const [first, second, ...others] = sent();
    expect(first).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect([second, others]).toEqual([first, []]);
  });

  it("makes another key for each call", async () => {
    const { client, sent } = await losingService();
    await client.orders.create({ body: {} });
    await client.orders.create({ body: {} });
    expect(new Set(sent()).size).toBe(2);
  });

  it("does not repeat a POST without", async () => {
    const { client, sent } = await losingService();
    await expect(client.notes.create({ body: {} })).rejects.toMatchObject({
      name: "NetworkError",
    });
    expect(sent()).toEqual([undefined]);
  });

  const given = "0190c3a0-0000-7000-8000-000000000001";

  it.each([
    ["a parameter", { "Idempotency-Key": given }, {}],
    ["an option", {}, { idempotencyKey: given }],
    ["a header", {}, { headers: { "IDEMPOTENCY-KEY": given } }],
  ])(
    "sends the key that the caller gives as %s",
    async (_, params, options) => {
      const { client, sent } = await losingService();
      await client.orders.create({ ...params, body: {} }, options);
      expect(sent()).toEqual([given, given]);
    },
  );

  it("sends the option under the name of the document", async () => {
    const { client, sent } = await losingService();
    await client.refunds.create({}, { idempotencyKey: "k" });
    await client.refunds.create();
    const [first, second, third] = sent("x-idempotency-key");
    expect([first, second]).toEqual(["k", "k"]);
    expect(third).toHaveLength(36);
  });

  it("asks for the key where the platform makes no UUIDs", async () => {
    const { client, sent } = await losingService();
    const { crypto } = globalThis;
    Object.defineProperty(globalThis, "crypto", {
      value: {},
      configurable: true,
    });
    try {
      await expect(client.orders.create({ body: {} })).rejects.toMatchObject({
        name: "ValidationError",
        message: "POST /orders: Idempotency-Key is missing",
      });
    } finally {
      Object.defineProperty(globalThis, "crypto", {
        value: crypto,
        configurable: true,
      });
    }
    expect(sent()).toEqual([]);
  });

  it("says so, and only where it is so", () => {
    const text = (name: string) =>
      readFileSync(join(folder, "sdk/src", name), "utf8");
    expect(text("orders.ts")).toContain("The client makes one if absent.");
    expect(text("notes.ts")).not.toContain("keyedParameters");
  });
});

describe("a header of that name is a key", () => {
  const key = {
    name: "Idempotency-Key",
    in: "header",
    isRequired: true,
    type: { kind: "string", format: null },
    serialisation: {
      kind: "style",
      style: "simple",
      explode: false,
      allowReserved: false,
    },
    docs: noDocs,
  } as const;
  const bounds = {
    minimum: null,
    maximum: null,
    multipleOf: null,
    minLength: 0,
    maxLength: null,
    hasPattern: false,
    minItems: 0,
    minProperties: 0,
  };

  it.each([
    ["POST", {}, true],
    ["DELETE", {}, true],
    ["GET", {}, false],
    ["QUERY", {}, false],
    ["POST", { name: "IDEMPOTENCY-KEY" }, true],
    ["POST", { name: "X-Idempotency-Key" }, true],
    ["POST", { name: "Request-Id" }, false],
    ["POST", { in: "query" as const }, false],
    ["POST", { type: { kind: "integer" } as never }, false],
    ["POST", { docs: { ...noDocs, isDeprecated: true } }, false],
    ["POST", { docs: { ...noDocs, constraints: ["Format uuid."] } }, true],
    ["POST", { docs: { ...noDocs, constraints: ["Format ulid."] } }, false],
    [
      "POST",
      { docs: { ...noDocs, bounds: { ...bounds, maxLength: 36 } } },
      true,
    ],
    [
      "POST",
      { docs: { ...noDocs, bounds: { ...bounds, maxLength: 32 } } },
      false,
    ],
    [
      "POST",
      { docs: { ...noDocs, bounds: { ...bounds, minLength: 40 } } },
      false,
    ],
    [
      "POST",
      { docs: { ...noDocs, bounds: { ...bounds, hasPattern: true } } },
      false,
    ],
  ])("%s with %j: %s", (method, other, expected) => {
    expect(isIdempotencyKey(new Map(), method, { ...key, ...other })).toBe(
      expected,
    );
  });
});
