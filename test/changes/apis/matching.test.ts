import { describe, expect, it } from "vitest";
import { compareApis } from "../../../generator/changes/apis/compare-apis.ts";
import type { Change } from "../../../generator/changes/kinds/change.ts";
import type { WireApi } from "../../../generator/wire/model/wire-api.ts";
import { apiOf, compareTexts, outline } from "./compare-documents.ts";

const paths = (...keys: readonly string[]): string =>
  `paths:\n${keys.map((key) => `  "${key}": { get: {} }`).join("\n")}\n`;
const server = (url: string): string => `servers: [{ url: "${url}" }]\n`;

describe("operations that are one", () => {
  it("have other names of parameters", () => {
    const before = paths("/pets/{id}", "/pets/{id}/toys/{toy}");
    const after = paths("/pets/{petId}", "/pets/{petId}/toys/{id}");
    const { changes } = compareTexts(before, after);
    expect(
      changes.map(({ kind, before: from, after: to }) => [kind, from, to]),
    ).toEqual([
      ["parameter-renamed", "id", "petId"],
      ["parameter-renamed", "toy", "id"],
      ["parameter-renamed", "id", "petId"],
    ]);
  });

  it("have parameters of other names in other places of the path", () => {
    const side = (a: string, b: string): string => `paths:
  /a/{${a}}/{${b}}:
    get:
      parameters:
        - { name: ${b}, in: path, required: true, schema: { type: integer } }
        - { name: ${a}, in: path, required: true, schema: { type: string } }
`;
    expect(
      outline(compareTexts(side("x", "y"), side("y", "x")).changes),
    ).toEqual(["info parameter-renamed", "info parameter-renamed"]);
  });

  it.each([
    [
      "https://x.example/api/v1",
      "/pets",
      "https://x.example",
      "/api/v1/pets",
      [],
    ],
    ["/api/v1", "/pets/{id}", "/", "/api/v1/pets/{id}", []],
    [
      "https://{site}/api/",
      "/pets",
      "https://{site}",
      "/api/pets",
      ["info subpath-renamed"],
    ],
  ])("have the path of %s in their paths", (long, short, url, path, moved) => {
    const inServer = server(long) + paths(short);
    const inPath = server(url) + paths(path);
    // What stands first in the path, and its version, are parts of the method's name.
    const renamed = [...moved, "info method-renamed"];
    const told = (before: string, after: string) =>
      outline(compareTexts(before, after).changes);
    expect(told(inServer, inPath)).toEqual(renamed);
    expect(told(inPath, inServer)).toEqual(renamed);
  });

  it.each([
    ["servers with other paths", "https://x.example/v1", "https://y.example"],
    ["one that says it in another way", "https://x.example/v1?a=/v1", ""],
  ])("have no path of %s in front", (_, url, other) => {
    const urls = [url, other].filter((each) => each !== "");
    const before = `servers: [${urls.map((each) => `{ url: "${each}" }`).join(", ")}]\n${paths("/pets")}`;
    const after = server("https://x.example") + paths("/v1/pets");
    const kinds = compareTexts(before, after).changes.map(({ kind }) => kind);
    expect(kinds.includes("operation-removed")).toBe(urls.length > 1);
  });

  it("have a slash at the end on one side", () => {
    const list = (path: string) =>
      `paths: { ${path}: { get: { operationId: list } } }`;
    const [before, after] = [list("/pets"), list("/pets/")];
    expect(compareTexts(before, after).changes).toEqual([]);
    expect(compareTexts(after, before).changes).toEqual([]);
  });

  it("have a new version of the server and the same paths", () => {
    const { changes } = compareTexts(
      server("https://x.example/v1") + paths("/pets"),
      server("https://x.example/v2") + paths("/pets"),
    );
    expect(outline(changes)).toEqual([
      "risky server-removed",
      "compatible server-added",
    ]);
  });
});

