import { spawnSync } from "node:child_process";
import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { laterShop, shop, webFacts } from "./impact/sample-reports.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

const dist = join(import.meta.dirname, "..", "dist");

/** What a file of the build loads at once, directly or not: files of dist and packages. */
function loadedBy(entry: string): ReadonlySet<string> {
  const loaded = new Set([entry]);
  for (const name of loaded) {
    if (!name.endsWith(".js")) continue;
    for (const specifier of importsOf(join(dist, name)))
      loaded.add(
        specifier.startsWith(".")
          ? relative(dist, join(dirname(join(dist, name)), specifier))
          : specifier,
      );
  }
  return loaded;
}

function importsOf(file: string): readonly string[] {
  const pattern =
    /(?:^|\n)(?:import|export)\b(?:[^"';]*?\bfrom)?\s*"([^"]+)";/g;
  return [...readFileSync(file, "utf8").matchAll(pattern)].map(
    ([, specifier = ""]) => specifier,
  );
}

/** The text of what a file loads. */
function codeOf(entry: string): string {
  return [...loadedBy(entry)]
    .filter((name) => name.endsWith(".js") && existsSync(join(dist, name)))
    .map((name) => readFileSync(join(dist, name), "utf8"))
    .join("\n");
}

/** Above each module the bundler names its file. */
function modulesOf(code: string): readonly string[] {
  return [...code.matchAll(/^\/\/ (generator\/\S+\.ts)$/gm)].map(
    ([, module = ""]) => module,
  );
}

/** The packages whose code is in a text, and those that it imports. */
function packagesOf(entry: string): readonly string[] {
  const bundled = [
    ...codeOf(entry).matchAll(/^\/\/ node_modules\/((?:@[^/\n]+\/)?[^/\n]+)/gm),
  ].map(([, name = ""]) => name);
  const imported = [...loadedBy(entry)].filter(
    (name) => !name.endsWith(".js") && !name.startsWith("node:"),
  );
  return [...new Set([...bundled, ...imported])].toSorted();
}

describe("the build", () => {
  it("makes a command that can be started, after npm has linked it too", () => {
    expect(statSync(join(dist, "cli.js")).mode & 0o111).toBe(0o111);
  });

  it("starts without what only some commands need", () => {
    expect(packagesOf("cli.js")).toEqual(["commander"]);
    const modules = modulesOf(codeOf("cli.js"));
    expect(modules).toContain("generator/cli/program.ts");
    const late = [
      "generator/emulator/create-emulator.ts",
      "generator/changes/apis/compare-apis.ts",
      "generator/sdk/plan-sdk.ts",
      "generator/sdk/source-files.ts",
      "generator/report/html/html-report.ts",
      "generator/commands/catalogue/read-catalogue.ts",
    ];
    expect(modulesOf(everything())).toEqual(expect.arrayContaining(late));
    expect(modules.filter((module) => late.includes(module))).toEqual([]);
  });

  it("loads the compiler in the thread that reads code, and with no command", () => {
    const commands = readdirSync(join(dist, "../generator/commands"), {
      recursive: true,
      encoding: "utf8",
    })
      .filter((name) => /\/plan-[^/]*\.ts$/.test(name))
      .map((name) => `generator/commands/${name}`);
    const chunkOf = (module: string): string =>
      readdirSync(join(dist, "chunks"))
        .map((name) => `chunks/${name}`)
        .find((file) =>
          modulesOf(readFileSync(join(dist, file), "utf8")).includes(module),
        ) ?? "";
    // A module of types alone is in no chunk.
    const built = commands.filter((each) => chunkOf(each) !== "");
    expect(built.length).toBeGreaterThan(20);
    expect(
      built.filter((each) => loadedBy(chunkOf(each)).has("ts-morph")),
    ).toEqual([]);
    expect(loadedBy("chunks/code-thread.js").has("ts-morph")).toBe(true);
  });

  it("loads what asks servers only where an address is there", () => {
    const asking = "chunks/create-address-access.js";
    expect(modulesOf(codeOf(asking))).toContain(
      "generator/io/address/fetch-document.ts",
    );
    const loading = readdirSync(join(dist, "chunks")).filter(
      (name) =>
        `chunks/${name}` !== asking && loadedBy(`chunks/${name}`).has(asking),
    );
    expect(loading).toEqual([]);
    for (const entry of ["cli.js", "index.js"])
      expect(loadedBy(entry).has(asking)).toBe(false);
  });

  it("loads no compiler for facts that others have collected", () => {
    const folder = temporaryFolder();
    for (const [name, text] of Object.entries({
      "1.yaml": shop,
      "2.yaml": laterShop,
      "facts.json": JSON.stringify(webFacts),
    }))
      writeFileSync(join(folder, name), text);
    const told = `process.on("exit", () => console.error(Object.keys(process.getBuiltinModule("module")._cache).filter((name) => name.includes("ts-morph") || name.includes("typescript")).length));`;
    const { stderr } = spawnSync(
      process.execPath,
      [
        "--import",
        `data:text/javascript,${encodeURIComponent(told)}`,
        join(dist, "cli.js"),
        ..."impact --facts facts.json --from 1.yaml --to 2.yaml".split(" "),
      ],
      { cwd: folder, encoding: "utf8" },
    );
    expect(stderr).toBe("0\n");
  });

  it("is few files, and none that is not loaded", () => {
    const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
    const scripts = files.filter((file) => file.endsWith(".js"));
    expect(scripts.length).toBeLessThan(360);
    expect(
      scripts.filter((file) => !/^(?:chunks\/)?[^/]+$/.test(file)),
    ).toEqual([]);
  });

  it("shares its modules between program and library", () => {
    const [program, library] = ["cli.js", "index.js"].map(loadedBy);
    expect(library?.has("chunks/common.js")).toBe(true);
    expect(program?.has("chunks/start.js")).toBe(true);
    const modules = modulesOf(everything());
    expect(modules.length).toBeGreaterThan(500);
    expect(new Set(modules).size).toBe(modules.length);
  });

  it("starts with little code, before it is known which command is called", () => {
    const files = [...loadedBy("cli.js")].filter(
      (file) =>
        file === "cli.js" ||
        (file.startsWith("chunks/") && file !== "chunks/commander.js"),
    );
    const sizes = files.map((file) => statSync(join(dist, file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000);
  });

  it("imports nothing but what users install, and has the licenses of the rest", () => {
    const manifest = JSON.parse(
      readFileSync(join(dist, "../package.json"), "utf8"),
    ) as { readonly dependencies: Readonly<Record<string, string>> };
    const imported = [
      ...everything().matchAll(
        /(?:^|\n)import\b[^"';]*?\bfrom\s*"([^".][^"]*)"|\bimport\("([^".][^"]*)"\)/g,
      ),
    ]
      .map(([, name, lazy]) => name ?? lazy ?? "")
      .filter((name) => !name.startsWith("node:"));
    expect([...new Set(imported)].toSorted()).toEqual(
      Object.keys(manifest.dependencies)
        // Only declarations name it.
        .filter((name) => name !== "openapi-types")
        .toSorted(),
    );
    const bundled = new Set(
      [
        ...everything().matchAll(
          /^\/\/ node_modules\/((?:@[^/\n]+\/)?[^/\n]+)/gm,
        ),
      ].map(([, name]) => name),
    );
    const licenses = readFileSync(join(dist, "bundled-licenses.txt"), "utf8");
    const named = licenses
      .split(`${"-".repeat(80)}\n`)
      .slice(1)
      .map((each) => each.trim().split(" ")[0]);
    expect(bundled.size).toBeGreaterThan(20);
    // The bundler leaves out the comment above a module that it inlines.
    expect(named).toEqual(expect.arrayContaining([...bundled]));
  });

  it("has the emulator in one file, which imports nothing", () => {
    expect([...loadedBy("emulator.js")]).toEqual(["emulator.js"]);
    expect(statSync(join(dist, "emulator.js")).size).toBeLessThan(740_000);
  });

  it("declares what its declarations name", () => {
    const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
    const declared = files.filter((file) => file.endsWith(".d.ts"));
    expect(declared).toEqual(
      expect.arrayContaining(["index.d.ts", "emulator.d.ts"]),
    );
    const missing = declared.flatMap((file) =>
      [
        ...readFileSync(join(dist, file), "utf8").matchAll(
          /(?:\bfrom |\bimport\()"(\.[^"]+)\.ts"/g,
        ),
      ]
        .map(([, specifier]) => join(dirname(file), `${specifier}.d.ts`))
        .filter((target) => !declared.includes(target)),
    );
    expect(missing).toEqual([]);
  });
});

function everything(): string {
  return readdirSync(dist, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(join(dist, file), "utf8"))
    .join("\n");
}
