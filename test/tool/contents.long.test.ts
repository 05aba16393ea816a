import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  checkPackage,
  createPackageFromTarballData,
} from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repository, run } from "../support/commands.ts";

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

const work = mkdtempSync(join(tmpdir(), "sdkwright-contents-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

describe("the package of the tool", () => {
  let paths: readonly string[] = [];
  let packedBytes = 0;
  let tarball: Buffer;

  beforeAll(async () => {
    // `npm test` has built it.
    const stdout = await run(
      "npm",
      ["pack", "--json", "--ignore-scripts", "--pack-destination", work],
      { cwd: repository },
    );
    // A list until npm 11, a record by name since.
    const [packed] = Object.values(
      JSON.parse(stdout) as Readonly<Record<string, Packed>>,
    );
    const files = packed?.files ?? [];
    paths = files.map(({ path }) => path);
    packedBytes = files.reduce((sum, { size }) => sum + size, 0);
    const [name = ""] = readdirSync(work);
    tarball = readFileSync(join(work, name));
  });

  it("holds what commands load, what users read and what editors check against", () => {
    const top = new Set(paths.map((path) => path.split("/")[0]));
    expect([...top].toSorted()).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "dist",
      "docs",
      "examples",
      "package.json",
      "schemas",
      "spec",
      "templates",
    ]);
    expect(paths).toEqual(
      expect.arrayContaining([
        "dist/bundled-licenses.txt",
        "dist/cli.js",
        "dist/index.d.ts",
        "dist/index.js",
        "dist/templates.d.ts",
        "spec/service.yaml",
        "templates/runtime/README.md",
      ]),
    );
  });

  it("holds no tests, no source of the tool, and nothing that was generated or installed beside examples", () => {
    const strange = paths.filter((path) =>
      /\.test\.|(?:^|\/)(?:node_modules|test|generator)\/|^examples\/.*\/(?:sdk|dist)\/|^docs\/.*(?<!\.md)$/.test(
        path,
      ),
    );
    expect(strange).toEqual([]);
  });

  it("is 8 MB, without what it depends on", () => {
    expect(packedBytes).toBeGreaterThan(2_000_000);
    expect(packedBytes).toBeLessThan(8_000_000);
  });

  it("has the license of the tool", () => {
    expect(readFileSync(join(repository, "LICENSE"), "utf8")).toMatch(
      /^MIT License\n\nCopyright \(c\) the sdkwright maintainers\n/,
    );
  });

  it("has nothing that publint minds", async () => {
    const { messages, pkg } = await publint({
      pack: { tarball: new Uint8Array(tarball).buffer },
      strict: true,
    });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it("has types that are right for every entry", async () => {
    const result = await checkPackage(
      createPackageFromTarballData(new Uint8Array(tarball)),
      { excludeEntrypoints: [/\*/, "./package.json"] },
    );
    if (result.types === false) throw new Error("no types found");
    expect(Object.keys(result.entrypoints)).toEqual([
      ".",
      "./emulator",
      "./templates",
    ]);
    // The profile esm-only: there is no form for `require`, and none for resolvers from before package exports.
    const isInProfile = (problem: object): boolean =>
      !("resolutionKind" in problem) ||
      (problem.resolutionKind !== "node10" &&
        problem.resolutionKind !== "node16-cjs");
    expect(result.problems.filter(isInProfile)).toEqual([]);
  });
});
