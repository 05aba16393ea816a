import { expect, it } from "vitest";
import {
  compareChanges,
  compareOperations,
} from "../../../generator/changes/kinds/canonical-order.ts";
import type { Change } from "../../../generator/changes/kinds/change.ts";
import { elementOf } from "../../../generator/changes/change/element.ts";
import {
  isStillPermitted,
  permissionsText,
} from "../../../generator/changes/change/permission-sets.ts";
import {
  alternativesOf,
  alternativesText,
  isPublic,
  isStillServed,
  satisfies,
} from "../../../generator/changes/change/security-sets.ts";
import { judgedForPackage } from "../../../generator/changes/change/source-effect.ts";
import { valueKey } from "../../../generator/model/value-key.ts";
import { verdictOf } from "../../../generator/changes/change/verdict.ts";
import {
  isOfEndpoint,
  isOfWhole,
} from "../../../generator/changes/kinds/whole-kinds.ts";
import { wireEffectOf } from "../../../generator/changes/kinds/wire-effect.ts";
import { anyChange, anyOperation } from "../../support/any-change.ts";

it("orders by severity, code, operation, kind and element", () => {
  const of = (given: Partial<Change>) => anyChange({ severity: "risky", ofPackage: judgedForPackage("risky"), kind: "type-changed", ...given }); // prettier-ignore
  const at = (endpoint: string, namespace = "b") => of({ operation: anyOperation(endpoint, namespace) }); // prettier-ignore
  const named = (given: object) => of({ operation: anyOperation("GET /z", "z"), element: elementOf({ kind: "field", ...given }) }); // prettier-ignore
  const order = [
    of({ severity: "breaking", operation: anyOperation("GET /x", "z") }),
    of({ ofPackage: judgedForPackage("breaking"), operation: anyOperation("GET /x", "z") }),
    of({ operation: null }),
    at("GET /z", "a"), at("POST /a"), at("GET /b"), at("PUT /b"),
    of({ operation: anyOperation("GET /z", "z"), kind: "property-removed" }),
    named({ at: "a" }), named({ at: "a", path: "b" }), named({ at: "a", path: "b", name: "c" }), named({ at: "b" }),
    named({ schema: "A", schemaPath: "x" }), named({ schema: "A", schemaPath: "y" }), named({ schema: "B" }),
    of({ severity: "info", operation: null }),
  ]; // prettier-ignore
  expect(order.toReversed().toSorted(compareChanges)).toEqual(order);
  expect(compareChanges(of({ operation: null }), of({ operation: null }))).toBe(
    0,
  );
  expect(compareOperations(anyOperation("OWN /a"), anyOperation("QUERY /a"))).toBeGreaterThan(0); // prettier-ignore
  expect(compareOperations(anyOperation("OWN /a"), anyOperation("LOCK /a"))).toBeGreaterThan(0); // prettier-ignore
});

it("is as high as the highest bump, which all its findings force", () => {
  const [major, minor, other] = [
    anyChange({ bump: "major", ofPackage: judgedForPackage("info") }),
    anyChange({ bump: "minor", ofPackage: judgedForPackage("breaking") }),
    anyChange({ bump: "major", ofPackage: judgedForPackage("breaking") }),
  ];
  const all = [major, minor, other];
  expect(verdictOf(all, "api")).toEqual({ bump: "major", forcedBy: [major, other] }); // prettier-ignore
  expect(verdictOf(all, "package")).toEqual({ bump: "major", forcedBy: [minor, other] }); // prettier-ignore
  expect(verdictOf([anyChange({ bump: "none" })], "api")).toEqual({ bump: "none", forcedBy: [] }); // prettier-ignore
});

it("has one text for equal values", () => {
  expect(valueKey({ b: [1, "x", null], a: { d: true, c: 2 } })).toBe('{"a":{"c":2,"d":true},"b":[1,"x",null]}'); // prettier-ignore
  expect([valueKey([]), valueKey({}), valueKey("a")]).toEqual(["[]", "{}", '"a"']); // prettier-ignore
});

it("knows what is told of whole endpoints", () => {
  const kinds = ["operation-added", "webhook-removed", "callback-deprecated", "operation-moved", "fields-removed", "property-removed"] as const; // prettier-ignore
  expect(kinds.map((kind) => isOfWhole({ kind }))).toEqual([true, true, true, false, false, false]); // prettier-ignore
  const endpoint = kinds.map((kind) => isOfEndpoint({ kind, element: { kind: kind === "fields-removed" ? "fields" : "field" } })); // prettier-ignore
  expect(endpoint).toEqual([true, true, true, true, true, false]);
});

it("derives effects from the states at both ends", () => {
  expect(wireEffectOf("operation-added", "absent", "available")).toEqual({ effect: "widens", direction: "request", guards: [] }); // prettier-ignore
  expect(wireEffectOf("operation-removed", "deprecated", "removed")).toEqual({ effect: "narrows", direction: "request", guards: [] }); // prettier-ignore
  expect(wireEffectOf("operation-deprecated", "available", "deprecated")).toEqual({ effect: "none", direction: "request", guards: ["removal-announced"] }); // prettier-ignore
  expect(wireEffectOf("fields-added", "absent", "available")).toEqual({ effect: "widens", direction: "both", guards: ["fields-not-named", "requirement-not-known", "unknown-fields-ignored"] }); // prettier-ignore
  expect(wireEffectOf("fields-removed", "available", "removed")).toEqual({ effect: "narrows", direction: "both", guards: ["fields-not-named", "payload-not-known"] }); // prettier-ignore
});

it("compares ways to authenticate and to be permitted", () => {
  const ways = (...given: readonly (readonly [string, ...string[]][])[]) =>
    alternativesOf(given.map((all) => all.map(([scheme, ...scopes]) => ({ scheme, scopes }))), (name) => name.toLowerCase()); // prettier-ignore
  const [both, key] = ways(
    [["KEY"], ["auth", "w", "r", "w"]],
    [["key"]],
    [["Key"]],
  );
  if (!both || !key) throw new Error("Expected two.");
  expect([both.text, both.schemes, key.text]).toEqual(["auth (r, w) + key", "auth + key", "key"]); // prettier-ignore
  expect(alternativesText([both, key])).toBe("auth (r, w) + key or key");
  const [none] = ways();
  expect(none).toEqual({ schemes: "none", text: "none", scopes: new Map() });
  expect([none && isPublic(none), isPublic(key)]).toEqual([true, false]);
  const [less] = ways([["key"], ["auth", "r"]]);
  if (!less) throw new Error("Expected one.");
  expect([satisfies(both, less), satisfies(less, both), satisfies(key, both), satisfies(both, key)]).toEqual([true, false, false, true]); // prettier-ignore
  expect([isStillServed(less, [both, key]), isStillServed(key, [both])]).toEqual([true, false]); // prettier-ignore
  expect(permissionsText([["a", "b"], ["c"]])).toBe("a + b or c");
  expect([isStillPermitted(["a"], [["a", "b"], ["a"]]), isStillPermitted(["a"], [["a", "b"]])]).toEqual([true, false]); // prettier-ignore
});
