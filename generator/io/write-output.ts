import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../diagnostics/diagnostic.ts";
import { commitChanges } from "./commit-changes.ts";
import { compareInDetail } from "./compare-output.ts";
import {
  findOutputFolder,
  showErrorPath,
  type OutputFolder,
} from "./output-folder.ts";
import { checkPaths } from "./output-path.ts";
import type { OutputFile, OutputPlan, WriteSummary } from "./output-plan.ts";
import { planChanges, summarize } from "./plan-changes.ts";
import { recoverOutput } from "./recover-output.ts";
import { refusalsOf } from "./refusals.ts";
import { claimStaging, releaseStaging } from "./staging-folder.ts";
import { writeFailure } from "./world-error.ts";

/**
 * Makes the output folder hold the planned files: new texts are staged beside it and then moved in, files of an earlier
 * plan are removed, everything else stays as it is. Nothing is written when somebody's own work is in the way.
 *
 * A process killed before the moves leaves the old output whole; killed between them, a journal that the next write
 * completes first. Only the journal is forced to the disk: a text that a power cut damages is found as edited, and can
 * be generated again.
 */
export async function writeOutput(
  plan: OutputPlan,
): Promise<Checked<WriteSummary>> {
  const unsafe = checkPaths(plan.files.map(({ path }) => path));
  if (unsafe.length > 0) return failed(unsafe);
  const output = await findOutputFolder(plan.directory);
  if (output.value === null) return failed(output.diagnostics);
  try {
    return await writeFolder(output.value, plan.files);
  } catch (thrown) {
    const shown = showErrorPath(output.value, thrown);
    return failed([writeFailure(shown, thrown)]);
  }
}

async function writeFolder(
  output: OutputFolder,
  files: readonly OutputFile[],
): Promise<Checked<WriteSummary>> {
  await mkdir(dirname(output.path), { recursive: true });
  const staging = await claimStaging(output);
  if (staging.value === null) return failed(staging.diagnostics);
  try {
    const recovered = await recoverOutput(output);
    if (hasErrors(recovered)) return failed(recovered);
    const { value, diagnostics } = await update(
      output,
      staging.value.path,
      files,
    );
    return { value, diagnostics: [...recovered, ...diagnostics] };
  } finally {
    await releaseStaging(staging.value);
  }
}

async function update(
  output: OutputFolder,
  staging: string,
  files: readonly OutputFile[],
): Promise<Checked<WriteSummary>> {
  const compared = await compareInDetail(output, files, new Map());
  if (compared.value === null) return failed(compared.diagnostics);
  const refusals = refusalsOf(output, compared.value.findings);
  if (refusals.length > 0) return failed(refusals);
  const changes = planChanges(compared.value, files);
  const diagnostics = await commitChanges(output, staging, changes);
  if (diagnostics.length > 0) return failed(diagnostics);
  return { value: summarize(changes, files.length), diagnostics: [] };
}

function failed(diagnostics: readonly Diagnostic[]): Checked<never> {
  return { value: null, diagnostics };
}
