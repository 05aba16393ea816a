import { expect, test } from "vitest";
import { parse } from "yaml";
import { buildPins } from "../../generator/catalogue/build-pins.ts";
import { calledPaths } from "../../generator/catalogue/called-paths.ts";
import {
  attributeEntry,
  deriveAttributes,
} from "../../generator/catalogue/import-openapi/derive-attributes.ts";
import {
  placeOperations,
  type DescribedRelease,
} from "../../generator/catalogue/import-openapi/described-release.ts";
import { dateRelease } from "../../generator/catalogue/import-openapi/date-release.ts";
import type { DocumentsContent } from "../../generator/catalogue/document.ts";
import { placeRelease } from "../../generator/catalogue/import-openapi/place-release.ts";
import { setReleaseKey } from "../../generator/catalogue/import-openapi/release-key.ts";
import { openDocuments } from "../../generator/catalogue/import-openapi/open-documents.ts";
import { buildOutputSettings } from "../../generator/catalogue/output-settings.ts";
import { isReleaseLabel } from "../../generator/catalogue/release-label.ts";
import { planPin } from "../../generator/catalogue/import-openapi/plan-pin.ts";
import {
  respell,
  spellings,
} from "../../generator/catalogue/import-openapi/spellings.ts";
import { statedScopes } from "../../generator/catalogue/import-openapi/stated-scopes.ts";
import { licenseFileOf } from "../../generator/catalogue/license-file.ts";
import { splitPathKey } from "../../generator/catalogue/path-key.ts";
import { movedPaths, placed } from "../../generator/catalogue/placement.ts";
import { relabelRelease } from "../../generator/catalogue/relabel/relabel-release.ts";
import {
  parseDocument,
  parseService,
} from "../../generator/catalogue/parse-document.ts";
import { readTable } from "../support/read-table.ts";
import { describe as read } from "../import-openapi/memory-catalogue.ts";

