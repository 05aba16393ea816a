import { groupBy } from "../changes/change/group-by.ts";
import { isOfWhole } from "../changes/kinds/whole-kinds.ts";
import type { Change } from "../changes/kinds/change.ts";
import type { Reach } from "../changes/change/change.ts";
import {
  endpointParts,
  joinEndpoints,
} from "../changes/folding/endpoint-parts.ts";
import { componentText } from "../changes/wording/element-words.ts";
import { foldRows } from "../changes/folding/fold-rows.ts";
import type { FoldedRow } from "../changes/folding/folded-row.ts";
import type { JsonValue } from "../json/json-value.ts";
import type { ReportedChange } from "./change-report.ts";

export type FoldedChange = FoldedRow<ReportedChange>;

/**
 * Folds the changes of a report into its rows, for all forms that people read. A row reaches the operations that any
 * of its parts reaches, and names the components of all its parts.
 */
export function foldChanges(
  changes: readonly ReportedChange[],
): readonly FoldedChange[] {
  return foldRows(changes, { circumstancesOf, valuesOf }).map(withAllParts);
}

/** Rows that are shown under one path. */
export interface FoldedEndpoint {
  /** `GET, PUT /v1/pets`, with the methods of all rows; `null` for the API as a whole. */
  readonly endpoint: string | null;
  readonly rows: readonly [FoldedChange, ...FoldedChange[]];
}

/** Groups rows by the path that they are shown under, in the order in which each path comes first. */
export function foldEndpoints(
  rows: readonly FoldedChange[],
): readonly FoldedEndpoint[] {
  const groups = groupBy(rows, ({ told: { change, endpoint } }) =>
    JSON.stringify([
      change.operation?.namespace ?? null,
      endpointParts(endpoint).path,
    ]),
  );
  return [...groups.values()].map((group) => ({
    endpoint: commonEndpoint(group),
    rows: group,
  }));
}

function commonEndpoint([first, ...others]: FoldedEndpoint["rows"]):
  string | null {
  const { path } = endpointParts(first.told.endpoint);
  if (path === null) return null;
  const methods = [first, ...others].flatMap(({ told }) =>
    methodsOf(told.endpoint).map((method) => `${method} ${path}`),
  );
  return joinEndpoints(methods, path);
}

/** Returns `GET`, `PUT` of `GET, PUT /v1/pets`. */
export function methodsOf(endpoint: string | null): readonly string[] {
  const { method } = endpointParts(endpoint);
  return method === "" ? [] : method.split(", ");
}

/** Returns everything that a form may show in addition to message, advice and place. */
function circumstancesOf({
  change,
  sinceTitles,
}: ReportedChange): readonly string[] {
  const { policy, derived, accepted, operation, namespaces } = change;
  return [
    isOfWhole(change)
      ? (operation?.namespace ?? "")
      : JSON.stringify(namespaces),
    sinceTitles.join("\n"),
    change.sunset ?? "",
    derived,
    policy ?? "",
    JSON.stringify(accepted),
    change.guards.join(),
  ];
}

/**
 * Returns the values. The message shows the beginning of long values. When an operation moved, the values contain its
 * names, which the message has, too.
 */
function valuesOf({ change }: ReportedChange): readonly string[] {
  return change.kind === "operation-moved"
    ? []
    : [JSON.stringify([change.before, change.after])];
}

function withAllParts(row: FoldedChange): FoldedChange {
  const { told, parts } = row;
  const [first, ...others] = parts;
  if (others.length === 0) return row;
  const twins = new Set(
    others.flatMap(({ change }) => componentText(change.element) ?? []),
  );
  twins.delete(componentText(first.change.element) ?? "");
  return {
    parts,
    told: {
      ...told,
      twins: [...twins],
      change: {
        ...told.change,
        reach: joinedReach(row),
        ...joinedValues(parts),
      },
    },
  };
}

/**
 * Joins all operations that one of the parts reaches, except those that the endpoint of the row names in addition to
 * the first.
 */
function joinedReach({ told, parts }: FoldedChange): readonly Reach[] {
  const named = new Set(methodsOf(told.endpoint));
  const path = told.change.operation?.path;
  const joined = new Map<string, Reach>();
  for (const { change } of parts)
    for (const reach of waysOf(change)) {
      const { key, method } = reach.operation;
      const isNamed = reach.operation.path === path && named.has(method);
      if (!joined.has(key) && (!isNamed || joined.size === 0))
        joined.set(key, reach);
    }
  return [...joined.values()];
}

/**
 * Returns how a change reaches an operation. The operation of the change itself is always reached, even when no way
 * is known.
 */
function waysOf({
  operation,
  reach,
  direction,
  element: { at, path },
}: Change): readonly Reach[] {
  return operation === null ||
    reach.some((way) => way.operation.key === operation.key)
    ? reach
    : [{ operation, direction, at, path }, ...reach];
}

/** Joins the lists of values of a row that names several values. */
function joinedValues(
  parts: FoldedChange["parts"],
): Partial<Pick<Change, "before" | "after">> {
  const ends = (end: "before" | "after"): JsonValue => {
    const values = new Map(
      parts.map(({ change }) => [JSON.stringify(change[end]), change[end]]),
    );
    values.delete("null");
    const [first = null, ...others] = [...values.values()];
    return others.length === 0 ? first : [first, ...others];
  };
  return { before: ends("before"), after: ends("after") };
}
