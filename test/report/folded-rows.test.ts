import { describe, expect, it } from "vitest";
import { elementOf } from "../../generator/changes/change/element.ts";
import { changelogEntries } from "../../generator/changes/wording/changelog/entry.ts";
import { plainText } from "../../generator/changes/wording/prose.ts";
import type { ReportedChange } from "../../generator/report/change-report.ts";
import {
  foldChanges,
  foldEndpoints,
} from "../../generator/report/fold-changes.ts";
import { jsonReport } from "../../generator/report/json-report.ts";
import { markdownReport } from "../../generator/report/markdown-report.ts";
import { migrationNotes } from "../../generator/release/migration-notes.ts";
import { anyChange, anyOperation } from "../support/any-change.ts";
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

it("endpoints that are told as lists are one when all that is told of them is the same", () => {
  const field = (method: string, path: string) => {
    const operation = anyOperation(`${method} /v1/a`);
    const at = "response 200 application/json";
    return anyChange({
      operation,
      element: elementOf({ kind: "field", operation: operation.key, at, path }),
    });
  };
  const told = (...endpoints: readonly (readonly string[])[]) => {
    const [get = [], put = []] = endpoints.map((paths, index) =>
      foldedReport(
        paths.map((path) => field(index === 0 ? "GET" : "PUT", path)),
      ).changes.map((each) => ({ ...each, sinceTitles: [] })),
    );
    return foldEndpoints([filled(get), filled(put)]).map((group) =>
      group.map((row) => `${row.told.endpoint} ${row.told.place}`),
    );
  };
  const at = "response 200 application/json,";
  expect(told(["name", "size"], ["name", "size"])).toEqual([
    [`GET, PUT /v1/a ${at} name`, `GET, PUT /v1/a ${at} size`],
  ]);
  expect(told(["name", "size"], ["name", "age"])).toEqual([
    [`GET /v1/a ${at} name`, `GET /v1/a ${at} size`],
    [`PUT /v1/a ${at} name`, `PUT /v1/a ${at} age`],
  ]);
});

function filled([first, ...rest]: readonly ReportedChange[]) {
  if (first === undefined) throw new Error("Expected a change.");
  return [first, ...rest] as const;
}

it("a report has a section of deprecations, and says once what is the same everywhere", () => {
  const text = markdownReport(foldedReport());
  expect(text.slice(text.indexOf("**Major**")))
    .toBe(`**Major**: code that works with 1.0.0 can stop working with 2.0.0. There are 2 breaking changes, 1 risky change and 4 compatible changes. All changes date from 2.0.0.

## Breaking changes (2)

| Endpoint               | What changed              | What to do                        |
| ---------------------- | ------------------------- | --------------------------------- |
| \`GET, DELETE /v1/cars\` | Removed, notice not known | Call instead: \`GET /v2/vehicles\`. |

## Deprecated (5)

These still answer. Plan to leave them before they are removed.

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
    "- Deprecated, still answers; sunset 2027-06-30. **Do:** Move to `GET, PUT /v2/toys` (inferred from the path).",
  );
  const gone = foldedReport(
    ["GET /v1/a", "PUT /v1/a", "GET /v1/b"].map((endpoint) =>
      wholeChange("operation-removed", endpoint),
    ),
  );
  expect(migrationNotes(gone, callOf))
    .toBe(`# Example API: migrating from 1.0.0 to 2.0.0

What to do, one section an endpoint: 3 breaking.

## Breaking (3)

Code that uses one of these stops working.

- Removed, notice not known. **Do:** No replacement is known; stop calling it.

### \`GET, PUT /v1/a\`

In the SDK: \`client.get.v1.a\` and \`client.put.v1.a\` are gone.

### \`GET /v1/b\`

In the SDK: \`client.get.v1.b\` is gone.
`);
});

it("changelogs name the calls of a row, and say once what all entries say", () => {
  const { changes } = foldedReport();
  const mixed = changelogEntries(changes.slice(0, 4), callOf);
  expect(mixed.shared).toBeNull();
  expect(mixed.entries[0]).toMatchObject({
    breaks: "api",
    endpoint: "GET, DELETE /v1/cars",
    calls: ["client.get.v1.cars", "client.delete.v1.cars"],
  });
  const alike = changelogEntries(changes.slice(2, 4), () => null);
  expect(alike.shared && plainText(alike.shared.message)).toBe(
    "Deprecated, still answers",
  );
  expect(alike.entries.map(({ text }) => text)).toEqual([null, null]);
});
