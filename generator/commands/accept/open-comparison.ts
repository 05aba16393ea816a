import { join } from "node:path";
import {
  acceptIncomplete,
  acceptWithoutComparison,
} from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import type { Release } from "../../model/release.ts";
import { acceptedPath, renamesPath } from "../catalogue/load-policy.ts";
import { compareSides } from "../diff/compare-sides.ts";
import type { Surroundings } from "../diff/diff-options.ts";
import type { Ports } from "../ports.ts";
import { knownOfReport, type KnownChanges } from "./known-changes.ts";
import { readReport } from "./read-report.ts";

/**
 * Options that name the comparison whose changes are accepted: a report or two sides; without them, the last two
 * releases of the catalogue.
 */
export interface ComparisonOptions {
  /** Folder of the catalogue. */
  readonly spec: string;
  /** Files that replace those of the catalogue; the command writes to one of them. */
  readonly accepted?: string;
  readonly renames?: string;
  /** A JSON report of `diff`. */
  readonly in?: string;
  /** The sides, in the form that `diff` takes. */
  readonly from?: string;
  readonly to?: string;
}

/** Lists the missing options for the two sides, as they are written. */
export function missingSides({
  from,
  to,
}: ComparisonOptions): readonly string[] {
  if (from !== undefined && to === undefined) return ["--to SIDE"];
  return from === undefined && to !== undefined ? ["--from SIDE"] : [];
}

export async function openComparison(
  options: ComparisonOptions,
  surroundings: Surroundings,
  ports: Ports,
): Promise<Checked<KnownChanges>> {
  const found = collectFindings();
  const { spec, in: report, from, to } = options;
  const { reader } = ports;
  if (report !== undefined) return readReport(reader, report);
  const missing = missingSides(options);
  if (missing.length > 0) return found.failed(acceptIncomplete(missing));
  const sides =
    from === undefined || to === undefined
      ? lastReleases(await knownReleases(reader, spec))
      : { from, to };
  if (sides === null)
    return found.failed(acceptWithoutComparison(withSlashes(spec)));
  // A file that does not exist yet says nothing.
  const paths = {
    accepted: acceptedPath({ spec, file: options.accepted }),
    renames: renamesPath({ spec, file: options.renames }),
  };
  const accepted = (await reader.pathExists(paths.accepted))
    ? { accepted: paths.accepted }
    : {};
  const renames = (await reader.pathExists(paths.renames))
    ? { renames: paths.renames }
    : {};
  const compared = found.take(
    await compareSides(
      {
        ...sides,
        options: { spec, ...accepted, ...renames, witness: false },
        surroundings,
      },
      { steps: "none", timeline: "not-wanted" },
      ports,
    ),
  );
  return compared === null
    ? found.failed()
    : found.done(knownOfReport(compared.whole));
}

/** Gives the last two releases; `null` when there are fewer than two points in time to compare. */
function lastReleases(
  releases: readonly Release[],
): { readonly from: string; readonly to: string } | null {
  const to = releases.at(-1);
  return to === undefined
    ? null
    : { from: releases.at(-2)?.id ?? "start", to: to.id };
}

/** Reads the releases. Gives none when there is no catalogue or it has errors, which other commands report. */
export async function knownReleases(
  { readSource, pathExists }: FileReader,
  spec: string,
): Promise<readonly Release[]> {
  const path = join(spec, "releases.yaml");
  if (!(await pathExists(path))) return [];
  const { value } = await readSource(path);
  const { readReleases } =
    await import("../../catalogue/build/read-releases.ts");
  return (value && readReleases(value).value) ?? [];
}
