import type {
  Certificate,
  RewrittenFile,
  SuspectPlace,
  WithdrawnFile,
} from "../../migrate/migrated-code.ts";
import type { Verification } from "../../migrate/compare-requests.ts";
import type { ReportedChange } from "../change-report.ts";
import type { UsageError } from "../../usage/usage-file.ts";
import type { ImpactReport } from "../impact/impact-report.ts";

/**
 * The version of the format. It is raised when the meaning of a key changes or a key is removed; new keys do not
 * raise it.
 */
export const migrationFormat = 1;

/** The range of a package.json that asks for the later version now. */
export interface MovedRange {
  /** From the top of the repository. */
  readonly file: string;
  /** The part of the file: `dependencies`. */
  readonly section: string;
  readonly before: string;
  readonly after: string;
}

/** What every form of the report about a migration shows. */
export interface MigrationReport {
  /** What each release does to the code, without the places at which nothing is left to do: a report for each SDK. */
  readonly left: readonly ImpactReport[];
  /** The configurations of the code, from the top of the repository. */
  readonly projects: readonly string[];
  /** All changes of these comparisons, by their positions. */
  readonly changes: readonly ReportedChange[];
  /** Files with their texts before and after; one without edits has new comments alone, or is a package.json. */
  readonly files: readonly RewrittenFile[];
  /** Edits that are likely and not proven: files as they are after all edits, and what they would be. */
  readonly review: readonly RewrittenFile[];
  /** Files whose edits were taken back, because they are not proven. */
  readonly withdrawn: readonly WithdrawnFile[];
  /** What proves that the files after do the same. */
  readonly certificate: Certificate;
  /** What the tests of the project prove; `null`: nobody asked for it. */
  readonly verification: Verification | null;
  /** What the compiler still reports with the later SDK, by its places in the code before. */
  readonly remaining: readonly UsageError[];
  /** Texts and keys that may be old names, which no type links to the SDK, without the places that impact names. */
  readonly suspects: readonly SuspectPlace[];
  /** What package.json files ask for. */
  readonly ranges: readonly MovedRange[];
  /** How many places that the release concerns need nothing more. */
  readonly settled: number;
  /** How many places a comment in the code says to leave. */
  readonly ignored: number;
  /** How many comments are new that say what is left to do. */
  readonly todos: number;
  /** What was not rewritten on purpose, and why, in sentences. */
  readonly limits: readonly string[];
  /** Whether the files are written, or only shown. */
  readonly isWritten: boolean;
}

/** The changes that rewritten places follow, each with the number of these. */
export function rewrittenChanges({
  files,
  changes,
}: Pick<MigrationReport, "files" | "changes">): readonly {
  readonly told: ReportedChange;
  readonly places: number;
  readonly files: number;
}[] {
  return changes.flatMap((told, index) => {
    const own = files
      .map(({ edits }) => edits.filter((each) => each.changes.includes(index)))
      .filter(({ length }) => length > 0);
    return own.length === 0
      ? []
      : [{ told, places: own.flat().length, files: own.length }];
  });
}

/** How many places are rewritten. */
export function placesIn(files: readonly RewrittenFile[]): number {
  return files.reduce((sum, { edits }) => sum + edits.length, 0);
}

/** How many files are rewritten. */
export function filesIn(files: readonly RewrittenFile[]): number {
  return files.filter(({ edits }) => edits.length > 0).length;
}
