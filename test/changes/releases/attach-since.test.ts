import { expect, it } from "vitest";
import type { Change } from "../../../generator/changes/kinds/change.ts";
import { elementOf } from "../../../generator/changes/change/element.ts";
import { attachSince } from "../../../generator/changes/releases/attach-since.ts";
import { joinAlike } from "../../../generator/changes/releases/join-alike.ts";
import { undoneText } from "../../../generator/changes/releases/undone.ts";
import type { JsonValue } from "../../../generator/json/json-value.ts";
import { anyChange, anyOperation, reachOf } from "../../support/any-change.ts";

function step(release: string, ...changes: readonly Change[]) {
  return { release, changes };
}

/** The type of a field of a component. */
function typed(before: JsonValue, after: JsonValue, field = "name"): Change {
  return anyChange({
    kind: "type-changed",
    element: elementOf({ kind: "field", schema: "Pet", schemaPath: field }),
    before,
    after,
  });
}

function since(
  change: Change,
  steps: Parameters<typeof attachSince>[1],
  direction: "forward" | "backward" = "forward",
): readonly string[] {
  const [dated] = attachSince([change], steps, direction);
  expect(dated).toEqual({ ...change, since: dated?.since });
  return dated?.since ?? [];
}

it("says which steps changed the same attribute", () => {
  const steps = [
    step("r1", typed("a", "b")),
    step("r2", typed("x", "y", "age")),
    step("r3", typed("b", "c"), typed("b", "c")),
  ];
  expect(since(typed("a", "c"), steps)).toEqual(["r1", "r3"]);
  expect(since(typed("b", "c"), steps)).toEqual(["r3"]);
  // Nothing stood there as at the earlier end.
  expect(since(typed("q", "c"), steps)).toEqual(["r1", "r3"]);
  const back = [step("r3", typed("c", "b")), step("r1", typed("b", "a"))].map(
    ({ release, changes }) => ({ release, changes }),
  );
  expect(since(typed("c", "a"), back, "backward")).toEqual(["r1"]);
  expect(since(typed("c", "b"), back, "backward")).toEqual(["r3", "r1"]);
  expect(since(typed("a", "b"), [])).toEqual([]);
  expect(since(typed("a", "b"), [step("r1")])).toEqual(["r1"]);
});

it("leaves out what was changed and changed back", () => {
  const steps = [
    step("r1", typed("a", "b")),
    step("r2", typed("b", "a")),
    step("r3", typed("a", "c")),
  ];
  expect(since(typed("a", "c"), steps)).toEqual(["r3"]);
});

it("names the last step that touched the field, the component or the operation", () => {
  const inPlace = (given: Parameters<typeof elementOf>[0]) =>
    anyChange({ kind: "format-changed", element: elementOf(given) });
  const component = (schema: string, endpoint: string) =>
    anyChange({
      kind: "type-changed",
      element: elementOf({ kind: "field", schema, schemaPath: "x" }),
      reach: reachOf([anyOperation(endpoint)]).map((each) => ({
        ...each,
        path: "x",
      })),
    });
  const field = inPlace({ kind: "field", path: "items[].name" });
  const steps = [
    step("r1", anyChange({ reach: field.reach })),
    step("r2", component("Pet", "GET /pets")),
    step("r3", component("Owner", "GET /owners")),
    step("r4"),
  ];
  expect(since(field, steps)).toEqual(["r1"]);
  const elsewhere = (schema: string, endpoint: string) => ({
    ...component(schema, endpoint),
    kind: "format-changed" as const,
    reach: reachOf([anyOperation(endpoint)]),
  });
  expect(since(elsewhere("Owner", "GET /pots"), steps)).toEqual(["r3"]);
  expect(since(elsewhere("Pot", "GET /owners"), steps)).toEqual(["r3"]);
  expect(since(elsewhere("Pot", "GET /pets"), steps)).toEqual(["r1"]);
  // Whatever changed last.
  expect(since(elsewhere("Pot", "GET /pots"), steps)).toEqual(["r3"]);
  expect(
    since(elsewhere("Pot", "GET /pots"), [step("r1"), step("r2")]),
  ).toEqual([]);
});

const releases = ["r1", "r2", "r3"].map((id, index) => ({
  id,
  label: `${index + 1}.0`,
  date: null,
  summary: null,
}));

it("tells what changed and changed back, as far as a reader wants it", () => {
  const told = (
    steps: Parameters<typeof undoneText>[0],
    net: readonly Change[] = [],
  ) => undoneText(steps, net, releases);
  const there = typed("a", "b");
  const back = typed("b", "a");
  const sentence =
    "Pet.name: changed in 2.0, changed in 3.0; no difference between the two ends.";
  expect(told([step("r2", there), step("r3", back)])).toEqual([sentence]);
  expect(told([step("r2", there), step("r3", back)], [there])).toEqual([]);
  expect(told([step("r2", there), step("r3", typed("b", "c"))])).toEqual([]);
  expect(told([step("r2", there, back)])).toEqual([]);
  expect(told([step("r2", typed("a", "a")), step("r3")])).toEqual([]);
  const inPlace = (before: JsonValue, after: JsonValue) =>
    anyChange({
      kind: "type-changed",
      element: elementOf({
        kind: "field",
        operation: "GET /pets",
        at: "response 200",
        path: "[].x",
        name: "n",
      }),
      before,
      after,
    });
  expect(told([step("r2", inPlace(1, 2)), step("r3", inPlace(2, 1))])).toEqual([
    "GET /pets, response 200, [].x, n: changed in 2.0, changed in 3.0; no difference between the two ends.",
  ]);
  const many = (count: number, from: string, to: string) =>
    Array.from({ length: count }, (_, index) =>
      typed(from, to, `f${String(index).padStart(2, "0")}`),
    );
  const all = (count: number) =>
    told([
      step("r2", ...many(count, "a", "b")),
      step("r3", ...many(count, "b", "a")),
    ]);
  expect(all(20)).toHaveLength(20);
  expect(all(20)[19]).toBe(sentence.replace("name", "f19"));
  expect(all(21).slice(19)).toEqual([
    sentence.replace("name", "f19"),
    "1 more element changed within the range and changed back.",
  ]);
  expect(all(22)[20]).toBe(
    "2 more elements changed within the range and changed back.",
  );
});

it("tells once what the documents of several namespaces have in common", () => {
  const server = (namespace: string, given: Partial<Change> = {}) => ({
    ...anyChange({ operation: null, ...given }),
    namespaces: [namespace],
  });
  const [a, b] = [server("a"), server("b")];
  const both = {
    ...a,
    namespaces: ["a", "b"],
    cause: [...a.cause, ...b.cause],
    reach: [...a.reach, ...b.reach],
  };
  expect(joinAlike([[a], [b]])).toEqual([both]);
  expect(joinAlike([[a, b]])).toEqual([a, b]);
  expect(joinAlike([])).toEqual([]);
  const owned = server("a", { operation: anyOperation("GET /a") });
  expect(
    joinAlike([[owned], [{ ...owned, namespaces: ["b"] }]])[0]?.reach,
  ).toEqual([...owned.reach, ...owned.reach]);
  for (const other of [
    { severity: "info" as const },
    { before: 1 },
    { after: 1 },
    { since: ["r1"] },
    { element: { ...a.element, operation: "GET /b" } },
  ]) {
    const apart = server("b", { fingerprint: a.fingerprint, ...other });
    expect(joinAlike([[a], [apart]])).toEqual([a, apart]);
  }
});
