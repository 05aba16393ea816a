import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { callCli } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** An API whose one operation returns these components, each with a member of its name. */
function document(...components: readonly string[]): string {
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths: {
      "/orders": {
        get: {
          operationId: components.length > 1 ? "all" : "every",
          tags: ["orders"],
          responses: {
            "200": {
              description: "",
              content: {
                "application/json": {
                  schema: {
                    type: "object",
                    properties: Object.fromEntries(
                      components.map((name) => [
                        name,
                        { $ref: `#/components/schemas/${name}` },
                      ]),
                    ),
                  },
                },
              },
            },
          },
        },
      },
    },
    components: {
      schemas: Object.fromEntries(
        components.map((name) => [
          name,
          { type: "object", properties: { [name]: { type: "string" } } },
        ]),
      ),
    },
  });
}

let work: string;

beforeEach(() => {
  work = temporaryFolder();
});

const write = (name: string, text: string): void =>
  writeFileSync(join(work, name), text);
const schemas = (): string =>
  readFileSync(join(work, "sdk/src/schemas.ts"), "utf8");

function generate(...words: readonly string[]) {
  const line = "generate --openapi openapi.json --out sdk";
  return callCli([...line.split(" "), ...words], work);
}

const asFirst = /interface OrderLine \{\s*order_line\?/;
const asSpelled = /interface OrderLine \{\s*OrderLine\?/;

it("keeps the names of the SDK in the folder, and says so once", async () => {
  write("openapi.json", document("order_line"));
  await generate();
  write("openapi.json", document("order_line", "OrderLine"));
  const { code, err } = await generate();
  expect(code).toBe(0);
  expect(err).toContain(
    "info: 3 names stay as sdk/manifest.json has them, where the document would give others now: orders.every instead of orders.all, OrderLine2 instead of OrderLine, OrderLine instead of OrderLine2. [names-kept]",
  );
  expect(schemas()).toMatch(asFirst);
  // The comparison follows the same rule.
  expect((await generate("--check")).code).toBe(0);
  expect((await generate()).err).toContain("up to date");
});

it("takes those of the document where that is asked for", async () => {
  write("openapi.json", document("order_line"));
  await generate();
  write("openapi.json", document("order_line", "OrderLine"));
  await generate("--fresh-names");
  expect(schemas()).toMatch(asSpelled);
  expect((await generate("--check")).err).not.toContain("names-kept");
});

it("takes a ledger before the folder", async () => {
  write("openapi.json", document("order_line"));
  await generate();
  write("openapi.json", document("order_line", "OrderLine"));
  await generate("--names", "names.yaml");
  expect(schemas()).toMatch(asSpelled);
});

it.each([
  ["no JSON", "{"],
  ["no manifest", "[]"],
  [
    "a name that is code",
    JSON.stringify({
      operations: {},
      names: { "#/components/schemas/order_line": { name: "A{};evil();//" } },
    }),
  ],
  [
    "one name for two",
    JSON.stringify({
      operations: {},
      names: { a: { name: "OrderLine" }, b: { name: "Orderline" } },
    }),
  ],
  [
    "a method that is no identifier",
    JSON.stringify({
      operations: { "GET /orders": { symbol: "client.orders.__proto__" } },
      names: {},
    }),
  ],
  [
    "a name of too many members",
    JSON.stringify({
      operations: { "GET /orders": { symbol: `client.${"a.".repeat(3000)}b` } },
      names: {},
    }),
  ],
  [
    "words that are code",
    JSON.stringify({
      operations: {
        "GET /orders": {
          symbol: "client.orders.list",
          types: { "200": "Response{}" },
        },
      },
      names: {},
    }),
  ],
])("tells and ignores a manifest with %s", async (_, text) => {
  write("openapi.json", document("order_line"));
  await generate();
  const before = schemas();
  writeFileSync(join(work, "sdk/manifest.json"), text);
  const { err } = await generate("--check");
  expect(err).toContain("[kept-names-unreadable]");
  expect(err).not.toContain("[ledger-name]");
  expect(schemas()).toBe(before);
});

it("frees the name of a payload that is gone", async () => {
  const sending = (webhook: string): string =>
    JSON.stringify({
      ...JSON.parse(document("PetAddedPayload")),
      webhooks: {
        [webhook]: {
          post: {
            requestBody: {
              content: {
                "application/json": {
                  schema: {
                    type: "object",
                    properties: { sent: { type: "string" } },
                  },
                },
              },
            },
            responses: { "200": { description: "" } },
          },
        },
      },
    });
  const names = (): readonly string[] =>
    Object.keys(
      JSON.parse(readFileSync(join(work, "sdk/manifest.json"), "utf8")).names,
    );
  write("openapi.json", sending("orderPaid"));
  await generate();
  expect(names()).toContain("#/webhooks/orderPaid/POST");
  write("openapi.json", sending("orderSent"));
  await generate();
  expect(names()).toEqual(["#/webhooks/orderSent/POST"]);
});
