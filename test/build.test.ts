import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

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

describe("the build", () => {
  it("makes a command that can be started, after npm has linked it too", () => {
    expect(statSync(join(dist, "cli.js")).mode & 0o111).toBe(0o111);
  });

  it("starts without what only some commands need", () => {
    const loaded = [...loadedBy("cli.js")].filter(
      (name) => !name.endsWith(".js") && !name.startsWith("node:"),
    );
    expect(loaded).toEqual(["commander"]);
    const modules = modulesOf(codeOf("cli.js"));
    expect(modules).toContain("generator/cli/program.ts");
    const late = [
      "generator/emulator/create-emulator.ts",
      "generator/changes/apis/compare-apis.ts",
      "generator/emit/plan-sdk.ts",
      "generator/emit/source-files.ts",
      "generator/report/html/html-report.ts",
      "generator/commands/catalogue/read-catalogue.ts",
    ];
    expect(modulesOf(everything())).toEqual(expect.arrayContaining(late));
    expect(modules.filter((module) => late.includes(module))).toEqual([]);
  });

  it("is few files, and none that is not loaded", () => {
    const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
    const scripts = files.filter((file) => file.endsWith(".js"));
    expect(scripts.length).toBeLessThan(230);
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
      (file) => file === "cli.js" || file.startsWith("chunks/"),
    );
    const sizes = files.map((file) => statSync(join(dist, file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000);
  });

  it("declares what its declarations name", () => {
    const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
    const declared = files.filter((file) => file.endsWith(".d.ts"));
    expect(declared).toContain("index.d.ts");
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
