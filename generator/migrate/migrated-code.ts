import type { CodeEdit } from "./code-edit.ts";
import type { UsageError } from "../usage/usage-file.ts";

/** A place that a change concerns, as impact names it. */
export interface ConcernedPlace {
  /** From the top of the repository. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly access: string;
  /** The position of the change. */
  readonly change: number;
}

/** A file that is rewritten. */
export interface RewrittenFile {
  /** From the top of the repository. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly edits: readonly RewrittenPlace[];
}

/** An edit of a file; lines and columns count from 1, in UTF-16 code units, and are those of the text before. */
export interface RewrittenPlace {
  readonly line: number;
  readonly column: number;
  readonly before: string;
  readonly after: string;
  /** The positions of the changes that ask for it. */
  readonly changes: readonly number[];
}

/** A file of which edits are taken back, because they are not proven; others of it may be made. */
export interface WithdrawnFile {
  readonly file: string;
  readonly reason: WithdrawalReason;
  /** What the compiler says, or the facts that are missing. */
  readonly details: readonly string[];
  readonly places: number;
}

/**
 * `errors`: the compiler reports new ones. `facts`: what the code uses is not the same under its new name. `together`: an edit of it
 * belongs to one in another file that was taken back. `overlap`: two changes would write a place differently.
 */
export type WithdrawalReason = "errors" | "facts" | "together" | "overlap";

/** What proves that the rewritten code does the same. */
export interface Certificate {
  /** How many errors the compiler reports, for the code before and after with the SDKs of both sides. */
  readonly errors: {
    readonly oldCodeOldSdk: number;
    readonly oldCodeNewSdk: number;
    readonly newCodeNewSdk: number;
    /** Errors that only the rewritten code has: none, or the result would not be given. */
    readonly fresh: readonly UsageError[];
  };
  readonly facts: {
    /** Facts at rewritten places that are there again under their new names. */
    readonly rewritten: number;
    /** All others that are the same. */
    readonly same: number;
    /** Facts in what was taken out, because the release does not take it. */
    readonly removed: number;
    /** Facts that came from a type alone, which does not say so any more; the compiler has judged their places. */
    readonly untold: number;
  };
  /** How many edits a second run would make. */
  readonly secondRun: number;
}

/**
 * A text or a key that may be an old name or value, or a check of an error that may not come any more: the compiler says nothing of it,
 * since anything may stand there.
 */
export interface SuspectPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The old name or value, and the one that comes instead; `null`: none does. */
  readonly value: string;
  readonly to: string | null;
  /** The position of the change. */
  readonly change: number;
}

/** What becomes of the code of a project. */
export interface MigratedCode {
  readonly files: readonly RewrittenFile[];
  readonly withdrawn: readonly WithdrawnFile[];
  readonly certificate: Certificate;
  /** What the compiler still reports with the later SDK and does not report with the earlier one, by its places before. */
  readonly remaining: readonly UsageError[];
  /** How many errors the code before has with the SDKs of both sides: no release is the reason, and nothing near them is proven. */
  readonly standing: number;
  /** In the code before. */
  readonly suspects: readonly SuspectPlace[];
  /** The edits of these files, and those that were taken back. */
  readonly made: readonly CodeEdit[];
  readonly unproven: readonly CodeEdit[];
  /** Of the places that were asked about, those where nothing is left to do: their positions in the question. */
  readonly settled: readonly number[];
}
