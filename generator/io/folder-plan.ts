import { lstat } from "node:fs/promises";
import { join } from "node:path";
import {
  importFileInWay,
  sourceChangedMeanwhile,
  sourceNotFile,
} from "../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { compareInDetail } from "./compare-output.ts";
import { showPath, type OutputFolder } from "./output-folder.ts";
import type { OutputFile, WriteSummary } from "./output-plan.ts";
import { foldersAbove } from "./output-path.ts";
import {
  planChanges,
  summarize,
  type Changes,
  type PlannedStep,
} from "./plan-changes.ts";
import type { Ownership } from "./inspect-output.ts";
import { refusalsOf } from "./refusals.ts";
import { sha256 } from "./sha256.ts";
import { surveyOutput, type DiskEntry } from "./survey-output.ts";

/** A source file that is to be there, complete. */
export interface SourceWrite {
  /** Relative to the folder, with forward slashes. */
  readonly path: string;
  readonly content: string | Uint8Array;
  /** SHA-256 of what was read of it; `null`: there was none; `any`: whatever is there is written over. */
  readonly before: string | null | "any";
}

/**
 * What a folder is to hold: all of an output folder, or some files of a folder of the user's own, of which no others are
 * touched.
 */
export type FolderPlan =
  | {
      readonly kind: "output";
      /** As the user gave it. */
      readonly directory: string;
      readonly files: readonly OutputFile[];
    }
  | {
      readonly kind: "sources";
      readonly directory: string;
      readonly files: readonly SourceWrite[];
    };

export interface PlannedFolder {
  readonly changes: Changes;
  readonly summary: WriteSummary;
}

/** The steps from what is on disk to a plan; errors when somebody's own work is in the way. Changes nothing. */
export async function planFolder(
  output: OutputFolder,
  plan: FolderPlan,
  alsoOwned: Ownership = new Map(),
): Promise<Checked<PlannedFolder>> {
  if (plan.kind === "sources") return planSources(output, plan.files);
  const compared = await compareInDetail(output, plan.files, alsoOwned);
  if (compared.value === null)
    return { value: null, diagnostics: compared.diagnostics };
  const refusals = refusalsOf(output, compared.value.findings);
  if (refusals.length > 0) return { value: null, diagnostics: refusals };
  const changes = planChanges(compared.value, plan.files);
  const summary = summarize(changes, plan.files.length);
  return { value: { changes, summary }, diagnostics: [] };
}

async function planSources(
  output: OutputFolder,
  files: readonly SourceWrite[],
): Promise<Checked<PlannedFolder>> {
  const survey = await surveyOutput(
    output,
    files.map(({ path }) => path),
  );
  if (survey.value === null)
    return { value: null, diagnostics: survey.diagnostics };
  const { entries, absentFolders, blockedFolders } = survey.value;
  const blocked = new Set(blockedFolders);
  const steps: PlannedStep[] = [];
  const diagnostics: Diagnostic[] = blockedFolders.map((path) =>
    sourceNotFile(showPath(output, path)),
  );
  for (const file of files) {
    const entry = entries.get(file.path) ?? absent;
    const problem = sourceProblem(file, entry, showPath(output, file.path));
    const isBlocked = foldersAbove(file.path).some((path) => blocked.has(path));
    if (problem !== null && !isBlocked) diagnostics.push(problem);
    else if (!isFresh(file, entry))
      steps.push(await stepOf(output, file, hashOf(entry)));
  }
  if (diagnostics.length > 0) return { value: null, diagnostics };
  const changes = { steps, newFolders: [...absentFolders].toSorted() };
  return {
    value: { changes, summary: summarize(changes, files.length) },
    diagnostics,
  };
}

const absent: DiskEntry = { kind: "absent" };

function isFresh({ content }: SourceWrite, entry: DiskEntry): boolean {
  return entry.kind === "file" && entry.sha256 === sha256(content);
}

/** Why a file cannot be written; what is there must be what the plan was made of. */
function sourceProblem(
  file: SourceWrite,
  entry: DiskEntry,
  shown: string,
): Diagnostic | null {
  if (entry.kind === "folder" || entry.kind === "special")
    return sourceNotFile(shown);
  const now = hashOf(entry);
  if (file.before === "any" || now === file.before || isFresh(file, entry))
    return null;
  return file.before === null
    ? importFileInWay(shown)
    : sourceChangedMeanwhile(shown);
}

/** `null` where there is no file. */
function hashOf(entry: DiskEntry): string | null {
  return entry.kind === "file" ? entry.sha256 : null;
}

async function stepOf(
  output: OutputFolder,
  { path, content }: SourceWrite,
  before: string | null,
): Promise<PlannedStep> {
  const mode =
    before === null ? null : (await lstat(join(output.path, path))).mode;
  return { path, text: content, before, after: sha256(content), mode };
}
