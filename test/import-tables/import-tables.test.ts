import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { importedText, importText, release, table } from "./import.ts";

const specification = readFileSync(
  new URL("../fixtures/change-tables.md", import.meta.url),
  "utf8",
);

test("reads the change lists of the service specification", () => {
  const { value, diagnostics } = importText(specification);
  expect(diagnostics).toEqual([]);
  expect(value?.added).toEqual({
    operations: 97,
    newOperations: 97,
    facts: {
      known: 0,
      added: 13,
      reactivated: 0,
      "fields-added": 46,
      "fields-removed": 11,
      deprecated: 25,
      removed: 9,
    },
    newFacts: 104,
    newMarks: 0,
  });
  expect(value?.text).toContain("added: 10.29.0");
  expect(value?.text).not.toMatch(/added: later|removed: 10/);
});

test("the committed namespace has every fact of the specification", () => {
  const committed = readFileSync(
    new URL("../../spec/namespaces/pro.yaml", import.meta.url),
    "utf8",
  );
  const { value } = importText(specification, committed);
  expect(value?.text).toBe(committed);
  expect(value?.added).toMatchObject({ newOperations: 0, newFacts: 0 });
});

test.each(["", "Pro", "1pro", "../pro", "pro.x", "__proto__"])(
  "refuses the namespace %j",
  (namespace) => {
    const { value, diagnostics } = importText("", null, { namespace });
    expect(value).toBeNull();
    expect(diagnostics).toMatchObject([{ code: "import-namespace" }]);
  },
);

test("a namespace that YAML would read otherwise is quoted", () => {
  const document = table("New endpoints", [["/v1/a", "GET"]]);
  const { value } = importText(document, null, { namespace: "null" });
  expect(value?.text).toContain('namespace: "null"\n');
});

test.each([
  ["no heading of changes", "# Nothing\n"],
  ["no table", "## New endpoints\n\nNone.\n"],
  ["no row", "## New endpoints\n\n| Path | Methods |\n| --- | --- |\n"],
])("a document with %s is an error", (_, document) => {
  const { value, diagnostics } = importText(document);
  expect(value).toBeNull();
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([
    expect.objectContaining({
      code: "change-tables-missing",
      location: { file: "document.md", line: 1, column: 1, length: 1 },
    }),
  ]);
});

test("a new namespace of a plain service has no scope", () => {
  const document = table("New endpoints", [["/v1/a", "GET"]]);
  expect(importText(document, null, { kind: "direct" }).value?.text).toBe(
    `# yaml-language-server: $schema=../catalogue.schema.json
namespace: pro
title: pro
endpoints:
  /v1/a:
    get: { added: later }
`,
  );
});

test("the release that is given is that of headings that name none", () => {
  const document =
    table("New endpoints", [["/v1/a", "GET"]]) +
    table("Deprecated endpoints (later)", [["/v1/b", "GET"]]) +
    table("Removed endpoints in 10.29.0", [["/v1/c", "GET"]]);
  const releases = [
    release("10.29.0"),
    release("later", null),
    release("10.30.0"),
  ];
  const { value } = importText(document, null, { releases, defaultRelease: 2 });
  expect(value?.text.match(/\w+: [\w.]+(?= \})/g)).toEqual([
    "added: 10.30.0",
    "deprecated: later",
    "removed: 10.29.0",
  ]);
  expect(value?.unnamed).toEqual([]);
  expect(importText(document).value?.unnamed).toEqual([1]);
});

test("a release that looks like a number is quoted", () => {
  const document = table("New endpoints in 10.29", [["/v1/a", "GET"]]);
  const releases = [release("10.29")];
  const first = importText(document, null, { releases }).value?.text ?? "";
  expect(first).toContain('get: { added: "10.29" }');
  const existing = { file: "pro.yaml", text: first };
  const second = importText(document, null, { releases, existing });
  expect(second.value?.text).toBe(first);
});

test("without an unlabelled release every heading must name one", () => {
  const document =
    table("New endpoints in 10.29.0", [["/v1/a", "GET"]]) +
    table("Deprecated endpoints", [["/v1/b", "GET"]]);
  const releases = [release("first", null), release("10.29.0")];
  expect(importText(document, null, { releases })).toMatchObject({
    value: null,
    diagnostics: [{ code: "change-release-not-named", location: { line: 6 } }],
  });
});

test("an unnamed release is the unlabelled one after the last named", () => {
  const releases = [
    release("early", null),
    release("1.0"),
    release("middle", null),
    release("2.0"),
    release("late", null),
  ];
  const document = [
    table("New endpoints", [["/a", "GET"]]),
    table("New endpoints (1.0)", [["/b", "GET"]]),
    table("New endpoints", [["/c", "GET"]]),
    table("New endpoints (2.0)", [["/d", "GET"]]),
    table("New endpoints", [["/e", "GET"]]),
  ].join("\n");
  const text = importText(document, null, { releases }).value?.text ?? "";
  expect(text.match(/added: .*(?= \})/g)).toEqual([
    "added: early",
    'added: "1.0"',
    "added: middle",
    'added: "2.0"',
    "added: late",
  ]);
});

