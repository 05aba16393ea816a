import { describe, expect, it } from "vitest";
import { readAcceptedChanges } from "../../../generator/catalogue/policy/read-accepted-changes.ts";
import type { Change } from "../../../generator/changes/kinds/change.ts";
import { elementOf } from "../../../generator/changes/change/element.ts";
import {
  applyAcceptances,
  unusedEntries,
  usedEntries,
  type AcceptanceContext,
} from "../../../generator/changes/policy/apply-acceptances.ts";
import { validityOf } from "../../../generator/changes/policy/validity-of.ts";
import type { Release } from "../../../generator/model/release.ts";
import { buildReport } from "../../../generator/report/change-report.ts";
import { compareTexts } from "../apis/compare-documents.ts";
import { anyChange, anyOperation, reachOf } from "../../support/any-change.ts";

const releases: readonly Release[] = ["1.0", "1.1", "2.0"].map((label) => ({
  id: `r-${label}`,
  label,
  date: null,
  summary: null,
}));

const context: AcceptanceContext = {
  isComplete: true,
  today: "2026-11-21",
  releases,
  to: "1.1",
};

function accept(
  changes: readonly Change[],
  text: string,
  given: Partial<AcceptanceContext> = {},
) {
  const read = readAcceptedChanges({ file: "accepted-changes.yaml", text });
  expect(read.diagnostics).toEqual([]);
  if (read.value === null) throw new Error("Expected a sound file.");
  return applyAcceptances(changes, read.value, { ...context, ...given });
}

const change = anyChange({
  element: elementOf({
    kind: "field",
    operation: null,
    at: "response 200 application/json",
    path: "items[].status",
    schema: "Pet",
    schemaPath: "status",
    name: "sold",
  }),
});

const entry = (selector: string, more = "") =>
  `accepted:\n  - { ${selector}, reason: agreed, owner: ann${more} }\n`;

describe("an entry", () => {
  it.each([
    [`fingerprint: "${change.fingerprint}"`, true],
    ['fingerprint: "0000000000000000"', false],
    ["kind: fields-removed", true],
    ["kind: [fields-removed, operation-removed]", true],
    ["kind: operation-removed", false],
    ["operation: GET /pets", true],
    ["operation: GET /pe*", true],
    ["operation: POST /pets", false],
    ["field: Pet.*", true],
    ["field: Pet.status", true],
    ["field: '*.status'", true],
    ["field: 'items[].status'", true],
    ["field: Owner.*", false],
    ["name: sold", true],
    ["name: available", false],
    ["kind: fields-removed, name: available", false],
  ])("with { %s } accepts: %s", (selector, isAccepted) => {
    const { value, diagnostics } = accept([change], entry(selector));
    expect(value[0]?.accepted).toEqual(
      isAccepted ? { reason: "agreed", owner: "ann", until: null } : null,
    );
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual(
      isAccepted ? [] : [["accepted-change-stale", "info"]],
    );
  });

  it("for one endpoint does not accept what others meet too", () => {
    const shared = anyChange({
      reach: reachOf([anyOperation(), anyOperation("GET /pets/{id}")]),
    });
    const accepted = (operation: string) =>
      accept([shared], entry(`operation: ${operation}`)).value[0]?.accepted;
    expect(accepted("GET /pets")).toBeNull();
    expect(accepted("GET /pets*")).not.toBeNull();
  });

  it("names a parameter by the name that callers send", () => {
    const parameter = anyChange({
      element: elementOf({
        kind: "parameter",
        operation: "GET /pets",
        at: "query parameter limit",
        atName: "limit",
      }),
    });
    const { diagnostics } = accept([parameter], entry("name: limit"));
    expect(diagnostics).toEqual([]);
  });

  it.each([
    ["header-parameter-removed", "X-Trace"],
    ["response-header-removed", "X-Rate"],
    ["server-removed", "https://old.example"],
    ["tag-description-removed", "pets"],
    ["query-parameter-removed", "since"],
  ])("names what a comparison finds: %s %s", (kind, name) => {
    const document = (rest: string, inside: string, sent: string) =>
      `openapi: 3.1.0
info: { title: Pets, version: "1" }
${rest}
paths:
  /pets:
    get:
      ${inside}
      callbacks: { done: { "{$request.query.url}": { post: { ${sent} } } } }`;
    const { changes } = compareTexts(
      document(
        'servers: [{ url: "https://a.example" }, { url: "https://old.example" }]\ntags: [{ name: pets, description: All }]',
        'parameters: [{ name: X-Trace, in: header, schema: { type: string } }]\n      responses: { "200": { description: Fine, headers: { X-Rate: { schema: { type: integer } } } } }',
        "parameters: [{ name: since, in: query, schema: { type: string } }]",
      ),
      document(
        'servers: [{ url: "https://a.example" }]',
        'responses: { "200": { description: Fine } }',
        "summary: Done",
      ),
    );
    const { value } = accept(changes, entry(`kind: ${kind}, name: "${name}"`));
    const accepted = value.filter((each) => each.accepted !== null);
    expect(accepted.map((each) => each.kind)).toEqual([kind]);
  });

  it("takes a change out of the counts and the verdict", () => {
    const other = anyChange({
      kind: "operation-added",
      severity: "compatible",
    });
    const { value } = accept(
      [change, other],
      entry(`fingerprint: "${change.fingerprint}"`),
    );
    const side = { id: null, label: null, title: "a" };
    const report = buildReport({
      service: "Pets",
      from: side,
      to: side,
      direction: "forward",
      releases: [],
      changes: value,
      cancelled: [],
      proposals: [],
      limits: [],
      remarks: [],
      notKnownBefore: 0,
      timeline: null,
    });
    expect(report).toMatchObject({
      verdict: "minor",
      accepted: 1,
      summary: { breaking: 0, compatible: 1 },
    });
  });

  it("that stands first is the one that is named", () => {
    const text = `${entry("kind: fields-removed")}  - { field: Pet.*, reason: late, owner: bob }\n`;
    const { value, diagnostics } = accept([change], text);
    expect(value[0]?.accepted?.owner).toBe("ann");
    expect(diagnostics).toEqual([]);
  });
});

