import { randomBytes } from "node:crypto";
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import {
  livenessOf,
  ownIdentity,
  type ProcessIdentity,
} from "./process-identity.ts";
import { knownStateFolders } from "./state-folder.ts";
import { isWorldError, unlessAbsent } from "./world-error.ts";

/* Files of the state folder. One process writes each file, and the file names that process. */

export type StateKind = "claims" | "journals";

/** What every such file holds in addition to its own content. */
export interface StateContent {
  readonly owner: ProcessIdentity;
  /** The command of the process, such as `accept`. */
  readonly command: string;
}

export interface StateFile<T extends StateContent> {
  readonly file: string;
  /** `null` when the file cannot be read because a power cut damaged it. */
  readonly content: T | null;
}

/** A process of another machine or container cannot be checked. It counts as ended when its file is older than this. */
const mostAgeElsewhereMs = 60 * 60 * 1000;

// This distinguishes our own files from those of a dead process that had our process id, which is common in
// containers.
const ownNames = new Set<string>();

export async function ownContent(): Promise<StateContent> {
  return { owner: await ownIdentity(), command: commandName(process.argv) };
}

/**
 * Returns a new name that no other file ever has: so a dead file can be removed without checking what other processes
 * do.
 */
export function nameStateFile(
  state: string,
  kind: StateKind,
  since: number,
): string {
  const order = String(since).padStart(16, "0");
  const random = randomBytes(6).toString("hex");
  const name = `${order}-${process.pid}-${random}`;
  ownNames.add(name);
  return join(state, kind, name);
}

/** Writes a file that is whole or absent at any moment, and that is on the disk when this returns. */
export async function writeStateFile<T extends StateContent>(
  file: string,
  content: T,
  durability: "synced" | "cached",
): Promise<void> {
  const draft = join(dirname(file), `.${basename(file)}`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const opened = await open(draft, "w", 0o600);
  try {
    await opened.writeFile(JSON.stringify(content));
    if (durability === "synced") await opened.sync();
  } finally {
    await opened.close();
  }
  await rename(draft, file);
}

/** From now on the file counts as the file of a process that has ended. */
export function abandonStateFile(file: string): void {
  ownNames.delete(basename(file));
}

export async function removeStateFile(file: string): Promise<void> {
  // This comes first: a file that cannot be removed is no longer a claim either.
  abandonStateFile(file);
  try {
    await rm(file, { force: true });
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
  }
}

/** Lists the files in the order in which they were made. */
export async function listStateFiles<T extends StateContent>(
  kind: StateKind,
): Promise<readonly StateFile<T>[]> {
  const folders = await knownStateFolders();
  const files = await Promise.all(
    folders.map(async (state) => {
      const names = (await unlessAbsent(readdir(join(state, kind)))) ?? [];
      const visible = names.filter((name) => !name.startsWith(".")).toSorted();
      return Promise.all(
        visible.map((name) => readStateFile<T>(join(state, kind, name))),
      );
    }),
  );
  return files.flat(2).filter((each) => each !== null);
}

/** Whether the process that wrote a file still does what the file describes. */
export async function isInUse(
  file: string,
  { owner }: StateContent,
  now: number,
): Promise<boolean> {
  if (ownNames.has(basename(file))) return true;
  const liveness = await livenessOf(owner);
  if (liveness !== "elsewhere")
    return liveness === "alive" && owner.pid !== process.pid;
  const stats = await unlessAbsent(stat(file));
  return stats !== null && now - stats.mtimeMs < mostAgeElsewhereMs;
}

async function readStateFile<T extends StateContent>(
  file: string,
): Promise<StateFile<T> | null> {
  const text = await unlessAbsent(readFile(file, "utf8"));
  if (text === null) return null;
  try {
    // Only we write to the state folder, so the function above wrote what is in the file.
    return { file, content: JSON.parse(text) as T };
  } catch {
    return { file, content: null };
  }
}

/** Returns the name of the command without its arguments, which may be secret. */
function commandName([
  ,
  program = "",
  command = "",
]: readonly string[]): string {
  return /^[a-z][a-z-]*$/.test(command) ? command : basename(program);
}
