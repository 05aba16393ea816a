import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as EmulatorModule from "../../generator/emulator.ts";
import { serveHttp } from "../../generator/io/http/serve-http.ts";
import { builtInSpec, repository } from "../support/catalogue-folder.ts";
import { noChromium, startChromium } from "../support/chromium.ts";
import { needs } from "../support/needs.ts";

/** What `sdkwright/emulator` leads to. */
const built = join(repository, "dist/emulator.js");
const { createEmulator, printDiagnostics } = (await import(
  built
)) as typeof EmulatorModule;

const document = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { "200": { description: a, content: { application/json: { schema: { $ref: "parts.yaml#/Pet" } } } } } }
    put:
      requestBody: { content: { application/json: { schema: { $ref: "parts.yaml#/Pet" } } } }
      responses: { "200": { description: a, content: { application/json: { schema: { $ref: "parts.yaml#/Pet" } } } } }
`;
const parts = `Pet: { type: object, required: [name], properties: { id: { type: integer }, name: { type: string } } }\n`;
const pet = "https://pets.example/pets/7";

const put = (body: string): RequestInit => ({
  method: "PUT",
  headers: { "content-type": "application/json" },
  body,
});

async function emulate(
  input: EmulatorModule.EmulatorInput,
): Promise<EmulatorModule.Emulator> {
  const { value, diagnostics } = await createEmulator(input);
  if (value === null) throw new Error(printDiagnostics(diagnostics));
  return value;
}

describe("sdkwright/emulator", () => {
  it("serves files that refer to one another, with state, faults and a clock", async () => {
    const mock = await emulate({
      document: {
        files: { "api/pets.yaml": document, "api/parts.yaml": parts },
        entry: "api/pets.yaml",
      },
    });
    const stored = await mock(new Request(pet, put('{"name":"Rex"}')));
    expect(await stored.json()).toEqual({ id: 7, name: "Rex" });
    mock.control.faults.add({
      match: { method: "GET" },
      times: 1,
      action: { kind: "respond", status: 503 },
    });
    expect((await mock(new Request(pet))).status).toBe(503);
    const read = await mock(new Request(pet));
    expect(await read.json()).toEqual({ id: 7, name: "Rex" });
    const refused = await mock(new Request(pet, put('{"name":7}')));
    expect(refused.status).toBe(422);
    const before = mock.control.clock.now();
    mock.control.clock.advance(60_000);
    expect(mock.control.clock.now() - before).toBe(60_000);
    expect(mock.control.journal.entries).toHaveLength(4);
  });

  it("serves a catalogue, whose pinned files it checks", async () => {
    const files = Object.fromEntries(
      readdirSync(builtInSpec, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => {
          const file = join(parentPath, name);
          return [file.slice(builtInSpec.length + 1), readFileSync(file)];
        }),
    );
    const mock = await emulate({ catalogue: { files } });
    const token = await mock(
      new Request("https://eu.gateway.example/auth/token", {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "client_credentials",
          client_id: "tenant-client",
          client_secret: "tenant-secret",
        }),
      }),
    );
    expect(token.status).toBe(200);
  });

  it("reads what is gzipped, and says where an input is wrong", async () => {
    const whole = document.replaceAll("parts.yaml#/Pet", "#/x-parts/Pet");
    const gzipped = gzipSync(`${whole}x-parts:\n  ${parts}`);
    const documents = (bytes: Uint8Array) =>
      createEmulator({
        document: { files: { "pets.yaml.gz": bytes }, entry: "pets.yaml.gz" },
      });
    const { value } = await documents(gzipped);
    expect((await value?.(new Request(pet)))?.status).toBe(200);
    const codesOf = async (given: ReturnType<typeof documents>) =>
      (await given).diagnostics.map(({ code }) => code);
    const damaged = gzipped.subarray(0, 40);
    expect(await codesOf(documents(damaged))).toEqual(["gzip-damaged"]);
    expect(
      await codesOf(createEmulator({ document: { text: "a: [" } })),
    ).toEqual(["yaml-syntax"]);
  });
});

describe(`in a worker of a page (${noChromium ?? "in Chromium"})`, () => {
  let browser: Browser;
  let page: { readonly url: string; readonly stop: () => Promise<void> };

  beforeAll(async () => {
    if (noChromium !== undefined) return;
    browser = await startChromium();
    const code = readFileSync(built, "utf8");
    const { value } = await serveHttp(
      async ({ url }) =>
        url.endsWith(".js")
          ? new Response(code, {
              headers: { "content-type": "text/javascript" },
            })
          : new Response("<!DOCTYPE html><title>A page</title>", {
              headers: { "content-type": "text/html" },
            }),
      {
        port: 0,
        hostname: "127.0.0.1",
        onFailure: (thrown) => {
          throw thrown;
        },
      },
    );
    if (value === null) throw new Error("Expected a free port.");
    page = { url: `http://127.0.0.1:${value.port}`, stop: value.stop };
  });
  afterAll(async () => {
    if (noChromium !== undefined) return;
    await browser.close();
    await page.stop();
  });

  it("needs nothing of Node", needs(noChromium), async () => {
    const tab = await browser.newPage();
    await tab.goto(page.url);
    const whole = document.replaceAll("parts.yaml#/Pet", "#/x-parts/Pet");
    const program = `import { createEmulator } from "${page.url}/emulator.js";
const { value } = await createEmulator({ document: { text: ${JSON.stringify(`${whole}x-parts:\n  ${parts}`)} } });
const init = { method: "PUT", headers: { "content-type": "application/json" }, body: '{"name":"Rex"}' };
await value(new Request("${pet}", init));
postMessage(await (await value(new Request("${pet}"))).text());`;
    const seen = await tab.evaluate(`new Promise((resolve, reject) => {
  const source = new Blob([${JSON.stringify(program)}], { type: "text/javascript" });
  const worker = new Worker(URL.createObjectURL(source), { type: "module" });
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = ({ message }) => reject(new Error(message));
})`);
    expect(JSON.parse(String(seen))).toEqual({ id: 7, name: "Rex" });
  });
});
