import { expect, test } from "vitest";
import { parse } from "yaml";
import { buildPins } from "../../generator/catalogue/pins/build-pins.ts";
import { calledPaths } from "../../generator/catalogue/describe/called-paths.ts";
import type { DocumentsContent } from "../../generator/catalogue/files/document.ts";
import { buildOutputSettings } from "../../generator/catalogue/schema/output-settings.ts";
import { isReleaseLabel } from "../../generator/catalogue/edit/release-label.ts";
import { licenseFileOf } from "../../generator/catalogue/files/license-file.ts";
import { splitPathKey } from "../../generator/catalogue/build/path-key.ts";
import {
  movedPaths,
  placed,
} from "../../generator/catalogue/pins/placement.ts";
import { relabelRelease } from "../../generator/catalogue/relabel/relabel-release.ts";
import {
  parseDocument,
  parseService,
} from "../../generator/catalogue/files/parse-document.ts";
import { readTable } from "../support/read-table.ts";

/*
 * Where the operations of a document stand in its catalogue, and names of releases and files.
 */

const unmoved = { inDocument: "", inCatalogue: "" };

test("what documents have in front of their paths, and the catalogue instead", () => {
  const moved = (content: string) =>
    Object.values(movedPaths(parse(`{ namespace: shop, ${content} }`))).join(
      " for ",
    );
  expect(moved("path: /pro")).toBe(" for ");
  expect(moved("path: /pro, path-in-document: /api")).toBe("/api for /pro");
  expect(moved("path-in-document: /")).toBe(" for /shop");
  expect(moved("path: /, path-in-document: /api")).toBe("/api for ");
  expect(moved("path: null, path-in-document: /api")).toBe("/api for ");
});

const placements = readTable(
  ["front", "inDocument", "inCatalogue", "path", "suffix", "key"],
  `
  /api  | /api | /pro | /a/{id}  |      | /pro/a/{}
        |      | /pro | /a       |      | /pro/a
  /v2   | /api | /pro | /a       |      | /v2/a
  /apis | /api | /pro | /a       |      | /apis/a
        |      |      | /a/{x?y} | ?b=1 | /a/{}?b=1
        |      |      | /a       | #b   | /a#b
`,
);

test.each(placements)(
  "$path$suffix below $front is $key",
  ({ front, path, suffix, key, ...moved }) => {
    const whole = `${path}${suffix}`;
    const operation = { method: "GET", key: `GET ${whole}`, path } as const;
    expect(placed({ front, moved }, operation).key).toBe(`GET ${key}`);
    expect(splitPathKey(whole)).toEqual({ path, suffix });
  },
);

const calls = readTable(
  ["documents", "called"],
  `
  /api               | document
  /api, /api         | document
  /api /api          | document
  /api /other        | catalogue
  /api, /v2          | catalogue
  /api, /v2 /api     | catalogue
  /api - /api        | catalogue
  /api - /a /a       | document
`,
);

test.each([...calls, { documents: "", called: "catalogue" }])(
  "of documents below $documents (path of the servers, prefix, what moves) an SDK calls the paths of the $called",
  ({ documents, called }) => {
    const pinned = documents.split(", ").map((each) => {
      const [path, prefix = "-", inDocument = "", inCatalogue = ""] =
        each.split(" ");
      return {
        pin: {
          pathPrefix: prefix === "-" ? null : prefix,
          moved: { inDocument, inCatalogue },
        },
        description: { servers: [{ url: `https://shop.example${path}` }] },
      };
    });
    // Nothing else is read.
    expect(calledPaths(documents === "" ? [] : (pinned as never))).toBe(called);
  },
);

const releases = `releases:
  - id: r1 # one
    label: null
  - { id: r2, label: "2, old", date: 2026-01-02 }
`;

