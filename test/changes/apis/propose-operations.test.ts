import { expect, it } from "vitest";
import { proposeOperations } from "../../../generator/changes/apis/match/propose-operations.ts";
import { apiOf } from "./compare-documents.ts";

const search = (removed: string, added: string) =>
  proposeOperations(apiOf(`paths: { ${removed} }`).operations, apiOf(`paths: { ${added} }`).operations); // prettier-ignore
const proposed = (removed: string, added: string) =>
  search(removed, added).proposals.map(({ from, to }) => `${from} > ${to}`); // prettier-ignore
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
  expect(search(get("/common/pets"), rest(21))).toEqual({ proposals: [], unsearched: 1 }); // prettier-ignore
  expect(search(get("/common/pets"), rest(20)).unsearched).toBe(0);
  expect(search(get("/pets"), rest(21)).unsearched).toBe(0);
});

const fine = "responses: { '200': { description: Fine } }";
const get2 = (path: string, more = "") => `"${path}": { get: { ${more}${fine} } }`; // prettier-ignore

it("proposes none of several paths into which one was split, nor one of which several were made", () => {
  const whole = get2("/files/{key}/actions");
  const [style, variable] = [get2("/files/{key}/style/actions"), get2("/files/{key}/variable/actions")]; // prettier-ignore
  expect(proposed(whole, style)).toHaveLength(1);
  expect(proposed(whole, `${style}, ${variable}`)).toEqual([]);
  expect(proposed(`${style}, ${variable}`, whole)).toEqual([]);
  const [any, tags, lists] = [get2("/lists/{id}/relationships/{kind}"), get2("/lists/{id}/relationships/tags"), get2("/lists/{id}/relationships/profiles")]; // prettier-ignore
  expect(proposed(any, tags)).toHaveLength(1);
  expect(proposed(any, `${tags}, ${lists}`)).toEqual([]);
  // What is called as before is the same.
  const called = "operationId: listActions, ";
  expect(proposed(get2("/files/{key}/actions", called), `${get2("/files/{key}/style/actions", called)}, ${variable}`)).toEqual(["GET /files/{key}/actions > GET /files/{key}/style/actions"]); // prettier-ignore
});

it("proposes another word in a path only for what is called or described alike", () => {
  const [from, to] = ["/accounts/roles-of-users/{id}", "/insights/roles-of-users/{id}"]; // prettier-ignore
  expect(proposed(get2(from), get2(to))).toEqual([]);
  const said = "summary: Lists the roles of one user, ";
  expect(proposed(get2(from, said), get2(to, said))).toHaveLength(1);
  // A text that many operations have says nothing.
  const short = "summary: Get by id, ";
  expect(proposed(get2(from, short), get2(to, short))).toEqual([]);
  // The same words in another order are not the same path.
  expect(proposed(get2("/lists/{id}/relationships/{kind}"), get2("/tags/{id}/relationships/lists"))).toEqual([]); // prettier-ignore
});
