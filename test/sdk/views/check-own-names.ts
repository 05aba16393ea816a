import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import type { SdkFile } from "../../../generator/sdk/emit-input.ts";
import { packageOptions } from "../../correctness/support/described-sdk.ts";
import {
  checkTypes,
  workFolder,
  writeFiles,
} from "../../correctness/support/work-folder.ts";
import { isHarmless, type Packages } from "./own-names.ts";
import { surfacesOf } from "./package-names.ts";

/**
 * Nothing of a document takes a name from its package: services whose parts are called like the package's own exports,
 * imports, files and subpaths give packages that compile, and that export what any package exports.
 */
export function checkOwnNames(
  plan: () => Promise<Packages>,
  compilers: readonly (readonly [name: string, tsc: string])[],
): void {
  const folder = workFolder("own-names");
  let packages: Packages = new Map();

  beforeAll(async () => {
    packages = await plan();
    for (const [name, files] of packages)
      writeFiles(join(folder, name), files.filter(isCode));
    writeFiles(folder, [
      { path: "package.json", text: '{ "type": "module" }' },
    ]);
  });

  it.each(compilers)("compiles by %s", async (_name, tsc) => {
    const options = packageOptions(packages);
    expect(await checkTypes(tsc, folder, options)).toEqual([]);
  });

  it("exports what any other exports, from the same files", () => {
    const names = [...packages.keys()];
    const surfaces = surfacesOf(names.map((name) => join(folder, name)));
    const own = [...(surfaces[names.indexOf("harmless")] ?? [])].filter(
      ([name, file]) => !isHarmless(`${name} ${file}`),
    );
    expect(own.length).toBeGreaterThan(50);
    for (const [index, exported] of surfaces.entries()) {
      const others = own.filter(
        ([each, file]) =>
          exported.get(each) !== file &&
          // A type of the runtime leaves its name to a schema; where a schema has this one too, `./runtime` has the type.
          !exported.has(`Sdk${each}`),
      );
      expect(others, names[index]).toEqual([]);
    }
  });

  it("has the files and subpaths that any other has, and none that differ in case alone", () => {
    const own = subpathsOf(packages.get("harmless")).filter(
      ([subpath]) => !isHarmless(subpath),
    );
    expect(own.length).toBeGreaterThan(4);
    for (const [name, files] of packages) {
      const paths = files.map(({ path }) => path.toLowerCase());
      expect(new Set(paths).size, name).toBe(paths.length);
      expect(subpathsOf(files), name).toEqual(expect.arrayContaining(own));
    }
  });
}

function isCode({ path }: SdkFile): boolean {
  return path.endsWith(".ts");
}

function subpathsOf(
  files: readonly SdkFile[] = [],
): readonly (readonly [subpath: string, file: unknown])[] {
  const json = files.find(({ path }) => path === "package.json")?.text ?? "{}";
  // The file is one that the generator has printed as JSON.
  return Object.entries((JSON.parse(json) as { exports: object }).exports);
}