test.each([
  ["CRLF", "namespace: pro\r\nendpoints: # c\r\n  /v1/a:\r\n    get: {}\r\n"],
  ["no final line break", "namespace: pro\nendpoints:\n  /v1/a:\n    get: {}"],
  ["no endpoints", "namespace: pro\nscope: tenant\n"],
  ["no endpoints, in braces", "{ namespace: pro }"],
  ["nothing below endpoints", "namespace: pro\nendpoints:\n# end\n"],
  ["a key after endpoints", "namespace: pro\nendpoints:\nscope: tenant\n"],
  ["a byte order mark", "\uFEFFnamespace: pro\nendpoints: {}\n"],
  ["the end of a document", "---\nnamespace: pro\nendpoints: {}\n...\n"],
])("inserts into a file with %s", (_, existing) => {
  const document = table("New endpoints", [
    ["/v1/a", "PUT"],
    ["/v1/b", "GET"],
  ]);
  const text = importedText(document, existing);
  expect(text).toMatchSnapshot();
  expect(importedText(document, text)).toBe(text);
});

test("line breaks stay what they are", () => {
  const existing = "namespace: pro\r\nendpoints: {}\r\n";
  const text = importedText(table("New endpoints", [["/a", "GET"]]), existing);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

test("a form of YAML that the edits do not know is refused", () => {
  const existing = "namespace: pro\nendpoints:\n  ? /v1/a\n";
  const document = table("New endpoints", [["/v1/a", "PUT"]]);
  const { value, diagnostics } = importText(document, existing);
  expect(value).toBeNull();
  expect(diagnostics).toMatchObject([
    { code: "import-unusual-yaml", location: { file: "pro.yaml", line: 3 } },
  ]);
});

describe("where the service requires a version segment", () => {
  const required = { versionSegment: "required" } as const;
  const document = table("New endpoints", [
    ["/a", "GET, POST"],
    ["/a/{id}", "GET"],
    ["/preview/b", "GET"],
    ["/v1/c", "GET"],
  ]);

  test("rows of the specification without one are marked, ten operations of six paths", () => {
    const { value } = importText(specification, null, required);
    expect(value?.added.newMarks).toBe(6);
    expect(value?.text.match(/^  \S+:(?=\n {4}unversioned: true$)/gm)).toEqual([
      "  /notifications/alerts/{type}/{id}:",
      "  /self-service/branding/configurations:",
      "  /self-service/branding/configurations/{id}:",
      "  /settings/obj/policyProperties:",
      "  /vpp/subscriptions:",
      "  /vpp/subscriptions/{id}:",
    ]);
  });

  test("a path is marked in front of its methods, once", () => {
    const { value } = importText(document, null, required);
    expect(value?.text.split("endpoints:\n")[1]).toBe(`  /a:
    unversioned: true
    get: { added: later }
    post: { added: later }
  /a/{id}:
    unversioned: true
    get: { added: later }
  /preview/b:
    get: { added: later }
  /v1/c:
    get: { added: later }
`);
    const again = importText(document, value?.text, required);
    expect(again.value?.text).toBe(value?.text);
    expect(again.value?.added.newMarks).toBe(0);
  });

  test("a path that is there gets the mark alone, whatever its style and its parameters are called", () => {
    const existing = `namespace: pro
endpoints:
  /a: { get: { added: later }, post: { added: later } }
  /a/{key}:
    # by key
    get: { added: later }
  /preview/b: { get: { added: later } }
  /v1/c: { get: { added: later } }
  /d: { get: {} }
`;
    const { value } = importText(document, existing, required);
    expect(value?.added).toMatchObject({ newFacts: 0, newMarks: 2 });
    expect(value?.text).toBe(
      existing
        .replace("later } }", "later }, unversioned: true }")
        .replace("/a/{key}:", "/a/{key}:\n    unversioned: true"),
    );
  });

  test("what stands there of the mark stays", () => {
    const existing =
      "namespace: pro\nendpoints:\n  /a:\n    unversioned: false\n    get: { added: later }\n";
    const row = table("New endpoints", [["/a", "GET"]]);
    expect(importText(row, existing, required).value?.text).toBe(existing);
  });

  test("a path that cannot be written into is refused, and nothing is imported", () => {
    const existing =
      "namespace: pro\nendpoints:\n  /a: &a\n    get: { added: later }\n  /v1/a: *a\n";
    const row = table("New endpoints", [["/a", "GET"]]);
    expect(importText(row, existing, required)).toMatchObject({
      value: null,
      diagnostics: [{ code: "import-unusual-yaml" }],
    });
  });

  test("a version in the path of the namespace is one for all its paths", () => {
    const existing = "namespace: pro\npath: /pro/v1\nendpoints: {}\n";
    const { value } = importText(document, existing, required);
    expect(value?.added).toMatchObject({ newOperations: 5, newMarks: 0 });
  });
});
