import { stat } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import {
  foldersOverlap,
  outputLinkInWay,
  outputPathUnsafe,
} from "../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { isWithin } from "./claim-entry.ts";
import { leadsIntoGit } from "./git-path.ts";
import {
  findOutputFolder,
  shownFolder,
  withSlashes,
  type OutputFolder,
} from "./output-folder.ts";
import { checkPaths, foldCase } from "./output-path.ts";
import type { OutputFile } from "./output-plan.ts";
import { realPathOf } from "./real-path.ts";
import { unlessAbsent, writeFailure } from "./world-error.ts";
import type { FileWrite, WritePlan } from "./write-plan.ts";

/** A folder on the disk with what is planned for it. */
export type Target =
  | {
      readonly kind: "folder";
      readonly output: OutputFolder;
      readonly files: readonly OutputFile[];
    }
  | {
      readonly kind: "files";
      /** The innermost folder above the files that is there. */
      readonly output: OutputFolder;
      readonly files: readonly TargetFile[];
    };

export interface TargetFile {
  /** Relative to the folder, with forward slashes. */
  readonly path: string;
  readonly shown: string;
  readonly write: FileWrite;
}

/** The targets of each plan, in the order of the plans; errors for what cannot be written, or not together. */
export async function findTargets(
  plans: readonly WritePlan[],
): Promise<Checked<readonly (readonly Target[])[]>> {
  const targets: (readonly Target[])[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const plan of plans) {
    const found = await findTargetsOf(plan);
    diagnostics.push(...found.diagnostics);
    targets.push(found.value ?? []);
  }
  diagnostics.push(...checkTogether(targets.flat()));
  return { value: diagnostics.length > 0 ? null : targets, diagnostics };
}

/** What a write of a target has to claim. */
export function claimsOf({ kind, output, files }: Target): readonly string[] {
  return kind === "folder"
    ? [output.path]
    : files.map(({ path }) => join(output.path, path));
}

async function findTargetsOf(
  plan: WritePlan,
): Promise<Checked<readonly Target[]>> {
  if (plan.kind === "files") return findFiles(plan.files, plan.directory);
  const unsafe = checkPaths(plan.files.map(({ path }) => path));
  const { value: output, diagnostics } = await findOutputFolder(plan.directory);
  return {
    value: output && [{ kind: "folder", output, files: plan.files }],
    diagnostics: [...unsafe, ...diagnostics],
  };
}

async function findFiles(
  files: readonly FileWrite[],
  directory: string | undefined,
): Promise<Checked<readonly Target[]>> {
  const diagnostics: Diagnostic[] = [];
  if (directory !== undefined)
    diagnostics.push(...checkPaths(files.map(({ path }) => path)));
  const byFolder = new Map<string, Target & { files: TargetFile[] }>();
  for (const write of diagnostics.length > 0 ? [] : files) {
    const named = join(directory ?? "", write.path);
    try {
      const found = await findFile(named, directory);
      if (found.value === null) diagnostics.push(...found.diagnostics);
      else {
        const { folder, path } = found.value;
        const shown = withSlashes(named);
        const target = byFolder.get(folder) ?? {
          kind: "files",
          output: { shown: shownAbove(shown, path, folder), path: folder },
          files: [],
        };
        target.files.push({ path, shown, write });
        byFolder.set(folder, target as Target & { files: TargetFile[] });
      }
    } catch (thrown) {
      diagnostics.push(writeFailure(withSlashes(named), thrown));
    }
  }
  return { value: [...byFolder.values()], diagnostics };
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
  const refuse = (diagnostic: Diagnostic): Checked<FoundFile> => ({
    value: null,
    diagnostics: [diagnostic],
  });
  const path = await realPathOf(named);
  if (leadsIntoGit(path) || leadsIntoGit(resolve(named)))
    return refuse(outputPathUnsafe(shown, "leads into a .git folder"));
  if (directory !== undefined) {
    const parent = await realPathOf(dirname(named));
    if (!isWithin(parent, await realPathOf(directory)))
      return refuse(outputLinkInWay(shown));
  }
  const folder = await existingFolder(dirname(path));
  return {
    value: { folder, path: withSlashes(relative(folder, path)) },
    diagnostics: [],
  };
}

async function existingFolder(path: string): Promise<string> {
  const stats = await unlessAbsent(stat(path));
  return stats?.isDirectory() === true || dirname(path) === path
    ? path
    : existingFolder(dirname(path));
}

/** The folder of a file as messages show it: what is left of the file's name as the user gave it. */
function shownAbove(shown: string, path: string, folder: string): string {
  if (shown === path) return ".";
  return shown.endsWith(`/${path}`)
    ? shownFolder(shown.slice(0, -path.length))
    : shownFolder(relative(process.cwd(), folder) || ".");
}

function checkTogether(targets: readonly Target[]): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const folders = new Map<string, OutputFolder>();
  const seen = new Set<string>();
  for (const { kind, output, files } of targets) {
    const same = folders.get(output.path);
    if (same !== undefined && kind === "folder")
      diagnostics.push(foldersOverlap(same.shown, output.shown));
    if (kind === "folder") folders.set(output.path, output);
    for (const { path } of files) {
      const target = join(output.path, path);
      if (seen.has(foldCase(target)))
        diagnostics.push(
          outputPathUnsafe(withSlashes(target), "is planned twice"),
        );
      seen.add(foldCase(target));
    }
  }
  return diagnostics;
}