/*
 * Where the operations of a document stand in its catalogue, and what it says of them.
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

const description = read({
  file: "shop.json",
  text: `openapi: 3.1.0
info: { title: Shop, version: "1" }
servers: [{ url: https://shop.example/api }]
paths:
  /a:
    get: { operationId: getA, x-sunset: 2027-03-31, x-replaced-by: "get /b/{key}", responses: {} }
    post: { x-idempotent: true, x-replaced-by: getA, responses: {} }
    put: { x-replaced-by: PUT /a, responses: {} }
    patch: { x-replaced-by: see the guide, responses: {} }
    delete: { x-replaced-by: GET /gone, responses: {} }
  /b/{id}:
    parameters: [{ name: id, in: path, required: true, schema: {} }]
    get: { x-permissions: [read], x-replaced-by: FETCH /a, responses: {} }
  /b/{id}.json:
    parameters: [{ name: id, in: path, required: true, schema: {} }]
    get: { responses: {} }
`,
});

function placedIn(path: string, kind: "gateway" | "direct") {
  const pin = { release: 1, pathPrefix: null, moved: unmoved };
  return placeOperations(
    // Only these are read.
    { pin: pin as never, description },
    { kind, path, scopesAt: () => [] },
  );
}

test("operations of a document are those below the path of the namespace, in a form that it admits", () => {
  const { value, diagnostics } = placedIn("/api", "gateway");
  expect(
    [...value.operations].map(([key, { path }]) => `${key} ${path}`),
  ).toEqual([
    "GET /a /a",
    "POST /a /a",
    "PUT /a /a",
    "PATCH /a /a",
    "DELETE /a /a",
    "GET /b/{} /b/{id}",
  ]);
  expect(value).toMatchObject({
    release: 1,
    start: { file: "shop.json", line: 1, column: 1, length: 1 },
  });
  expect([
    value.place("/a"),
    placedIn("/shop", "direct").value.place("/a"),
  ]).toEqual(["/a", null]);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The path "/b/{id}.json" has a segment "{id}.json" that is neither text nor one {parameter}: the catalogue cannot have it.',
  ]);
  expect(placedIn("/api", "direct").diagnostics).toEqual([]);
  const outside = placedIn("/shop", "direct");
  expect([...outside.value.operations]).toEqual([]);
  expect(outside.diagnostics.map(({ message }) => message)[0]).toBe(
    "/api/a is not below the path of the namespace, /shop.",
  );
});

test("of each operation what the newest document that has it says", () => {
  const { value } = placedIn("/api", "gateway");
  const older: DescribedRelease = {
    ...value,
    operations: new Map(
      [...value.operations].map(([key, each]) => [
        key === "GET /a" ? "GET /old" : key,
        { ...each, described: { ...each.described, permissions: ["old"] } },
      ]),
    ),
  };
  const found = deriveAttributes([older, value]);
  expect(Object.fromEntries(found)).toEqual({
    "GET /old": {
      permissions: ["old"],
      sunset: "2027-03-31",
      replacement: "GET /b/{id}",
    },
    "GET /a": { sunset: "2027-03-31", replacement: "GET /b/{id}" },
    "POST /a": { idempotent: true, replacement: "GET /a" },
    "PUT /a": {},
    "PATCH /a": {},
    "DELETE /a": {},
    "GET /b/{}": { permissions: ["read"] },
  });
  const [post, put, patch] = (["POST", "PUT", "PATCH"] as const).map(
    (method) => {
      const each = value.operations.get(`${method} /a`);
      if (each === undefined) throw new Error("Expected it.");
      const described = { ...each.described, isIdempotent: true };
      const operations = new Map([[each.key, { ...each, described }]]);
      return deriveAttributes([{ ...value, operations }]).get(each.key);
    },
  );
  expect([post, put, patch]).toEqual([
    { idempotent: true },
    {},
    { idempotent: true },
  ]);
});

test.each([
  ["sunset", "a, b", { kind: "text", text: '"a, b"' }],
  ["idempotent", true, { kind: "text", text: "true" }],
  [
    "permissions",
    { any: ["a", "b, c"] },
    { kind: "text", text: '{ any: [a, "b, c"] }' },
  ],
  ["permissions", ["a", "b, c"], { kind: "list", items: ["a", '"b, c"'] }],
] as const)("%s: %j as text of YAML", (key, value, written) => {
  expect(attributeEntry(key, value)).toEqual({ key, value: written });
});

const releases = `releases:
  - id: r1 # one
    label: null
  - { id: r2, label: "2, old", date: 2026-01-02 }
`;

test("a release gets its day once", () => {
  const date = (day: string, known: string | null = null, text = releases) => {
    const release = {
      id: "r1",
      label: known && "One",
      date: known,
      summary: null,
    };
    const { value, diagnostics } = dateRelease(
      { file: "releases.yaml", text },
      release,
      day,
    );
    return (
      value ?? diagnostics.map(({ message, location }) => [message, location])
    );
  };
  expect(date("2026-03-04")).toBe(
    releases.replace("label: null\n", "label: null\n    date: 2026-03-04\n"),
  );
  expect(date("2026-03-04", "2026-03-04")).toBe(releases);
  expect(date("2026-02-30")).toEqual([
    ['"2026-02-30" is no day of the calendar.', null],
  ]);
  expect(date("2026-03-05", "2026-03-04")).toEqual([
    [
      "The release One is of 2026-03-04 in the catalogue, not of 2026-03-05.",
      null,
    ],
  ]);
  expect(date("2026-03-04", null, "releases: []\n")).toEqual([
    [
      "A release cannot be inserted into a list of this form.",
      { file: "releases.yaml", line: 1, column: 1, length: 1 },
    ],
  ]);
});

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

test("a document is published under one label, whatever its files are called after it", () => {
  const releases = ["r1", "long-r2"].map((id) => ({
    id,
    label: null,
    date: null,
    summary: null,
  }));
  const document = (release: number, ...paths: readonly string[]) => ({
    namespace: "shop",
    release,
    entry: paths[0] ?? "",
    pathPrefix: null,
    moved: unmoved,
    overlays: [],
    files: paths.map((path, index) => ({ path, sha256: `${index}` })),
  });
  const origin = { file: "documents.yaml", line: 1, column: 1, length: 1 };
  const planned = (pinned: readonly string[], added: readonly string[]) => {
    const pin = document(0, ...pinned);
    const files = pin.files.map((file) => ({ ...file, origin }));
    const { value, diagnostics } = planPin(
      document(1, ...added),
      [{ ...pin, files, origin }],
      releases,
    );
    return value?.kind ?? diagnostics[0]?.code;
  };
  const twice = "import-document-twice";
  expect(planned(["r1.yaml"], ["long-r2.yaml"])).toBe(twice);
  expect(
    planned(["r1/a.yaml", "r1/b.yaml"], ["long-r2/c.yaml", "long-r2/b.yaml"]),
  ).toBe(twice);
  expect(
    planned(["r1/a.yaml", "r1/b.yaml"], ["long-r2/a.yaml", "long-r2/c.yaml"]),
  ).toBe("new");
  expect(
    planned(["r1.yaml", "ab.yaml"], ["long-r2.yaml", "1234567.yaml"]),
  ).toBe("new");
  expect(planned(["r1.yaml"], ["long-r2.yaml", "b.yaml"])).toBe("new");
  const over = (...overlays: readonly string[]) => {
    const paths = ["b.yaml", ...overlays];
    const pin = { ...document(0, "b.yaml", "o.yaml"), overlays: ["o.yaml"] };
    const files = pin.files.map((file) => ({ ...file, origin }));
    const added = { ...document(1, ...paths), overlays };
    return planPin(added, [{ ...pin, files, origin }], releases).value?.kind;
  };
  expect([over("x.yaml"), over(), over("x.yaml", "y.yaml")]).toEqual([
    undefined,
    "new",
    "new",
  ]);
  const pin = document(1, "b.yaml");
  const { value } = planPin(
    document(0, "b.yaml", "a.yaml"),
    [{ ...pin, files: [], origin }],
    releases,
  );
  expect(
    value?.kind === "new" &&
      value.pins.map(({ release, files }) => [
        release,
        ...files.map(({ path }) => path),
      ]),
  ).toEqual([[0, "a.yaml", "b.yaml"], [1]]);
});

test("levels that a document states are written where they are not those of the path", () => {
  expect(statedScopes(["tenant"], [])).toBeNull();
  expect(statedScopes(["tenant"], ["tenant"])).toBeNull();
  expect(
    statedScopes(["tenant", "organization"], ["organization", "tenant"]),
  ).toBeNull();
  expect(statedScopes(["x"], ["tenant"])).toBeNull();
  expect(statedScopes(["x", "environment"], ["tenant"])).toBe("environment");
  expect(statedScopes(["tenant", "environment"], ["tenant"])).toEqual([
    "environment",
    "tenant",
  ]);
});

test("a path is spelled as in the oldest document that has it, and what somebody else wrote stays", () => {
  const described = (...paths: readonly string[]) =>
    // Only paths are read.
    ({
      operations: new Map(paths.map((path) => [path, { path }])),
    }) as unknown as DescribedRelease;
  const before = [described("/a/{y}", "/a/{x}", "/b/{x}")];
  const after = [described("/b/{k}", "/a/{z}"), ...before];
  expect([...spellings(after)]).toEqual([
    ["/a/{}", "/a/{z}"],
    ["/b/{}", "/b/{k}"],
  ]);
  expect([...spellings(before)]).toEqual([
    ["/a/{}", "/a/{x}"],
    ["/b/{}", "/b/{x}"],
  ]);
  const text = "endpoints:\n  /a/{x}: {}\n  /b/{mine}: {}\n  /c/{x}: {}\n";
  expect(respell({ file: "a.yaml", text }, before, after)).toEqual({
    file: "a.yaml",
    text: text.replace("/a/{x}", "/a/{z}"),
  });
  expect(respell({ file: "a.yaml", text }, before, [])).toEqual({
    file: "a.yaml",
    text,
  });
});

test("a release gets its place in the list, or has it", () => {
  const text =
    "releases:\n  - { id: r1, label: null } # one\n  # two\n  - { id: r2, label: Two }\n";
  const file = { file: "releases.yaml", text };
  const list = [
    ["r1", null],
    ["r2", "Two"],
    ["a b", null],
  ].map(([id, label]) => ({
    id: id ?? "",
    label: label ?? null,
    date: null,
    summary: null,
  }));
  const place = (
    label: string,
    after: string | null = null,
    given = file,
    known = list.slice(0, 2),
  ) => {
    const { value, diagnostics } = placeRelease({ label, after }, known, given);
    return value === null
      ? diagnostics.map(({ message }) => message).join()
      : `${value.place} ${value.release} ${value.releases.map(({ id }) => id).join()} ${JSON.stringify(value.text.replace(text.slice(0, 10), ""))}`;
  };
  const rest = text.slice(10);
  const added = (id: string) => `  - id: ${id}\n    label: ${id}\n`;
  expect(place("r1")).toBe(`listed 0 r1,r2 ${JSON.stringify(rest)}`);
  expect(place("Two")).toBe(`listed 1 r1,r2 ${JSON.stringify(rest)}`);
  expect(place("r3")).toBe(
    `newest 2 r1,r2,r3 ${JSON.stringify(rest + added("r3"))}`,
  );
  expect(place("r3", "r1")).toBe(
    `inserted 1 r1,r3,r2 ${JSON.stringify(rest.replace("  # two", `${added("r3")}  # two`))}`,
  );
  expect(place("r3", "start")).toBe(
    `inserted 0 r3,r1,r2 ${JSON.stringify(added("r3") + rest)}`,
  );
  expect(place("r3", "Two")).toBe(
    `newest 2 r1,r2,r3 ${JSON.stringify(rest + added("r3"))}`,
  );
  expect(place("r1", "Two")).toBe(
    'The release "r1" has a place in releases.yaml already: --after cannot give it another.',
  );
  expect(place("r3", "r9")).toBe('The catalogue has no release "r9".');
  expect(place("../x")).toBe('"../x" cannot be the label of a release.');
  expect(place("a b", null, file, list)).toBe(
    '"a b" cannot be the label of a release.',
  );
  expect(
    place("r3", null, {
      ...file,
      text: "releases: [{ id: r1, label: null }]\n",
    }),
  ).toBe("A release cannot be inserted into a list of this form.");
});

test("a release gets a key where it is written one key a line", () => {
  const keyed = (text: string, id = "r1") =>
    setReleaseKey(text, id, "date", "2026-01-02");
  expect(keyed("releases:\n  - id: r1\n    date: 2025-01-01 # day\n")).toBe(
    "releases:\n  - id: r1\n    date: 2026-01-02 # day\n",
  );
  expect(keyed("releases:\r\n  - id: r1 # one\r\n    summary: x\r\n")).toBe(
    "releases:\r\n  - id: r1 # one\r\n    date: 2026-01-02\r\n    summary: x\r\n",
  );
  for (const text of [
    "releases: [{ id: r1 }]\n",
    "releases:\n  - &a\n    id: r1\n",
    "releases:\n  - id: r2\n",
  ])
    expect(keyed(text)).toBeNull();
});

test("another document under a label is told by the file in which it differs", () => {
  const differing = (pinned: string, found: string, entry = "r1.yaml") => {
    const filesOf = (text: string) =>
      text.split(" ").map((each) => ({
        path: each.slice(0, -1),
        sha256: each.slice(-1),
        origin: { file: "documents.yaml", line: 1, column: 1, length: 1 },
      }));
    const of = {
      namespace: "shop",
      release: 0,
      pathPrefix: null,
      moved: unmoved,
      overlays: [],
    };
    const releases = [{ id: "r1", label: null, date: null, summary: null }];
    const pin = {
      ...of,
      entry: "r1.yaml",
      files: filesOf(pinned),
      origin: { file: "documents.yaml", line: 1, column: 1, length: 1 },
    };
    const { value, diagnostics } = planPin(
      { ...of, entry, files: filesOf(found) },
      [pin],
      releases,
    );
    return value?.kind ?? diagnostics[0]?.message;
  };
  expect(differing("r1.yaml1", "r1.yaml1")).toBe("pinned");
  expect([
    differing("r1.yaml1", "r1.yaml2"),
    differing("r1.yaml1 a1", "r1.yaml1 a2"),
    differing("r1.yaml1 a1", "r1.yaml1"),
    differing("r1.yaml1", "r1.yaml1 a1"),
    differing("r1.yaml1", "r1.json2", "r1.json"),
    differing("r1.yaml1 a1", "r1.json2 a2", "r1.json"),
  ]).toEqual(
    [
      "r1.yaml has the SHA-256 1, the given file 2",
      "a has the SHA-256 1, the given file 2",
      "only the pinned one has a, of the SHA-256 1",
      "only the given one has a, of the SHA-256 1",
      "r1.yaml has the SHA-256 1, the given file 2",
      "a has the SHA-256 1, the given file 2",
    ].map((what) => `Release "r1" has another document already: ${what}.`),
  );
});

test("what tables need of the documents of a namespace", () => {
  const files = {
    namespace: "shop",
    kind: "direct" as const,
    file: "namespace: shop\ntitle: Shop\nendpoints: {}\n",
    index: `documents:\n  - { release: r1, entry: a, files: { a: "${"0".repeat(64)}" } }\n`,
  };
  const release = { id: "r1", label: null, date: null, summary: null };
  const opened = (given: {
    file?: string;
    index?: string;
    kind?: "gateway";
  }) => {
    const { namespace, kind, file, index } = { ...files, ...given };
    return openDocuments({
      namespace,
      kind,
      file: { file: "shop.yaml", text: file },
      index: { file: "documents.yaml", text: index },
      releases: [release],
    });
  };
  const said = (...given: Parameters<typeof opened>) => {
    const { value, diagnostics } = opened(...given);
    return value === null ? diagnostics.map(({ code }) => code) : value;
  };
  const sound = {
    placing: { kind: "direct", path: "/shop" },
    pins: [{ entry: "a", release: 0 }],
  };
  expect(opened({})).toMatchObject({ value: sound, diagnostics: [] });
  expect(said({ file: `${files.file}path: /\n` })).toMatchObject({
    placing: { path: "" },
  });
  expect(said({ file: `${files.file}path: null\n` })).toMatchObject({
    placing: { path: "" },
  });
  expect(
    said({ file: `${files.file}scope: tenant\n`, kind: "gateway" }),
  ).toMatchObject({ placing: { kind: "gateway" } });
  expect(said({ kind: "gateway" })).toEqual(["missing-key"]);
  expect(said({ file: "a: b", index: "c: d" }).toString()).toContain(
    "unknown-key",
  );
  expect(said({ index: "documents: 1\n" })).toEqual(["wrong-value"]);
  expect(said({ index: files.index.replace("r1", "r9") })).toEqual([
    "release-unknown",
  ]);
  expect(
    said({ file: files.file.replace("{}", "{ /a: { get: { x: y } } }") }),
  ).toEqual(["unknown-key"]);
});

test("what need not be said of the output", () => {
  const license = {
    path: "LICENSE",
    origin: { file: "service.yaml", line: 1, column: 1, length: 1 },
  };
  expect(buildOutputSettings({}, null)).toEqual({
    templates: null,
    format: "oxfmt",
    license: null,
  });
  expect(
    buildOutputSettings({ templates: "t", format: "none" }, license),
  ).toEqual({ templates: "t", format: "none", license });
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
