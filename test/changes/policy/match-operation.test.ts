import { expect, it } from "vitest";
import { elementOf } from "../../../generator/changes/change/element.ts";
import type { AcceptedSelector } from "../../../generator/changes/policy/accepted-changes.ts";
import { isAcceptedBy } from "../../../generator/changes/policy/match-accepted.ts";
import {
  matchesOperation,
  parseOperationPattern,
} from "../../../generator/changes/policy/operation-pattern.ts";
import { stabilityOf } from "../../../generator/changes/policy/stability-of.ts";
import { anyChange, anyOperation, reachOf } from "../../support/any-change.ts";

// prettier-ignore
it.each<[string, { method: string | null; path: string } | null]>([
  ["GET /v1/pets", { method: "GET", path: "/v1/pets" }],
  ["get  /v1/pets/{id}/{toy}", { method: "GET", path: "/v1/pets/{}/{}" }],
  ["* /v1/*", { method: null, path: "/v1/*" }],
  ["/v1/pets", { method: null, path: "/v1/pets" }],
  ["*", { method: null, path: "*" }],
  [" GET /a ", { method: "GET", path: "/a" }],
  ["GET", null],
  ["GET pets", null],
  ["GET /a /b", null],
  ["G3T /a", null],
  ["", null],
])("the pattern %j of operations", (text, pattern) => {
  expect(parseOperationPattern(text)).toEqual(pattern && { ...pattern, text });
});

// prettier-ignore
it.each([
  ["GET /shop/v1/pets/{petId}", true],
  ["get /shop/v1/pets/{}", true],
  ["/shop/v1/*", true],
  ["POST /shop/v1/*", false],
  // As the document writes it.
  ["GET /pets/{any}", true],
  ["GET /pets", false],
  // By its key.
  ["GET /v1/pets/{id}", true],
])("%s is the operation: %s", (text, isMatch) => {
  const pattern = parseOperationPattern(text);
  const operation = {
    method: "get",
    path: "/shop/v1/pets/{id}",
    key: "GET /v1/pets/{}",
    documentPath: "/pets/{id}",
  };
  expect(pattern && matchesOperation(pattern, operation)).toBe(isMatch);
});

// prettier-ignore
it.each([
  ["/v1/pets", "stable"],
  ["/v1beta2/pets", "beta"],
  ["/pets/v2alpha/x", "alpha"],
  ["/preview/pets", "beta"],
  ["/alpha1/beta", "alpha"],
  ["/alphabet/pets", "stable"],
  ["/my-beta/pets", "stable"],
])("an operation of %s is %s", (path, stability) => {
  expect(stabilityOf({ path, stability: "new" })).toBe(stability);
  expect(stabilityOf({ path, stability: "experimental" })).toBe("experimental");
  expect(stabilityOf(null)).toBe("stable");
});

const any: AcceptedSelector = {
  fingerprint: null,
  namespace: null,
  kinds: null,
  operation: null,
  field: null,
  name: null,
};

type Named = Partial<Parameters<typeof elementOf>[0]>;

// prettier-ignore
it.each<[Named, readonly string[], readonly string[]]>([
  [{ schema: "Pet", schemaPath: "a.b[]" }, ["Pet.a.b[]"], ["b"]],
  [{ schema: "Pet", schemaPath: "[].x" }, ["Pet[].x"], ["x"]],
  [{ schema: "Pet", schemaPath: "" }, ["Pet"], []],
  [{ path: "items[2].name" }, ["items[2].name"], ["name"]],
  [{ path: "ids[][3]" }, ["ids[][3]"], ["ids"]],
  [{ schema: "Pet", schemaPath: "a", path: "x.b" }, ["Pet.a", "x.b"], ["a"]],
  [{ schema: "Pet", schemaPath: "a", name: "sold" }, ["Pet.a"], ["sold"]],
  [{ atName: "limit", path: "max" }, ["max"], ["limit", "max"]],
  [{}, [], []],
])("an element %j is the fields %j, and named %j", (given, fields, names) => {
  const element = elementOf({ kind: "field", path: "", ...given });
  const change = anyChange({ element });
  const tried = "Pet Pet.a Pet.a.b[] Pet[].x items[2].name ids[][3] x.b max limit a b x name ids sold".split(" ");
  const among = (key: "field" | "name") => tried.filter((text) => isAcceptedBy({ ...any, [key]: text }, change));
  expect(among("field").toSorted()).toEqual(fields.toSorted());
  expect(among("name").toSorted()).toEqual(names.toSorted());
});

it("accepts by namespace what is in no other one, and by operation what has one", () => {
  const isIn = (namespaces: readonly string[]) =>
    isAcceptedBy({ ...any, namespace: "pets" }, anyChange({ namespaces }));
  expect([isIn(["pets"]), isIn(["pets", "shop"]), isIn(["shop"])]).toEqual([
    true,
    false,
    false,
  ]);
  const operation = parseOperationPattern("GET /pets");
  const isOf = (given: Parameters<typeof anyChange>[0]) =>
    isAcceptedBy({ ...any, operation }, anyChange(given));
  const other = anyOperation("GET /dogs");
  expect(isOf({})).toBe(true);
  expect(isOf({ operation: null })).toBe(false);
  expect(isOf({ reach: [] })).toBe(true);
  expect(isOf({ operation: other, reach: reachOf([anyOperation()]) })).toBe(
    true,
  );
  expect(isOf({ reach: reachOf([anyOperation(), other]) })).toBe(false);
});
