import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { repository } from "../support/commands.ts";
import { installedFiles } from "./installed-files.ts";

const { latest } = inject("sdk");
const files = installedFiles(latest.installed);

it("holds the build, the source and the papers, and nothing else", () => {
  const top = files.filter((path) => !/^(?:dist|src)\//.test(path));
  expect(top).toEqual([
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "manifest.json",
    "package.json",
  ]);
});

it("holds four files of the build for each of the source", () => {
  const modules = files.filter((path) => path.startsWith("src/"));
  expect(modules.filter((path) => !path.endsWith(".ts"))).toEqual([]);
  const built = modules.flatMap((path) => {
    const name = path.replace(/^src\/(.+)\.ts$/, "dist/$1");
    return [".d.ts", ".d.ts.map", ".js", ".js.map"].map((end) => name + end);
  });
  const inDist = files.filter((path) => path.startsWith("dist/"));
  expect(new Set(inDist)).toEqual(new Set(built));
});

it("has the license of the catalogue", () => {
  const [packed, spec] = [latest.installed, join(repository, "spec")].map(
    (folder) => readFileSync(join(folder, "LICENSE"), "utf8"),
  );
  expect(packed).toBe(spec);
});
