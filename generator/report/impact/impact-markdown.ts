import { witnessProse } from "../witness-words.ts";
import type { ReportedChange } from "../change-report.ts";
import { printWhole } from "../markdown-fit.ts";
import { row, type Chapter, type Row } from "../markdown-document.ts";
import type { Column } from "../markdown-table.ts";
import {
  asSentence,
  markdownCode,
  markdownProse,
  markdownSentence,
  markdownText,
} from "../markdown-text.ts";
import type { ImpactReport, ReportedImpact } from "./impact-report.ts";
import {
  changeProse,
  coverageText,
  listedUrgencies,
  ownerText,
  siteProse,
  siteText,
  urgencyRemarks,
  urgencyTitle,
  urgencyWords,
  verdictSentences,
} from "./impact-words.ts";

/** Prints the whole report for people: the result, then each change with all its places, worst first. */
export function impactMarkdown(report: ImpactReport): string {
  const { service, from, to } = report.compared;
  const [first = "", ...others] = verdictSentences(report);
  return printWhole({
    head: [
      `# ${markdownText(`${service}: what ${from.title} to ${to.title} does to code`)}`,
      [`**${markdownText(first)}**`, ...others.map(markdownText)].join(" "),
      markdownText(coverageText(report)),
    ],
    chapters: chaptersOf(report).filter(({ sections }) =>
      sections.some(({ rows }) => rows.length > 0),
    ),
  });
}

function chaptersOf(report: ImpactReport): readonly Chapter[] {
  const { impacts, untouched, notShown, limits, remarks, owners } = report;
  return [
    listChapter(
      "Limits",
      "What was not covered or not compared.",
      [...limits, ...remarks].map((limit) =>
        row("remark", () => [markdownSentence(limit)]),
      ),
    ),
    ...listedUrgencies.map((urgency): Chapter => ({
      title: markdownText(urgencyTitle(urgency, report)),
      remark: urgencyRemarks[urgency],
      sections: impacts
        .filter((impact) => impact.urgency === urgency)
        .map((impact) => impactSection(impact, report)),
    })),
    {
      title: "By owner",
      remark: "Places, counted for each change.",
      sections: [
        {
          headings: [],
          remark: "",
          columns: ownerColumns,
          rows:
            owners.length < 2
              ? []
              : owners.map(({ repository, owner, sites }) =>
                  row("remark", () => [
                    markdownText(ownerText(repository, owner)),
                    ...listedUrgencies.map((each) => `${sites[each]}`),
                  ]),
                ),
        },
      ],
    },
    listChapter(
      "Nothing to do",
      urgencyRemarks["nothing-to-do"],
      impacts
        .filter(({ urgency }) => urgency === "nothing-to-do")
        .map(({ told }) => changeRow(told)),
    ),
    listChapter(
      "Not used",
      "No code that was read uses the changed elements.",
      untouched.map(changeRow),
    ),
    listChapter(
      "Not visible in code",
      "These changes are about requests that the service sends.",
      notShown.map(changeRow),
    ),
  ];
}

const ownerColumns: readonly Column[] = [
  { title: "Repository, owner", align: "left" },
  ...listedUrgencies.map((urgency): Column => ({
    title: urgencyWords[urgency],
    align: "right",
  })),
];

function listChapter(
  title: string,
  remark: string,
  rows: readonly Row[],
): Chapter {
  return {
    title,
    remark,
    sections: [{ headings: [], remark: "", columns: null, rows }],
  };
}

function changeRow(told: ReportedChange): Row {
  return row("info", () => [asSentence(markdownProse(changeProse(told)))]);
}

const placeColumns: readonly Column[] = [
  { title: "Place", align: "left" },
  { title: "What it does", align: "left" },
];

const todoColumn: Column = { title: "What to do here", align: "left" };

function impactSection(
  { told, sites }: ReportedImpact,
  report: ImpactReport,
): Chapter["sections"][number] {
  const { witness, accepted } = told.change;
  const hasTodos = sites.some(({ todo }) => todo !== null);
  const remarks = [
    ...(told.advice.kind === "none" ? [] : [markdownProse(told.advice.text)]),
    ...(accepted === null
      ? []
      : [
          asSentence(
            markdownText(`Accepted by ${accepted.owner}: ${accepted.reason}`),
          ),
        ]),
    ...(witness === null ? [] : [markdownProse(witnessProse(witness))]),
  ];
  return {
    headings: [markdownProse(changeProse(told))],
    remark: remarks.join("\n\n"),
    columns: hasTodos ? [...placeColumns, todoColumn] : placeColumns,
    rows: sites.map((site) =>
      row("remark", () => [
        markdownCode(siteText(site, report)),
        [
          markdownProse(siteProse(site, told)),
          ...(site.expression === null ? [] : [markdownCode(site.expression)]),
        ].join(": "),
        ...(hasTodos ? [markdownProse(site.todo ?? told.advice.text)] : []),
      ]),
    ),
  };
}
