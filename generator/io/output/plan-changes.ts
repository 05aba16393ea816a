import { respelledFiles } from "./classify-output.ts";
import type { DetailedComparison } from "./compare-output.ts";
import type { WriteStep } from "../state/journal.ts";
import { printManifest } from "./output-manifest.ts";
import { manifestName } from "./output-path.ts";
import type { OutputFile, WriteSummary } from "./output-plan.ts";
import { sha256 } from "../files/sha256.ts";

/** A step of the journal to be, with its text when it has one. */
export interface PlannedStep extends WriteStep {
  readonly text: string | Uint8Array | null;
  /** Permissions of the file that it replaces; `null`: those of any new file. */
  readonly mode: number | null;
}

/** What a write is going to do. */
export interface Changes {
  readonly steps: readonly PlannedStep[];
  /** Folders that are not there yet, outermost first; "" is the output folder. */
  readonly newFolders: readonly string[];
}

/** The steps from what is on disk to the plan. */
export function planChanges(
  { planned, inspection, findings, isManifestStale }: DetailedComparison,
  files: readonly OutputFile[],
): Changes {
  const { manifestText, survey } = inspection;
  const before = (path: string): string | null => {
    const entry = survey.entries.get(path);
    return entry?.kind === "file" ? entry.sha256 : null;
  };
  const rewritten = new Set([
    ...findings.stale,
    ...findings.missing,
    ...respelledFiles(planned, findings),
  ]);
  const step = (path: string, text: string | null) => ({
    path,
    text,
    before: before(path),
    after: text === null ? null : sha256(text),
    mode: null,
  });
  const manifest = {
    ...step(manifestName, printManifest(planned)),
    before: manifestText === null ? null : sha256(manifestText),
  };
  return {
    steps: [
      ...findings.orphaned.map((path) => step(path, null)),
      ...files
        .filter(({ path }) => rewritten.has(path))
        .map(({ path, text }) => step(path, text)),
      ...(isManifestStale ? [manifest] : []),
    ],
    newFolders: [...survey.absentFolders, ...survey.blockedFolders].toSorted(),
  };
}

export function summarize({ steps }: Changes, planned: number): WriteSummary {
  const files = steps.filter(({ path }) => path !== manifestName);
  const written = files.filter(({ after }) => after !== null);
  const removed = files.filter(({ after }) => after === null);
  return {
    written: written.map(({ path }) => path).toSorted(),
    unchanged: planned - written.length,
    removed: removed.map(({ path }) => path).toSorted(),
  };
}
