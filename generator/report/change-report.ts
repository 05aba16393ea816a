import type {
  Cancelled,
  ChangeElement,
  ComparisonDirection,
  RenameProposal,
} from "../changes/change/change.ts";
import type { Change } from "../changes/kinds/change.ts";
import type { ComparisonLimit } from "../changes/change/comparison-limit.ts";
import type { ReleaseComparison } from "../changes/releases/release-comparison.ts";
import type { Bump, ChangeSeverity } from "../changes/change/effect.ts";
import {
  changeKindIds,
  type ChangeKind,
} from "../changes/kinds/change-kinds.ts";
import { changeKinds } from "../changes/kinds/change-kinds.ts";
import type { Advice } from "../changes/wording/advice.ts";
import { componentText } from "../changes/wording/element-words.ts";
import type { Prose } from "../changes/wording/prose.ts";
import {
  verdictOf,
  verdictWord,
  type VerdictOf,
  type VerdictWord,
} from "../changes/change/verdict.ts";
import {
  historyText,
  replacementText,
  titleOf,
} from "../changes/wording/wording.ts";
import {
  beforeFirstRelease,
  releaseTitle,
  type Release,
  type ReleaseIndex,
} from "../model/release.ts";
import type { OperationKey } from "../model/operation.ts";
import type { WireComponent } from "../wire/model/wire-api.ts";
import { kindAddress } from "./kind-address.ts";
import type { Timeline } from "./timeline.ts";

/** The comparison of two sides, whatever they were read from, after policy and acceptances were applied. */
export interface Compared {
  /** Title of the service. */
  readonly service: string;
  readonly from: ReportedSide;
  readonly to: ReportedSide;
  readonly direction: ComparisonDirection;
  /** The releases that the ids of `since` and `grace` name; empty when the sides are no releases. */
  readonly releases: readonly Release[];
  /** In canonical order. */
  readonly changes: readonly Change[];
  readonly cancelled: readonly Cancelled[];
  readonly proposals: readonly RenameProposal[];
  /** What could not be compared. If there is any, the verdict is `not-known` unless it is major. */
  readonly limits: readonly ComparisonLimit[];
  /** Other sentences that a reader has to know about the comparison as a whole. */
  readonly remarks: readonly string[];
  /**
   * The keys of the operations that were compared, as changes and facts name them; left out when the caller does not
   * need them.
   */
  readonly operations?: readonly OperationKey[];
  /** The components of both sides by name; left out as the operations are. */
  readonly components?: ComponentsOfSides;
  /** The number of operations that one side is the first to know. They do not count as changes. */
  readonly notKnownBefore: number;
  /** The states of all operations over the releases; `null` when the caller does not need them. */
  readonly timeline: Timeline | null;
  /** The address of the documentation, as `kindAddress` takes it; without one, findings have no links. */
  readonly docs?: string | null;
  /** What the two sides state about themselves. Left out when both are releases of one catalogue. */
  readonly stated?: { readonly before: SideFacts; readonly after: SideFacts };
}

/** By the names that the documents give them. */
export type ComponentsOfSides = Readonly<
  Record<"before" | "after", ReadonlyMap<string, WireComponent>>
>;

/** What a side states about its version and its day. */
export interface SideFacts {
  /** `info.version` of a document, the label of a release. */
  readonly version: string | null;
  /** ISO 8601 day: the day of a release, or the one that a version begins with. */
  readonly day: string | null;
}

/** What a comparison means for one thing that has a version: the API, or the package of its SDK. */
export interface ReportedVerdict {
  /** The bump; `not-known` if something could not be compared, and no known change requires a major version. */
  readonly verdict: VerdictWord;
  /** What the known changes require. */
  readonly bump: Bump;
  /** Fingerprints of the changes without which the bump would be lower. */
  readonly forcedBy: readonly string[];
  /** Counts of the changes that nobody has accepted. */
  readonly summary: Readonly<Record<ChangeSeverity, number>>;
}

/** What every form of the report shows, in its order; the forms decide how it looks and nothing else. */
export interface ChangeReport
  extends Omit<Compared, "changes" | "cancelled">, ReportedVerdict {
  /** The verdict of the package of the SDK; that of the API, which gates look at, is the report's own. */
  readonly ofPackage: ReportedVerdict;
  /** How many changes have been accepted; they stand among `changes` and count nowhere else. */
  readonly accepted: number;
  /** How many changes of each kind there are, kinds without any left out. */
  readonly kinds: Readonly<Partial<Record<ChangeKind, number>>>;
  /** In canonical order, accepted ones included. */
  readonly changes: readonly ReportedChange[];
  /** What came and went between the two releases, so that no difference is left. */
  readonly cancelled: readonly ReportedCancelled[];
}

export interface ReportedSide {
  /** `null` for the time before the first release, and for what is no release. */
  readonly id: string | null;
  readonly label: string | null;
  /** For prose, unescaped: `10.29.0`, `openapi.yaml`, `openapi.yaml at main`. */
  readonly title: string;
}

