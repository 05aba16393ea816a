import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { repository } from "../support/commands.ts";
import { installedFiles } from "./installed-files.ts";

const { latest } = inject("sdk");
const files = installedFiles(latest.installed);

it("holds the build and the papers, and nothing else", () => {
  const top = files.filter((path) => !path.startsWith("dist/"));
  expect(top).toEqual([
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "manifest.json",
    "migrations/10.29.0-later.json",
    "package.json",
  ]);
});

it("holds two files of the build for each of the source, and no source", () => {
  const sources = readdirSync(join(repository, "generated/sdk/src"), {
    recursive: true,
    encoding: "utf8",
  }).filter((path) => path.endsWith(".ts"));
  const built = sources.flatMap((path) => {
    const name = `dist/${path.slice(0, -".ts".length)}`;
    return [`${name}.d.ts`, `${name}.js`];
  });
  const others = files.filter((path) => path.startsWith("dist/"));
  expect(new Set(others)).toEqual(new Set(built));
});

it("has the license of the catalogue", () => {
  const [packed, spec] = [latest.installed, join(repository, "spec")].map(
    (folder) => readFileSync(join(folder, "LICENSE"), "utf8"),
  );
  expect(packed).toBe(spec);
});
