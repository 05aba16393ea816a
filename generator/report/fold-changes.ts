import { invariant } from "../diagnostics/invariant.ts";
import { foldRows, type FoldedRow } from "../changes/wording/fold-rows.ts";
import { plainText } from "../changes/wording/prose.ts";
import type { ReportedChange } from "./change-report.ts";
import { reachProse } from "./change-words.ts";

export type FoldedChange = FoldedRow<ReportedChange>;

/** The changes of a report as its rows, in all forms for people. */
export function foldChanges(
  changes: readonly ReportedChange[],
): readonly FoldedChange[] {
  return foldRows(changes, shownDetails);
}

/** Changes told with one endpoint, or with several methods of one path. */
export type FoldedEndpoint = readonly [FoldedChange, ...FoldedChange[]];

type Endpoint = readonly [ReportedChange, ...ReportedChange[]];

/**
 * Endpoints with all that is told of each: those of one path of which the same is told as one. An endpoint that differs in
 * anything stays whole, so that nobody has to look for it in two places.
 */
export function foldEndpoints(
  endpoints: readonly Endpoint[],
): readonly FoldedEndpoint[] {
  const groups: { changes: Endpoint; rows: FoldedEndpoint }[] = [];
  const byPath = new Map<string, typeof groups>();
  for (const changes of endpoints) {
    const path = pathOf(changes[0]);
    const sameLength = (byPath.get(path) ?? []).filter(
      ({ rows }) => rows.length === changes.length,
    );
    const found = sameLength.find((group) => {
      const joined: Endpoint = [...group.changes, ...changes];
      const rows = foldedRows(joined);
      if (rows.length > group.rows.length) return false;
      group.changes = joined;
      group.rows = rows;
      return true;
    });
    if (found !== undefined) continue;
    const group = { changes, rows: unfoldedRows(changes) };
    groups.push(group);
    byPath.set(path, [...(byPath.get(path) ?? []), group]);
  }
  return groups.map(({ rows }) => rows);
}

function foldedRows(changes: Endpoint): FoldedEndpoint {
  const [first, ...rest] = foldChanges(changes);
  invariant(first, "a row of some changes");
  return [first, ...rest];
}

function unfoldedRows([first, ...rest]: Endpoint): FoldedEndpoint {
  return [unfolded(first), ...rest.map(unfolded)];
}

function unfolded(told: ReportedChange): FoldedChange {
  return { told, parts: [told] };
}

function pathOf({ change, endpoint }: ReportedChange): string {
  const { operation } = change;
  return operation === null
    ? ""
    : JSON.stringify([
        operation.namespace,
        endpoint?.slice(operation.method.length),
      ]);
}

/** What any form shows beside message and advice. */
function shownDetails(reported: ReportedChange): readonly string[] {
  const { change, place, sinceTitles } = reported;
  const { policy, derived, accepted, element, operation } = change;
  const reach = reachProse(reported);
  return [
    place,
    element.kind,
    element.name ?? "",
    operation?.namespace ?? "",
    sinceTitles.join("\n"),
    change.sunset ?? "",
    derived,
    policy ?? "",
    JSON.stringify(accepted),
    reach === null ? "" : plainText(reach),
    change.guards.join(),
    // The words show the beginning of long values. An operation that moved has its names there, which the message has, too.
    change.kind === "operation-moved"
      ? ""
      : JSON.stringify([change.before, change.after]),
  ];
}
