import { mkdir, rmdir } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { outputHalfWritten, writeStopped } from "../diagnostics/codes.ts";
import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../diagnostics/diagnostic.ts";
import { rollBack, rollForward, type StagedWrite } from "./carry-out.ts";
import { stageChanges } from "./commit-changes.ts";
import { findTargets, type Target } from "./compare-together.ts";
import {
  planFolder,
  type FolderPlan,
  type PlannedFolder,
} from "./folder-plan.ts";
import { removeJournal, writeJournal } from "./journal.ts";
import { showErrorPath, withSlashes } from "./output-folder.ts";
import type { WriteSummary } from "./output-plan.ts";
import { recoverOutput } from "./recover-output.ts";
import {
  claimStaging,
  releaseStaging,
  type StagingFolder,
} from "./staging-folder.ts";
import { isWorldError, writeFailure } from "./world-error.ts";

/** A folder that is ours until its claim is released. */
interface Claimed extends Target {
  readonly staging: StagingFolder;
}

/** A folder whose new texts are beside it. */
interface Staged extends Claimed {
  readonly planned: PlannedFolder;
  readonly write: StagedWrite;
}

/**
 * Makes several folders hold what is planned for them, or none of them: everything is staged beside them first, and one
 * journal, that of the first folder, decides. A process killed before that journal is there leaves all as it was; killed
 * later, what the next write completes. When something fails or `isStopped` becomes true, all is put back.
 */
export async function writeTogether(
  plans: readonly FolderPlan[],
  isStopped: () => boolean,
): Promise<Checked<readonly WriteSummary[]>> {
  const targets = await findTargets(plans);
  if (targets.value === null) return failed(targets.diagnostics);
  const claims: Claimed[] = [];
  const made: string[] = [];
  let result = failed([]);
  try {
    result = await writeTargets(targets.value, { claims, made, isStopped });
  } catch (thrown) {
    result = failed([explain(targets.value, thrown)]);
  }
  // That of the folder which decides goes last.
  for (const { staging } of claims.toReversed()) await releaseStaging(staging);
  if (result.value === null)
    for (const folder of made.toReversed()) await removeIfEmpty(folder);
  return result;
}

interface Writing {
  /** What has been claimed so far. */
  readonly claims: Claimed[];
  /** Folders above the targets that were made, outermost first. */
  readonly made: string[];
  readonly isStopped: () => boolean;
}

async function writeTargets(
  targets: readonly Target[],
  { claims, made, isStopped }: Writing,
): Promise<Checked<readonly WriteSummary[]>> {
  for (const target of targets) {
    made.push(...(await makeParents(target.output.path)));
    const staging = await claimStaging(target.output);
    if (staging.value === null) return failed(staging.diagnostics);
    claims.push({ ...target, staging: staging.value });
  }
  const recovered = await recoverClaims(claims);
  if (hasErrors(recovered)) return failed(recovered);
  const planned: (Claimed & { readonly planned: PlannedFolder })[] = [];
  const refusals: Diagnostic[] = [];
  for (const claim of claims) {
    const { value, diagnostics } = await planFolder(claim.output, claim.plan);
    refusals.push(...diagnostics);
    if (value !== null) planned.push({ ...claim, planned: value });
  }
  if (refusals.length > 0) return failed(refusals);
  const staged: Staged[] = [];
  for (const folder of planned) {
    if (isStopped()) return failed([writeStopped()]);
    const { changes } = folder.planned;
    if (changes.steps.length === 0) continue;
    const { output, staging } = folder;
    const write = await stageChanges(output, staging.path, changes);
    staged.push({ ...folder, write });
  }
  const diagnostics = await commit(staged, isStopped);
  if (diagnostics.length > 0) return failed(diagnostics);
  const value = planned.map((folder) => folder.planned.summary);
  return { value, diagnostics: recovered };
}

async function recoverClaims(
  claims: readonly Claimed[],
): Promise<readonly Diagnostic[]> {
  const owned = new Set(claims.map(({ output }) => output.path));
  const diagnostics: Diagnostic[] = [];
  for (const { output } of claims)
    diagnostics.push(...(await recoverOutput(output, owned)));
  return diagnostics;
}

/** The journal of the first folder is written last: with it the write is decided. Its own steps are done last too. */
async function commit(
  staged: readonly Staged[],
  isStopped: () => boolean,
): Promise<readonly Diagnostic[]> {
  const [lead, ...followers] = staged;
  if (lead === undefined) return [];
  const from = (one: Staged, other: Staged) =>
    withSlashes(relative(one.staging.path, other.staging.path));
  try {
    for (const folder of followers)
      await writeJournal(folder.staging.path, folder.write.journal, {
        lead: from(folder, lead),
        followers: [],
      });
    if (isStopped()) return await undo(staged, writeStopped());
    await writeJournal(lead.staging.path, lead.write.journal, {
      lead: null,
      followers: followers.map((folder) => from(lead, folder)),
    });
    for (const { write } of [...followers, lead]) {
      await rollForward(write, new Set(write.journal.keys()));
      if (isStopped()) return await undo(staged, writeStopped());
    }
    return [];
  } catch (thrown) {
    return undo(staged, explain(staged, thrown));
  }
}

/** Puts everything back. The deciding journal goes first, so that the others no longer count as begun. */
async function undo(
  staged: readonly Staged[],
  reason: Diagnostic,
): Promise<readonly Diagnostic[]> {
  try {
    for (const { write, planned } of staged)
      await rollBack(write, planned.changes.newFolders);
    for (const { staging } of staged) await removeJournal(staging.path);
    return [reason];
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    const shown = staged.map(({ output }) => output.shown).join(", ");
    return [reason, outputHalfWritten(shown)];
  }
}

/** The folders above a path that were not there, outermost first. */
async function makeParents(path: string): Promise<readonly string[]> {
  const parent = dirname(path);
  const first = await mkdir(parent, { recursive: true });
  if (first === undefined) return [];
  const below = relative(first, parent).split(sep).filter(Boolean);
  return [
    first,
    ...below.map((_, index) => join(first, ...below.slice(0, index + 1))),
  ];
}

async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (thrown) {
    // Somebody has put something into it meanwhile.
    if (!isWorldError(thrown)) throw thrown;
  }
}

/** A failure as a finding: about the folder that the file system speaks of. */
function explain(targets: readonly Target[], thrown: unknown): Diagnostic {
  const about =
    targets.find(
      ({ output }) => showErrorPath(output, thrown) !== output.shown,
    ) ?? targets[0];
  return writeFailure(
    about === undefined ? "." : showErrorPath(about.output, thrown),
    thrown,
  );
}

function failed(
  diagnostics: readonly Diagnostic[],
): Checked<readonly WriteSummary[]> {
  return { value: null, diagnostics };
}
