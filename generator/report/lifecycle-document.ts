import {
  lifecycleFindingKinds,
  type LifecycleFindingKind,
} from "../changes/ledger/lifecycle/lifecycle-finding.ts";
import type {
  LifecycleReport,
  PlannedRemoval,
} from "../changes/ledger/lifecycle/lifecycle-report.ts";
import { counted } from "../changes/wording/counted.ts";
import { code, prose } from "../changes/wording/prose.ts";
import { releaseTitle } from "../model/release.ts";
import { scoreText } from "../model/score-text.ts";
import { text, toned, type Inline } from "./blocks/inline.ts";
import {
  chapter,
  hasRows,
  leftColumns,
  row,
  tableOf,
  type Chapter,
  type ReportDocument,
  type Section,
} from "./blocks/report-document.ts";
import { endpointOf } from "./change-report.ts";

const lifecycleTitles: Readonly<Record<LifecycleFindingKind, string>> = {
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

/** The report for people: what is removed next, then the facts that callers cannot plan with. */
export function lifecycleDocument(report: LifecycleReport): ReportDocument {
  const { service, findings, next, today } = report;
  const release = titleOf(report, report.release);
  const overdue = next.filter(({ isOverdue }) => isOverdue).length;
  const asOf = today === null ? "" : `, on ${today}`;
  return {
    title: text(`${service}: lifecycle as of ${release}${asOf}`),
    head: [
      [
        ...text(`${counted(next.length, "deprecated operation")}, `),
        ...toned(
          overdue > 0 ? "breaking" : "plain",
          `${overdue} overdue for removal`,
        ),
        ...text(`, ${counted(findings.length, "finding")}.`),
      ],
    ],
    chapters: [
      chapter("What would be removed next", "", [removalTable(report)]),
      ...lifecycleFindingKinds.map((kind) => findingChapter(report, kind)),
    ].filter(hasRows),
  };
}

function removalTable(report: LifecycleReport): Section {
  return tableOf(
    leftColumns(["Endpoint", "Deprecated since", "For", "May go", "Instead"]),
    report.next.map((removal) =>
      row("remark", () => [
        toned("deprecated", [code(endpointOf(removal.operation))]),
        text(titleOf(report, removal.since)),
        text(waited(removal)),
        toned(removal.isOverdue ? "breaking" : "plain", due(removal)),
        instead(removal),
      ]),
    ),
  );
}

function findingChapter(
  { findings }: LifecycleReport,
  kind: LifecycleFindingKind,
): Chapter {
  const found = findings.filter((finding) => finding.kind === kind);
  return chapter(lifecycleTitles[kind], "", [
    tableOf(
      leftColumns(["Endpoint", "Finding"]),
      found.map(({ operation, message }) =>
        row("remark", () => [[code(endpointOf(operation))], text(message)]),
      ),
    ),
  ]);
}

function waited({ releasesPassed, daysPassed }: PlannedRemoval): string {
  const releases = counted(releasesPassed, "release");
  return daysPassed === null
    ? releases
    : `${releases}, ${counted(daysPassed, "day")}`;
}

function instead({ replacement, proposed }: PlannedRemoval): Inline {
  if (replacement !== null) return prose`call ${code(replacement)}`;
  return proposed === null
    ? []
    : prose`call ${code(proposed.operation)} (proposed, score ${scoreText(proposed.score)})`;
}

function due({ due: planned, isOverdue }: PlannedRemoval): string {
  if (planned === null) return "not planned";
  const why = planned.source === "policy" ? " by the policy" : "";
  const late = isOverdue ? "overdue: " : "";
  return `${late}${planned.title}${why}`;
}

function titleOf({ releases }: LifecycleReport, index: number): string {
  const release = releases[index];
  return release === undefined ? "" : releaseTitle(release);
}
