import { expect, it } from "vitest";
import {
  ownAddresses,
  type OwnAddress,
} from "../../../generator/sdk/views/own-addresses.ts";
import type { Server } from "../../../generator/model/operation-shape.ts";

function server(
  url: string,
  variables: Readonly<Record<string, string>> = {},
): Server {
  return {
    url,
    description: null,
    variables: Object.entries(variables).map(([name, defaultValue]) => ({
      name,
      defaultValue,
      values: null,
      description: null,
    })),
  };
}

function addresses(
  own: readonly Server[],
  clients: readonly Server[],
): Readonly<Record<string, OwnAddress>> {
  return Object.fromEntries(ownAddresses(own, clients));
}

function urls(
  own: readonly string[],
  clients: readonly string[],
): readonly (string | undefined)[] {
  const found = addresses(
    own.map((url) => server(url)),
    clients.map((url) => server(url)),
  );
  return clients.map((url) => found[url]?.url);
}

it.each([
  [
    "the only one",
    ["https://u"],
    ["https://a", "https://b"],
    ["https://u", "https://u"],
  ],
  [
    "the one written alike",
    ["https://c", "https://b"],
    ["https://b"],
    ["https://b"],
  ],
  [
    "the one of the same place",
    ["https://u1", "https://u2"],
    ["https://a1", "https://a2"],
    ["https://u1", "https://u2"],
  ],
  [
    "the first of another number",
    ["https://u1", "https://u2", "https://u3"],
    ["https://a1", "https://a2"],
    ["https://u1", "https://u1"],
  ],
  [
    "the first that can be used",
    ["http://u", "//u", "https://u"],
    ["https://a"],
    ["https://u"],
  ],
  [
    "one on the host of the client",
    ["/v2"],
    ["https://a.example:8443/v1"],
    ["https://a.example:8443/v2"],
  ],
  [
    "none that is not encrypted or whole",
    ["http://u", "v2", "//u/v2"],
    ["https://a"],
    [undefined],
  ],
] as const)(
  "an operation has, of its own servers, %s",
  (_what, own, clients, found) => {
    expect(urls(own, clients)).toEqual(found);
  },
);

it("a variable of both is the client's, but for a default of its own", () => {
  const client = server("https://{sub}.{site}", {
    sub: "api",
    site: "a.example",
  });
  const own = server("https://{sub}.{site}/{tier}", {
    sub: "intake",
    site: "a.example",
    tier: "gold",
  });
  expect(addresses([own], [client])).toEqual({
    "https://{sub}.{site}": {
      url: "https://{sub}.{site}/gold",
      values: { sub: { api: "intake" } },
    },
  });
});

it("a variable without a default, which nobody knows, leads nowhere", () => {
  const own = server("https://{tenant}.example", { tenant: "" });
  expect(addresses([own], [server("https://a.example")])).toEqual({});
});

it("hostile names and values are data", () => {
  const client = server("https://{__proto__}.example", {
    ["__proto__"]: "constructor",
  });
  const own = server("https://{__proto__}.example/$&", {
    ["__proto__"]: "__proto__",
  });
  const found = ownAddresses([own], [client]).get(client.url);
  expect(Object.getPrototypeOf(found?.values)).toBe(Object.prototype);
});
