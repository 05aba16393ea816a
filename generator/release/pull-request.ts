import { counted } from "../changes/wording/counted.ts";
import { changeSeverities } from "../changes/change/effect.ts";
import type { ChangeKind } from "../changes/change/kind-ids.ts";
import { enumerate } from "../changes/wording/wording.ts";
import type { ChangeReport, ReportedChange } from "../report/change-report.ts";
import { placeProse } from "../report/change-words.ts";
import { markdownLimit } from "../report/markdown-report.ts";
import {
  markdownCode,
  markdownProse,
  markdownText,
} from "../report/markdown-text.ts";
import { changelogFile, releaseFileNames } from "./release-files.ts";
import type { ComparedRelease } from "./release-history.ts";

/** More would hide what has to be decided; the report has all of them. */
const mostShown = 20;

/** The text of a pull request for a release: its title in the first line, the description below. */
export function pullRequestText(
  { release, report }: ComparedRelease,
  { packageName, packageVersion, hasMigration }: PullRequestFacts,
): string {
  const breaking = report.changes.filter(
    ({ change }) => change.severity === "breaking",
  );
  const checklist = [
    ...(breaking.length === 0
      ? []
      : ["Every breaking change is meant, and callers have been told"]),
    ...withoutReplacement(report),
    ...(hasMigration
      ? [
          `${markdownCode(releaseFileNames(report).migration)} says all that callers have to do`,
        ]
      : []),
    ...(release.date === null
      ? [`The day of the release stands in ${markdownCode("releases.yaml")}`]
      : []),
    ...(release.summary === null
      ? [
          `A summary of the release stands in ${markdownCode("releases.yaml")}, if callers should read one`,
        ]
      : []),
    `${markdownCode(`${packageName}@${packageVersion}`)} is published after the merge`,
  ];
  const print = (shown: number): string =>
    `${[
      titleLine(report),
      verdictText(report),
      countsText(report),
      ...breakingText(breaking, shown, report),
      `All changes: ${markdownCode(`${releaseFileNames(report).report}.md`)}, ${markdownCode(changelogFile)}.`,
      checklist.map((item) => `- [ ] ${item}`).join("\n"),
    ].join("\n\n")}\n`;
  return fitting(print, Math.min(mostShown, breaking.length));
}

export interface PullRequestFacts {
  readonly packageName: string;
  readonly packageVersion: string;
  readonly hasMigration: boolean;
}

/** Some hosts refuse longer descriptions. */
function fitting(print: (shown: number) => string, most: number): string {
  for (let shown = most; shown > 0; shown -= 1) {
    const text = print(shown);
    if (text.length < markdownLimit) return text;
  }
  return print(0);
}

/** Plain text: titles of pull requests are no Markdown. */
function titleLine({
  service,
  from,
  to,
  summary,
  changes,
}: ChangeReport): string {
  const { breaking } = summary;
  const isFirst = from.id === null && changes.length === 0;
  const what = isFirst
    ? "first release"
    : breaking > 0
      ? counted(breaking, "breaking change")
      : changes.length === 0
        ? "no changes"
        : counted(changes.length, "change");
  return markdownText(`${service} ${to.title}: ${what}`);
}

function verdictText({ verdict, from, to }: ChangeReport): string {
  const { label } = from;
  const since = label === null ? "" : ` since ${markdownText(label)}`;
  if (from.id === null && verdict === "none") return "The first release.";
  return verdict === "none"
    ? `Nothing changed${since}.`
    : `**${verdict}**: what ${markdownText(to.title)} changed${since} asks for a ${verdict} version.`;
}

function countsText(report: ChangeReport): string {
  const { summary, kinds, accepted } = report;
  const severities = changeSeverities.map(
    (severity) => `${summary[severity]} ${severity}`,
  );
  const operations = operationKinds.map(
    ([kind, word]) => `${kinds[kind] ?? 0} ${word}`,
  );
  const taken = accepted === 0 ? "" : ` Accepted besides: ${accepted}.`;
  return `Changes: ${enumerate(severities)}.${taken} Endpoints: ${enumerate([...operations, ...notKnownText(report)])}.`;
}

/** Besides the counts of endpoints, where there are any. */
export function notKnownText({
  notKnownBefore,
}: Pick<ChangeReport, "notKnownBefore">): readonly string[] {
  return notKnownBefore === 0 ? [] : [`${notKnownBefore} not known before`];
}

/** What becomes of whole endpoints. */
export const operationKinds: readonly (readonly [ChangeKind, string])[] = [
  ["operation-added", "added"],
  ["operation-removed", "removed"],
  ["operation-deprecated", "deprecated"],
  ["operation-reactivated", "reactivated"],
];

function breakingText(
  breaking: readonly ReportedChange[],
  shown: number,
  report: ChangeReport,
): readonly string[] {
  if (breaking.length === 0) return [];
  const left = breaking.length - shown;
  const lines = breaking.slice(0, shown).map(breakingLine);
  const rest =
    left === 0
      ? []
      : [
          `- and ${left} more in ${markdownCode(`${releaseFileNames(report).report}.md`)}`,
        ];
  return ["## Breaking", [...lines, ...rest].join("\n")];
}

function breakingLine(reported: ReportedChange): string {
  const { change, endpoint, place, message } = reported;
  const at = place === "" ? "" : `, ${markdownProse(placeProse(reported))}`;
  const where = endpoint === null ? "The whole API" : markdownCode(endpoint);
  const accepted =
    change.accepted === null
      ? ""
      : ` (accepted: ${markdownText(change.accepted.reason)})`;
  return `- ${where}${at}: ${markdownProse(message)}${accepted}`;
}

function withoutReplacement({ changes }: ChangeReport): readonly string[] {
  const { length } = changes.filter(
    ({ change: { kind, replacement } }) =>
      (kind === "operation-deprecated" || kind === "operation-removed") &&
      replacement === null,
  );
  return length === 0
    ? []
    : [
        `It is meant that ${counted(length, "endpoint")} ${length === 1 ? "is" : "are"} deprecated or removed without a replacement`,
      ];
}
