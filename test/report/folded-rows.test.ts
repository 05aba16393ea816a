import { describe, expect, it } from "vitest";
import { judgedForPackage } from "../../generator/changes/change/source-effect.ts";
import { elementOf } from "../../generator/changes/change/element.ts";
import {
  changelogEntries,
  entryProse,
} from "../../generator/changes/folding/changelog/entry.ts";
import { plainText } from "../../generator/changes/wording/prose.ts";
import type { Change } from "../../generator/changes/kinds/change.ts";
import type { OperationIdentity } from "../../generator/changes/change/operation-identity.ts";
import {
  messageProse,
  placeProse,
  reachProse,
} from "../../generator/report/change-words.ts";
import {
  foldChanges,
  foldEndpoints,
} from "../../generator/report/fold-changes.ts";
import { jsonReport } from "../../generator/report/json-report.ts";
import { markdownReport } from "../../generator/report/changes/change-markdown.ts";
import { migrationNotes } from "../../generator/release/migration-notes.ts";
import {
  anyChange,
  anyOperation,
  anyReport,
  reachOf,
} from "../support/any-change.ts";
import { foldedChanges, foldedReport, wholeChange } from "./folded-sample.ts";

function rows(changes = foldedChanges): readonly string[] {
  return foldChanges(foldedReport(changes).changes).map(
    ({ told, parts }) =>
      `${parts.length}: ${told.endpoint}: ${plainText(told.advice.text)}`,
  );
}

describe("rows", () => {
  it("of one path and one cause are one, with what to call instead of each", () => {
    expect(rows()).toEqual([
      // Both are replaced by one endpoint, which has the method of one of them.
      "2: GET, DELETE /v1/cars: Call instead: GET /v2/vehicles.",
      "1: PUT /v1/dolls: No replacement is known; plan without this endpoint.",
      "1: GET /v1/dolls: No replacement is known; plan without this endpoint.",
      "2: GET, PUT /v1/toys: Move to GET, PUT /v2/toys (inferred from the path).",
      "1: POST /v1/toys/{id}: No replacement is known; plan without this endpoint.",
    ]);
  });

  it.each([
    ["another release", { since: [] }],
    ["another sunset", { sunset: "2027-01-01" }],
    ["another notice", { grace: { kind: "without-deprecation" } }],
    ["an acceptance", { accepted: { reason: "r", owner: "o", until: null } }],
    ["another policy", { policy: "a rule" }],
    ["another namespace", { operation: anyOperation("PUT /v1/a", "toys") }],
  ] as const)("stay apart with %s", (_, given) => {
    const pair = [
      wholeChange("operation-removed", "GET /v1/a"),
      wholeChange("operation-removed", "PUT /v1/a", given),
    ];
    expect(rows(pair)).toHaveLength(2);
    const alike = pair.map(({ operation }) =>
      wholeChange("operation-removed", `${operation?.method} /v1/a`),
    );
    expect(rows(alike)).toHaveLength(1);
  });

  it("of one method stay apart, whatever they say", () => {
    const change = wholeChange("operation-removed", "GET /v1/a");
    expect(rows([change, change])).toHaveLength(2);
  });
});

describe("fields", () => {
  const at = "response 200 application/json";
  const field = (
    endpoint: string,
    path: string,
    given: Partial<Change> & { readonly schema?: string } = {},
  ) => {
    const operation = anyOperation(endpoint);
    const { schema, ...more } = given;
    const place = schema === undefined ? {} : { schema, schemaPath: path };
    return anyChange({
      operation,
      reach: reachOf([operation]),
      element: elementOf({
        kind: "field",
        operation: schema === undefined ? operation.key : null,
        at,
        path,
        ...place,
      }),
      ...more,
    });
  };
  const told = (changes: readonly Change[]) =>
    foldEndpoints(foldChanges(foldedReport(changes).changes)).map((group) => [
      group.endpoint,
      ...group.rows.map(
        (row) =>
          `${row.parts.length}: ${row.told.endpoint}, ${plainText(placeProse(row.told))}`,
      ),
    ]);

  it("of one name are one row with all endpoints, below the path of the first", () => {
    expect(
      told([
        field("GET /v1/a", "name"),
        field("GET /v1/a", "size"),
        field("PUT /v1/a", "name"),
        field("PUT /v1/a", "age"),
        field("PUT /v1/b", "name"),
      ]),
    ).toEqual([
      [
        "GET, PUT /v1/a",
        `3: GET, PUT /v1/a, ${at}, name`,
        `1: GET /v1/a, ${at}, size`,
        `1: PUT /v1/a, ${at}, age`,
      ],
    ]);
  });

  it("of a schema and of its twins are one, which names all components and reaches all operations", () => {
    const [row, ...others] = foldChanges(
      foldedReport([
        field("GET /v1/a", "pem", { schema: "App" }),
        field("GET /v1/b", "pem", { schema: "NullableApp" }),
        field("PUT /v1/b", "pem", { schema: "AppOrNull" }),
      ]).changes,
    );
    expect(others).toEqual([]);
    expect(row && plainText(placeProse(row.told))).toBe(
      `${at} (App.pem, NullableApp.pem and AppOrNull.pem)`,
    );
    expect(
      row?.told.change.reach.map(({ operation }) => operation.key),
    ).toEqual(["GET /v1/a", "GET /v1/b", "PUT /v1/b"]);
  });

  it.each([
    ["another name", field("PUT /v1/a", "size")],
    ["another severity", field("PUT /v1/a", "name", { severity: "risky" })],
    ["other values", field("PUT /v1/a", "name", { before: "a" })],
    ["a policy", field("PUT /v1/a", "name", { policy: "a rule" })],
    ["a component", field("PUT /v1/a", "name", { schema: "Pet" })],
  ])("stay apart with %s", (_, other) => {
    const changes = [field("GET /v1/a", "name"), other];
    expect(foldChanges(foldedReport(changes).changes)).toHaveLength(2);
  });
});

