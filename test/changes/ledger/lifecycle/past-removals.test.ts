import { expect, it } from "vitest";
import { pastRemovals } from "../../../../generator/changes/ledger/lifecycle/past-removals.ts";
import { sunsetOf } from "../../../../generator/changes/ledger/lifecycle/sunset-of.ts";
import { readFacts } from "../../../../generator/changes/ledger/ledger.ts";
import { presetPolicy } from "../../../../generator/changes/policy/presets.ts";
import { handMadeModel, type Facts } from "../../hand-made-model.ts";

const ids = ["r0", "r1", "r2", "r3", "r4"];
const releases = ids.map((id, index) => ({
  id,
  label: `${String(index)}.0`,
  date: `202${String(index)}-01-01`,
  summary: null,
}));

function operationOf(facts: Facts, sunset: string | null, path: string) {
  const { operations } = handMadeModel({ releases: ids, operations: { [`GET ${path}`]: facts } }); // prettier-ignore
  const [operation] = operations;
  if (operation === undefined) throw new Error("Expected an operation.");
  const { origin } = operation;
  return { ...operation, ...(sunset === null ? {} : { sunset: { at: sunset, origin } }) }; // prettier-ignore
}

/** By the preset that asks for 3 releases and 365 days, of a beta for 270 days. */
function told(facts: Facts, sunset: string | null = null, dated = releases, path = "/a/v1/x") {
  const operation = operationOf(facts, sunset, path);
  const { grace } = presetPolicy("kubernetes");
  return pastRemovals({ operation, facts: readFacts(operation), releases: dated, grace }).map(({ kind, message }) => `${kind}: ${message}`);
} // prettier-ignore

const early = "removed-too-early: Removed in 2.0: deprecated for 2 releases, the policy requires 3 releases."; // prettier-ignore
const before = (sunset: string) => [`removed-before-sunset: Removed in 3.0, before its announced sunset ${sunset}.`]; // prettier-ignore

// prettier-ignore
it("tells of removals with less notice than was announced or asked for", () => {
  expect(told({ removed: "r3" })).toEqual(["removed-notice-not-known: Removed in 3.0; the source does not show whether it was deprecated before."]);
  expect(told({ added: "r1", removed: "r3" })).toEqual(["removed-without-deprecation: Removed in 3.0 without a deprecation."]);
  const kept: Facts = { deprecated: "r0", removed: "r3" };
  expect(told(kept)).toEqual([]);
  expect(told({ deprecated: "r0", removed: "r2" })).toEqual([early]);
  expect(told(kept, "2022-12-31")).toEqual([]);
  expect(told(kept, "2023-01-01")).toEqual([]);
  expect(told(kept, "2023-01-02")).toEqual(before("2023-01-02"));
  expect(told(kept, "2.0")).toEqual([]);
  expect(told(kept, "3.0")).toEqual([]);
  expect(told(kept, "4.0")).toEqual(before("4.0"));
  expect(told(kept, "r4")).toEqual(before("r4"));
  // Not listed yet, or without a day.
  expect(told(kept, "9.0")).toEqual([]);
  expect(told(kept, "2029-01-01", releases.map((each) => ({ ...each, date: null as unknown as string })))).toEqual([]);
});

it("knows when an operation was said to go", () => {
  const of = (at: string | null) => sunsetOf(operationOf({}, at, "/a/v1/x"), releases); // prettier-ignore
  expect(of(null)).toBeNull();
  expect(of("2027-06-30T12:00:00Z")).toEqual({ title: "2027-06-30", day: "2027-06-30", release: null }); // prettier-ignore
  expect(of("2.0")).toEqual({ title: "2.0", day: "2022-01-01", release: 2 });
  expect(of("r2")).toEqual({ title: "r2", day: "2022-01-01", release: 2 });
  expect(of("9.0")).toEqual({ title: "9.0", day: null, release: null });
  expect(of("v2027-06-30")).toEqual({ title: "v2027-06-30", day: null, release: null }); // prettier-ignore
});
