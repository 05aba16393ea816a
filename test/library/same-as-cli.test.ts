import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import type { OpenAPI } from "openapi-types";
import { beforeEach, describe, expect, it } from "vitest";
import {
  checkCatalogue,
  createEmulator,
  generateSdk,
  listOperations,
  printDiagnostics,
  schemaText,
  type FileTexts,
  type OutputFile,
} from "../../generator/index.ts";
import { builtInSpec } from "../support/catalogue-folder.ts";
import { callCli } from "../support/command-line.ts";
import { startMockHere } from "../support/mock-here.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let work: string;

beforeEach(() => {
  work = temporaryFolder();
});

const document = {
  openapi: "3.0.3",
  info: { title: "Pets", version: "1" },
  paths: {
    "/pets": {
      get: {
        operationId: "listPets",
        responses: {
          "200": {
            description: "pets",
            content: {
              "application/json": {
                schema: {
                  type: "array",
                  items: { $ref: "#/components/schemas/Pet" },
                },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        type: "object",
        properties: {
          name: { type: "string" },
          kind: { enum: ["cat", "dog"] },
        },
      },
    },
  },
} satisfies OpenAPI.Document;

/** Contents by path, without what an output folder holds for later runs. */
function readAll(folder: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => statSync(join(folder, name)).isFile())
      .filter((name) => !/^\.sdkwright-(?:manifest|inputs\.json)$/.test(name))
      .toSorted()
      .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );
}

function asMap(
  files: readonly OutputFile[] | undefined,
): ReadonlyMap<string, string> {
  return new Map(
    (files ?? [])
      .filter(({ path }) => path !== ".sdkwright-inputs.json")
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
      .map(({ path, text }) => [path, text]),
  );
}

/** The files of a folder as a program would hold them. */
function inMemory(folder: string): FileTexts {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [
        relative(folder, join(folder, name)).replaceAll("\\", "/"),
        readFileSync(join(folder, name)),
      ]),
  );
}

describe("generateSdk", () => {
  it("makes of a document what the command line writes, however it is given", async () => {
    writeFileSync(join(work, "openapi.json"), JSON.stringify(document));
    const called = await callCli(
      ["generate", "--openapi", "openapi.json", "--out", "sdk"],
      work,
    );
    expect(called.code).toBe(0);
    const written = readAll(join(work, "sdk"));
    expect([...written.keys()]).toContain("src/pets.ts");
    for (const input of [
      { value: document },
      { text: JSON.stringify(document) },
      { file: join(work, "openapi.json") },
      {
        files: { "openapi.json": JSON.stringify(document) },
        entry: "openapi.json",
      },
    ]) {
      const { value, diagnostics } = await generateSdk({ document: input });
      expect(diagnostics).toEqual([]);
      expect(asMap(value?.files)).toEqual(written);
    }
    expect(existsSync("sdk")).toBe(false);
  });

  it("follows references between files in memory as between those on the disk", async () => {
    const parts = {
      "api/openapi.json": JSON.stringify({
        ...document,
        components: { schemas: { Pet: { $ref: "pet.json" } } },
      }),
      "api/pet.json": JSON.stringify(document.components.schemas.Pet),
    };
    const { value, diagnostics } = await generateSdk({
      document: { files: parts, entry: "api/openapi.json" },
    });
    expect(diagnostics).toEqual([]);
    expect(asMap(value?.files).get("src/schemas.ts")).toContain('"cat"');
    const lost = await generateSdk({
      document: {
        files: { "api/openapi.json": parts["api/openapi.json"] },
        entry: "api/openapi.json",
      },
    });
    expect(lost.diagnostics).toMatchObject([
      { code: "reference-not-readable", severity: "warning" },
    ]);
    expect(
      String(asMap(lost.value?.files).get("src/schemas.ts")),
    ).not.toContain('"cat"');
  });

  it("keeps names as the command line does", async () => {
    writeFileSync(join(work, "openapi.json"), JSON.stringify(document));
    await callCli(
      [
        "generate",
        "--openapi",
        "openapi.json",
        "--out",
        "sdk",
        "--names",
        "names.yaml",
      ],
      work,
    );
    const first = await generateSdk({
      document: { value: document },
      names: null,
    });
    const ledger = first.value?.names ?? null;
    expect(ledger).toBe(readFileSync(join(work, "names.yaml"), "utf8"));
    const second = await generateSdk({
      document: { value: document },
      names: ledger,
    });
    expect(second.value?.names).toBeNull();
  });

  it("makes of a catalogue what the command line writes, with or without files", async () => {
    const args = ["generate", "--spec", builtInSpec, "--out", "sdk"];
    expect((await callCli(args, work)).code).toBe(0);
    const written = readAll(join(work, "sdk"));
    for (const catalogue of [
      { folder: builtInSpec },
      { files: inMemory(builtInSpec) },
    ]) {
      const { value, diagnostics } = await generateSdk({ catalogue });
      expect(diagnostics).toEqual([]);
      expect(asMap(value?.files)).toEqual(written);
      expect(value?.names).toBeNull();
    }
  });

  it("finds what the command line finds", async () => {
    const broken = '{ "openapi": "3.0.3", "info": [] }';
    writeFileSync(join(work, "openapi.json"), broken);
    const called = await callCli(
      ["generate", "--openapi", "openapi.json", "--out", "sdk"],
      work,
    );
    const { value, diagnostics } = await generateSdk({
      document: { text: broken },
    });
    expect(called.err).not.toBe("");
    expect(called.err).toContain(printDiagnostics(diagnostics));
    expect(value === null).toBe(called.code !== 0);
  });
});

