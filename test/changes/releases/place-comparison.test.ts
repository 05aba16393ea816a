import { expect, it } from "vitest";
import { compareApis } from "../../../generator/changes/apis/compare-apis.ts";
import {
  compareInPlace,
  type PlacedApi,
} from "../../../generator/changes/releases/place-comparison.ts";
import type { StatedRename } from "../../../generator/changes/change/stated-rename.ts";
import { apiOf } from "../apis/compare-documents.ts";

/** A document, and its operations below `/v1` in the namespace `shop`. */
function placed(text: string): PlacedApi {
  const own = apiOf(text);
  const operations = own.operations.map((each) => ({
    ...each,
    key: each.key.replace(" ", " /v1"),
    path: `/v1${each.path}`,
    namespace: "shop",
  }));
  return { own, api: { ...own, operations } };
}

const operations = (list: string): string => `paths: { ${list} }`;
const pet = '"/pets/{id}": { get: { operationId: getPet, summary: A pet } }';
const compare = (
  [before, after]: readonly [PlacedApi, PlacedApi],
  renames: readonly StatedRename[] = [],
) => compareInPlace(compareApis, { before, after, areAlike: null, renames });
const both = (before: string, after: string) =>
  [placed(operations(before)), placed(operations(after))] as const;

it("tells changes with the operations of the catalogue, named as in the document", () => {
  const sides = both(
    pet,
    '"/pets/{key}": { get: { operationId: getPet, summary: One pet } }',
  );
  const summary = (pair: readonly [PlacedApi, PlacedApi]) => {
    const { changes } = compare(pair);
    expect(changes.map(({ kind }) => kind)).toEqual([
      "parameter-renamed",
      "operation-summary-changed",
    ]);
    return changes[1];
  };
  const change = summary(sides);
  expect(change).toMatchObject({
    kind: "operation-summary-changed",
    operation: {
      key: "GET /v1/pets/{}",
      path: "/v1/pets/{key}",
      namespace: "shop",
      documentPath: "/pets/{key}",
    },
    element: { operation: "GET /v1/pets/{}" },
    reach: [{ operation: { path: "/v1/pets/{key}" } }],
    replacement: null,
  });
  const [before, after] = sides.map(({ own }) => ({ own, api: own }));
  if (!before || !after) throw new Error("Expected two sides.");
  const alone = summary([before, after]);
  expect(alone?.fingerprint).toBe(change?.fingerprint);
  expect(alone?.operation).toMatchObject({ path: "/pets/{key}" });
  expect(alone?.operation).not.toHaveProperty("documentPath");
});

it("tells both names of what moved, by either name of a rename", () => {
  const sides = both(
    pet,
    '"/cats/{id}": { get: { operationId: getPet, summary: A pet } }',
  );
  for (const base of ["", "/v1"]) {
    const { changes, proposals } = compare(sides, [
      { kind: "operation", from: `GET ${base}/pets/{id}`, to: `GET ${base}/cats/{id}` }, // prettier-ignore
    ]);
    expect(changes).toMatchObject([
      {
        kind: "operation-moved",
        before: "GET /v1/pets/{id}",
        after: "GET /v1/cats/{id}",
        source: "breaks",
        rename: { from: `GET ${base}/pets/{id}`, to: `GET ${base}/cats/{id}` },
      },
      { kind: "subpath-renamed", before: "./pets", after: "./cats" },
    ]);
    expect(proposals).toEqual([]);
  }
  const { proposals } = compare(sides);
  expect(proposals).toMatchObject([
    { from: "GET /v1/pets/{id}", to: "GET /v1/cats/{id}" },
  ]);
});

it("tells what to call instead as the catalogue has it, or as it is written", () => {
  const told = (successor: string, more = "") => {
    const old = `get: { deprecated: true, x-successor: "${successor}" }`;
    const sides = both(`/old: { ${old} }${more}`, `/new: { get: {} }${more}`);
    const gone = compare(sides).changes.find(
      ({ kind }) => kind === "operation-removed",
    );
    return (
      gone?.replacement && [gone.replacement.key, gone.replacement.endpoint]
    );
  };
  expect(told("GET /new")).toEqual(["GET /v1/new", "GET /v1/new"]);
  expect(told("GET /else", ", /else: { get: {} }")).toEqual([
    "GET /v1/else",
    "GET /v1/else",
  ]);
  expect(told("GET /elsewhere")).toBeNull();
});
