import { counted } from "../changes/wording/counted.ts";
import { changeSeverities } from "../changes/change/effect.ts";
import type { ChangeKind } from "../changes/kinds/change-kinds.ts";
import { enumerate } from "../changes/wording/wording.ts";
import type { ChangeReport } from "../report/change-report.ts";
import { markdownLimit } from "../report/print/markdown/pull-request.ts";
import {
  markdownCode,
  markdownText,
  plainTitle,
} from "../report/print/markdown/markdown-text.ts";
import {
  pullRequestChecks,
  type PullRequestFacts,
} from "./pull-request-checks.ts";
import { pullRequestSections, sectionText } from "./pull-request-sections.ts";
import { changelogFile, releaseFileNames } from "./release-files.ts";
import type { ComparedRelease } from "./release-history.ts";

/** The largest number of shown items. More would hide the decisions, and the report has all of them. */
const mostShown = 20;

/** Prints the text of a pull request for a release: its title in the first line, and then the description. */
export function pullRequestText(
  { release, report }: ComparedRelease,
  facts: PullRequestFacts,
): string {
  const checklist = pullRequestChecks({ release, report }, facts, mostShown);
  const sections = pullRequestSections(report);
  const print = (shown: number): string =>
    `${[
      titleLine(report),
      verdictLine(report),
      countsText(report),
      ...sections.flatMap((section) => sectionText(section, shown, report)),
      `All changes: ${markdownCode(`${releaseFileNames(report).report}.md`)}, ${markdownCode(changelogFile)}.`,
      checklist.map((item) => `- [ ] ${item}`).join("\n"),
    ].join("\n\n")}\n`;
  return fitting(print, mostShown);
}

/** Shortens the description, since some hosts refuse long ones. */
function fitting(print: (shown: number) => string, most: number): string {
  for (let shown = most; shown > 0; shown -= 1) {
    const text = print(shown);
    if (text.length < markdownLimit) return text;
  }
  return print(0);
}

/** Gives plain text, because titles of pull requests are not Markdown. */
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

function verdictLine({
  verdict,
  bump,
  ofPackage,
  from,
  to,
}: ChangeReport): string {
  const { label } = from;
  const since = label === null ? "" : ` since ${markdownText(label)}`;
  if (from.id === null && verdict === "none") return "The first release.";
  if (verdict === "none") return `Nothing changed${since}.`;
  if (verdict === "not-known")
    return `**not known**, at least **${bump}**: not all of what ${markdownText(to.title)} changed${since} could be compared. The report has the limits.`;
  const asked = `what ${markdownText(to.title)} changed${since} asks for a ${verdict} version`;
  return ofPackage.verdict === verdict
    ? `**${verdict}**: ${asked}.`
    : `**${verdict}**, package **${ofPackage.verdict}**: ${asked} of the API, and for a ${ofPackage.bump} one of the package, since it breaks code that compiles.`;
}

function countsText(report: ChangeReport): string {
  const { summary, kinds, accepted } = report;
  const severities = changeSeverities.map(
    (severity) => `${summary[severity]} ${severity}`,
  );
  const operations = operationKinds.map(
    ([kind, word]) => `${kinds[kind] ?? 0} ${word}`,
  );
  const taken = accepted === 0 ? "" : ` Also accepted: ${accepted}.`;
  return `Changes: ${enumerate(severities)}.${taken} Endpoints: ${enumerate([...operations, ...notKnownText(report)])}.`;
}

/** Gives the number of endpoints that were not known before, if there are any. It follows the other counts. */
export function notKnownText({
  notKnownBefore,
}: Pick<ChangeReport, "notKnownBefore">): readonly string[] {
  return notKnownBefore === 0 ? [] : [`${notKnownBefore} not known before`];
}

/** Kinds of changes that concern whole endpoints. */
export const operationKinds: readonly (readonly [ChangeKind, string])[] = [
  ["operation-added", "added"],
  ["operation-removed", "removed"],
  ["operation-deprecated", "deprecated"],
  ["operation-reactivated", "reactivated"],
];