describe("names at one place", () => {
  const value = (name: string, given: Partial<Change> = {}) =>
    anyChange({
      kind: "enum-value-added",
      severity: "risky",
      before: null,
      after: name,
      element: elementOf({
        kind: "field",
        at: "response 200 application/json",
        path: "state",
        schema: "Pet",
        schemaPath: "state",
        name,
      }),
      ...given,
    });
  const messages = (changes: readonly Change[]) =>
    foldChanges(foldedReport(changes).changes).map(
      ({ told, parts }) => `${parts.length}: ${plainText(messageProse(told))}`,
    );

  it("are one row, as 14 values of one enum", () => {
    const names = Array.from({ length: 14 }, (_, index) => `v${index}`);
    const listed = `${names.slice(0, -1).join(", ")} and v13`;
    expect(messages(names.map((name) => value(name)))).toEqual([
      `14: Values ${listed} added`,
    ]);
  });

  it("stay apart where one is worse, or accepted", () => {
    const accepted = { reason: "r", owner: "o", until: null };
    expect(
      messages([
        value("a"),
        value("b", { severity: "compatible" }),
        value("c", { accepted }),
        value("d"),
      ]),
    ).toEqual([
      "2: Values a and d added",
      "1: Value b added",
      "1: Value c added",
    ]);
  });

  it("are one with new scopes of a scheme", () => {
    const scope = (name: string, scheme: string) =>
      anyChange({
        kind: "security-scheme-scope-added",
        severity: "info",
        operation: null,
        before: null,
        after: name,
        element: elementOf({
          kind: "security",
          at: `security scheme ${scheme}`,
          atName: scheme,
          name,
        }),
      });
    expect(
      messages([scope("r", "a"), scope("w", "a"), scope("r", "b")]),
    ).toEqual(["2: Scopes defined: r and w", "1: Scope defined: r"]);
  });
});

it("a tag renamed on 153 operations is one row", () => {
  const operations = Array.from({ length: 153 }, (_, index) =>
    anyOperation(`GET /v1/a${index}`),
  );
  const tag = (
    kind: "operation-tag-added" | "operation-tag-removed",
    operation: OperationIdentity,
    name: string,
  ) =>
    anyChange({
      kind,
      operation,
      severity: "risky",
      before: kind === "operation-tag-removed" ? name : null,
      after: kind === "operation-tag-removed" ? null : name,
      element: elementOf({ kind: "operation", operation: operation.key, name }),
    });
  const changes = [
    ...operations.map((each) => tag("operation-tag-removed", each, "pets")),
    ...operations.map((each) => tag("operation-tag-added", each, "animals")),
  ];
  const rows = foldChanges(foldedReport(changes).changes);
  expect(
    rows.map(({ told, parts }) => [
      parts.length,
      plainText(messageProse(told)),
      plainText(reachProse(told) ?? []),
    ]),
  ).toEqual([
    [
      306,
      "Tag changed from pets to animals",
      "152 more operations: GET /v1/a1, GET /v1/a2 and others",
    ],
  ]);
});

