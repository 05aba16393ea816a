import { expect, it } from "vitest";
import { proposeOperations } from "../../../generator/changes/apis/match/propose-operations.ts";
import { apiOf } from "./compare-documents.ts";

const proposed = (removed: string, added: string) =>
  proposeOperations(apiOf(`paths: { ${removed} }`).operations, apiOf(`paths: { ${added} }`).operations).map(({ from, to }) => `${from} > ${to}`); // prettier-ignore
const get = (path: string, id = "") => `"${path}": { get: { ${id === "" ? "" : `operationId: ${id}`} } }`; // prettier-ignore
const many = (count: number, path: (index: number) => string, id = "") =>
  Array.from({ length: count }, (_, index) => get(path(index), id === "" ? "" : `${id}${String(index)}`)).join(", "); // prettier-ignore

it("looks among operations that have a rare word, the whole path or the name in common", () => {
  expect(proposed(get("/pets/{id}"), get("/Pets/{key}"))).toEqual(["GET /pets/{id} > GET /Pets/{key}"]); // prettier-ignore
  expect(proposed(get("/v1/{id}", "x"), get("/v2/{id}", "x"))).toEqual(["GET /v1/{id} > GET /v2/{id}"]); // prettier-ignore
  expect(proposed(get("/pets"), '"/v2/pets": { put: {} }')).toEqual([]);
  expect(proposed(get("/pets", "list"), get("/animals", "list"))).toEqual(proposed(get("/pets", "list"), get("/animals", "list") + ", " + get("/x"))); // prettier-ignore
  // A word that more than twenty have is common.
  const rest = (count: number) => `${get("/common/pet")}, ${many(count - 1, (index) => `/common/q${String(index)}z`)}`; // prettier-ignore
  expect(proposed(get("/common/pets"), rest(20))).toEqual(["GET /common/pets > GET /common/pet"]); // prettier-ignore
  expect(proposed(get("/common/pets"), rest(21))).toEqual([]);
});
