import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";
import type { SdkFile } from "../../../generator/sdk/emit-input.ts";
import {
  compilerErrors,
  type CompilerError,
} from "../../support/typescript.ts";

/** An empty folder that is gone after the tests of the file. */
export function workFolder(name: string): string {
  const folder = mkdtempSync(
    join(tmpdir(), `sdkwright-${name}-${process.pid}-`),
  );

  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function writeFiles(folder: string, files: readonly SdkFile[]): void {
  for (const { path, text } of files) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

/** A name of a folder for a document: `github/api.json.gz` -> `github-api-json-gz`. */
export function folderName(document: string): string {
  return document.replaceAll(/[^a-z0-9.]+/gi, "-").replaceAll(".", "-");
}

/**
 * Checks TypeScript files together, under the flags of a generated package and those that its users may have set beside.
 * @param options the `compilerOptions` of the package
 */
export function checkTypes(
  tsc: string,
  folder: string,
  options: Readonly<Record<string, unknown>>,
  include: readonly string[] = ["."],
): Promise<readonly CompilerError[]> {
  const written = new Set(["rootDir", "outDir", "sourceMap", "declarationMap"]);
  const flags = Object.entries(options).filter(([name]) => !written.has(name));
  const compilerOptions = {
    ...Object.fromEntries(flags),
    noUnusedLocals: true,
    noUnusedParameters: true,
    allowImportingTsExtensions: true,
    noUncheckedSideEffectImports: true,
    noEmit: true,
  };
  const config = "tsconfig.check.json";
  writeFileSync(
    join(folder, config),
    JSON.stringify({ compilerOptions, include }),
  );
  return compilerErrors(tsc, folder, config);
}
