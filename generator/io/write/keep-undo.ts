import { randomBytes } from "node:crypto";
import { constants, mkdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { oldFile } from "../state/journal.ts";
import { mapBounded } from "../files/map-bounded.ts";
import { copyPlainFile } from "../files/read-bytes.ts";
import type { Staged } from "./stage-changes.ts";
import {
  forgetUndo,
  keptFile,
  namesIn,
  recordFile,
  removeUndo,
  undoFolder,
  type UndoContent,
  type UndoRecord,
} from "../state/undo-records.ts";
import { isWorldError, unlessAbsent } from "../files/world-error.ts";

/** Keeps what a write replaces. It never keeps the write from its work: where it cannot, there is nothing to take back. */
export interface UndoKeeper {
  /** Before the first move, so that a write which the next one completes can be taken back, too. */
  readonly keep: (write: KeptWrite) => Promise<void>;
  /** After the last one. */
  readonly settle: () => Promise<void>;
  /** Everything is as it was: what was kept before is the last write again. */
  readonly drop: () => Promise<void>;
  readonly isKept: () => boolean;
}

export interface KeptWrite {
  readonly staged: readonly Staged[];
  /** The state folder. */
  readonly state: string;
  /** Folders above the targets that were made, outermost first. */
  readonly made: readonly string[];
}

/** More than any catalogue with its SDK that we know; what is larger has git to be taken back by. */
const mostBytes = 128 * 1024 * 1024;
const mostAgeMs = 30 * 24 * 60 * 60 * 1000;

/**
 * @param title of the command, as `release 11.0.0`
 * @param spec the catalogue by which it is found again
 */
export function createUndoKeeper(title: string, spec: string): UndoKeeper {
  let kept: string | null = null;
  let isSettled = false;
  return {
    keep: async (write) => {
      const parent = await undoFolder(write.state, spec);
      kept = await unlessRefused(copyOld(write, parent, title));
    },
    settle: async () => {
      if (kept === null) return;
      isSettled = true;
      await unlessRefused(prune(kept));
    },
    drop: async () => {
      if (kept !== null) await unlessRefused(removeUndo(kept));
      kept = null;
    },
    isKept: () => isSettled,
  };
}

/** Uses up the record of a write that is taken back. */
export interface UndoSpender {
  readonly spend: (record: UndoRecord) => void;
  /** What was taken back, as `release 11.0.0`; `null` while it is not. */
  readonly spent: () => string | null;
  readonly keeper: UndoKeeper;
}

/** The record goes with the write that takes it back, before another process may look for one. */
export function createUndoSpender(): UndoSpender {
  let record: UndoRecord | null = null;
  let title: string | null = null;
  return {
    spend: (given) => {
      record = given;
    },
    spent: () => title,
    keeper: {
      keep: async () => undefined,
      settle: async () => {
        if (record === null) return;
        await unlessRefused(forgetUndo(record));
        ({ title } = record);
      },
      drop: async () => undefined,
      isKept: () => false,
    },
  };
}

/** Gives the folder of the record; `null` when there is too much to keep. */
async function copyOld(
  { staged, made }: KeptWrite,
  parent: string,
  title: string,
): Promise<string | null> {
  const steps = staged.flatMap(({ output, write }) =>
    write.steps.map(({ path, before, after }, index) => ({
      path: join(output.path, path),
      before,
      after,
      old: before === null ? null : oldFile(write.staging, index),
    })),
  );
  let bytes = 0;
  for (const { old } of steps)
    if (old !== null) bytes += (await stat(old)).size;
  if (bytes > mostBytes) return null;
  const order = String(Date.now()).padStart(16, "0");
  const directory = join(parent, `${order}-${randomBytes(6).toString("hex")}`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await mapBounded(steps, async ({ old }, index) => {
    if (old !== null)
      await copyPlainFile(
        old,
        keptFile(directory, index),
        constants.COPYFILE_FICLONE,
      );
  });
  const folders = staged.flatMap(({ output, changes }) =>
    changes.newFolders.map((folder) => join(output.path, folder)),
  );
  const content: UndoContent = {
    format: 1,
    title,
    steps: steps.map(({ path, before, after }) => ({ path, before, after })),
    folders: [...made, ...folders],
  };
  // Last: without it, what is kept is no record.
  await writeFile(recordFile(directory), JSON.stringify(content), {
    mode: 0o600,
  });
  return directory;
}

/** One write back is enough for a catalogue; what nobody has taken back for a month stays. */
async function prune(newest: string): Promise<void> {
  const own = dirname(newest);
  for (const name of await namesIn(own))
    if (join(own, name) !== newest) await removeUndo(join(own, name));
  const all = dirname(own);
  for (const name of await namesIn(all)) {
    const stats = await unlessAbsent(stat(join(all, name)));
    if (stats !== null && Date.now() - stats.mtimeMs > mostAgeMs)
      await removeUndo(join(all, name));
  }
}

async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return null;
  }
}
