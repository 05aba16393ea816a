import { capitalised } from "../changes/wording/capitalised.ts";
import type { ComparisonLimit } from "../changes/change/comparison-limit.ts";
import {
  changeSeverities,
  type ChangeSeverity,
} from "../changes/change/effect.ts";
import { changeKinds } from "../changes/kinds/change-kinds.ts";
import { counted } from "../changes/wording/counted.ts";
import { limitText } from "../changes/wording/limit-text.ts";
import type { Location } from "../diagnostics/diagnostic.ts";
import { showHidden } from "../diagnostics/hidden-characters.ts";
import { oneLine } from "../render/markdown-escape.ts";
import { placeOf, placeOfLimit } from "./change-place.ts";
import type { ChangeReport, ReportedChange } from "./change-report.ts";
import { findingText } from "./change-words.ts";
import { severityOfLimit } from "./fails-gate.ts";
import { verdictText } from "./verdict-words.ts";

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
  const found = [
    ...report.limits.map((limit) => ({
      command: commands[severityOfLimit(limit)],
      print: () => limitAnnotation(limit),
    })),
    ...open.map((reported) => ({
      command: commands[reported.change.severity],
      print: () => annotation(reported),
    })),
  ];
  const shown = (["error", "warning", "notice"] as const).flatMap((wanted) =>
    found.filter(({ command }) => command === wanted).slice(0, mostPerCommand),
  );
  const lines = [
    ...shown.map(({ print }) => print()),
    lastLine(report, found.length - shown.length),
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

function limitAnnotation(limit: ComparisonLimit): string {
  return annotationLine(commands[severityOfLimit(limit)], {
    place: placeOfLimit(limit),
    title: "Not compared",
    text: limitText(limit),
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
  const { summary, accepted, verdict, ofPackage, limits } = report;
  const counts = changeSeverities.map(
    (severity) => `${summary[severity]} ${severity}`,
  );
  const sdk =
    ofPackage.verdict === verdict
      ? ""
      : ` The package is ${verdictText(ofPackage.verdict)}.`;
  const unknown =
    verdict === "not-known"
      ? ` Not known: ${counted(limits.length, "part was", "parts were")} not compared.`
      : "";
  const all = `sdkwright: ${counts.join(", ")}, ${accepted} accepted.${unknown}${sdk}`;
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
