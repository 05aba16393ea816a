import { prose, type Prose } from "../changes/wording/prose.ts";
import {
  asSentence,
  markedText,
  type Inline,
} from "../report/blocks/inline.ts";
import type { ChangeReport, ReportedChange } from "../report/change-report.ts";
import {
  breaksCode,
  isBreaking,
  isDeprecation,
} from "../report/change-sections.ts";
import { placeProse } from "../report/change-words.ts";
import { foldChanges, type FoldedChange } from "../report/fold-changes.ts";
import {
  markdownCode,
  markdownInline,
} from "../report/print/markdown/markdown-text.ts";
import { releaseFileNames } from "./release-files.ts";

/** Changes of one kind, with a line for each row. */
interface Section {
  readonly title: string;
  readonly rows: readonly FoldedChange[];
  /** Gives the description of a change. */
  readonly textOf: (reported: ReportedChange) => Inline;
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
  const shared = textOf(first.told);
  const isShared =
    others.length > 0 &&
    others.every(({ told }) => markedText(textOf(told)) === markedText(shared));
  const lines = rows
    .slice(0, most)
    .map(({ told }) =>
      isShared
        ? `- ${whereText(told)}`
        : `- ${whereText(told)}: ${markdownInline(textOf(told))}`,
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
    ...(isShared ? [markdownInline(asSentence(shared))] : []),
    [...lines, ...rest].join("\n"),
  ];
}

function countChanges(rows: readonly FoldedChange[]): number {
  return rows.reduce((sum, { parts }) => sum + parts.length, 0);
}

function breakingText(reported: ReportedChange): Inline {
  return [...reported.message, ...acceptedText(reported)];
}

/** Gives the replacement for a reviewer. The heading already says that the endpoint still works. */
function deprecatedText(reported: ReportedChange): Inline {
  const { change, replacement, message } = reported;
  const accepted = acceptedText(reported);
  if (change.element.kind !== "operation") return [...message, ...accepted];
  const instead =
    replacement === null
      ? prose`No replacement is known`
      : change.replacement?.source === "proposed"
        ? prose`No replacement is named; the successor may be ${replacement}`
        : prose`Replaced by ${replacement}`;
  const sunset = change.sunset === undefined ? "" : `; sunset ${change.sunset}`;
  return prose`${instead}${sunset}${accepted}`;
}

function whereText(reported: ReportedChange): string {
  const { endpoint, place } = reported;
  const at = place === "" ? "" : `, ${markdownInline(placeProse(reported))}`;
  return `${endpoint === null ? "The whole API" : markdownCode(endpoint)}${at}`;
}

function acceptedText({ change: { accepted } }: ReportedChange): Prose {
  return accepted === null ? [] : prose` (accepted: ${accepted.reason})`;
}
