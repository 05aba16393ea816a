import { changeKinds } from "../changes/change-kinds.ts";
import {
  changeKindIds,
  type Cancelled,
  type Change,
  type ChangeKind,
  type ComparisonDirection,
} from "../changes/change.ts";
import { compareReleases } from "../changes/compare-releases.ts";
import {
  changeSeverities,
  type Bump,
  type ChangeSeverity,
} from "../changes/effect.ts";
import type { Prose } from "../changes/prose.ts";
import { verdictOf } from "../changes/verdict.ts";
import { historyText, titleOf } from "../changes/wording.ts";
import type { ApiModel } from "../model/api-model.ts";
import {
  beforeFirstRelease,
  releaseTitle,
  type Release,
  type ReleaseIndex,
} from "../model/release.ts";

/** What every form of the report shows, in its order; the forms decide how it looks and nothing else. */
export interface ChangeReport {
  readonly service: string;
  readonly from: ReportedRelease;
  readonly to: ReportedRelease;
  readonly direction: ComparisonDirection;
  readonly verdict: Bump;
  /** Fingerprints of the changes without which the verdict would be lower. */
  readonly forcedBy: readonly string[];
  readonly summary: Readonly<Record<ChangeSeverity, number>>;
  readonly kinds: Readonly<Record<ChangeKind, number>>;
  readonly changes: readonly ReportedChange[];
  readonly cancelled: readonly ReportedCancelled[];
}

export interface ReportedRelease {
  /** `null` for the time before the first release. */
  readonly id: string | null;
  readonly label: string | null;
  /** For prose, unescaped. */
  readonly title: string;
}

export interface ReportedChange {
  readonly change: Change;
  /** `METHOD path` with the parameter names of the catalogue. */
  readonly endpoint: string;
  readonly sinceTitles: readonly string[];
  readonly message: Prose;
  readonly advice: Prose;
}

export interface ReportedCancelled {
  readonly cancelled: Cancelled;
  readonly endpoint: string;
  /** What happened and left no difference. */
  readonly message: string;
}

/** The comparison of two releases, ready to be printed. Equal catalogues give equal reports in whatever order they stand. */
export function changeReport(
  model: ApiModel,
  before: ReleaseIndex,
  after: ReleaseIndex,
): ChangeReport {
  const { releases } = model;
  const comparison = compareReleases(model, before, after);
  const { direction, changes } = comparison;
  const { bump, forcedBy } = verdictOf(changes);
  return {
    service: model.service.title,
    from: reportedRelease(releases, before),
    to: reportedRelease(releases, after),
    direction,
    verdict: bump,
    forcedBy: forcedBy.map(({ fingerprint }) => fingerprint),
    summary: countBy(
      changeSeverities,
      changes.map(({ severity }) => severity),
    ),
    kinds: countBy(
      changeKindIds,
      changes.map(({ kind }) => kind),
    ),
    changes: changes.map((change) =>
      reportedChange(change, releases, direction),
    ),
    cancelled: comparison.cancelled.map((cancelled) => ({
      cancelled,
      endpoint: endpointOf(cancelled.operation),
      message: historyText(cancelled.facts, releases),
    })),
  };
}

function reportedChange(
  change: Change,
  releases: readonly Release[],
  direction: ComparisonDirection,
): ReportedChange {
  const wording = changeKinds[change.kind].wording[direction];
  const told = { change, releases };
  return {
    change,
    endpoint: endpointOf(change.operation),
    sinceTitles: change.since.map((id) => titleOf(releases, id)),
    message: wording.message(told),
    advice: wording.advice(told),
  };
}

function reportedRelease(
  releases: readonly Release[],
  index: ReleaseIndex,
): ReportedRelease {
  const release = releases[index];
  if (index === beforeFirstRelease || release === undefined)
    return { id: null, label: null, title: "before the first release" };
  const { id, label } = release;
  return { id, label, title: releaseTitle(release) };
}

function endpointOf({
  method,
  path,
}: {
  readonly method: string;
  readonly path: string;
}): string {
  return `${method} ${path}`;
}

/** How often each of the words occurs, in the order of the words and with those that never do. */
function countBy<T extends string>(
  words: readonly T[],
  occurrences: readonly T[],
): Readonly<Record<T, number>> {
  const counts = new Map(words.map((word) => [word, 0]));
  for (const word of occurrences) counts.set(word, (counts.get(word) ?? 0) + 1);
  // The keys are exactly the words.
  return Object.fromEntries(counts) as Record<T, number>;
}
