import { outputHalfWritten, writeStopped } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { rollBack, rollForward } from "./carry-out.ts";
import {
  decideJournal,
  prepareJournal,
  withdrawJournal,
  type OpenJournal,
} from "../state/journal.ts";
import type { UndoKeeper } from "./keep-undo.ts";
import { showErrorPath } from "../files/output-folder.ts";
import {
  findChanged,
  makeParents,
  removeIfEmpty,
  removeStaging,
  stageChanges,
  type Staged,
} from "./stage-changes.ts";
import { abandonStateFile, removeStateFile } from "../state/state-file.ts";
import { isWorldError, writeFailure } from "../files/world-error.ts";

interface Commit {
  readonly staged: readonly Staged[];
  readonly journal: OpenJournal;
  /** Folders above the targets that were made, outermost first. */
  readonly made: string[];
  readonly isStopped: () => boolean;
}

/** What a write is committed with. */
export interface CommitOptions {
  /** The state folder. */
  readonly state: string;
  readonly isStopped: () => boolean;
  /** Keeps what is replaced; `null`: nobody is going to take it back. */
  readonly undo: UndoKeeper | null;
}

/**
 * Carries out what is planned for several folders, or nothing: no findings mean that all is done, others that all is as
 * it was, but for one that says otherwise.
 */
export async function commitWrites(
  staged: readonly Staged[],
  { state, isStopped, undo: keeper }: CommitOptions,
): Promise<readonly Diagnostic[]> {
  const writes = staged.map(({ write }) => write);
  const journal = await prepareJournal(state, writes);
  const commit: Commit = { staged, journal, made: [], isStopped };
  const end =
    (await stageAll(commit)) ??
    (await keeper?.keep({ staged, state, made: commit.made })) ??
    (await moveAll(commit));
  if (end.kind === "half") {
    // The journal holds what the next write completes.
    abandonStateFile(journal.file);
    return end.reasons;
  }
  await cleanUp(journal);
  await (end.kind === "undone" ? keeper?.drop() : keeper?.settle());
  if (end.kind === "done") return [];
  for (const folder of commit.made.toReversed()) await removeIfEmpty(folder);
  return end.reasons;
}

type End =
  | { readonly kind: "done" }
  /** Everything is as it was. */
  | { readonly kind: "undone"; readonly reasons: readonly Diagnostic[] }
  | { readonly kind: "half"; readonly reasons: readonly Diagnostic[] };

/** What cannot be removed now goes with the next write. */
async function cleanUp({ file, writes }: OpenJournal): Promise<void> {
  try {
    for (const write of writes) await removeStaging(write);
    await removeStateFile(file);
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    abandonStateFile(file);
  }
}

/** `null` when all is staged. */
async function stageAll({
  staged,
  made,
  isStopped,
}: Commit): Promise<End | null> {
  try {
    for (const each of staged) {
      if (isStopped()) return undone(writeStopped());
      made.push(...(await makeParents(each.output.path)));
      await stageChanges(each);
    }
    return isStopped() ? undone(writeStopped()) : null;
  } catch (thrown) {
    return undone(explain(staged, thrown));
  }
}

/** The journal decides. What stands on the disk is looked at once more between that and the first move. */
async function moveAll(commit: Commit): Promise<End> {
  const { staged, journal, isStopped } = commit;
  let isBegun = false;
  try {
    await decideJournal(journal);
    const changed = (await Promise.all(staged.map(findChanged))).flat();
    if (changed.length > 0) {
      await withdrawJournal(journal);
      return undone(...changed);
    }
    for (const { write } of staged) {
      isBegun = true;
      await rollForward(write, new Set(write.steps.keys()));
      if (isStopped()) return await undo(commit, writeStopped(), isBegun);
    }
    return { kind: "done" };
  } catch (thrown) {
    return undo(commit, explain(staged, thrown), isBegun);
  }
}

/** Puts everything back; the journal stands until that is done. */
async function undo(
  { staged, journal }: Commit,
  reason: Diagnostic,
  isBegun: boolean,
): Promise<End> {
  try {
    for (const { write, changes } of isBegun ? staged : [])
      await rollBack(write, changes.newFolders);
    await withdrawJournal(journal);
    return undone(reason);
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    const shown = staged.map(({ output }) => output.shown).join(", ");
    return { kind: "half", reasons: [reason, outputHalfWritten(shown)] };
  }
}

function undone(...reasons: readonly Diagnostic[]): End {
  return { kind: "undone", reasons };
}

/** Makes a finding of a failure, about the folder that the file system speaks of. */
export function explain(
  targets: readonly Pick<Staged, "output">[],
  thrown: unknown,
): Diagnostic {
  const about =
    targets.find(
      ({ output }) => showErrorPath(output, thrown) !== output.shown,
    ) ?? targets[0];
  return writeFailure(
    about === undefined ? "." : showErrorPath(about.output, thrown),
    thrown,
  );
}