test("a release gets another name where it is listed", () => {
  expect(relabelRelease(releases, "r1", { id: "3, x", label: "1.0" })).toBe(
    releases
      .replace("id: r1", "id: 3, x")
      .replace("label: null", 'label: "1.0"'),
  );
  expect(relabelRelease(releases, "r2", { id: "3, x", label: null })).toBe(
    releases.replace("id: r2", 'id: "3, x"').replace('"2, old"', "null"),
  );
  expect(
    relabelRelease("releases:\n  - id: r1\n    label: # none\n", "r1", {
      id: "r9",
      label: "R 9",
    }),
  ).toBe("releases:\n  - id: r9\n    label: R 9 # none\n");
  for (const text of [
    "a: b\n",
    "releases: { id: r1 }\n",
    "releases: [r1]\n",
    "releases: [{ id: r1 }]\n",
    "releases: [{ label: r1 }]\n",
    "releases: [{ id: &a r1, label: x }]\n",
    "releases: [{ id: r1, label: &a x }]\n",
  ])
    expect(relabelRelease(text, "r1", { id: "r9", label: null })).toBeNull();
});

test("a service may name the text of its license", () => {
  const licenseOf = (rest: string) => {
    const text = `kind: plain\nservice: shop\ntitle: Shop\npackage: { name: shop${rest} }\n`;
    const { value } = parseService({ file: "service.yaml", text });
    return value && licenseFileOf(value);
  };
  expect(licenseOf("")).toBeNull();
  expect(licenseOf(", license-file: LICENSE")).toEqual({
    path: "LICENSE",
    origin: { file: "service.yaml", line: 4, column: 38, length: 7 },
  });
});

test("pinned files stay below their folder, and all that are named are listed", () => {
  const pinsOf = (paths: readonly string[], entry = "a.yaml") => {
    const files = paths
      .map((path) => `      ${JSON.stringify(path)}: "${"0".repeat(64)}"\n`)
      .join("");
    const text = `documents:\n  - release: r1\n    entry: ${entry}\n    overlays: [o.yaml]\n    files:\n${files}`;
    const file = { file: "openapi/shop/documents.yaml", text };
    const { value } = parseDocument<DocumentsContent>("documents", file);
    if (value === null) throw new Error("Expected a sound file.");
    const release = { id: "r1", label: null, date: null, summary: null };
    return buildPins(value, [release], { namespace: "shop", moved: unmoved });
  };
  const fine = ["o.yaml", "a.yaml", ".a/b..", "a./...", "..a"];
  const { value, diagnostics } = pinsOf(fine);
  expect(diagnostics).toEqual([]);
  expect(value).toMatchObject([
    {
      namespace: "shop",
      release: 0,
      entry: "a.yaml",
      pathPrefix: null,
      overlays: ["o.yaml"],
      files: fine.toSorted().map((path) => ({
        path,
        sha256: "0".repeat(64),
        origin: { line: fine.indexOf(path) + 6 },
      })),
      origin: { line: 2, column: 14 },
    },
  ]);
  const wrong = [
    "../a",
    "a/..",
    "./a",
    "a/.",
    "/a",
    "a/",
    "a//b",
    "c:",
    "a\\b",
    "a\u0007",
  ];
  const found = pinsOf([...wrong, "o.yaml"], "b.yaml").diagnostics;
  expect(
    found.map(({ code, location }) => `${code} ${location?.line}`),
  ).toEqual([
    ...wrong.map((_, index) => `pinned-path ${index + 6}`),
    "pinned-file-unlisted 3",
  ]);
});

test("what need not be said of the output", () => {
  const license = {
    path: "LICENSE",
    origin: { file: "service.yaml", line: 1, column: 1, length: 1 },
  };
  const unsaid = buildOutputSettings({}, null);
  expect(unsaid).toEqual({
    templates: null,
    format: "oxfmt",
    license: null,
    compat: "none",
    with: [],
    packs: [],
    sourceMaps: false,
  });
  expect(
    buildOutputSettings({ templates: "t", format: "none" }, license),
  ).toEqual({ ...unsaid, templates: "t", format: "none", license });
});

test("a label is the name of a file too, of 64 characters at most", () => {
  const isLabel = (label: string) => expect([label, isReleaseLabel(label)]);
  for (const label of [
    "a",
    "1.0",
    "a-b_c.d",
    "a_",
    "a-",
    "x".repeat(64),
    "cons",
    "started",
    "x.con",
  ])
    isLabel(label).toEqual([label, true]);
  for (const label of [
    "",
    ".a",
    "a.",
    "-a",
    "_a",
    "a b",
    "a/b",
    "a\n",
    "x".repeat(65),
    "start",
    "CON",
    "aux.a",
    "com1",
    "documents",
    "settings.x",
  ])
    isLabel(label).toEqual([label, false]);
});
