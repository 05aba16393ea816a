import { describe, expect, it } from "vitest";
import { parseSelector } from "../../../generator/openapi/prepare/selectors.ts";
import { filterOperations } from "../../../generator/openapi/prepare/filter-operations.ts";
import type { DocumentSet } from "../../../generator/source/document-set.ts";
import { documentsOf } from "../../support/documents.ts";
import { cpuLimit } from "../../support/cpu-time.ts";

const api = {
  openapi: "3.2.0",
  paths: {
    "/pets": {
      summary: "kept",
      get: { operationId: "listPets", tags: ["pets"] },
      post: { operationId: "addPet", tags: ["pets", "write"] },
      additionalOperations: { COPY: { operationId: "copyPets" } },
    },
    "/pets/{id}": { get: { tags: ["pets"], deprecated: true } },
    "/shops": { get: { operationId: "listShops", tags: ["shops"] } },
    "/parts": { $ref: "parts.json#/item" },
    "/empty": { summary: "no operations" },
  },
  webhooks: { gone: { post: { tags: ["pets"] } } },
};
const parts = {
  item: { get: { operationId: "listParts" }, put: { operationId: "setParts" } },
};

function filter(
  include: readonly string[],
  exclude: readonly string[] = [],
  documents = documentsOf([
    { file: "api.json", text: JSON.stringify(api) },
    { file: "parts.json", text: JSON.stringify(parts) },
  ]),
) {
  const { value, diagnostics } = filterOperations(documents, {
    include,
    exclude,
  });
  return { documents, value, diagnostics };
}

/** The paths that are left. */
function pathsIn(documents: DocumentSet | null): typeof api.paths {
  if (documents === null) throw new Error("Expected documents.");
  return (documents.entry.source.value as typeof api).paths;
}

/** What is left: `GET /pets`. */
function left(
  include: readonly string[],
  exclude: readonly string[] = [],
): readonly string[] {
  const { value, diagnostics } = filter(include, exclude);
  expect(diagnostics).toEqual([]);
  return Object.entries(pathsIn(value)).flatMap(([path, item]) =>
    Object.keys(item).map((member) => `${member} ${path}`),
  );
}

const pets = ["summary /pets", "get /pets", "post /pets"];

describe("filterOperations", () => {
  it.each<readonly [readonly string[], readonly string[], readonly string[]]>([
    [["tag:shops"], [], ["get /shops", "summary /empty"]],
    [
      ["path:/pets*"],
      ["deprecated"],
      [...pets, "additionalOperations /pets", "summary /empty"],
    ],
    [
      ["operation:listPets", "operation:GET /shops"],
      [],
      [
        "summary /pets",
        "get /pets",
        "additionalOperations /pets",
        "get /shops",
        "summary /empty",
      ],
    ],
    [
      ["tag:pets", "tag:shops"],
      ["tag:write", "operation:GET /pets/{id}"],
      [
        "summary /pets",
        "get /pets",
        "additionalOperations /pets",
        "get /shops",
        "summary /empty",
      ],
    ],
  ])("keeps of %j without %j what is meant", (include, exclude, expected) => {
    expect(left(include, exclude)).toEqual(expected);
  });

  it("takes operations out of the file that they stand in", () => {
    const { value, documents } = filter([], ["operation:setParts"]);
    expect(value?.documents.get("parts.json")?.source.value).toEqual({
      item: { get: { operationId: "listParts" } },
    });
    expect(value?.entry).toBe(documents.entry);
  });

  it("leaves webhooks, the given documents and all places as they are", () => {
    const { value, documents } = filter(["tag:shops"]);
    expect(value?.entry.source.value).toMatchObject({ webhooks: api.webhooks });
    expect(documents.entry.source.value).toEqual(api);
    const path = ["paths", "/shops", "get"];
    expect(value?.entry.source.locate(path)).toEqual(
      documents.entry.source.locate(path),
    );
  });

  it("takes time in proportion to what is removed", () => {
    const paths = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [
        `/a${index}`,
        { get: { tags: [index % 2 === 0 ? "even" : "odd"] } },
      ]),
    );
    const documents = documentsOf([
      { file: "api.json", text: JSON.stringify({ paths }) },
    ]);
    const excess = cpuLimit(5_000);
    const { value } = filter(["tag:odd"], [], documents);
    expect(Object.keys(pathsIn(value))).toHaveLength(10_000);
    // Copying the paths for each that is removed would take minutes.
    expect(excess()).toBeNull();
  });

  it("warns of a selector that selects nothing, and refuses what is none", () => {
    const { value, diagnostics } = filter(["tag:pet", "tag:shops"]);
    expect(diagnostics).toMatchObject([
      { code: "selector-no-match", hint: 'Did you mean "pets"?' },
    ]);
    expect(Object.keys(pathsIn(value))).toContain("/shops");
    for (const selector of ["pets", "tag:", "deprecated:", "colour:red"])
      expect(filter([], [selector])).toMatchObject({
        value: null,
        diagnostics: [{ code: "selector-form" }],
      });
  });

  it("refuses to leave nothing, but for a document that has nothing", () => {
    const { value, diagnostics } = filter([], ["path:/*"]);
    expect(diagnostics).toMatchObject([{ code: "selector-nothing-left" }]);
    expect(value).toBeNull();
    const text = JSON.stringify({ paths: {} });
    const empty = filter([], [], documentsOf([{ file: "api.json", text }]));
    expect(empty.diagnostics).toEqual([]);
  });
});

it.each<[string, boolean, readonly string[]]>([
  ["tag:pets", true, ["pets", "zoo"]],
  ["tag:Pets", false, ["pets", "zoo"]],
  ["path:/pets/*", true, ["/pets/{id}"]],
  ["path:/pets", false, ["/pets/{id}"]],
  ["operation:getPet", true, ["getPet", "GET /pets/{}"]],
  ["operation:GET /pets/{}", true, ["getPet", "GET /pets/{}"]],
  ["operation:GET /pets", false, ["getPet", "GET /pets/{}"]],
  ["deprecated", true, []],
])("%s selects an operation: %s", (text, isMatch, names) => {
  const selector = parseSelector(text);
  if (!("matches" in selector)) throw new Error("Expected a selector.");
  const facts = {
    key: "GET /pets/{}",
    path: "/pets/{id}",
    operationId: "getPet",
    tags: ["pets", "zoo"],
    isDeprecated: true,
  };
  expect(selector.text).toBe(text);
  expect(selector.name).toBe(text.replace(/^[a-z]+:/, ""));
  expect(selector.matches(facts)).toBe(isMatch);
  expect(selector.namesOf(facts)).toEqual(names);
  const other = { ...facts, operationId: null, isDeprecated: false };
  expect(selector.namesOf(other)).toEqual(
    names.filter((name) => name !== "getPet"),
  );
  if (text === "deprecated") expect(selector.matches(other)).toBe(false);
});

it.each(["tag:", "tags:a", ":a", "tag", ""])("%j selects nothing", (text) => {
  expect(parseSelector(text)).toMatchObject({ code: "selector-form" });
});
