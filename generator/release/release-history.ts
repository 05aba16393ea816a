import type { ChangelogChange } from "../changes/folding/changelog/changelog-change.ts";
import {
  changelogSections,
  type ChangelogSections,
} from "../changes/folding/changelog/sections.ts";
import type { Bump } from "../changes/change/effect.ts";
import type { AcceptedChanges } from "../changes/policy/accepted-changes.ts";
import { usedEntries } from "../changes/policy/apply-acceptances.ts";
import { usedRenames } from "../changes/policy/judge-renames.ts";
import type { RecordedRename } from "../changes/policy/recorded-renames.ts";
import type { Release } from "../model/release.ts";
import { countByRelease, type ChangeCounts } from "../report/build-timeline.ts";
import type { ChangeReport } from "../report/change-report.ts";
import type { DocumentNamespaces } from "../report/document-namespaces.ts";

/** All releases of a catalogue with their changes. */
export interface ReleaseHistory {
  /** Title of the service. */
  readonly service: string;
  /** Oldest first. */
  readonly releases: readonly ReleaseRecord[];
}

export type ReleaseRecord = ComparedRelease | KeptRelease;

/** The facts of a release that later releases need. */
export interface ReleaseSummary {
  readonly release: Release;
  /**
   * The bump for its package, and for everything published with it: compared with the newest earlier release that has
   * a label.
   */
  readonly verdict: Bump;
  /** The changes for changelogs. */
  readonly told: ChangelogSections<ChangelogChange>;
  /** The counts for timelines. */
  readonly counts: ChangeCounts;
  /** The namespaces in the compared documents. */
  readonly namespaces: DocumentNamespaces;
  /** The used entries of both files, by their positions. */
  readonly used: {
    readonly accepted: readonly number[];
    readonly renames: readonly number[];
  };
  /** SHA-256 of everything that affects the report; `null` when it is not needed. */
  readonly inputs: string | null;
}

export interface ComparedRelease extends ReleaseSummary {
  readonly kind: "compared";
  /** The comparison with the release before; for the first release, with the time before it. */
  readonly report: ChangeReport;
  /**
   * The comparison with the newest earlier release that has a label, which covers everything published with this
   * release. It is usually the same report.
   */
  readonly published: ChangeReport;
  /** The same with the proofs that were found, if they were searched for; other reports have none, since the search takes time. */
  readonly proven: ChangeReport;
}

/** A release whose report was written by an earlier run from the same inputs. */
export interface KeptRelease extends ReleaseSummary {
  readonly kind: "kept";
  /** The files of its report and its record, unchanged from the disk. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

/** The files whose entries a release may use. */
interface StatedRules {
  readonly accepted: AcceptedChanges;
  readonly renames: readonly RecordedRename[];
}

/** Makes a record of a release from its reports. */
export function comparedRelease(
  given: Pick<
    ComparedRelease,
    "release" | "report" | "published" | "namespaces" | "inputs"
  >,
  { accepted, renames }: StatedRules,
): ComparedRelease {
  const { report, published } = given;
  const own = withoutProofs(report);
  const changes = report.changes.map(({ change }) => change);
  return {
    ...given,
    report: own,
    published: published === report ? own : withoutProofs(published),
    proven: published,
    kind: "compared",
    verdict: published.ofPackage.bump,
    told: changelogSections(report.changes),
    counts: countByRelease(changes),
    used: {
      accepted: usedEntries(changes, accepted),
      renames: usedRenames(changes, renames),
    },
  };
}

function withoutProofs(report: ChangeReport): ChangeReport {
  return {
    ...report,
    changes: report.changes.map((told) =>
      told.change.witness === null
        ? told
        : { ...told, change: { ...told.change, witness: null } },
    ),
  };
}
