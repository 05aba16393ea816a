import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, it } from "vitest";
import {
  workFolder,
  writeFiles,
} from "../../correctness/support/work-folder.ts";
import { builtInSpec } from "../../support/catalogue-folder.ts";
import { callCli } from "../../support/command-line.ts";
import { build } from "../../support/typescript.ts";

/** What the tools use of the protocol's SDK: a server that keeps its handlers. `mcp.long.test.ts` has the real one. */
const protocol = {
  "package.json":
    '{ "name": "@modelcontextprotocol/sdk", "type": "module", "exports": { "./*.js": { "types": "./*.d.ts", "default": "./*.js" } } }',
  "server/index.d.ts": `export declare class Server {
  constructor(info: { name: string; version: string }, options: object);
  setRequestHandler(schema: object, handler: (request: { params: { name: string; arguments?: object } }, extra: { signal: AbortSignal }) => unknown): void;
}
`,
  "server/index.js": `export class Server {
  handlers = new Map();
  constructor(info) { this.info = info; }
  setRequestHandler(schema, handler) { this.handlers.set(schema.name, handler); }
}
`,
  "types.d.ts": `export declare const ListToolsRequestSchema: object;
export declare const CallToolRequestSchema: object;
`,
  "types.js": `export const ListToolsRequestSchema = { name: "list" };
export const CallToolRequestSchema = { name: "call" };
`,
};

const document = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets/{id}:
    parameters: [{ name: id, in: path, required: true, description: "Which \`*/ pet", schema: { type: string, minLength: 2 } }]
    get: { operationId: get, summary: Gives a pet., tags: [pets], responses: { "200": { description: a, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } } }
    delete: { operationId: drop, deprecated: true, tags: [pets], responses: { "204": { description: a } } }
    put: { operationId: replace, tags: [pets], requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }, responses: { "204": { description: a } } }
  /photos: { post: { operationId: upload, tags: [pets], requestBody: { required: true, content: { image/png: { schema: { type: string, format: binary } } } }, responses: { "204": { description: a } } } }
components:
  schemas:
    Pet:
      type: object
      required: [name, kind]
      additionalProperties: false
      properties:
        name: { type: string, pattern: "^[A-Z]" }
        kind: { oneOf: [{ const: cat }, { const: dog }] }
        tags: { type: array, uniqueItems: true, items: { type: string } }
        age: { type: [integer, "null"], minimum: 0, multipleOf: 2 }
        mother: { $ref: "#/components/schemas/Pet" }
        constructor: { type: string }
      dependentRequired: { age: [tags] }
