import { compareOperations } from "../changes/kinds/canonical-order.ts";
import type { Change } from "../changes/kinds/change.ts";
import { stateKinds } from "../changes/kinds/change-kinds.ts";
import { readFacts } from "../changes/ledger/ledger.ts";
import type { ApiModel } from "../model/api-model.ts";
import { isNamed, stateAt, type LifecycleState } from "../model/lifecycle.ts";
import type { Operation, OperationKey } from "../model/operation.ts";
import {
  beforeFirstRelease,
  releaseTitle,
  type ReleaseIndex,
} from "../model/release.ts";
import type { WireApi, WireOperation } from "../wire/model/wire-api.ts";
import { endpointOf, type ReportedSide } from "./change-report.ts";
import type { Timeline, TimelineCell, TimelineRelease } from "./timeline.ts";

/**
 * Lists the states of all operations at the two ends of a range and at every release between them, whichever end is
 * the older one. The first release shows the state before the range: its own changes lie outside the range and are
 * not counted. Releases after the range have no row: a page about a release stays the same when later releases
 * follow.
 * @param counts of the changes of the documents in the range
 */
export function buildTimeline(
  model: ApiModel,
  range: { readonly before: ReleaseIndex; readonly after: ReleaseIndex },
  counts: ChangeCounts,
): Timeline {
  const first = Math.min(range.before, range.after);
  const last = Math.max(range.before, range.after);
  const columns = Array.from(
    { length: last - first + 1 },
    (_, index) => first + index,
  );
  return {
    releases: columns.map((index) => timelineRelease(model, index)),
    rows: model.operations
      .toSorted(compareOperations)
      .map((operation) => ({
        endpoint: endpointOf(operation),
        namespace: operation.namespace,
        cells: cellsOf(operation, columns).map((cell, index) => {
          const id = model.releases[columns[index] ?? beforeFirstRelease]?.id;
          const made = id === undefined ? undefined : counts.get(id);
          return index === 0
            ? cell
            : {
                ...cell,
                changes: cell.changes + (made?.get(operation.key) ?? 0),
              };
        }),
      }))
      .filter(({ cells }) => cells.some(({ state }) => isNamed(state))),
  };
}

/** The number of document changes that concern each operation, by the id of the release that made them. */
export type ChangeCounts = ReadonlyMap<
  string,
  ReadonlyMap<OperationKey, number>
>;

/** Counts the changes, without those that the facts of operations already show. */
export function countByRelease(changes: readonly Change[]): ChangeCounts {
  const byRelease = new Map<string, Change[]>();
  for (const change of changes) {
    if (change.element.kind === "fields") continue;
    for (const id of change.since) {
      const known = byRelease.get(id);
      if (known === undefined) byRelease.set(id, [change]);
      else known.push(change);
    }
  }
  return new Map(
    [...byRelease].map(([id, made]) => [id, countByOperation(made)]),
  );
}

function timelineRelease(
  { releases }: ApiModel,
  index: ReleaseIndex,
): TimelineRelease {
  const release = releases[index];
  if (index === beforeFirstRelease || release === undefined)
    return { id: "start", title: "before the first release", date: null };
  const { id, date } = release;
  return { id, title: releaseTitle(release), date };
}

function cellsOf(
  operation: Operation,
  columns: readonly ReleaseIndex[],
): readonly TimelineCell[] {
  const { lifecycle } = operation;
  const aboutFields = readFacts(operation).filter(
    ({ kind }) => kind === "fields-added" || kind === "fields-removed",
  );
  return columns.map((column, index) => ({
    state: stateAt(lifecycle, column),
    changes:
      index === 0
        ? 0
        : aboutFields.filter(({ release }) => release === column).length,
  }));
}

export interface TimelineSides {
  readonly before: { readonly api: WireApi; readonly side: ReportedSide };
  readonly after: { readonly api: WireApi; readonly side: ReportedSide };
  /** The changes between the two sides. They are counted at the operations that they reach. */
  readonly changes: readonly Change[];
}

/** Lists the states of all operations at two sides that are not releases of a catalogue. */
export function buildTimelineOfSides({
  before,
  after,
  changes,
}: TimelineSides): Timeline {
  const earlier = byKey(before.api.operations);
  const later = byKey(after.api.operations);
  const counts = countByOperation(changes);
  const all = [...new Map([...earlier, ...later]).values()];
  return {
    releases: [sideRelease(before.side), sideRelease(after.side)],
    rows: all.toSorted(compareOperations).map((operation) => ({
      endpoint: endpointOf(operation),
      namespace: operation.namespace,
      cells: [
        { state: stateOf(earlier.get(operation.key), "absent"), changes: 0 },
        {
          state: stateOf(later.get(operation.key), "removed"),
          changes: counts.get(operation.key) ?? 0,
        },
      ],
    })),
  };
}

function sideRelease({ id, title }: ReportedSide): TimelineRelease {
  return { id: id ?? title, title, date: null };
}

function byKey(
  operations: readonly WireOperation[],
): ReadonlyMap<OperationKey, WireOperation> {
  return new Map(operations.map((operation) => [operation.key, operation]));
}

function stateOf(
  operation: WireOperation | undefined,
  otherwise: LifecycleState,
): LifecycleState {
  if (operation === undefined) return otherwise;
  return operation.life.isDeprecated ? "deprecated" : "available";
}

/** Counts the changes of each operation, without changes of whole operations, which the states show. */
function countByOperation(
  changes: readonly Change[],
): ReadonlyMap<OperationKey, number> {
  const counts = new Map<OperationKey, number>();
  for (const { kind, reach } of changes) {
    if (stateKinds.has(kind)) continue;
    for (const { operation } of reach)
      counts.set(operation.key, (counts.get(operation.key) ?? 0) + 1);
  }
  return counts;
}
