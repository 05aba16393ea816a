import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { readOwnText } from "../files/own-files.ts";
import {
  livenessOf,
  ownIdentity,
  type ProcessIdentity,
} from "./process-identity.ts";
import { knownStateFolders } from "./state-folder.ts";
import { isWorldError, unlessAbsent } from "../files/world-error.ts";

/* Files of the state folder: each is written by one process, and says which. */

export type StateKind = "claims" | "journals";

/** What each of them holds besides its own. */
export interface StateContent {
  readonly owner: ProcessIdentity;
  /** The command of the process, as `accept`. */
  readonly command: string;
}

export interface StateFile<T extends StateContent> {
  readonly file: string;
  /** `null` when it cannot be read: a power cut took it. */
  readonly content: T | null;
}

/** A process of another machine or container cannot be asked for; it does not write for so long. */
const mostAgeElsewhereMs = 60 * 60 * 1000;

// Tells our own files from those of a dead process that had our process id, the rule in containers.
const ownNames = new Set<string>();

export async function ownContent(): Promise<StateContent> {
  return { owner: await ownIdentity(), command: commandName(process.argv) };
}

/** A new name, which no other file ever has: a dead one can be removed without a look at who else does. */
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

/** Whole or absent at any moment, and on the disk when this returns. */
export async function writeStateFile<T extends StateContent>(
  file: string,
  content: T,
  durability: "synced" | "cached",
): Promise<void> {
  await inState(dirname(dirname(file)), async () => {
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
  });
}

/** A failure of the work is one of the state folder: a finding must not blame what is to be written. */
async function inState<T>(state: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    throw Object.assign(thrown, { state });
  }
}

/** From here on the file counts as that of a process which has ended. */
export function abandonStateFile(file: string): void {
  ownNames.delete(basename(file));
}

export async function removeStateFile(file: string): Promise<void> {
  // First: what cannot be removed is no claim any more either.
  abandonStateFile(file);
  try {
    await rm(file, { force: true });
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
  }
}

/** In the order in which they were made. */
export async function listStateFiles<T extends StateContent>(
  kind: StateKind,
): Promise<readonly StateFile<T>[]> {
  const folders = await knownStateFolders();
  const files = await Promise.all(
    folders.map((state) =>
      inState(state, async () => {
        const names = (await unlessAbsent(readdir(join(state, kind)))) ?? [];
        const visible = names.filter((name) => !name.startsWith("."));
        return Promise.all(
          visible
            .toSorted()
            .map((name) => readStateFile<T>(join(state, kind, name))),
        );
      }),
    ),
  );
  return files.flat(2).filter((each) => each !== null);
}

/** Whether the process that wrote a file still works on what it is about. */
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
  const text = await unlessAbsent(readOwnText(file));
  if (text === null) return null;
  try {
    // The state folder is ours alone, so that what stands there was written above.
    return { file, content: JSON.parse(text) as T };
  } catch {
    return { file, content: null };
  }
}

/** Never an argument: those may be secret. */
function commandName([
  ,
  program = "",
  command = "",
]: readonly string[]): string {
  return /^[a-z][a-z-]*$/.test(command) ? command : basename(program);
}
