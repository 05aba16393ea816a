import type { OperationKey } from "../model/operation.ts";
import type { Needs } from "./needs.ts";
import type { UsageFact } from "./usage-fact.ts";

/**
 * The version of the format. It is raised when the meaning of a key changes or a key is removed; new keys do not
 * raise it.
 */
export const usageFormat = 1;

/** The facts of one project, as `usage --facts` writes them. Nothing in it depends on the machine that wrote it. */
export interface UsageFile {
  /** The number of the format, which rises when a key changes its meaning or goes. */
  readonly format: typeof usageFormat;
  /** `sdkwright 0.1.0` */
  readonly tool: string;
  /** What the repository is called: as it was given, else host and path of its remote `origin`; `null` where nobody says it. */
  readonly repository: string | null;
  /** `null` outside of a Git repository. */
  readonly commit: string | null;
  /** Whether files of the project differ from the commit; `false` outside of a Git repository. */
  readonly isModified: boolean;
  /** The configuration, from the root of the repository, else from its own folder; all files are named so. */
  readonly project: string;
  /** Sorted by name, then version. */
  readonly sdks: readonly UsedSdk[];
  /** What was looked at, and what was not. */
  readonly coverage: UsageCoverage;
  /** Who owns files with facts, as CODEOWNERS says; files without owners are left out. */
  readonly owners: Readonly<Record<string, readonly string[]>>;
  /** What facts of files depend on beside their imports, by file: `--changed-since` reads again what a change may touch. */
  readonly links: Readonly<Record<string, FileLinks>>;
  /** Sorted by file, line, column, then element. */
  readonly facts: readonly UsageFact[];
}

export interface FileLinks {
  /** Files that values of this file come from. */
  readonly from: readonly string[];
  /** Files for whose names all uses were looked for. */
  readonly asks: readonly string[];
}

/** An SDK that a project imports. */
export interface UsedSdk {
  readonly name: string;
  /** Of its package.json; `null` where there is none. */
  readonly version: string | null;
  /** What generated it: `sdkwright 0.1.0`. */
  readonly generator: string;
  readonly release: { readonly id: string; readonly label: string | null };
  /** How many operations it has that can be called. */
  readonly operations: number;
  /** How many of them the project names. */
  readonly used: number;
  /** Operations in use that are deprecated or gone, in the order of their keys. */
  readonly deprecated: readonly DeprecatedUse[];
  /** Former names in use, sorted: the SDK marks them as deprecated, whatever the operation is. */
  readonly formerNames: readonly FormerNameUse[];
  /** What of its client nothing is used of, `client.pets`: the topmost ones, sorted. */
  readonly unused: readonly string[];
  readonly needs: Needs;
}

/** An operation in use that is about to go, or gone. */
export interface DeprecatedUse {
  readonly operation: OperationKey;
  /** How it is called in the SDK; `null` for what it does not call. */
  readonly symbol: string | null;
  readonly state: string;
  /** The release that deprecated it, the day after which it may be gone, what to call instead; `null` where nobody says so. */
  readonly since: string | null;
  readonly sunset: string | null;
  readonly replacement: OperationKey | null;
  /** How many places name it. */
  readonly places: number;
}

/** What a former name is that of. */
export const formerKinds = ["method", "parameter", "field", "type"] as const;

export type FormerKind = (typeof formerKinds)[number];

/** A former name that the SDK keeps as a deprecated one. */
export interface FormerNameUse {
  readonly kind: FormerKind;
  readonly name: string;
  /** Of a method or parameter; else `null`. */
  readonly operation: OperationKey | null;
  /** How it is called now; `null` for what the SDK does not call. */
  readonly symbol: string | null;
  /** How many places use the name. */
  readonly places: number;
}

/** Why a file was not read, in words for people. */
export const unreadReasons = {
  "too-deep": "nested too deeply",
  "too-large": "too large",
  missing: "no file that can be read",
  "other-language": "in a language that is not understood",
  template: "only its scripts were read, not its template",
  cut: "some of its values go through more steps than are followed",
  failed: "an error of the compiler or of sdkwright ended the reading",
  declarations: "only declarations of its code are there",
  "out-of-time": "the time was over",
  "out-of-memory": "the memory was full",
} as const;

export type UnreadReason = keyof typeof unreadReasons;

/** A file that may use an SDK, and was not read. */
export interface UnreadFile {
  readonly file: string;
  readonly reason: UnreadReason;
}

/** Parts files that were not read from those that were read in part: without their templates, or without the ends of long ways of values. */
export function partUnread(unread: readonly UnreadFile[]): {
  readonly files: readonly UnreadFile[];
  readonly templates: readonly UnreadFile[];
  readonly cut: readonly UnreadFile[];
} {
  return {
    files: unread.filter(
      ({ reason }) => reason !== "template" && reason !== "cut",
    ),
    templates: unread.filter(({ reason }) => reason === "template"),
    cut: unread.filter(({ reason }) => reason === "cut"),
  };
}

/** What was looked at, and what was not. */
export interface UsageCoverage {
  /** Files that the configurations list, without those of SDKs. */
  readonly files: number;
  /** Those of them that import an SDK or a file that does, with what these import: only they can have facts. */
  readonly read: number;
  /** Files that may use an SDK and were not read, or only in part, sorted: not all of their uses are known. */
  readonly unread: readonly UnreadFile[];
  /** Packages and files that are imported and were not found, sorted: what goes through them is not known. */
  readonly unresolved: readonly string[];
  /** Errors of the compiler in the files that were read: facts near them may be missing. */
  readonly errors: readonly UsageError[];
  /** How many errors there are; `errors` has the first ones. */
  readonly errorCount: number;
  /** How many errors of files are not among `errors`, by their names; left out where all are. */
  readonly unlisted?: Readonly<Record<string, number>>;
}

export interface UsageError {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}
