import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createApiEmulator } from "../../../generator/emulator/create-emulator.ts";
import { readOpenapi } from "../../../generator/emulator/openapi/read-openapi.ts";
import { ask, servePaths } from "./serve-text.ts";
import { documentSet } from "../../openapi/read-document.ts";

/** Calls the emulator of a document in the manner of a well-known service. */
function callerOf(document: string) {
  const folder = join(import.meta.dirname, "../../openapi/paging");
  const text = readFileSync(join(folder, document), "utf8");
  const { value } = readOpenapi(documentSet(text));
  if (value === null) throw new Error("Expected a document to serve.");
  const emulator = createApiEmulator(value, { itemsPerList: 3 });
  return async (path: string, sent?: object) => {
    const answer = await emulator(
      new Request(`http://127.0.0.1${path}`, {
        headers: {
          authorization: "Bearer t",
          "content-type": "application/json",
        },
        ...(sent && { method: "POST", body: JSON.stringify(sent) }),
      }),
    );
    return { status: answer.status, body: await answer.json() };
  };
}

describe("pages of a document", () => {
  it("stand behind an item, and there has to be one", async () => {
    const call = callerOf("payments.yaml");
    expect(await call("/v1/customers?limit=1&starting_after=1")).toMatchObject({
      status: 200,
      body: { data: [{ id: "2" }], has_more: true },
    });
    expect(await call("/v1/customers?starting_after=3")).toMatchObject({
      body: { data: [], has_more: false },
    });
    expect(await call("/v1/customers?starting_after=cus_9")).toMatchObject({
      status: 400,
      body: { code: "BAD_PAGE" },
    });
  });

  it("are searched for by POST, which makes nothing", async () => {
    const call = callerOf("storage.yaml");
    const search = (more: object) =>
      call("/v1/objects/query", { filter: "f", ...more });
    const first = await search({ page_size: 2 });
    expect(first.body).toMatchObject({
      results: [{ id: "1" }, { id: "2" }],
      next_cursor: expect.any(String),
    });
    const { next_cursor: start_cursor } = first.body as {
      next_cursor: string;
    };
    expect((await search({ page_size: 2, start_cursor })).body).toMatchObject({
      results: [{ id: "3" }],
      next_cursor: null,
    });
    expect(await search({ start_cursor: "made up" })).toMatchObject({
      status: 400,
      body: { code: "BAD_PAGE" },
    });
    expect(await search({ page_size: 0 })).toMatchObject({ status: 422 });
    expect((await search({})).body).toMatchObject({
      results: [{ id: "1" }, { id: "2" }, { id: "3" }],
    });
  });

  it("have no token on the last one where the schema does not let null through", async () => {
    const call = callerOf("storage.yaml");
    const { body } = await call("/v1/buckets?pageSize=3");
    expect(body).toMatchObject({ items: [{}, {}, {}] });
    expect(body).not.toHaveProperty("nextPageToken");
  });
});

it("refuses a list without the page that its operation requires", async () => {
  const list = servePaths(`  /things:
    get:
      parameters: [{ name: page, in: query, required: true, schema: { type: integer } }]
      responses: { "200": { description: a, content: { application/json: { schema: { type: array, items: { type: object } } } } } }`);
  expect(await ask(list, "GET /things")).toMatchObject({
    status: 400,
    body: { code: "MISSING_PARAMETER", parameter: "page" },
  });
  expect(await ask(list, "GET /things?page=1")).toMatchObject({ status: 200 });
});
