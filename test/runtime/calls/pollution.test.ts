import { afterEach, describe, expect, it } from "vitest";
import type {
  ApiDescriptor,
  RouteEntry,
} from "../../../templates/runtime/api/index.ts";
import { json } from "../support.ts";
import { apiBench } from "./support.ts";

/*
 * A library elsewhere in the program lets a stranger write to Object.prototype. Nothing that generated code or the caller
 * left out may come from there.
 */
const pollution: Readonly<Record<string, unknown>> = {
  accept: ["text/plain"],
  baseUrl: "https://evil.example",
  bearer: "evil",
  content: "application/json",
  contentType: "text/plain",
  credentials: { key: "evil" },
  deprecated: "evil",
  explode: false,
  fields: { scope: "evil" },
  idempotent: true,
  name: "evil",
  paging: { items: [] },
  parts: {},
  scopes: ["evil"],
  security: [["evil"]],
  sentIn: "header",
  server: "https://evil.example",
  servers: { evil: "https://evil.example" },
  style: "pipeDelimited",
  tokenUrl: "https://evil.example/token",
  variables: { evil: "evil" },
};

const api: ApiDescriptor = {
  title: "Things",
  schemes: {
    key: { kind: "headerKey", name: "X-Key" },
    client: { kind: "oauth" },
  },
  security: [["key"]],
};

const calls: readonly (readonly [RouteEntry, object | undefined])[] = [
  ["GET /things{?ids*}", { ids: ["a", "b"] }],
  ["GET /things", undefined],
  [
    { route: "POST /things", params: { "X-Note": { in: "header" } } },
    { "X-Note": "n", body: { size: 1 } },
  ],
  [
    { route: "POST /forms", body: "application/x-www-form-urlencoded" },
    { body: { a: ["1", "2"] } },
  ],
  [{ route: "GET /secret", security: [["client"]] }, undefined],
];

async function requestsUnder(
  polluted: Readonly<Record<string, unknown>>,
): Promise<readonly unknown[]> {
  const { seen, method } = apiBench(
    ({ url }) =>
      url.pathname === "/token"
        ? json({ access_token: "t", token_type: "Bearer", expires_in: 900 })
        : json({ ok: true }),
    {
      baseUrl: "https://api.example.com",
      credentials: {
        key: "k",
        client: {
          clientId: "id",
          clientSecret: "s",
          tokenUrl: "https://api.example.com/token",
        },
      },
    },
    api,
  );
  Object.assign(Object.prototype, polluted);
  try {
    for (const [entry, params] of calls) await method(entry)(params);
  } finally {
    clean();
  }
  return seen.map(({ method: verb, url, headers, body }) => ({
    verb,
    url: url.href,
    headers: [...headers],
    body: String(body),
  }));
}

function clean(): void {
  for (const name of Object.keys(pollution))
    Reflect.deleteProperty(Object.prototype, name);
}

afterEach(clean);

describe("a polluted prototype", () => {
  it.each(Object.keys(pollution))("changes nothing by %s", async (name) => {
    const expected = await requestsUnder({});
    expect(expected.length).toBe(calls.length + 1);
    expect(await requestsUnder({ [name]: pollution[name] })).toEqual(expected);
  });
});
