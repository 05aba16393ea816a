import {
  lifecycleFindingKinds,
  type LifecycleFinding,
  type LifecycleFindingKind,
} from "../changes/ledger/lifecycle/lifecycle-finding.ts";
import type {
  LifecycleReport,
  PlannedRemoval,
} from "../changes/ledger/lifecycle/lifecycle-report.ts";
import { counted } from "../changes/wording/counted.ts";
import { releaseTitle } from "../model/release.ts";
import { scoreText } from "../model/replacement.ts";
import type { JsonValue } from "../json/json-value.ts";
import { jsonText } from "../render/json-text.ts";
import { markdownTable } from "./markdown-table.ts";
import { markdownCode, markdownText } from "./markdown-text.ts";

export const lifecycleTitles: Readonly<Record<LifecycleFindingKind, string>> = {
  "removal-overdue": "Overdue removals",
  "removal-not-planned": "Deprecated without a removal plan",
  "sunset-before-deprecation": "Sunset before deprecation",
  "replacement-missing": "No replacement",
  "replacement-removed": "Replacement removed",
  "replacement-not-there-yet": "Replacement not available yet",
  "replacement-deprecated": "Replacement itself deprecated",
  "replacement-late": "Replacement later than the deprecation",
  "removed-without-deprecation": "Removed without deprecation",
  "removed-notice-not-known": "Removed, notice not known",
  "removed-before-sunset": "Removed before the announced sunset",
  "removed-too-early": "Removed with less notice than the policy requires",
};

/** Prints the report for people: what is removed next, then the facts that callers cannot plan with. */
export function lifecycleMarkdown(report: LifecycleReport): string {
  const { service, findings, next, today } = report;
  const release = titleOf(report, report.release);
  const overdue = next.filter(({ isOverdue }) => isOverdue).length;
  const asOf = today === null ? "" : `, on ${today}`;
  const head = [
    `# ${markdownText(`${service}: lifecycle as of ${release}${asOf}`)}`,
    `${counted(next.length, "deprecated operation")}, ${overdue} overdue for removal, ${counted(findings.length, "finding")}.`,
  ];
  const plan =
    next.length === 0
      ? []
      : ["## What would be removed next", removalTable(report)];
  const sections = lifecycleFindingKinds.flatMap((kind) => {
    const rows = findings.filter((finding) => finding.kind === kind);
    return rows.length === 0
      ? []
      : [`## ${lifecycleTitles[kind]} (${rows.length})`, findingTable(rows)];
  });
  return `${[...head, ...plan, ...sections].join("\n\n")}\n`;
}

function removalTable(report: LifecycleReport): string {
  return markdownTable(
    [
      { title: "Endpoint", align: "left" },
      { title: "Deprecated since", align: "left" },
      { title: "For", align: "left" },
      { title: "May go", align: "left" },
      { title: "Call instead", align: "left" },
    ],
    report.next.map((removal) => [
      markdownCode(endpointOf(removal)),
      markdownText(titleOf(report, removal.since)),
      waited(removal),
      due(removal, markdownText),
      instead(removal),
    ]),
    "aligned",
  );
}

function findingTable(findings: readonly LifecycleFinding[]): string {
  return markdownTable(
    [
      { title: "Endpoint", align: "left" },
      { title: "Finding", align: "left" },
    ],
    findings.map((finding) => [
      markdownCode(endpointOf(finding)),
      markdownText(finding.message),
    ]),
    "aligned",
  );
}

export function waited({ releasesPassed, daysPassed }: PlannedRemoval): string {
  const releases = counted(releasesPassed, "release");
  return daysPassed === null
    ? releases
    : `${releases}, ${counted(daysPassed, "day")}`;
}

function instead({ replacement, proposed }: PlannedRemoval): string {
  if (replacement !== null) return markdownCode(replacement);
  return proposed === null
    ? ""
    : `${markdownCode(proposed.operation)} (proposed, score ${scoreText(proposed.score)})`;
}

/**
 * Says when an operation is due.
 * @param print prints a title of the catalogue
 */
export function due(
  { due: planned, isOverdue }: PlannedRemoval,
  print: (title: string) => string,
): string {
  if (planned === null) return "not planned";
  const why = planned.source === "policy" ? " by the policy" : "";
  const late = isOverdue ? "overdue: " : "";
  return `${late}${print(planned.title)}${why}`;
}

/** Prints `{ format: 1, release, today, summary, next, findings }`. */
export function lifecycleJson(report: LifecycleReport): string {
  const { service, releases, release, today, findings, next } = report;
  const summary = Object.fromEntries(
    lifecycleFindingKinds.map((kind) => [
      kind,
      findings.filter((finding) => finding.kind === kind).length,
    ]),
  );
  return jsonText({
    format: 1,
    service,
    release: releases[release]?.id ?? null,
    today,
    summary: { deprecated: next.length, ...summary },
    next: next.map((removal) => removalJson(report, removal)),
    findings: findings.map((finding) => ({
      kind: finding.kind,
      operation: operationJson(finding),
      message: finding.message,
    })),
  });
}

function removalJson(
  { releases }: LifecycleReport,
  removal: PlannedRemoval,
): JsonValue {
  const { since, due: planned, releasesPassed, daysPassed } = removal;
  return {
    operation: operationJson(removal),
    since: releases[since]?.id ?? null,
    releases: releasesPassed,
    days: daysPassed,
    due: planned && { ...planned },
    overdue: removal.isOverdue,
    replacement: removal.replacement,
    proposed: removal.proposed && { ...removal.proposed },
  };
}

type About = Pick<LifecycleFinding, "operation">;

function operationJson({ operation }: About): JsonValue {
  const { key, method, path, namespace } = operation;
  return { key, method, path, namespace };
}

export function endpointOf({ operation: { method, path } }: About): string {
  return `${method} ${path}`;
}

export function titleOf({ releases }: LifecycleReport, index: number): string {
  const release = releases[index];
  return release === undefined ? "" : releaseTitle(release);
}