describe("checkCatalogue", () => {
  it("finds what the command line finds", async () => {
    const files = {
      ...inMemory(builtInSpec),
      "namespaces/pro.yaml": "namespace: pro\nscop: tenant\n",
    };
    const { value, diagnostics } = await checkCatalogue({ files });
    expect(value).toBeNull();
    for (const [name, content] of Object.entries(files)) {
      const path = join(work, "spec", name);
      mkdirSync(join(path, ".."), { recursive: true });
      writeFileSync(path, content);
    }
    const { code, err } = await callCli(["check"], work);
    expect(code).toBe(1);
    expect(err.startsWith(printDiagnostics(diagnostics))).toBe(true);
    expect(diagnostics.map((each) => each.code)).toContain("unknown-key");
  });

  it("counts what is there", async () => {
    const { value } = await checkCatalogue({ folder: builtInSpec });
    expect(value).toEqual({
      namespaces: 13,
      operations: 99,
      releases: ["10.29.0", "later"],
    });
  });
});

describe("listOperations", () => {
  it("gives what list --json prints", async () => {
    const filter = ["--namespace", "pro", "--state", "deprecated"];
    const { out } = await callCli(
      ["list", "--json", "--spec", builtInSpec, ...filter],
      work,
    );
    const { value } = await listOperations({
      catalogue: { files: inMemory(builtInSpec) },
      namespace: "pro",
      state: "deprecated",
    });
    expect(value?.length).toBeGreaterThan(0);
    expect(value).toEqual(JSON.parse(out));
  });
});

describe("createEmulator", () => {
  it("answers as the server does", async () => {
    const path = join(work, "openapi.json");
    writeFileSync(path, JSON.stringify(document));
    const mock = await startMockHere(["--openapi", path, "--port", "0"], work);
    const { value: emulator } = await createEmulator({
      document: { value: document },
    });
    if (emulator === null) throw new Error("Expected an emulator.");
    for (const target of ["/pets", "/cats"]) {
      const served = await fetch(`${mock.url}${target}`);
      const emulated = await emulator(new Request(`http://127.0.0.1${target}`));
      expect(emulated.status).toBe(served.status);
      expect(await emulated.text()).toBe(await served.text());
    }
    expect(await mock.stop()).toBe(0);
  });

  it("says what is wrong with a seed file", async () => {
    const { value, diagnostics } = await createEmulator({
      catalogue: { folder: builtInSpec },
      seed: "integrationz: []\n",
    });
    expect(value).toBeNull();
    expect(printDiagnostics(diagnostics)).toContain("seed.yaml:1:1: error:");
  });

  it("says when a plain catalogue has no document to be served", async () => {
    const files = {
      "service.yaml": [
        "kind: plain",
        "service: shop",
        "title: Shop",
        "summary: Sells things.",
        "package: { name: shop, license: MIT }",
        "",
      ].join("\n"),
      "releases.yaml": "releases:\n  - { id: 1.0.0, label: 1.0.0 }\n",
      "namespaces/shop.yaml": "namespace: shop\ntitle: Shop\nendpoints: {}\n",
    };
    const { diagnostics } = await createEmulator({ catalogue: { files } });
    expect(diagnostics.map(({ code }) => code)).toEqual(["mock-namespaces"]);
  });
});

describe("schemaText", () => {
  it.each(["catalogue", "report"] as const)(
    "is what schema prints: %s",
    async (of) => {
      const { out } = await callCli(["schema", "--of", of], work);
      expect(await schemaText(of)).toBe(out);
    },
  );
});
