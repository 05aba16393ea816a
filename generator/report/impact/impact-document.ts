import { counted } from "../../changes/wording/counted.ts";
import { code, prose } from "../../changes/wording/prose.ts";
import type { OperationKey } from "../../model/operation.ts";
import type { ImpactSite } from "../../impact/impact-site.ts";
import { listedUrgencies, type Urgency } from "../../impact/urgency.ts";
import {
  asSentence,
  joined,
  sentence,
  text,
  toned,
  type Inline,
  type Tone,
} from "../blocks/inline.ts";
import {
  chapter,
  hasRows,
  leftColumns,
  listSection,
  row,
  tableOf,
  type Chapter,
  type Column,
  type ReportDocument,
  type Row,
  type Section,
} from "../blocks/report-document.ts";
import { formerNameText } from "../../usage/former-use.ts";
import { endpointOf, type ReportedChange } from "../change-report.ts";
import { explainedBy } from "../change-words.ts";
import { witnessProse } from "../witness-words.ts";
import {
  groupPlaces,
  placesOf,
  type ImpactGroup,
  type ImpactPlace,
} from "./impact-groups.ts";
import { isOpen, type ImpactReport } from "./impact-report.ts";
import {
  changeProse,
  countText,
  coverageText,
  endpointsProse,
  ownerText,
  siteProse,
  siteText,
  urgencyRemarks,
  urgencyTitle,
  urgencyWords,
  usedChangeProse,
  verdictSentences,
} from "./impact-words.ts";

export const urgencyTones: Readonly<Record<Urgency, Tone>> = {
  "must-act": "breaking",
  "should-look": "risky",
  "not-known": "risky",
  deprecated: "deprecated",
  "nothing-to-do": "compatible",
};

/** The number of places that a window shows for the same changes. */
const mostPlaces = 8;

/** The number of owners that a window shows. */
const mostOwners = 20;

/** The whole report for people: the result, then the changes with all their places, worst first. */
export function impactDocument(report: ImpactReport): ReportDocument {
  const { service, from, to } = report.compared;
  const [first = "", ...others] = verdictSentences(report);
  return {
    title: text(`${service}: what ${from.title} to ${to.title} does to code`),
    head: [
      joined([toned(urgencyTones[report.verdict], first), ...others.map(text)]),
      toned("faint", coverageText(report)),
    ],
    chapters: chaptersOf(report).filter(hasRows),
  };
}

function chaptersOf(report: ImpactReport): readonly Chapter[] {
  return [...urgencyChapters(report), ...otherChapters(report)];
}

/** The changes that require something, with their places, worst first. */
export function urgencyChapters(report: ImpactReport): readonly Chapter[] {
  return listedUrgencies.map((urgency) => urgencyChapter(urgency, report));
}

/** What is not about a place that requires something. */
export function otherChapters(report: ImpactReport): readonly Chapter[] {
  const { impacts, untouched, notShown, limits, remarks } = report;
  return [
    formerNamesChapter(report),
    chapter("Limits", "What was not covered or not compared.", [
      listSection(
        [...limits, ...remarks].map((limit) =>
          row("remark", () => [sentence(limit)]),
        ),
      ),
    ]),
    chapter("By owner", "Places, each once for each of its urgencies.", [
      ownerSection(report),
    ]),
    acceptedChapter(report),
    changesChapter(
      "Nothing to do",
      urgencyRemarks["nothing-to-do"],
      impacts
        .filter((each) => isOpen(each) && each.urgency === "nothing-to-do")
        .map(({ told }) => told),
    ),
    changesChapter(
      "Not used",
      "No code that was read uses the changed elements.",
      untouched,
    ),
    changesChapter(
      "Not visible in code",
      "These changes are about requests that the service sends.",
      notShown,
    ),
  ];
}

/** Lists the former names with their places and the present names. */
function formerNamesChapter(report: ImpactReport): Chapter {
  return {
    ...chapter(
      "Former names",
      "The SDK keeps these names for now, as deprecated ones.",
      report.formerNames.map(({ sites, ...named }) => ({
        headings: [[code(formerNameText(named))]],
        remarks: sites.slice(0, 1).map(({ todo }) => todo ?? []),
        columns: leftColumns(["Place", "What it does"]),
        rows: sites.map((site) =>
          row("remark", () => siteCells(site, null, report)),
        ),
        most: mostPlaces,
      })),
    ),
    tone: urgencyTones.deprecated,
    count: counted(report.formerNames.length, "name"),
  };
}

/** Lists the places of one urgency, each once, below the changes that concern them. */
function urgencyChapter(
  urgency: (typeof listedUrgencies)[number],
  report: ImpactReport,
): Chapter {
  const endpoints = endpointsOf(report);
  const places = placesOf(report.impacts.filter(isOpen), urgency);
  return {
    ...chapter(
      urgencyTitle(urgency, report),
      urgencyRemarks[urgency],
      groupPlaces(places).map((group) =>
        groupSection(group, { report, endpoints }),
      ),
    ),
    tone: urgencyTones[urgency],
    count: countText(report, urgency),
  };
}

