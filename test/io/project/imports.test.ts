import { Project, ts } from "ts-morph";
import { describe, expect, it } from "vitest";
import { withoutAmbient } from "../../../generator/io/project/ambient-modules.ts";
import {
  assetOf,
  isSource,
} from "../../../generator/io/project/imported-files.ts";
import { createImportResolver } from "../../../generator/io/project/resolve-imports.ts";

/** A system that has these files. */
function systemOf(...files: readonly string[]): ts.System {
  const known = new Set(files);
  const folders = new Set(
    files.flatMap((file) =>
      file
        .split("/")
        .map((_, index, steps) => steps.slice(0, index).join("/") || "/"),
    ),
  );
  return {
    ...ts.sys,
    getCurrentDirectory: () => "/",
    fileExists: (path) => known.has(path),
    directoryExists: (path) => folders.has(path),
    readFile: (path) => (known.has(path) ? "" : undefined),
    realpath: (path) => path,
  };
}

describe("a name of an import", () => {
  it("is declared by a module of its name, or by a pattern", () => {
    const project = new Project({ useInMemoryFileSystem: true });
    project.createSourceFile(
      "/a.d.ts",
      `declare module "exact"; declare module "*.svg"; declare module "a*a";`,
    );
    const names = ["exact", "exactly", "b.svg", "b.svgz", "aa", "a", "other"];
    const missing = new Map(names.map((name) => [name, name]));
    const left = withoutAmbient(missing, project.getProgram().compilerObject);
    expect([...left.keys()]).toEqual(["exactly", "b.svgz", "a", "other"]);
  });

  it("may mean a file that the compiler does not read", () => {
    const system = systemOf("/src/a.ts.svg", "/src/b.ts", "/top.css");
    const of = (name: string) => assetOf(name, "/src/main.ts", system);
    expect(of("./a.ts.svg?raw")).toBe("/src/a.ts.svg");
    expect(of("../top.css")).toBe("/top.css");
    expect(of("./b.ts")).toBeNull();
    expect(of("./absent.svg")).toBeNull();
    expect(of("a.ts.svg")).toBeNull();
  });

  it.each([
    ["/a/b.ts", true],
    ["/a/b.mjs", true],
    ["/a/b.vue", true],
    ["/a/b.ts.json", false],
    ["/a/b.d.ts", false],
  ])("%s is code of the project: %s", (resolvedFileName, isCode) => {
    const module = { resolvedFileName, extension: ".ts" };
    expect(isSource(module)).toBe(isCode);
    expect(isSource({ ...module, isExternalLibraryImport: true })).toBe(false);
  });

  it("means the source of declarations that a project writes", () => {
    const system = systemOf("/lib/dist/a.d.ts", "/lib/src/a.ts", "/x.d.ts");
    const options = { moduleResolution: ts.ModuleResolutionKind.Bundler };
    const part = {
      options,
      files: ["/main.ts"],
      sources: new Map([["/lib/dist/a.d.ts", "/lib/src/a.ts"]]),
    };
    const resolve = createImportResolver([part], system);
    expect(resolve("./lib/dist/a", "/main.ts")).toEqual({
      resolvedFileName: "/lib/src/a.ts",
      extension: ".ts",
      isExternalLibraryImport: false,
    });
    expect(resolve("./x", "/main.ts")?.resolvedFileName).toBe("/x.d.ts");
    expect(resolve("./absent", "/main.ts")).toBeUndefined();
  });
});
