import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import {
  outputJournalDamaged,
  outputRecovered,
  outputRecoveryBlocked,
} from "../diagnostics/codes.ts";
import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../diagnostics/diagnostic.ts";
import { exhaustive } from "../diagnostics/invariant.ts";
import { rollForward } from "./carry-out.ts";
import type { Ownership } from "./inspect-output.ts";
import {
  newFile,
  pendingMoves,
  readJournal,
  type Journal,
  type JournalLinks,
  type Step,
} from "./journal.ts";
import { showPath, type OutputFolder } from "./output-folder.ts";
import { parseManifest, printManifest } from "./output-manifest.ts";
import { foldCase, manifestName } from "./output-path.ts";
import {
  claimStaging,
  listLeftovers,
  outputOfStaging,
  releaseStaging,
  removeStaging,
  type StagingFolder,
} from "./staging-folder.ts";
import { surveyOutput, type DiskEntry } from "./survey-output.ts";

/** A write that a dead process left half done. */
interface Interrupted {
  readonly staging: StagingFolder;
  readonly journal: Journal;
  readonly links: JournalLinks;
  readonly pending: ReadonlySet<number>;
}

/**
 * Completes an interrupted write and removes the staging folders of dead processes. To be called by the owner of the
 * output only. Errors mean that the output must not be written yet.
 * @param owned paths of other output folders that the caller owns as well
 */
export async function recoverOutput(
  output: OutputFolder,
  owned: ReadonlySet<string> = new Set(),
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const staging of await listLeftovers(output)) {
    const found = await recoverLeftover(output, staging, owned);
    diagnostics.push(...found);
    if (!hasErrors(found)) await removeStaging(staging);
  }
  return diagnostics;
}

/**
 * The hashes that an interrupted write adds to those of the manifest: until it is completed, both what was there and
 * what it wrote are ours. `null` when no write is interrupted. Changes nothing.
 */
export async function readInterrupted(
  output: OutputFolder,
): Promise<Checked<Ownership>> {
  for (const staging of await listLeftovers(output)) {
    const { value, diagnostics } = await findInterrupted(output, staging);
    if (diagnostics.length > 0) return { value: null, diagnostics };
    if (value !== null)
      return { value: ownershipOf(value.journal), diagnostics: [] };
  }
  return { value: null, diagnostics: [] };
}

async function recoverLeftover(
  output: OutputFolder,
  staging: StagingFolder,
  owned: ReadonlySet<string>,
): Promise<readonly Diagnostic[]> {
  const { value, diagnostics } = await findInterrupted(output, staging);
  if (value === null) return diagnostics;
  // Those that wait for this one come first: its journal says that they are to be completed.
  const followers = await recoverFollowers(value, owned);
  return hasErrors(followers)
    ? followers
    : [...followers, ...(await complete(output, value))];
}

/** The other folders of a write that was cut off, wherever they are. Their staging folders tell. */
async function recoverFollowers(
  { staging, links }: Interrupted,
  owned: ReadonlySet<string>,
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const follower of links.followers) {
    const output = outputOfStaging(resolve(staging.path, follower));
    const isThere = output !== null && (await listLeftovers(output)).length > 0;
    if (!isThere) continue;
    diagnostics.push(
      ...(owned.has(output.path)
        ? await recoverOutput(output, owned)
        : await recoverUnowned(output)),
    );
    if (hasErrors(diagnostics)) return diagnostics;
  }
  return diagnostics;
}

/** Completes an interrupted write to a folder that nobody else writes to meanwhile. */
export async function recoverUnowned(
  output: OutputFolder,
): Promise<readonly Diagnostic[]> {
  const claim = await claimStaging(output);
  if (claim.value === null) return claim.diagnostics;
  try {
    return await recoverOutput(output);
  } finally {
    await releaseStaging(claim.value);
  }
}

