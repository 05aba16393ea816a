/** One file of the output, complete. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  /** The whole text, with LF and a final newline. */
  readonly text: string;
  /** SHA-256 of the file in its place, which others edit and whose edits the text contains. By default, none is replaced. */
  readonly replaces?: string;
}

/** What an output folder should hold: writing, `--check` and tests are three uses of it. */
export interface OutputPlan {
  /** As the user gave it; shown in messages, resolved against the current folder. */
  readonly directory: string;
  readonly files: readonly OutputFile[];
}

/**
 * Paths by what is wrong with them, each sorted. All empty and not interrupted means fresh: then writing the same
 * plan changes nothing. For that the manifest itself is named, as missing or stale, when it alone is wrong.
 */
export interface OutputComparison {
  /** Ours and unedited on disk, but the plan has other bytes. */
  readonly stale: readonly string[];
  /** Ours, but changed on disk: neither the bytes we wrote nor those of the plan. */
  readonly edited: readonly string[];
  /** Planned, not on disk. */
  readonly missing: readonly string[];
  /** Ours by the manifest, unedited, no longer planned. */
  readonly orphaned: readonly string[];
  /** In the way of a planned file: a file or folder that the manifest does not know and whose bytes differ. */
  readonly foreign: readonly string[];
  /** An earlier write was cut off between its renames; the next write completes it. */
  readonly interrupted: boolean;
}

/** What a write did. The manifest is not counted. */
export interface WriteSummary {
  /** Sorted. */
  readonly written: readonly string[];
  readonly unchanged: number;
  /** Sorted. */
  readonly removed: readonly string[];
}

/** What was done to several parts of one plan. */
export function joinSummaries(
  summaries: readonly WriteSummary[],
): WriteSummary {
  return {
    written: summaries.flatMap(({ written }) => written).toSorted(),
    unchanged: summaries.reduce((sum, { unchanged }) => sum + unchanged, 0),
    removed: summaries.flatMap(({ removed }) => removed).toSorted(),
  };
}