describe("the end of an entry", () => {
  it.each<[string, Partial<AcceptanceContext>, "holds" | "passed"]>([
    ["2026-11-21", {}, "holds"],
    ["2026-11-20", {}, "passed"],
    ["2026-11-20", { today: null }, "holds"],
    ["1.1", {}, "holds"],
    ["r-1.0", {}, "passed"],
    ["2.0", {}, "holds"],
    ["2.0", { to: "r-2.0" }, "holds"],
    // Not listed yet, or no releases at all: versions tell.
    ["3.0", {}, "holds"],
    ["1.0", { releases: [], to: "1.1.0" }, "passed"],
    ["v2", { releases: [], to: "1.1.0" }, "holds"],
    ["spring", { releases: [], to: "spring" }, "holds"],
    ["1.1.0", { releases: [], to: "1.1.0" }, "holds"],
    ["1.1.0", { releases: [], to: "1.1.1" }, "passed"],
    ["3.0", { to: "someday" }, "holds"],
    ["3.0", { to: "3.1" }, "passed"],
    ["2.0", { to: null }, "holds"],
  ])("%s with %j: %s", (until, given, validity) => {
    expect(validityOf(until, { ...context, ...given })).toBe(validity);
    const text = entry("kind: fields-removed", `, until: "${until}"`);
    const { value, diagnostics } = accept([change], text, given);
    const isHolding = validity === "holds";
    expect(value[0]?.accepted?.until).toBe(isHolding ? until : undefined);
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual(
      isHolding ? [] : [["accepted-change-expired", "error"]],
    );
    if (!isHolding)
      expect(diagnostics[0]?.location).toMatchObject({ line: 2, column: 5 });
  });

  it("that nobody can tell is an error, and accepts nothing", () => {
    const text = entry("kind: fields-removed", ", until: 1.l1");
    const { value, diagnostics } = accept([change], text);
    expect(value[0]?.accepted).toBeNull();
    expect(diagnostics).toMatchObject([
      { code: "accepted-until-unknown", hint: 'Did you mean "1.1" or "1.0"?' },
    ]);
  });
});

it.each([
  ["spring", { releases: [], to: "autumn" }],
  ["2.0", { releases: [], to: "autumn" }],
  ["spring", { releases: [], to: "1.0" }],
  ["spring", {}],
])("nobody can tell whether %s has passed with %j", (until, given) => {
  expect(validityOf(until, { ...context, ...given })).toBe("not-known");
});

it("a fingerprint that changes of several namespaces have accepts none of them", () => {
  const one = { ...change, namespaces: ["pets"] };
  const other = { ...change, namespaces: ["shop", "pets"] };
  const text = entry(`fingerprint: "${change.fingerprint}"`);
  const told = (changes: readonly Change[], more = "") => {
    const { value, diagnostics } = accept(
      changes,
      text.replace(", reason", `${more}, reason`),
    );
    return [
      value.filter(({ accepted }) => accepted !== null).length,
      ...diagnostics.map(({ code, message }) => `${code}: ${message}`),
    ];
  };
  expect(told([one, other])).toEqual([
    0,
    `accepted-change-ambiguous: Changes of several namespaces match fingerprint ${change.fingerprint}: pets, shop. The entry accepts nothing.`,
  ]);
  expect(told([one, one])).toEqual([2]);
  expect(told([other])).toEqual([1]);
  expect(told([one, other], ", namespace: pets")).toEqual([1]);
});

it("an entry for another release is a remark; for no release, or between documents, a warning", () => {
  const text = entry("name: lost");
  const severities = (given: Partial<AcceptanceContext>) =>
    accept([change], text, given).diagnostics.map(({ severity }) => severity);
  expect(severities({})).toEqual(["info"]);
  expect(severities({ releases: [] })).toEqual(["warning"]);
  const { value } = readAcceptedChanges({
    file: "accepted-changes.yaml",
    text: text + entry("name: sold").replace("accepted:\n", ""),
  });
  if (value === null) throw new Error("Expected a sound file.");
  const used = usedEntries([change], value);
  expect(used).toEqual([1]);
  expect(
    unusedEntries(new Set(used), value).map(({ severity, message }) => [
      severity,
      message,
    ]),
  ).toEqual([
    [
      "warning",
      "No change in any release of the catalogue matches the accepted one: name lost.",
    ],
  ]);
  expect(unusedEntries(new Set(), value)).toHaveLength(2);
});
