import { expect, it } from "vitest";
import { compareByFacts } from "../ledger-comparison.ts";
import { net } from "../net.ts";
import { verdictOf } from "../../../generator/changes/change/verdict.ts";
import { handMadeModel, type Facts } from "../hand-made-model.ts";
import { readTable } from "../../support/read-table.ts";

const releases = ["r0", "r1", "r2", "r3"];

/** The changes of one operation between two releases, each as `kind before>after @since`. */
function changesOf(facts: Facts, before = 0, after = 3): readonly string[] {
  const model = handMadeModel({
    releases,
    operations: { "GET /a/v1/b": facts },
  });
  const { changes, cancelled } = compareByFacts(model, before, after);
  return [
    ...changes.map(
      (change) =>
        `${change.kind} ${change.before}>${change.after} @${change.since.join(" ")}`,
    ),
    ...cancelled.map((entry) => `cancelled ${entry.before}>${entry.after}`),
  ];
}

const courses = readTable(
  ["what", "facts", "told"],
  `
  nothing in the range                                            | added: r0, deprecated: r0                               |
  added, then fields and a deprecation                            | added: r1, fields-added: r2, deprecated: r3             | operation-added absent>deprecated @r1
  added and removed                                               | added: r1, removed: r3                                  | cancelled absent>removed
  removed, back, removed again                                    | removed: r0 r2, reactivated: r1                         | cancelled removed>removed
  removed and back                                                | removed: r1, reactivated: r2                            | cancelled available>available
  removed after fields were removed                               | fields-removed: r1, removed: r2                         | operation-removed available>removed @r2
  back after a removal, with fields                               | removed: r0, reactivated: r2, fields-added: r3          | operation-reactivated removed>available @r2
  deprecation withdrawn, with fields: its callers meet the fields | deprecated: r0, reactivated: r2, fields-removed: r1     | fields-removed available>removed @r1, operation-reactivated deprecated>available @r2
  deprecated, with both changes of fields                         | fields-added: r1 r2, fields-removed: r2, deprecated: r3 | fields-removed available>removed @r2, operation-deprecated available>deprecated @r3, fields-added absent>available @r1 r2
  deprecated, withdrawn, deprecated again                         | deprecated: r1 r3, reactivated: r2                      | operation-deprecated available>deprecated @r3
  # Illegal lifecycles are reported by the rules; comparing takes from them what has an effect.
  a second deprecation                                            | deprecated: r0 r2                                       |
  fields of a removed operation                                   | removed: r0, fields-added: r1                           |
  the same fact named twice                                       | fields-added: r1 r1                                     | fields-added absent>available @r1
`,
);

it.each(courses)("tells $what", ({ facts, told }) => {
  expect(changesOf(factsOf(facts)).join(", ")).toBe(told);
});

/** `removed: r0 r2, reactivated: r1` */
function factsOf(text: string): Facts {
  const entries = text.split(", ").map((fact) => {
    const [kind = "", releases = ""] = fact.split(": ");
    const [one = "", ...more] = releases.split(" ");
    return [kind, more.length === 0 ? one : [one, ...more]];
  });
  return Object.fromEntries(entries) as Facts; // Kinds and releases of the table.
}

it("looks at the releases after the earlier and up to the later one", () => {
  const facts: Facts = { "fields-added": releases };
  expect(changesOf(facts, 0, 2)).toEqual([
    "fields-added absent>available @r1 r2",
  ]);
  expect(changesOf(facts, -1, 0)).toEqual([
    "fields-added absent>available @r0",
  ]);
});

it("mirrors a removal that followed a return", () => {
  const facts: Facts = { removed: "r0", reactivated: "r2" };
  expect(changesOf(facts, 3, 0)).toEqual([
    "operation-removed available>removed @r2",
  ]);
});

it("gives the grace of a removal, also for a deprecation before the range", () => {
  const operations = {
    "GET /a/v1/announced": { deprecated: "r0", removed: "r3" },
    "GET /a/v1/late": { deprecated: "r3", removed: "r3" },
    "GET /a/v1/sudden": { added: "r1", removed: "r3" },
    "GET /a/v1/unseen": { removed: "r3" },
    "GET /a/v1/withdrawn": {
      deprecated: "r0",
      reactivated: "r1",
      removed: "r3",
    },
  };
  const { changes } = compareByFacts(
    handMadeModel({ releases, operations }),
    2,
    3,
  );
  expect(changes.map(({ grace }) => grace)).toEqual([
    { kind: "deprecated-first", since: "r0", releases: 3 },
    { kind: "deprecated-first", since: "r3", releases: 0 },
    { kind: "without-deprecation" },
    // Nothing tells whether it was deprecated before the first release.
    { kind: "not-known" },
    { kind: "without-deprecation" },
  ]);
});

