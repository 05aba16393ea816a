import { readdirSync, statSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { withSlashes } from "../io/output-folder.ts";
import { isWithin } from "../io/path-overlap.ts";

/** What a run tells of its files while it runs. */
export interface FileObserver {
  readonly read: (path: string) => void;
  /** A file, or a folder of output. */
  readonly wrote: (path: string) => void;
}

/** What watching needs of the world; tests give their own. */
export interface WatchPorts {
  readonly isStopped: () => boolean;
  /** Between two looks at the files. */
  readonly pause: () => Promise<unknown>;
  readonly note: (text: string) => void;
}

/** Long enough for an editor that saves in several steps. */
export const pauseBetweenLooks = (): Promise<unknown> => setTimeout(250);

/** Files that a line names. */
const mostNamed = 3;

/**
 * Runs something, and again whenever a file that it has read changes, until it is stopped. Looks at the files themselves: events of the
 * system miss changes on some file systems, in containers and of files that are replaced. Runs once for changes that follow each
 * other, and not for what the run itself wrote.
 */
export async function watchReads(
  run: (observer: FileObserver) => Promise<unknown>,
  { isStopped, pause, note }: WatchPorts,
): Promise<void> {
  let known: ReadonlyMap<string, string> = new Map();
  while (!isStopped()) {
    const read = new Map<string, string>();
    const written = new Set<string>();
    await run({
      // As it is before it is read: a change while the run goes on is found behind it.
      read: (path) => {
        const file = resolve(path);
        if (!read.has(file)) read.set(file, stateOf(file));
      },
      wrote: (path) => void written.add(resolve(path)),
    });
    // A run that fails early has read less: what it would have read counts still.
    known = new Map([...known, ...read, ...statesOf(written, known, read)]);
    if (isStopped()) return;
    note(`Watching ${known.size} files and folders. Ctrl+C stops.`);
    const changed = await nextChanges(known, { isStopped, pause });
    if (changed.length === 0) return;
    known = new Map([...known.keys()].map((path) => [path, stateOf(path)]));
    note(`Changed: ${namesOf(changed)}`);
  }
}

/** What a run has read of what it wrote, as it is behind that: files, all of a folder, and the folder that has a new name in it. */
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

/** None when it is stopped. */
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
    // Somebody may still be writing: twice the same is the end of it.
    if (changes.length > 0 && now === before)
      return changes.map(([path]) => path);
    before = now;
  }
}

/** Of a folder its visible names: writes make hidden ones in it. */
function stateOf(path: string): string {
  try {
    const stats = statSync(path);
    if (!stats.isDirectory())
      return `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
    return readdirSync(path)
      .filter((name) => !name.startsWith("."))
      .toSorted()
      .join("/");
  } catch {
    return "absent";
  }
}

function namesOf(paths: readonly string[]): string {
  const shown = paths
    .slice(0, mostNamed)
    .map((path) => withSlashes(relative(process.cwd(), path)));
  const more = paths.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}
