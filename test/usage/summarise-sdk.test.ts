import { expect, it } from "vitest";
import { summariseSdk } from "../../generator/usage/summarise-sdk.ts";
import type { UsageFact } from "../../generator/usage/usage-fact.ts";
import { operationOf, packageOf } from "./support/operations.ts";

const sdk = packageOf([
  operationOf("GET /pets", {
    symbol: "client.pets.list",
    permissions: ["read"],
  }),
  operationOf("POST /pets", {
    symbol: "client.pets.create",
    state: "deprecated",
    deprecatedSince: "2.0",
    sunset: "2027-01-31",
    replacement: "PUT /pets",
  }),
  operationOf("GET /old", { symbol: "client.old.v1.get", state: "removed" }),
  operationOf("GET /shop/orders", { symbol: "client.shop.orders.list" }),
  operationOf("GET /shop/carts", { symbol: "client.shop.carts.list" }),
  operationOf("GET /ping", { symbol: "client.ping" }),
  operationOf("GET /hidden", { symbol: null, permissions: ["hidden"] }),
]);

const fact = (
  operation: string | null,
  said: Partial<UsageFact> = {},
): UsageFact => ({
  sdk: "shop",
  version: "2.0.0",
  operation,
  element: "operation",
  access: "call",
  schema: null,
  schemaPath: "",
  file: "main.ts",
  line: 1,
  column: 1,
  function: null,
  certainty: "certain",
  reason: null,
  ...said,
});

it("tells what the package says of itself", () => {
  const { name, version, generator, release } = summariseSdk(sdk, []);
  expect({ name, version, generator, release }).toEqual({
    name: "shop",
    version: "2.0.0",
    generator: "sdkwright 1.0.0",
    release: { id: "r2", label: "2.0" },
  });
});

it("tells former names in use and what they are called now, each place once", () => {
  const find = {
    formerName: "client.pets.find",
    presentName: "client.pets.list",
  };
  const limit = {
    element: "query.page_size",
    formerName: "limit",
    presentName: "page_size",
  };
  const nick = {
    element: "request.nickname",
    schema: "Pet",
    formerName: "Pet.nick",
    presentName: "Pet.nickname",
  };
  const { formerNames } = summariseSdk(sdk, [
    fact("GET /pets", find),
    fact("GET /pets", { ...find, access: "reference", line: 2 }),
    fact("GET /pets"),
    fact("GET /hidden", { formerName: "client.gone" }),
    fact("GET /pets", { ...find, version: "1.0.0", line: 3 }),
    fact("GET /pets", limit),
    fact("GET /ping", limit),
    fact("POST /pets", nick),
    fact("PUT /pets", nick),
    fact(null, {
      element: "export.Dog",
      formerName: "Dog",
      presentName: "Pet",
    }),
  ]);
  expect(
    formerNames.map(({ kind, name, operation, symbol, places }) =>
      [kind, name, operation ?? "-", symbol ?? "-", places].join(" | "),
    ),
  ).toEqual([
    "type | Dog | - | Pet | 1",
    "field | Pet.nick | - | Pet.nickname | 1",
    "method | client.gone | GET /hidden | - | 1",
    "method | client.pets.find | GET /pets | client.pets.list | 2",
    "parameter | limit | GET /pets | page_size | 1",
    "parameter | limit | GET /ping | page_size | 1",
  ]);
});

it("counts operations that can be called, and those that are named", () => {
  const { operations, used } = summariseSdk(sdk, [
    fact("GET /pets"),
    fact("GET /pets", { access: "reference" }),
    fact("GET /shop/carts", { element: "query.limit", access: "write" }),
    fact("GET /ping", { sdk: "another" }),
    fact("GET /ping", { version: "1.0.0" }),
    fact(null, { element: "raw" }),
  ]);
  expect([operations, used]).toEqual([6, 1]);
});

it("lists what is deprecated or gone with its places, and nothing that is not used", () => {
  const { deprecated } = summariseSdk(sdk, [
    fact("POST /pets"),
    fact("POST /pets", { line: 2 }),
    fact("GET /old", { access: "reference" }),
    fact("GET /pets"),
  ]);
  expect(deprecated).toEqual([
    {
      operation: "GET /old",
      symbol: "client.old.v1.get",
      state: "removed",
      since: null,
      sunset: null,
      replacement: null,
      places: 1,
    },
    {
      operation: "POST /pets",
      symbol: "client.pets.create",
      state: "deprecated",
      since: "2.0",
      sunset: "2027-01-31",
      replacement: "PUT /pets",
      places: 2,
    },
  ]);
  expect(summariseSdk(sdk, []).deprecated).toEqual([]);
});

it("names the topmost parts of the client of which nothing is used", () => {
  expect(summariseSdk(sdk, []).unused).toEqual([
    "client.old",
    "client.pets",
    "client.shop",
  ]);
  expect(
    summariseSdk(sdk, [fact("GET /pets"), fact("GET /shop/carts")]).unused,
  ).toEqual(["client.old", "client.shop.orders"]);
});

it("asks for what the operations in use need, and no more", () => {
  expect(summariseSdk(sdk, [fact("GET /pets")]).needs.permissions).toEqual([
    "read",
  ]);
  expect(summariseSdk(sdk, [fact("POST /pets")]).needs.permissions).toEqual([]);
});
