import { describe, expect, it } from "vitest";
import { compareApis } from "../../../generator/changes/apis/compare-apis.ts";
import type { ReleaseComparison } from "../../../generator/changes/releases/release-comparison.ts";
import { pets } from "../../cli/support/pets.ts";
import {
  areAlike,
  compareLabels,
  describedCatalogue,
} from "./described-catalogue.ts";

/** `kind field of a pet: releases`, without what is only text. */
function told({ changes }: ReleaseComparison): readonly string[] {
  return changes.map(
    ({ kind, element, since }) =>
      `${kind} ${element.schemaPath || (element.operation ?? "")}: ${since.join(" ")}`,
  );
}

const history = [
  { label: "1.0", text: pets({ members: ["name", "nick"] }) },
  { label: "2.0", text: pets({ members: ["name", "nick", "age"] }) },
  {
    label: "3.0",
    text: pets({
      members: ["name", "age"],
      operations: ["GET /pets", "GET /pets/{id}"],
      deprecated: ["GET /pets"],
    }),
  },
  {
    label: "4.0",
    text: pets({
      members: ["name", "nick"],
      operations: ["GET /pets", "GET /pets/{id}"],
      deprecated: ["GET /pets"],
    }),
  },
];

describe("releases with documents", () => {
  it("say of each change which release brought it", async () => {
    const catalogue = await describedCatalogue(history);
    expect(told(compareLabels(catalogue, "1.0", "3.0"))).toEqual([
      "property-removed nick: 3.0",
      "operation-removed POST /pets: 3.0",
      "operation-deprecated GET /pets: 3.0",
      "property-added age: 2.0",
      "operation-added GET /pets/{}: 3.0",
    ]);
  });

  it("tell what came and went in between, and count it as nothing", async () => {
    const catalogue = await describedCatalogue(history);
    const whole = compareLabels(catalogue, "1.0", "4.0");
    expect(told(whole).filter((each) => each.includes("nick"))).toEqual([]);
    expect(told(whole).filter((each) => each.includes("age"))).toEqual([]);
    expect(whole.remarks).toEqual([
      "Pet.age: added in 2.0, removed in 4.0; no difference between the two ends.",
      "Pet.nick: removed in 3.0, added in 4.0; no difference between the two ends.",
    ]);
    expect(compareLabels(catalogue, "2.0", "3.0").remarks).toEqual([]);
  });

  it("tell of a parameter that came and went", async () => {
    const limit = "[{ name: limit, in: query, schema: { type: integer } }]";
    const catalogue = await describedCatalogue(
      ["[]", limit, "[]"].map((parameters, index) => ({
        label: `${index + 1}.0`,
        text: `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get: { parameters: ${parameters}, responses: { "204": { description: Done } } }
${"\n".repeat(index)}`,
      })),
    );
    const { changes, remarks } = compareLabels(catalogue, "1.0", "3.0");
    expect(changes).toEqual([]);
    expect(remarks).toEqual([
      "GET /pets, query parameter limit: added in 2.0, removed in 3.0; no difference between the two ends.",
    ]);
  });

  it("date what went and came back by its return", async () => {
    const catalogue = await describedCatalogue(
      [["a"], ["a", "b"], ["a"], ["a", "b"]].map((members, index) => ({
        label: `${index + 1}.0`,
        // No document is imported twice.
        text: pets({ members }) + "\n".repeat(index),
      })),
    );
    expect(told(compareLabels(catalogue, "1.0", "4.0"))).toEqual([
      "property-added b: 4.0",
    ]);
    expect(told(compareLabels(catalogue, "4.0", "1.0"))).toEqual([
      "property-removed b: 4.0",
    ]);
  });

  it("are what the documents say, whole operations and fields alike", async () => {
    const catalogue = await describedCatalogue(history);
    const [first, , , last] = catalogue.apis;
    if (!first || !last) throw new Error("Expected four documents.");
    const files = compareApis({
      before: first,
      after: last,
      areAlike,
      renames: [],
    });
    const labels = compareLabels(catalogue, "1.0", "4.0");
    expect(labels.changes.map(({ fingerprint }) => fingerprint)).toEqual(
      files.changes.map(({ fingerprint }) => fingerprint),
    );
  });

  it("steps put together give the whole", async () => {
    const catalogue = await describedCatalogue(history);
    const labels = history.map(({ label }) => label);
    const ends = new Map<string, { before: string; after: string }>();
    for (const [index, to] of labels.slice(1).entries()) {
      const from = labels[index] ?? "";
      for (const change of compareLabels(catalogue, from, to).changes) {
        const key = JSON.stringify(change.element);
        const before = JSON.stringify(change.before);
        const after = JSON.stringify(change.after);
        ends.set(key, { before: ends.get(key)?.before ?? before, after });
      }
    }
    const net = [...ends]
      .filter(([, { before, after }]) => before !== after)
      .map(([key, { before, after }]) => [key, before, after]);
    const whole = compareLabels(catalogue, "1.0", "4.0").changes.map(
      ({ element, before, after }) => [
        JSON.stringify(element),
        JSON.stringify(before),
        JSON.stringify(after),
      ],
    );
    expect(whole.toSorted()).toEqual(net.toSorted());
  });

  it("show what was not deprecated when it was removed, by a document or by a fact", async () => {
    const [first, second, third] = history;
    if (!first || !second || !third) throw new Error("Expected three.");
    const graces = ({ changes }: ReleaseComparison) =>
      changes.flatMap(({ kind, operation, grace }) =>
        kind === "operation-removed"
          ? [`${operation?.method} ${operation?.path}: ${grace?.kind}`]
          : [],
      );
    const byDocument = await describedCatalogue([first, second, third]);
    for (const from of ["1.0", "2.0"])
      expect(graces(compareLabels(byDocument, from, "3.0"))).toEqual([
        "POST /pets: without-deprecation",
      ]);
    const byFact = await describedCatalogue(
      [
        first,
        {
          label: "2.0",
          namespace: "other",
          text: pets({ operations: ["GET /toys"] }),
        },
      ],
      (path, text) =>
        path === "namespaces/main.yaml"
          ? text
              .replace(/^    post: .*$/m, '    post: { removed: "2.0" }')
              .concat('  /unseen: { get: { removed: "2.0" } }\n')
          : text,
    );
    expect(graces(compareLabels(byFact, "1.0", "2.0"))).toEqual([
      "POST /pets: without-deprecation",
      "GET /unseen: not-known",
    ]);
  });

  it("from before the first document tell facts alone", async () => {
    const catalogue = await describedCatalogue(history);
    const kinds = compareLabels(catalogue, "start", "4.0").changes.map(
      ({ kind }) => kind,
    );
    expect(kinds.every((kind) => kind.startsWith("operation-"))).toBe(true);
  });

  it("have the paths of the catalogue, whatever stands in front of them", async () => {
    const server = "https://example.test/api/v1";
    const catalogue = await describedCatalogue([
      { label: "1.0", text: pets({ server }) },
      {
        label: "2.0",
        text: pets({ server, members: [], operations: ["GET /pets"] }),
      },
    ]);
    const { changes } = compareLabels(catalogue, "1.0", "2.0");
    const paths = new Set(
      changes.flatMap(({ reach }) =>
        reach.map(({ operation }) => operation.path),
      ),
    );
    expect([...paths]).toEqual(["/api/v1/pets"]);
    expect(changes.map(({ area }) => area)).not.toContain("server");
  });

  it("name the fields that a fact of the catalogue only counts", async () => {
    const catalogue = await describedCatalogue(history.slice(0, 2), withFacts);
    expect(told(compareLabels(catalogue, "1.0", "2.0"))).toEqual([
      "property-added age: 2.0",
    ]);
    // Before the first document nobody names them.
    expect(told(compareLabels(catalogue, "start", "2.0"))).toEqual([
      "fields-added GET /pets: 1.0 2.0",
    ]);
  });

  it("leave out operations that the catalogue does not have at both ends", async () => {
    const catalogue = await describedCatalogue(
      history.slice(0, 2),
      (path, text) =>
        path === "namespaces/main.yaml"
          ? text.replace(/get:.*/, "get: { removed: '2.0' }")
          : text,
    );
    const { changes } = compareLabels(catalogue, "1.0", "2.0");
    const reached = changes
      .filter(({ kind }) => kind === "property-added")
      .flatMap(({ reach }) => reach.map(({ operation }) => operation.key));
    expect([...new Set(reached)]).toEqual(["POST /pets"]);
    expect(changes.map(({ kind }) => kind)).toContain("operation-removed");
  });

  it("take an accepted rename of an operation for one operation", async () => {
    const catalogue = await describedCatalogue([
      { label: "1.0", text: pets() },
      {
        label: "2.0",
        text: pets({ operations: ["GET /pets", "POST /animals"] }),
      },
    ]);
    const kinds = compareLabels(catalogue, "1.0", "2.0", [
      { kind: "operation", from: "POST /pets", to: "POST /animals" },
    ]).changes.map(({ kind }) => kind);
    expect(kinds).toEqual(["operation-moved"]);
  });

  it("tell no other name of a method or a member, since the ledger keeps them", async () => {
    const catalogue = await describedCatalogue(
      ["pet", "petId"].map((name, index) => ({
        label: `${index + 1}.0`,
        text: pets({ operations: [`GET /pets/{${name}}`] }),
      })),
    );
    expect(compareLabels(catalogue, "1.0", "2.0").changes).toEqual([]);
  });

  it("of two namespaces tell once what both documents have in common", async () => {
    const described = ["one", "two"].flatMap((namespace) =>
      ["1.0", "2.0"].map((label) => ({
        label,
        namespace,
        text: pets({
          operations: [`GET /${namespace}/pets`],
          server: label === "1.0" ? "https://a.test" : "https://b.test",
        }),
      })),
    );
    const { changes } = compareLabels(
      await describedCatalogue(described),
      "1.0",
      "2.0",
    );
    const prints = changes.map(({ fingerprint }) => fingerprint);
    expect(prints.length).toBeGreaterThan(0);
    expect(new Set(prints).size).toBe(prints.length);
  });
});

function withFacts(path: string, text: string): string {
  return path === "namespaces/main.yaml"
    ? text.replace(/get:.*/, "get: { fields-added: ['1.0', '2.0'] }")
    : text;
}
