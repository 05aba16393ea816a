import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ts } from "ts-morph";
import type { SdkFile } from "../../../generator/sdk/emit-input.ts";
import { documentOf } from "../../support/documents.ts";
import { casePath } from "../../support/case-folders.ts";
import {
  readCatalogueFolder,
  repository,
} from "../../support/catalogue-folder.ts";
import { planDocumentSdk } from "../../support/plan-document-sdk.ts";
import { planSdkOf } from "../../support/plan-sdk.ts";

/** The SDK of a document beside this file: `shelter` of `shelter.yaml`. */
export function documentSdk(
  name: string,
  packageVersion = "1.0.0",
): Promise<readonly SdkFile[]> {
  return sdkOf(join(import.meta.dirname, `${name}.yaml`), packageVersion);
}

export function petstoreSdk(): Promise<readonly SdkFile[]> {
  const folder = join(repository, "test/fixtures/openapi");
  return sdkOf(join(folder, "swagger-petstore-3.0.yaml"), "1.0.0");
}

async function sdkOf(
  path: string,
  packageVersion: string,
): Promise<readonly SdkFile[]> {
  const { value, diagnostics } = documentOf({
    file: basename(path),
    text: readFileSync(path, "utf8"),
  });
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  return planDocumentSdk(value, { format: "none", packageVersion });
}

/** The SDK of a case of the generator, with what was removed. */
export function catalogueSdk(name: string): Promise<readonly SdkFile[]> {
  const folder = casePath("test/cases/generate", name, "spec");
  return planSdkOf(readCatalogueFolder(folder), { tombstones: "all" });
}

/** Writes an SDK as its repository has it. */
export function writeSources(files: readonly SdkFile[], folder: string): void {
  for (const { path, text } of files) write(join(folder, path), text);
}

/** Writes an SDK as npm installs it: with declarations in place of its sources. */
export function writeInstalled(
  files: readonly SdkFile[],
  folder: string,
): void {
  for (const { path, text } of files) {
    const module = /^src\/(?<name>.+)\.ts$/.exec(path)?.groups?.["name"];
    if (module === undefined) write(join(folder, path), text);
    else write(join(folder, `dist/${module}.d.ts`), declarationsOf(text));
  }
}

/** SDKs have most of the runtime in common. */
const declarations = new Map<string, string>();

function declarationsOf(text: string): string {
  let found = declarations.get(text);
  if (found === undefined) {
    found = ts.transpileDeclaration(text, {
      compilerOptions: { target: ts.ScriptTarget.ES2022 },
    }).outputText;
    declarations.set(text, found);
  }
  return found;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
