import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { repository } from "../support/catalogue-folder.ts";
import { callCli } from "../support/command-line.ts";
import { codeBlocks } from "../support/readme.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const page = readFileSync(
  join(repository, "docs/reference/openapi.md"),
  "utf8",
);
let work: string;

const document = `openapi: 3.0.3
info: { title: Acme's OpenAPI, version: "1" }
servers: [{ url: "http://api.acme.example/v1" }]
paths:
  /pets:
    get:
      tags: [pets]
      operationId: listPets
      parameters:
        - { name: page, in: query, schema: { type: integer } }
        - { name: size, in: query, schema: { type: integer } }
      responses:
        "200":
          description: Pets.
          content:
            application/json:
              schema:
                type: object
                properties:
                  items: { type: array, items: { $ref: "#/components/schemas/Pet" } }
    post:
      tags: [pets]
      operationId: addPet
      deprecated: true
      x-life: { sunset: 2027-01-01, use: GET /pets }
      responses: { "204": { description: none } }
  /shops:
    get: { tags: [shops], operationId: listShops, responses: { "204": { description: none } } }
components:
  schemas:
    Pet:
      type: object
      properties:
        id: { type: integer, format: int64 }
        kind: { type: string, enum: [cat, dog] }
`;

beforeEach(() => {
  work = temporaryFolder();
  write("openapi.yaml", document);
});

const write = (path: string, text: string) =>
  writeFileSync(join(work, path), text);
const read = (...steps: readonly string[]) =>
  readFileSync(join(work, "sdk", ...steps), "utf8");

async function generate(...args: readonly string[]) {
  const line = ["generate", "--openapi", "openapi.yaml", "--out", "sdk"];
  const { code, err } = await callCli([...line, ...args], work);
  return { code, err };
}

describe("a package without options", () => {
  it("says nothing of a release, and is called like the document", async () => {
    expect((await generate()).err).toMatch(/^sdk: \d+ files, \d+ written\n/m);
    expect((await generate()).err).not.toContain("release");
    expect(read("package.json")).toContain('"name": "acmes-openapi"');
  });

  it("does not offer an address that the client would refuse", async () => {
    await generate();
    expect(read("src/connect.ts")).not.toContain("readonly server: ");
    expect(read("src/connect.ts")).toContain("which is not encrypted");
    expect(read("README.md")).toContain(
      'baseUrl: "https://api.acme.example/v1"',
    );
  });

  it("warns of a document that describes nothing", async () => {
    write(
      "openapi.yaml",
      'openapi: 3.1.0\ninfo: { title: "", version: "1" }\npaths: {}\n',
    );
    const { code, err } = await generate();
    expect(err).toContain("openapi-nothing-described");
    expect(code).toBe(0);
    expect(read("README.md")).toMatch(/^# api: TypeScript SDK\n/);
  });
});

describe("--overlay", () => {
  const overlay = (version: string, actions: string) =>
    `overlay: ${version}\ninfo: { title: o, version: "1" }\nactions:\n${actions}`;

  it("applies documents in their order", async () => {
    write(
      "first.yaml",
      overlay(
        "1.0.0",
        "  - { target: \"$.paths['/shops'].get\", update: { operationId: findShops } }\n",
      ),
    );
    write(
      "second.yaml",
      overlay(
        "1.1.0",
        "  - { target: \"$.paths['/pets'].get.operationId\", update: searchPets }\n  - { target: \"$.paths['/pets'].post\", remove: true }\n",
      ),
    );
    expect(
      (await generate("--overlay", "first.yaml", "second.yaml")).code,
    ).toBe(0);
    expect(read("src/shops.ts")).toContain("  findShops(");
    expect(read("src/pets.ts")).toContain("  searchPets(");
    expect(read("src/pets.ts")).not.toContain("POST /pets");
  });

  it("says what matches nothing, and refuses what is no path", async () => {
    write("o.yaml", overlay("1.0.0", "  - { target: $.nope, remove: true }\n"));
    expect(await generate("--overlay", "o.yaml")).toMatchObject({ code: 0 });
    write("o.yaml", overlay("1.0.0", "  - { target: '$[[', update: {} }\n"));
    const { code, err } = await generate("--overlay", "o.yaml");
    expect(code).toBe(3);
    expect(err).toMatch(/^o\.yaml:4:15: error: .*[^.]\. \[overlay-target\]$/m);
  });
});

describe("--include and --exclude", () => {
  it("take what is selected, but for what is left out", async () => {
    const { code } = await generate(
      "--include",
      "path:/p*",
      "--exclude=deprecated",
    );
    expect(code).toBe(0);
    expect(existsSync(join(work, "sdk/src/shops.ts"))).toBe(false);
    expect(read("src/pets.ts")).not.toContain("POST /pets");
  });

  it.each([
    ["tag:pet", /selector-no-match[^]*Did you mean "pets"[^]*nothing-left/, 3],
    ["id:listPets", /selector-form[^]*operation:ID/, 2],
  ])("refuse %s", async (selector, message, exitCode) => {
    const { code, err } = await generate("--include", selector);
    expect(err).toMatch(message);
    expect(code).toBe(exitCode);
    expect(existsSync(join(work, "sdk"))).toBe(false);
  });
});

describe("--settings", () => {
  it("says what extensions mean and how pages follow, as the documentation shows", async () => {
    const example = codeBlocks(page, "yaml").find(({ code }) =>
      code.includes("extensions:"),
    );
    write("settings.yaml", example?.code ?? "");
    expect((await generate("--settings", "settings.yaml")).code).toBe(0);
    expect(read("src/pets.ts")).toContain("ListCall<");
    expect(read("src/pets.ts")).toMatch(
      /@deprecated Use \{@link PetsApi\.listPets[^}]*\}\. May be gone after[\s*]+2027-01-01\./,
    );
    await generate();
    expect(read("src/pets.ts")).not.toContain("2027-01-01");
  });

  it("does not take unknown keys", async () => {
    write("settings.yaml", "extenions: {}\n");
    const { code, err } = await generate("--settings", "settings.yaml");
    expect(code).toBe(3);
    expect(err).toMatch(
      /^settings\.yaml:1:1: error: .*\n[^]*Did you mean "extensions"/,
    );
  });
});

