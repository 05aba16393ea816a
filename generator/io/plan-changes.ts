import { respelledFiles } from "./classify-output.ts";
import type { DetailedComparison } from "./compare-output.ts";
import type { Step } from "./journal.ts";
import { printManifest } from "./output-manifest.ts";
import { manifestName } from "./output-path.ts";
import type { OutputFile, WriteSummary } from "./output-plan.ts";
import { sha256 } from "./sha256.ts";

/** What a write is going to do. */
export interface Changes {
  /** The journal to be, with the text of each step that has one. */
  readonly steps: readonly (Step & { readonly text: string | null })[];
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
