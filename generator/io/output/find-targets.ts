import { join } from "node:path";
import { foldersOverlap, outputPathUnsafe } from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { findFiles, type FileTarget } from "./find-files.ts";
import {
  findOutputFolder,
  withSlashes,
  type OutputFolder,
} from "../files/output-folder.ts";
import { checkPaths, foldCase } from "./output-path.ts";
import type { OutputFile } from "./output-plan.ts";
import type { WritePlan } from "./write-plan.ts";

/** A folder on the disk with what is planned for it. */
export type Target =
  | {
      readonly kind: "folder";
      readonly output: OutputFolder;
      readonly files: readonly OutputFile[];
    }
  | FileTarget;

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
