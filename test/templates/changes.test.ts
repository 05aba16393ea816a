import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { builtInSpec, repository } from "../support/catalogue-folder.ts";
import { callCli } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { compilerErrors, compilers } from "../support/typescript.ts";

const page = readFileSync(
  join(repository, "docs/reference/templates.md"),
  "utf8",
);

/** The files that `docs/reference/templates.md` shows, by their paths below `look`. */
const shown = new Map(
  [...page.matchAll(/^`look\/([^`\n]+)`:\n\n(`{3,})text\n([^]*?)^\2\n/gm)].map(
    ([, path = "", , text = ""]) => [path, text],
  ),
);

const document = `openapi: 3.1.0
info: { title: Acme pets, version: "1" }
servers: [{ url: https://pets.example }]
tags: [{ name: pets }]
paths:
  /pets:
    get:
      tags: [pets]
      operationId: listPets
      responses:
        "200": { description: a, content: { application/json: { schema: { type: array, items: { type: string } } } } }
  /pets/{id}:
    put:
      tags: [pets]
      operationId: putPet
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } }
      responses: { "204": { description: b } }
`;

let work: string;
const read = (path: string) => readFileSync(join(work, path), "utf8");

beforeEach(() => {
  work = temporaryFolder();
  writeFileSync(join(work, "openapi.yaml"), document);
});

function replace(path: string): void {
  const text = shown.get(path);
  if (text === undefined) throw new Error(`Expected ${path} in the page.`);
  const file = join(work, "look", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

async function generate(...args: readonly string[]): Promise<void> {
  const line = ["generate", "--out", "sdk", "--templates", "look", ...args];
  const { code, err } = await callCli(line, work);
  expect(err).not.toContain("error");
  expect(code).toBe(0);
}

const generateDocument = () => generate("--openapi", "openapi.yaml");
const generateCatalogue = () =>
  generate("--spec", builtInSpec, "--tombstones", "all");

const compile = () =>
  compilerErrors(compilers["TypeScript 7"], join(work, "sdk"), "tsconfig.json");

describe("docs/reference/templates.md", () => {
  it("shows three changes", () => {
    expect([...shown.keys()]).toEqual([
      "partials/header.hbs",
      "partials/table.hbs",
      "package/readme.md.hbs",
    ]);
  });

  it.each([
    ["a document", generateDocument],
    ["a catalogue", generateCatalogue],
  ])("puts a licence above each file of %s", async (_, make) => {
    replace("partials/header.hbs");
    await make();
    for (const file of ["index", "client", "connect"])
      expect(read(`sdk/src/${file}.ts`)).toMatch(
        /^\/\/ SPDX-License-Identifier: LicenseRef-Acme\n\/\/ Copyright Acme\. Made from the \S/,
      );
    expect(await compile()).toEqual([]);
  });

  it.each([
    ["a document", generateDocument],
    ["a catalogue", generateCatalogue],
  ])("wraps each method of %s", async (_, make) => {
    replace("partials/table.hbs");
    await make();
    expect(await compile()).toEqual([]);
  });

  it("has calls logged", async () => {
    replace("partials/table.hbs");
    await generateDocument();
    const main = pathToFileURL(join(work, "sdk/src/index.ts")).href;
    const { createClient } = (await import(/* @vite-ignore */ main)) as {
      // Of the SDK that this test has just generated.
      readonly createClient: (options: object) => {
        readonly pets: { readonly listPets: () => Promise<unknown> };
      };
    };
    const client = createClient({
      server: "https://pets.example",
      fetch: async () => Response.json(["Rex"]),
    });
    const log = vi.spyOn(console, "debug").mockImplementation(() => undefined);
    expect(await client.pets.listPets()).toEqual(["Rex"]);
    expect(log.mock.calls).toEqual([["GET /pets"]]);
  });

  it("shows how a mistake is told", async () => {
    const ours = join(repository, "templates/sdk/module.ts.hbs");
    mkdirSync(join(work, "look"));
    writeFileSync(
      join(work, "look/module.ts.hbs"),
      readFileSync(ours, "utf8").replace("#each interfaces", "#each interface"),
    );
    const line = "generate --openapi openapi.yaml --out sdk --templates look";
    const { err } = await callCli(line.split(" "), work);
    const [block = ""] =
      /^ {4}look\/module\.ts\.hbs:(?:.*\n(?: {4}.*\n)*)/m.exec(page) ?? [];
    expect(block).not.toBe("");
    expect(err.trim()).toBe(block.replaceAll(/^ {4}/gm, "").trim());
  });

  it("has a README of its own", async () => {
    replace("package/readme.md.hbs");
    await generateDocument();
    const readme = read("sdk/README.md");
    expect(readme).toMatch(
      /^# Acme pets, for the services of Acme\n\n2 operations\./,
    );
    expect(readme).toContain('import { createClient } from "acme-pets";');
    expect(readme).toContain("console.log(await client.pets.");
    expect(await compile()).toEqual([]);
  });
});
