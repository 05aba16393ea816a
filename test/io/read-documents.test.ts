import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  readDocuments,
  type ReadDocumentsOptions,
} from "../../generator/io/read/read-documents.ts";
import { cpuLimit } from "../support/cpu-time.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sdkwright-documents-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

async function read(entry: string, options: ReadDocumentsOptions = {}) {
  const { value, diagnostics, files, hashes } = await readDocuments(
    join(folder, entry),
    options,
  );
  return {
    hashed: hashes.map(({ uri, text, stored }) => [uri, text === stored]),
    uris: value && [...value.documents.keys()],
    entry: value?.entry,
    files: files.map(({ file }) => file.slice(folder.length + 1)),
    found: diagnostics.map(({ code, location }) => [
      code,
      location && [location.file.slice(folder.length + 1), location.line],
    ]),
    hints: diagnostics.map(({ hint }) => hint),
  };
}

describe("readDocuments", () => {
  it("reads all files that are referred to, each of any form", async () => {
    write({
      "spec/api.yaml": `paths:
  /a: {$ref: "paths/a%20b.json#/item"}
  /b:
    get:
      responses:
        default: {$ref: "common/Error.yaml"}
components:
  schemas:
    default: {$ref: "./common/../common/Default.json"}
    Pet:
      discriminator:
        propertyName: kind
        mapping: {cat: Cat, dog: "common/Dog.yaml", self: "#/x"}
`,
      "spec/paths/a b.json": gzipSync('{"item": {"$ref": "#/other"}}'),
      "spec/common/Error.yaml": "$ref: ../api.yaml#/components",
      "spec/common/Default.json": "{}",
      "spec/common/Dog.yaml": "items: {$ref: Error.yaml}",
    });
    const { uris, found, files, entry, hashed } = await read("spec/api.yaml");
    expect(found).toEqual([]);
    expect(hashed).toEqual([
      ["api.yaml", true],
      ["common/Default.json", true],
      ["common/Dog.yaml", true],
      ["common/Error.yaml", true],
      // It is stored packed.
      ["paths/a b.json", false],
    ]);
    expect(entry?.uri).toBe("api.yaml");
    expect(uris?.toSorted()).toEqual([
      "api.yaml",
      "common/Default.json",
      "common/Dog.yaml",
      "common/Error.yaml",
      "paths/a b.json",
    ]);
    expect(files.toSorted()).toEqual(
      uris?.toSorted().map((uri) => `spec/${uri}`),
    );
  });

  it("takes no data for references", async () => {
    const data = { $ref: "absent.json" };
    write({
      "api.json": JSON.stringify({
        "x-any": data,
        components: {
          schemas: {
            A: {
              example: data,
              examples: [data],
              default: data,
              enum: [data],
              const: data,
              properties: { $ref: { type: "string" } },
            },
          },
          examples: { e: { value: data } },
        },
      }),
    });
    expect(await read("api.json")).toMatchObject({ found: [] });
  });

  it("reads what parts refer to that only their use makes no data", async () => {
    write({
      "api.yaml": `paths:
  /a:
    get: {responses: {$ref: "parts/responses.yaml"}}
    put: {responses: {default: {$ref: "parts/named.yaml#/default"}}}
    post: {responses: {default: {$ref: "#/x-parts/a~1b"}}}
x-parts:
  a/b: {$ref: e3.yaml}
  unused: {$ref: absent.yaml}
`,
      "parts/responses.yaml": `default: {schema: {$ref: ../e1.yaml, example: {$ref: absent.yaml}}}`,
      "parts/named.yaml": `default: {headers: {example: {$ref: "#/x-headers/H"}}}
value: {$ref: absent.yaml}
x-headers: {H: {schema: {$ref: ../e2.yaml}}}`,
      "e1.yaml": "{}",
      "e2.yaml": "{}",
      "e3.yaml": `$ref: "parts/named.yaml#/default"`,
    });
    const { uris, found } = await read("api.yaml");
    expect(found).toEqual([]);
    expect(uris?.toSorted()).toEqual([
      "api.yaml",
      "e1.yaml",
      "e2.yaml",
      "e3.yaml",
      "parts/named.yaml",
      "parts/responses.yaml",
    ]);
  });

  it("needs no file for what names a schema by its id", async () => {
    write({
      "api.json": JSON.stringify({
        $self: "https://a.example/api.json",
        components: {
          schemas: {
            A: { $ref: "/api/category" },
            B: { $id: "/api/category" },
            C: { $ref: "https://a.example/api.json#/components" },
            D: { $id: "https://b.example/x/", items: { $ref: "y" } },
            E: { $id: "https://b.example/x/y" },
          },
        },
      }),
    });
    expect(await read("api.json")).toMatchObject({
      found: [],
      uris: ["api.json"],
    });
  });

  it("stays inside its root, by paths and by symbolic links", async () => {
    write({
      "secret.yaml": "a: 1",
      "spec/api.yaml":
        'a: {$ref: "../secret.yaml"}\nb: {$ref: "link.yaml"}\nc: {$ref: "/etc/passwd"}\n',
    });
    symlinkSync(join(folder, "secret.yaml"), join(folder, "spec/link.yaml"));
    const outside = await read("spec/api.yaml");
    expect(outside.uris).toBeNull();
    expect(outside.found).toEqual([
      ["reference-outside-root", ["spec/api.yaml", 3]],
      ["reference-outside-root", ["spec/api.yaml", 2]],
      ["reference-outside-root", ["spec/api.yaml", 1]],
    ]);
    expect(outside.hints[0]).toContain("--root DIR");
    write({
      "spec/api.yaml": 'a: {$ref: "../secret.yaml"}\nb: {$ref: "link.yaml"}\n',
    });
    const inside = await read("spec/api.yaml", { root: folder });
    expect(inside.found).toEqual([]);
    expect(inside.uris).toEqual(["api.yaml", "link.yaml", "../secret.yaml"]);
  });

  it("tells of what it does not read, where it is referred to", async () => {
    write({
      "api.yaml": `a: {$ref: "https://a.example/x.yaml"}
b: {$ref: "absent.yaml#/x"}
c: {$ref: "folder"}
d: {$ref: "broken.json"}
`,
      "broken.json": '{"type": }',
      "folder/x.yaml": "",
    });
    const { uris, found, files } = await read("api.yaml");
    expect(uris).toEqual(["api.yaml"]);
    expect(found.toSorted()).toEqual([
      ["json-syntax", ["broken.json", 1]],
      ["reference-not-readable", ["api.yaml", 2]],
      ["reference-not-readable", ["api.yaml", 3]],
      ["reference-not-readable", ["api.yaml", 4]],
      ["reference-remote", ["api.yaml", 1]],
    ]);
    expect(files).toContain("broken.json");
  });

  it.each([
    [".env", "KEY=s3cret\nA: [s3cret\n"],
    ["key.pem", "-----BEGIN s3cret\n\t: {s3cret\n"],
    ["token", "a: [s3cret\ntype: x\n"],
    ["secrets.yaml", "password: [s3cret\n"],
    [".hidden.yaml", "type: [s3cret\n"],
    ["settings.yaml", "schema: public\nin: use\npassword: [s3cret\n"],
  ])("quotes nothing of %s, which is no document", async (name, text) => {
    write({
      "api.yaml": `openapi: 3.0.3\na: { $ref: ${name} }\n`,
      [name]: text,
    });
    const { value, diagnostics, files } = await readDocuments(
      join(folder, "api.yaml"),
    );
    expect([...(value?.unread ?? [])]).toEqual([name]);
    expect(files.map(({ file }) => file)).toEqual([join(folder, "api.yaml")]);
    expect(diagnostics).toMatchObject([
      {
        code: "reference-not-readable",
        severity: "warning",
        location: { line: 2 },
      },
    ]);
    expect(JSON.stringify(diagnostics)).not.toContain("s3cret");
  });

  it("says at which line a file that is no document is broken", async () => {
    write({
      "api.yaml": "openapi: 3.0.3\na: { $ref: data.json }\n",
      "data.json": '{\n  "a": 1,\n  "b": }\n',
    });
    const { diagnostics } = await readDocuments(join(folder, "api.yaml"));
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining("it is not JSON or YAML, see line 3"),
    ]);
  });

  it.each([
    ["credentials.json", '{"type":"service_account","private_key":"s3cret"}'],
    [".env.yaml", "password: s3cret"],
    ["words.txt", "s3cret"],
    ["database.yml", "production:\n  schema: public\n  password: s3cret"],
    ["settings.yaml", "in: production\npaths: { home: /x }\ntoken: s3cret"],
    ["empty.yaml", "options: {}\ntoken: s3cret"],
    ["job.yaml", "inputs: { name: { type: string } }\ntoken: s3cret"],
    ["twice.yaml", "s3cret: 1\ns3cret: 2\n"],
    ["tagged.yaml", "password: !s3cret 1\n"],
    [".hidden.yaml", "type: object\npassword: s3cret\n"],
    [".hidden/app.yaml", "type: object\npassword: s3cret\n"],
  ])("gives no lines of %s, which can be parsed", async (name, text) => {
    write({
      "api.yaml": `openapi: 3.0.3\na: { $ref: ${name} }\n`,
      [name]: text,
    });
    const { uris, files, found } = await read("api.yaml");
    expect(uris).toEqual(["api.yaml", name]);
    expect(files).toEqual(["api.yaml"]);
    expect(found).toEqual([]);
  });

  it("gives the lines of files beside a document in a folder with a dot", async () => {
    write({
      ".api/api.yaml": `openapi: 3.0.3\na: { $ref: Pet.yaml }\n`,
      ".api/Pet.yaml": "type: object\n",
    });
    const { files } = await read(".api/api.yaml");
    expect(files).toEqual([".api/api.yaml", ".api/Pet.yaml"]);
  });

  it.each([
    ["Pet.yaml", "type: object"],
    ["paths.yaml", "pets: { get: { responses: {} } }"],
    ["schemas.json", '{"Pet":{"type":"string"}}'],
    ["items.yaml", "/pets: { summary: Pets, get: { responses: {} } }"],
    ["parameter.yaml", "name: limit\nin: query"],
    ["parts.yaml", "parameters: { limit: { in: query, name: limit } }"],
    ["broken.yaml", "type: [\n"],
  ])("gives the lines of %s, which is a part of one", async (name, text) => {
    write({
      "api.yaml": `openapi: 3.0.3\na: { $ref: ${name} }\n`,
      [name]: text,
    });
    expect((await read("api.yaml")).files).toEqual(["api.yaml", name]);
  });

  it("bounds bytes, packed ones too, and files", async () => {
    write({
      "plain.json": JSON.stringify("x".repeat(2000)),
      "bomb.json": gzipSync(JSON.stringify("x".repeat(5_000_000))),
      "both.yaml": 'a: {$ref: "plain.json"}\nb: {$ref: "plain2.json"}',
      "plain2.json": JSON.stringify("x".repeat(2000)),
      "damaged.json": Uint8Array.of(0x1f, 0x8b, 8, 0, 1, 2),
      "latin1.json": Uint8Array.of(0x22, 0xe9, 0x22),
    });
    const maxBytes = 3000;
    expect(await read("plain.json", { maxBytes })).toMatchObject({ found: [] });
    for (const entry of ["bomb.json", "both.yaml"])
      expect(await read(entry, { maxBytes })).toMatchObject({
        uris: null,
        found: [["file-too-large", null]],
      });
    expect(await read("both.yaml", { maxFiles: 2 })).toMatchObject({
      uris: null,
      found: [["too-many-documents", ["both.yaml", 1]]],
    });
    expect((await read("damaged.json")).found).toEqual([
      ["gzip-damaged", null],
    ]);
    expect((await read("latin1.json")).found).toEqual([
      ["file-not-utf8", null],
    ]);
    expect((await read("absent.json")).found).toEqual([
      ["file-not-readable", null],
    ]);
    expect((await read("absent.json", { root: "nowhere" })).found).toEqual([
      ["file-not-readable", null],
    ]);
  });

  it("reads what is irregular, and tells it", async () => {
    write({
      "api.yaml":
        "openapi: 3.0.3\nopenapi: 3.1.0\na: { $ref: Pet.json }\nb: !Sub text\n",
      "Pet.json": '{"type":"string","type":"object"}',
    });
    const { entry, found } = await read("api.yaml");
    expect(entry?.source.value).toMatchObject({
      openapi: "3.1.0",
      b: "text",
    });
    expect(found.toSorted()).toEqual([
      ["json-duplicate-key", ["Pet.json", 1]],
      ["yaml-duplicate-key", ["api.yaml", 2]],
      ["yaml-tag", ["api.yaml", 4]],
    ]);
  });

  it.each([
    ["deep.json", "[".repeat(300) + "]".repeat(300), "too-deep"],
    ["big.yaml", `type: ${"x".repeat(5000)}`, "file-too-large"],
  ])(
    "refuses documents for the bounds of %s alone",
    async (name, text, code) => {
      write({ "api.yaml": `a: { $ref: ${name} }\n`, [name]: `${text}\n` });
      const { uris, found } = await read("api.yaml", { maxBytes: 4000 });
      if (code === "too-deep") expect(uris).toEqual(["api.yaml"]);
      else expect(uris).toBeNull();
      expect(found.map(([each]) => each)).toContain(
        code === "too-deep" ? "reference-not-readable" : code,
      );
    },
  );

  it("reads as many files as real documents have", async () => {
    const names = Array.from({ length: 3000 }, (_, index) => `S${index}.json`);
    write({
      "api.json": JSON.stringify(names.map(($ref) => ({ $ref }))),
      ...Object.fromEntries(names.map((name) => [name, '{"type":"string"}'])),
    });
    const { uris, found } = await read("api.json");
    expect(found).toEqual([]);
    expect(uris).toHaveLength(3001);
  });

  it("follows thousands of references in time", async () => {
    const references = Array.from({ length: 20_000 }, (_, index) => ({
      $ref: `Pet.json#/a${index}`,
    }));
    write({ "api.json": JSON.stringify(references), "Pet.json": "{}" });
    const excess = cpuLimit(5_000);
    expect(await read("api.json")).toMatchObject({ found: [] });
    expect(excess()).toBeNull();
  });
});
