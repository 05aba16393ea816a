import { expect, it } from "vitest";
import {
  serverOptions,
  uniqueServers,
  usableServers,
} from "../../../generator/emit/sdk/server-code.ts";
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
  ["http://a.example", "which is not encrypted"],
  ["/v1", "which is no whole address"],
])("the documentation of baseUrl says why %s is not taken", (url, reason) => {
  const code = textOf(serverOptions([server(url)]), "typescript");
  expect(code.replace(/\s*\*?\s+/g, " ")).toContain(`\`${url}\`, ${reason}`);
  expect(code).not.toContain("readonly server: ");
});
