import { expect } from "vitest";
import type {
  ApiCall,
  Connection,
} from "../../generated/sdk/src/runtime/index.ts";
import type { JournalEntry } from "../../generator/emulator/emulator.ts";
import type { Operation, ScopeLevel } from "../../generator/model/operation.ts";
import { isList } from "../../generator/model/operation-call.ts";
import { builtInModel } from "../support/emulator-server.ts";
import { manifest } from "../support/service-documents.ts";
import { it, type Service } from "../support/service-fixture.ts";
import { methodAt } from "../support/service-operation.ts";
import { moduleAt, rsql } from "../support/service-sdk.ts";

/*
 * Every operation of the catalogue, called through its generated method with everything that it takes. What has to arrive is
 * written down here by hand or read from the catalogue, never from the SDK; the manifest says only what the method is called.
 */

/** Values of path parameters, and how they have to stand in the target. */
const pathValues = [
  { value: "a b&c=1", encoded: "a%20b%26c%3D1" },
  { value: "ü?#%2e+;(*)", encoded: "%C3%BC%3F%23%252e%2B%3B%28%2A%29" },
] as const;

/** Every collection parameter; they go out in the order of their names, whatever the order of the properties. */
const query = {
  params: {
    sort: "name:asc",
    page: 1,
    pageSize: 25,
    filter: rsql.eq("name", 'A&B "+" é'),
  },
  search:
    "?filter=name%3D%3D%22A%26B%20%5C%22%2B%5C%22%20%C3%A9%22&page=1&page-size=25&sort=name%3Aasc",
};

const payload = {
  body: { name: 'Köln "1"', seats: [1, 2.5, null, true], in: { a: {} } },
  text: '{"name":"Köln \\"1\\"","seats":[1,2.5,null,true],"in":{"a":{}}}',
};

/** Headers that the platform's fetch adds. */
const ofThePlatform = new Set([
  "accept-encoding",
  "accept-language",
  "connection",
  "content-length",
  "host",
  "sec-fetch-mode",
  "user-agent",
]);

/** The part of an entry that a client decides. */
type Sent = Pick<
  JournalEntry,
  "method" | "target" | "route" | "region" | "headers" | "body"
>;

const operations = (await builtInModel()).operations.map(
  (operation) => [`${operation.method} ${operation.path}`, operation] as const,
);
const live = operations.filter(
  ([title]) => manifest.operations.get(title)?.state !== "removed",
);

/** Each live operation at each level that reaches it. */
const reached = live.flatMap(([title, operation]) =>
  operation.scopes.map((level) => [title, level, operation] as const),
);

it("has a method for each of the 99 operations, and those of the 9 that were removed say so", ({
  service,
}) => {
  expect(operations).toHaveLength(99);
  const gone = operations.filter((each) => !live.includes(each));
  expect(gone).toHaveLength(9);
  for (const [title, { scopes }] of gone)
    for (const level of scopes)
      expect(methodOf(service, title, level)).toThrow(
        `${title} was removed in later`,
      );
  const silent = reached.filter(
    ([title, level]) => methodOf(service, title, level) === undefined,
  );
  expect(silent).toEqual([]);
});

/** The ways to call an operation. Each makes what takes its parameters. */
const ways = {
  "the method": async (service: Service, title: string, level: ScopeLevel) =>
    methodOf(service, title, level),
  "the function": (service: Service, title: string, level: ScopeLevel) =>
    functionOf(title, service.connect(level)),
  "the function with a lean connection": (
    service: Service,
    title: string,
    level: ScopeLevel,
  ) => functionOf(title, service.connectLean(level)),
} as const;
const wayNames = Object.keys(ways) as readonly (keyof typeof ways)[];

it.for(
  reached.flatMap(([title, level, operation]) =>
    wayNames.map((way) => [title, level, way, operation] as const),
  ),
)("%s at the level %s by %s", async (called, { service }) => {
  const [title, level, way, operation] = called;
  const call = await ways[way](service, title, level);
  const result = await call?.(argumentsOf(operation)).safe();
  const calls = service.calls();
  expect(calls.map(asSent)).toEqual([expectedOf(title, level, operation)]);
  expect(service.control.journal.tokenRequests).toBe(1);
  // Nothing but the made-up ID may be wrong with it.
  const code = calls[0]?.code;
  const isOfItem = operation.path.includes("{");
  expect(isOfItem ? [null, "NOT_FOUND"] : [null]).toContain(code);
  expect(result?.ok).toBe(code === null);
});

function methodOf(service: Service, title: string, level: ScopeLevel) {
  const client = service[level]();
  return methodAt(client, manifest.operations.get(title)?.symbol ?? "");
}

/** The function of the operation, with its connection. */
async function functionOf(title: string, connection: Connection) {
  const found = manifest.operations.get(title);
  const [module = "", name = ""] =
    found?.functions[found.symbol]?.split("#") ?? [];
  const made = (await moduleAt(module))[name] as (
    connection: Connection,
    params: object,
  ) => ApiCall<unknown>;
  return (params: object) => made(connection, params);
}

/** Everything that the operation takes. */
function argumentsOf(operation: Operation): Readonly<Record<string, unknown>> {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)];
  return {
    ...Object.fromEntries(
      names.map(([, name], index) => [name, pathValues[index]?.value]),
    ),
    ...(isList(operation) && query.params),
    ...(takesBody(operation) && { body: payload.body }),
  };
}

const contextOf: Readonly<Record<ScopeLevel, Sent["headers"]>> = {
  organization: {},
  environment: { "x-environment-id": "environment-eu" },
  tenant: { "x-tenant-id": "tenant-eu-1" },
};

/** The request that has to arrive. */
function expectedOf(
  title: string,
  level: ScopeLevel,
  operation: Operation,
): Sent {
  const { method, path } = operation;
  return {
    method,
    target: `/eu${expand(path)}${isList(operation) ? query.search : ""}`,
    route: title,
    region: "eu",
    headers: {
      accept: "application/json",
      authorization: "[redacted]",
      ...contextOf[level],
      ...(takesBody(operation) && { "content-type": "application/json" }),
    },
    body: takesBody(operation) ? payload.text : null,
  };
}

function takesBody({ method }: Operation): boolean {
  return ["POST", "PUT", "PATCH"].includes(method);
}

function expand(path: string): string {
  let index = 0;
  return path.replaceAll(/\{\w+\}/g, () => {
    const { encoded = "" } = pathValues[index] ?? {};
    index += 1;
    return encoded;
  });
}

function asSent(entry: JournalEntry): Sent {
  const { method, target, route, region, headers, body } = entry;
  const own = Object.entries(headers).filter(
    ([name]) => !ofThePlatform.has(name),
  );
  return {
    method,
    target,
    route,
    region,
    headers: Object.fromEntries(own),
    body,
  };
}
