import { open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { manifestName, unsafeReason } from "./output-path.ts";
import { unlessAbsent } from "./world-error.ts";

/** One file of the output that a write moves in or removes, by what it holds (SHA-256; `null`: there is none). */
export interface Step {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Everything a write does to the output once all texts are staged; the manifest comes last. */
export type Journal = readonly Step[];

export type JournalState =
  | { readonly kind: "none" }
  | { readonly kind: "damaged" }
  | { readonly kind: "written"; readonly journal: Journal };

const journalName = "journal.json";

/** Folders inside a staging folder: the new texts, and the old files in case the write must be undone. */
export const stagedNew = "new";
export const stagedOld = "old";

// Names come from the place in the journal, never from its text: a forged one could name any file of the machine.
export function newFile(staging: string, index: number): string {
  return join(staging, stagedNew, String(index));
}

export function oldFile(staging: string, index: number): string {
  return join(staging, stagedOld, String(index));
}

/** Whole or absent at any moment, and on the disk when this returns. */
export async function writeJournal(
  staging: string,
  journal: Journal,
): Promise<void> {
  const draft = join(staging, `${journalName}.draft`);
  const file = await open(draft, "w");
  try {
    await file.writeFile(JSON.stringify(journal));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(staging, journalName));
}

export async function readJournal(staging: string): Promise<JournalState> {
  const text = await unlessAbsent(readFile(join(staging, journalName), "utf8"));
  if (text === null) return { kind: "none" };
  const journal = parseJournal(text);
  return journal === null ? { kind: "damaged" } : { kind: "written", journal };
}

export async function removeJournal(staging: string): Promise<void> {
  await rm(join(staging, journalName), { force: true });
}

/** Indexes of the steps whose new text has not been moved into the output yet. */
export async function pendingMoves(
  staging: string,
): Promise<ReadonlySet<number>> {
  const names = await unlessAbsent(readdir(join(staging, stagedNew)));
  return new Set((names ?? []).map(Number));
}

/** Whether a write was cut off: removals come before moves, so texts that are left to move tell it. */
export async function hasUnfinishedMoves(staging: string): Promise<boolean> {
  const { kind } = await readJournal(staging);
  return kind !== "none" && (await pendingMoves(staging)).size > 0;
}

function parseJournal(text: string): Journal | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every(isStep) ? value : null;
  } catch {
    return null;
  }
}

function isStep(value: unknown): value is Step {
  if (typeof value !== "object" || value === null) return false;
  const { path, before, after } = value as Record<keyof Step, unknown>;
  return (
    typeof path === "string" &&
    (path === manifestName || unsafeReason(path) === null) &&
    isHash(before) &&
    isHash(after)
  );
}

function isHash(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}
