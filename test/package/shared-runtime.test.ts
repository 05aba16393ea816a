import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  checkPackage,
  createPackageFromTarballData,
} from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { describe, expect, inject, it } from "vitest";

const { latest, shared } = inject("sdk");

describe("an SDK whose runtime is a package", () => {
  it("has none of its modules, and what the other has besides", () => {
    const sources = sourcesOf(shared.sdk.source);
    expect(sources.filter((path) => path.startsWith("runtime/"))).toEqual([
      "runtime/index.ts",
      "runtime/rsql/index.ts",
    ]);
    const others = (path: string): boolean => !path.startsWith("runtime/");
    expect(sources.filter(others)).toEqual(
      sourcesOf(latest.source).filter(others),
    );
  });

  it("says which versions it takes", () => {
    const { version } = readJson("@sdkwright/runtime");
    expect(readJson("@sdkwright/device-gateway")["dependencies"]).toEqual({
      "@sdkwright/runtime": `^${String(version)}`,
    });
  });
});

describe("the package of the runtime", () => {
  const installed = join(shared.consumers, "node_modules/@sdkwright/runtime");

  it("has nothing that publint minds", async () => {
    const { messages, pkg } = await publint({
      pkgDir: installed,
      pack: "npm",
      strict: true,
    });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it("has types that are right for every entry", async () => {
    const tarball = readdirSync(join(shared.consumers, "..")).find((name) =>
      name.endsWith(".tgz"),
    );
    const result = await checkPackage(
      createPackageFromTarballData(
        readFileSync(join(shared.consumers, "..", tarball ?? "")),
      ),
    );
    if (result.types === false) throw new Error("no types found");
    expect(Object.keys(result.entrypoints)).toEqual(
      expect.arrayContaining(["./api", "./gateway", "./rsql"]),
    );
    // As the SDKs: esm-only, and not for resolvers from before package exports.
    const isInProfile = (problem: object): boolean =>
      !("resolutionKind" in problem) ||
      (problem.resolutionKind !== "node10" &&
        problem.resolutionKind !== "node16-cjs");
    expect(result.problems.filter(isInProfile)).toEqual([]);
  });
});

function sourcesOf(source: string): readonly string[] {
  return readdirSync(join(source, "src"), { recursive: true })
    .map((path) => String(path).replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".ts"))
    .toSorted();
}

function readJson(name: string): Readonly<Record<string, unknown>> {
  const file = join(shared.consumers, "node_modules", name, "package.json");
  // npm has installed it.
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
}
