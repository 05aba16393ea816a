import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { MutationObserver, QueryClient } from "@tanstack/query-core";
import { beforeAll, describe, expect, it } from "vitest";
import {
  workFolder,
  writeFiles,
} from "../../correctness/support/work-folder.ts";
import { builtInSpec, repository } from "../../support/catalogue-folder.ts";
import { callCli } from "../../support/command-line.ts";
import { build, compilerErrors, compilers } from "../../support/typescript.ts";

const folder = workFolder("tanstack-query");
const petstore = join(repository, "test/guides/documents/petstore.yaml");

beforeAll(async () => {
  for (const args of [
    ["--openapi", petstore, "--out", "pets", "--package", "@acme/pets"],
    ["--spec", builtInSpec, "--out", "gateway"],
  ]) {
    const line = ["generate", ...args, "--with", "tanstack-query"];
    const { code, err } = await callCli(line, folder);
    expect(code, err).toBe(0);
  }
  const modules = join(repository, "node_modules");
  for (const sdk of ["pets", "gateway"])
    symlinkSync(modules, join(folder, sdk, "node_modules"));
});

const odd = `openapi: 3.1.0
info: { title: "*/ \`x\` \${y} </script>", version: "1" }
servers: [{ url: https://odd.example }]
paths:
  /a: { get: { operationId: constructor, tags: [delete], summary: "*/ bad {@link x} \`", responses: { "204": { description: a } } } }
  /b: { get: { operationId: __proto__, tags: [default], parameters: [{ name: "a-b", in: query, schema: { type: string } }], responses: { "200": { description: a, content: { application/json: { schema: { type: string } } } } } } }
  /c: { post: { operationId: then, tags: [constructor], responses: { "200": { description: a } } } }
  /d: { get: { operationId: 日本, tags: [日本語], responses: { "200": { description: a } } } }
  /e: { get: { operationId: 1st, tags: [1abc], deprecated: true, responses: { "200": { description: a } } } }
  /f: { get: { operationId: queryKey, tags: ["a b"], responses: { "200": { description: a } } } }
  /g: { get: { operationId: x, tags: [aB], responses: { "200": { description: a } } } }
  /h: { get: { operationId: y, tags: [index], responses: { "200": { description: a, content: { text/event-stream: { schema: { type: string } } } } } } }
`;

const tsc = compilers["TypeScript 7"];

describe("types", () => {
  it("are those of the client: for answers, parameters and the cache", async () => {
    const consumer = `import { QueryClient } from "@tanstack/query-core";
import { createClient, type Pet } from "../index.ts";
import { petsKey, petsQueries } from "./pets.ts";

const client = createClient({ baseUrl: "https://petstore.example/v1", credentials: { token: "t" } });
const queries = petsQueries(client);
const cache = new QueryClient();
export const read: Promise<Pet> = cache.fetchQuery(queries.getPet({ petId: "p1" }));
export const cached: Pet | undefined = cache.getQueryData(queries.getPet({ petId: "p1" }).queryKey);
export const added: Promise<Pet> = queries.addPet().mutationFn({ body: { name: "Rex" } });
export const key: readonly ["petstore", "pets"] = petsKey;
queries.listPets();
// @ts-expect-error The parameter is missing.
queries.getPet({});
const found = cache.getQueryData(queries.getPet({ petId: "p1" }).queryKey);
// @ts-expect-error A pet is no number.
export const wrong: number | undefined = found;
// @ts-expect-error What writes is no query.
queries.addPet().queryKey;
// @ts-expect-error The member is missing.
petsQueries({});
`;
    writeFiles(join(folder, "pets"), [
      { path: "src/tanstack-query/consumer.ts", text: consumer },
    ]);
    expect(
      await compilerErrors(tsc, join(folder, "pets"), "tsconfig.json"),
    ).toEqual([]);
  });

  it("of a document whose words are no names of a program compile too", async () => {
    writeFiles(folder, [{ path: "odd.yaml", text: odd }]);
    const line = "generate --openapi odd.yaml --out odd --with tanstack-query";
    const { code, err } = await callCli(line.split(" "), folder);
    expect(code, err).toBe(0);
    symlinkSync(
      join(repository, "node_modules"),
      join(folder, "odd/node_modules"),
    );
    const config = "tsconfig.json";
    expect(await compilerErrors(tsc, join(folder, "odd"), config)).toEqual([]);
    const read = (name: string) =>
      readFileSync(join(folder, "odd/src/tanstack-query", name), "utf8");
    expect(read("1abc.ts")).toContain("export function _1abcQueries(");
    expect(read("delete.ts")).toContain("   * *\\/ bad {\\@link x} '\n");
  });

  it("of a gateway are those of the scope level", async () => {
    const consumer = `import type { QueryClient } from "@tanstack/query-core";
import type { OrganizationClient, TenantClient } from "../index.ts";
import { proBuildingsV1Queries } from "./pro/buildings.ts";

declare const cache: QueryClient;
declare const tenant: TenantClient;
declare const organization: OrganizationClient;
export const page: Promise<unknown> = cache.fetchQuery(proBuildingsV1Queries(tenant).list({ page: 1 }));
// @ts-expect-error An organization has no buildings.
proBuildingsV1Queries(organization);
`;
    writeFiles(join(folder, "gateway"), [
      { path: "src/tanstack-query/consumer.ts", text: consumer },
    ]);
    expect(
      await compilerErrors(tsc, join(folder, "gateway"), "tsconfig.json"),
    ).toEqual([]);
  });
});

