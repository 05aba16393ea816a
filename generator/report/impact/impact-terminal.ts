import { counted } from "../../changes/wording/counted.ts";
import type { Prose } from "../../changes/wording/prose.ts";
import type { ImpactSite } from "../../impact/impact-site.ts";
import type { Urgency } from "../../impact/urgency.ts";
import {
  styled,
  wrapped,
  type Style,
  type StyledPiece,
  type TerminalLook,
  type TerminalWindow,
} from "../terminal/styled-text.ts";
import type { ReportedChange } from "../change-report.ts";
import { proseStyled } from "../terminal/terminal-report.ts";
import { witnessProse } from "../witness-words.ts";
import type { ImpactReport, ReportedImpact } from "./impact-report.ts";
import {
  changeProse,
  coverageText,
  listedUrgencies,
  namedOwners,
  ownerText,
  siteProse,
  siteText,
  urgencyTitle,
  urgencyWords,
  verdictSentences,
} from "./impact-words.ts";

export interface ImpactTerminalOptions {
  readonly window: TerminalWindow;
  /** The file with the whole report; `null` when the same run writes none. */
  readonly full: string | null;
}

/** The number of places that are shown for a change. */
const mostSites = 8;

/** The number of characters of a request or response that a window shows. */
const longestProof = 72;

const styles: Readonly<Record<Urgency, Style>> = {
  "must-act": "breaking",
  "should-look": "risky",
  "not-known": "risky",
  deprecated: "deprecated",
  "nothing-to-do": "compatible",
};

/** Prints the report for a window: the result and its counts, then each change with its places, worst first. */
export function impactTerminal(
  report: ImpactReport,
  { window, full }: ImpactTerminalOptions,
): string {
  const lines = [
    ...headLines(report, window),
    ...countLines(report, window),
    ...listedUrgencies.flatMap((urgency) => partLines(report, urgency, window)),
    ...ownerLines(report, window),
    ...limitLines(report, window),
    "",
    ...wrapped([styled("faint", whereWhole(full))], window),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function whereWhole(full: string | null): string {
  return full === null
    ? "The whole report: --format md, or --format json for programs."
    : `The whole report: ${full}`;
}

function headLines(
  report: ImpactReport,
  look: TerminalLook,
): readonly string[] {
  const { service, from, to } = report.compared;
  const [first = "", ...others] = verdictSentences(report);
  return [
    ...wrapped([styled("strong", service)], look),
    ...wrapped([styled("faint", `${from.title} -> ${to.title}`)], look),
    "",
    ...wrapped([styled(styles[report.verdict], first)], look),
    ...others.flatMap((each) => wrapped([styled("plain", each)], look)),
    ...wrapped([styled("faint", coverageText(report))], look),
  ];
}

/** Prints a line for each urgency; each is short enough for any window. */
function countLines(
  report: ImpactReport,
  { paint }: TerminalLook,
): readonly string[] {
  const { summary, untouched } = report;
  const lines = [
    ...([...listedUrgencies, "nothing-to-do"] as const)
      .filter((urgency) => summary[urgency].changes > 0)
      .map((urgency) => ({
        title: urgencyWords[urgency],
        style: styles[urgency],
        changes: summary[urgency].changes,
      })),
    ...(untouched.length === 0
      ? []
      : [
          {
            title: "Not used",
            style: "faint" as const,
            changes: untouched.length,
          },
        ]),
  ];
  const widest = Math.max(0, ...lines.map(({ title }) => title.length));
  const digits = Math.max(
    0,
    ...lines.map(({ changes }) => `${changes}`.length),
  );
  return lines.length === 0
    ? []
    : [
        "",
        ...lines.map(
          ({ title, style, changes }) =>
            `  ${paint(style, title.padEnd(widest))}  ${`${changes}`.padStart(digits)}`,
        ),
      ];
}

function partLines(
  report: ImpactReport,
  urgency: Urgency,
  look: TerminalLook,
): readonly string[] {
  const impacts = report.impacts.filter((each) => each.urgency === urgency);
  if (impacts.length === 0) return [];
  return [
    "",
    ...wrapped([styled(styles[urgency], urgencyTitle(urgency, report))], look),
    ...impacts.flatMap((impact) => impactLines(report, impact, look)),
  ];
}

function impactLines(
  report: ImpactReport,
  { told, sites, urgency }: ReportedImpact,
  look: TerminalLook,
): readonly string[] {
  const { witness, accepted } = told.change;
  const left = sites.length - mostSites;
  return [
    "",
    ...wrapped(
      [
        styled(styles[urgency], "* "),
        ...proseStyled(changeProse(told), "plain"),
        styled("plain", "."),
        ...advicePieces(told.advice.kind === "none" ? [] : told.advice.text),
        ...(accepted === null
          ? []
          : [styled("faint", ` Accepted by ${accepted.owner}.`)]),
      ],
      look,
      { first: 2, rest: 4 },
    ),
    ...(witness === null
      ? []
      : wrapped(
          proseStyled(witnessProse(witness, longestProof), "faint"),
          look,
          {
            first: 4,
            rest: 6,
          },
        )),
    ...sites
      .slice(0, mostSites)
      .flatMap((site) => siteLines(report, { site, told }, look)),
    ...(left > 0
      ? wrapped([styled("faint", `and ${counted(left, "more place")}`)], look, {
          first: 4,
        })
      : []),
  ];
}

function advicePieces(advice: Prose): readonly StyledPiece[] {
  return advice.length === 0
    ? []
    : [styled("faint", " "), ...proseStyled(advice, "faint")];
}

function siteLines(
  report: ImpactReport,
  { site, told }: { readonly site: ImpactSite; readonly told: ReportedChange },
  look: TerminalLook,
): readonly string[] {
  const { expression, todo, urgency } = site;
  return wrapped(
    [
      styled(styles[urgency], siteText(site, report)),
      styled("plain", " "),
      ...proseStyled(siteProse(site, told), "faint"),
      ...(expression === null
        ? []
        : [styled("faint", ": "), styled("code", expression)]),
      styled("faint", "."),
      ...(todo === null
        ? []
        : [styled("plain", " "), ...proseStyled(todo, "plain")]),
    ],
    look,
    { first: 4, rest: 6 },
  );
}

/** Prints the owners when there are several. */
function ownerLines(
  { owners }: ImpactReport,
  look: TerminalLook,
): readonly string[] {
  if (owners.length < 2) return [];
  const left = owners.length - namedOwners;
  return [
    "",
    ...wrapped([styled("strong", "By owner")], look),
    ...owners.slice(0, namedOwners).flatMap(({ repository, owner, sites }) => {
      const counts = listedUrgencies
        .filter((urgency) => sites[urgency] > 0)
        .map(
          (urgency) =>
            `${sites[urgency]} ${urgencyWords[urgency].toLowerCase()}`,
        );
      return wrapped(
        [
          styled("plain", `${ownerText(repository, owner)}: `),
          styled("faint", counts.join(", ")),
        ],
        look,
        { first: 2, rest: 4 },
      );
    }),
    ...(left > 0
      ? wrapped([styled("faint", `and ${counted(left, "more")}`)], look, {
          first: 2,
        })
      : []),
  ];
}

function limitLines(
  { limits, remarks }: ImpactReport,
  look: TerminalLook,
): readonly string[] {
  const all = [...limits, ...remarks];
  if (all.length === 0) return [];
  return [
    "",
    ...wrapped([styled("strong", "Limits")], look),
    ...all.flatMap((limit) =>
      wrapped([styled("plain", `* ${limit}`)], look, { first: 2, rest: 4 }),
    ),
  ];
}
