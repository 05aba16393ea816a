import { counted } from "../changes/wording/counted.ts";
import { changeSeverities } from "../changes/change/effect.ts";
import type { ChangeKind } from "../changes/change/kind-ids.ts";
import { enumerate } from "../changes/wording/wording.ts";
import type { Release } from "../model/release.ts";
import type { ChangeReport, ReportedChange } from "../report/change-report.ts";
import { isBreaking, isDeprecation } from "../report/change-sections.ts";
import { placeProse } from "../report/change-words.ts";
import { proposedSuccessors } from "../report/proposed-successors.ts";
import { foldChanges, type FoldedChange } from "../report/fold-changes.ts";
import { commandCell } from "../report/markdown-proposals.ts";
import { markdownLimit } from "../report/markdown-report.ts";
import {
  asSentence,
  markdownCode,
  markdownProse,
  markdownText,
  plainTitle,
} from "../report/markdown-text.ts";
import { changelogFile, releaseFileNames } from "./release-files.ts";
import type { ComparedRelease } from "./release-history.ts";

/** More would hide what has to be decided; the report has all of them. */
const mostShown = 20;

/** The text of a pull request for a release: its title in the first line, the description below. */
export function pullRequestText(
  { release, report }: ComparedRelease,
  facts: PullRequestFacts,
): string {
  const breaking = report.changes.filter(isBreaking);
  const sections: readonly Section[] = [
    { title: "Breaking", rows: foldChanges(breaking), textOf: breakingText },
    {
      title: "Deprecated",
      rows: foldChanges(report.changes.filter(isDeprecation)),
      textOf: deprecatedText,
    },
  ];
  const checklist = checks(release, report, facts);
  const print = (shown: number): string =>
    `${[
      titleLine(report),
      verdictText(report),
      countsText(report),
      ...sections.flatMap((section) => sectionText(section, shown, report)),
      `All changes: ${markdownCode(`${releaseFileNames(report).report}.md`)}, ${markdownCode(changelogFile)}.`,
      checklist.map((item) => `- [ ] ${item}`).join("\n"),
    ].join("\n\n")}\n`;
  return fitting(print, mostShown);
}

/** What somebody has to look at before the release goes out. */
function checks(
  release: Release,
  report: ChangeReport,
  { packageName, packageVersion, hasMigration }: PullRequestFacts,
): readonly string[] {
  return [
    ...(report.changes.some(isBreaking)
      ? ["Every breaking change is meant, and callers have been told"]
      : []),
    ...withoutReplacement(report),
    ...withProposals(report),
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
  return plainTitle(`${service} ${to.title}: ${what}`);
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

/** Changes of one kind, a line for each row. */
interface Section {
  readonly title: string;
  readonly rows: readonly FoldedChange[];
  /** What happened, or what to know of it, as Markdown. */
  readonly textOf: (reported: ReportedChange) => string;
}

/** What all rows say stands above them once. */
function sectionText(
  { title, rows, textOf }: Section,
  most: number,
  report: ChangeReport,
): readonly string[] {
  const [first, ...others] = rows;
  if (first === undefined) return [];
  const text = textOf(first.told);
  const isShared =
    others.length > 0 && others.every(({ told }) => textOf(told) === text);
  const lines = rows
    .slice(0, most)
    .map(({ told }) =>
      isShared
        ? `- ${whereText(told)}`
        : `- ${whereText(told)}: ${textOf(told)}`,
    );
  const left = countChanges(rows.slice(most));
  const rest =
    left === 0
      ? []
      : [
          `- and ${left} more in ${markdownCode(`${releaseFileNames(report).report}.md`)}`,
        ];
  return [
    `## ${title} (${countChanges(rows)})`,
    ...(isShared ? [asSentence(text)] : []),
    [...lines, ...rest].join("\n"),
  ];
}

function countChanges(rows: readonly FoldedChange[]): number {
  return rows.reduce((sum, { parts }) => sum + parts.length, 0);
}

function breakingText(reported: ReportedChange): string {
  return `${markdownProse(reported.message)}${acceptedText(reported)}`;
}

/** What to call instead is what a reviewer looks for: that it still answers the heading says. */
function deprecatedText(reported: ReportedChange): string {
  const { change, replacement, message } = reported;
  const accepted = acceptedText(reported);
  if (change.element.kind !== "operation")
    return `${markdownProse(message)}${accepted}`;
  const instead =
    replacement === null
      ? "No replacement is known"
      : change.replacement?.source === "proposed"
        ? `No replacement is named; may be followed by ${markdownProse(replacement)}`
        : `Replaced by ${markdownProse(replacement)}`;
  const sunset =
    change.sunset === undefined
      ? ""
      : `; sunset ${markdownText(change.sunset)}`;
  return `${instead}${sunset}${accepted}`;
}

function whereText(reported: ReportedChange): string {
  const { endpoint, place } = reported;
  const at = place === "" ? "" : `, ${markdownProse(placeProse(reported))}`;
  return `${endpoint === null ? "The whole API" : markdownCode(endpoint)}${at}`;
}

function acceptedText({ change: { accepted } }: ReportedChange): string {
  return accepted === null
    ? ""
    : ` (accepted: ${markdownText(accepted.reason)})`;
}

/** Each with the line that settles it: a guess stays one until somebody runs it. */
function withProposals(report: ChangeReport): readonly string[] {
  const proposed = proposedSuccessors(report);
  const { length } = proposed;
  if (length === 0) return [];
  const commands = proposed
    .flatMap(({ command }) => command ?? [])
    .slice(0, mostShown);
  const left = length - commands.length;
  return [
    [
      `${counted(length, "proposed successor")} ${length === 1 ? "is" : "are"} settled, each by its line, or with ${markdownCode("none")} for the new name where nothing replaces the old one${commands.length === 0 ? "" : ":"}`,
      ...commands.map((command) => `  - ${commandCell(command)}`),
      ...(left === 0 || commands.length === 0 ? [] : [`  - and ${left} more`]),
    ].join("\n"),
  ];
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
