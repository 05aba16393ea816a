import { expect, it } from "vitest";
import { readCatalogue } from "../../generator/commands/catalogue/read-catalogue.ts";
import {
  builtInSpec,
  readCatalogueFolder,
} from "../support/catalogue-folder.ts";

const files = readCatalogueFolder(builtInSpec);

async function modelOf(namespace: string) {
  const { value } = await readCatalogue({
    ...files,
    names: null,
    namespaces: [{ file: "namespaces/shop.yaml", text: namespace }],
  });
  if (value === null) throw new Error("Expected a catalogue.");
  return value.model;
}

it("the level of an operation is said nearest to it, in the order of the levels", async () => {
  const { operations, namespaces } = await modelOf(`
namespace: shop
title: Shop
scope: tenant
endpoints:
  /v1/orders:
    get: {}
    post: { scope: [tenant, organization] }
  /v1/orders/{id}:
    scope: [tenant, environment]
    get: {}
    delete: { scope: organization }
`);
  expect(operations.map(({ key, scopes }) => [key, scopes])).toEqual([
    ["GET /shop/v1/orders", ["tenant"]],
    ["POST /shop/v1/orders", ["organization", "tenant"]],
    ["GET /shop/v1/orders/{}", ["environment", "tenant"]],
    ["DELETE /shop/v1/orders/{}", ["organization"]],
  ]);
  expect(namespaces.map(({ scopes }) => scopes)).toEqual([["tenant"]]);
});

it("keys of a path are no methods of it: one method alone still makes an action", async () => {
  const { operations } = await modelOf(`
namespace: shop
title: Shop
scope: tenant
endpoints:
  /orders/{id}/cancel:
    scope: environment
    unversioned: true
    post: {}
  /v1/orders/{id}/cancel: { post: {} }
`);
  expect(
    operations.map(({ key, role, unversioned }) => [
      key,
      role,
      unversioned?.line ?? null,
    ]),
  ).toEqual([
    ["POST /shop/orders/{}/cancel", "action", 8],
    ["POST /shop/v1/orders/{}/cancel", "action", null],
  ]);
});

it.each([
  [
    "also-reaches: [tenant]",
    "also-reaches: [tenant, organization]",
    "A client of the level environment cannot call for the level organization: the level organization has no context header, so a call cannot name its context.",
  ],
  [
    "header: null\n",
    "header: null\n    also-reaches: [tenant]\n",
    "A client of the level organization cannot call for the level tenant: the level tenant has another base address, which does not accept a token of organization.",
  ],
])("refuses %j as %j", async (from, to, message) => {
  const text = files.service.text.replace(from, to);
  const { diagnostics } = await readCatalogue({
    ...files,
    service: { ...files.service, text },
  });
  const [line = ""] = to.split("also-reaches").slice(-1);
  expect(diagnostics).toMatchObject([
    { severity: "error", code: "also-reaches-unusable", message },
  ]);
  const at = diagnostics[0]?.location;
  expect(text.split("\n")[(at?.line ?? 0) - 1]).toContain(line.trim());
});
