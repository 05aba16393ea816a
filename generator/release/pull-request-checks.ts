import { counted } from "../changes/wording/counted.ts";
import type { ChangeReport } from "../report/change-report.ts";
import { isBreaking } from "../report/change-sections.ts";
import { commandText } from "../report/changes/proposals.ts";
import {
  markdownCode,
  markdownInline,
} from "../report/print/markdown/markdown-text.ts";
import { proposedSuccessors } from "../report/proposed-successors.ts";
import { releaseFileNames } from "./release-files.ts";
import type { ComparedRelease } from "./release-history.ts";

export interface PullRequestFacts {
  readonly packageName: string;
  readonly packageVersion: string;
  readonly hasMigration: boolean;
}

/**
 * Lists the checks before the release is published.
 *
 * @param most is the largest number of named items of one kind
 */
export function pullRequestChecks(
  { release, report }: Pick<ComparedRelease, "release" | "report">,
  { packageName, packageVersion, hasMigration }: PullRequestFacts,
  most: number,
): readonly string[] {
  return [
    ...(report.changes.some(isBreaking)
      ? ["Every breaking change is intended, and callers have been told"]
      : []),
    ...withoutReplacement(report),
    ...withProposals(report, most),
    ...(hasMigration
      ? [
          `${markdownCode(releaseFileNames(report).migration)} describes everything that callers have to do`,
        ]
      : []),
    ...(release.date === null
      ? [`${markdownCode("releases.yaml")} has the day of the release`]
      : []),
    ...(release.summary === null
      ? [
          `${markdownCode("releases.yaml")} has a summary of the release, if callers should read one`,
        ]
      : []),
    `${markdownCode(`${packageName}@${packageVersion}`)} is published after the merge`,
  ];
}

/**
 * Lists proposals, each with the command that confirms it. A proposal stays a guess until somebody runs the command.
 */
function withProposals(report: ChangeReport, most: number): readonly string[] {
  const proposed = proposedSuccessors(report);
  const { length } = proposed;
  if (length === 0) return [];
  const commands = proposed
    .flatMap(({ command }) => command ?? [])
    .slice(0, most);
  const left = length - commands.length;
  return [
    [
      `${counted(length, "proposed successor")} ${length === 1 ? "is" : "are"} settled, each by its line, or with ${markdownCode("none")} for the new name where nothing replaces the old one${commands.length === 0 ? "" : ":"}`,
      ...commands.map(
        (command) => `  - ${markdownInline(commandText(command))}`,
      ),
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
        `${counted(length, "endpoint")} ${length === 1 ? "is" : "are"} intentionally deprecated or removed without a replacement`,
      ];
}
