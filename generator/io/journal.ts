import { randomBytes } from "node:crypto";
import { lstat, readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import {
  nameStateFile,
  ownContent,
  writeStateFile,
  type StateContent,
} from "./state-file.ts";
import { isWorldError, unlessAbsent } from "./world-error.ts";

/**
 * One file of a folder that a write moves in or removes, identified by its content (SHA-256; `null`: there is no
 * file).
 */
export interface Step {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What a write does in one folder, and where it stages the texts. */
export interface StagedWrite {
  /** Absolute, without symbolic links. */
  readonly output: string;
  /** The staging folder, on the same file system. */
  readonly staging: string;
  /** In the order of the plan; the manifest comes last. */
  readonly steps: readonly Step[];
}

/**
 * What a write is going to do. The journal is in the state folder, never in a tree: only this user can write one, and
 * it names all of its targets. It is kept until the last staging folder is gone, so that nothing has to be guessed
 * from names of folders.
 */
export interface Journal extends StateContent {
  /** A write that is only `prepared` has done nothing yet. A write that is `decided` will be done to its end. */
  readonly phase: "prepared" | "decided";
  readonly writes: readonly StagedWrite[];
}

export interface OpenJournal {
  readonly file: string;
  readonly writes: readonly StagedWrite[];
}

/** Writes the journal. Call it before the first staging folder is made. */
export async function prepareJournal(
  state: string,
  writes: readonly StagedWrite[],
): Promise<OpenJournal> {
  const file = nameStateFile(state, "journals", Date.now());
  const journal = { file, writes };
  await writePhase(journal, "prepared", "cached");
  return journal;
}

/** Decides the journal: from now on, the next write completes this one if it is cut off. */
export function decideJournal(journal: OpenJournal): Promise<void> {
  return writePhase(journal, "decided", "synced");
}

/** Withdraws the journal after everything has been put back: the staged texts then only have to be removed. */
export async function withdrawJournal(journal: OpenJournal): Promise<void> {
  try {
    await writePhase(journal, "prepared", "cached");
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    // A full disk accepts no other text, but this one can be removed.
    await rm(journal.file, { force: true });
  }
}

async function writePhase(
  { file, writes }: OpenJournal,
  phase: Journal["phase"],
  durability: "synced" | "cached",
): Promise<void> {
  const journal: Journal = { ...(await ownContent()), phase, writes };
  await writeStateFile(file, journal, durability);
}

/** Returns a path beside an output folder. The name is hidden, and nobody can know it beforehand. */
export function stagingBeside(output: string): string {
  return join(dirname(output), `.${basename(output)}${randomSuffix()}`);
}

/** Returns a path in a folder of the user of which only some files are written. */
export function stagingWithin(folder: string): string {
  return join(folder, randomSuffix());
}

function randomSuffix(): string {
  return `.sdkwright-${randomBytes(6).toString("hex")}`;
}

/** Whether a name has the form of the name of a staging folder, of this version or of an earlier one. */
export function looksStaged(name: string): boolean {
  return /^\.(?:.+\.)?sdkwright-(?:[1-9]\d*-\w{6}|[0-9a-f]{12})$/.test(name);
}

// The name is made from the place in the journal, never from the text of the journal.
export function newFile(staging: string, index: number): string {
  return join(staging, `new-${index}`);
}

export function oldFile(staging: string, index: number): string {
  return join(staging, `old-${index}`);
}

/** Returns the indexes of the steps whose new text has not been moved yet. */
export async function pendingMoves(
  staging: string,
): Promise<ReadonlySet<number>> {
  // This follows no link that somebody has put in its place.
  const stats = await unlessAbsent(lstat(staging));
  if (stats?.isDirectory() !== true) return new Set();
  const names = (await unlessAbsent(readdir(staging))) ?? [];
  return new Set(
    names.flatMap((name) => {
      const [, index] = /^new-(\d+)$/.exec(name) ?? [];
      return index === undefined ? [] : [Number(index)];
    }),
  );
}
