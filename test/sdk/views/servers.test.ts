import { expect, it } from "vitest";
import { refusedServer } from "../../../generator/sdk/views/server-view.ts";
import {
  uniqueServers,
  usableServers,
} from "../../../generator/sdk/plan/servers.ts";
import type { Server } from "../../../generator/model/operation-shape.ts";
import { textOf } from "../../../generator/render/code-text.ts";

const server = (url: string): Server => ({
  url,
  description: null,
  variables: [],
});

it.each([
  ["https://a.example", true],
  ["HTTPS://a.example/v1", true],
  ["{protocol}://a.example", true],
  ["http://localhost:8080/v1", true],
  ["http://127.0.0.1", true],
  ["http://[::1]:80", true],
  ["http://localhost.example", false],
  ["http://127.0.0.1.example", false],
  ["http://a.example", false],
  ["/v1", false],
  ["//a.example", false],
  ["ftp://a.example", false],
])("%s can be the address of a client: %s", (url, isUsable) => {
  const usable = usableServers([server(url)]);
  expect(usable.length === 1).toBe(isUsable);
});

it("an address stands there once, and none that is empty", () => {
  const urls = ["https://a.example", "", " ", "https://a.example", "/v1"];
  const unique = uniqueServers(urls.map(server)).map(({ url }) => url);
  expect(unique).toEqual(["https://a.example", "/v1"]);
});

it.each([
  ["http://a.example", "notEncrypted"],
  ["/v1", "incomplete"],
] as const)("of %s the client says that it is %s", (url, reason) => {
  const refused = refusedServer([server("https://a.example"), server(url)]);
  expect(textOf(refused?.[reason], "typescript")).toBe(`\`${url}\``);
});

it("nothing is said of addresses that the client takes", () => {
  expect(refusedServer([server("https://a.example")])).toBeNull();
});