`;

interface Server {
  readonly info: object;
  readonly handlers: ReadonlyMap<
    string,
    (request: object, extra: object) => unknown
  >;
}
interface ToolOfList {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly annotations: object;
}
interface Result {
  readonly isError?: true;
  readonly content: readonly { readonly text: string }[];
}

describe("the pack mcp", () => {
  const folder = workFolder("mcp");
  let createServer: (client: object, options?: object) => Server;
  let createGatewayServer: typeof createServer;

  beforeAll(async () => {
    writeFiles(folder, [
      { path: "api.yaml", text: document },
      ...Object.entries(protocol).map(([name, text]) => ({
        path: `node_modules/@modelcontextprotocol/sdk/${name}`,
        text,
      })),
    ]);
    for (const args of [
      ["--openapi", "api.yaml", "--out", "sdk", "--package", "@acme/pets"],
      ["--spec", builtInSpec, "--out", "gateway"],
    ]) {
      const line = ["generate", ...args, "--with", "mcp"];
      const { code, err } = await callCli(line, folder);
      expect(code, err).toBe(0);
      const out = join(folder, args.at(3) ?? "");
      symlinkSync(join(folder, "node_modules"), join(out, "node_modules"));
      await build(out);
    }
    const load = async (sdk: string) =>
      (await import(
        pathToFileURL(join(folder, sdk, "dist/mcp/index.js")).href
      )) as { createServer: typeof createServer };
    ({ createServer } = await load("sdk"));
    ({ createServer: createGatewayServer } = await load("gateway"));
  });

  const toolsOf = (server: Server): readonly ToolOfList[] => {
    const list = server.handlers.get("list");
    if (list === undefined) throw new Error("Expected a list of tools.");
    return (list({}, {}) as { tools: readonly ToolOfList[] }).tools;
  };

  const call = async (
    server: Server,
    name: string,
    input: object,
  ): Promise<Result> =>
    (await server.handlers.get("call")?.(
      { params: { name, arguments: input } },
      { signal: AbortSignal.timeout(60_000) },
    )) as Result;

  const pets = (method: (...given: unknown[]) => unknown) => ({
    pets: { get: method, drop: method, replace: method, upload: method },
  });

  it("lists what a model can call, and says what each call does", () => {
    const tools = toolsOf(createServer(pets(() => null)));
    expect(
      tools.map(({ name, description, annotations }) => ({
        name,
        description,
        annotations,
      })),
    ).toEqual([
      {
        name: "pets_get",
        description: "Gives a pet.\nGET /pets/{id}",
        annotations: {
          readOnlyHint: true,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: true,
        },
      },
      {
        name: "pets_replace",
        description: "PUT /pets/{id}",
        annotations: {
          readOnlyHint: false,
          destructiveHint: true,
          idempotentHint: true,
          openWorldHint: true,
        },
      },
    ]);
  });

  it("has the tools that are chosen and that the client has", () => {
    const choose = ({ key }: { key: string }) => !key.startsWith("GET");
    const server = createServer(
      pets(() => null),
      { choose, name: "x" },
    );
    expect(server.info).toEqual({ name: "x", version: "1.0.0" });
    expect(toolsOf(server).map(({ name }) => name)).toEqual([
      "pets_drop",
      "pets_replace",
    ]);
    expect(toolsOf(createServer({}))).toEqual([]);
  });

  it("describes inputs as the document does", () => {
    const [get, replace] = toolsOf(createServer(pets(() => null)));
    expect(get?.inputSchema).toMatchObject({
      type: "object",
      properties: { id: { description: "Which `*/ pet" } },
      required: ["id"],
    });
    const accepts = new Ajv2020({ strict: false }).compile(
      replace?.inputSchema ?? {},
    );
    const pet = { name: "Rex", kind: "dog" };
    const right = [pet, { ...pet, mother: pet }, { ...pet, constructor: "x" }];
    const wrong = [
      { kind: "dog" },
      { ...pet, name: "rex" },
      { ...pet, kind: "cow" },
      { ...pet, colour: "red" },
      { ...pet, tags: ["a", "a"] },
      { ...pet, tags: [], age: 3 },
      { ...pet, age: null },
      { ...pet, mother: { name: "A" } },
      { ...pet, constructor: 1 },
    ];
    const judged = (body: object) => accepts({ id: "p1", body });
    expect(right.map(judged)).toEqual(right.map(() => true));
    expect(wrong.map(judged)).toEqual(wrong.map(() => false));
    expect(accepts({ id: "p", body: pet })).toBe(false);
    expect(accepts({ body: pet })).toBe(false);
  });

  it("gives answers, cut to a size, and errors as such", async () => {
    const given: unknown[] = [];
    const long = createServer(
      pets((...all) => {
        given.push(all[0]);
        return Promise.resolve({ name: "x".repeat(50) });
      }),
      { maxCharacters: 20 },
    );
    const answer = await call(long, "pets_get", { id: "p1" });
    expect(given).toEqual([{ id: "p1" }]);
    expect(answer).toEqual({
      content: [
        {
          type: "text",
          text: '{"name":"xxxxxxxxxxx\n(41 more characters were cut)',
        },
      ],
    });
    const failing = createServer(pets(() => Promise.reject(new Error("no"))));
    expect(await call(failing, "pets_get", {})).toEqual({
      isError: true,
      content: [{ type: "text", text: "no" }],
    });
    expect((await call(failing, "pets_drop", {})).isError).toBe(true);
  });

  it("reads a stream until it is long enough", async () => {
    let made = 0;
    async function* events() {
      for (;;) {
        made += 1;
        yield { made };
      }
    }
    const server = createServer(
      pets(() => events()),
      { maxCharacters: 30 },
    );
    const { content } = await call(server, "pets_get", { id: "p1" });
    expect(content[0]?.text).toMatch(/^\{"made":1\}\n\{"made":2\}\n/);
    expect(made).toBeLessThan(6);
  });

  it("serves a gateway by scope level", () => {
    const manifest = JSON.parse(
      readFileSync(join(folder, "gateway/manifest.json"), "utf8"),
    ) as {
      operations: Record<
        string,
        { symbol?: string; state: string; scopes: string[] }
      >;
    };
    const called = Object.values(manifest.operations).filter(
      ({ state, symbol }) => state === "available" && symbol !== undefined,
    );
    const client = called.reduce<Record<string, object>>((tree, { symbol }) => {
      const steps = (symbol ?? "").split(".").slice(1);
      const last = steps.pop() ?? "";
      let at = tree as Record<string, unknown>;
      for (const step of steps)
        at = (at[step] ??= {}) as Record<string, unknown>;
      at[last] = () => null;
      return tree;
    }, {});
    const [level] = called.flatMap(({ scopes }) => scopes);
    const of = ({ levels }: { levels: readonly string[] }) =>
      levels.includes(level ?? "");
    const names = toolsOf(createGatewayServer(client, { choose: of }));
    expect(names).toHaveLength(
      called.filter(({ scopes }) => scopes.includes(level ?? "")).length,
    );
    expect(names.every(({ name }) => /^[\w-]{1,64}$/.test(name))).toBe(true);
  });
});
