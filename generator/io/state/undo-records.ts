import { readdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { hashFile, readOwnBytes, readOwnText } from "../files/own-files.ts";
import { realPathOf } from "../files/real-path.ts";
import { sha256 } from "../files/sha256.ts";
import { knownStateFolders } from "./state-folder.ts";
import { isWorldError, unlessAbsent } from "../files/world-error.ts";

/** A file as it was before a write and as the write left it: SHA-256 of its bytes, `null` where there was none. */
export interface UndoStep {
  /** Absolute, without symbolic links. */
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What a write did, so that it can be taken back. */
export interface UndoContent {
  readonly format: 1;
  /** The command that wrote, as `release 11.0.0`. */
  readonly title: string;
  readonly steps: readonly UndoStep[];
  /** Folders that the write made, outermost first. */
  readonly folders: readonly string[];
}

export interface UndoRecord extends UndoContent {
  /** Where it is kept: absolute, without symbolic links. */
  readonly directory: string;
}

const recordName = "record.json";

/** A folder of the state folder for all that was written to one catalogue. */
export async function undoFolder(state: string, spec: string): Promise<string> {
  const key = sha256(await realPathOf(spec)).slice(0, 32);
  return join(state, "undo", key);
}

export function recordFile(directory: string): string {
  return join(directory, recordName);
}

/** Reads the old bytes of the file of a step. */
export function keptFile(directory: string, step: number): string {
  return join(directory, `old-${step}`);
}

/** The writes to a catalogue that were kept, the last one first. A write that was killed may never have begun. */
export async function readUndos(spec: string): Promise<readonly UndoRecord[]> {
  const records: UndoRecord[] = [];
  for (const state of await knownStateFolders()) {
    const folder = await undoFolder(await realPathOf(state), spec);
    for (const name of await namesIn(folder)) {
      const record = await readRecord(join(folder, name));
      if (record !== null) records.push(record);
    }
  }
  return records.toSorted((a, b) => (a.directory < b.directory ? 1 : -1));
}

/** The files that these writes were about. */
export async function undoneFiles(spec: string): Promise<readonly string[]> {
  const records = await readUndos(spec);
  return records.flatMap(({ steps }) => steps.map(({ path }) => path));
}

/** Whether each file is as it was before the write: it never began, or was taken back. */
export async function isAsBefore({ steps }: UndoRecord): Promise<boolean> {
  for (const { path, before } of steps)
    if ((await hashOf(path)) !== before) return false;
  return true;
}

/** The bytes that a step brings back; `null` where they are not what they were. */
export async function readKept(
  { directory, steps }: UndoRecord,
  step: number,
): Promise<Uint8Array | null> {
  const bytes = await unlessAbsent(readOwnBytes(keptFile(directory, step)));
  return bytes !== null && sha256(bytes) === steps[step]?.before ? bytes : null;
}

/** SHA-256 of a file; `null` where there is none, and "other" for what is no file or cannot be read. */
export async function hashOf(path: string): Promise<string | null> {
  try {
    return await unlessAbsent(hashFile(path));
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return "other";
  }
}

/** After it was used: the record goes, and the folders that were made and are empty again. */
export async function forgetUndo(record: UndoRecord): Promise<void> {
  for (const folder of record.folders.toReversed())
    try {
      await rmdir(folder);
    } catch (thrown) {
      // Somebody has put something into it, or it is gone.
      if (!isWorldError(thrown)) throw thrown;
    }
  await removeUndo(record.directory);
}

export async function removeUndo(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true });
}

export async function namesIn(folder: string): Promise<readonly string[]> {
  return ((await unlessAbsent(readdir(folder))) ?? []).toSorted();
}

async function readRecord(directory: string): Promise<UndoRecord | null> {
  try {
    const text = await unlessAbsent(readOwnText(recordFile(directory)));
    if (text === null) return null;
    // The state folder is ours alone, so that what is there was written by `keepUndo`.
    return { ...(JSON.parse(text) as UndoContent), directory };
  } catch {
    return null;
  }
}
