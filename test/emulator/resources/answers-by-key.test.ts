import { describe, expect, it } from "vitest";
import { ask, servePaths } from "../openapi/serve-text.ts";

const header = (name: string) =>
  `parameters: [{ name: ${name}, in: header, schema: { type: string } }]`;
const created = `requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { "201": { description: a, content: { application/json: { schema: { type: object, properties: { id: { type: integer } } } } } } }`;
const list = `get: { responses: { "200": { description: a, content: { application/json: { schema: { type: array, items: { type: object, properties: { id: { type: integer } } } } } } } } }`;

const paths = `  /orders:
    ${list}
    post:
      ${header("X-Idempotency-Key")}
      ${created}
  /notes:
    ${list}
    post:
      ${created}
  /orders/{id}: { get: { responses: { "200": { description: a, content: { application/json: { schema: { type: object } } } } } } }
  /notes/{id}: { get: { responses: { "200": { description: a, content: { application/json: { schema: { type: object } } } } } } }`;

describe("an idempotency key", () => {
  const send = (
    path: string,
    key: string | null,
    json: unknown = { a: 1 },
  ) => ({
    request: `POST ${path}`,
    sent: { json, headers: key === null ? {} : { "x-idempotency-key": key } },
  });
  const answersTo = async (
    calls: readonly ReturnType<typeof send>[],
  ): Promise<{
    ids: readonly unknown[];
    statuses: readonly number[];
    size: number;
  }> => {
    const emulator = servePaths(paths);
    const size = async (path: string) =>
      ((await ask(emulator, `GET ${path}`)).body as unknown[]).length;
    const path = calls[0]?.request.split(" ")[1] ?? "";
    const before = await size(path);
    const came = [];
    for (const { request, sent } of calls)
      came.push(await ask(emulator, request, sent));
    return {
      ids: came.map(({ body }) => (body as { id?: unknown }).id),
      statuses: came.map(({ status }) => status),
      size: (await size(path)) - before,
    };
  };

  it("lets a request take effect once", async () => {
    const { ids, statuses, size } = await answersTo([
      send("/orders", "one"),
      send("/orders", "one"),
      send("/orders", "two"),
    ]);
    expect(statuses).toEqual([201, 201, 201]);
    expect(size).toBe(2);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it.each([
    ["an operation that does not describe it", "/notes", "one"],
    ["a request without one", "/orders", null],
  ])("means nothing to %s", async (_what, path, key) => {
    const { size } = await answersTo([send(path, key), send(path, key)]);
    expect(size).toBe(2);
  });

  it("is refused with another body", async () => {
    const { statuses, size } = await answersTo([
      send("/orders", "one"),
      send("/orders", "one", { a: 2 }),
    ]);
    expect([statuses, size]).toEqual([[201, 422], 1]);
  });

  it("is forgotten after an error and by a reset", async () => {
    const emulator = servePaths(paths);
    const { request, sent } = send("/orders", "one", 1);
    expect((await ask(emulator, request, sent)).status).toBe(422);
    const again = send("/orders", "one").sent;
    const first = await ask(emulator, request, again);
    emulator.control.reset();
    expect(await ask(emulator, request, again)).toMatchObject({
      status: 201,
      body: first.body,
    });
    const other = send("/orders", "one", { a: 2 }).sent;
    emulator.control.reset();
    expect((await ask(emulator, request, other)).status).toBe(201);
  });
});
