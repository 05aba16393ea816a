import { counted } from "../../changes/wording/counted.ts";
import { placeKey } from "../../impact/impact-site.ts";
import type { SiteUrgency } from "../../impact/urgency.ts";
import type { TemplateTexts } from "../../render/templates.ts";
import { joined, text, toned, type Inline } from "../blocks/inline.ts";
import { printHtml } from "../print/html/print-html.ts";
import {
  otherChapters,
  urgencyChapters,
  urgencyTones,
} from "./impact-document.ts";
import { fileChapters } from "./impact-files.ts";
import { placesOf } from "./impact-groups.ts";
import { isOpen, type ImpactReport } from "./impact-report.ts";
import {
  closingSentences,
  coverageText,
  fileText,
  metUrgencies,
  urgencySentence,
} from "./impact-words.ts";

/** The number of owners that the head names for an urgency. The chapter of owners has all. */
const mostOwners = 5;

/** Prints the page about the code: what must be done, then the places by file or by change. */
export function impactHtml(
  report: ImpactReport,
  texts: TemplateTexts,
): Promise<string> {
  const { service, from, to } = report.compared;
  return printHtml(
    {
      over: text(`${service}: what ${from.title} to ${to.title} does to code`),
      title: text(titleOf(report)),
      head: headOf(report),
      views: [
        { id: "by-file", title: "By file", chapters: fileChapters(report) },
        {
          id: "by-change",
          title: "By change",
          chapters: urgencyChapters(report),
        },
      ],
      chapters: otherChapters(report),
    },
    texts,
  );
}

/** Says what there is to do, and before which release. */
function titleOf(report: ImpactReport): string {
  const { summary, verdict, compared } = report;
  const before = `before ${compared.to.title}`;
  switch (verdict) {
    case "must-act":
      return `${counted(summary[verdict].places, "place")} in ${filesText(report, verdict)} must change ${before}`;
    case "should-look":
      return `${counted(summary[verdict].places, "place")} in ${filesText(report, verdict)} to check ${before}`;
    case "not-known":
      return `It is not known whether code must change ${before}`;
    case "deprecated":
      return `Nothing must change ${before}; ${counted(deprecatedPlaces(report), "place uses", "places use")} what is deprecated`;
    case "nothing-to-do":
      return `Nothing to do ${before}`;
  }
}

/** The number of places that use what is deprecated, or a former name. */
function deprecatedPlaces(report: ImpactReport): number {
  const sites = [
    ...sitesOf(report, "deprecated"),
    ...report.formerNames.flatMap((each) => each.sites),
  ];
  return new Set(sites.map(placeKey)).size;
}

function headOf(report: ImpactReport): readonly Inline[] {
  return [
    ...metUrgencies(report).map((urgency) =>
      joined([
        toned(urgencyTones[urgency], urgencySentence(urgency, report)),
        text(whereText(report, urgency)),
      ]),
    ),
    ...closingSentences(report).map(text),
    toned("faint", coverageText(report)),
  ];
}

/** `In 2 files, owned by @acme/web.` */
function whereText(report: ImpactReport, urgency: SiteUrgency): string {
  const owners = [
    ...new Set(sitesOf(report, urgency).flatMap((site) => site.owners)),
  ].toSorted();
  const named = owners.slice(0, mostOwners).join(", ");
  const left = owners.length - mostOwners;
  const owned = named === "" ? "" : `, owned by ${named}`;
  const more = left > 0 ? ` and ${left} more` : "";
  return `In ${filesText(report, urgency)}${owned}${more}.`;
}

function filesText(report: ImpactReport, urgency: SiteUrgency): string {
  const files = new Set(
    sitesOf(report, urgency).map((site) => fileText(site, report)),
  );
  return counted(files.size, "file");
}

function sitesOf(report: ImpactReport, urgency: SiteUrgency) {
  return placesOf(report.impacts.filter(isOpen), urgency).map(
    ({ site }) => site,
  );
}
