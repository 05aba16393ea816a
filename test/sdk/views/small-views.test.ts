import { expect, it } from "vitest";
import { childView } from "../../../generator/sdk/views/child-view.ts";
import { callsIn } from "../../../generator/sdk/plan/operation-text.ts";
import { orderSchemas } from "../../../generator/sdk/types/order-schemas.ts";
import {
  nameWithDocument,
  wishedTypeName,
} from "../../../generator/naming/schema-names.ts";
import { components, idOf, text, to, unionOf } from "../types/printing.ts";

it.each([
  ["v1", ["available", "removed"], null],
  ["v1", ["deprecated"], { removed: false }],
  ["preview", ["deprecated", "removed"], { removed: true }],
  ["history", ["removed"], null],
])("a group %s of methods that are %s is over: %j", (name, states, retired) => {
  const methods = states.map((state) => ({ state }));
  const child = { name, type: "T", group: { methods, groups: [] } };
  expect(
    childView(child as unknown as Parameters<typeof childView>[0]).retired,
  ).toEqual(retired);
});

it("an operation is called as the ledger says", () => {
  const name = { path: ["pets", "list"], parameters: [], aliases: [] };
  const callOf = callsIn(new Map([["GET /pets", name]]));
  expect(callOf("GET /pets")).toBe("client.pets.list");
  expect(callOf("GET /toys")).toBeNull();
});

it.each([
  ["simple-user", "SimpleUser"],
  ["2fa", "_2fa"],
  ["user2", "User2"],
  ["日本", "日本"],
  ["日-本", "日本"],
  ["заказ клиента", "ЗаказКлиента"],
  ["٣ب", "_٣ب"],
  ["𓭫", "Schema"],
])("%s is declared as %s", (name, wished) => {
  expect(wishedTypeName(name)).toBe(wished);
});

it.each([
  ["models/common.yaml", "CommonPet"],
  ["toys/1.2.yaml", "ToysPet"],
  ["toys/v2/V3.json", "ToysPet"],
  ["2.yaml", "_2Pet"],
  ["", "Pet"],
])("a Pet of %j is declared as %s", (uri, wished) => {
  expect(nameWithDocument(uri, "pet")).toBe(wished);
});

it("schemas stand behind those that they need, and references in a circle are cut", () => {
  const { order, cuts } = orderSchemas(
    components({
      A: unionOf(to("B"), to("C"), text),
      B: unionOf(to("A"), text),
      C: unionOf(to("B"), to("A"), text),
      D: to("A"),
      E: to("Gone"),
    }),
  );
  expect(order).toEqual(["B", "C", "A", "D", "Gone", "E"].map(idOf));
  expect([...cuts]).toEqual([
    [idOf("B"), new Set([idOf("A")])],
    [idOf("C"), new Set([idOf("A")])],
  ]);
});
