import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { builtInSpec } from "../support/catalogue-folder.ts";
import { runCli } from "../../generator/cli/program.ts";

let work: string;
let said = "";

beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), "sdkwright-import-"));
  said = "";
  const keep = (text: unknown): boolean => {
    said += String(text);
    return true;
  };
  vi.spyOn(process.stderr, "write").mockImplementation(keep);
  vi.spyOn(process.stdout, "write").mockImplementation(keep);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(work, { recursive: true, force: true });
});

const spec = (): string => join(work, "spec");

function write(path: string, content: string | Uint8Array): string {
  const file = join(work, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

function documentOf(paths: string, rest = ""): string {
  return `openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths:\n${paths}${rest}`;
}

const answer = `responses: { "200": { description: Fine } }`;
const toys = documentOf(`  /toys: { get: { ${answer} } }\n`);
const games = documentOf(`  /games: { get: { ${answer} } }\n`);

function importDocument(
  file: string,
  release: string,
  ...others: readonly string[]
): Promise<number> {
  said = "";
  return runCli(
    [
      "node",
      "sdkwright",
      "import",
      "openapi",
      file,
      "--namespace",
      "shop",
    ].concat(["--release", release, "--spec", spec()], others),
  );
}

/** Every file of the catalogue with its text. */
function contents(): Readonly<Record<string, string>> {
  const files = readdirSync(work, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.startsWith(spec()))
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files
      .toSorted()
      .map((file) => [
        file.slice(spec().length + 1),
        readFileSync(file, "latin1"),
      ]),
  );
}

describe("import openapi", () => {
  it("begins a catalogue that passes its checks", async () => {
    expect(await importDocument(write("toys.yaml", toys), "1.0")).toBe(0);
    expect(said).toContain("1 operation;");
    expect(Object.keys(contents())).toEqual([
      "catalogue.schema.json",
      "namespaces/shop.yaml",
      "openapi/shop/1.0.yaml",
      "openapi/shop/documents.yaml",
      "releases.yaml",
      "service.yaml",
    ]);
    expect(await runCli(["node", "sdkwright", "check", "--spec", spec()])).toBe(
      0,
    );
  });

  it("pins packed documents byte for byte", async () => {
    const packed = gzipSync(
      JSON.stringify({
        openapi: "3.1.0",
        info: { title: "Shop", version: "1" },
        paths: {},
      }),
    );
    expect(await importDocument(write("in/shop.json.gz", packed), "1.0")).toBe(
      0,
    );
    const pinned = readFileSync(join(spec(), "openapi/shop/1.0.json.gz"));
    expect(pinned.equals(packed)).toBe(true);
  });

  it("does nothing when the document is imported already", async () => {
    const file = write("toys.yaml", toys);
    await importDocument(file, "1.0");
    const before = contents();
    expect(await importDocument(file, "1.0")).toBe(0);
    expect(said).toContain("nothing to do");
    expect(contents()).toEqual(before);
  });

  it("pins all files of a document in their tree", async () => {
    write("in/parts/answers.yaml", `Fine: { description: Fine }\n`);
    const entry = write(
      "in/api/shop.yaml",
      documentOf(
        `  /toys: { get: { responses: { "200": { $ref: "../parts/answers.yaml#/Fine" } } } }\n`,
      ),
    );
    expect(await importDocument(entry, "1.0", "--root", join(work, "in"))).toBe(
      0,
    );
    expect(
      Object.keys(contents()).filter((path) => path.startsWith("openapi")),
    ).toEqual([
      "openapi/shop/1.0/api/shop.yaml",
      "openapi/shop/1.0/parts/answers.yaml",
      "openapi/shop/documents.yaml",
    ]);
    expect(await importDocument(write("games.yaml", games), "1.1")).toBe(0);
    expect(said).toContain("1 added, 1 removed");
  });

  it("keeps overlays and settings beside the document", async () => {
    const overlay = write(
      "deprecate.yaml",
      `overlay: 1.0.0\ninfo: { title: Fix, version: "1" }\nactions:\n  - target: $.paths['/toys'].get\n    update: { deprecated: true }\n`,
    );
    const settings = write("settings.yaml", "presets: [common]\n");
    const file = write("toys.yaml", toys);
    expect(
      await importDocument(
        file,
        "1.0",
        "--overlay",
        overlay,
        "--settings",
        settings,
      ),
    ).toBe(0);
    const found = contents();
    expect(found["namespaces/shop.yaml"]).toContain("deprecated");
    expect(found["openapi/shop/1.0.overlay-1.yaml"]).toContain("overlay");
    expect(found["openapi/shop/settings.yaml"]).toBe("presets: [common]\n");
    const next = write("games.yaml", games);
    expect(await importDocument(next, "1.1", "--preset", "github")).toBe(1);
    expect(said).toContain("import-settings-differ");
    expect(contents()).toEqual(found);
  });

  it("refuses a pinned document that was edited or is gone", async () => {
    await importDocument(write("toys.yaml", toys), "1.0");
    const pinned = join(spec(), "openapi/shop/1.0.yaml");
    writeFileSync(pinned, `${toys}# edited\n`);
    const next = write("games.yaml", games);
    expect(await importDocument(next, "1.1")).toBe(3);
    expect(said).toContain("pinned-file-changed");
    const check = ["node", "sdkwright", "check", "--spec", spec()];
    expect(await runCli(check)).toBe(1);
    expect(said).toMatch(/documents\.yaml:\d+:\d+/);
    rmSync(pinned);
    expect(await importDocument(next, "1.1")).toBe(3);
    expect(said).toContain("pinned-file-missing");
    expect(said).not.toContain("at Object");
  });

  it("writes nothing when something is wrong", async () => {
    await importDocument(write("toys.yaml", toys), "1.0");
    const before = contents();
    const wrong = write(
      "wrong.yaml",
      toys.replace(/openapi: .*/, "openapi: 9.0.0"),
    );
    expect(await importDocument(wrong, "1.1")).not.toBe(0);
    expect(await importDocument(join(work, "none.yaml"), "1.1")).toBe(3);
    expect(await importDocument(write("text.yaml", "- 1\n"), "1.1")).not.toBe(
      0,
    );
    expect(await importDocument(write("games.yaml", games), "../up")).toBe(1);
    expect(contents()).toEqual(before);
  });

  it.each([
    ["is not there", "missing.yaml", null, "file-not-readable"],
    ["is not text", "bytes.yaml", Buffer.from([0xff, 0xfe]), "file-not-utf8"],
  ] as const)(
    "writes nothing when an overlay %s",
    async (_what, name, bytes, code) => {
      const file = write("shop.yaml", toys);
      const overlay = join(work, name);
      if (bytes !== null) writeFileSync(overlay, bytes);
      expect(await importDocument(file, "1.0", "--overlay", overlay)).toBe(3);
      expect(said).toContain(overlay);
      expect(said).toContain(`[${code}]`);
      expect(readdirSync(work)).not.toContain("spec");
    },
  );

  it("writes nothing that the checks of the catalogue refuse", async () => {
    await importDocument(write("toys.yaml", toys), "1.0");
    const file = join(spec(), "namespaces/shop.yaml");
    const text = readFileSync(file, "utf8").replace("path: /", "path: null");
    writeFileSync(file, text);
    const before = contents();
    expect(await importDocument(write("games.yaml", games), "1.1")).toBe(3);
    expect(said).toContain("namespace-without-path");
    expect(contents()).toEqual(before);
  });

  it("refuses files whose names not every machine can have", async () => {
    write("in/aux.yaml", `Fine: { description: Fine }\n`);
    const entry = write(
      "in/shop.yaml",
      documentOf(
        `  /a: { get: { responses: { "200": { $ref: "./aux.yaml#/Fine" } } } }\n`,
      ),
    );
    expect(await importDocument(entry, "1.0")).toBe(1);
    expect(said).toContain("Windows device name");
    expect(contents()).toEqual({});
  });

  it("leaves files in the way alone", async () => {
    write("spec/openapi/shop/1.0.yaml", "mine\n");
    const before = contents();
    expect(await importDocument(write("toys.yaml", toys), "1.0")).toBe(1);
    expect(said).toContain("import-file-in-way");
    expect(contents()).toEqual(before);
  });

  it("does not insert releases into a list of another form", async () => {
    await importDocument(write("toys.yaml", toys), "1.0");
    write("spec/releases.yaml", `releases: [{ id: "1.0", label: "1.0" }]\n`);
    expect(await importDocument(write("games.yaml", games), "1.1")).toBe(1);
    expect(said).toContain("import-releases-form");
  });

  it("warns of names in settings, which count for nothing behind a gateway", async () => {
    const names = "presets: [common]\nnames: { strip: [shop_] }\n";
    const settings = write("settings.yaml", names);
    const file = write(
      "toys.yaml",
      documentOf(`  /v1/toys: { get: { ${answer} } }\n`),
    );
    const given = ["--settings", settings];
    const check = ["node", "sdkwright", "check", "--spec", spec()];
    const warning =
      /openapi\/shop\/settings\.yaml:2:1: warning: .*\[settings-names-of-gateway\]/;
    expect(await importDocument(file, "1.0", ...given)).toBe(0);
    expect(await runCli(check)).toBe(0);
    expect(said).not.toContain("settings-names-of-gateway");
    rmSync(spec(), { recursive: true });
    write("spec/service.yaml", readFileSync(join(builtInSpec, "service.yaml")));
    write("spec/LICENSE", readFileSync(join(builtInSpec, "LICENSE")));
    write("spec/releases.yaml", `releases:\n  - { id: "1.0", label: "1.0" }\n`);
    expect(
      await importDocument(file, "1.0", ...given, "--path-prefix", "/shop"),
    ).toBe(0);
    expect(said).toMatch(warning);
    said = "";
    expect(await runCli(check)).toBe(0);
    expect(said).toMatch(warning);
    write("spec/openapi/shop/settings.yaml", "presets: [common]\n");
    said = "";
    expect(await runCli(check)).toBe(0);
    expect(said).not.toContain("settings-names-of-gateway");
    write("spec/openapi/shop/settings.yaml", "names: 1\n");
    expect(await runCli(check)).toBe(1);
    expect(said).toContain("settings.yaml:1:8");
  });

  it("types the payloads of a gateway", async () => {
    write("spec/service.yaml", readFileSync(join(builtInSpec, "service.yaml")));
    write("spec/LICENSE", readFileSync(join(builtInSpec, "LICENSE")));
    write("spec/releases.yaml", `releases:\n  - { id: "1.0", label: "1.0" }\n`);
    const pet = `{ $ref: "#/components/schemas/Pet" }`;
    const json = `content: { application/json: { schema: ${pet} } }`;
    const file = write(
      "pets.yaml",
      documentOf(
        `  /v1/pets: { post: { requestBody: { ${json} }, responses: { "201": { description: Made, ${json} } } } }\n`,
        `servers: [{ url: https://pets.example/shop }]\ncomponents: { schemas: { Pet: { type: object, properties: { id: { type: string, readOnly: true }, name: { type: string } } } } }\n`,
      ),
    );
    expect(await importDocument(file, "1.0")).toBe(0);
    expect(said).toContain("scope level");
    const out = join(work, "out");
    expect(
      await runCli([
        "node",
        "sdkwright",
        "generate",
        "--spec",
        spec(),
        "--out",
        out,
      ]),
    ).toBe(0);
    const pets = readFileSync(join(out, "src/shop/pets.ts"), "utf8");
    expect(pets).toContain("options?: CallOptions): ApiCall<Pet>;");
    expect(pets).toContain("readonly body?: PetInput | undefined;");
    const schemas = readFileSync(join(out, "src/schemas.ts"), "utf8");
    expect(schemas).toContain(
      "export interface PetInput {\n  name?: string;\n}",
    );
  });

  it("makes an SDK of the newest document, and of an older one", async () => {
    await importDocument(write("toys.yaml", toys), "1.0");
    await importDocument(write("games.yaml", games), "1.1");
    const generate = (...options: readonly string[]): Promise<number> =>
      runCli(["node", "sdkwright", "generate", "--spec", spec(), ...options]);
    const newest = join(work, "newest");
    expect(await generate("--out", newest)).toBe(0);
    expect(readdirSync(join(newest, "src"))).toContain("games.ts");
    const removed = readFileSync(join(newest, "src/toys.ts"), "utf8");
    expect(removed).toContain('RemovedOperation<"GET /toys was removed in 1.1');
    expect(await generate("--out", newest, "--check")).toBe(0);
    const older = join(work, "older");
    expect(await generate("--out", older, "--release", "1.0")).toBe(0);
    expect(readdirSync(join(older, "src"))).toContain("toys.ts");
    said = "";
    await runCli(["node", "sdkwright", "list", "--spec", spec()]);
    expect(said).toContain("METHOD  PATH    NAME        STATE");
    expect(said).not.toContain("SCOPE");
  });
});
