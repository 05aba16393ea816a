import { lstat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  outputJournalDamaged,
  outputRecoveryBlocked,
} from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { leadsIntoGit } from "../files/git-path.ts";
import {
  newFile,
  pendingMoves,
  type StagedWrite,
  type WriteStep,
} from "../state/journal.ts";
import { showPath, type OutputFolder } from "../files/output-folder.ts";
import { parseManifest, printManifest } from "../output/output-manifest.ts";
import { foldCase, manifestName } from "../output/output-path.ts";
import { hashFile, readOwnText } from "../files/own-files.ts";
import { realPathOf } from "../files/real-path.ts";
import { surveyOutput, type DiskEntry } from "../output/survey-output.ts";
import { unlessAbsent } from "../files/world-error.ts";

/** What is left to do of a write that was cut off. */
export interface LeftWrite {
  readonly write: StagedWrite;
  readonly output: OutputFolder;
  readonly due: ReadonlySet<number>;
  /** Done, and undone by somebody since, most likely from version control. */
  readonly restored: ReadonlySet<number>;
}

/** Errors when somebody has changed since what the write is about. @param file the journal */
export async function judgeSteps(
  write: StagedWrite,
  output: OutputFolder,
  file: string,
): Promise<Checked<LeftWrite>> {
  const { steps, staging } = write;
  const paths = steps.map(({ path }) => path);
  const survey = await surveyOutput(output, paths);
  if (survey.value === null) return failed(survey.diagnostics);
  const { entries } = survey.value;
  const isMoved = (await realPathOf(output.path)) !== output.path;
  const done = findDone(steps, await pendingMoves(staging));
  const found = steps.map((step, index) =>
    isMoved || leadsIntoGit(join(output.path, step.path))
      ? "blocked"
      : judgeStep(step, entries.get(step.path), done.has(index)),
  );
  const stepsThat = (wanted: StepFinding): readonly number[] =>
    found.flatMap((finding, index) => (finding === wanted ? [index] : []));
  const blocked = stepsThat("blocked").map((index) =>
    outputRecoveryBlocked(showPath(output, paths[index] ?? ""), file),
  );
  if (blocked.length > 0) return failed(blocked);
  const due = stepsThat("due");
  for (const index of due)
    if (!(await isStagedWhole(write, index)))
      return failed(outputJournalDamaged(output.shown, file));
  return {
    value: {
      write,
      output,
      due: new Set(due),
      restored: new Set(stepsThat("restored")),
    },
    diagnostics: [],
  };
}

/** The staged manifest must tell what is there, or the restored files would count as edited. */
export async function amendManifest({
  write: { staging, steps },
  restored,
}: LeftWrite): Promise<void> {
  const index = steps.findIndex(({ path }) => path === manifestName);
  if (restored.size === 0 || index === -1) return;
  const file = newFile(staging, index);
  const text = await unlessAbsent(readOwnText(file));
  if (text === null) return;
  const { value } = parseManifest({ file, text });
  const amended = new Map(value ?? []);
  for (const [step, { path, before }] of steps.entries())
    if (restored.has(step) && before !== null) amended.set(path, before);
  await writeFile(file, printManifest(amended));
}

type StepFinding = "due" | "done" | "blocked" | "restored";

/**
 * Tells the steps that are done whatever the disk shows. A removal is not, unless its file came back in another
 * spelling: where the file system ignores case, the disk shows the new file under the old name.
 */
function findDone(
  steps: readonly WriteStep[],
  pending: ReadonlySet<number>,
): ReadonlySet<number> {
  const numbered = steps.map((step, index) => ({ ...step, index }));
  const moved = numbered.filter(
    ({ after, index }) => after !== null && !pending.has(index),
  );
  const names = new Set(moved.map(({ path }) => foldCase(path)));
  const done = numbered.filter(
    ({ path, index }) => !pending.has(index) && names.has(foldCase(path)),
  );
  return new Set(done.map(({ index }) => index));
}

function judgeStep(
  { before, after }: WriteStep,
  entry: DiskEntry | undefined,
  done: boolean,
): StepFinding {
  const sha = entry?.kind === "file" ? entry.sha256 : null;
  if (done) return sha !== null && sha === before ? "restored" : "done";
  if (entry?.kind === "special") return "blocked";
  if (sha !== null && sha !== before && sha !== after) return "blocked";
  return after === null && sha === null ? "done" : "due";
}

/** A staged text is what was staged. That of the manifest may have been amended, and is checked when it is read. */
async function isStagedWhole(
  { staging, steps }: StagedWrite,
  index: number,
): Promise<boolean> {
  const { path, after } = steps[index] ?? { path: "", after: null };
  if (after === null) return true;
  const file = newFile(staging, index);
  if (!(await lstat(file)).isFile()) return false;
  return path === manifestName || (await hashFile(file)) === after;
}
