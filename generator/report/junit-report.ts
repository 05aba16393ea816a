import { changeKinds } from "../changes/kinds/change-kinds.ts";
import type { ComparisonLimit } from "../changes/change/comparison-limit.ts";
import { limitText } from "../changes/wording/limit-text.ts";
import { plainText } from "../changes/wording/prose.ts";
import { placeOf } from "./change-place.ts";
import type { ChangeReport, ReportedChange } from "./change-report.ts";
import { findingText, placeProse, wholeApi } from "./change-words.ts";
import { failsGate, severityOfLimit, type Gate } from "./fails-gate.ts";
import { verdictWords } from "./verdict-words.ts";
import { junitXml, unknownCase, type TestCase } from "./junit-xml.ts";
import { xmlText } from "./xml-text.ts";

export interface JunitOptions {
  /** Changes at least this severe are failures. */
  readonly failOn: Gate;
}

/** Prints a JUnit report: a suite for each namespace, a case for each change. Accepted changes are skipped. */
export function junitReport(
  report: ChangeReport,
  { failOn }: JunitOptions = { failOn: "breaking" },
): string {
  const { changes, limits, service, from, to } = report;
  const name = `${service}: changes from ${from.title} to ${to.title}`;
  const found = [
    ...limits.map((limit) => limitCase(limit, failOn)),
    ...changes.map((reported) => testCase(reported, failOn)),
  ];
  const cases = found.length === 0 ? [nothingChanged(report)] : found;
  return junitXml(name, cases);
}

/** Returns a case that says that nothing changed: servers treat a report without any case as a failed run. */
function nothingChanged(report: ChangeReport): TestCase {
  const words = verdictWords(report).sentences.join(" ");
  return {
    suite: report.service,
    result: "passed",
    lines: [
      `<testcase classname="${xmlText(report.service)}" name="${xmlText(words)}"/>`,
    ],
  };
}

/** Returns a case that was not run, since its part could not be compared. */
function limitCase(limit: ComparisonLimit, failOn: Gate): TestCase {
  return unknownCase(
    wholeApi,
    limitText(limit),
    failsGate(severityOfLimit(limit), failOn),
  );
}

function testCase(
  reported: ReportedChange,
  failOn: JunitOptions["failOn"],
): TestCase {
  const { operation, accepted, severity } = reported.change;
  const finding = xmlText(findingText(reported));
  const result =
    accepted !== null
      ? "skipped"
      : failsGate(severity, failOn)
        ? "failure"
        : "passed";
  return {
    suite: operation?.namespace ?? wholeApi,
    result,
    lines: [
      `<testcase ${attributes(reported)}>`,
      ...properties(reported),
      ...{
        failure: [
          `  <failure type="${severity}" message="${finding}">${finding}</failure>`,
        ],
        skipped: [
          `  <skipped message="${xmlText(`accepted by ${accepted?.owner ?? ""}: ${accepted?.reason ?? ""}`)}"/>`,
        ],
        passed: [`  <system-out>${finding}</system-out>`],
      }[result],
      "</testcase>",
    ],
  };
}

/**
 * Returns the class and the name, by which servers tell cases apart. The place makes them differ, and the kind does
 * so when one place changed twice.
 */
function attributes(reported: ReportedChange): string {
  const { change, endpoint } = reported;
  const location = placeOf(reported);
  const title = changeKinds[change.kind].title.toLowerCase();
  const name = `${plainText(placeProse(reported))}: ${title}`;
  return [
    `classname="${xmlText(endpoint ?? wholeApi)}"`,
    `name="${xmlText(name)}"`,
    ...(location === null
      ? []
      : [`file="${xmlText(location.file)}"`, `line="${location.line}"`]),
  ].join(" ");
}

function properties({ change }: ReportedChange): readonly string[] {
  const { kind, severity, fingerprint, reach } = change;
  const values = { kind, severity, fingerprint, reach: reach.length };
  return [
    "  <properties>",
    ...Object.entries(values).map(
      ([name, value]) => `    <property name="${name}" value="${value}"/>`,
    ),
    "  </properties>",
  ];
}
