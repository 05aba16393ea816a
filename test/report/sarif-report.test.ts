import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { expect, it } from "vitest";
import type { ChangeReport } from "../../generator/report/change-report.ts";
import { sarifReport } from "../../generator/report/sarif-report.ts";
import { uriOf } from "../../generator/report/sarif-result.ts";
import { anyChange, anyReport } from "../support/any-change.ts";
import {
  caseReports,
  hostileReport,
  hostileTexts,
  mixedReport,
} from "./sample-reports.ts";

/** The official schema; test/fixtures/sarif/README.md says where it comes from. */
const schema = join(
  import.meta.dirname,
  "..",
  "fixtures",
  "sarif",
  "sarif-schema-2.1.0.json",
);

const ajv = new Ajv({
  allErrors: true,
  strict: false,
  // One of its patterns is none with the flag `u`.
  unicodeRegExp: false,
  formats: {
    uri: /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]*$/i,
    "uri-reference": /^(?:[^\s<>"{}|\\^`%]|%[0-9A-Fa-f]{2})*$/,
    "date-time": true,
  },
});
// JSON of our own, checked by compiling it.
const validate = ajv.compile(
  JSON.parse(readFileSync(schema, "utf8")) as object,
);

const reports: readonly (readonly [string, ChangeReport])[] = [
  ...caseReports(),
  ["mixed", mixedReport()],
  ["nothing", anyReport([])],
  ...hostileTexts.map((text) => [text, hostileReport(text)] as const),
];

it.each(reports)("is SARIF 2.1.0: %j", (_, report) => {
  validate(JSON.parse(sarifReport(report)));
  expect(validate.errors ?? []).toEqual([]);
});

it("has a schema that sees what is wrong", () => {
  const log = JSON.parse(sarifReport(mixedReport())) as object;
  expect(validate({ ...log, version: "2.0.0" })).toBe(false);
  expect(validate({ ...log, runs: [{}] })).toBe(false);
});

interface Run {
  readonly tool: {
    readonly driver: {
      readonly rules: readonly {
        readonly id: string;
        readonly defaultConfiguration: { readonly level: string };
      }[];
    };
  };
  readonly results: readonly {
    readonly ruleId: string;
    readonly ruleIndex: number;
    readonly level: string;
    readonly [key: string]: unknown;
  }[];
}

function runOf(report: ChangeReport): Run {
  const { runs } = JSON.parse(sarifReport(report)) as {
    readonly runs: readonly [Run];
  };
  return runs[0];
}

it("has a rule for each kind that occurs, and no other", () => {
  const { tool, results } = runOf(mixedReport());
  const { rules } = tool.driver;
  expect(rules.map(({ id }) => id)).toEqual([
    "fields-removed",
    "operation-added",
  ]);
  for (const { ruleId, ruleIndex } of results)
    expect(rules[ruleIndex]?.id).toBe(ruleId);
  expect(rules.map((rule) => rule.defaultConfiguration.level)).toEqual([
    "error",
    "note",
  ]);
});

it("puts a result on its line, with what it is about", () => {
  const { results } = runOf(mixedReport());
  expect(results[0]).toEqual({
    ruleId: "fields-removed",
    ruleIndex: 0,
    level: "error",
    message: {
      text: expect.stringMatching(
        /^GET \/pets\/000, response 200 application\/json, items\[\]\.kind \(Pet\.kind\): Fields removed \(was .*\)\. It affects 499 more operations: .*\. Check every field/,
      ) as unknown,
    },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: "openapi.yaml" },
          region: { startLine: 12, startColumn: 5, endColumn: 9 },
        },
        logicalLocations: [
          {
            name: "response 200 application/json, items[].kind (Pet.kind)",
            fullyQualifiedName:
              "GET /pets/000, response 200 application/json, items[].kind (Pet.kind)",
            kind: "property",
          },
          { fullyQualifiedName: "GET /pets/000", kind: "function" },
        ],
      },
    ],
    partialFingerprints: {
      "sdkwrightChange/v1": expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
    },
    suppressions: [],
    properties: { severity: "breaking", reach: 500 },
  });
  expect(results.map(({ level }) => level)).toEqual([
    "error",
    "error",
    "warning",
    "warning",
    "note",
    "note",
    "note",
    "error",
  ]);
});

it("makes no link of what a document says", () => {
  const texts = [
    "[click](https://example.com)",
    "[a [b](https://example.com)",
    "[a\\](b)](https://example.com)",
  ];
  for (const text of texts) {
    const messages = JSON.stringify(
      runOf(hostileReport(text)).results.map(({ message }) => message),
    );
    expect(messages).toContain("example.com");
    // A link ends with a bracket before which no backslash stands, or two, which JSON writes as four.
    expect(messages).not.toMatch(/(?<!\\)(?:\\{4})*\]\(/);
  }
});

it("suppresses what is accepted", () => {
  expect(runOf(mixedReport()).results.at(-1)).toMatchObject({
    suppressions: [
      {
        kind: "external",
        status: "accepted",
        justification: "Nobody reads it. Accepted by ann (until 11.0.0).",
      },
    ],
  });
});

it("prefers the place after the change, and shows that before what is gone", () => {
  const at = (file: string) => ({ file, line: 1, column: 1, length: 1 });
  const before = {
    side: "before",
    pointer: null,
    location: at("before.yaml"),
  } as const;
  const after = {
    side: "after",
    pointer: null,
    location: at("a b.yaml"),
  } as const;
  const uris = [[before, after], [before], []].map(
    (cause) =>
      /"uri": "([^"]*)"/.exec(
        sarifReport(anyReport([anyChange({ cause })])),
      )?.[1],
  );
  expect(uris).toEqual(["a%20b.yaml", "before.yaml", undefined]);
});

it("writes paths as URI references", () => {
  expect(uriOf("api/o p#e?n.yaml")).toBe("api/o%20p%23e%3Fn.yaml");
  expect(uriOf("/srv/openapi.yaml")).toBe("file:///srv/openapi.yaml");
  expect(uriOf(String.raw`C:\api\o.yaml`)).toBe("file:///C:/api/o.yaml");
  expect(uriOf("https://a.example/o.yaml")).toBe("https://a.example/o.yaml");
  expect(uriOf("git:main:o.yaml")).toBe("git%3Amain%3Ao.yaml");
});