it("a report has a section of deprecations, and says once what is the same everywhere", () => {
  const text = markdownReport(foldedReport());
  expect(text.slice(text.indexOf("**Major**")))
    .toBe(`**Major**: code that works with 1.0.0 can stop working with 2.0.0. There are 2 breaking changes, 1 risky change and 4 compatible changes. All changes date from 2.0.0.

## Breaking changes (2, from 1 cause)

| Endpoint               | What changed              | What to do                        |
| ---------------------- | ------------------------- | --------------------------------- |
| \`GET, DELETE /v1/cars\` | Removed, notice not known | Call instead: \`GET /v2/vehicles\`. |

## Deprecated (5, from 4 causes)

These still work. Plan to move away before they are removed.

| Endpoint             | Severity   | Replacement                                  | Sunset        |
| -------------------- | ---------- | -------------------------------------------- | ------------- |
| \`PUT /v1/dolls\`      | risky      | not known                                    | not announced |
| \`GET /v1/dolls\`      | compatible | not known                                    | not announced |
| \`GET, PUT /v1/toys\`  | compatible | \`GET, PUT /v2/toys\` (inferred from the path) | 2027-06-30    |
| \`POST /v1/toys/{id}\` | compatible | not known                                    | not announced |
`);
});

it("JSON has an entry a change, as it is", () => {
  const { changes } = JSON.parse(jsonReport(foldedReport())) as {
    readonly changes: readonly {
      readonly operation: string;
      readonly sunset?: string;
      readonly grace: { readonly kind: string } | null;
    }[];
  };
  expect(
    changes.map(({ operation, sunset = null, grace }) => [
      operation,
      sunset,
      grace?.kind ?? null,
    ]),
  ).toEqual([
    ["GET /v1/cars", null, "not-known"],
    ["DELETE /v1/cars", null, "not-known"],
    ["PUT /v1/dolls", null, null],
    ["GET /v1/dolls", null, null],
    ["GET /v1/toys", "2027-06-30", null],
    ["PUT /v1/toys", "2027-06-30", null],
    ["POST /v1/toys/{id}", null, null],
  ]);
});

const callOf = (key: string) =>
  `client.${key.toLowerCase().replace(/ \/|\//g, ".")}`;

it("migration notes tell every call of a row", () => {
  const notes = migrationNotes(foldedReport(), callOf) ?? "";
  expect(notes).toContain(
    "### `GET, DELETE /v1/cars`\n\nIn the SDK: `client.get.v1.cars` becomes `client.get.v2.vehicles`; `client.delete.v1.cars` becomes `client.get.v2.vehicles`.\n",
  );
  expect(notes).toContain(
    "- Deprecated, still works; sunset 2027-06-30. **Do:** Move to `GET, PUT /v2/toys` (inferred from the path).",
  );
  const gone = foldedReport(
    ["GET /v1/a", "PUT /v1/a", "GET /v1/b"].map((endpoint) =>
      wholeChange("operation-removed", endpoint),
    ),
  );
  expect(migrationNotes(gone, callOf))
    .toBe(`# Example API: migrating from 1.0.0 to 2.0.0

What to do, with one section for each endpoint: 3 breaking.

## Breaking (3)

Code that uses one of these stops working.

- Removed, notice not known. **Do:** No replacement is known; stop calling it.

### \`GET, PUT /v1/a\`

In the SDK: \`client.get.v1.a\` and \`client.put.v1.a\` are gone.

### \`GET /v1/b\`

In the SDK: \`client.get.v1.b\` is gone.
`);
});

it("changelogs tell the fields of a component in one line, of many the first", () => {
  const operation = anyOperation("GET /v1/a");
  const added = Array.from({ length: 10 }, (_, index) =>
    anyChange({
      kind: "property-added",
      operation,
      severity: "compatible",
      ofPackage: judgedForPackage("compatible"),
      after: "string",
      element: elementOf({
        kind: "field",
        at: "response 200 application/json",
        path: `f${index}`,
        schema: "Pet",
        schemaPath: `f${index}`,
      }),
    }),
  );
  const { groups } = changelogEntries(anyReport(added).changes, callOf);
  expect(
    groups.flatMap(({ entries }) =>
      entries.map((entry) => plainText(entryProse(entry))),
    ),
  ).toEqual(["Pet: Optional fields added: f0, f1, f2, f3, f4, f5 and 4 more"]);
});

it("changelogs name the calls of a row, and say once what all entries say", () => {
  const { changes } = foldedReport();
  const mixed = changelogEntries(changes.slice(0, 4), callOf);
  expect(mixed.shared).toBeNull();
  expect(mixed.groups[0]).toMatchObject({
    breaks: "api",
    endpoint: "GET, DELETE /v1/cars",
    calls: ["client.get.v1.cars", "client.delete.v1.cars"],
  });
  const alike = changelogEntries(changes.slice(2, 4), () => null);
  expect(alike.shared && plainText(alike.shared.message)).toBe(
    "Deprecated, still works",
  );
  expect(
    alike.groups.flatMap(({ entries }) => entries.map(({ text }) => text)),
  ).toEqual([null, null]);
});
