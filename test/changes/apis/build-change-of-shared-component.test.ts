import { expect, it } from "vitest";
import {
  mediaTypeText,
  coveringRange,
} from "../../../generator/changes/apis/operations/media-types.ts";
import { sharedComponent } from "../../../generator/changes/apis/causes/shared-component.ts";
import {
  coveringAnswer,
  coversStatus,
  statusClass,
} from "../../../generator/changes/apis/operations/statuses.ts";
import type { WireContent } from "../../../generator/wire/model/wire-api.ts";
import type { WirePlace } from "../../../generator/wire/model/wire-place.ts";
import { compareTexts } from "./compare-documents.ts";

const side = (length: string) =>
  `components: { schemas: { Pet: { type: object, properties: { name: { type: string${length} } } } } }
paths:
  /b: { get: { responses: { 200: { description: A, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } } } } } }
  /a: { put: { tags: [t], requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } } }`;

it("tells one cause with all that it is, means and reaches", () => {
  const { changes } = compareTexts(side(""), side(", maxLength: 3"));
  const [first, ...others] = changes;
  if (first === undefined) throw new Error("Expected a change.");
  const { cause, witness, fingerprint, ...change } = first;
  const [put, get] = [["PUT", "/a", "t", ["t"]], ["GET", "/b", "b", []]].map(([method, path, namespace, tags]) => ({
    key: `${String(method)} ${String(path)}`, method, path, namespace, scopes: [], tags, stability: null,
  })); // prettier-ignore
  expect(others).toEqual([]);
  expect(change).toEqual({
    kind: "max-length-added",
    severity: "breaking",
    derived: "breaking",
    policy: null,
    accepted: null,
    action: "added",
    area: "field",
    axis: "wire",
    effect: "narrows",
    guards: [],
    bump: "major",
    source: "compatible",
    ofPackage: { severity: "breaking", bump: "major" },
    element: {
      kind: "field",
      operation: null,
      at: "request body application/json",
      atName: null,
      path: "name",
      schema: "Pet",
      schemaPath: "name",
      name: null,
      releases: [],
    },
    namespaces: [],
    operation: put,
    before: null,
    after: 3,
    since: [],
    direction: "both",
    reach: [
      { operation: put, direction: "request", at: "request body application/json", path: "name" },
      { operation: get, direction: "response", at: "response 200 application/json", path: "[].name" },
    ],
    grace: null,
    replacement: null,
    folded: [],
  }); // prettier-ignore
  expect(cause).toHaveLength(2);
  expect(witness).toMatchObject({
    why: "must NOT have more than 3 characters",
  });
  // Known by what is near to it, wherever else it is met.
  expect(fingerprint).toMatch(/^[0-9a-f]{16}$/);
});

// prettier-ignore
it.each<[before: string | null, after: string | null, path: string, schema: string | null, schemaPath?: string]>([
  ["#/components/parameters/a~1b", "#/components/parameters/c", "", "parameters/c", ""],
  ["#/components/parameters/a~1b~0", null, "x", "parameters/a/b~", "x"],
  ["#/responses/No/headers/X/schema/maxLength", null, "", "responses/No", "headers.X"],
  ["api.yaml#/components/responses/No/content/a~1b/schema", null, "x.y", "responses/No", "a/b.x.y"],
  ["#/components/requestBodies/B/content/a~1b/examples/one", null, "", "requestBodies/B", "a/b.examples.one"],
  ["#/components/schemas/Pet", null, "", null],
  ["#/paths/~1a/get", null, "", null],
  ["#/components/headers", null, "", null],
  [null, null, "", null],
])("what stands at %s and %s, %s is in %s, %s", (before, after, path, schema, schemaPath) => {
  // What it looks at of a place.
  const place = (pointer: string | null) => (pointer === null ? null : ({ pointer } as WirePlace));
  expect(sharedComponent({ before: place(before), after: place(after) }, path)).toEqual(schema === null ? null : { schema, schemaPath });
});

it("knows which answers and media types stand for others", () => {
  expect(["200", "2XX", "404", "5xx", "302", "100", "default"].map(statusClass)).toEqual(["success", "success", "error", "error", "other", "other", "default"]); // prettier-ignore
  const covers = [["2XX", "200"], ["2xx", "204"], ["default", "200"], ["default", "2XX"], ["4XX", "200"], ["200", "200"], ["default", "default"], ["200", "2XX"], ["2XXX", "200"], ["12XX", "100"]]; // prettier-ignore
  expect(covers.map(([range = "", status = ""]) => coversStatus(range, status))).toEqual([true, true, true, true, false, false, false, false, false, false]); // prettier-ignore
  const covering = (status: string, ...all: readonly string[]) =>
    coveringAnswer(all.map((each) => ({ status: each })), status)?.status ?? null; // prettier-ignore
  expect(covering("404", "default", "4XX")).toBe("4XX");
  expect(covering("404", "200", "default")).toBe("default");
  expect(covering("302", "default")).toBe("default");
  expect(covering("302", "200", "default")).toBeNull();
  expect(covering("404", "404", "200")).toBeNull();
  expect(covering("default", "default", "4XX")).toBeNull();
  const content = (essence: string) => ({ essence, parameters: [] }) as unknown as WireContent; // prettier-ignore
  const range = (essence: string, ...all: readonly string[]) =>
    coveringRange(all.map(content), content(essence))?.essence ?? null;
  expect(range("a/b", "*/*", "a/*")).toBe("a/*");
  expect(range("a/b", "c/*", "*/*")).toBe("*/*");
  expect(range("a/*", "a/*")).toBeNull();
  expect(range("a/*", "a/*", "*/*")).toBe("*/*");
  expect(range("*/*", "*/*")).toBeNull();
  expect(mediaTypeText({ essence: "a/b", parameters: [["v", "1"], ["x", ""]] })).toBe("a/b;v=1;x"); // prettier-ignore
});
