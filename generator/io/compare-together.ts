import { foldersOverlap, writeInterrupted } from "../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { planFolder, type FolderPlan } from "./folder-plan.ts";
import {
  findOutputFolder,
  showErrorPath,
  type OutputFolder,
} from "./output-folder.ts";
import { checkPaths } from "./output-path.ts";
import type { WriteSummary } from "./output-plan.ts";
import { readInterrupted, recoverUnowned } from "./recover-output.ts";
import { inspectFailure, writeFailure } from "./world-error.ts";

/** A folder with its plan. */
export interface Target {
  readonly output: OutputFolder;
  readonly plan: FolderPlan;
}

/** Where the plans go; errors for folders and paths that cannot be written, or not together. */
export async function findTargets(
  plans: readonly FolderPlan[],
): Promise<Checked<readonly Target[]>> {
  const targets: Target[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const plan of plans) {
    const paths = plan.files.map(({ path }) => path);
    const found = await findOutputFolder(plan.directory);
    const output = found.value;
    diagnostics.push(...checkPaths(paths), ...found.diagnostics);
    if (output === null) continue;
    const same = targets.find((other) => other.output.path === output.path);
    if (same !== undefined)
      diagnostics.push(foldersOverlap(same.output.shown, output.shown));
    targets.push({ output, plan });
  }
  return { value: diagnostics.length > 0 ? null : targets, diagnostics };
}

/**
 * Says what a write of several folders would do, in their order; errors when it would be refused, or when an earlier one
 * was cut off. Writes nothing.
 */
export async function compareTogether(
  plans: readonly FolderPlan[],
): Promise<Checked<readonly WriteSummary[]>> {
  const targets = await findTargets(plans);
  if (targets.value === null)
    return { value: null, diagnostics: targets.diagnostics };
  const summaries: WriteSummary[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const target of targets.value) {
    const compared = await compareTarget(target);
    diagnostics.push(...compared.diagnostics);
    if (compared.value !== null) summaries.push(compared.value);
  }
  return { value: diagnostics.length > 0 ? null : summaries, diagnostics };
}

async function compareTarget({
  output,
  plan,
}: Target): Promise<Checked<WriteSummary>> {
  try {
    const interrupted = await readInterrupted(output);
    const isCutOff = interrupted.value !== null;
    const planned = await planFolder(
      output,
      plan,
      interrupted.value ?? new Map(),
    );
    return {
      value: planned.value?.summary ?? null,
      diagnostics: [
        ...interrupted.diagnostics,
        ...(isCutOff ? [writeInterrupted(output.shown)] : []),
        ...planned.diagnostics,
      ],
    };
  } catch (thrown) {
    const shown = showErrorPath(output, thrown);
    return { value: null, diagnostics: [inspectFailure(shown, thrown)] };
  }
}

/** Completes what an earlier write left half done. Errors mean that this is not possible now. */
export async function recoverTogether(
  directories: readonly string[],
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const directory of directories) {
    const { value: output } = await findOutputFolder(directory);
    if (output === null) continue;
    try {
      const { value, diagnostics: found } = await readInterrupted(output);
      if (value === null && found.length === 0) continue;
      diagnostics.push(...(await recoverUnowned(output)));
    } catch (thrown) {
      diagnostics.push(writeFailure(showErrorPath(output, thrown), thrown));
    }
  }
  return diagnostics;
}
