import type { Change } from "../../changes/change/change.ts";
import { showHidden } from "../../diagnostics/hidden-characters.ts";
import type { TemplateTexts } from "../../render/templates.ts";
import { code, prose, type Prose } from "../../changes/wording/prose.ts";
import type { ImpactSite } from "../../impact/impact-site.ts";
import { counted } from "../../changes/wording/counted.ts";
import { reportOf, type ReportedChange } from "../change-report.ts";
import { htmlReport } from "../html/html-report.ts";
import { proseLines } from "../html/page-change.ts";
import type { PageSite, PageSites } from "../html/page-data.ts";
import type { ImpactReport, ReportedImpact } from "./impact-report.ts";
import {
  coverageText,
  siteProse,
  siteText,
  urgencyWords,
  verdictSentences,
} from "./impact-words.ts";

/** The maximum number of places that the page shows for a change; Markdown and JSON have them all. */
const mostSites = 200;

/** Prints the page of a comparison with the changes that concern code, each with its places. */
export async function impactHtml(
  report: ImpactReport,
  texts: TemplateTexts,
): Promise<string> {
  const met = new Map<Change, ReportedImpact>(
    report.impacts
      .filter(({ sites }) => sites.length > 0)
      .map((impact) => [impact.told.change, impact]),
  );
  const { compared } = report;
  const shown = compared.changes.filter(({ change }) => met.has(change));
  const page = reportOf(
    {
      ...compared,
      proposals: [],
      cancelled: [],
      timeline: null,
      limits: [],
      remarks: remarksOf(report, compared.changes.length - shown.length),
    },
    shown,
  );
  return htmlReport(page, texts, ({ change }) => {
    const impact = met.get(change);
    return impact === undefined ? null : pageSites(impact, report);
  });
}

function remarksOf(report: ImpactReport, left: number): readonly string[] {
  return [
    [...verdictSentences(report), coverageText(report)].join(" "),
    ...report.limits,
    ...report.remarks,
    ...(left === 0
      ? []
      : [
          `${counted(left, "more change affects", "more changes affect")} no code that was read, or ${left === 1 ? "requires" : "require"} nothing.`,
        ]),
  ];
}

function expressionProse(site: ImpactSite, told: ReportedChange): Prose {
  const what = siteProse(site, told);
  return site.expression === null
    ? what
    : prose`${what}: ${code(site.expression)}`;
}

function pageSites(
  { told, sites }: ReportedImpact,
  report: ImpactReport,
): PageSites {
  return {
    sites: sites
      .slice(0, mostSites)
      .map((site): PageSite => [
        urgencyWords[site.urgency],
        showHidden(siteText(site, report)),
        proseLines(expressionProse(site, told)).join("\n"),
        site.todo === null ? "" : proseLines(site.todo).join("\n"),
      ]),
    more: Math.max(sites.length - mostSites, 0),
  };
}