/** Whether the write that a journal belongs to was begun: it waits for that of the leading folder. */
async function isBegun(
  staging: StagingFolder,
  { lead }: JournalLinks,
): Promise<boolean> {
  if (lead === null) return true;
  const { kind } = await readJournal(resolve(staging.path, lead));
  return kind !== "none";
}

/** No value and no findings: the process died before it changed anything, or after it was done. */
async function findInterrupted(
  output: OutputFolder,
  staging: StagingFolder,
): Promise<Checked<Interrupted>> {
  const state = await readJournal(staging.path);
  switch (state.kind) {
    case "none":
      return { value: null, diagnostics: [] };
    case "damaged":
      return {
        value: null,
        diagnostics: [outputJournalDamaged(output.shown, staging.path)],
      };
    case "written": {
      const pending = await pendingMoves(staging.path);
      const { journal, links } = state;
      const isCutOff = pending.size > 0 && (await isBegun(staging, links));
      const value = isCutOff ? { staging, journal, links, pending } : null;
      return { value, diagnostics: [] };
    }
    default:
      return exhaustive(state);
  }
}

async function complete(
  output: OutputFolder,
  interrupted: Interrupted,
): Promise<readonly Diagnostic[]> {
  const { staging, journal } = interrupted;
  const paths = journal.map(({ path }) => path);
  const survey = await surveyOutput(output, paths);
  if (survey.value === null) return survey.diagnostics;
  const { entries } = survey.value;
  const done = findDone(interrupted);
  const found = journal.map((step, index) =>
    judgeStep(step, entries.get(step.path), done.has(index)),
  );
  const stepsThat = (wanted: StepFinding): readonly number[] =>
    found.flatMap((finding, index) => (finding === wanted ? [index] : []));
  const blocked = stepsThat("blocked").map((index) => paths[index] ?? "");
  if (blocked.length > 0)
    return blocked.map((path) =>
      outputRecoveryBlocked(showPath(output, path), staging.path),
    );
  await amendManifest(interrupted, new Set(stepsThat("restored")));
  await rollForward(
    { output: output.path, staging: staging.path, journal },
    new Set(stepsThat("due")),
  );
  return [outputRecovered(output.shown)];
}

type StepFinding = "due" | "done" | "blocked" | "restored";

/**
 * Tells the steps that are done whatever the disk shows. A removal is not, unless its file came back in another
 * spelling: where the file system ignores case, the disk shows the new file under the old name.
 */
function findDone({ journal, pending }: Interrupted): ReadonlySet<number> {
  const numbered = journal.map((step, index) => ({ ...step, index }));
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
  { before, after }: Step,
  entry: DiskEntry | undefined,
  done: boolean,
): StepFinding {
  const sha256 = entry?.kind === "file" ? entry.sha256 : null;
  // Somebody brought the old file back after the crash, most likely from version control.
  if (done) return sha256 !== null && sha256 === before ? "restored" : "done";
  if (entry?.kind === "special") return "blocked";
  if (sha256 !== null && sha256 !== before && sha256 !== after)
    return "blocked";
  return after === null && sha256 === null ? "done" : "due";
}

/** The staged manifest must tell what is there, or the restored files would count as edited. */
async function amendManifest(
  { staging, journal }: Interrupted,
  restored: ReadonlySet<number>,
): Promise<void> {
  const index = journal.findIndex(({ path }) => path === manifestName);
  if (restored.size === 0 || index === -1) return;
  const file = newFile(staging.path, index);
  const text = await readFile(file, "utf8");
  const { value } = parseManifest({ file, text });
  const amended = new Map(value ?? []);
  for (const [step, { path, before }] of journal.entries())
    if (restored.has(step) && before !== null) amended.set(path, before);
  await writeFile(file, printManifest(amended));
}

function ownershipOf(journal: Journal): Ownership {
  return new Map(
    journal
      .filter(({ path }) => path !== manifestName)
      .map(({ path, before, after }) => [
        path,
        [before, after].filter((sha256) => sha256 !== null),
      ]),
  );
}
