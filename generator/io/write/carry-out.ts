import { link, lstat, mkdir, rename, rmdir, unlink } from "node:fs/promises";
import { join } from "node:path";
import {
  newFile,
  oldFile,
  type StagedWrite,
  type WriteStep,
} from "../state/journal.ts";
import { mapBounded } from "../files/map-bounded.ts";
import { copyPlainFile } from "../files/read-bytes.ts";
import { manifestName } from "../output/output-path.ts";
import { foldersAbove } from "../files/path-overlap.ts";
import { hasCode, unlessAbsent } from "../files/world-error.ts";

interface NumberedStep extends WriteStep {
  readonly index: number;
}

/**
 * Does the steps of a write that are `due`, by index. Removals come first, all of them: where the file system ignores
 * case a later one would take the respelled file, and a folder may have to make room for a file. The manifest comes
 * last, so that it never claims what is not there.
 */
export async function rollForward(
  { output, staging, steps }: StagedWrite,
  due: ReadonlySet<number>,
): Promise<void> {
  const removed = removals(steps).filter(({ index }) => due.has(index));
  const moved = moves(steps).filter(({ index }) => due.has(index));
  await mapBounded(removed, ({ path }) =>
    unlessAbsent(unlink(join(output, path))),
  );
  const kept = new Set(moved.flatMap(({ path }) => foldersAbove(path)));
  // Also those of removals that were done before: the process may have died in between.
  await removeEmptied(output, removals(steps), kept);
  await makeFolders(output, kept);
  const moveIn = ({ path, index }: NumberedStep) =>
    rename(newFile(staging, index), join(output, path));
  await mapBounded(
    moved.filter(({ path }) => path !== manifestName),
    moveIn,
  );
  await mapBounded(
    moved.filter(({ path }) => path === manifestName),
    moveIn,
  );
}

/** Keeps every file that the write replaces or removes, so that `rollBack` can bring it back. */
export async function backUp({
  output,
  staging,
  steps,
}: StagedWrite): Promise<void> {
  const replaced = numbered(steps).filter(({ before }) => before !== null);
  await mapBounded(replaced, ({ path, index }) =>
    linkOrCopy(join(output, path), oldFile(staging, index)),
  );
}

/**
 * Undoes what `rollForward` did of a write before it failed. The new texts go back to staging rather than away, so
 * that a process killed in here leaves a journal that can still be carried out. `newFolders` are those that were not
 * there before, outermost first.
 */
export async function rollBack(
  write: StagedWrite,
  newFolders: readonly string[],
): Promise<void> {
  const { output, staging, steps } = write;
  await mapBounded(moves(steps), async ({ path, index, before }) => {
    const staged = newFile(staging, index);
    if ((await unlessAbsent(lstat(staged))) !== null) return;
    await rename(join(output, path), staged);
    if (before !== null)
      await rename(oldFile(staging, index), join(output, path));
  });
  for (const folder of newFolders.toReversed())
    await removeIfEmpty(join(output, folder));
  const removed = removals(steps);
  // Not without need: an output folder that was not there must not be made now.
  if (removed.length > 0)
    await makeFolders(
      output,
      new Set(removed.flatMap(({ path }) => foldersAbove(path))),
    );
  await mapBounded(removed, ({ path, index }) =>
    // A no-op for a file that was not removed yet: both names are one file then, or the copy has the same bytes.
    rename(oldFile(staging, index), join(output, path)),
  );
}

function numbered(steps: readonly WriteStep[]): readonly NumberedStep[] {
  return steps.map((step, index) => ({ ...step, index }));
}

function moves(steps: readonly WriteStep[]): readonly NumberedStep[] {
  return numbered(steps).filter(({ after }) => after !== null);
}

function removals(steps: readonly WriteStep[]): readonly NumberedStep[] {
  return numbered(steps).filter(({ after }) => after === null);
}

/** Parents first, each folder once: `recursive` would ask for every parent again. */
async function makeFolders(
  output: string,
  folders: ReadonlySet<string>,
): Promise<void> {
  for (const folder of ["", ...[...folders].toSorted()])
    try {
      await mkdir(join(output, folder));
    } catch (thrown) {
      if (!hasCode(thrown, "EEXIST")) throw thrown;
    }
}

/** Removes the folders that the removal of files left empty, innermost first; `kept` ones are needed again. */
async function removeEmptied(
  output: string,
  removed: readonly WriteStep[],
  kept: ReadonlySet<string>,
): Promise<void> {
  const left = new Set(removed.flatMap(({ path }) => foldersAbove(path)));
  for (const folder of [...left].toSorted().toReversed())
    if (!kept.has(folder)) await removeIfEmpty(join(output, folder));
}

async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (thrown) {
    // Windows and some network file systems say "exists" or "not permitted" of a folder that is not empty.
    const notEmpty = ["ENOTEMPTY", "EEXIST", "EPERM", "ENOENT", "ENOTDIR"];
    if (!hasCode(thrown, ...notEmpty)) throw thrown;
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (thrown) {
    if (hasCode(thrown, "ENOENT", "EXDEV")) throw thrown;
    // Not every file system has hard links.
    await copyPlainFile(from, to);
  }
}
