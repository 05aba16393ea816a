import type { ChangelogChange } from "../changes/wording/changelog/changelog-change.ts";
import {
  changelogSections,
  type ChangelogSections,
} from "../changes/wording/changelog/sections.ts";
import type { Bump } from "../changes/change/effect.ts";
import type { AcceptedChanges } from "../changes/policy/accepted-changes.ts";
import {
  usedEntries,
  type UsedEntries,
} from "../changes/policy/apply-acceptances.ts";
import type { Release } from "../model/release.ts";
import { countByRelease, type ChangeCounts } from "../report/build-timeline.ts";
import type { ChangeReport } from "../report/change-report.ts";
import type { DocumentNamespaces } from "../report/document-namespaces.ts";

/** All releases of a catalogue with what each of them changed. */
export interface ReleaseHistory {
  /** Title of the service. */
  readonly service: string;
  /** Oldest first. */
  readonly releases: readonly ReleaseRecord[];
}

export type ReleaseRecord = ComparedRelease | KeptRelease;

/** What later releases need of one. */
export interface ReleaseSummary {
  readonly release: Release;
  /** Of its package, and of all that goes out with it: against the newest release before it that has a label. */
  readonly verdict: Bump;
  /** For changelogs. */
  readonly told: ChangelogSections<ChangelogChange>;
  /** For timelines. */
  readonly counts: ChangeCounts;
  /** As the documents that were compared have them. */
  readonly namespaces: DocumentNamespaces;
  /** Of the accepted changes. */
  readonly used: UsedEntries;
  /** SHA-256 of all that decides about the report; `null` where nobody asked for it. */
  readonly inputs: string | null;
}

export interface ComparedRelease extends ReleaseSummary {
  readonly kind: "compared";
  /** Against the release before; of the first release against the time before it. */
  readonly report: ChangeReport;
  /** Against the newest release before it that has a label: all that goes out with it. Mostly the same report. */
  readonly published: ChangeReport;
}

/** A release whose report was written by an earlier run from the same inputs. */
export interface KeptRelease extends ReleaseSummary {
  readonly kind: "kept";
  /** The files of its report and its record, as they are on the disk. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

/** A release with what follows from its reports. */
export function comparedRelease(
  given: Pick<
    ComparedRelease,
    "release" | "report" | "published" | "namespaces" | "inputs"
  >,
  accepted: AcceptedChanges,
): ComparedRelease {
  const { report, published } = given;
  const changes = report.changes.map(({ change }) => change);
  return {
    ...given,
    kind: "compared",
    verdict: published.ofPackage.verdict,
    told: changelogSections(report.changes),
    counts: countByRelease(changes),
    used: usedEntries(changes, accepted),
  };
}