it("takes the replacement as of the release compared with", () => {
  const model = handMadeModel({
    releases,
    operations: {
      "GET /a/v1/b": { deprecated: "r1" },
      "GET /a/v2/b": { deprecated: "r2", removed: "r3" },
      "GET /a/v3/b": { added: "r3" },
    },
  });
  const at = (after: number) =>
    compareByFacts(model, 0, after).changes.find(
      ({ kind }) => kind === "operation-deprecated",
    )?.replacement;
  expect(at(1)).toEqual({
    key: "GET /a/v2/b",
    endpoint: "GET /a/v2/b",
    source: "inferred",
    state: "available",
    since: null,
  });
  expect(at(2)).toMatchObject({ state: "deprecated", since: "r2" });
  expect(at(3)).toMatchObject({ key: "GET /a/v3/b", since: "r3" });
});

/** What names the removal of an endpoint. */
function removalOf(endpoint: string) {
  const operations = { [endpoint]: { removed: "r1" } };
  const { changes } = compareByFacts(
    handMadeModel({ releases, operations }),
    0,
    1,
  );
  return changes.map(({ fingerprint, reach }) => ({
    fingerprint,
    reach: reach.map(({ operation }) => operation.key),
  }));
}

it("identifies an operation by the position of its parameters", () => {
  expect(removalOf("GET /a/v1/b/{id}")).toEqual(removalOf("GET /a/v1/b/{key}"));
  expect(removalOf("GET /a/v1/b/{id}")).toMatchObject([
    { reach: ["GET /a/v1/b/{}"] },
  ]);
});

it("tells the fields of one release from those of the next", () => {
  const model = handMadeModel({
    releases,
    operations: { "GET /a/v1/b": { "fields-removed": ["r1", "r2"] } },
  });
  const prints = [1, 2].map(
    (after) => compareByFacts(model, after - 1, after).changes[0]?.fingerprint,
  );
  expect(prints[0]).not.toBe(prints[1]);
});

it("forces the verdict by every finding of the highest bump", () => {
  const model = handMadeModel({
    releases,
    operations: {
      "GET /a/v1/b": { removed: "r1" },
      "GET /a/v1/c": { "fields-removed": "r1" },
      "GET /a/v1/d": { added: "r1" },
    },
  });
  const { changes } = compareByFacts(model, 0, 1);
  const { bump, forcedBy } = verdictOf(changes, "api");
  expect(bump).toBe("major");
  expect(forcedBy.map(({ operation }) => operation.key)).toEqual([
    "GET /a/v1/b",
    "GET /a/v1/c",
  ]);
  expect(verdictOf([], "api")).toEqual({ bump: "none", forcedBy: [] });
});

it("refuses to compose comparisons that do not meet", () => {
  const model = handMadeModel({ releases, operations: {} });
  const first = compareByFacts(model, 0, 1);
  const second = compareByFacts(model, 2, 3);
  expect(() => net(first, second)).toThrow("meet at one release");
});

it("orders by severity, namespace, path, method and kind", () => {
  const model = handMadeModel({
    releases,
    operations: {
      "DELETE /b/v1/x": { added: "r1" },
      "POST /b/v1/x": { added: "r1" },
      "GET /b/v1/x": { "fields-added": "r1", deprecated: "r1" },
      // By path this one would stand before the namespace "a".
      "GET /a-b/v1/y": { added: "r1" },
      "GET /a/v1/y": { added: "r1" },
      "GET /c/v1/z": { removed: "r1" },
    },
  });
  const { changes } = compareByFacts(model, 0, 1);
  expect(
    changes.map(({ kind, operation }) => `${operation.key} ${kind}`),
  ).toEqual([
    "GET /c/v1/z operation-removed",
    "GET /a/v1/y operation-added",
    "GET /a-b/v1/y operation-added",
    "GET /b/v1/x operation-deprecated",
    "GET /b/v1/x fields-added",
    "POST /b/v1/x operation-added",
    "DELETE /b/v1/x operation-added",
  ]);
});
