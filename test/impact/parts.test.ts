import { describe, expect, it } from "vitest";
import type { Change } from "../../generator/changes/kinds/change.ts";
import { changedPart } from "../../generator/impact/changed-part.ts";
import {
  createCoverage,
  isComplete,
  type ImpactCoverage,
} from "../../generator/impact/coverage.ts";
import { deprecatedUrgency } from "../../generator/impact/meet/deprecated-urgency.ts";
import {
  alternativesOf,
  plainPath,
  withoutItems,
} from "../../generator/impact/member-path.ts";
import {
  indexRoutes,
  operationOfRoute,
} from "../../generator/impact/raw-requests.ts";
import { createUses } from "../../generator/impact/used-element.ts";
import { fact, factsFile, shopSdk } from "./facts.ts";

describe("a part of an operation", () => {
  it.each([
    ["query parameter page size", { root: "query.page size", status: null }],
    ["query parameter Limit", { root: "query.Limit", status: null }],
    ["path parameter Id", { root: "path.Id", status: null }],
    ["cookie parameter Session", { root: "cookie.Session", status: null }],
    ["header parameter If-Match", { root: "header.if-match", status: null }],
    ["query string", { root: "querystring", status: null }],
    ["request body", { root: "request", status: null }],
    ["request body application/json", { root: "request", status: null }],
    ["response 200", { root: "response", status: "200" }],
    [
      "response 200 header ETag",
      { root: "response-header.etag", status: "200" },
    ],
    ["response default text/plain", { root: "response", status: "default" }],
  ])("%s is an element", (at, part) => {
    expect(changedPart(at)).toEqual({ kind: "element", ...part });
  });

  it.each([
    ["callback paid POST, request body", "sent"],
    ["webhook paid POST, request body", "sent"],
    ["requests", "operation"],
    ["request bodyguard", "operation"],
    ["a response 200", "operation"],
    ["a query parameter limit", "operation"],
    ["a callback paid POST", "operation"],
    [null, "operation"],
  ])("%s is none", (at, kind) => {
    expect(changedPart(at)).toEqual({ kind });
  });
});

it.each([
  ["operation", "operation", "request", "", null],
  ["query.limit", "payload", "request", "query.limit", null],
  ["header.If-Match", "payload", "request", "header.if-match", null],
  ["query.header.A", "payload", "request", "query.header.A", null],
  ["request", "payload", "request", "request", null],
  [
    "request.response.200.Name",
    "payload",
    "request",
    "request.response.200.Name",
    null,
  ],
  ["response.200", "payload", "response", "response", "200"],
  ["response.200.name", "payload", "response", "response.name", "200"],
  ["response.200[].name", "payload", "response", "response[].name", "200"],
  [
    "response.default{*}.name",
    "payload",
    "response",
    "response{*}.name",
    "default",
  ],
  ["response.200.a\nb", "payload", "response", "response.a\nb", "200"],
  [
    "response-header.200.etag",
    "payload",
    "response",
    "response-header.etag",
    "200",
  ],
  [
    "response-header.2XX.x.y",
    "payload",
    "response",
    "response-header.x.y",
    "2XX",
  ],
  ["response-header.200", "payload", "response", "response-header", "200"],
  ["export.Pet", "other", "request", "export.Pet", null],
  ["error.NotFoundError", "other", "request", "error.NotFoundError", null],
  ["raw", "other", "request", "raw", null],
  ["query.raw", "payload", "request", "query.raw", null],
  ["raws", "payload", "request", "raws", null],
  ["query.error.raw", "payload", "request", "query.error.raw", null],
])("the element %j is a use of %s", (element, kind, side, key, status) => {
  const one = fact(1, "GET /pets", element, "read");
  expect(createUses()(one)).toEqual({
    fact: one,
    kind,
    side,
    key,
    status,
    role: "response",
  });
});

it.each([
  ["request.name", "write", "request"],
  ["request.name", "read", "response"],
  ["request.name", "compare", "request"],
  ["response.200.name", "build", "request"],
  ["response.200.name", "exhaust", "response"],
  ["response.200.name", "reference", "response"],
] as const)("%s is used by %s as in a %s", (element, access, role) => {
  const one = fact(1, "GET /pets", element, access);
  expect(createUses()(one).role).toBe(role);
});

