import { randomBytes } from "node:crypto";
import { lstat, readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import {
  nameStateFile,
  ownContent,
  writeStateFile,
  type StateContent,
} from "./state-file.ts";
import { isWorldError, unlessAbsent } from "../files/world-error.ts";

/** One file of a folder that a write moves in or removes, by what it holds (SHA-256; `null`: there is none). */
export interface WriteStep {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What a write does in one folder, and where it keeps the texts meanwhile. */
export interface StagedWrite {
  /** Absolute, without symbolic links. */
  readonly output: string;
  /** The staging folder, on the same file system. */
  readonly staging: string;
  /** In the order of the plan; the manifest comes last. */
  readonly steps: readonly WriteStep[];
}

/**
 * What a write is about to do. It stands in the state folder, never in a tree: nobody but this user can write one, and
 * it names all of its targets. It is kept until the last staging folder is gone, so that nothing has to be guessed from
 * names of folders.
 */
export interface Journal extends StateContent {
  /** Of a write that is only `prepared` nothing has been done; one that is `decided` is done to its end. */
  readonly phase: "prepared" | "decided";
  readonly writes: readonly StagedWrite[];
}

export interface OpenJournal {
  readonly file: string;
  readonly writes: readonly StagedWrite[];
}

/** To be called before the first staging folder is made. */
export async function prepareJournal(
  state: string,
  writes: readonly StagedWrite[],
): Promise<OpenJournal> {
  const file = nameStateFile(state, "journals", Date.now());
  const journal = { file, writes };
  await writePhase(journal, "prepared", "cached");
  return journal;
}

/** From here on a write that is cut off is completed by the next one. */
export function decideJournal(journal: OpenJournal): Promise<void> {
  return writePhase(journal, "decided", "synced");
}

/** After everything has been put back: staged texts are only to be removed. */
export async function withdrawJournal(journal: OpenJournal): Promise<void> {
  try {
    await writePhase(journal, "prepared", "cached");
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    // A full disk takes no other text, but lets go of this one.
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

/** Beside an output folder, hidden, and of a name that nobody can know beforehand. */
export function stagingBeside(output: string): string {
  return join(dirname(output), `.${basename(output)}${randomSuffix()}`);
}

/** In a folder of the user's, of which only some files are written. */
export function stagingWithin(folder: string): string {
  return join(folder, randomSuffix());
}

function randomSuffix(): string {
  return `.sdkwright-${randomBytes(6).toString("hex")}`;
}

/** Whether a name is of the form of staging folders, those of earlier versions too. */
export function looksStaged(name: string): boolean {
  return /^\.(?:.+\.)?sdkwright-(?:[1-9]\d*-\w{6}|[0-9a-f]{12})$/.test(name);
}

// Names come from the place in the journal, never from its text.
export function newFile(staging: string, index: number): string {
  return join(staging, `new-${index}`);
}

export function oldFile(staging: string, index: number): string {
  return join(staging, `old-${index}`);
}

/** Indexes of the steps whose new text has not been moved yet. */
export async function pendingMoves(
  staging: string,
): Promise<ReadonlySet<number>> {
  // Not through a link that somebody has put in its place.
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
