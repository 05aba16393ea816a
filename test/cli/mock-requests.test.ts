import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { callCli } from "../support/command-line.ts";
import { startMockHere } from "../support/mock-here.ts";
import type { MockProcess } from "../support/mock-process.ts";

const work = mkdtempSync(join(tmpdir(), "sdkwright-mock-requests-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const document = join(work, "api.yaml");
writeFileSync(
  document,
  `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      parameters: [{ name: depth, in: query, schema: { type: integer } }]
      responses: { "200": { content: { application/json: { schema: { type: array, items: { type: object, properties: { id: { type: integer } } } } } } } }
  /pets/{id}:
    get:
      security: [{ key: [] }]
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { "200": { content: { application/json: { schema: { type: object, properties: { id: { type: integer } } } } } } }
components: { securitySchemes: { key: { type: apiKey, in: query, name: pet-key } } }
`,
);

const running: MockProcess[] = [];
afterEach(async () => {
  for (const mock of running.splice(0)) await mock.stop();
});

async function start(...args: readonly string[]): Promise<MockProcess> {
  const mock = await startMockHere(
    ["--port", "0", "--openapi", document, ...args],
    work,
  );
  running.push(mock);
  return mock;
}

/** The lines after the one that says that it is ready. */
function linesOf(mock: MockProcess): readonly string[] {
  const lines = mock.said().trimEnd().split("\n");
  return lines.slice(lines.findIndex((line) => line.startsWith("Ready")) + 1);
}

describe("the request log", () => {
  it("has a line for each request: method, path, status, time, why", async () => {
    const mock = await start();
    await fetch(`${mock.url}/pets`);
    await fetch(`${mock.url}/pets?depth=x`);
    await fetch(`${mock.url}/pets?depth=1&dept=2`);
    await fetch(`${mock.url}/nowhere`, { method: "POST", body: "secret body" });
    expect(linesOf(mock).map((line) => line.replace(/ \d+ ms/, " T"))).toEqual([
      "GET /pets 200 T",
      'GET /pets?depth=x 400 T BAD_PARAMETER The query parameter "depth" must be integer, got "x".',
      'GET /pets?depth=1&dept=2 200 T query parameter "dept" is not listed. Did you mean "depth"?',
      "POST /nowhere 404 T NO_ROUTE No endpoint has this path.",
    ]);
  });

  it("shows neither secrets nor control characters, and is short", async () => {
    const mock = await start();
    const headers = { authorization: "Bearer canary", cookie: "a=canary" };
    await fetch(`${mock.url}/pets/1?pet-key=canary&password=canary`, {
      headers,
    });
    await fetch(`${mock.url}/pets?depth=%1b%5b31m%0a::error::x%E2%80%AE`);
    await fetch(`${mock.url}/pets?depth=${"x".repeat(9000)}`);
    const lines = linesOf(mock);
    expect(lines[0]).toContain(
      "GET /pets/1?pet-key=[redacted]&password=[redacted] 200",
    );
    expect(lines[1]).toContain(String.raw`got "\u001b[31m\n::error::x\u202e"`);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line.length).toBeLessThan(700);
    const journal = await (await fetch(`${mock.controlUrl}/journal`)).text();
    expect(mock.said() + journal).not.toContain("canary");
    // The characters that steer a terminal, but for the ends of our lines.
    expect(mock.said()).not.toMatch(/[^\P{C}\n]/u);
  });

  it("has what cannot be read, too", async () => {
    const mock = await start();
    const { port } = new URL(mock.url);
    const { status } = await new Promise<{ status: number | undefined }>(
      (resolve, reject) => {
        request({ port, method: "TRACE", path: "/pets?key=canary" })
          .on("response", ({ statusCode }) => resolve({ status: statusCode }))
          .on("error", reject)
          .end();
      },
    );
    expect(status).toBe(501);
    expect(linesOf(mock)).toEqual(["TRACE /pets 501 not read"]);
  });

  it("is left out when that is asked for", async () => {
    const mock = await start("--quiet");
    await fetch(`${mock.url}/pets`);
    expect(linesOf(mock)).toEqual([]);
  });
});

describe("options of documents", () => {
  it("--stateful, --strict and --no-cors", async () => {
    const lax = await start();
    const origin = { headers: { origin: "https://a.test" } };
    const statuses = async ({ url }: MockProcess) => [
      (await fetch(`${url}/pets/99?pet-key=k`)).status,
      (await fetch(`${url}/pets?x=1`)).status,
      (await fetch(`${url}/pets`, origin)).headers.get(
        "access-control-allow-origin",
      ),
    ];
    expect(await statuses(lax)).toEqual([200, 200, "https://a.test"]);
    await lax.stop();
    const strict = await start("--stateful", "--strict", "--no-cors");
    expect(await statuses(strict)).toEqual([404, 400, null]);
  });
});

describe("mock", () => {
  it("says what to give it where there is no catalogue", async () => {
    const { code, out, err } = await callCli(["mock"], work);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain("[mock-without-source]");
    expect(err).toContain("--openapi FILE");
    expect(err).toContain("--spec DIR");
  });

  it.each([60, 100])("has a help that fits %i columns", async (columns) => {
    const before = process.env["COLUMNS"];
    process.env["COLUMNS"] = String(columns);
    const { code, out } = await callCli(["mock", "--help"], work);
    if (before === undefined) delete process.env["COLUMNS"];
    else process.env["COLUMNS"] = before;
    expect(code).toBe(0);
    const lines = out.split("\n");
    expect(lines.filter((line) => line.length > columns)).toEqual([]);
    for (const option of [
      "--openapi <file>",
      "--stateful",
      "-q, --quiet",
      "--port <port>",
    ])
      expect(
        lines.filter((line) => line.startsWith(`  ${option} `)),
      ).toHaveLength(1);
    expect(out).toContain("Source:");
  });
});
