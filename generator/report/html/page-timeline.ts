import { showHidden } from "../../diagnostics/hidden-characters.ts";
import type { ReportedChange } from "../change-report.ts";
import type { Timeline, TimelineRow } from "../timeline.ts";
import {
  changeClasses,
  stateLetters,
  type PageTimeline,
  type PageTimelineRow,
} from "./page-data.ts";
import { classOf } from "./page-parts.ts";
import type { PagePools } from "./page-pools.ts";

/** Returns the rows of each namespace together, in the order in which the timeline has them. */
export function pageTimeline(
  { releases, rows }: Timeline,
  changes: readonly ReportedChange[],
  pools: PagePools,
): PageTimeline {
  const byNamespace = new Map<string, TimelineRow[]>();
  for (const row of rows) {
    const known = byNamespace.get(row.namespace);
    if (known === undefined) byNamespace.set(row.namespace, [row]);
    else known.push(row);
  }
  const worst = worstOfCells(changes, releases);
  return {
    releases: releases.map(({ title, date }) => ({
      title: showHidden(title),
      date,
    })),
    namespaces: [...byNamespace].map(([namespace, own]) => ({
      namespace: pools.strings.indexOf(namespace),
      rows: own.map((row) => pageRow(row, worst, pools)),
    })),
  };
}

function pageRow(
  { endpoint, namespace, cells }: TimelineRow,
  worst: WorstOfCells,
  { endpoints }: PagePools,
): PageTimelineRow {
  const own = worst.get(cellsKey(endpoint, namespace));
  return [
    endpoints.of(endpoint, namespace),
    cells.map(({ state }) => stateLetters[state]).join(""),
    cells.flatMap(({ changes }, index) => {
      const changeClass = own?.get(index) ?? -1;
      return changes === 0 && changeClass < 0
        ? []
        : [index, changes, changeClass];
    }),
  ];
}

/** The positions in `changeClasses` of each endpoint, by release. */
type WorstOfCells = ReadonlyMap<string, ReadonlyMap<number, number>>;

function worstOfCells(
  changes: readonly ReportedChange[],
  releases: Timeline["releases"],
): WorstOfCells {
  const positions = new Map(releases.map(({ id }, index) => [id, index]));
  const worst = new Map<string, Map<number, number>>();
  for (const { change } of changes) {
    const changeClass = changeClasses.indexOf(classOf(change));
    // Between two sides that are no releases, all changes count at the later side.
    const columns =
      change.since.length === 0
        ? [releases.length - 1]
        : change.since.flatMap((id) => positions.get(id) ?? []);
    for (const { operation } of change.reach) {
      const { method, path, namespace } = operation;
      const key = cellsKey(`${method} ${path}`, namespace);
      const cells = worst.get(key) ?? new Map<number, number>();
      worst.set(key, cells);
      for (const column of columns)
        cells.set(column, Math.min(cells.get(column) ?? Infinity, changeClass));
    }
  }
  return worst;
}

function cellsKey(endpoint: string, namespace: string): string {
  return `${namespace}\n${endpoint}`;
}
