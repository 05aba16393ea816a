import { elementOf } from "../../generator/changes/change/element.ts";
import type { Change } from "../../generator/changes/kinds/change.ts";
import { type ChangeReport } from "../../generator/report/change-report.ts";
import { reportFacts } from "../changes/compare-facts.ts";
import { readCases, type LifecycleCase } from "../changes/case-texts.ts";
import { handMadeModel, rangeOf } from "../changes/hand-made-model.ts";
import {
  anyChange,
  anyOperation,
  anyReport,
  reachOf,
} from "../support/any-change.ts";

const field = (path: string, more: Partial<Change["element"]> = {}) =>
  elementOf({
    kind: "field",
    operation: "GET /pets",
    at: "response 200 application/json",
    path,
    ...more,
  });

const pets = Array.from({ length: 500 }, (_, index) =>
  anyOperation(`GET /pets/${String(index).padStart(3, "0")}`),
);

const toys = anyOperation("POST /toys", "toys");

/** Each severity, two namespaces, a change of a component, one of the whole API, accepted ones, proposals, remarks. */
export function mixedReport(): ChangeReport {
  const [nearest] = pets;
  if (nearest === undefined) throw new Error("Expected operations.");
  return anyReport(
    [
      anyChange({
        element: field("items[].kind", { schema: "Pet", schemaPath: "kind" }),
        operation: nearest,
        reach: reachOf(pets),
        before: { type: "string", enum: ["cat", "dog", "a".repeat(100)] },
        after: { type: "integer" },
      }),
      anyChange({ element: field("total"), policy: "10.30.0 is strict" }),
      anyChange({
        operation: null,
        element: elementOf({ kind: "server", name: "https://a.example" }),
        severity: "risky",
        before: "https://a.example",
        cause: [],
      }),
      anyChange({
        element: field("limit"),
        severity: "risky",
        derived: "breaking",
        before: 10,
        after: 20,
      }),
      anyChange({
        kind: "operation-added",
        operation: toys,
        element: elementOf({ kind: "operation", operation: toys.key }),
        severity: "compatible",
        before: "absent",
        after: "available",
      }),
      anyChange({ element: field("note"), severity: "compatible" }),
      anyChange({ element: field("title"), severity: "info" }),
      anyChange({
        element: field("old"),
        accepted: { reason: "Nobody reads it.", owner: "ann", until: "11.0.0" },
      }),
    ],
    {
      proposals: [
        {
          kind: "operation",
          from: "GET /v1/pets",
          to: "GET /v2/pets",
          score: 0.83,
          reasons: ["The paths are similar.", "The answers are equal."],
        },
        {
          kind: "component",
          from: "Pet",
          to: "Animal",
          score: 0.5,
          reasons: [],
        },
      ],
      remarks: ["The first side has no servers."],
    },
  );
}

export const hostileTexts: readonly string[] = [
  "a | b || c",
  "```\n`x` `` `",
  "<img src=x onerror=alert(1)> <!-- x --> </failure>",
  "]]> <![CDATA[ &amp; &#10; '\"",
  "\n\n# heading\r\n- item\r| a |",
  "::error file=x,line=1::injected\n::stop-commands::x",
  "%0A%0D%25 %3A,:",
  "\u202egnp.exe\u2066\u200b\u0000\u001b[31m\ufeff",
  "\ud800 \ufffe \uffff \u2028 \u0085",
  "$(rm -rf /) `id` ${x} \\ \\\\ '; --",
  "a".repeat(5000),
  "@everyone #1 https://evil.example www.evil.example ![x](y)",
  "Ask @acme/team (me@example.com): a/b#1, GH-2, a5c3785ed868a35868bc169f07e40e889087fd2e :key:",
  "===",
  "",
  "__proto__",
];

/** One text of a document wherever a document can put one. */
export function hostileReport(text: string): ChangeReport {
  const operation = {
    ...anyOperation(`GET /${text}`, text),
    path: `/${text}`,
  };
  const element = elementOf({
    kind: "field",
    operation: operation.key,
    at: `query parameter ${text}`,
    path: text,
    schema: text,
    schemaPath: text,
    name: text,
  });
  const cause: Change["cause"] = [
    {
      side: "after",
      pointer: text,
      location: { file: `a/${text}.yaml`, line: 3, column: 1, length: 2 },
    },
  ];
  const hostile = { operation, element, cause, before: text, after: [text] };
  return anyReport(
    [
      anyChange({
        ...hostile,
        reach: reachOf([operation, anyOperation(`PUT /${text}`, text)]),
        policy: text,
        fingerprint: "0000000000000001",
      }),
      anyChange({
        ...hostile,
        severity: "risky",
        fingerprint: "0000000000000002",
      }),
      anyChange({
        ...hostile,
        severity: "info",
        fingerprint: "0000000000000003",
      }),
      anyChange({
        ...hostile,
        fingerprint: "0000000000000004",
        accepted: { reason: text, owner: text, until: text },
      }),
    ],
    {
      service: `Service ${text}`,
      from: { id: text, label: text, title: `before ${text}` },
      to: { id: text, label: text, title: `after ${text}` },
      proposals: [
        { kind: "operation", from: text, to: text, score: 1, reasons: [text] },
      ],
      remarks: [`remark ${text}`],
    },
  );
}

/** The comparisons of the catalogue cases in test/changes, both ways, by name. */
export function caseReports(): readonly (readonly [string, ChangeReport])[] {
  return Object.entries(readCases<LifecycleCase>("lifecycle"))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, description]) => {
      const model = handMadeModel(description);
      const { before, after } = rangeOf(model, description);
      return [
        [name, reportFacts(model, before, after)],
        [`${name}, backward`, reportFacts(model, after, before)],
      ] as const;
    });
}
