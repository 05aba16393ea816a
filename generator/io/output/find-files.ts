import { lstat, stat } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import {
  outputLinkInWay,
  outputPathUnsafe,
  sourceNotFile,
} from "../../diagnostics/codes.ts";
import {
  failed,
  type Checked,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";
import { leadsIntoGit } from "../files/git-path.ts";
import {
  shownFolder,
  withSlashes,
  type OutputFolder,
} from "../files/output-folder.ts";
import { checkPaths } from "./output-path.ts";
import { isWithin } from "../files/path-overlap.ts";
import { realPathOf } from "../files/real-path.ts";
import { unlessAbsent, writeFailure } from "../files/world-error.ts";
import type { FileWrite } from "./write-plan.ts";

export interface TargetFile {
  /** Relative to the folder, with forward slashes. */
  readonly path: string;
  readonly shown: string;
  readonly write: FileWrite;
}

/** Files with the innermost folder above them that is there. */
export interface FileTarget {
  readonly kind: "files";
  readonly output: OutputFolder;
  readonly files: readonly TargetFile[];
}

/** Where files go. @param directory that they must not leave */
export async function findFiles(
  files: readonly FileWrite[],
  directory: string | undefined,
): Promise<Checked<readonly FileTarget[]>> {
  const diagnostics: Diagnostic[] = [];
  if (directory !== undefined)
    diagnostics.push(...checkPaths(files.map(({ path }) => path)));
  const byFolder = new Map<string, readonly TargetFile[]>();
  for (const write of diagnostics.length > 0 ? [] : files) {
    const named = join(directory ?? "", write.path);
    const found = await findFile(named, directory);
    diagnostics.push(...found.diagnostics);
    if (found.value === null) continue;
    const { folder, path } = found.value;
    const file: TargetFile = { path, shown: withSlashes(named), write };
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), file]);
  }
  const value = [...byFolder].map(([path, found]): FileTarget => {
    const [first] = found;
    const shown = first === undefined ? "." : shownAbove(first, path);
    return { kind: "files", output: { shown, path }, files: found };
  });
  return { value, diagnostics };
}

interface FoundFile {
  readonly folder: string;
  readonly path: string;
}

/** A symbolic link of the user's stays one: what it leads to is written. */
async function findFile(
  named: string,
  directory: string | undefined,
): Promise<Checked<FoundFile>> {
  const shown = withSlashes(named);
  try {
    return await findRealFile(named, directory);
  } catch (thrown) {
    return failed(writeFailure(shown, thrown));
  }
}

async function findRealFile(
  named: string,
  directory: string | undefined,
): Promise<Checked<FoundFile>> {
  const shown = withSlashes(named);
  const path = await realPathOf(named);
  if (leadsIntoGit(path) || leadsIntoGit(resolve(named)))
    return failed(outputPathUnsafe(shown, "leads into a .git folder"));
  if (await leadsNowhere(named)) return failed(sourceNotFile(shown));
  if (directory !== undefined) {
    const parent = await realPathOf(dirname(named));
    if (!isWithin(parent, await realPathOf(directory)))
      return failed(outputLinkInWay(shown));
  }
  const folder = await existingFolder(dirname(path));
  return {
    value: { folder, path: withSlashes(relative(folder, path)) },
    diagnostics: [],
  };
}

/** Whether it is a link whose file is not there: nobody can tell whether one is meant to be made. */
async function leadsNowhere(named: string): Promise<boolean> {
  const stats = await unlessAbsent(lstat(named));
  return (
    stats?.isSymbolicLink() === true &&
    (await unlessAbsent(stat(named))) === null
  );
}

async function existingFolder(path: string): Promise<string> {
  const stats = await unlessAbsent(stat(path));
  return stats?.isDirectory() === true || dirname(path) === path
    ? path
    : existingFolder(dirname(path));
}

/** The folder of a file as messages show it: what is left of the file's name as the user gave it. */
function shownAbove({ shown, path }: TargetFile, folder: string): string {
  if (shown === path) return ".";
  return shownFolder(
    shown.endsWith(`/${path}`)
      ? shown.slice(0, -path.length)
      : relative(process.cwd(), folder) || ".",
  );
}
