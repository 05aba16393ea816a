import { changeKinds } from "../changes/kinds/change-kinds.ts";
import type { ComparisonLimit } from "../changes/change/comparison-limit.ts";
import { limitText } from "../changes/wording/limit-text.ts";
import { plainText } from "../changes/wording/prose.ts";
import { placeOf } from "./change-place.ts";
import type { ChangeReport, ReportedChange } from "./change-report.ts";
import { findingText, placeProse, wholeApi } from "./change-words.ts";
import { failsGate, severityOfLimit, type Gate } from "./fails-gate.ts";
import { groupBy } from "../changes/change/group-by.ts";
import { verdictWords } from "./verdict-words.ts";
import { xmlText } from "./xml-text.ts";

export interface JunitOptions {
  /** Changes at least this severe are failures. */
  readonly failOn: Gate;
}

interface TestCase {
  readonly suite: string;
  readonly result: "failure" | "skipped" | "passed";
  readonly lines: readonly string[];
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
  const suites = [...groupBy(cases, ({ suite }) => suite)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xmlText(name)}" ${totals(cases)}>`,
    ...suites.flatMap(([suite, members]) => [
      `  <testsuite name="${xmlText(suite)}" ${totals(members)}>`,
      ...members.flatMap(({ lines }) => lines.map((line) => `    ${line}`)),
      "  </testsuite>",
    ]),
    "</testsuites>",
    "",
  ].join("\n");
}

function totals(cases: readonly TestCase[]): string {
  const count = (wanted: TestCase["result"]) =>
    cases.filter(({ result }) => result === wanted).length;
  return `tests="${cases.length}" failures="${count("failure")}" errors="0" skipped="${count("skipped")}"`;
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
  const told = xmlText(limitText(limit));
  const isFailure = failsGate(severityOfLimit(limit), failOn);
  return {
    suite: wholeApi,
    result: isFailure ? "failure" : "skipped",
    lines: [
      `<testcase classname="${xmlText(wholeApi)}" name="${told}">`,
      isFailure
        ? `  <failure type="not-known" message="${told}">${told}</failure>`
        : `  <skipped message="${told}"/>`,
      "</testcase>",
    ],
  };
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
