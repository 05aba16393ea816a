import { expect, it } from "vitest";
import { createReplacementFinder } from "../../../generator/changes/apis/match/find-replacement.ts";
import {
  pathWithoutVersion,
  resourceOf,
} from "../../../generator/changes/apis/match/likened.ts";
import { apiOf } from "./compare-documents.ts";

const api = (paths: string) => apiOf(`paths: { ${paths} }`).operations;

/** What is offered instead of the first operation: `endpoint source state`. */
function told(paths: string): string | null {
  const operations = api(paths);
  const [first] = operations;
  const found = first && createReplacementFinder(operations)(first);
  return found ? `${found.endpoint} ${found.source} ${found.state}` : null;
}

// prettier-ignore
it.each<[paths: string, string | null]>([
  ["/a: { get: { x-successor: GET /b } }, /b: { get: {} }", "GET /b explicit available"],
  ["/a: { get: { x-successor: b } }, /b: { get: { operationId: b, deprecated: true } }", "GET /b explicit deprecated"],
  ["/a: { get: { x-successor: get  /b } }, /b: { get: {} }", "GET /b explicit available"],
  ["/a: { get: { x-successor: GET /c } }, /b: { get: {} }", null],
  ["/a: { get: { x-successor: GET /a } }", null],
  // The lowest higher version that is not deprecated, else the lowest.
  ["/v1/a: { get: {} }, /v2/a: { get: {} }, /v3/a: { get: {} }", "GET /v2/a inferred available"],
  ["/v1/a: { get: {} }, /v2/a: { get: { deprecated: true } }, /v3/a: { get: {} }", "GET /v3/a inferred available"],
  ["/v1/a: { get: {} }, /v2/a: { get: { deprecated: true } }", "GET /v2/a inferred deprecated"],
  ["/v1/a: { get: { x-successor: GET /gone } }, /v2/a: { get: {} }", "GET /v2/a inferred available"],
  ["/v1/a: { get: { x-successor: GET /v1/a } }, /v2/a: { get: {} }", "GET /v2/a inferred available"],
  ["/v1/a: { get: {} }, /v2/a: { put: {} }, /v2/b: { get: {} }", null],
  ["/x/v1/a: { get: {} }, /y/v2/a: { get: {} }", null],
])("%s: %s", (paths, found) => {
  expect(told(paths)).toBe(found);
});

it("knows an operation without its version and the names in its path", () => {
  const [versioned, plain] = api('"/x/{id}/a": { get: {} }, "/x/v2/{key}/a": { put: {} }'); // prettier-ignore
  if (!plain || !versioned) throw new Error("Expected two operations.");
  expect(resourceOf(plain)).toBe("GET /x/{}/a");
  expect(pathWithoutVersion(plain)).toBe("/x/{}/a");
  expect(resourceOf(versioned)).toBe("PUT /x/{}/a");
});
