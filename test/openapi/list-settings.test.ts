import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../generator/diagnostics/diagnostic.ts";
import { readOpenapiSettings } from "../../generator/openapi/settings/read-settings.ts";
import type { OpenapiSettings } from "../../generator/openapi/settings/settings.ts";
import { readDocument } from "./read-document.ts";

/** `line:column code message hint` of each. */
function told(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(
    ({ location, code, message, hint }) =>
      `${location?.line}:${location?.column} ${code}: ${message} ${hint ?? ""}`,
  );
}

function settingsOf(text: string): OpenapiSettings {
  const { value, diagnostics } = readOpenapiSettings({ file: "s.yaml", text });
  expect(diagnostics).toEqual([]);
  if (value === null) throw new Error("Expected settings.");
  return value;
}

function refusalsOf(text: string): readonly string[] {
  return told(readOpenapiSettings({ file: "s.yaml", text }).diagnostics);
}

function read(document: string, settings: string) {
  const file = join(import.meta.dirname, "paging", document);
  const text = readFileSync(file, "utf8").replace(/^#.*\n/, "");
  const { description, diagnostics } = readDocument(text, {
    settings: settingsOf(settings),
  });
  const lists = description.operations.flatMap(({ method, path, list }) =>
    list === null ? [] : [`${method} ${path}: ${list.pages.kind}`],
  );
  const ofSettings = diagnostics.filter(({ code }) =>
    code.startsWith("settings-"),
  );
  return { lists, told: told(ofSettings), description };
}

describe("lists without settings", () => {
  it.each([
    [
      "payments.yaml",
      ["GET /v1/customers: last-item", "GET /v1/customers/search: cursor"],
    ],
    // That `after` is a time leaves doubt.
    ["models.yaml", ["GET /files: last-item"]],
    // A POST that makes something has no token of a next page to give.
    [
      "storage.yaml",
      ["GET /v1/buckets: cursor", "POST /v1/objects/query: cursor"],
    ],
  ])("are those that leave no doubt: %s", (document, lists) => {
    expect(read(document, "{}").lists).toEqual(lists);
  });
});

describe("a preset", () => {
  it("makes lists of the operations of a pattern that have its form", () => {
    const { lists, told: found } = read(
      "models.yaml",
      "lists: { GET /*: last-id }",
    );
    // A time is no id to a preset either.
    expect([lists, found]).toEqual([["GET /files: last-item"], []]);
  });

  it("says of an operation what it is, and cannot say what it is not", () => {
    const { told: found } = read(
      "storage.yaml",
      "lists:\n  POST /v1/logs/search: page-token\n  GET /v1/buckets: page-token\n",
    );
    expect(found).toEqual([
      '2:3 settings-list-form: POST /v1/logs/search cannot be read as such a list: neither a parameter nor its answer has the form of the preset "page-token". Describe under this key where the items are and how to get the next page, or write null if this is not a list.',
    ]);
  });

  it("takes Stripe's names for an answer of which the document says nothing", () => {
    const { description } = readDocument(
      `
paths:
  /things:
    get:
      parameters: [{ name: starting_after, in: query, schema: { type: string } }]
      responses: { "200": { description: fine } }
`,
      { settings: settingsOf("lists: { GET /things: last-id }") },
    );
    expect(description.operations[0]?.list).toEqual({
      items: ["data"],
      total: null,
      next: ["has_more"],
      pages: { kind: "last-item", name: "starting_after", id: ["id"] },
      size: null,
    });
  });
});

describe("a pattern", () => {
  it("yields to the entry of an operation, and null takes out what it fits", () => {
    const { lists, told: found } = read(
      "payments.yaml",
      "lists:\n  GET /v1/customers: { items: data, offset: { parameter: limit } }\n  GET /v1/*: null\n",
    );
    expect([lists, found]).toEqual([["GET /v1/customers: offset"], []]);
  });
});

describe("what the settings say of no list of the document", () => {
  it("is a warning with its place", () => {
    const { told: found } = read(
      "payments.yaml",
      `lists:
  GET /v1/customer: last-id
  GET /v2/*: last-id
  GET /v1/customers: { items: data, cursor: { parameter: cursor }, next: next }
  POST /v1/customers: { items: data, cursor: { body: cursor }, next: next }
`,
    );
    expect(found).toEqual([
      '2:3 settings-unknown-operation: There is no operation "GET /v1/customer" in the document, so this setting has no effect. Did you mean "GET /v1/customers" or "POST /v1/customers"?',
      '4:3 settings-list-form: GET /v1/customers cannot be read as such a list: it has no query parameter "cursor". Describe under this key where the items are and how to get the next page, or write null if this is not a list.',
      "5:3 settings-list-form: POST /v1/customers cannot be read as such a list: it has no body that is sent as JSON. Describe under this key where the items are and how to get the next page, or write null if this is not a list.",
      '3:3 settings-unused-pattern: "GET /v2/*" matches no operation of the document, so this setting has no effect. Patterns are case-sensitive, and a star matches any text.',
    ]);
  });
});

describe("what is read from an answer that does not have it", () => {
  it.each([
    ["items: rows, last-item: { parameter: starting_after }", "rows"],
    ["items: [list, data], last-item: { parameter: starting_after }", "list"],
    [
      "items: data, next: more, last-item: { parameter: starting_after }",
      "more",
    ],
  ])("is a warning: %s", (list, name) => {
    const { told: found } = read(
      "payments.yaml",
      `lists: { GET /v1/customers: { ${list} } }`,
    );
    expect(found).toEqual([
      `1:10 settings-list-form: GET /v1/customers cannot be read as such a list: its answer has no member "${name}". Describe under this key where the items are and how to get the next page, or write null if this is not a list.`,
    ]);
  });

  it("keeps a pattern from what it does not fit", () => {
    const { lists, told: found } = read(
      "payments.yaml",
      "lists: { GET /v1/*: { items: rows, offset: { parameter: limit } } }",
    );
    // The document shows it by itself.
    expect(lists).toContain("GET /v1/customers: last-item");
    expect(found).toEqual([
      expect.stringContaining('"GET /v1/*" matches no operation'),
    ]);
  });
});

describe("a list that cannot be", () => {
  it.each([
    [
      "two ways to the next page",
      "lists: { GET /a: { items: a, offset: { parameter: o }, last-item: { parameter: p } } }",
      "1:18 wrong-value: Expected exactly one of page, offset, cursor, last-item and link; next together with cursor; or one of last-id and page-token alone at lists > GET /a, got a mapping. ",
    ],
    [
      "a preset that nobody knows",
      "lists: { GET /a: last-ids }",
      '1:18 wrong-value: Expected exactly one of page, offset, cursor, last-item and link; next together with cursor; or one of last-id and page-token alone at lists > GET /a, got "last-ids". Did you mean "last-id"?',
    ],
    [
      "a place that is in query and body",
      "lists: { GET /a: { items: a, offset: { parameter: o, body: p } } }",
      "1:38 wrong-value: Expected either parameter or body at lists > GET /a > offset, got a mapping. ",
    ],
    [
      "an operation without method",
      "lists: { /a: last-id }",
      '1:10 wrong-value: Expected a method and a path such as GET /things/{id}/parts at lists, got "/a". ',
    ],
  ])("is an error: %s", (_, text, message) => {
    expect(refusalsOf(text)).toEqual([message]);
  });
});
