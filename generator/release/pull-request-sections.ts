import type { ChangeReport, ReportedChange } from "../report/change-report.ts";
import {
  breaksCode,
  isBreaking,
  isDeprecation,
} from "../report/change-sections.ts";
import { placeProse } from "../report/change-words.ts";
import { foldChanges, type FoldedChange } from "../report/fold-changes.ts";
import {
  asSentence,
  markdownCode,
  markdownProse,
  markdownText,
} from "../report/markdown-text.ts";
import { releaseFileNames } from "./release-files.ts";

/** Changes of one kind, with a line for each row. */
interface Section {
  readonly title: string;
  readonly rows: readonly FoldedChange[];
  /** Gives the description of a change, as Markdown. */
  readonly textOf: (reported: ReportedChange) => string;
}

/** Lists the sections that need a review. */
export function pullRequestSections({
  changes,
}: ChangeReport): readonly Section[] {
  return [
    {
      title: "Breaking",
      rows: foldChanges(changes.filter(isBreaking)),
      textOf: breakingText,
    },
    {
      title: "Breaks code",
      rows: foldChanges(changes.filter(breaksCode)),
      textOf: breakingText,
    },
    {
      title: "Deprecated",
      rows: foldChanges(changes.filter(isDeprecation)),
      textOf: deprecatedText,
    },
  ];
}

/**
 * Gives the paragraphs of a section with at most the given number of rows. A text that all rows share is printed once
 * above them.
 */
export function sectionText(
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

/** Gives the replacement for a reviewer. The heading already says that the endpoint still works. */
function deprecatedText(reported: ReportedChange): string {
  const { change, replacement, message } = reported;
  const accepted = acceptedText(reported);
  if (change.element.kind !== "operation")
    return `${markdownProse(message)}${accepted}`;
  const instead =
    replacement === null
      ? "No replacement is known"
      : change.replacement?.source === "proposed"
        ? `No replacement is named; the successor may be ${markdownProse(replacement)}`
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
