import { chmod, mkdir, open, rm, rmdir } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { sourceChangedMeanwhile } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { backUp } from "./carry-out.ts";
import { newFile, type StagedWrite } from "../state/journal.ts";
import { mapBounded } from "../files/map-bounded.ts";
import { showPath, type OutputFolder } from "../files/output-folder.ts";
import type { Changes } from "../output/plan-changes.ts";
import { realPathOf } from "../files/real-path.ts";
import { surveyOutput, type DiskEntry } from "../output/survey-output.ts";
import { isWorldError } from "../files/world-error.ts";

/** A target with its changes and the place where they are prepared. */
export interface Staged {
  readonly output: OutputFolder;
  readonly changes: Changes;
  readonly write: StagedWrite;
  /** Nobody can generate a source file again: its text is on the disk before it takes the place of the old one. */
  readonly durability: "synced" | "cached";
}

/** Makes the staging folder, puts the new texts there and keeps the old files. Throws what the file system says. */
export async function stageChanges({
  changes: { steps },
  write,
  durability,
}: Staged): Promise<void> {
  await mkdir(write.staging);
  await mapBounded(steps, async ({ text, mode }, index) => {
    if (text === null) return;
    const path = newFile(write.staging, index);
    const file = await open(path, "wx");
    try {
      await file.writeFile(text);
      if (durability === "synced") await file.sync();
    } finally {
      await file.close();
    }
    if (mode !== null) await chmod(path, mode);
  });
  await backUp(write);
}

/** The staged texts and the kept files go. */
export async function removeStaging({ staging }: StagedWrite): Promise<void> {
  await rm(staging, { recursive: true, force: true });
}

/** What is on disk must still be what the steps were planned from, and reached without links. */
export async function findChanged({
  output,
  write: { steps },
}: Pick<Staged, "output" | "write">): Promise<readonly Diagnostic[]> {
  if ((await realPathOf(output.path)) !== output.path)
    return [sourceChangedMeanwhile(output.shown)];
  const paths = steps.map(({ path }) => path);
  const { value, diagnostics } = await surveyOutput(output, paths);
  if (value === null) return diagnostics;
  const leaving = new Set(
    steps.filter(({ after }) => after === null).map(({ path }) => path),
  );
  const isAsPlanned = (entry: DiskEntry, before: string | null): boolean => {
    if (entry.kind === "file") return entry.sha256 === before;
    // A file may take the place of a folder that its last files leave.
    const isEmptied =
      entry.kind === "folder" &&
      entry.contents.every((path) => leaving.has(path));
    return before === null && (entry.kind === "absent" || isEmptied);
  };
  return steps
    .filter(({ path, before }) => {
      const entry = value.entries.get(path);
      return entry === undefined || !isAsPlanned(entry, before);
    })
    .map(({ path }) => sourceChangedMeanwhile(showPath(output, path)));
}

/** Makes the folders above a path that are not there; outermost first. */
export async function makeParents(path: string): Promise<readonly string[]> {
  const parent = dirname(path);
  const first = await mkdir(parent, { recursive: true });
  if (first === undefined) return [];
  const below = relative(first, parent).split(sep).filter(Boolean);
  return [
    first,
    ...below.map((_, index) => join(first, ...below.slice(0, index + 1))),
  ];
}

export async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (thrown) {
    // Somebody has put something into it meanwhile.
    if (!isWorldError(thrown)) throw thrown;
  }
}
