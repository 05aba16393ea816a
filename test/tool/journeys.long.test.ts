import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repository, run, tryRun, type Outcome } from "../support/commands.ts";
import { binOf, installTool } from "../support/install-tool.ts";
import { listenOnLoopback } from "../support/listen.ts";
import { startMock } from "../support/mock-process.ts";

// Outside the repository, so that nothing is found but what was installed.
const work = realpathSync(
  mkdtempSync(join(tmpdir(), "sdkwright-installed-tool-")),
);
afterAll(() => rmSync(work, { recursive: true, force: true }));

describe("the installed tool", () => {
  let project = "";
  let bin = "";

  beforeAll(async () => {
    project = await installTool(work);
    bin = binOf(project);
  });

  const sdkwright = (line: string, cwd: string): Promise<Outcome> =>
    tryRun(bin, line.split(" "), { cwd });

  /** A new folder with files of the installed package. */
  const folderWith = (...paths: readonly string[]): string => {
    const folder = mkdtempSync(join(work, "journey-"));
    for (const path of paths)
      cpSync(join(project, "node_modules/sdkwright", path), folder, {
        recursive: true,
      });
    return folder;
  };

  const gateway = (): string => {
    const folder = mkdtempSync(join(work, "journey-"));
    cpSync(join(project, "node_modules/sdkwright/spec"), join(folder, "spec"), {
      recursive: true,
    });
    return folder;
  };

  it("takes less than 45 MB and 20 packages", () => {
    const modules = join(project, "node_modules");
    const megabytes = diskBytes(modules) / 2 ** 20;
    const packages = readdirSync(modules, { recursive: true, encoding: "utf8" })
      .filter((path) => /(?:^|\/)package\.json$/.test(path))
      .filter((path) => /^(?:@[^/]+\/)?[^/]+\/package\.json$/.test(path));
    expect(packages.length).toBeLessThan(20);
    expect(megabytes).toBeLessThan(45);
    expect(megabytes).toBeGreaterThan(20);
  });

  it("makes the SDK of an OpenAPI document", async () => {
    const folder = folderWith("examples/petstore");
    const made = await sdkwright(
      "generate --openapi openapi.yaml --out sdk",
      folder,
    );
    expect(made, made.stderr).toMatchObject({ exitCode: 0 });
    expect(readdirSync(join(folder, "sdk"))).toContain("package.json");
    const again = await sdkwright(
      "generate --openapi openapi.yaml --out sdk --check",
      folder,
    );
    expect(again, again.stderr).toMatchObject({ exitCode: 0 });
  });

  it("makes the SDK and the reports of a catalogue, byte for byte those of the repository", async () => {
    const folder = gateway();
    for (const line of ["check", "generate"]) {
      const done = await sdkwright(line, folder);
      expect(done, done.stderr).toMatchObject({ exitCode: 0 });
    }
    await run("diff", ["-r", join(repository, "generated"), "generated"], {
      cwd: folder,
    });
  });

  it.each([
    ["list --state deprecated", 0, "deprecated"],
    ["lifecycle", 0, "deprecated operations"],
    ["diff 10.29.0 later", 1, "Breaking"],
    ["changelog", 0, "10.29.0"],
    ["explain operation-removed", 0, "Operations removed"],
    ["schema", 0, '"$schema"'],
  ])("answers %s about a catalogue", async (line, exitCode, text) => {
    const done = await sdkwright(line, gateway());
    expect(done, done.stderr).toMatchObject({ exitCode });
    expect(done.stdout).toContain(text);
  });

  it("compares documents, in every form", async () => {
    const folder = folderWith("examples/shop");
    for (const form of ["terminal", "md", "html", "json", "sarif", "junit"]) {
      const done = await sdkwright(
        `diff shop-1.yaml shop-2.yaml --fail-on breaking --format ${form}`,
        folder,
      );
      expect(done, done.stderr).toMatchObject({ exitCode: 1 });
      expect(done.stdout).toMatch(/nickname/);
    }
  });

  it("brings a release into a catalogue", async () => {
    const folder = gateway();
    cpSync(
      join(repository, "test/fixtures/change-tables.md"),
      join(folder, "tables.md"),
    );
    const imported = await sdkwright("import tables tables.md", folder);
    expect(imported, imported.stderr).toMatchObject({ exitCode: 0 });
    cpSync(
      join(project, "node_modules/sdkwright/examples/petstore/openapi.yaml"),
      join(folder, "pets.yaml"),
    );
    const released = await sdkwright(
      "release 99.0.0 --openapi pets=pets.yaml --dry-run",
      folder,
    );
    expect(released.exitCode, released.stderr).toBeLessThan(2);
    expect(released.stdout + released.stderr).toContain("99.0.0");
  });

  it("records a release, and takes it back", async () => {
    const folder = mkdtempSync(join(work, "journey-"));
    const copied = await sdkwright("example . --of gateway", folder);
    expect(copied, copied.stderr).toMatchObject({ exitCode: 0 });
    const before = readFileSync(join(folder, "spec/releases.yaml"), "utf8");
    cpSync(
      join(project, "node_modules/sdkwright/examples/petstore/openapi.yaml"),
      join(folder, "pets.yaml"),
    );
    for (const line of ["release 99.0.0 --openapi pets=pets.yaml", "undo"]) {
      const after = readFileSync(join(folder, "spec/releases.yaml"), "utf8");
      expect(after.includes("99.0.0")).toBe(line === "undo");
      const done = await sdkwright(line, folder);
      expect(done, done.stderr).toMatchObject({ exitCode: 0 });
    }
    expect(readFileSync(join(folder, "spec/releases.yaml"), "utf8")).toBe(
      before,
    );
  });

  it("copies the built-in example, which has nothing to do", async () => {
    const folder = mkdtempSync(join(work, "journey-"));
    const copied = await sdkwright("example mine --of built-in", folder);
    expect(copied, copied.stderr).toMatchObject({ exitCode: 0 });
    const listed = await sdkwright("list", join(folder, "mine"));
    expect(listed.stderr).toContain("99 of 99 operations");
  });

  it("sets up a project, whose next command works", async () => {
    const folder = mkdtempSync(join(work, "journey-"));
    cpSync(
      join(project, "node_modules/sdkwright/examples/petstore/openapi.yaml"),
      join(folder, "openapi.yaml"),
    );
    const begun = await sdkwright("init --yes", folder);
    expect(begun, begun.stderr).toMatchObject({ exitCode: 0 });
    expect(readdirSync(folder)).toContain("sdkwright.yaml");
    expect(readdirSync(join(folder, ".github/workflows"))).toHaveLength(1);
    const made = await sdkwright("generate", folder);
    expect(made, made.stderr).toMatchObject({ exitCode: 0 });
    const fresh = await sdkwright("generate --check", folder);
    expect(fresh, fresh.stderr).toMatchObject({ exitCode: 0 });
  });

  it("leads from an address to a package that compiles", async () => {
    const text = readFileSync(
      join(project, "node_modules/sdkwright/examples/petstore/openapi.yaml"),
    );
    const server = createServer((_request, response) => response.end(text));
    const port = await listenOnLoopback(server);
    const folder = mkdtempSync(join(work, "journey-"));
    try {
      for (const line of [
        `init --yes --openapi http://127.0.0.1:${port}/openapi.yaml`,
        "generate --fetch",
      ]) {
        const done = await sdkwright(line, folder);
        expect(done, done.stderr).toMatchObject({ exitCode: 0 });
      }
    } finally {
      server.close();
    }
    await run(
      process.execPath,
      [join(repository, "node_modules/typescript/bin/tsc"), "-p", "sdk"],
      { cwd: folder },
    );
    expect(readdirSync(join(folder, "sdk/dist"))).toContain("index.js");
  });

  it("finds what code uses, and what a change breaks in it", async () => {
    const folder = folderWith("examples/shop");
    const made = await sdkwright(
      "generate --openapi shop-1.yaml --out sdk --package @acme/shop",
      folder,
    );
    expect(made, made.stderr).toMatchObject({ exitCode: 0 });
    const used = await sdkwright("usage --facts facts.json", folder);
    expect(used, used.stderr).toMatchObject({ exitCode: 0 });
    const sides = "--from shop-1.yaml --to shop-2.yaml";
    const read = await sdkwright(
      `impact --project tsconfig.json ${sides} --format terminal`,
      folder,
    );
    expect(read, read.stderr).toMatchObject({ exitCode: 1 });
    expect(read.stdout).toContain("src/orders.ts:26:58");
    const joined = await sdkwright(
      `impact --facts facts.json ${sides} --format json`,
      folder,
    );
    expect(joined, joined.stderr).toMatchObject({ exitCode: 1 });
  });

  it.each([
    ["a catalogue", () => gateway(), ["--port", "0"]],
    [
      "a document",
      () => folderWith("examples/petstore"),
      ["--openapi", "openapi.yaml", "--port", "0"],
    ],
  ])("serves %s", async (_name, prepare, args) => {
    const mock = await startMock({
      program: bin,
      args,
      cwd: prepare(),
      output: join(work, "guide.txt"),
    });
    const response = await fetch(`${mock.url}/nowhere`);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await mock.stop()).toBe(0);
  });

  it("is a library, with types that compile in a project of its own", async () => {
    const folder = join(project, "library");
    mkdirSync(folder);
    writeFileSync(
      join(folder, "use.mts"),
      `import { compare, generateSdk, renderReport, type Diagnostic } from "sdkwright";
import type { TemplateViews } from "sdkwright/templates";
const document = { openapi: "3.0.3", info: { title: "Pets", version: "1" }, paths: { "/pets": { get: { responses: { 200: { description: "pets" } } } } } };
const sdk = await generateSdk({ document: { value: document } });
const diagnostics: readonly Diagnostic[] = sdk.diagnostics;
const report = await compare({ from: { value: document }, to: { value: { ...document, paths: {} } } });
if (report.value === null) throw new Error();
console.log(diagnostics.length, sdk.value?.files.length, (await renderReport(report.value, "md")).includes("GET /pets"));
export type Views = TemplateViews;
`,
    );
    const modules = join(repository, "node_modules");
    await run(
      process.execPath,
      [
        join(modules, "typescript/bin/tsc"),
        ..."--strict --target es2022 --lib es2023 --module nodenext --types node --typeRoots".split(
          " ",
        ),
        join(modules, "@types"),
        "use.mts",
      ],
      { cwd: folder },
    );
    const printed = await run(process.execPath, ["use.mjs"], { cwd: folder });
    expect(printed).toMatch(/^0 \d+ true\n$/);
  });

  it("names no file of the machine that it was built on", () => {
    const place = join(project, "node_modules/sdkwright");
    const named = readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => readFileSync(file, "utf8").includes(repository));
    expect(named).toEqual([]);
  });
});

/** As `du` counts: blocks, not characters. */
function diskBytes(path: string): number {
  const { blocks } = lstatSync(path);
  const inside = lstatSync(path).isDirectory()
    ? readdirSync(path).reduce(
        (sum, name) => sum + diskBytes(join(path, name)),
        0,
      )
    : 0;
  return inside + blocks * 512;
}
