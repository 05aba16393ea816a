import { expect, it } from "vitest";
import type { Change } from "../../../generator/changes/kinds/change.ts";
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

function findingsIn(side: "request" | "response"): readonly SchemaFinding[] {
  const pairs = kindCases.map(({ before, after }) => [before, after] as const);
  const turned = pairs.map(([before, after]) => [after, before] as const);
  return findingsOfAll([...pairs, ...turned], side, components).flatMap((all) =>
    all.map(({ finding }) => finding),
  );
}

const findings = (["request", "response"] as const).flatMap(findingsIn);

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
  const gone = findings.find(({ kind }) => kind === "property-removed");
  expect(gone && sentences(gone, "both")).toEqual([
    "Field of type string removed",
    "In requests: stop sending it. In responses: stop reading it.",
  ]);
});

it("tells that there is nothing to do where only the format of numbers differs", () => {
  const same = findings.filter(
    ({ kind, effect }) => kind === "format-added" && effect === "none",
  );
  expect(same.map((finding) => sentences(finding, "request")[1])).toEqual(
    same.map(() => "Nothing to do: JavaScript has the same numbers for both."),
  );
  expect(same).not.toEqual([]);
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

// prettier-ignore
const assumed: Readonly<Record<"request" | "response", Readonly<Record<string, readonly string[]>>>> = {
  request: {
    "property-removed": ["", "sent-field-tolerated"],
    "required-property-removed": ["", "sent-required-field-tolerated"],
    "property-read-only": ["sent-field-tolerated"],
    "required-property-added": ["", "default-stands-in-for-new"],
    "property-required": ["", "default-stands-in"],
    "format-added": ["", "number-format-sent"],
    "format-changed": ["", "number-format-sent"],
    "implied-type-added": ["type-was-implied"],
    "union-member-added": ["may-fit-two"],
    "discriminator-added": ["alternative-named-in-request"],
    "default-added": ["server-default-named"],
    "default-changed": ["server-default-changed"],
    "default-removed": ["server-default-changed"],
  },
  response: {
    "property-removed": ["field-no-longer-answered"],
    "required-property-removed": ["field-no-longer-answered"],
    "property-write-only": ["field-no-longer-answered"],
    "tuple-item-removed": ["", "field-no-longer-answered"],
    "property-added": ["closed-to-new-fields", "unknown-fields-ignored"],
    "required-property-added": ["closed-to-new-fields", "new-required-field-ignored"],
    "property-readable": ["unknown-fields-ignored"],
    "additional-properties-allowed": ["unknown-fields-ignored"],
    "property-optional": ["field-may-be-missing"],
    "type-widened": ["types-not-expected"],
    "format-changed": ["", "number-format-read"],
    "format-removed": ["", "number-format-read"],
    "implied-type-removed": ["type-still-implied"],
    "null-allowed": ["null-not-expected"],
    "enum-value-added": ["", "more-values-expected"],
    "extensible-enum-declared": ["more-values-announced"],
    "discriminator-removed": ["alternative-named-in-response"],
  },
};

/** What is assumed on both sides. */
const onBoth: Readonly<Record<string, readonly string[]>> = {
  "union-mode-changed": ["", "overlap-not-known"],
  "union-overlap-added": ["", "overlap-not-known"],
  "union-overlap-removed": ["", "overlap-not-known"],
  "pattern-changed": ["", "patterns-not-decided"],
  "constraint-changed": ["", "keywords-not-decided"],
  "property-deprecated": ["field-removal-announced"],
  "schema-deprecated": ["field-removal-announced"],
  "property-stability-lowered": ["less-stable"],
  "property-sunset-added": ["field-removal-announced"],
  "property-sunset-removed": ["day-withdrawn"],
  "property-sunset-earlier": ["less-notice"],
  "property-sunset-unreadable": ["no-day-to-plan-with"],
};

it.each(["request", "response"] as const)(
  "assumes of a change in a %s no more than is said of its kind",
  (side) => {
    const found: Record<string, string[]> = {};
    for (const { kind, guards: ids } of findingsIn(side)) {
      for (const id of ids) expect(guards[id].text).toMatch(/^[A-Z].*\.$/);
      (found[kind] ??= []).push(ids.join(" and "));
    }
    const told = Object.entries(found)
      .map(([kind, all]) => [kind, [...new Set(all)].toSorted()] as const)
      .filter(([, all]) => all.join("") !== "");
    expect(Object.fromEntries(told)).toEqual({ ...onBoth, ...assumed[side] });
  },
);
