import { changeKinds } from "../changes/change-kinds.ts";
import { changeKindIds } from "../changes/change.ts";
import {
  changeSeverities,
  type Bump,
  type ChangeSeverity,
} from "../changes/effect.ts";
import { enumerate } from "../changes/wording.ts";
import type { ChangeReport } from "./change-report.ts";
import {
  printSection,
  reportSections,
  type Layout,
  type Section,
} from "./markdown-sections.ts";
import { markdownTable } from "./markdown-table.ts";
import { markdownText } from "./markdown-text.ts";

/** Texts of this length or longer are refused as pull request descriptions and comments. */
export const markdownLimit = 65_536;

/** Less than any row takes, so that no more rows than could fit are tried. */
const shortestRow = 40;

/**
 * The report for people: the verdict first, then what breaks. When it grows too long whole rows are left out from the
 * end, so that breaking changes are the last to go, and the report says so.
 */
export function markdownReport(report: ChangeReport): string {
  const head = reportHead(report);
  const counts = report.changes.length === 0 ? [] : [countsTable(report)];
  const sections = reportSections(report);
  const layout = layoutOf(sections);
  const total = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  const print = (shown: number): string => {
    const notice = shown < total ? [cutNotice(shown, total)] : [];
    const tables = printSections(sections, layout, shown);
    return `${[...head, ...notice, ...counts, ...tables].join("\n\n")}\n`;
  };
  return longestFitting(print, total);
}

/** The text with the most rows that stays below the limit; it grows with the rows, so the range is halved. */
function longestFitting(
  print: (shown: number) => string,
  total: number,
): string {
  const most = Math.min(total, Math.floor(markdownLimit / shortestRow));
  let text = print(most);
  if (text.length < markdownLimit) return text;
  let fitting = 0;
  let tooMany = most;
  text = print(fitting);
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    const candidate = print(middle);
    if (candidate.length < markdownLimit) {
      fitting = middle;
      text = candidate;
    } else tooMany = middle;
  }
  return text;
}

/** Namespaces are told apart where the report has several. */
function layoutOf(sections: readonly Section[]): Layout {
  const namespaces = new Set(
    sections.flatMap(({ rows }) => rows.map(({ namespace }) => namespace)),
  );
  return namespaces.size > 1 ? "by-namespace" : "plain";
}

function reportHead(report: ChangeReport): readonly string[] {
  const { service, from, to, direction } = report;
  return [
    `# ${markdownText(`${service}: changes from ${from.title} to ${to.title}`)}`,
    verdictLine(report),
    ...(direction === "backward" ? [backwardRemark] : []),
  ];
}

function cutNotice(shown: number, total: number): string {
  return `Shown are the first ${shown} of ${total} rows, breaking changes first. The JSON form of this report (\`--format json\`) has all of them.`;
}

const backwardRemark =
  "This compares a later release with an earlier one: it tells what a way back takes away and brings.";

function printSections(
  sections: readonly Section[],
  layout: Layout,
  shown: number,
): readonly string[] {
  let left = shown;
  return sections.flatMap((section) => {
    const here = Math.min(left, section.rows.length);
    left -= here;
    return printSection(section, here, layout);
  });
}

const verdictWords: Readonly<
  Record<Bump, (from: string, to: string) => string>
> = {
  major: (from, to) =>
    `code that works with ${from} can stop working with ${to}`,
  minor: (from, to) =>
    `nothing is known to break code that works with ${from} when it meets ${to}`,
  patch: (from, to) =>
    `code that works with ${from} sees no difference on the wire with ${to}`,
  none: (from, to) => `nothing changed from ${from} to ${to}`,
};

/** `**Major**: code that works with ... can stop working with ...: 20 breaking and 71 compatible changes.` */
function verdictLine({ verdict, from, to, summary }: ChangeReport): string {
  const word = verdict.charAt(0).toUpperCase() + verdict.slice(1);
  const words = verdictWords[verdict](
    markdownText(from.title),
    markdownText(to.title),
  );
  const counts = changeSeverities.filter((severity) => summary[severity] > 0);
  if (counts.length === 0) return `**${word}**: ${words}.`;
  return `**${word}**: ${words}: ${countsText(summary, counts)}.`;
}

function countsText(
  summary: ChangeReport["summary"],
  severities: readonly ChangeSeverity[],
): string {
  const total = severities.reduce(
    (sum, severity) => sum + summary[severity],
    0,
  );
  const counts = severities.map(
    (severity) => `${summary[severity]} ${severity}`,
  );
  return `${enumerate(counts)} ${total === 1 ? "change" : "changes"}`;
}

function countsTable({ changes }: ChangeReport): string {
  const rows = changeSeverities.flatMap((severity) =>
    changeKindIds.flatMap((kind) => {
      const { length } = changes.filter(
        ({ change }) => change.kind === kind && change.severity === severity,
      );
      const title = changeKinds[kind].title;
      return length === 0 ? [] : [[title, severity, String(length)]];
    }),
  );
  return markdownTable(
    [
      { title: "Change", align: "left" },
      { title: "Severity", align: "left" },
      { title: "Count", align: "right" },
    ],
    rows,
  );
}
