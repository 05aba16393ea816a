import { capitalised } from "../changes/wording/capitalised.ts";
import {
  changeSeverities,
  type ChangeSeverity,
} from "../changes/change/effect.ts";
import { changeKinds } from "../changes/kinds/change-kinds.ts";
import type { Location } from "../diagnostics/diagnostic.ts";
import { showHidden } from "../diagnostics/hidden-characters.ts";
import { oneLine } from "../render/markdown-escape.ts";
import { placeOf } from "./change-place.ts";
import type { ChangeReport, ReportedChange } from "./change-report.ts";
import { findingText } from "./change-words.ts";

export type Command = "error" | "warning" | "notice";

const commands: Readonly<Record<ChangeSeverity, Command>> = {
  breaking: "error",
  risky: "warning",
  compatible: "notice",
  info: "notice",
};

/** The number of commands of each kind that GitHub shows in a step. It silently drops the rest. */
export const mostPerCommand = 10;

/**
 * Prints workflow commands that put findings on the lines of a pull request, worst first:
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions. The last line counts everything.
 */
export function githubAnnotations(report: ChangeReport): string {
  const open = report.changes.filter(({ change }) => change.accepted === null);
  const shown = (["error", "warning", "notice"] as const).flatMap((command) =>
    open
      .filter(({ change }) => commands[change.severity] === command)
      .slice(0, mostPerCommand),
  );
  const lines = [
    ...shown.map(annotation),
    lastLine(report, open.length - shown.length),
  ];
  return `${lines.join("\n")}\n`;
}

function annotation(reported: ReportedChange): string {
  const { severity, kind } = reported.change;
  return annotationLine(commands[severity], {
    place: placeOf(reported),
    title: `${capitalised(severity)}: ${changeKinds[kind].title.toLowerCase()}`,
    text: findingText(reported),
  });
}

export interface Annotation {
  readonly place: Pick<Location, "file" | "line" | "column"> | null;
  readonly title: string;
  readonly text: string;
}

export function annotationLine(
  command: Command,
  { place, title, text }: Annotation,
): string {
  const properties: readonly (readonly [string, string | number])[] = [
    ...(place === null
      ? []
      : ([
          ["file", place.file],
          ["line", place.line],
          ["col", place.column],
        ] as const)),
    ["title", title],
  ];
  const printed = properties.map(
    ([name, value]) => `${name}=${escapeProperty(String(value))}`,
  );
  return `::${command} ${printed.join(",")}::${escapeData(text)}`;
}

/** Prints the last line. It is not a command, since it contains only words and numbers of our own. */
function lastLine(report: ChangeReport, left: number): string {
  const { summary, accepted, verdict, ofPackage } = report;
  const counts = changeSeverities.map(
    (severity) => `${summary[severity]} ${severity}`,
  );
  const sdk =
    ofPackage.verdict === verdict
      ? ""
      : ` The package is ${ofPackage.verdict}.`;
  const all = `sdkwright: ${counts.join(", ")}, ${accepted} accepted.${sdk}`;
  return left === 0
    ? all
    : `${all} ${left} of them are not shown here, since a step shows at most ${mostPerCommand} of each level.`;
}

/**
 * Escapes as the toolkit of GitHub Actions does. It escapes percent signs first, so that `%0A` of a document is not
 * decoded.
 */
function escapeData(text: string): string {
  return showHidden(oneLine(text)).replaceAll("%", "%25");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
