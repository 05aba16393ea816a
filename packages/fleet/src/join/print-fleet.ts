import {
  renderTables,
  type LinkedText,
  type ReportTable,
  type TablesReport,
} from "sdkwright";
import type { ChangedOwner } from "./changed-owners.ts";
import type { FleetReport } from "./fleet-report.ts";
import { countCells, countColumns } from "./place-counts.ts";

/**
 * Prints the report for a page of a repository or a pull request, or as a page.
 * @param links pages with more, for the head
 */
export function printFleet(
  report: FleetReport,
  form: "md" | "html",
  links: readonly LinkedText[] = [],
): Promise<string> {
  const { owners } = report;
  const tables = [
    ownersTable(owners),
    changedTable(report),
    notKnownTable(report.repositories.notKnown),
    historyTable(report),
    list("Limits", report.limits),
  ];
  const nobody =
    owners.length === 0
      ? ["Nobody uses what changes, as far as repositories were read."]
      : [];
  return renderTables(
    fleetPage(report, [resultText(report), ...nobody, ...links], tables),
    form,
  );
}

/** Prints what is otherwise than in the last join of these sides, and what is not known. */
export function printChanged(report: FleetReport): Promise<string> {
  const { changed, history } = report;
  const news =
    changed === null
      ? ["There is no earlier join of these sides."]
      : changed.length === 0
        ? [`Nothing is otherwise than in the join of ${history.at(-1)?.at}.`]
        : [];
  const tables = [
    changed === null ? ownersTable(report.owners) : changedTable(report),
    notKnownTable(report.repositories.notKnown),
  ];
  return renderTables(
    fleetPage(report, [resultText(report), ...news], tables),
    "md",
  );
}

function fleetPage(
  { sdk, to }: FleetReport,
  head: TablesReport["head"],
  tables: readonly ReportTable[],
): TablesReport {
  return {
    over: sdk,
    title: `${sdk}: who must act before ${to}`,
    head,
    tables,
  };
}

function resultText(report: FleetReport): string {
  const { from, to, verdict, label } = report;
  const { read, all } = report.repositories;
  const whose = label === null ? "of the newest commit" : `that ${label} keeps`;
  return `From ${from} to ${to}: ${verdict}. Facts ${whose}: ${read} of ${all} repositories.`;
}

function ownersTable(owners: FleetReport["owners"]): ReportTable {
  return {
    title: "Places by owner",
    remark: "",
    columns: ["Owner", "Repository", ...countColumns],
    rows: owners.map(({ owner, repository, sites }) => [
      owner ?? "nobody",
      repository ?? "",
      ...countCells(sites),
    ]),
  };
}

function changedTable({ changed, history }: FleetReport): ReportTable {
  return {
    title: "Since the last join",
    remark: `That was ${history.at(-1)?.at}. Each number of places, before and now.`,
    columns: ["Owner", "Repository", ...countColumns],
    rows: (changed ?? []).map((each) => [
      each.owner ?? "nobody",
      each.repository ?? "",
      ...changedCells(each),
    ]),
  };
}

function changedCells({ before, now }: ChangedOwner): readonly string[] {
  const earlier = countCells(before);
  return countCells(now).map((count, at) =>
    count === earlier[at] ? `${count}` : `${earlier[at]} → ${count}`,
  );
}

function notKnownTable(
  notKnown: FleetReport["repositories"]["notKnown"],
): ReportTable {
  return {
    title: "Not known",
    remark:
      "What these repositories have to do is not known, or only for an earlier commit.",
    columns: ["Repository", "State", "Reason", "Facts of commit"],
    rows: notKnown.map(({ repository, state, reason, commit }) => [
      repository,
      state,
      reason,
      commit === null ? "none" : commit.slice(0, 12),
    ]),
  };
}

function historyTable({ history, ...now }: FleetReport): ReportTable {
  const { all, read } = now.repositories;
  const points = [...history, { ...now, at: "now", all, read }];
  return {
    title: "From join to join",
    remark:
      "Different places, and repositories with facts of their newest commit.",
    columns: ["Join", "Verdict", "Read", "Of", ...countColumns],
    rows:
      history.length === 0
        ? []
        : points.map(({ at, verdict, places, ...counts }) => [
            at,
            verdict,
            counts.read,
            counts.all,
            ...countCells(places),
          ]),
  };
}

function list(title: string, lines: readonly string[]): ReportTable {
  return { title, remark: "", columns: [], rows: lines.map((line) => [line]) };
}
