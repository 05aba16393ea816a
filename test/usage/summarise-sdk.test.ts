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

it("tells former names in use and what they are called now", () => {
  const { formerNames } = summariseSdk(sdk, [
    fact("GET /pets", { formerName: "client.pets.find" }),
    fact("GET /ping", { formerName: "client.alive" }),
    fact("GET /pets", { formerName: "client.pets.find", access: "reference" }),
    fact("GET /pets"),
    fact("GET /hidden", { formerName: "client.gone" }),
    fact("GET /pets", { formerName: "client.pets.find", version: "1.0.0" }),
  ]);
  expect(formerNames).toEqual([
    {
      name: "client.alive",
      operation: "GET /ping",
      symbol: "client.ping",
      places: 1,
    },
    { name: "client.gone", operation: "GET /hidden", symbol: null, places: 1 },
    {
      name: "client.pets.find",
      operation: "GET /pets",
      symbol: "client.pets.list",
      places: 2,
    },
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