/** A change with the sentences that every form of the report shows. */
export interface ReportedChange {
  /** The change as data: kind, severity, element, before and after, fingerprint. */
  readonly change: Change;
  /** `METHOD path` with the parameter names of the source; `null` for what belongs to the whole API. */
  readonly endpoint: string | null;
  /** What changed, as people say it: `response 200 application/json, items[].name (Pet.name)`; empty for a whole operation. */
  readonly place: string;
  /** Titles of the releases that made the change, oldest first; empty when the sides are no releases. */
  readonly sinceTitles: readonly string[];
  /** Names a group of changes of its kind: `Fields removed`. */
  readonly title: string;
  /** What happened, in one sentence. */
  readonly message: Prose;
  /** What users of the API should do about it. */
  readonly advice: Advice;
  /** Of a row that stands for several changes: the components of the others, `NullablePet.name`. */
  readonly twins?: readonly string[];
  /** What to call instead of an operation that is gone or about to go, with what is doubtful about it; `null` when nothing is known. */
  readonly replacement: Prose | null;
  /** The address of the page that explains the kind; left out when none is known. */
  readonly docs?: string;
}

export interface ReportedCancelled {
  readonly cancelled: Cancelled;
  readonly endpoint: string;
  /** What happened and left no difference. */
  readonly message: string;
}

/** Compares two releases of a catalogue. `service` is the title of its service. */
export function comparedReleases(
  comparison: ReleaseComparison,
  service: string,
): Compared {
  const { releases, before, after, direction } = comparison;
  const { changes, cancelled, proposals, limits, remarks, notKnownBefore } =
    comparison;
  return {
    service,
    from: reportedRelease(releases, before),
    to: reportedRelease(releases, after),
    direction,
    releases,
    changes,
    cancelled,
    proposals,
    limits,
    remarks,
    notKnownBefore,
    timeline: null,
  };
}

/**
 * Builds the report of a comparison, ready to be printed. Equal input gives equal reports, in whatever order the
 * input is.
 */
export function buildReport(compared: Compared): ChangeReport {
  const { changes, releases, direction, docs = null } = compared;
  return reportOf(
    compared,
    changes.map((change) => ({
      ...reportedChange(change, releases, direction),
      ...(docs !== null && { docs: kindAddress(docs, change.kind) }),
    })),
  );
}

/** Builds the report of a comparison whose changes have their sentences. */
export function reportOf(
  compared: Omit<Compared, "changes">,
  told: readonly ReportedChange[],
): ChangeReport {
  const { releases, cancelled, limits } = compared;
  const changes = told.map(({ change }) => change);
  const open = changes.filter(({ accepted }) => accepted === null);
  return {
    ...compared,
    ...reportedVerdict(open, limits, "api"),
    ofPackage: reportedVerdict(open, limits, "package"),
    accepted: changes.length - open.length,
    kinds: countKinds(changes),
    changes: told,
    cancelled: cancelled.map((entry) => ({
      cancelled: entry,
      endpoint: endpointOf(entry.operation),
      message: historyText(entry.facts, releases),
    })),
  };
}

function reportedVerdict(
  open: readonly Change[],
  limits: readonly ComparisonLimit[],
  of: VerdictOf,
): ReportedVerdict {
  const { bump, forcedBy } = verdictOf(open, of);
  return {
    verdict: verdictWord(bump, limits),
    bump,
    // Changes of two namespaces may have the same fingerprint.
    forcedBy: [...new Set(forcedBy.map(({ fingerprint }) => fingerprint))],
    summary: countSeverities(
      open.map(({ severity, ofPackage }) =>
        of === "api" ? severity : ofPackage.severity,
      ),
    ),
  };
}

function reportedChange(
  change: Change,
  releases: readonly Release[],
  direction: ComparisonDirection,
): ReportedChange {
  const row = changeKinds[change.kind];
  const told = { change, releases, direction };
  return {
    change,
    endpoint: change.operation && endpointOf(change.operation),
    place: placeText(change.element),
    sinceTitles: change.since.map((id) => titleOf(releases, id)),
    title: row.title,
    message: row.message(told),
    advice: row.advice(told),
    replacement: replacementText(told),
  };
}

/** Finds the release that made all changes; returns `null` when several releases made them, or none is known. */
export function oneRelease(changes: readonly ReportedChange[]): string | null {
  const [first] = changes;
  const [title, ...more] = first?.sinceTitles ?? [];
  if (title === undefined || more.length > 0) return null;
  return changes.every(
    ({ sinceTitles }) => sinceTitles.length === 1 && sinceTitles[0] === title,
  )
    ? title
    : null;
}

/** `response 200 application/json, items[].name (Pet.name)` */
function placeText(element: ChangeElement): string {
  const { at, path } = element;
  const component = componentText(element);
  const field = [at, path === "" ? null : path].filter((part) => part !== null);
  if (component === null) return field.join(", ");
  return field.length === 0 ? component : `${field.join(", ")} (${component})`;
}

export function reportedRelease(
  releases: readonly Release[],
  index: ReleaseIndex,
): ReportedSide {
  const release = releases[index];
  if (index === beforeFirstRelease || release === undefined)
    return { id: null, label: null, title: "before the first release" };
  const { id, label } = release;
  return { id, label, title: releaseTitle(release) };
}

export function endpointOf({
  method,
  path,
}: {
  readonly method: string;
  readonly path: string;
}): string {
  return `${method} ${path}`;
}

/** Counts all severities, including those that never occur. */
function countSeverities(
  severities: readonly ChangeSeverity[],
): ReportedVerdict["summary"] {
  const counts = { breaking: 0, risky: 0, compatible: 0, info: 0 };
  for (const severity of severities) counts[severity] += 1;
  return counts;
}

function countKinds(changes: readonly Change[]): ChangeReport["kinds"] {
  const counts = new Map<ChangeKind, number>();
  for (const { kind } of changes) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.fromEntries(
    changeKindIds.flatMap((kind) => {
      const count = counts.get(kind);
      return count === undefined ? [] : [[kind, count]];
    }),
  );
}
