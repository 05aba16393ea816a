import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { outputHalfWritten } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import {
  backUp,
  rollBack,
  rollForward,
  type StagedWrite,
} from "./carry-out.ts";
import {
  newFile,
  removeJournal,
  stagedNew,
  stagedOld,
  writeJournal,
} from "./journal.ts";
import { mapBounded } from "./map-bounded.ts";
import { showErrorPath, type OutputFolder } from "./output-folder.ts";
import type { Changes } from "./plan-changes.ts";
import { isWorldError, writeFailure } from "./world-error.ts";

/** Stages all texts, then carries the steps out or undoes them. Fails before it has changed anything, or not at all. */
export async function commitChanges(
  output: OutputFolder,
  staging: string,
  changes: Changes,
): Promise<readonly Diagnostic[]> {
  if (changes.steps.length === 0) return [];
  const write = await stageChanges(output, staging, changes);
  await writeJournal(staging, write.journal);
  try {
    await rollForward(write, new Set(write.journal.keys()));
    return [];
  } catch (thrown) {
    const failure = writeFailure(showErrorPath(output, thrown), thrown);
    return [failure, ...(await undo(output, write, changes.newFolders))];
  }
}

/** Puts the new texts beside the output, and keeps the old files. Throws what the file system says. */
export async function stageChanges(
  output: OutputFolder,
  staging: string,
  { steps }: Changes,
): Promise<StagedWrite> {
  await mkdir(join(staging, stagedNew));
  await mkdir(join(staging, stagedOld));
  await mapBounded(steps, async ({ text, mode }, index) => {
    if (text === null) return;
    const file = newFile(staging, index);
    await writeFile(file, text);
    if (mode !== null) await chmod(file, mode);
  });
  const journal = steps.map(({ path, before, after }) => ({
    path,
    before,
    after,
  }));
  const write = { output: output.path, staging, journal };
  await backUp(write);
  return write;
}

async function undo(
  output: OutputFolder,
  write: StagedWrite,
  newFolders: readonly string[],
): Promise<readonly Diagnostic[]> {
  try {
    await rollBack(write, newFolders);
    await removeJournal(write.staging);
    return [];
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return [outputHalfWritten(output.shown)];
  }
}
