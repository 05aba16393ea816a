import { changeKinds } from "../../changes/kinds/change-kinds.ts";
import type { SiteUrgency } from "../../impact/urgency.ts";
import {
  annotationLine,
  mostPerCommand,
  type Command,
} from "../github-annotations.ts";
import type { ImpactReport } from "./impact-report.ts";
import { siteMessage } from "./impact-sarif.ts";
import { urgencyWords, verdictSentences } from "./impact-words.ts";

const commands: Readonly<Record<SiteUrgency, Command>> = {
  "must-act": "error",
  "should-look": "warning",
  "not-known": "warning",
  deprecated: "notice",
};

/**
 * Prints workflow commands that put changes on the lines of the code that they concern, worst first. The last line
 * states the result.
 */
export function impactAnnotations(report: ImpactReport): string {
  const open = report.impacts
    .filter(({ told }) => told.change.accepted === null)
    .flatMap(({ told, sites }) => sites.map((site) => ({ told, site })));
  const shown = (["error", "warning", "notice"] as const).flatMap((command) =>
    open
      .filter(({ site }) => commands[site.urgency] === command)
      .slice(0, mostPerCommand),
  );
  const lines = shown.map(({ told, site }) =>
    annotationLine(commands[site.urgency], {
      place: site,
      title: `${urgencyWords[site.urgency]}: ${changeKinds[told.change.kind].title.toLowerCase()}`,
      text: siteMessage(site, told),
    }),
  );
  return `${[...lines, lastLine(report, open.length - shown.length)].join("\n")}\n`;
}

/** Prints the last line, which is not a command. */
function lastLine(report: ImpactReport, left: number): string {
  const { limits, remarks } = report;
  const sentences = [
    `sdkwright: ${verdictSentences(report).join(" ")}`,
    ...limits,
    ...remarks,
    ...(left === 0
      ? []
      : [
          `${left} of the places are not shown here, since a step shows at most ${mostPerCommand} of each level.`,
        ]),
  ];
  return sentences.join(" ");
}
