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

/**
 * Several folders that are written as one: the journal of the leading one decides for all. Paths lead from the staging
 * folder that the journal stands in to that of another one.
 */
export interface JournalLinks {
  /** Without a journal there, nothing of this one was begun; `null`: it decides for itself. */
  readonly lead: string | null;
  /** Those that wait for this one. */
  readonly followers: readonly string[];
}

const noLinks: JournalLinks = { lead: null, followers: [] };

export type JournalState =
  | { readonly kind: "none" }
  | { readonly kind: "damaged" }
  | {
      readonly kind: "written";
      readonly journal: Journal;
      readonly links: JournalLinks;
    };

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
  links: JournalLinks = noLinks,
): Promise<void> {
  const draft = join(staging, `${journalName}.draft`);
  const file = await open(draft, "w");
  try {
    await file.writeFile(printJournal(journal, links));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(staging, journalName));
}

export async function readJournal(staging: string): Promise<JournalState> {
  const text = await unlessAbsent(readFile(join(staging, journalName), "utf8"));
  if (text === null) return { kind: "none" };
  const found = parseJournal(text);
  return found === null ? { kind: "damaged" } : { kind: "written", ...found };
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

/** A list of steps; with links where several folders are written as one. */
function printJournal(steps: Journal, links: JournalLinks): string {
  const isAlone = links.lead === null && links.followers.length === 0;
  return JSON.stringify(isAlone ? steps : { steps, ...links });
}

function parseJournal(
  text: string,
): { readonly journal: Journal; readonly links: JournalLinks } | null {
  try {
    const value: unknown = JSON.parse(text);
    if (isSteps(value)) return { journal: value, links: noLinks };
    if (!isLinked(value)) return null;
    const { steps, lead, followers } = value;
    return { journal: steps, links: { lead, followers } };
  } catch {
    return null;
  }
}

interface LinkedJournal extends JournalLinks {
  readonly steps: Journal;
}

function isLinked(value: unknown): value is LinkedJournal {
  if (typeof value !== "object" || value === null) return false;
  const { steps, lead, followers } = value as Partial<
    Record<keyof LinkedJournal, unknown>
  >;
  return (
    isSteps(steps) &&
    (lead === null || typeof lead === "string") &&
    Array.isArray(followers) &&
    followers.every((follower) => typeof follower === "string")
  );
}

function isSteps(value: unknown): value is Journal {
  return Array.isArray(value) && value.every(isStep);
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