describe("a path", () => {
  it.each([
    ["name", "name"],
    ["pet<Cat>.name", "pet.name"],
    ["<Cat><Tom>.name", "name"],
    ["items[12].name", "items[].name"],
    ["items[].name", "items[].name"],
    ["map{}.name", "map{*}.name"],
    ["map{^x-}.name", "map{*}.name"],
    ["map{^[a-z]{2,3}$}.name", "map{*}.name"],
    ["map{a}.b{c}", "map{*}.b{*}"],
    [".name.first", "name.first"],
  ])("%s is plainly %s", (path, plain) => {
    expect(plainPath(path)).toBe(plain);
  });

  it.each([
    ["items[]", "items"],
    ["items[][]", "items"],
    ["map{*}[]", "map"],
    ["items[].name", "items[].name"],
    ["items[]{*}.name[]", "items[]{*}.name"],
  ])("%s is an item of %s", (path, whole) => {
    expect(withoutItems(path)).toBe(whole);
  });

  it.each([
    ["name", []],
    ["pet<Cat>.name", ["Cat"]],
    ["pet<Cat>.kitten<Tom>[]", ["Cat", "Tom"]],
    ["pet<>.name", [""]],
  ])("%s goes through %j", (path, names) => {
    expect(alternativesOf(path)).toEqual(names);
  });
});

it.each([
  ["GET /pets", "GET /pets"],
  ["get /pets", "GET /pets"],
  ["GET /pets/7", "GET /pets/{}"],
  ["GET /pets/{petId}", "GET /pets/{}"],
  ["GET /pets/{petId}/toys/{toy}", "GET /pets/{}/toys/{}"],
  ["GET /pets/mine", "GET /pets/mine"],
  ["GET /pets/7?limit=1", "GET /pets/{}"],
  ["GET /pets/7?next=/a/b", "GET /pets/{}"],
  ["GET /pets/7#top", "GET /pets/{}"],
  ["GET /pets/7?a=1\n&b=2", "GET /pets/{}"],
  ["GET /pets/", null],
  ["GET /pets/7/toys", null],
  ["DELETE /pets", null],
  // One of two could be meant.
  ["GET /shops/7/mine", null],
  ["GET /cats/7", null],
])("the request %j is one of %s", (route, operation) => {
  const routes = indexRoutes([
    "GET /pets",
    "GET /pets/{}",
    "GET /pets/mine",
    "GET /pets/{}/toys/{}",
    "GET /shops/{}/{}",
    "GET /{}/7/mine",
  ]);
  expect(operationOfRoute(route, routes)).toBe(operation);
});

describe("a coverage", () => {
  const full = (): ImpactCoverage => {
    const coverage = createCoverage();
    coverage.add(factsFile([]), [shopSdk], { unknown: 0, foreign: [] });
    return coverage.result();
  };

  it.each<[string, Partial<ImpactCoverage>, boolean]>([
    ["of a project that uses the SDK", {}, true],
    ["of nobody", { using: 0 }, false],
    [
      "with imports that were not found",
      { unresolved: { projects: 1, imports: 1 } },
      false,
    ],
    ["with errors", { errors: { projects: 1, errors: 1 } }, false],
    ["with uses of nobody knows what", { unknown: 1 }, false],
    ["with operations of another API", { foreign: ["GET /else"] }, false],
  ])("%s", (_, more, complete) => {
    expect(isComplete({ ...full(), ...more })).toBe(complete);
  });
});

it.each<[Change["ofPackage"]["severity"], boolean, string]>([
  ["info", false, "deprecated"],
  ["compatible", false, "deprecated"],
  ["breaking", false, "deprecated"],
  ["info", true, "deprecated"],
  ["compatible", true, "deprecated"],
  ["risky", true, "should-look"],
  ["breaking", true, "must-act"],
])(
  "what is about to go is, where it is %s (by a policy: %s), %s",
  (severity, isJudged, urgency) => {
    const change = {
      ofPackage: { severity },
      policy: isJudged ? { rule: 1 } : null,
    } as unknown as Change;
    expect(deprecatedUrgency(change)).toBe(urgency);
  },
);
