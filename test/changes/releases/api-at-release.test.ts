import { expect, it } from "vitest";
import { compareApis } from "../../../generator/changes/apis/compare-apis.ts";
import { apiAtRelease } from "../../../generator/changes/releases/api-at-release.ts";
import { descriptionsAt } from "../../../generator/changes/releases/descriptions-at.ts";
import type { PinnedApi } from "../../../generator/changes/releases/release-comparison.ts";
import type { WireApi } from "../../../generator/wire/model/wire-api.ts";
import { apiOf } from "../apis/compare-documents.ts";
import { handMadeModel } from "../hand-made-model.ts";

const model = handMadeModel({
  releases: ["r0", { id: "r1", label: null }, "r2"],
  operations: {
    "POST /a/x": { deprecated: "r1", replacement: "GET /b/y" },
    "GET /a/x": { added: "r0", deprecated: "r0", reactivated: "r1" },
    "GET /a/gone": { removed: "r1" },
    "GET /b/y": { added: "r1" },
    "GET /A/y": {},
  },
});

const pinned = (text: string, namespace: string, release = 0): PinnedApi => {
  const api = apiOf(text);
  return { own: api, api, namespace, release };
};

/** `METHOD path`, what of its life is known, and whether a document describes it. */
function told({ operations }: WireApi): readonly string[] {
  return operations.map(({ key, life, isLifeKnown, details }) =>
    [
      key,
      life.isDeprecated ? "deprecated" : "available",
      life.since ?? "-",
      life.successor ?? "-",
      isLifeKnown === true ? "known" : "not known",
      details === null ? "bare" : "described",
    ].join(" "),
  );
}

it.each([
  [
    0,
    [
      "GET /A/y available - - not known bare",
      "GET /a/gone available - - not known bare",
      "GET /a/x deprecated r0 - known bare",
      "POST /a/x available - GET /b/y not known bare",
    ],
  ],
  [
    1,
    [
      "GET /A/y available - - not known bare",
      "GET /a/x available - - known bare",
      "POST /a/x deprecated r1 (label not known) GET /b/y known bare",
      "GET /b/y available - - known bare",
    ],
  ],
])("lives as the facts say up to release %i", (release, operations) => {
  expect(told(apiAtRelease(model, release, []))).toEqual(operations);
});

it("is called after the service and the release without a document", () => {
  const api = apiAtRelease(model, 2, []);
  expect(api).toMatchObject({
    title: "Example API",
    version: "r2",
    description: null,
    servers: [],
    securitySchemes: [],
    place: null,
    unread: { hasServers: false },
  });
  expect(api.operations[0]).toMatchObject({ tags: [], scopes: ["tenant"] });
  expect(apiAtRelease(model, 9, []).version).toBeNull();
});

const document = (title: string, paths: string, more = ""): string =>
  `openapi: 3.2.0\ninfo: { title: ${title}, version: "7", description: Of ${title} }\n${more}\npaths: { ${paths} }`;
const first = document(
  "One",
  "/a/x: { get: { operationId: one, deprecated: true, x-deprecated-since: 2020-01-01, x-sunset: 2030-01-01, x-successor: GET /c, x-deprecation-reason: Old, x-stability: beta } }",
  "servers: [{ url: https://a.test, description: One }]\ncomponents: { securitySchemes: { b: { type: http, scheme: basic }, a: { type: http, scheme: basic } } }\ntags: [{ name: t, description: T }]\nwebhooks: { w: { post: {} } }",
);
const second = document(
  "Two",
  "/a/x: { get: { operationId: two }, post: { x-deprecation-reason: Why } }",
  'servers: [{ url: https://b.test }, { url: https://a.test, description: Two }, { $ref: 5 }, 7]\ncomponents: { securitySchemes: { a: { type: http, scheme: bearer }, c: { $ref: "#/gone" } } }',
);

it("does not say that what it has no fact of was not deprecated", () => {
  const after = apiOf("paths: { /A/y: { get: {} } }");
  const grace = (documents: readonly PinnedApi[], key: string) =>
    compareApis({
      before: apiAtRelease(model, 0, documents),
      after,
      areAlike: null,
      renames: [],
    }).changes.find(({ operation }) => operation?.key === key)?.grace;
  const described = pinned("paths: { /a/gone: { get: {} } }", "a");
  expect(grace([], "GET /a/gone")).toEqual({ kind: "not-known" });
  expect(grace([], "GET /a/x")).toMatchObject({ kind: "deprecated-first" });
  expect(grace([described], "GET /a/gone")).toEqual({
    kind: "without-deprecation",
  });
});

it("is described as its documents say, the first before the others", () => {
  const [one, two] = [pinned(first, "a"), pinned(second, "b")];
  const api = apiAtRelease(model, 1, [one, two]);
  expect(api).toMatchObject({
    title: "One",
    version: "7",
    description: "Of One",
    place: one.api.place,
  });
  expect(api.servers.map(({ url, description }) => [url, description])).toEqual(
    [
      ["https://a.test", "One"],
      ["https://b.test", null],
    ],
  );
  const schemes = one.api.securitySchemes.toSorted((a, b) => (a.id < b.id ? -1 : 1)); // prettier-ignore
  expect(api.securitySchemes).toEqual(schemes);
  expect([...api.tags.keys()]).toEqual(["t"]);
  expect(api.webhooks.map(({ name }) => name)).toEqual(["w"]);
  expect([...(api.unread?.schemes ?? [])]).toEqual(["c"]);
  const [, get, post] = api.operations;
  expect(get?.details?.operationId).toBe("one");
  // The facts say whether it is deprecated, the document what more is known of it.
  expect(get?.life).toMatchObject({
    isDeprecated: false,
    sunset: "2030-01-01",
    successor: "GET /c",
    note: "Old",
    stability: "beta",
  });
  expect(post?.life).toMatchObject({
    isDeprecated: true,
    since: "r1 (label not known)",
    successor: "GET /b/y",
    sunset: null,
    note: "Why",
    stability: null,
  });
});

it("describes by the newest document of each namespace up to a release", () => {
  const successor = (path: string): string =>
    `paths: { /a/x: { get: { deprecated: true, x-successor: "GET /${path}" } } }`;
  const documents = [
    pinned(successor("one"), "a", 1),
    pinned(successor("two"), "a", 2),
    pinned(successor("nil"), "a", 0),
    pinned("paths: { /b/y: { get: {} } }", "b", 1),
  ];
  const at = (release: number, key = "GET /a/x") => {
    const operation = model.operations.find((each) => each.key === key);
    return operation && descriptionsAt(documents, release)(operation);
  };
  expect([0, 1, 2, 3].map((each) => at(each)?.successor)).toEqual([
    "GET /nil",
    "GET /one",
    "GET /two",
    "GET /two",
  ]);
  expect(at(0, "GET /b/y")).toBeNull();
  expect(at(1, "GET /b/y")?.successor).toBeNull();
  expect(at(-1)).toBeNull();
});
