import { compareText } from "../diagnostics/sort.ts";
import { partUnread } from "../usage/usage-file.ts";
import type { OperationKey } from "../model/operation.ts";
import {
  isExplained,
  notCompiled,
  type CompiledCode,
} from "./compiled-code.ts";
import type { ImpactFile, ImpactSdk } from "./impact-fact.ts";

/** What the facts cover, in all projects together. */
export interface ImpactCoverage {
  /** The number of facts files that count. */
  readonly projects: number;
  /** The number of those whose project uses the SDK. */
  readonly using: number;
  /** The number of facts files for a project and commit that an earlier file already covers. */
  readonly repeated: number;
  readonly repositories: number;
  readonly facts: number;
  /**
   * The number of files that the projects list, and of those that were read because they import an SDK or a file that
   * does.
   */
  readonly files: number;
  readonly read: number;
  /** The number of projects with uncommitted changes. */
  readonly modified: number;
  /** The number of projects with files that were not read, and the number of those files. */
  readonly unread: { readonly projects: number; readonly files: number };
  /** The number of projects with components whose templates were not read, and the number of those components. */
  readonly templates: { readonly projects: number; readonly files: number };
  /** The number of projects with values that were not followed to their end, and the number of the files where that is so. */
  readonly cut: { readonly projects: number; readonly files: number };
  /** The number of projects with unresolved imports, and the number of those imports. */
  readonly unresolved: { readonly projects: number; readonly imports: number };
  /** The number of projects with compiler errors, and the number of those errors. */
  readonly errors: { readonly projects: number; readonly errors: number };
  /** What the compiler says of them with the SDK of the later side. */
  readonly compiled: CompiledCode;
  /** The number of uses whose operation is unknown. */
  readonly unknown: number;
  /** The used operations that neither side of the comparison has, sorted. */
  readonly foreign: readonly OperationKey[];
  /** The number of projects with facts of several commits: each commit counts. */
  readonly severalCommits: number;
  /** The releases of the SDK that are in use, sorted. */
  readonly sdks: readonly CoveredSdk[];
}

export interface CoveredSdk extends ImpactSdk {
  readonly projects: number;
}

/** The facts of one project that matter for the coverage. */
export interface CoveredUses {
  readonly unknown: number;
  readonly foreign: readonly OperationKey[];
}

export interface CoverageCounter {
  add(file: ImpactFile, sdks: readonly ImpactSdk[], uses: CoveredUses): void;
  repeat(): void;
  result(): ImpactCoverage;
}

export function createCoverage(): CoverageCounter {
  const repositories = new Set<string>();
  const sdks = new Map<string, { sdk: ImpactSdk; projects: number }>();
  const sum = {
    projects: 0,
    using: 0,
    repeated: 0,
    facts: 0,
    files: 0,
    read: 0,
    modified: 0,
    unknown: 0,
  };
  const foreign = new Set<OperationKey>();
  const commits = new Map<string, number>();
  const unread = { projects: 0, files: 0 };
  const templates = { projects: 0, files: 0 };
  const cut = { projects: 0, files: 0 };
  const unresolved = { projects: 0, imports: 0 };
  const errors = { projects: 0, errors: 0 };
  return {
    add(
      { repository, project, commit, isModified, coverage, facts },
      used,
      uses,
    ) {
      sum.projects += 1;
      if (used.length > 0) sum.using += 1;
      sum.facts += facts.length;
      sum.files += coverage.files;
      sum.read += coverage.read;
      if (isModified) sum.modified += 1;
      sum.unknown += uses.unknown;
      for (const each of uses.foreign) foreign.add(each);
      if (repository !== null && commit !== null) {
        const id = JSON.stringify([repository, project]);
        commits.set(id, (commits.get(id) ?? 0) + 1);
      }
      // A facts file without a repository name counts as a repository of its own.
      repositories.add(repository ?? `${sum.projects} ${project}`);
      const parts = partUnread(coverage.unread);
      countFiles(unread, parts.files);
      countFiles(templates, parts.templates);
      countFiles(cut, parts.cut);
      if (coverage.unresolved.length > 0) {
        unresolved.projects += 1;
        unresolved.imports += coverage.unresolved.length;
      }
      if (coverage.errorCount > 0) {
        errors.projects += 1;
        errors.errors += coverage.errorCount;
      }
      for (const sdk of used) {
        const id = sdkId(sdk);
        const known = sdks.get(id) ?? { sdk, projects: 0 };
        sdks.set(id, known);
        known.projects += 1;
      }
    },
    repeat() {
      sum.repeated += 1;
    },
    result: () => ({
      projects: sum.projects,
      using: sum.using,
      repeated: sum.repeated,
      repositories: repositories.size,
      facts: sum.facts,
      files: sum.files,
      read: sum.read,
      modified: sum.modified,
      unread,
      templates,
      cut,
      unresolved,
      errors,
      compiled: notCompiled,
      unknown: sum.unknown,
      foreign: [...foreign].toSorted(compareText),
      severalCommits: [...commits.values()].filter((count) => count > 1).length,
      sdks: [...sdks]
        .toSorted(([a], [b]) => compareText(a, b))
        .map(([, { sdk, projects }]) => ({
          name: sdk.name,
          version: sdk.version,
          release: sdk.release,
          projects,
        })),
    }),
  };
}

function countFiles(
  sum: { projects: number; files: number },
  files: readonly unknown[],
): void {
  if (files.length > 0) sum.projects += 1;
  sum.files += files.length;
}

/** Whether every possible use was read. */
export function isComplete(coverage: ImpactCoverage): boolean {
  const { using, unread, templates, cut, unresolved, errors } = coverage;
  const { unknown, foreign } = coverage;
  return (
    using > 0 &&
    unread.files === 0 &&
    templates.files === 0 &&
    cut.files === 0 &&
    unresolved.imports === 0 &&
    errors.errors === 0 &&
    isExplained(coverage.compiled) &&
    unknown === 0 &&
    foreign.length === 0
  );
}

/** Identifies one version of an SDK that was made from one release. */
export function sdkId({ name, version, release }: ImpactSdk): string {
  return `${name} ${version ?? ""} ${release.id}`;
}
