import { expect, it } from "vitest";
import type { Change } from "../../../generator/changes/change/change.ts";
import type { PayloadDirection } from "../../../generator/changes/change/effect.ts";
import { elementOf } from "../../../generator/changes/change/element.ts";
import { guards } from "../../../generator/changes/change/guards.ts";
import { schemaKinds } from "../../../generator/changes/kinds/schema-kinds.ts";
import { plainText } from "../../../generator/changes/wording/prose.ts";
import type { SchemaFinding } from "../../../generator/changes/schemas/schema-comparison.ts";
import { findingsOf, findingsOfAll } from "./compare.ts";
import { components, kindCases } from "./kind-cases.ts";

/** A change with no more than what the rows look at. */
function changeOf(finding: SchemaFinding, direction: PayloadDirection): Change {
  const { kind, schema, schemaPath, name } = finding;
  return {
    ...finding,
    kind,
    direction,
    severity: "info",
    derived: "info",
    policy: null,
    accepted: null,
    source: "compatible",
    ofPackage: { severity: "info", bump: "patch" },
    action: schemaKinds[kind].action,
    area: "field",
    axis: schemaKinds[kind].axis,
    element: elementOf({ kind: "field", schema, schemaPath, name }),
    operation: null,
    since: [],
    cause: [],
    reach: [],
    bump: "none",
    fingerprint: "",
    grace: null,
    replacement: null,
    witness: null,
    folded: [],
    namespaces: [],
  };
}

function sentences(
  finding: SchemaFinding,
  direction: PayloadDirection,
): readonly string[] {
  const told = {
    change: changeOf(finding, direction),
    releases: [],
    direction: "forward",
  } as const;
  const row = schemaKinds[finding.kind];
  return [plainText(row.message(told)), plainText(row.advice(told).text)];
}

const findings = (["request", "response"] as const).flatMap((side) =>
  findingsOfAll(
    kindCases.flatMap(({ before, after }) => [
      [before, after],
      [after, before],
    ]),
    side,
    components,
  ).flatMap((all) => all.map(({ finding }) => finding)),
);

it.each(["request", "response", "both"] as const)(
  "says in whole sentences what changed and what to do (%s)",
  (direction) => {
    for (const finding of findings) {
      const [message = "", advice = ""] = sentences(finding, direction);
      expect(message).toMatch(/^[A-Z].*[^.]$/);
      expect(message).not.toMatch(/\b(null|undefined)\b|\bof\s*$/);
      expect(advice).toMatch(/^[A-Z].*\.$/);
    }
  },
);

it("tells only what is to be done where a value goes both ways", () => {
  const added = findings.find(({ kind }) => kind === "enum-value-added");
  expect(added && sentences(added, "both")).toEqual([
    "Value b added",
    "Handle this value, and others that you do not know.",
  ]);
  const field = findings.find(({ kind }) => kind === "property-added");
  expect(field && sentences(field, "both")).toEqual([
    "Field of type string added",
    "Nothing to do.",
  ]);
});

it("shortens long values", () => {
  const [limit] = findingsOf(
    {
      before: { type: "string", pattern: "a".repeat(500) },
      after: { type: "string" },
    },
    "request",
  );
  expect(limit && sentences(limit.finding, "request")[0]).toBe(
    `Pattern ${"a".repeat(80)}... removed`,
  );
});

it("has examples that differ, reasons and ways out", () => {
  for (const [kind, row] of Object.entries(schemaKinds)) {
    expect(row.example.before, kind).not.toBe(row.example.after);
    expect(row.why, kind).toMatch(/^[A-Z`].{20,}\.$/);
    expect(row.fix, kind).toMatch(/^[A-Z].*\.$/);
  }
});

it("uses guards that say something", () => {
  for (const { guards: ids } of findings)
    for (const id of ids) expect(guards[id].text).toMatch(/^[A-Z].*\.$/);
});
