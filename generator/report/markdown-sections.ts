import { changeKinds } from "../changes/change-kinds.ts";
import { changeKindIds } from "../changes/change.ts";
import { guards } from "../changes/guards.ts";
import type {
  ChangeReport,
  ReportedCancelled,
  ReportedChange,
} from "./change-report.ts";
import { markdownTable, type Column } from "./markdown-table.ts";
import { markdownCode, markdownProse, markdownText } from "./markdown-text.ts";

/** One row of a table, as cells of Markdown. */
interface Row {
  readonly namespace: string;
  readonly cells: readonly string[];
}

export interface Section {
  readonly title: string;
  /** What holds for every row, as sentences. */
  readonly remark: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

const changeColumns: readonly Column[] = [
  { title: "Endpoint", align: "left" },
  { title: "What changed", align: "left" },
  { title: "Since", align: "left" },
  { title: "What to do", align: "left" },
];

const cancelledColumns: readonly Column[] = [
  { title: "Endpoint", align: "left" },
  { title: "What happened", align: "left" },
  { title: "State at both ends", align: "left" },
];

/** What breaks first, each kind apart; then the rest in the order of kinds; at last what left no difference. */
export function reportSections(report: ChangeReport): readonly Section[] {
  const { changes, cancelled } = report;
  return [
    ...changeSections(changes.filter(isBreaking), "Breaking: "),
    ...changeSections(
      changes.filter((reported) => !isBreaking(reported)),
      "",
    ),
    ...(cancelled.length === 0 ? [] : [cancelledSection(cancelled)]),
  ];
}

function isBreaking({ change }: ReportedChange): boolean {
  return change.severity === "breaking";
}

function changeSections(
  changes: readonly ReportedChange[],
  prefix: string,
): readonly Section[] {
  return changeKindIds.flatMap((kind) => {
    const ofKind = changes.filter(({ change }) => change.kind === kind);
    if (ofKind.length === 0) return [];
    const title = changeKinds[kind].title;
    return [
      {
        title: prefix + (prefix === "" ? title : title.toLowerCase()),
        remark: guardTexts(ofKind),
        columns: changeColumns,
        rows: ofKind.map(changeRow),
      },
    ];
  });
}

function guardTexts(changes: readonly ReportedChange[]): string {
  const ids = new Set(changes.flatMap(({ change }) => change.guards));
  return [...ids].map((id) => guards[id].text).join(" ");
}

function changeRow(reported: ReportedChange): Row {
  return {
    namespace: reported.change.operation.namespace,
    cells: [
      markdownCode(reported.endpoint),
      markdownProse(reported.message),
      reported.sinceTitles.map(markdownText).join(", "),
      markdownProse(reported.advice),
    ],
  };
}

function cancelledSection(cancelled: readonly ReportedCancelled[]): Section {
  return {
    title: "Cancelled out",
    remark: "What happened here inside the range leaves no difference.",
    columns: cancelledColumns,
    rows: cancelled.map((entry) => ({
      namespace: entry.cancelled.operation.namespace,
      cells: [
        markdownCode(entry.endpoint),
        markdownText(entry.message),
        endStates(entry),
      ],
    })),
  };
}

/** An operation that is absent before and removed after is not there at both ends. */
function endStates({
  cancelled: { before, after },
}: ReportedCancelled): string {
  return before === after ? before : `${before}, ${after}`;
}

export type Layout = "plain" | "by-namespace";

/** A section with its first `shown` rows. */
export function printSection(
  { title, remark, columns, rows }: Section,
  shown: number,
  layout: Layout,
): readonly string[] {
  const kept = rows.slice(0, shown);
  const missing = rows.length - kept.length;
  const tables =
    layout === "plain"
      ? [table(columns, kept)]
      : [...groupByNamespace(kept)].flatMap(([namespace, group]) => [
          `### ${markdownText(namespace)}`,
          table(columns, group),
        ]);
  return [
    `## ${title} (${rows.length})`,
    ...(remark === "" ? [] : [remark]),
    ...(kept.length === 0 ? [] : tables),
    ...(missing === 0 ? [] : [`Not shown here: ${missing} of ${rows.length}.`]),
  ];
}

function groupByNamespace(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.namespace);
    if (group) group.push(row);
    else groups.set(row.namespace, [row]);
  }
  return groups;
}

function table(columns: readonly Column[], rows: readonly Row[]): string {
  return markdownTable(
    columns,
    rows.map(({ cells }) => cells),
  );
}
