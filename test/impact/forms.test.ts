import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { loadReportPage } from "../../generator/cli/load-templates.ts";
import { factsFile, compareTexts } from "./facts.ts";
import type { JsonValue } from "../../generator/json/json-value.ts";
import {
  impactForms,
  type ImpactFormId,
} from "../../generator/report/impact/impact-forms.ts";
import type { ImpactReport } from "../../generator/report/impact/impact-report.ts";
import {
  impactSchema,
  printImpactSchema,
} from "../../generator/report/impact/impact-schema.ts";
import { verdictSentences } from "../../generator/report/impact/impact-words.ts";
import { plainWindow } from "../../generator/report/print/terminal/styled-text.ts";
import {
  printUsageSchema,
  usageSchema,
} from "../../generator/report/usage-schema.ts";
import {
  acceptedImpact,
  appFacts,
  fullImpact,
  impactOf,
  shop,
  shopReport,
  webFacts,
} from "./sample-reports.ts";

async function printed(
  id: ImpactFormId,
  report: ImpactReport,
): Promise<string> {
  const print = await impactForms[id].load();
  return print(report, {
    failOn: "breaking",
    full: null,
    window: plainWindow,
    loadPage: loadReportPage,
  });
}

/** The page has tests of its own. */
const files: Readonly<Record<Exclude<ImpactFormId, "html">, string>> = {
  terminal: "impact.txt",
  md: "impact.md",
  "pull-request": "impact.pull-request.md",
  junit: "impact.junit.xml",
  json: "impact.json",
  sarif: "impact.sarif.json",
  github: "impact.annotations.txt",
};

// `npm run test:update -- test/impact` writes these anew: they are read like code.
it.each(
  // The keys of the table.
  Object.entries(files) as [ImpactFormId, string][],
)("is whole: %s", async (id, name) => {
  await expect(await printed(id, fullImpact())).toMatchFileSnapshot(
    join(import.meta.dirname, "whole", name),
  );
});

describe("a narrow window", () => {
  it("breaks lines", async () => {
    const print = await impactForms.terminal.load();
    const text = await print(fullImpact(), {
      failOn: "breaking",
      full: "impact.md",
      window: { ...plainWindow, columns: 40 },
      loadPage: loadReportPage,
    });
    expect(text.split("\n").filter((line) => line.length > 40)).toEqual([]);
    expect(text).toContain("The whole report: impact.md");
  });
});

describe("the result", () => {
  const silent = compareTexts(shop, shop);

  it.each<[string, ImpactReport, string, readonly string[]]>([
    [
      "of two sides that do not differ",
      impactOf(silent, [webFacts]),
      "nothing-to-do",
      ["Nothing to do: the two sides do not differ."],
    ],
    [
      "of code that uses nothing of it",
      impactOf(shopReport(), [factsFile([])]),
      "nothing-to-do",
      ["Nothing to do: no code uses the changed elements (7 changes)."],
    ],
    [
      "of code that was not read as a whole",
      impactOf(shopReport(), [{ ...appFacts, facts: [] }]),
      "not-known",
      [
        "Not known: no affected place was found. Not everything was covered: read the limits.",
      ],
    ],
    [
      "of no code",
      impactOf(shopReport(), []),
      "not-known",
      [
        "Not known: no affected place was found. Not everything was covered: read the limits.",
      ],
    ],
    [
      "of code without the SDK",
      impactOf(shopReport(), [factsFile([], { sdks: [] })]),
      "not-known",
      [
        "Not known: no affected place was found. Not everything was covered: read the limits.",
      ],
    ],
    [
      "of what is accepted",
      acceptedImpact(),
      "should-look",
      [
        "Should look: 1 change at 1 place.",
        "Deprecated: 1 change at 1 place.",
        "3 more changes that affect this code are accepted and do not count.",
      ],
    ],
  ])("%s", (_, report, verdict, sentences) => {
    expect(report.verdict).toBe(verdict);
    expect(verdictSentences(report)).toEqual(sentences);
  });
});

/** The published schema lets later keys pass; here every key has to be described. */
function closed(schema: JsonValue): JsonValue {
  if (typeof schema !== "object" || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(closed);
  return {
    ...Object.fromEntries(
      Object.entries(schema).map(([key, value]) => [key, closed(value)]),
    ),
    ...("required" in schema ? { additionalProperties: false } : {}),
  };
}

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });

describe("the JSON form", () => {
  // A schema is an object.
  const validate = ajv.compile(closed(impactSchema) as object);

  it.each([
    ["whole", fullImpact],
    ["accepted", acceptedImpact],
    ["nothing", () => impactOf(shopReport(), [])],
  ])("is as its schema says: %s", async (_, make) => {
    validate(JSON.parse(await printed("json", make())));
    expect(validate.errors ?? []).toEqual([]);
  });

  it("publishes its schema, and that of facts", () => {
    const schemas = join(import.meta.dirname, "..", "..", "schemas");
    const read = (name: string) => readFileSync(join(schemas, name), "utf8");
    // `sdkwright schema --of impact > schemas/impact-report.schema.json` writes it anew.
    expect(read("impact-report.schema.json")).toBe(printImpactSchema());
    expect(read("usage-facts.schema.json")).toBe(printUsageSchema());
  });

  it("has a schema of facts that is met by facts", () => {
    const facts = ajv.compile(closed(usageSchema) as object);
    for (const file of [webFacts, appFacts]) {
      facts(file);
      expect(facts.errors ?? []).toEqual([]);
    }
    expect(facts({ ...webFacts, format: 2 })).toBe(false);
  });
});

it("is SARIF 2.1.0", async () => {
  const schema = readFileSync(
    join(import.meta.dirname, "../fixtures/sarif/sarif-schema-2.1.0.json"),
    "utf8",
  );
  const sarif = new Ajv({
    allErrors: true,
    strict: false,
    // One of its patterns is none with the flag `u`.
    unicodeRegExp: false,
    formats: { uri: true, "uri-reference": true, "date-time": true },
  });
  // JSON of our own, checked by compiling it.
  const validate = sarif.compile(JSON.parse(schema) as object);
  for (const report of [fullImpact(), acceptedImpact()]) {
    validate(JSON.parse(await printed("sarif", report)));
    expect(validate.errors ?? []).toEqual([]);
  }
});
