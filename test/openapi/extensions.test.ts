import { Ajv2020 as Ajv } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { DescribedLife } from "../../generator/model/operation-shape.ts";
import { announcedIn } from "../../generator/openapi/extensions/announced-life.ts";
import { presets } from "../../generator/openapi/settings/presets.ts";
import { readOpenapiSettings } from "../../generator/openapi/settings/read-settings.ts";
import { openapiSettingsSchema } from "../../generator/openapi/settings/settings-schema.ts";
import {
  defaultOpenapiSettings,
  type OpenapiSettings,
} from "../../generator/openapi/settings/settings.ts";
import {
  onlyOperation,
  readDocument,
  readOperationText,
} from "./read-document.ts";

function operationWith(lines: string) {
  const result = readOperationText(lines);
  return { ...result, operation: onlyOperation(result) };
}

const unsaid: DescribedLife = {
  isDeprecated: false,
  since: null,
  sunset: null,
  successor: null,
  note: null,
  stability: null,
};

describe("what presets say of the life of an operation", () => {
  it.each<[string, string, Partial<DescribedLife>]>([
    [
      "github",
      `
deprecated: true
x-github: { deprecationDate: "2024-07-22", removalDate: "2025-07-22", category: repos }`,
      { isDeprecated: true, since: "2024-07-22", sunset: "2025-07-22" },
    ],
    [
      "microsoft",
      `
deprecated: true
x-ms-deprecation: { removalDate: "2026-05-31T00:00:00Z", date: "2024-05-31", version: "2024-05", description: Use beta. }`,
      {
        isDeprecated: true,
        since: "2024-05-31",
        sunset: "2026-05-31",
        note: "Use beta.",
      },
    ],
    [
      "speakeasy",
      `
deprecated: true
x-speakeasy-deprecation-message: Old.
x-speakeasy-deprecation-replacement: listThings`,
      { isDeprecated: true, note: "Old.", successor: "listThings" },
    ],
    ["fern, a text", "x-fern-availability: pre-release", { stability: "beta" }],
    [
      "fern, an object",
      "x-fern-availability: { status: deprecated, message: Use v2. }",
      { isDeprecated: true, note: "Use v2." },
    ],
    [
      "datadog",
      "x-unstable: '**Note**: This endpoint is in beta.'",
      { stability: "experimental" },
    ],
    ["datadog, taken back", "x-unstable: false", {}],
    [
      "common",
      `
deprecated: true
x-deprecated-since: 10.30.0
x-sunset: "2027-01-31"
x-replaced-by: GET /v2/groups
x-deprecation-reason: Groups have members now.
x-stability-level: stable`,
      {
        isDeprecated: true,
        since: "10.30.0",
        sunset: "2027-01-31",
        successor: "GET /v2/groups",
        note: "Groups have members now.",
        stability: "stable",
      },
    ],
    [
      "common, other names",
      `
x-since-date: "2026-01-01"
x-remove-on: "2027-01-31"`,
      { since: "2026-01-01", sunset: "2027-01-31" },
    ],
  ])("%s", (_, lines, life) => {
    const { operation, messages } = operationWith(lines);
    expect(operation.shape.life).toEqual({ ...unsaid, ...life });
    expect(messages).toEqual([]);
  });
});

describe("what presets say of permissions and of repeating", () => {
  it("is read in its several forms", () => {
    const { operation, messages } = operationWith(`
x-permission: { operator: OR, permissions: [monitors_write, monitors_read] }
x-required-scopes: tenant
x-idempotent: true
x-action: redeploy`);
    expect(operation).toMatchObject({
      permissions: ["monitors_read", "monitors_write"],
      permissionMode: "any",
      scopes: ["tenant"],
      isIdempotent: true,
      isAction: true,
    });
    expect(messages).toEqual([]);
  });

  it.each([
    ["AND", { permissions: ["a"], permissionMode: "all" }],
    ["or", { permissions: ["a"], permissionMode: "any" }],
    ["OPEN", { permissions: [], permissionMode: "none" }],
  ])("tells how many permissions are needed: %s", (operator, expected) => {
    const { operation, messages } = operationWith(
      `x-permission: { operator: ${operator}, permissions: [a] }`,
    );
    expect(operation).toMatchObject(expected);
    expect(messages).toEqual([]);
  });

  it("says where an operator is none that is known", () => {
    const { operation, messages } = operationWith(
      "x-permission: { operator: XOR, permissions: [a] }",
    );
    expect(operation).toMatchObject({ permissions: ["a"] });
    expect(operation).not.toHaveProperty("permissionMode");
    expect(messages).toEqual([
      'openapi-extension-form Expected the extension "x-permission.operator" to say OR, AND or OPEN; it is left out.',
    ]);
  });

  it("is nothing without extensions", () => {
    expect(operationWith("summary: x").operation).toMatchObject({
      permissions: [],
      scopes: [],
      isIdempotent: false,
      isAction: false,
    });
  });
});

