import { groupBy } from "../changes/change/group-by.ts";
import { xmlText } from "./xml-text.ts";

/** A test case of JUnit. */
export interface TestCase {
  readonly suite: string;
  readonly result: "failure" | "skipped" | "passed";
  /** Its element, printed. */
  readonly lines: readonly string[];
}

/** Prints test cases in their suites. Servers treat a report without any case as a failed run. */
export function junitXml(name: string, cases: readonly TestCase[]): string {
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

/** Returns a case that was not run: its text says what is not known. */
export function unknownCase(
  suite: string,
  text: string,
  isFailure: boolean,
): TestCase {
  const told = xmlText(text);
  return {
    suite,
    result: isFailure ? "failure" : "skipped",
    lines: [
      `<testcase classname="${xmlText(suite)}" name="${told}">`,
      isFailure
        ? `  <failure type="not-known" message="${told}">${told}</failure>`
        : `  <skipped message="${told}"/>`,
      "</testcase>",
    ],
  };
}
