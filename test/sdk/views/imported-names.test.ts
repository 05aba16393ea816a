import { expect, it } from "vitest";
import type { CalledMethod } from "../../../generator/sdk/plan/called-method.ts";
import { importedNames } from "../../../generator/sdk/plan/imported-names.ts";
import { reservedExports } from "../../../generator/sdk/plan/reserved-names.ts";
import type { ScopeLevel } from "../../../generator/model/operation.ts";
import type { TypeExpr } from "../../../generator/model/type-expr.ts";

/** A method of which nothing is said but this. */
function called({
  parameters = [],
  key = false,
  scopes = [],
  ...said
}: Partial<Record<"list" | "shape" | "answers", object>> & {
  readonly parameters?: readonly TypeExpr[];
  readonly scopes?: readonly ScopeLevel[];
  readonly key?: boolean;
  readonly state?: string;
}): CalledMethod {
  return {
    list: null,
    shape: { body: null, responses: [] },
    answers: { successes: [], failures: [], choices: [] },
    ...said,
    properties: [
      ...parameters.map((type) => ({ parameter: { type } })),
      ...(key ? [{ parameter: { type: text }, isKey: true }] : []),
    ],
    method: {
      path: ["pro", "list"],
      state: said.state ?? "available",
      operation: { scopes },
    },
  } as unknown as CalledMethod;
}

const always = [
  "ApiCall",
  "ApiConnection",
  "BinaryBody",
  "BinaryInput",
  "CallOptions",
  "EventStream",
  "JsonLines",
  "ListCall",
  "NoParams",
  "bindMethods",
  "bodies",
  "formats",
  "forms",
  "lazyMembers",
  "lists",
  "parameters",
  "streams",
  "styles",
  "unbound",
];

const rsql: TypeExpr = { kind: "string", format: "rsql" };
const text: TypeExpr = { kind: "string", format: null };
const choice = (option: string) => ({
  answers: { successes: [], failures: [], choices: [{ option }] },
});
const events = (...names: readonly (string | null)[]) => ({
  shape: {
    body: null,
    responses: [
      { contents: [] },
      {
        contents: [{ events: [] }, { events: names.map((name) => ({ name })) }],
      },
    ],
  },
});
const any = [{ format: "any" }];

it.each<[string, readonly CalledMethod[], readonly string[]]>([
  ["nothing", [], []],
  ["text", [called({ parameters: [text] })], []],
  ["a filter", [called({ parameters: [text, rsql] })], ["Filter"]],
  [
    "filters or text",
    [
      called({
        parameters: [
          {
            kind: "array",
            items: { kind: "union", members: [{ kind: "null" }, rsql] },
          },
        ],
      }),
    ],
    ["Filter"],
  ],
  ["an idempotency key", [called({ key: true })], ["keyedParameters"]],
  ["a list", [called({ list: {} }), called({})], ["ListOptions"]],
  [
    "a removal",
    [called({ state: "removed" })],
    ["RemovedOperation", "tombstones"],
  ],
  [
    "a request that nobody describes",
    [called({ shape: { body: { contents: any }, responses: [] } })],
    ["ItemOf", "RequestBody", "ResponseBody"],
  ],
  [
    "an answer that nobody describes",
    [
      called({
        answers: { successes: [{ contents: any }], failures: [], choices: [] },
      }),
    ],
    ["ItemOf", "RequestBody", "ResponseBody"],
  ],
  [
    "another media type",
    [called(choice("accept")), called({})],
    ["AcceptOptions", "choices"],
  ],
  [
    "a stream",
    [called({}), called(choice("stream"))],
    ["StreamFlagOptions", "StreamOptions", "choices"],
  ],
  [
    "a stream or another media type",
    [called(choice("stream")), called(choice("accept"))],
    ["AcceptOptions", "StreamFlagOptions", "StreamOptions", "choices"],
  ],
  ["events", [called(events(null))], []],
  [
    "events with names",
    [called({}), called(events(null, "word"))],
    ["NamedEventStream"],
  ],
  [
    "one level",
    [called({ scopes: ["tenant"] }), called({ scopes: ["tenant"] })],
    [],
  ],
  [
    "two levels",
    [called({ scopes: ["tenant"] }), called({ scopes: ["environment"] })],
    ["WrongScope", "reachedAt"],
  ],
])("modules that call %s import", (_what, methods, more) => {
  expect(importedNames(methods, "direct").toSorted()).toEqual(
    [...always, ...more].toSorted(),
  );
});

it("modules of a gateway import its connection", () => {
  expect(importedNames([], "gateway").toSorted()).toEqual(
    [
      ...always.filter((name) => name !== "ApiConnection"),
      "Connection",
    ].toSorted(),
  );
});

it("no schema is called like what the package exports", () => {
  const runtime = [
    { path: "api/index.ts", text: 'export * from "../core/a.ts";\n' },
    { path: "gateway/index.ts", text: "export const gatewayOnly = 1;\n" },
    { path: "core/a.ts", text: "export interface Common {}\n" },
  ];
  const ofBoth = [
    "RequestBody",
    "ResponseBody",
    "Payloads",
    "Callbacks",
    "Webhooks",
    "ClientOptions",
    "WithoutOperations",
    "connect",
    "createClient",
    "lazyMembers",
    "unusable",
    "withoutOperations",
  ];
  expect(reservedExports("direct", runtime)).toEqual([
    "Common",
    ...ofBoth,
    "Client",
    "Credentials",
    "OperationServers",
    "ServerOptions",
    "SharedOptions",
  ]);
  const ofGateway = reservedExports("gateway", runtime);
  expect(ofGateway.slice(0, 2 + ofBoth.length)).toEqual([
    "gatewayOnly",
    ...ofBoth,
    "ClientsByScope",
  ]);
  expect(ofGateway).toContain("TenantOutOfReach");
  expect(ofGateway).not.toContain("Client");
});
