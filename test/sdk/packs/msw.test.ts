import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import {
  workFolder,
  writeFiles,
} from "../../correctness/support/work-folder.ts";
import { builtInSpec } from "../../support/catalogue-folder.ts";
import { callCli } from "../../support/command-line.ts";
import { build } from "../../support/typescript.ts";

/** What the handlers use of MSW: the address of a request decides, and then the resolver. */
const msw = {
  "package.json":
    '{ "name": "msw", "type": "module", "types": "index.d.ts", "exports": "./index.js" }',
  "index.d.ts": `export interface HttpHandler { answer(request: Request): Promise<Response | undefined> }
type Resolver = (info: { request: Request }) => Response | undefined | Promise<Response | undefined>;
export declare const http: { all(predicate: RegExp, resolver: Resolver): HttpHandler };
export declare const HttpResponse: typeof Response;
`,
  "index.js": `export const HttpResponse = Response;
export const http = {
  all: (predicate, resolver) => ({
    answer: async (request) =>
      predicate.test(request.url.split("?")[0]) ? resolver({ request }) : undefined,
  }),
};
`,
};

const document = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: get, tags: [pets], responses: { "200": { description: a, content: { application/json: { schema: { type: string } } } } } }
    delete: { operationId: drop, tags: [pets], responses: { "204": { description: a } } }
  /pets/search: { get: { operationId: search, tags: [pets], responses: { "200": { description: a } } } }
  /owners/{id}/pets/{pet}.json: { get: { operationId: ofOwner, tags: [pets], parameters: [{ name: id, in: path, required: true, schema: { type: string } }, { name: pet, in: path, required: true, schema: { type: string } }], responses: { "200": { description: a } } } }
  /a b/(c)/é*: { get: { operationId: odd, tags: ["*/ \`"], summary: "*/ {@link x}", responses: { "200": { description: a } } } }
`;

interface Handler {
  readonly answer: (request: Request) => Promise<Response | undefined>;
}

type Handlers = Readonly<Record<string, (resolver: unknown) => Handler>>;

describe("the pack msw", () => {
  const folder = workFolder("msw");
  const at = "https://api.example/v1";
  let pets: Handlers;
  let serviceHandler: (
    baseUrl: string,
    service: (request: Request) => Promise<Response>,
  ) => Handler;

  beforeAll(async () => {
    writeFiles(folder, [
      { path: "api.yaml", text: document },
      ...Object.entries(msw).map(([name, text]) => ({
        path: `node_modules/msw/${name}`,
        text,
      })),
    ]);
    for (const args of [
      ["--openapi", "api.yaml", "--out", "sdk", "--package", "@acme/pets"],
      ["--spec", builtInSpec, "--out", "gateway"],
    ]) {
      const line = ["generate", ...args, "--with", "msw"];
      const { code, err } = await callCli(line, folder);
      expect(code, err).toBe(0);
      const out = join(folder, args.at(3) ?? "");
      symlinkSync(join(folder, "node_modules"), join(out, "node_modules"));
      await build(out);
    }
    const load = (path: string): Promise<unknown> =>
      import(pathToFileURL(join(folder, "sdk/dist/msw", path)).href);
    const { petsHandlers } = (await load("pets.js")) as {
      petsHandlers: (baseUrl: string) => Handlers;
    };
    pets = petsHandlers(`${at}/`);
    ({ serviceHandler } = (await load("index.js")) as {
      serviceHandler: typeof serviceHandler;
    });
  });

  /** The text of the answer of a handler; `null` where the next handler is asked. */
  async function textOf(
    handler: Handler | undefined,
    path: string,
    method = "GET",
  ): Promise<string | null> {
    const request = new Request(`${at}${path}`, { method });
    return (await (await handler?.answer(request))?.text()) ?? null;
  }

  it("answers the requests of its operation, and no others", async () => {
    const get = pets["get"]?.("Rex");
    expect(await textOf(get, "/pets/7?x=/pets/search")).toBe('"Rex"');
    for (const path of [
      "/pets/search",
      "/pets/7/photo",
      "/owners/1/pets/7",
      "/pets/",
    ])
      expect(await textOf(get, path), path).toBeNull();
    expect(await textOf(get, "/pets/7", "DELETE")).toBeNull();
    const ofOwner = pets["ofOwner"]?.({});
    expect(await textOf(ofOwner, "/owners/1/pets/7.json")).toBe("{}");
    expect(await textOf(ofOwner, "/owners/1/pets/7xjson")).toBeNull();
  });

  it("takes values, responses and functions", async () => {
    const nothing = await pets["drop"]?.(undefined).answer(
      new Request(`${at}/pets/7`, { method: "DELETE" }),
    );
    expect([nothing?.status, nothing?.body]).toEqual([204, null]);
    const failing = pets["search"]?.(new Response("late", { status: 503 }));
    expect(await textOf(failing, "/pets/search")).toBe("late");
    const asked = pets["search"]?.(async ({ url }: Request) => ({ url }));
    expect(await textOf(asked, "/pets/search")).toBe(
      `{"url":"${at}/pets/search"}`,
    );
  });

  it("asks a service for everything below the address", async () => {
    const all = serviceHandler(at, async ({ url }) => new Response(url));
    expect(await textOf(all, "/x")).toBe(`${at}/x`);
    expect(await textOf(all, "0/x")).toBeNull();
  });
});
