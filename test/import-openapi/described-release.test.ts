import { expect, test } from "vitest";
import {
  attributeEntry,
  deriveAttributes,
} from "../../generator/catalogue/imports/openapi/derive-attributes.ts";
import {
  placeOperations,
  type DescribedRelease,
} from "../../generator/catalogue/imports/openapi/described-release.ts";
import { dateRelease } from "../../generator/catalogue/imports/openapi/date-release.ts";
import { placeRelease } from "../../generator/catalogue/imports/openapi/place-release.ts";
import { setReleaseKey } from "../../generator/catalogue/imports/openapi/release-key.ts";
import { openDocuments } from "../../generator/catalogue/imports/openapi/open-documents.ts";
import { planPin } from "../../generator/catalogue/imports/openapi/plan-pin.ts";
import {
  respell,
  spellings,
} from "../../generator/catalogue/imports/openapi/spellings.ts";
import { statedScopes } from "../../generator/catalogue/imports/openapi/stated-scopes.ts";
import { describe as read } from "./memory-catalogue.ts";

/*
 * What a document says of the operations of its namespace, and how it is pinned under the label of a release.
 */

const unmoved = { inDocument: "", inCatalogue: "" };

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
    ['"2026-02-30" is not a day of the calendar.', null],
  ]);
  expect(date("2026-03-05", "2026-03-04")).toEqual([
    [
      "The release One has the day 2026-03-04 in the catalogue, not 2026-03-05.",
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
    'The release "r1" already has a place in releases.yaml: --after cannot change it.',
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
      "only the pinned one has a, with the SHA-256 1",
      "only the given one has a, with the SHA-256 1",
      "r1.yaml has the SHA-256 1, the given file 2",
      "a has the SHA-256 1, the given file 2",
    ].map((what) => `Release "r1" already has a different document: ${what}.`),
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