/** The options of a query or a mutation, as the built package gives them. */
interface Options {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<unknown>;
  readonly mutationFn: (params: unknown) => Promise<unknown>;
}

type Queries = Readonly<Record<string, (params?: unknown) => Options>>;

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly signal: AbortSignal | null;
}

describe("with TanStack Query", () => {
  const sent: Sent[] = [];
  let queries: Queries;
  let key: readonly unknown[];

  beforeAll(async () => {
    await build(join(folder, "pets"));
    const load = (path: string): Promise<unknown> =>
      import(pathToFileURL(join(folder, "pets/dist", path)).href);
    const { createClient } = (await load("index.js")) as {
      createClient: (options: object) => object;
    };
    const pack = (await load("tanstack-query/pets.js")) as {
      petsKey: readonly unknown[];
      petsQueries: (client: object) => Queries;
    };
    const client = createClient({
      baseUrl: "https://petstore.example/v1",
      credentials: { token: "t" },
      fetch: (url: string, init: RequestInit) => {
        sent.push({
          method: init.method ?? "",
          url,
          signal: init.signal ?? null,
        });
        return url.endsWith("waits")
          ? new Promise((_, reject) => {
              init.signal?.addEventListener("abort", () =>
                reject(new Error("aborted")),
              );
            })
          : Promise.resolve(Response.json({ id: "p1", name: "Rex" }));
      },
    });
    queries = pack.petsQueries(client);
    key = pack.petsKey;
  });

  const queryOf = (name: string, params?: unknown): Options => {
    const options = queries[name]?.(params);
    if (options === undefined) throw new Error(`Expected ${name}.`);
    return options;
  };

  it("a query is sent once, has its data in the cache and can be invalidated by the key of its resource", async () => {
    sent.length = 0;
    const cache = new QueryClient({
      defaultOptions: { queries: { staleTime: 60_000, retry: false } },
    });
    const options = queryOf("getPet", { petId: "p1" });
    const read = () => cache.fetchQuery(options);
    expect(await read()).toEqual({ id: "p1", name: "Rex" });
    expect(await read()).toEqual({ id: "p1", name: "Rex" });
    expect(sent.map(({ url }) => url)).toEqual([
      "https://petstore.example/v1/pets/p1",
    ]);
    expect(options.queryKey).toEqual([
      "petstore",
      "pets",
      "getPet",
      { petId: "p1" },
    ]);
    await cache.invalidateQueries({ queryKey: key });
    await read();
    expect(sent).toHaveLength(2);
  });

  it("a query that is cancelled ends its call", async () => {
    const cache = new QueryClient({
      defaultOptions: { queries: { retry: false } },
    });
    const options = queryOf("getPet", { petId: "waits" });
    const read = cache.fetchQuery(options);
    const ended = expect(read).rejects.toThrow("CancelledError");
    await expect.poll(() => sent.at(-1)?.url).toMatch(/waits$/);
    await cache.cancelQueries({ queryKey: key });
    await ended;
    expect(sent.at(-1)?.signal?.aborted).toBe(true);
  });

  it("a mutation sends its parameters", async () => {
    sent.length = 0;
    const observer = new MutationObserver(new QueryClient(), queryOf("addPet"));
    await observer.mutate({ body: { name: "Rex" } });
    expect(sent.map(({ method }) => method)).toEqual(["POST"]);
  });
});

describe("the package", () => {
  const read = (path: string) =>
    readFileSync(join(folder, "pets", path), "utf8");

  it("has a subpath and an optional peer, and without the pack neither", async () => {
    const described = JSON.parse(read("package.json")) as {
      exports: Record<string, unknown>;
      peerDependenciesMeta: unknown;
    };
    expect(described.exports["./tanstack-query/*"]).toEqual({
      types: "./dist/tanstack-query/*.d.ts",
      default: "./dist/tanstack-query/*.js",
    });
    expect(described.peerDependenciesMeta).toEqual({
      "@tanstack/query-core": { optional: true },
    });
    const line = [
      "generate",
      "--openapi",
      petstore,
      "--out",
      "pets",
      "--package",
      "@acme/pets",
    ];
    const check = await callCli([...line, "--check"], folder);
    expect(check.code).toBe(1);
    expect((await callCli(line, folder)).code).toBe(0);
    expect(existsSync(join(folder, "pets/src/tanstack-query/pets.ts"))).toBe(
      false,
    );
    expect(read("package.json")).not.toContain("peer");
  });
});
