import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, join } from "node:path";
import {
  checkPackage,
  createPackageFromTarballData,
} from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { repository, run, tryRun } from "../support/commands.ts";
import { installedFiles } from "./installed-files.ts";

const { latest } = inject("sdk");
const files = installedFiles(latest.installed);

describe("packing", () => {
  const work = mkdtempSync(join(tmpdir(), "sdkwright-packing-"));
  const source = join(work, "sdk");
  const bin = join(repository, "node_modules/.bin");
  const pack = (path: readonly string[]) =>
    tryRun("npm", ["pack", "--loglevel=error", "--pack-destination", work], {
      cwd: source,
      env: { PATH: path.join(delimiter) },
    });
  const paths = (process.env["PATH"] ?? "").split(delimiter);

  beforeAll(() => {
    cpSync(latest.source, source, {
      recursive: true,
      filter: (path) => !path.startsWith(join(latest.source, "dist")),
    });
  });
  afterAll(() => rmSync(work, { recursive: true, force: true }));

  it("is refused without a compiler: the exports would lead nowhere", async () => {
    const { exitCode } = await pack(
      paths.filter((path) => !existsSync(join(path, "tsc"))),
    );
    expect(exitCode).not.toBe(0);
    expect(readdirSync(work)).toEqual(["sdk"]);
  });

  it("builds from nothing: what an earlier release left in dist stays behind", async () => {
    mkdirSync(join(source, "dist/pro"), { recursive: true });
    writeFileSync(join(source, "dist/pro/gone.js"), "export {};\n");
    expect(await pack([bin, ...paths])).toMatchObject({ exitCode: 0 });
    const tarball = readdirSync(work).find((name) => name.endsWith(".tgz"));
    const listed = await run("tar", ["-tzf", tarball ?? ""], { cwd: work });
    expect(listed.trim().split("\n").toSorted()).toEqual(
      files.map((path) => `package/${path}`).toSorted(),
    );
  });
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
