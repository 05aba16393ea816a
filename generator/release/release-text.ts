import { changeSeverities } from "../changes/change/effect.ts";
import { limitText } from "../changes/wording/limit-text.ts";
import { plainText } from "../changes/wording/prose.ts";
import { showHidden } from "../diagnostics/hidden-characters.ts";
import { releaseTitle } from "../model/release.ts";
import { oneLine } from "../render/markdown-escape.ts";
import type { ChangeReport, ReportedChange } from "../report/change-report.ts";
import { verdictPair } from "../report/verdict-words.ts";
import type { JudgedLabel } from "./judge-label.ts";
import { notKnownText, operationKinds } from "./pull-request.ts";
import type { ComparedRelease } from "./release-history.ts";

export interface ReleaseSummary {
  readonly record: ComparedRelease;
  /** The comparison with the newest earlier release that has a label. */
  readonly published: ChangeReport;
  readonly judged: JudgedLabel;
  /** Commands that accept the changes for which the label is refused. */
  readonly accept: readonly string[];
  /** The package with its version: `@example/shop 1.2.0`. */
  readonly packageTitle: string;
}

/** Summarizes a release for a terminal. The text is the same whether the release is written or not. */
export function releaseSummaryText({
  record: { release, report },
  published,
  judged: { lowest, forcedBy },
  accept,
  packageTitle,
}: ReleaseSummary): string {
  const { service, from, kinds } = report;
  const after = from.id === null ? "" : `, after ${from.title}`;
  const endpoints = operationKinds.map(
    ([kind, word]) => `${kinds[kind] ?? 0} ${word}`,
  );
  const day = release.date === null ? "" : ` of ${release.date}`;
  const lines = [
    `${service}: release ${releaseTitle(release)}${day}${after}`,
    `Endpoints: ${[...endpoints, ...notKnownText(report)].join(", ")}`,
    `Verdict: ${verdictText(report)}`,
    ...(published.from.id === from.id
      ? []
      : [`Since ${published.from.title}: ${verdictText(published)}`]),
    ...(lowest === null
      ? forcingLines(published.changes.filter(isBreaking))
      : [
          `Label: the changes since ${published.from.title} allow ${lowest} and higher`,
          ...forcingLines(forcedBy),
        ]),
    ...(accept.length === 0
      ? []
      : ["To accept them:", ...accept.map((line) => `  ${line}`)]),
    `Package: ${packageTitle}`,
    ...limitLines(published),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function isBreaking({ change }: ReportedChange): boolean {
  return change.ofPackage.severity === "breaking";
}

function verdictText(report: ChangeReport): string {
  const { summary, accepted } = report;
  const severities = changeSeverities.map(
    (severity) => `${summary[severity]} ${severity}`,
  );
  const taken = accepted === 0 ? "" : `, ${accepted} accepted`;
  return `${verdictPair(report)}: ${severities.join(", ")}${taken}`;
}

const mostForcing = 10;

/** What was not compared may ask for a higher version than the known changes. */
function limitLines({
  ofPackage,
  limits,
  from,
}: ChangeReport): readonly string[] {
  if (ofPackage.verdict !== "not-known") return [];
  const left = limits.length - mostForcing;
  return [
    `Not known: the version may be too low, because not everything since ${from.title} could be compared:`,
    ...limits
      .slice(0, mostForcing)
      .map((limit) => `  ${showHidden(oneLine(limitText(limit)))}`),
    ...(left > 0 ? [`  and ${left} more`] : []),
  ];
}

/** Lists the changes with the data that identifies each of them in a list of accepted changes. */
function forcingLines(forcedBy: readonly ReportedChange[]): readonly string[] {
  const lines = forcedBy
    .slice(0, mostForcing)
    .map(({ change, endpoint, place, message }) => {
      const where = [endpoint ?? "the whole API", place].filter(Boolean);
      const text = `${where.join(", ")}: ${plainText(message)}`;
      return `  ${showHidden(oneLine(text))} [${change.fingerprint}]`;
    });
  const left = forcedBy.length - lines.length;
  return left === 0 ? lines : [...lines, `  and ${left} more`];
}
