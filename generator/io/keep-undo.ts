import { randomBytes } from "node:crypto";
import { constants, mkdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { oldFile } from "./journal.ts";
import { mapBounded } from "./map-bounded.ts";
import { copyPlainFile } from "./read-bytes.ts";
import type { Staged } from "./stage-changes.ts";
import {
  keptFile,
  namesIn,
  recordFile,
  removeUndo,
  undoFolder,
  type UndoContent,
} from "./undo-records.ts";
import { isWorldError, unlessAbsent } from "./world-error.ts";

/** Keeps what a write replaces. It never keeps the write from its work: where it cannot, there is nothing to take back. */
export interface UndoKeeper {
  /** Before the first move. @param state the state folder */
  readonly keep: (staged: readonly Staged[], state: string) => Promise<void>;
  /** After the last one. @param made folders above the targets that were made */
  readonly settle: (made: readonly string[]) => Promise<void>;
  /** Everything is as it was: what was kept before is the last write again. */
  readonly drop: () => Promise<void>;
  readonly isKept: () => boolean;
}

/** More than any catalogue with its SDK that we know; what is larger has git to be taken back by. */
const mostBytes = 128 * 1024 * 1024;
const mostAgeMs = 30 * 24 * 60 * 60 * 1000;

interface Kept {
  readonly directory: string;
  readonly content: UndoContent;
}

/**
 * @param title of the command, as `release 11.0.0`
 * @param spec the catalogue by which it is found again
 */
export function createUndoKeeper(title: string, spec: string): UndoKeeper {
  let kept: Kept | null = null;
  let isSettled = false;
  return {
    keep: async (staged, state) => {
      const parent = await undoFolder(state, spec);
      kept = await unlessRefused(copyOld(staged, parent, title));
    },
    settle: async (made) => {
      if (kept === null) return;
      const { directory, content } = kept;
      const folders = [...made, ...content.folders];
      const written = await unlessRefused(
        writeFile(
          recordFile(directory),
          JSON.stringify({ ...content, folders }),
          { mode: 0o600 },
        ).then(() => true),
      );
      isSettled = written === true;
      await unlessRefused(isSettled ? prune(directory) : removeUndo(directory));
    },
    drop: async () => {
      if (kept !== null) await unlessRefused(removeUndo(kept.directory));
      kept = null;
    },
    isKept: () => isSettled,
  };
}

/** `null` when there is too much of it. */
async function copyOld(
  staged: readonly Staged[],
  parent: string,
  title: string,
): Promise<Kept | null> {
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
  return {
    directory,
    content: {
      format: 1,
      title,
      steps: steps.map(({ path, before, after }) => ({ path, before, after })),
      folders: staged.flatMap(({ output, changes }) =>
        changes.newFolders.map((folder) => join(output.path, folder)),
      ),
    },
  };
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
