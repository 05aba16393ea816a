import { counted } from "../changes/wording/counted.ts";
import { readdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fromHere } from "../io/files/output-folder.ts";
import { isWithin } from "../io/files/path-overlap.ts";

/** Gets the files of a run while it runs. */
export interface FileObserver {
  readonly read: (path: string) => void;
  /** The run wrote this file, or the files of this output folder. */
  readonly wrote: (path: string) => void;
  /** Whether the run before has said this, too: nobody reads the same warnings after each change. */
  readonly isKnown: (text: string) => boolean;
}

/** The ports that watching needs. Tests pass their own. */
export interface WatchPorts {
  readonly isStopped: () => boolean;
  /** Waits between two checks of the files. */
  readonly pause: () => Promise<unknown>;
  readonly note: (text: string) => void;
}

/** The pause is long enough for an editor that saves in several steps. */
export const pauseBetweenLooks = (): Promise<unknown> => setTimeout(250);

/** The number of files that a line names at most. */
const mostNamed = 3;

/**
 * Runs a function, and runs it again when a file that it has read changes, until it is stopped. Checks the files
 * themselves, because file system events of the operating system miss changes on some file systems, in containers,
 * and of files that are replaced. Runs once for several changes in a row, and does not run again for files that the
 * run itself wrote.
 */
export async function watchReads(
  run: (observer: FileObserver) => Promise<"passed" | "failed">,
  { isStopped, pause, note }: WatchPorts,
): Promise<void> {
  let known: ReadonlyMap<string, string> = new Map();
  let said: ReadonlySet<string> = new Set();
  while (!isStopped()) {
    const read = new Map<string, string>();
    const written = new Set<string>();
    const saying = new Set<string>();
    const outcome = await run({
      // The state is taken before the file is read, so that a change during the run is found after it.
      read: (path) => {
        const file = resolve(path);
        if (!read.has(file)) read.set(file, stateOf(file));
      },
      wrote: (path) => void written.add(resolve(path)),
      isKnown: (text) => {
        saying.add(text);
        return said.has(text);
      },
    });
    // A run that fails does not get as far as to say all.
    said = outcome === "failed" ? new Set([...said, ...saying]) : saying;
    // A run that fails early has read fewer files: the files of the run before are still watched.
    known = new Map([...known, ...read, ...statesOf(written, known, read)]);
    if (isStopped()) return;
    note(
      `Watching ${counted(known.size, "file or folder", "files and folders")}. Ctrl+C stops.`,
    );
    const changed = await nextChanges(known, { isStopped, pause });
    if (changed.length === 0) return;
    known = new Map([...known.keys()].map((path) => [path, stateOf(path)]));
    note(`Changed: ${namesOf(changed)}`);
  }
}

/**
 * Gives the states, after the write, of the files that a run both wrote and read: files, all files of a folder, and
 * the folder that contains a new name.
 */
function statesOf(
  written: ReadonlySet<string>,
  ...seen: readonly ReadonlyMap<string, string>[]
): readonly (readonly [string, string])[] {
  const isOwn = (path: string): boolean =>
    [...written].some((own) => isWithin(path, own) || path === dirname(own));
  return seen
    .flatMap((each) => [...each.keys()])
    .filter(isOwn)
    .map((path) => [path, stateOf(path)]);
}

/** Waits for changes. Gives none when it is stopped. */
async function nextChanges(
  known: ReadonlyMap<string, string>,
  { isStopped, pause }: Pick<WatchPorts, "isStopped" | "pause">,
): Promise<readonly string[]> {
  let before = "";
  for (;;) {
    await pause();
    if (isStopped()) return [];
    const changes = [...known.keys()]
      .map((path) => [path, stateOf(path)] as const)
      .filter(([path, state]) => state !== known.get(path));
    const now = JSON.stringify(changes);
    // A program may still be writing: the changes are complete when two checks find the same.
    if (changes.length > 0 && now === before)
      return changes.map(([path]) => path);
    before = now;
  }
}

/**
 * Gives the state of a file or folder. The state of a folder has its visible names only, because writes create hidden
 * files in it.
 */
function stateOf(path: string): string {
  try {
    const stats = statSync(path);
    if (!stats.isDirectory())
      return `${stats.ino} ${stats.mode} ${stats.size} ${stats.mtimeMs}`;
    return readdirSync(path)
      .filter((name) => !name.startsWith("."))
      .toSorted()
      .join("/");
  } catch {
    return "absent";
  }
}

function namesOf(paths: readonly string[]): string {
  const shown = paths.slice(0, mostNamed).map(fromHere);
  const more = paths.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}