describe("--enums and --int64", () => {
  it.each([
    [[], "id?: number", 'kind?: "cat" | "dog"'],
    [["--int64", "string"], "id?: string", 'kind?: "cat" | "dog"'],
    [["--enums", "open"], "id?: number", "string & {}"],
  ])("%j", async (args, id, kind) => {
    expect((await generate(...args)).code).toBe(0);
    expect(read("src/schemas.ts")).toContain(id);
    expect(read("src/schemas.ts")).toContain(kind);
  });
});

describe("--absent-null", () => {
  const boxes = `
openapi: 3.1.0
info: { title: Boxes, version: "1" }
paths:
  /boxes:
    put:
      parameters: [{ name: ids, in: query, schema: { type: array, items: { type: string } } }]
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Box" } } } }
      responses:
        "200": { description: ok, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Box" } } } } }
components:
  schemas:
    Box:
      type: object
      properties:
        tags: { type: array, items: { type: array, items: { type: string } } }
        labels: { $ref: "#/components/schemas/Labels" }
        pair: { type: array, prefixItems: [{ type: string }, { type: string }], minItems: 2, maxItems: 2 }
    Labels: { type: object, additionalProperties: { type: string } }
`;

  /** The code without comments and line breaks. */
  async function codeOf(what: string): Promise<string> {
    write("openapi.yaml", boxes);
    expect((await generate("--absent-null", what)).code).toBe(0);
    return `${read("src/schemas.ts")}${read("src/boxes.ts")}`
      .replaceAll(/\/\*\*.*?\*\//gs, "")
      .replaceAll(/\s+/g, " ");
  }

  const plainBox =
    "{ labels?: Labels; pair?: [string, string]; tags?: string[][]; }";

  it.each([
    [
      "none",
      [
        `export interface Box ${plainBox}`,
        "export interface Labels { [key: string]: string; }",
        "readonly body?: Box | undefined",
        "ApiCall<Box[]>",
      ],
    ],
    [
      "lists",
      [
        "export interface Box { labels?: Labels; pair?: [string, string]; tags?: (string[] | null)[] | null; }",
        `export interface BoxInput ${plainBox}`,
        "export interface Labels { [key: string]: string; }",
        "readonly body?: BoxInput | undefined",
        "ApiCall<Box[] | null>",
      ],
    ],
    [
      "maps",
      [
        `export interface Box ${plainBox}`,
        "export type Labels = { [key: string]: string } | null;",
        "export interface LabelsInput { [key: string]: string; }",
        "ApiCall<Box[]>",
      ],
    ],
    [
      "all",
      [
        "tags?: (string[] | null)[] | null",
        "export type Labels = { [key: string]: string } | null;",
        "export interface BoxInput { labels?: LabelsInput;",
        "readonly ids?: readonly string[] | undefined",
      ],
    ],
  ])("%s", async (what, parts) => {
    const code = await codeOf(what);
    for (const part of parts) expect(code).toContain(part);
  });

  it("is a setting like the others: another value makes other output", async () => {
    await codeOf("lists");
    expect((await generate("--absent-null", "lists", "--check")).code).toBe(0);
    expect((await generate("--check")).code).toBe(1);
  });
});

describe("--strict", () => {
  it("makes an error of what is not handled", async () => {
    write(
      "openapi.yaml",
      document.replace("{ type: integer, format: int64 }", "{ typ: integer }"),
    );
    expect(await generate()).toMatchObject({ code: 0 });
    const { code, err } = await generate("--strict");
    expect(code).toBe(1);
    expect(err).toMatch(/^openapi\.yaml:\d+:\d+: error: .*"typ"/m);
  });
});
