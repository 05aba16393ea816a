import type { SideOptions } from "../diff/diff-options.ts";
import type { ImpactOptions } from "../impact/impact-options.ts";

export interface MigrateOptions extends Omit<SideOptions, "renames"> {
  /** The configurations of the projects, which are rewritten together. */
  readonly project: readonly string[];
  /** The side that the code was written for; by default the SDK that the project has installed. `SDK=SIDE` for one of several. */
  readonly from?: readonly string[];
  readonly to?: readonly string[];
  /** Files that replace that of the catalogue; `SDK=FILE` for one of several SDKs. */
  readonly renames?: readonly string[];
  /** The package, where the code uses several. */
  readonly sdk?: string;
  /** How many seconds the code may be read. */
  readonly timeout: number;
  /** Kinds and fingerprints of changes, and files: nothing else is rewritten. */
  readonly only?: readonly string[];
  /** Files that were not understood and stay as they are, named as the message names them. */
  readonly skip?: readonly string[];
  /** Whether a comment is written above each place that is left. */
  readonly todo?: true;
  /** The file that gets a patch with the edits that are likely and not proven. */
  readonly review?: string;
  /** Whether files are written; else they are only shown. */
  readonly write?: true;
  /** Writes files that have changes which are not committed. */
  readonly force?: true;
  /** The command that runs the tests of the project, as the user typed it. */
  readonly verify?: string;
  /** The variables that hold the addresses of mocks for the tests; `SDK=VARIABLE` for one of several. */
  readonly verifyAddress?: readonly string[];
  readonly outDir?: string;
}

/** How impact reads the sides of an SDK; a comparison for a migration has no gate. */
export function impactOptions(
  {
    project: [project = ""],
    from: _from,
    to: _to,
    renames: _renames,
    ...options
  }: MigrateOptions,
  renames: string | undefined,
): ImpactOptions {
  return {
    ...options,
    project,
    failOn: "never",
    ...(renames !== undefined && { renames }),
  };
}
