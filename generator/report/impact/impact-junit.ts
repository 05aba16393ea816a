import { plainText } from "../../changes/wording/prose.ts";
import { listedUrgencies } from "../../impact/urgency.ts";
import { junitXml, unknownCase, type TestCase } from "../junit-xml.ts";
import { xmlText } from "../xml-text.ts";
import { failsImpactGate, type ImpactGate } from "./impact-gate.ts";
import {
  placesOf,
  type ImpactPlace,
  type ReportedImpact,
} from "./impact-groups.ts";
import { isOpen, type ImpactReport } from "./impact-report.ts";
import {
  fileText,
  siteProse,
  urgencyWords,
  verdictSentences,
} from "./impact-words.ts";
import { placeMessage } from "./place-message.ts";

/**
 * Prints a JUnit report: a suite for each file, a case for each place and urgency. Places of accepted changes are skipped; what was not
 * seen is skipped, or fails where the gate says so.
 */
export function impactJunit(
  report: ImpactReport,
  { failOn }: { readonly failOn: ImpactGate },
): string {
  const { service, from, to } = report.compared;
  const accepted = report.impacts.filter((each) => !isOpen(each));
  const found = [
    ...[...report.limits, ...report.remarks].map((limit) =>
      unknownCase(whole, limit, failsImpactGate("not-known", failOn)),
    ),
    ...casesOf(report.impacts.filter(isOpen), (place) =>
      told(place, report, failOn),
    ),
    ...casesOf(accepted, (place) => skipped(place, report)),
  ];
  const cases = found.length === 0 ? [nothingToDo(report)] : found;
  return junitXml(
    `${service}: what ${from.title} to ${to.title} does to code`,
    cases,
  );
}

const whole = "All code";

function casesOf(
  impacts: readonly ReportedImpact[],
  made: (place: ImpactPlace) => TestCase,
): readonly TestCase[] {
  return listedUrgencies.flatMap((urgency) =>
    placesOf(impacts, urgency).map(made),
  );
}

function told(
  place: ImpactPlace,
  report: ImpactReport,
  failOn: ImpactGate,
): TestCase {
  const { urgency } = place.site;
  const message = xmlText(placeMessage(place));
  return failsImpactGate(urgency, failOn)
    ? caseAt(
        place,
        report,
        "failure",
        `<failure type="${urgency}" message="${message}">${message}</failure>`,
      )
    : caseAt(place, report, "passed", `<system-out>${message}</system-out>`);
}

function skipped(place: ImpactPlace, report: ImpactReport): TestCase {
  const by = place.changes.flatMap(({ change: { accepted } }) =>
    accepted === null
      ? []
      : [`accepted by ${accepted.owner}: ${accepted.reason}`],
  );
  return caseAt(
    place,
    report,
    "skipped",
    `<skipped message="${xmlText(by.join(" "))}"/>`,
  );
}

function caseAt(
  { site, changes }: ImpactPlace,
  report: ImpactReport,
  result: TestCase["result"],
  line: string,
): TestCase {
  const suite = fileText(site, report);
  const does = plainText(siteProse(site, changes[0]));
  const name = `${urgencyWords[site.urgency]}: ${site.line}:${site.column} ${does}`;
  return {
    suite,
    result,
    lines: [
      `<testcase classname="${xmlText(suite)}" name="${xmlText(name)}" file="${xmlText(site.file)}" line="${site.line}">`,
      `  ${line}`,
      "</testcase>",
    ],
  };
}

/** Returns a case that says that there is nothing to do: servers treat a report without any case as a failed run. */
function nothingToDo(report: ImpactReport): TestCase {
  const words = verdictSentences(report).join(" ");
  return {
    suite: whole,
    result: "passed",
    lines: [`<testcase classname="${whole}" name="${xmlText(words)}"/>`],
  };
}
