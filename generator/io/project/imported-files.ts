import { dirname, resolve } from "node:path";
import type { ts } from "ts-morph";
import { withSlashes } from "../files/output-folder.ts";
import { scriptLanguageOf } from "./script-languages.ts";

/** Returns a style sheet, a picture, data: a file that is there and that the compiler does not read. */
export function assetOf(
  name: string,
  importer: string,
  system: ts.System,
): string | null {
  const path = name.replace(/[?#].*/s, "");
  if (!/^\.{0,2}\//.test(path) || /\.[cm]?[jt]sx?$/.test(path)) return null;
  const file = withSlashes(resolve(dirname(importer), path));
  return system.fileExists(file) ? file : null;
}

export function isDeclaration(file: string): boolean {
  return /\.d\.[cm]?ts$/.test(file);
}

/** Whether it is code of the project, rather than of what it has installed. */
export function isSource({
  resolvedFileName,
  isExternalLibraryImport,
}: ts.ResolvedModuleFull): boolean {
  return (
    isExternalLibraryImport !== true &&
    !isDeclaration(resolvedFileName) &&
    (/\.[cm]?[jt]sx?$/.test(resolvedFileName) ||
      scriptLanguageOf(resolvedFileName) !== null)
  );
}
