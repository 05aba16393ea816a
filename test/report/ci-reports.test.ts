import { describe, expect, it } from "vitest";
import { elementOf } from "../../generator/changes/change/element.ts";
import type { ChangeReport } from "../../generator/report/change-report.ts";
import { githubAnnotations } from "../../generator/report/github-annotations.ts";
import { gitlabReport } from "../../generator/report/gitlab-report.ts";
import { junitReport } from "../../generator/report/junit-report.ts";
import { anyChange, anyReport } from "../support/any-change.ts";
import { hostileReport, hostileTexts, mixedReport } from "./sample-reports.ts";
import { parseXml } from "./xml-tree.ts";

describe("JUnit", () => {
  const suites = (report: ChangeReport, failOn?: "risky" | "never") =>
    parseXml(junitReport(report, failOn && { failOn })).children.map(
      ({ attributes }) => attributes,
    );

  it("has a suite for each namespace, with failures as the gate has them", () => {
    expect(suites(mixedReport())).toEqual([
      { name: "pets", tests: "6", failures: "2", errors: "0", skipped: "1" },
      {
        name: "whole API",
        tests: "1",
        failures: "0",
        errors: "0",
        skipped: "0",
      },
      { name: "toys", tests: "1", failures: "0", errors: "0", skipped: "0" },
    ]);
    const failures = (failOn: "risky" | "never") =>
      suites(mixedReport(), failOn).map((suite) => suite["failures"]);
    expect(failures("risky")).toEqual(["3", "1", "0"]);
    expect(failures("never")).toEqual(["0", "0", "0"]);
  });

  it("has a case with its place for each change", () => {
    const [first] =
      parseXml(junitReport(mixedReport())).children[0]?.children ?? [];
    expect(first?.attributes).toEqual({
      classname: "GET /pets/000",
      name: "response 200 application/json, items[].kind (Pet.kind): fields removed",
      file: "openapi.yaml",
      line: "12",
    });
    expect(first?.children.map(({ name }) => name)).toEqual([
      "properties",
      "failure",
    ]);
  });

  it("has a passing case when nothing changed, since no case looks like a failed run", () => {
    expect(suites(anyReport([]))).toEqual([
      {
        name: "Example API",
        tests: "1",
        failures: "0",
        errors: "0",
        skipped: "0",
      },
    ]);
  });

  it.each(hostileTexts)("keeps %j text", (text) => {
    const { children } = parseXml(junitReport(hostileReport(text)));
    const cases = children.flatMap((suite) => suite.children);
    expect(cases).toHaveLength(4);
    expect(new Set(cases.map(({ name }) => name))).toEqual(
      new Set(["testcase"]),
    );
  });
});

describe("GitLab code quality", () => {
  it("has the keys that GitLab asks for", () => {
    const entries = JSON.parse(
      gitlabReport(mixedReport()),
    ) as readonly object[];
    expect(entries).toHaveLength(7);
    expect(entries[1]).toEqual({
      description:
        "GET /pets, response 200 application/json, total: Fields removed. Check every field that you send or read.",
      check_name: "fields-removed",
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
      severity: "critical",
      location: { path: "openapi.yaml", lines: { begin: 12 } },
    });
  });

  it("has a path for what no file says", () => {
    const text = gitlabReport(anyReport([anyChange({ cause: [] })]));
    expect(JSON.parse(text)).toMatchObject([
      { location: { path: "after.yaml", lines: { begin: 1 } } },
    ]);
  });

  it("leaves out a dot in front of a path, which GitLab refuses", () => {
    const location = { file: "./a/./b.yaml", line: 1, column: 1, length: 1 };
    const cause = [{ side: "after", pointer: null, location }] as const;
    expect(gitlabReport(anyReport([anyChange({ cause })]))).toContain(
      '"path": "a/./b.yaml"',
    );
  });
});

describe("GitHub annotations", () => {
  const lines = (report: ChangeReport) =>
    githubAnnotations(report).trimEnd().split("\n");

  it("puts findings on lines", () => {
    expect(lines(mixedReport())[1]).toBe(
      "::error file=openapi.yaml,line=12,col=5,title=Breaking%3A fields removed::GET /pets, response 200 application/json, total: Fields removed. Check every field that you send or read.",
    );
    expect(lines(mixedReport()).map((line) => line.split(" ", 1)[0])).toEqual([
      "::error",
      "::error",
      "::warning",
      "::warning",
      "::notice",
      "::notice",
      "::notice",
      "sdkwright:",
    ]);
  });

  it("puts what only a revision has into the file of the tree", () => {
    const location = {
      file: "git:main:api/openapi.yaml",
      line: 3,
      column: 1,
      length: 1,
    };
    const cause = [{ side: "before", pointer: null, location }] as const;
    expect(lines(anyReport([anyChange({ cause })]))[0]).toMatch(
      /^::error file=api\/openapi\.yaml,line=3,/,
    );
  });

  it("stays below what GitHub shows, and counts the rest", () => {
    const changes = (["breaking", "risky", "info"] as const).flatMap(
      (severity) =>
        Array.from({ length: 12 }, (_, index) =>
          anyChange({
            severity,
            element: elementOf({ kind: "field", path: `${severity}${index}` }),
          }),
        ),
    );
    const printed = lines(anyReport(changes));
    expect(printed).toHaveLength(31);
    expect(printed.at(-1)).toBe(
      "sdkwright: 12 breaking, 12 risky, 0 compatible, 12 info, 0 accepted. 6 of them are not shown here, since a step shows at most 10 of each level.",
    );
  });

  it.each(hostileTexts)("is no other command: %j", (text) => {
    const printed = lines(hostileReport(text));
    expect(printed).toHaveLength(4);
    for (const line of printed.slice(0, -1)) {
      const match =
        /^::(?:error|warning|notice) file=([^,:]*),line=3,col=1,title=[A-Z][a-z]+%3A fields removed::.+$/.exec(
          line,
        );
      expect(match).not.toBeNull();
      expect(line).not.toMatch(/%(?!25|3A|2C)/);
    }
  });

  it("shows an escape of a document as it stands there", () => {
    expect(lines(hostileReport("%0A,:"))[0]).toContain(
      "file=a/%250A%2C%3A.yaml",
    );
  });
});
