import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { elementOf } from "../../generator/changes/change/element.ts";
import type { JsonValue } from "../../generator/json/json-value.ts";
import type { ChangeReport } from "../../generator/report/change-report.ts";
import { jsonReport } from "../../generator/report/json-report.ts";
import {
  printReportSchema,
  reportSchema,
} from "../../generator/report/report-schema.ts";
import {
  anyChange,
  anyOperation,
  anyReport,
  reachOf,
} from "../support/any-change.ts";
import {
  caseReports,
  hostileReport,
  hostileTexts,
  mixedReport,
} from "./sample-reports.ts";

/** The published schema lets later keys pass; here every key has to be described. */
function closed(schema: JsonValue): JsonValue {
  if (typeof schema !== "object" || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(closed);
  const members = Object.entries(schema).map(([key, value]) => [
    key,
    closed(value),
  ]);
  return {
    ...Object.fromEntries(members),
    ...("required" in schema ? { additionalProperties: false } : {}),
  };
}

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
// A schema is an object.
const validate = ajv.compile(closed(reportSchema) as object);

const reports: readonly (readonly [string, ChangeReport])[] = [
  ...caseReports(),
  ["mixed", mixedReport()],
  ["nothing", anyReport([])],
  ...hostileTexts.map((text) => [text, hostileReport(text)] as const),
];

it.each(reports)("is as its schema says: %j", (_, report) => {
  validate(JSON.parse(jsonReport(report)));
  expect(validate.errors ?? []).toEqual([]);
});

it("has a schema that sees what is wrong", () => {
  const json = JSON.parse(jsonReport(mixedReport())) as {
    readonly changes: readonly object[];
  };
  const [first] = json.changes;
  for (const wrong of [
    { ...json, verdict: "huge" },
    { ...json, changes: [{ ...first, fingerprint: "x" }] },
    { ...json, changes: [{ ...first, unknown: true }] },
    { ...json, remarks: undefined },
  ])
    expect(validate(wrong)).toBe(false);
});

it("publishes its schema", () => {
  const file = join(
    import.meta.dirname,
    "..",
    "..",
    "schemas",
    "change-report.schema.json",
  );
  // `sdkwright schema --of report > schemas/change-report.schema.json` writes it anew.
  expect(readFileSync(file, "utf8")).toBe(printReportSchema());
});

describe("reach", () => {
  const operations = (count: number, prefix = "") =>
    Array.from({ length: count }, (_, index) =>
      anyOperation(`GET /${prefix}${index}`),
    );
  const changed = (index: number, count: number, prefix?: string) => {
    const met = operations(count, prefix);
    return anyChange({
      operation: met[index % count] ?? null,
      reach: reachOf(met),
      element: elementOf({ kind: "field", schema: `S${index}`, path: "x" }),
    });
  };
  const parsed = (report: ChangeReport) =>
    JSON.parse(jsonReport(report)) as {
      readonly changes: readonly {
        readonly reach: readonly { readonly operation: string }[];
        readonly reachCount: number;
        readonly reachSet: number | null;
      }[];
      readonly reachSets: readonly (readonly string[])[];
    };

  it.each([1, 2, 20, 21, 22, 40])("of %i operations names all", (count) => {
    const { changes, reachSets } = parsed(anyReport([changed(0, count)]));
    const [{ reach = [], reachCount, reachSet } = {}] = changes;
    expect(reachCount).toBe(count);
    expect(reach).toHaveLength(Math.min(count, 20));
    expect(reachSet).toBe(count > 20 ? 0 : null);
    const named = reachSets[0] ?? reach.map(({ operation }) => operation);
    const all = operations(count).map(({ path }) => `GET ${path}`);
    expect(named.toSorted()).toEqual(all.toSorted());
  });

  it("is one list for all changes that meet the same operations", () => {
    const { changes, reachSets } = parsed(
      anyReport([changed(0, 30), changed(1, 30), changed(2, 30, "other/")]),
    );
    expect(changes.map(({ reachSet }) => reachSet)).toEqual([0, 0, 1]);
    expect(changes[0]).toMatchObject({ reachCount: 30 });
    expect(changes[0]?.reach).toHaveLength(20);
    expect(reachSets.map(({ length }) => length)).toEqual([30, 30]);
    expect(reachSets[0]).toContain("GET /29");
  });

  it("of 5,000 wide changes does not explode", () => {
    const met = reachOf(operations(500));
    const changes = Array.from({ length: 5000 }, (_, index) =>
      anyChange({
        reach: met,
        element: elementOf({ kind: "field", schema: `S${index}`, path: "x" }),
      }),
    );
    expect(jsonReport(anyReport(changes)).length).toBeLessThan(25_000_000);
  });
});
