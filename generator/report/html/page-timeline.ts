import { showHidden } from "../../diagnostics/hidden-characters.ts";
import type { Timeline, TimelineCell, TimelineRow } from "../timeline.ts";
import {
  stateLetters,
  type PageTimeline,
  type PageTimelineRow,
} from "./page-data.ts";
import type { PagePools } from "./page-pools.ts";

/** The rows of each namespace together, in the order in which the timeline has them. */
export function pageTimeline(
  { releases, rows }: Timeline,
  pools: PagePools,
): PageTimeline {
  const byNamespace = new Map<string, TimelineRow[]>();
  for (const row of rows) {
    const known = byNamespace.get(row.namespace);
    if (known === undefined) byNamespace.set(row.namespace, [row]);
    else known.push(row);
  }
  return {
    releases: releases.map(({ title, date }) => ({
      title: showHidden(title),
      date,
    })),
    namespaces: [...byNamespace].map(([namespace, own]) => ({
      namespace: pools.strings.indexOf(namespace),
      churn: releases.slice(1).map((_, index) => churnOf(own, index + 1)),
      rows: own.map((row) => pageRow(row, pools)),
    })),
  };
}

function pageRow(
  { endpoint, namespace, cells }: TimelineRow,
  { endpoints }: PagePools,
): PageTimelineRow {
  return [
    endpoints.of(endpoint, namespace),
    cells.map(({ state }) => stateLetters[state]).join(""),
    cells.flatMap(({ changes }, index) =>
      changes === 0 ? [] : [index, changes],
    ),
  ];
}

function churnOf(rows: readonly TimelineRow[], release: number): number {
  return rows.reduce((sum, { cells }) => {
    const before = cells[release - 1];
    const here = cells[release];
    return sum + (before && here ? changesOf(before, here) : 0);
  }, 0);
}

function changesOf(before: TimelineCell, here: TimelineCell): number {
  const isOther = here.state !== before.state && before.state !== "unknown";
  return here.changes + Number(isOther);
}
