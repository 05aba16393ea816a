import { changeKinds } from "../../changes/kinds/change-kinds.ts";
import { counted } from "../../changes/wording/counted.ts";
import type { FormerNameSites } from "../../impact/former-names.ts";
import type { ImpactSite } from "../../impact/impact-site.ts";
import { listedUrgencies, type SiteUrgency } from "../../impact/urgency.ts";
import {
  annotationLine,
  mostPerCommand,
  type Command,
} from "../github-annotations.ts";
import { isOpen, type ImpactReport } from "./impact-report.ts";
import { placesOf, type ImpactPlace } from "./impact-groups.ts";
import { urgencyWords, verdictSentences } from "./impact-words.ts";
import { formerNameMessage, placeMessage } from "./place-message.ts";

const commands: Readonly<Record<SiteUrgency, Command>> = {
  "must-act": "error",
  "should-look": "warning",
  "not-known": "warning",
  deprecated: "notice",
};

/**
 * Prints workflow commands that put changes on the lines of the code that they concern, worst first and each place
 * once for each of its urgencies. The last line states the result.
 */
export function impactAnnotations(report: ImpactReport): string {
  const open = report.impacts.filter(isOpen);
  const places: readonly Place[] = [
    ...listedUrgencies.flatMap((urgency) => placesOf(open, urgency)),
    ...report.formerNames.flatMap(({ sites, ...former }) =>
      sites.map((site) => ({ site, former })),
    ),
  ];
  const shown = (["error", "warning", "notice"] as const).flatMap((command) =>
    places
      .filter(({ site }) => commands[site.urgency] === command)
      .slice(0, mostPerCommand),
  );
  const lines = [
    ...shown.map((place) =>
      "former" in place ? formerAnnotation(place) : annotation(place),
    ),
    lastLine(report, places.length - shown.length),
  ];
  return `${lines.join("\n")}\n`;
}

interface FormerPlace {
  readonly site: ImpactSite;
  readonly former: Omit<FormerNameSites, "sites">;
}

type Place = ImpactPlace | FormerPlace;

function formerAnnotation({ site, former }: FormerPlace): string {
  return annotationLine(commands[site.urgency], {
    place: site,
    title: `${urgencyWords[site.urgency]}: former name`,
    text: formerNameMessage(former, site),
  });
}

function annotation(place: ImpactPlace): string {
  const { site, changes } = place;
  const [told, ...others] = changes;
  const what =
    others.length === 0
      ? changeKinds[told.change.kind].title.toLowerCase()
      : counted(changes.length, "change");
  return annotationLine(commands[site.urgency], {
    place: site,
    title: `${urgencyWords[site.urgency]}: ${what}`,
    text: placeMessage(place),
  });
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
