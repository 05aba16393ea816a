import { relative } from "node:path";
import { journalUnreadable, outputRecovered } from "../../diagnostics/codes.ts";
import { hasErrors, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { rollForward } from "./carry-out.ts";
import { explain } from "./commit-writes.ts";
import { isWithin } from "../files/path-overlap.ts";
import {
  isCutOff,
  listLeftJournals,
  targetsOf,
} from "../output/interrupted-writes.ts";
import type { Journal } from "../state/journal.ts";
import { amendManifest, judgeSteps, type LeftWrite } from "./judge-steps.ts";
import {
  shownFolder,
  withSlashes,
  type OutputFolder,
} from "../files/output-folder.ts";
import { makeParents, removeStaging } from "./stage-changes.ts";
import { removeStateFile } from "../state/state-file.ts";

/**
 * Completes what earlier writes left half done, and removes what they staged. To be called by whoever has claimed the
 * paths. A write that went to other places as well is left as it is: no command touches what it does not name. Errors
 * mean that the paths must not be written yet.
 */
export async function recoverWrites(
  paths: readonly string[],
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const { file, journal } of await listLeftJournals(paths))
    try {
      if (journal === null)
        diagnostics.push(journalUnreadable(withSlashes(file)));
      else diagnostics.push(...(await recoverWrite(file, journal, paths)));
    } catch (thrown) {
      // The record of the write is read by now: what fails is about the places that it writes to.
      const targets = (journal?.writes ?? []).map(({ output }) => ({
        output: folderOf(output),
      }));
      diagnostics.push(explain(targets, thrown));
    }
  return diagnostics;
}

async function recoverWrite(
  file: string,
  journal: Journal,
  paths: readonly string[],
): Promise<readonly Diagnostic[]> {
  const isHalf = await isCutOff(journal);
  const isNamed = (target: string): boolean =>
    paths.some((path) => isWithin(target, path));
  if (isHalf && !targetsOf(journal).every(isNamed)) return [];
  const found = isHalf ? await complete(file, journal) : [];
  if (hasErrors(found)) return found;
  for (const write of journal.writes) await removeStaging(write);
  await removeStateFile(file);
  return found;
}

/** All is judged before anything is moved, so that what cannot be completed stays as it is. */
async function complete(
  file: string,
  { writes }: Journal,
): Promise<readonly Diagnostic[]> {
  const left: LeftWrite[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const write of writes) {
    const judged = await judgeSteps(write, folderOf(write.output), file);
    diagnostics.push(...judged.diagnostics);
    if (judged.value !== null) left.push(judged.value);
  }
  if (diagnostics.length > 0) return diagnostics;
  for (const each of left) {
    await makeParents(each.output.path);
    await amendManifest(each);
    await rollForward(each.write, each.due);
  }
  return left.map(({ output }) => outputRecovered(output.shown));
}

function folderOf(path: string): OutputFolder {
  return { shown: shownFolder(relative(process.cwd(), path) || "."), path };
}
