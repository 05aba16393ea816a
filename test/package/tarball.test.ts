import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import {
  checkPackage,
  createPackageFromTarballData,
} from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { expect, inject, it } from "vitest";

const { latest } = inject("sdk");
const files = readdirSync(latest.installed, {
  recursive: true,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map((entry) =>
    join(entry.parentPath, entry.name).slice(latest.installed.length + 1),
  )
  .toSorted();

it("holds the build, the source and the papers, and nothing else", () => {
  const top = files.filter((path) => !/^(?:dist|src)\//.test(path));
  expect(top).toEqual([
    "CHANGELOG.md",
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

it("has nothing that publint minds", async () => {
  const { messages, pkg } = await publint({
    pkgDir: latest.source,
    // Packing once more, it also sees what is there and not published.
    pack: "npm",
    strict: true,
  });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

it("has types that are right for every entry", async () => {
  const tarball = createPackageFromTarballData(readFileSync(latest.tarball));
  const modules = files.filter((path) => /^src\/(?:pro|devices)\//.test(path));
  const result = await checkPackage(tarball, {
    // Those that a pattern of the exports makes are not looked at by themselves.
    includeEntrypoints: modules
      .map((path) => path.replace(/^src\/(.+)\.ts$/, "./$1"))
      .filter((path) => basename(path) !== "index"),
    excludeEntrypoints: [/\*/],
  });
  if (result.types === false) throw new Error("no types found");
  expect(Object.keys(result.entrypoints).length).toBeGreaterThan(
    modules.length,
  );
  // The profile esm-only: the package has no form for `require`, which Node since 20.19 does without, and none for
  // resolvers from before package exports.
  const isInProfile = (problem: object): boolean =>
    !("resolutionKind" in problem) ||
    (problem.resolutionKind !== "node10" &&
      problem.resolutionKind !== "node16-cjs");
  expect(result.problems.filter(isInProfile)).toEqual([]);
});
