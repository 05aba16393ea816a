import { parameters } from "../../../templates/runtime/core/route-parameters.ts";
import { expect, it } from "vitest";
import type { RouteEntry } from "../../../templates/runtime/core/entries.ts";
import {
  type MethodParts,
  type Parameter,
  requirePart,
} from "../../../templates/runtime/core/parts.ts";
import { toOperation } from "../../../templates/runtime/core/route.ts";
import {
  bodies,
  choices,
  formats,
  lists,
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
    [
      "GET /a{&b}",
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
    const { properties, ...route } = parameters.parseRoute(
      typeof entry === "string" ? { route: entry } : entry,
    );
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
  expect({ ...plain, route: plain.route.key, answer: undefined }).toEqual({
    key: "GET /a",
    deprecated: undefined,
    route: "GET /a",
    bodies: undefined,
    answer: undefined,
    choose: undefined,
    security: undefined,
    server: undefined,
    scopes: undefined,
    paging: undefined,
    isIdempotent: true,
    parts: {},
  });
  const said = {
    deprecated: "Old.",
    security: [["key"]],
    server: "files",
    scopes: ["read"],
    paging: "unknown",
  } as const;
  const parts = { bodies, choices, formats, lists };
  const whole = toOperation(
    { route: "POST /a", idempotent: true, ...said },
    parts,
  );
  expect(whole).toMatchObject({ ...said, isIdempotent: true, parts });
  const refused = (entry: RouteEntry, given: MethodParts) =>
    messageOf(() => toOperation(entry, given));
  const text = "text/plain";
  expect([
    refused({ route: "GET /a", removed: "Use b." }, {}),
    refused({ route: "GET /a", removed: "" }, {}),
    refused("HEAD /a", {}),
    refused("POST /a", {}),
    refused({ route: "GET /a", accept: [text] }, {}),
    refused({ route: "GET /a", accept: ["any"] }, {}),
    refused({ route: "GET /a", choices: [text] }, {}),
    refused({ route: "GET /a", choices: [text] }, { choices }),
    refused({ route: "GET /a", choices: [text] }, { choices, formats }),
    refused({ route: "GET /a", stream: { accept: [text] } }, { formats }),
  ]).toEqual([
    "Use b.",
    "",
    undefined,
    "The part bodies is missing",
    "The part formats is missing",
    undefined,
    "The part choices is missing",
    "The part formats is missing",
    undefined,
    "The part choices is missing",
  ]);
  expect(requirePart({ lists }, "lists")).toBe(lists);
});

it("what is asked for is JSON, unless text of any kind is", () => {
  const asked = (entry: RouteEntry) =>
    (["json", "text"] as const).map((type) =>
      toOperation(entry, {}).answer.accept(type),
    );
  expect(asked("GET /a")).toEqual(["application/json", "application/json"]);
  expect(asked({ route: "GET /a", accept: ["any"] })).toEqual([
    "application/json",
    "*/*",
  ]);
});
