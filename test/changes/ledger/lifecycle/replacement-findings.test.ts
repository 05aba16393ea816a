import { expect, it } from "vitest";
import { replacementFindings } from "../../../../generator/changes/ledger/lifecycle/replacement-findings.ts";
import type { Operation } from "../../../../generator/model/operation.ts";
import type { Replacement } from "../../../../generator/model/replacement.ts";
import { handMadeModel, type Facts } from "../../hand-made-model.ts";

const { operations, releases } = handMadeModel({
  releases: ["r0", "r1", "r2"],
  operations: { "GET /a/v1/x": { deprecated: "r1" } },
});

function toldOf(
  state: Replacement["state"],
  facts: Facts = {},
  more: object = { source: "explicit" },
) {
  const [operation] = operations;
  const model = handMadeModel({ releases: ["r0", "r1", "r2"], operations: { "GET /a/v2/x": facts } }); // prettier-ignore
  const found = { operation: model.operations[0], state, ...more };
  // What the findings look at.
  return told(operation, found as unknown as Replacement);
}

function told(
  operation: Operation | undefined,
  replacement: Replacement | null,
) {
  if (operation === undefined) throw new Error("Expected an operation.");
  return replacementFindings(operation, 1, replacement, releases).map(
    ({ kind, message, operation: of }) => {
      expect(of).toBe(operation);
      return `${kind}: ${message}`;
    },
  );
}

it("tells what is wrong with what to call instead", () => {
  const [operation] = operations;
  expect(told(operation, null)).toEqual(["replacement-missing: No replacement is named."]); // prettier-ignore
  if (operation === undefined) throw new Error("Expected an operation.");
  expect(told({ ...operation, isUnreplaced: true }, null)).toEqual(["replacement-missing: The catalogue says that nothing replaces it."]); // prettier-ignore
  expect(toldOf("available", {}, { source: "proposed", score: 0.5 })).toEqual([
    "replacement-missing: No replacement is named; proposed (score 0.50): GET /a/v2/x.",
  ]);
  expect(toldOf("deprecated")).toEqual([
    "replacement-deprecated: Its replacement GET /a/v2/x is itself deprecated.",
  ]);
  expect(toldOf("removed")).toEqual([
    "replacement-removed: Its replacement GET /a/v2/x is removed.",
  ]);
  for (const state of ["unknown", "absent"] as const)
    expect(toldOf(state)).toEqual(["replacement-not-there-yet: Its replacement GET /a/v2/x is not available yet."]); // prettier-ignore
  expect(toldOf("available")).toEqual([]);
  expect(toldOf("available", { added: "r1", deprecated: "r2" })).toEqual([]);
  expect(toldOf("available", { deprecated: "r0", reactivated: "r2" })).toEqual([]); // prettier-ignore
  expect(toldOf("available", { added: "r2" })).toEqual([
    "replacement-late: Its replacement GET /a/v2/x was added in r2, after the deprecation in r1.",
  ]);
});