/** Lists changes without places. A window shows only how many there are. */
function changesChapter(
  title: string,
  remark: string,
  changes: readonly ReportedChange[],
): Chapter {
  return {
    ...chapter(title, remark, [listSection(changes.map(changeRow))]),
    count: counted(changes.length, "change"),
    isCounted: true,
  };
}

/** Lists the accepted changes with their places. They are in no count. */
function acceptedChapter(report: ImpactReport): Chapter {
  const accepted = report.impacts.filter((each) => !isOpen(each));
  return {
    ...chapter(
      "Accepted",
      "Somebody takes responsibility for these changes, so they do not count.",
      accepted.map(({ told, sites }) => ({
        headings: [explained(told, changeProse(told))],
        remarks: changeRemarks(told),
        columns: leftColumns(["Place", "What it does", "Urgency"]),
        rows: sites.map((site) =>
          row("accepted", () => [
            [code(siteText(site, report))],
            siteProse(site, told),
            text(urgencyWords[site.urgency]),
          ]),
        ),
      })),
    ),
    count: counted(accepted.length, "change"),
    isCounted: true,
  };
}

const ownerColumns: readonly Column[] = [
  ...leftColumns(["Repository, owner"]),
  ...listedUrgencies.map((urgency): Column => ({
    title: urgencyWords[urgency],
    align: "right",
  })),
];

/** Lists the owners when there are several. */
function ownerSection({ owners }: ImpactReport): Section {
  const rows = owners.map(({ repository, owner, sites }) =>
    row("remark", () => [
      text(ownerText(repository, owner)),
      ...listedUrgencies.map((each) => text(`${sites[each]}`)),
    ]),
  );
  return {
    ...tableOf(ownerColumns, rows.length < 2 ? [] : rows),
    most: mostOwners,
  };
}

function changeRow(told: ReportedChange): Row {
  return row("info", () => [asSentence(explained(told, changeProse(told)))]);
}

/** Adds the link to the page of the kind. */
function explained(told: ReportedChange, given: Inline): Inline {
  return joined([given, explainedBy(told)]);
}

interface Circumstances {
  readonly report: ImpactReport;
  readonly endpoints: ReadonlyMap<OperationKey, string>;
}

function groupSection(
  { id, changes, places }: ImpactGroup,
  { report, endpoints }: Circumstances,
): Section {
  const used = [
    ...new Set(
      places.flatMap(({ site: { operation } }) =>
        operation === null ? [] : [endpoints.get(operation) ?? operation],
      ),
    ),
  ];
  const [change, ...others] = changes;
  const isOne = others.length === 0;
  const isKnown = places[0].site.urgency !== "not-known";
  const hasTodos = places.some(({ todo }) => todo !== null);
  return {
    id,
    headings: [
      isOne
        ? explained(change, usedChangeProse(change, used))
        : severalProse(changes, used),
    ],
    remarks: isOne
      ? changeRemarks(change)
      : isKnown
        ? changes.map((each) => asSentence(explained(each, changeProse(each))))
        : [],
    columns: leftColumns([
      "Place",
      "What it does",
      ...(hasTodos ? ["What to do here"] : []),
    ]),
    rows: places.map((place) =>
      row("remark", () => placeCells(place, report, hasTodos)),
    ),
    most: mostPlaces,
  };
}

/** Prints `` `GET /pets`: 3 changes ``. */
function severalProse(
  changes: ImpactGroup["changes"],
  used: readonly string[],
): Inline {
  const first = used[0] ?? changes[0].endpoint;
  const many = counted(changes.length, "change");
  return first === null
    ? text(many)
    : prose`${endpointsProse(first, used)}: ${many}`;
}

function placeCells(
  { site, changes, todo }: ImpactPlace,
  report: ImpactReport,
  hasTodos: boolean,
): readonly Inline[] {
  const [told] = changes;
  return [
    ...siteCells(site, told, report),
    ...(hasTodos ? [todo ?? told.advice.text] : []),
  ];
}

function siteCells(
  site: ImpactSite,
  told: ReportedChange | null,
  report: ImpactReport,
): readonly Inline[] {
  const does = siteProse(site, told);
  return [
    toned(urgencyTones[site.urgency], [code(siteText(site, report))]),
    site.expression === null ? does : prose`${does}: ${code(site.expression)}`,
  ];
}

function changeRemarks({ change, advice }: ReportedChange): readonly Inline[] {
  const { witness, accepted } = change;
  return [
    ...(advice.kind === "none" ? [] : [advice.text]),
    ...(accepted === null
      ? []
      : [
          asSentence(text(`Accepted by ${accepted.owner}: ${accepted.reason}`)),
        ]),
    ...(witness === null ? [] : [toned("faint", witnessProse(witness))]),
  ];
}

/** The endpoints of the operations that the changes name, as the documents write them. */
function endpointsOf({
  compared,
}: ImpactReport): ReadonlyMap<OperationKey, string> {
  return new Map(
    compared.changes.flatMap(({ change: { operation, reach } }) =>
      [
        ...(operation === null ? [] : [operation]),
        ...reach.map((each) => each.operation),
      ].map((each) => [each.key, endpointOf(each)] as const),
    ),
  );
}