describe("path keys that differ in names of parameters alone", () => {
  const rest = apiOf(paths("/b"));
  // What names follow from is known of whole documents.
  const { namedAfter: _, ...others } = rest;
  const side = (...keys: readonly string[]): WireApi => ({
    ...others,
    operations: [
      ...keys.flatMap((key) => apiOf(paths(key)).operations),
      ...rest.operations,
    ],
  });
  const compare = (before: WireApi, after: WireApi): readonly Change[] =>
    compareApis({ before, after, areAlike: null, renames: [] }).changes;
  const both = side("/a/{x}", "/a/{y}");

  it("are both there on both sides", () => {
    expect(compare(both, both)).toEqual([]);
    expect(compare(both, side("/a/{y}", "/a/{x}"))).toEqual([]);
  });

  it("are renamed together", () => {
    expect(outline(compare(both, side("/a/{p}", "/a/{q}")))).toEqual([
      "info parameter-renamed",
      "info parameter-renamed",
    ]);
    expect(outline(compare(both, side("/a/{p}")))).toEqual([
      "breaking operation-removed",
      "info parameter-renamed",
    ]);
  });

  it("come and go one by one", () => {
    const one = compare(both, side("/a/{y}"));
    expect(outline(one)).toEqual(["breaking operation-removed"]);
    expect(one[0]?.operation?.path).toBe("/a/{x}");
    const two = compare(rest, both);
    expect(two).toHaveLength(2);
    expect(new Set(two.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  });
});

describe("whole operations", () => {
  const life = (path: string, members = ""): string =>
    `  ${path}: { get: { ${members} } }\n`;

  it("are told once, without what is in them", () => {
    const full =
      "deprecated: true, operationId: list, tags: [a], parameters: [{ name: a, in: query, required: true, schema: {} }]";
    const after = `paths:\n${life("/v1/a", full)}`;
    const [added] = compareTexts("paths: {}", after).changes;
    expect([added?.before, added?.after]).toEqual(["absent", "deprecated"]);
    expect(compareTexts("paths: {}", after).changes).toHaveLength(1);
    expect(compareTexts(after, "paths: {}").changes).toHaveLength(1);
  });
});

describe("a stated rename", () => {
  const rename = {
    kind: "operation",
    from: "GET /v1/pets/{id}",
    to: "get /v2/pets/{petId}",
  } as const;

  it("is one change and those inside", () => {
    const { changes, proposals } = compareTexts(
      'paths: { "/v1/pets/{id}": { get: { operationId: a } } }',
      'paths: { "/v2/pets/{id}": { get: { operationId: b } } }',
      [rename],
    );
    expect(outline(changes)).toEqual([
      "breaking operation-moved",
      "info operation-id-changed",
    ]);
    expect(changes[0]).toMatchObject({
      source: "breaks",
      rename,
      before: "GET /v1/pets/{id}",
      after: "GET /v2/pets/{id}",
      replacement: { key: "GET /v2/pets/{}", source: "explicit" },
    });
    expect(proposals).toEqual([]);
  });

  it("is told beside others, each with its own", () => {
    const side = (version: string) =>
      paths(`/${version}/pets/{id}`, `/${version}/toys`, `/${version}/owners`);
    const renames = ["pets/{id}", "toys", "owners"].map((path) => ({
      kind: "operation" as const,
      from: `GET /v1/${path}`,
      to: `GET /v2/${path}`,
    }));
    const { changes } = compareTexts(side("v1"), side("v2"), renames);
    expect(
      changes
        .map(({ kind, before, after }) => [kind, before, after])
        .toSorted(),
    ).toEqual(
      renames.map(({ from, to }) => ["operation-moved", from, to]).toSorted(),
    );
  });

  it("does nothing while both are there", () => {
    const before = 'paths: { "/v1/pets/{id}": { get: {} } }';
    const after =
      'paths: { "/v1/pets/{id}": { get: {} }, "/v2/pets/{id}": { get: {} } }';
    expect(outline(compareTexts(before, after, [rename]).changes)).toEqual([
      "compatible operation-added",
    ]);
  });

  it("tells the fixed query of the path", () => {
    const { changes } = compareTexts(
      'paths: { "/pets?do=list": { get: {} } }',
      'paths: { "/pets?do=all": { get: {} } }',
      [
        {
          kind: "operation",
          from: "GET /pets?do=list",
          to: "GET /pets?do=all",
        },
      ],
    );
    expect(
      changes.map(({ kind, before, after }) => [kind, before, after]),
    ).toEqual([["operation-moved", "GET /pets?do=list", "GET /pets?do=all"]]);
  });
});

// RFC 9110, section 12.5.1: the most specific range takes precedence.
describe("a media type that one side names apart", () => {
  const answers = (...contents: readonly string[]): string =>
    `paths: { /pets: { get: { responses: { 200: { description: D, content: { ${contents.join(", ")} } } } } } }`;
  const all = '"*/*": { schema: { type: string } }';
  const images = '"image/*": { schema: { type: integer } }';
  const png = (type: string) => `image/png: { schema: { type: ${type} } }`;

  it.each([[[all, images]], [[images, all]]])(
    "is compared with the nearest range that covers it: %s",
    (ranges) => {
      const before = answers(...ranges);
      const kinds = (type: string, isBack: boolean) => {
        const after = answers(...ranges, png(type));
        const [from, to] = isBack ? [after, before] : [before, after];
        return compareTexts(from, to).changes.map(({ kind }) => kind);
      };
      for (const isBack of [false, true]) {
        expect(kinds("integer", isBack)).not.toContain("type-changed");
        expect(kinds("string", isBack)).toContain("type-changed");
      }
    },
  );
});

it("paths that differ in names of parameters alone are each compared with themselves", () => {
  const both = (more: string): string =>
    `paths: { "/a/{x}": { get: { summary: One } }, "/a/{y}": { get: { summary: ${more} } } }`;
  const { changes } = compareTexts(both("Two"), both("Three"));
  expect(outline(changes)).toEqual(["info operation-summary-changed"]);
  expect(changes[0]?.operation?.path).toBe("/a/{y}");
});
