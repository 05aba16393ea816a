import { join } from "node:path";
import type { Ownership } from "./inspect-output.ts";
import {
  pendingMoves,
  type Journal,
  type StagedWrite,
} from "../state/journal.ts";
import { withSlashes } from "../files/output-folder.ts";
import { manifestName } from "./output-path.ts";
import { isInUse, listStateFiles } from "../state/state-file.ts";
import { isWithin, overlap } from "../files/path-overlap.ts";

/** The journal of a process that has ended. */
export interface LeftJournal {
  readonly file: string;
  /** `null` when it cannot be read. */
  readonly journal: Journal | null;
}

/** Journals that dead processes left and that are about some of the paths; those that cannot be read too. */
export async function listLeftJournals(
  paths: readonly string[],
): Promise<readonly LeftJournal[]> {
  const left: LeftJournal[] = [];
  for (const { file, content } of await listStateFiles<Journal>("journals"))
    if (content === null) left.push({ file, journal: null });
    else if (
      overlap(targetsOf(content), paths) &&
      !(await isInUse(file, content, Date.now()))
    )
      left.push({ file, journal: content });
  return left;
}

/** Every path that a journal writes to. */
export function targetsOf({ writes }: Journal): readonly string[] {
  return writes.flatMap(({ output, steps }) =>
    steps.map(({ path }) => join(output, path)),
  );
}

/** Whether a write was begun and not finished: removals come before moves, so texts that are left to move tell it. */
export async function isCutOff({ phase, writes }: Journal): Promise<boolean> {
  if (phase === "prepared") return false;
  const pending = await Promise.all(
    writes.map(({ staging }) => pendingMoves(staging)),
  );
  const hasMoves = writes.some(({ steps }) =>
    steps.some(({ after }) => after !== null),
  );
  return !hasMoves || pending.some(({ size }) => size > 0);
}

/** What earlier writes to some paths left half done. Changes nothing. */
export async function findInterrupted(
  paths: readonly string[],
): Promise<readonly Journal[]> {
  const found: Journal[] = [];
  for (const { journal } of await listLeftJournals(paths))
    if (journal !== null && (await isCutOff(journal))) found.push(journal);
  return found;
}

/**
 * The hashes that an interrupted write adds to those of the manifest of an output folder: until it is completed, both
 * what was there and what it wrote are ours. `null` when no write to it is interrupted.
 */
export async function readInterrupted(
  output: string,
): Promise<Ownership | null> {
  const steps = (await findInterrupted([output]))
    .flatMap(({ writes }) => writes)
    .filter((write) => isWithin(output, write.output))
    .flatMap((write) => stepsBelow(write, output));
  const owned = steps.filter(([path]) => path !== manifestName);
  return steps.length === 0 ? null : new Map(owned);
}

type OwnedStep = readonly [path: string, hashes: readonly string[]];

function stepsBelow(
  { output, steps }: StagedWrite,
  folder: string,
): readonly OwnedStep[] {
  return steps
    .map(({ path, ...step }) => ({ ...step, path: join(output, path) }))
    .filter(({ path }) => isWithin(path, folder))
    .map(({ path, before, after }) => [
      withSlashes(path.slice(folder.length + 1)),
      [before, after].filter((sha256) => sha256 !== null),
    ]);
}