describe("extensions", () => {
  it("of another form are reported with what was expected", () => {
    const { operation, diagnostics } = operationWith(`
x-sunset: "2027-01-311"
x-stability-level: fine
x-permission: { permissions: 3 }
x-idempotent: "yes"
x-replaced-by: [a]`);
    expect(operation.shape.life).toEqual({
      ...unsaid,
      unreadSunset: "2027-01-311",
    });
    expect(
      diagnostics.map(({ code, message }) => `${code} ${message}`).toSorted(),
    ).toEqual([
      'openapi-extension-form Expected the extension "x-idempotent" to say true or false; it is left out.',
      'openapi-extension-form Expected the extension "x-permission.permissions" to say a text, or a list of texts; it is left out.',
      'openapi-extension-form Expected the extension "x-replaced-by" to say a text; it is left out.',
      expect.stringMatching(
        /^openapi-extension-form Expected the extension "x-stability-level" to say one of stable, ga,/,
      ),
      'openapi-extension-form Expected the extension "x-sunset" to say a day such as 2027-01-31; it is left out.',
    ]);
  });

  it("that nothing maps are noted once, with their number", () => {
    const { diagnostics } = readDocument(
      `
x-group: 1
paths:
  x-group: 4
  /a:
    x-group: 2
    get: { x-undo: { type: safe }, responses: { '200': { description: x, x-group: 3 } } }
`,
      { strict: true },
    );
    expect(
      diagnostics.map(({ severity, message }) => [severity, message]),
    ).toEqual([
      ["info", 'Not used: the extension "x-group" (4 places, the first here).'],
      ["info", 'Not used: the extension "x-undo" (1 place, the first here).'],
    ]);
  });

  it("have one meaning each: no two presets disagree about a name", () => {
    const meanings = Object.values(presets).flatMap((preset) =>
      Object.entries(preset).flatMap(([fact, names]) =>
        names.map((name) => `${name} ${fact}`),
      ),
    );
    const names = meanings.map((meaning) => meaning.split(" ")[0]);
    expect(names.length).toBeGreaterThan(25);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("what extensions of a part say of its life", () => {
  it.each<[object, object | null, boolean?]>([
    [{}, null],
    [{ type: "string", "x-own": 1 }, null],
    [{ since: 1, "x-deprecated-since": null }, null],
    [{ type: "string", "x-deprecated-since": "1" }, { since: "1" }],
    [{ "x-deprecated-since": 3 }, { since: "3" }],
    [
      { "x-deprecated-since": "3", "x-sunset": "2027-01-31" },
      { since: "3", sunset: "2027-01-31" },
    ],
    [{ "x-sunset": "2027-01-31T10:00:00Z" }, { sunset: "2027-01-31" }],
    ...["on 2027-01-31", "2027-02-31", "2027-01-31 or so", "x"].map(
      (text): [object, object] => [
        { "x-sunset": text },
        { unreadSunset: text },
      ],
    ),
    [{ "x-sunset": { a: [1] } }, { unreadSunset: '{"a":[1]}' }],
    [
      { "x-github": { removalDate: "2027-01-31", deprecationDate: null } },
      { sunset: "2027-01-31" },
    ],
    [{ "x-github": "2027-01-31" }, null],
    [{ "x-stability-level": "PRE_Release" }, { stability: "beta" }],
    [{ "x-stability-level": "in development" }, { stability: "alpha" }],
    [{ "x-stability-level": "deprecated" }, null, true],
    [
      { "x-stability-level": "deprecated", "x-sunset": "2027-01-31" },
      { sunset: "2027-01-31" },
      true,
    ],
    [{ "x-stability-level": 3 }, null],
    [{ "x-stability-level": "fine" }, null],
    [{ "x-unstable": false }, null],
    [{ "x-unstable": "Soon." }, { stability: "experimental" }],
  ])("%j", (value, said, isDeprecated = false) => {
    const { extensions } = defaultOpenapiSettings;
    const none = { since: null, sunset: null, stability: null };
    expect(announcedIn(value as never, extensions)).toEqual({
      isDeprecated,
      life: said && { ...none, ...said },
    });
  });
});

describe("extensions of schemas", () => {
  const document = `
paths:
  /a:
    get:
      parameters:
        - name: state
          in: query
          schema:
            type: integer
            enum: [1, 2]
            x-names: { "1": On, "2": Off }
            x-enum-descriptions: [First, Second]
            x-order: 1
        - name: kind
          in: query
          schema: { type: string, x-extensible-enum: [b, a], x-order: 2 }
`;

  it("name values, and say values that others may join", () => {
    const result = readDocument(document, {
      settings: settings("extensions: { enum-names: x-names }"),
    });
    const [kind, state] = onlyOperation(result).shape.parameters;
    expect(kind).toMatchObject({
      type: { kind: "string" },
      docs: { constraints: ['Known values: "b", "a".'] },
    });
    expect(state?.type).toEqual({
      kind: "enum",
      values: [
        { value: 1, description: "On: First" },
        { value: 2, description: "Off: Second" },
      ],
    });
    expect(result.messages).toEqual([
      'openapi-not-used Not used: the extension "x-order" (2 places, the first here).',
    ]);
  });

  it("are noted where nothing maps them", () => {
    const { messages } = readDocument(document);
    expect(messages[0]).toBe(
      'openapi-not-used Not used: the extension "x-names" (1 place, the first here).',
    );
  });
});

function settings(text: string): OpenapiSettings {
  const { value, diagnostics } = readOpenapiSettings({
    file: "openapi.yaml",
    text,
  });
  expect(diagnostics).toEqual([]);
  if (value === null) throw new Error("Expected settings.");
  return value;
}

describe("settings", () => {
  it("map extensions of one's own, before those of presets", () => {
    const result = readDocument(
      `
paths:
  /a:
    post:
      x-life: { end: "2030-01-01" }
      x-sunset: "2029-01-01"
      x-rights: read
`,
      {
        settings: settings(`
extensions:
  sunset: [x-life.end, x-end]
  permissions: x-rights
`),
      },
    );
    const operation = onlyOperation(result);
    expect(operation.shape.life.sunset).toBe("2030-01-01");
    expect(operation.permissions).toEqual(["read"]);
    expect(result.messages).toEqual([]);
  });

  it("choose presets", () => {
    const { description } = readDocument(
      `paths: { /a: { get: { x-sunset: "2029-01-01", x-github: { removalDate: "2028-01-01" } } } }`,
      { settings: settings("presets: [github]") },
    );
    expect(description.operations[0]?.shape.life.sunset).toBe("2028-01-01");
  });

  it.each([
    ["preset: [github]", "unknown-key", 'Did you mean "presets"?', 1, 1],
    ["presets: [gitlab]", "wrong-value", null, 1, 11],
    ["extensions: { sunsets: x-a }", "unknown-key", '"sunset"', 1, 15],
    ["extensions: { sunset: 3 }", "wrong-value", null, 1, 23],
    ["lists: { things: null }", "wrong-value", null, 1, 10],
    [
      "lists: { GET /a: { items: a, link: true, cursor: { parameter: c } } }",
      "wrong-value",
      null,
      1,
      18,
    ],
    [
      "lists: { GET /a: { items: a, cursor: { parameter: c } } }",
      "wrong-value",
      null,
      1,
      18,
    ],
    [
      "lists: { GET /a: { items: a, pages: 1, link: true } }",
      "unknown-key",
      '"page"',
      1,
      30,
    ],
  ])("%s is refused", (text, code, hint, line, column) => {
    const { diagnostics } = readOpenapiSettings({
      file: "openapi.yaml",
      text: `${text}\n`,
    });
    expect(diagnostics).toMatchObject([
      { severity: "error", code, location: { line, column } },
    ]);
    if (hint !== null) expect(diagnostics[0]?.hint).toContain(hint);
  });

  it("have a schema that editors can use", () => {
    expect(
      new Ajv({ strict: false }).validateSchema(openapiSettingsSchema),
    ).toBe(true);
  });

  it("that are no YAML are refused", () => {
    expect(readOpenapiSettings({ file: "a.yaml", text: "[" }).value).toBeNull();
  });
});
