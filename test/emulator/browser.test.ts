import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveHttp } from "../../generator/io/http/serve-http.ts";
import { noChromium, startChromium } from "../support/chromium.ts";
import { servePaths } from "./openapi/serve-text.ts";
import { needs } from "../support/needs.ts";

const pet =
  "{ type: object, required: [name], properties: { id: { type: integer }, name: { type: string } } }";
const paths = `  /pets:
    get: { responses: { "200": { content: { application/json: { schema: { type: array, items: ${pet} } } } } } }
    post: { security: [{ key: [] }], requestBody: { content: { application/json: { schema: ${pet} } } }, responses: { "201": { content: { application/json: { schema: ${pet} } } } } }
  /pets/{id}:
    delete: { parameters: [{ name: id, in: path, required: true, schema: { type: integer } }], responses: { "204": {} } }`;
const more =
  "components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }";

interface Served {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

async function serve(
  handler: (request: Request) => Promise<Response>,
): Promise<Served> {
  const { value } = await serveHttp(handler, {
    port: 0,
    hostname: "127.0.0.1",
    onFailure: (thrown) => {
      throw thrown;
    },
  });
  if (value === null) throw new Error("Expected a free port.");
  return { url: `http://127.0.0.1:${value.port}`, stop: value.stop };
}

/** What a page of another origin gets from a call; a message of the browser where it may not know. */
type Call = readonly [
  method: string,
  path: string,
  init?: { readonly headers?: Record<string, string>; readonly body?: string },
];

let browser: Browser;
let page: Served;
const open = new Set<Served>();

async function callFromPage(cors: boolean, calls: readonly Call[]) {
  const mock = await serve(servePaths(paths, { cors }, more));
  open.add(mock);
  const tab = await browser.newPage();
  try {
    await tab.goto(page.url);
    return await tab.evaluate(
      async ([url, list]) => {
        const seen = [];
        for (const [method, path, init] of list)
          try {
            const answer = await fetch(url + path, {
              method,
              credentials: "include",
              ...init,
            });
            seen.push([
              answer.status,
              answer.headers.get("location"),
              await answer.text(),
            ]);
          } catch (thrown) {
            seen.push(String(thrown));
          }
        return seen;
      },
      [mock.url, calls] as const,
    );
  } finally {
    await tab.close();
  }
}

beforeAll(async () => {
  if (noChromium !== undefined) return;
  browser = await startChromium();
  page = await serve(
    async () =>
      new Response("<!DOCTYPE html><title>A page</title>", {
        headers: { "content-type": "text/html" },
      }),
  );
  open.add(page);
});
afterAll(async () => {
  if (noChromium !== undefined) return;
  await browser.close();
  for (const each of open) await each.stop();
});

const json = { "content-type": "application/json", "x-key": "k" };

describe(`a page of another origin (${noChromium ?? "in Chromium"})`, () => {
  it(
    "calls, with preflight, and reads answers and refusals",
    needs(noChromium),
    async () => {
      const seen = await callFromPage(true, [
        ["POST", "/pets", { headers: json, body: '{"name":"Rex"}' }],
        [
          "POST",
          "/pets",
          { headers: { "content-type": "application/json" }, body: "{}" },
        ],
        ["DELETE", "/pets/4"],
        ["GET", "/nowhere"],
      ]);
      expect(seen).toEqual([
        [201, "./pets/4", '{"id":4,"name":"Rex"}'],
        [401, null, expect.stringContaining("NO_CREDENTIALS")],
        [204, null, ""],
        [404, null, expect.stringContaining("NO_ROUTE")],
      ]);
    },
  );

  it(
    "is kept off by the browser when that is off",
    needs(noChromium),
    async () => {
      const seen = await callFromPage(false, [
        ["GET", "/pets"],
        ["DELETE", "/pets/1"],
      ]);
      expect(seen).toEqual([
        "TypeError: Failed to fetch",
        "TypeError: Failed to fetch",
      ]);
    },
  );
});
