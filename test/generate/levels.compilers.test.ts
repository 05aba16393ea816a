import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  readCatalogueFolder,
  repository,
} from "../support/catalogue-folder.ts";
import { compilersOfRun } from "../support/compilers-of-run.ts";
import { planSdkOf } from "../support/plan-sdk.ts";
import { compilerErrors, compilers } from "../support/typescript.ts";

const spec = join(repository, "test", "cases", "generate", "levels", "spec");
const programs = join(repository, "test", "cases", "levels");
const cache = join(repository, "node_modules", ".cache");
let folder = "";

beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, "levels-"));
  const files = await planSdkOf(readCatalogueFolder(spec), {
    tombstones: "all",
  });
  for (const { path, text } of files) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  for (const name of ["program.ts", "wrong.ts"])
    cpSync(join(programs, name), join(folder, "src", name));
  const config = { extends: "./tsconfig.json", exclude: ["src/wrong.ts"] };
  writeFileSync(join(folder, "right.json"), JSON.stringify(config));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(compilersOfRun)(
  "what a level does not reach does not compile, and says what to do: %s",
  async (_compiler, tsc) => {
    const file = join("src", "wrong.ts");
    const lines = readFileSync(join(folder, file), "utf8").split("\n");
    const expected = lines.flatMap((line, index) =>
      line.startsWith("// error: ")
        ? [{ line: index + 2, words: line.slice("// error: ".length) }]
        : [],
    );
    const errors = await compilerErrors(tsc, folder, "tsconfig.json");
    expect(errors.map(({ file: where, line }) => `${where}:${line}`)).toEqual(
      expected.map(({ line }) => `${file}:${line}`),
    );
    for (const [index, { words }] of expected.entries())
      expect(errors[index]?.text).toContain(words);
  },
);

it("clients of each level call what they reach, and refuse the rest before anything is sent", () => {
  const tsc = compilers["TypeScript 7"];
  execFileSync(process.execPath, [tsc, "-p", "right.json"], { cwd: folder });
  const program = join(folder, "dist", "program.js");
  const output = execFileSync(process.execPath, [program], {
    encoding: "utf8",
  });
  expect(JSON.parse(output)).toEqual({
    sent: [
      "gateway.example POST /accounts/v1/accounts no ID",
      "eu.gateway.example POST /accounts/v1/accounts e-1",
      "eu.gateway.example GET /accounts/v1/members e-1",
      "eu.gateway.example GET /shop/v1/buildings e-1",
      "eu.gateway.example GET /shop/v1/orders/1 e-1",
      "eu.gateway.example GET /shop/v1/orders/1/notes e-1",
      "eu.gateway.example POST /shop/v1/licenses e-1",
      "eu.gateway.example POST /shop/v1/orders t-2",
      "eu.gateway.example GET /shop/v1/buildings t-1",
      "eu.gateway.example GET /shop/v2/orders t-1",
      "eu.gateway.example PUT /shop/v1/orders/1 t-1",
      "eu.gateway.example POST /shop/v1/orders t-1",
      "eu.gateway.example GET /shop/v1/orders e-1",
      "eu.gateway.example GET /shop/v1/orders t-1",
    ],
    refused: [
      "client.shop.orders.v1.create is reached at scope level tenant, not environment: call client.forTenant(tenantId).shop.orders.v1.create",
      "client.shop.orders.v2 is reached at scope level tenant, not environment: call client.forTenant(tenantId).shop.orders.v2",
      "client.shop.orders.v1.get is reached at scope level environment, not tenant: create a client with scope environment",
      "client.shop.orders.v1.notes is reached at scope level environment, not tenant: create a client with scope environment",
      "client.shop.orders.v1.delete is reached at scope level environment, not tenant: DELETE /shop/v1/orders/{id} was removed in next (label not known); no replacement is known",
      "client.shop.orderNotes is reached at scope level environment, not tenant: create a client with scope environment",
      "client.shop.licenses is reached at scope level environment, not tenant: create a client with scope environment",
      "client.accounts.v1 is reached at scope level organization or environment, not tenant: create a client with scope organization or environment",
      "client.accounts.members is reached at scope level environment or tenant, not organization: create a client with scope environment or tenant",
      "client.shop is reached at scope level environment or tenant, not organization: create a client with scope environment or tenant",
      "client.shop.orders.v1.get is reached at scope level environment, not tenant: create a client with scope environment",
      'GET /shop/v1/licenses is reached at level environment, and this client has level tenant: create a client with scope "environment"',
      "GET /shop/v2/orders is reached at level tenant, and this client has level environment: use client.forTenant(tenantId)",
    ].map((message) => `ConfigurationError: ${message}`),
    sentByRefused: 0,
    keys: {
      environment: ["delete", "get", "list", "update", "notes"],
      tenant: ["create", "list", "update"],
      shopOfTenant: ["buildings", "orders"],
    },
  });
});
