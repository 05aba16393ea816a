import {
  copyFile,
  link,
  lstat,
  mkdir,
  rename,
  rmdir,
  unlink,
} from "node:fs/promises";
import { join } from "node:path";
import { newFile, oldFile, type StagedWrite, type Step } from "./journal.ts";
import { mapBounded } from "./map-bounded.ts";
import { foldersAbove, manifestName } from "./output-path.ts";
import { hasCode, unlessAbsent } from "./world-error.ts";

interface NumberedStep extends Step {
  readonly index: number;
}

/**
 * Does the steps of a write whose indexes are in `due`. All removals come first: where the file system ignores case,
 * a later removal would remove the file in its new spelling, and a folder may have to make room for a file. The
 * manifest comes last, so that it never lists a file that does not exist.
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
  // These include the folders of removals that were done before: the process may have ended in between.
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
 * Undoes what `rollForward` did of a write before it failed. It moves the new texts back to the staging folder and
 * does not delete them, so that a process that is killed meanwhile leaves a journal that can still be carried out.
 * `newFolders` are the folders that did not exist before, outermost first.
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
  // It makes folders only when they are needed: an output folder that did not exist must not be made now.
  if (removed.length > 0)
    await makeFolders(
      output,
      new Set(removed.flatMap(({ path }) => foldersAbove(path))),
    );
  await mapBounded(removed, ({ path, index }) =>
    // This does nothing for a file that was not removed yet: both names are one file then, or the copy has the same
    // bytes.
    rename(oldFile(staging, index), join(output, path)),
  );
}

function numbered(steps: readonly Step[]): readonly NumberedStep[] {
  return steps.map((step, index) => ({ ...step, index }));
}

function moves(steps: readonly Step[]): readonly NumberedStep[] {
  return numbered(steps).filter(({ after }) => after !== null);
}

function removals(steps: readonly Step[]): readonly NumberedStep[] {
  return numbered(steps).filter(({ after }) => after === null);
}

/** Makes parents first and each folder once: `recursive` would check every parent again. */
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
  removed: readonly Step[],
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
    // Windows and some network file systems report "exists" or "not permitted" for a folder that is not empty.
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
    await copyFile(from, to);
  }
}
