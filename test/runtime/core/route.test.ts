import { parameters } from "../../../templates/runtime/core/route-parameters.ts";
import { expect, it } from "vitest";
import type { RouteEntry } from "../../../templates/runtime/core/entries.ts";
import {
  type MethodParts,
  type Parameter,
} from "../../../templates/runtime/core/parts.ts";
import { jsonAnswer } from "../../../templates/runtime/core/decode-response.ts";
import { inForm } from "../../../templates/runtime/core/response-form.ts";
import { toOperation } from "../../../templates/runtime/core/route.ts";
import {
  bodies,
  choices,
  formats,
  lists,
  tombstones,
} from "../../../templates/runtime/core/index.ts";
import { messageOf } from "../support.ts";

function parameter(property: string, more: Partial<Parameter>): Parameter {
  return {
    property,
    name: property,
    in: "query",
    style: "form",
    explode: false,
    ...more,
  };
}
const inPath = (property: string, more: Partial<Parameter> = {}) =>
  parameter(property, { in: "path", style: "simple", ...more });

it("a route is written as a template of RFC 6570", () => {
  const id = inPath("id");
  const cases: readonly (readonly [RouteEntry, object])[] = [
    ["GET /a", { key: "GET /a", path: ["/a"] }],
    [
      "GET /a/{id}/b",
      { key: "GET /a/{id}/b", path: ["/a/", id, "/b"], properties: ["id"] },
    ],
    [
      "GET /{a*}{.b}{;c*}",
      {
        key: "GET /{a}{b}{c}",
        path: [
          "/",
          inPath("a", { explode: true }),
          "",
          inPath("b", { style: "label" }),
          "",
          inPath("c", { style: "matrix", explode: true }),
          "",
        ],
        properties: ["a", "b", "c"],
      },
    ],
    [
      "GET /a{?b,c=c%20d*}",
      {
        key: "GET /a",
        path: ["/a"],
        parameters: [
          parameter("b", {}),
          parameter("c", { name: "c d", explode: true }),
        ],
        properties: ["b", "c"],
      },
    ],
    [
      "GET /a?x=1&y{&b}",
      {
        key: "GET /a",
        path: ["/a"],
        fixedQuery: "x=1&y",
        parameters: [parameter("b", {})],
        properties: ["b"],
      },
    ],
    ["GET /a link", { key: "GET /a", path: ["/a"] }],
    [
      "GET /a{&b} link",
      {
        key: "GET /a",
        path: ["/a"],
        parameters: [parameter("b", {})],
        properties: ["b"],
      },
    ],
    [
      {
        route: "GET /{id}",
        params: {
          id: { in: "path", style: "label", explode: true, nested: true },
          a: { in: "header", name: "A" },
          b: { in: "query", style: "deepObject", allowReserved: true },
          c: { in: "cookie", content: "application/json" },
        },
      },
      {
        key: "GET /{id}",
        path: [
          "/",
          inPath("id", { style: "label", explode: true, nested: true }),
          "",
        ],
        parameters: [
          parameter("a", { in: "header", name: "A", style: "simple" }),
          parameter("b", {
            style: "deepObject",
            explode: true,
            allowReserved: true,
          }),
          parameter("c", {
            in: "cookie",
            explode: true,
            content: "application/json",
          }),
        ],
        properties: ["id", "a", "b", "c"],
      },
    ],
  ];
  for (const [entry, expected] of cases) {
    const { properties, ...route } = toOperation(entry, { parameters }).route;
    expect({ ...route, properties: [...properties] }).toEqual({
      method: "GET",
      fixedQuery: "",
      parameters: [],
      properties: [],
      ...expected,
    });
  }
});

it("an operation has what its entry says, and the parts that it needs", () => {
  const plain = toOperation("GET /a", {});
  expect({ ...plain, route: plain.route.key }).toEqual({
    key: "GET /a",
    deprecated: undefined,
    route: "GET /a",
    parts: {},
  });
  const said = {
    deprecated: "is old.",
    security: [["key"]],
    server: "files",
    scopes: ["read"],
    paging: "unknown",
  } as const;
  const parts = { bodies, choices, formats, lists, parameters };
  const whole = toOperation(
    { route: "POST /a", idempotent: true, ...said },
    parts,
  );
  expect(whole).toMatchObject({
    ...said,
    deprecated: "POST /a is old.",
    idempotent: true,
    parts,
  });
  const shared = { parameters, commonPaths: ["/$&/{a}", "/b"] };
  const keys = [
    "GET ~",
    "GET ~/{b}{?c}",
    { route: "GET ~/~" },
    "GET ~1",
    "GET ~1/1",
  ].map((entry) => toOperation(entry, shared).key);
  expect(keys).toEqual([
    "GET /$&/{a}",
    "GET /$&/{a}/{b}",
    "GET /$&/{a}/~",
    "GET /b",
    "GET /b/1",
  ]);
  const refused = (entry: RouteEntry, given: MethodParts) =>
    messageOf(() => toOperation(entry, given));
  const choice = { route: "GET /a", choices: ["text/plain"] };
  expect([
    refused({ route: "GET /a", removed: "Use b." }, { tombstones }),
    refused({ route: "GET /a", removed: "" }, { tombstones }),
    refused("GET /a", { tombstones }),
    refused(choice, { choices }),
    refused(choice, { choices, formats }),
  ]).toEqual([
    "Use b.",
    "",
    undefined,
    "The part formats is missing",
    undefined,
  ]);
});

it("an operation is extended by the parts that it needs, and by no others", () => {
  const parts = { bodies, choices, formats, lists, parameters, tombstones };
  const added = (entry: RouteEntry) => {
    const { bodies: body, answer, choose, list } = toOperation(entry, parts);
    return Object.entries({ body, answer, choose, list })
      .filter(([, value]) => value !== undefined)
      .map(([name]) => name);
  };
  const route = "GET /a";
  const text = ["text/plain"];
  expect([
    added(route),
    added("HEAD /a"),
    added("POST /a"),
    added({ route, accept: text }),
    added({ route, accept: ["any"] }),
    added({ route, choices: text }),
    added({ route, accept: text, stream: { accept: text } }),
    added({ route, paging: "unknown" }),
    added("GET /a{?page} link"),
  ]).toEqual([
    [],
    [],
    ["body"],
    ["answer"],
    [],
    ["choose"],
    ["answer", "choose"],
    ["list"],
    ["list"],
  ]);
  const pagingOf = (words: string) =>
    toOperation(`GET /a{?page} ${words}`, parts);
  expect(pagingOf("link")).toMatchObject({
    key: "GET /a",
    paging: { items: [], next: "link" },
  });
  expect(pagingOf("link data")).toMatchObject({
    paging: { items: ["data"], next: "link" },
  });
  expect(pagingOf("0 data total")).toMatchObject({
    paging: { items: ["data"], total: ["total"], firstPage: 0 },
  });
});

it("what is asked for is JSON, unless text of any kind is", () => {
  const asked = (entry: RouteEntry) =>
    (["json", "text"] as const).map(
      (type) => inForm(jsonAnswer, type, toOperation(entry, {})).accept,
    );
  expect(asked("GET /a")).toEqual(["application/json", "application/json"]);
  expect(asked({ route: "GET /a", accept: ["any"] })).toEqual([
    "application/json",
    "*/*",
  ]);
});
