import { lstat } from "node:fs/promises";
import { join } from "node:path";
import {
  fileNotWritten,
  importFileInWay,
  sourceChangedMeanwhile,
  sourceNotFile,
  outputEdited,
  outputForeign,
} from "../../diagnostics/codes.ts";
import {
  failed,
  type Checked,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";
import { compareInDetail } from "./compare-output.ts";
import type { TargetFile } from "./find-files.ts";
import type { Target } from "./find-targets.ts";
import type { Ownership } from "./inspect-output.ts";
import { type OutputFolder, showPath } from "../files/output-folder.ts";
import type { WriteSummary } from "./output-plan.ts";
import { foldersAbove } from "../files/path-overlap.ts";
import {
  planChanges,
  summarize,
  type Changes,
  type PlannedStep,
} from "./plan-changes.ts";
import { sha256 } from "../files/sha256.ts";
import { surveyOutput, type DiskEntry } from "./survey-output.ts";
import type { FileFindings } from "./classify-output.ts";

export interface PlannedTarget {
  readonly changes: Changes;
  readonly summary: WriteSummary;
}

/** The steps from what is on disk to a plan; errors when somebody's own work is in the way. Changes nothing. */
export async function planTarget(
  target: Target,
  alsoOwned: Ownership = new Map(),
): Promise<Checked<PlannedTarget>> {
  const { kind, output, files } = target;
  if (kind === "files") return planFiles(output, files);
  const compared = await compareInDetail(output, files, alsoOwned);
  if (compared.value === null) return failed(compared.diagnostics);
  const refusals = refusalsOf(output, compared.value.findings);
  if (refusals.length > 0) return failed(refusals);
  const changes = planChanges(compared.value, files);
  const summary = summarize(changes, files.length);
  return { value: { changes, summary }, diagnostics: [] };
}

async function planFiles(
  output: OutputFolder,
  files: readonly TargetFile[],
): Promise<Checked<PlannedTarget>> {
  const paths = files.map(({ path }) => path);
  const survey = await surveyOutput(output, paths);
  if (survey.value === null) return failed(survey.diagnostics);
  const { entries, absentFolders, blockedFolders } = survey.value;
  const blocked = new Set(blockedFolders);
  const steps: PlannedStep[] = [];
  const diagnostics: Diagnostic[] = [];
  const named = new Map(files.map((file) => [file.path, file.write.path]));
  for (const file of files) {
    const entry = entries.get(file.path) ?? absent;
    const problem = foldersAbove(file.path).some((path) => blocked.has(path))
      ? fileNotWritten(file.shown, "a part of its path is a file, not a folder")
      : problemOf(file, entry);
    if (problem !== null) diagnostics.push(problem);
    else if (!isFresh(file, entry))
      steps.push(await stepOf(output, file, entry));
  }
  if (diagnostics.length > 0) return failed(diagnostics);
  const changes = { steps, newFolders: [...absentFolders].toSorted() };
  const kept = files.filter(({ write }) => write.content !== null);
  const { written, unchanged, removed } = summarize(changes, kept.length);
  const asNamed = (paths: readonly string[]): readonly string[] =>
    paths.map((path) => named.get(path) ?? path).toSorted();
  return {
    value: {
      changes,
      summary: {
        written: asNamed(written),
        unchanged,
        removed: asNamed(removed),
      },
    },
    diagnostics,
  };
}

const absent: DiskEntry = { kind: "absent" };

function isFresh(
  { write: { content } }: TargetFile,
  entry: DiskEntry,
): boolean {
  if (content === null) return entry.kind === "absent";
  return entry.kind === "file" && entry.sha256 === sha256(content);
}

/** Why a file cannot be written; what is there must be what the plan was made of. */
function problemOf(file: TargetFile, entry: DiskEntry): Diagnostic | null {
  const { shown, write } = file;
  if (entry.kind === "folder" || entry.kind === "special")
    return sourceNotFile(shown);
  if (write.before.kind === "any" || isFresh(file, entry)) return null;
  if (write.before.kind === "absent")
    return entry.kind === "absent" ? null : importFileInWay(shown);
  const isSame = entry.kind === "file" && entry.sha256 === write.before.sha256;
  return isSame ? null : sourceChangedMeanwhile(shown);
}

async function stepOf(
  output: OutputFolder,
  { path, write: { content } }: TargetFile,
  entry: DiskEntry,
): Promise<PlannedStep> {
  const before = entry.kind === "file" ? entry.sha256 : null;
  const mode =
    before === null ? null : (await lstat(join(output.path, path))).mode;
  const after = content === null ? null : sha256(content);
  return { path, text: content, before, after, mode };
}

/** Why a write of what is compared would be refused: somebody's own work is in the way. */
function refusalsOf(
  output: Pick<OutputFolder, "shown">,
  { edited, foreign }: FileFindings,
): readonly Diagnostic[] {
  return [
    ...edited.map((path) => outputEdited(showPath(output, path))),
    ...foreign.map((path) => outputForeign(showPath(output, path))),
  ];
}
