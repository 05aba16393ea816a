import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readAcceptedChanges } from "../../../generator/catalogue/policy/read-accepted-changes.ts";
import { readChangePolicy } from "../../../generator/catalogue/policy/read-change-policy.ts";
import { readRenames } from "../../../generator/catalogue/policy/read-renames.ts";
import { presets } from "../../../generator/changes/policy/presets.ts";
import { printDiagnostics } from "../../../generator/diagnostics/print.ts";
import type { Checked } from "../../../generator/diagnostics/diagnostic.ts";
import type { SourceFile } from "../../../generator/source/source-file.ts";
import type { Release } from "../../../generator/model/release.ts";
import { casePath, casesIn } from "../../support/case-folders.ts";
import { repository } from "../../support/catalogue-folder.ts";
import { codeBlocks } from "../../support/readme.ts";

const cases = "test/cases/change-policy";

const releases: readonly Release[] = [
  { id: "10.29.0", label: "10.29.0", date: null, summary: null },
  { id: "later", label: null, date: null, summary: null },
];

const readers: Readonly<
  Record<string, (file: SourceFile) => Checked<unknown>>
> = {
  "change-policy.yaml": (file) => readChangePolicy(file, releases),
  "accepted-changes.yaml": readAcceptedChanges,
  "renames.yaml": (file) => readRenames(file, releases),
};

/** Each folder has one file with mistakes; `diagnostics.txt` is all that is said of it. */
describe("a file with mistakes", () => {
  it.each(casesIn(cases))("%s", async (name) => {
    const file = Object.keys(readers).find((each) =>
      existsSync(casePath(cases, name, each)),
    );
    if (file === undefined) throw new Error(`Nothing in ${name} is read.`);
    const text = readFileSync(casePath(cases, name, file), "utf8");
    const { value, diagnostics } = readers[file]?.({ file, text }) ?? {};
    expect(value).toBeNull();
    const sources = new Map([[file, text]]);
    await expect(
      printDiagnostics(diagnostics ?? [], sources),
    ).toMatchFileSnapshot(casePath(cases, name, "diagnostics.txt"));
  });
});

describe("any other text", () => {
  it.each(["", "# nothing", "[]", "a", "severity: {", "&a [*a]", "\0"])(
    "%j is told, and nothing is thrown",
    (text) => {
      for (const read of [
        readChangePolicy({ file: "a.yaml", text }, null),
        readAcceptedChanges({ file: "a.yaml", text }),
        readRenames({ file: "a.yaml", text }, null),
      ]) {
        expect(read.value).toBeNull();
        expect(read.diagnostics.length).toBeGreaterThan(0);
        for (const { location } of read.diagnostics)
          expect(location?.file).toBe("a.yaml");
      }
    },
  );
});

const at = (line: number): unknown =>
  expect.objectContaining({ file: "a.yaml", line, column: 5 });

function policyOf(text: string, known: readonly Release[] | null = null) {
  return readChangePolicy({ file: "a.yaml", text }, known);
}

it("a policy says of grace what it changes, and keeps the rest of its preset", () => {
  const grace = (text: string) => policyOf(text).value?.grace;
  const kubernetes = "preset: kubernetes\n";
  expect(
    grace(
      `${kubernetes}grace:\n  days: 30\n  by-stability: { beta: none, alpha: { releases: 2 } }\n  severity: { kept: info }\n`,
    ),
  ).toEqual({
    general: { releases: 3, days: 30 },
    byStability: {
      ...presets.kubernetes.grace.byStability,
      beta: null,
      alpha: { releases: 2, days: 0 },
    },
    severity: { ...presets.kubernetes.grace.severity, kept: "info" },
  });
  expect(grace(kubernetes)).toEqual(presets.kubernetes.grace);
  expect(grace("grace: { releases: 1 }\n")?.general).toEqual({
    releases: 1,
    days: 0,
  });
  expect(grace("grace: { days: 5 }\n")?.general).toEqual({
    releases: 0,
    days: 5,
  });
  expect(policyOf("severity: []\n")).toEqual({
    value: {
      preset: "semver",
      labels: "given",
      grace: presets.semver.grace,
      rules: [],
    },
    diagnostics: [],
  });
});

it("a rule is read whole, and told in one order whatever that of its keys", () => {
  const { value, diagnostics } = policyOf(`severity:
  - release: [later, "10.*"]
    stability: beta
    tag: [pets, "shop*"]
    operation: ["get /v1/{id}", "/v2/*", "* /v3"]
    grace: [kept, too-short]
    derived: breaking
    direction: request
    source: [breaks]
    axis: wire
    action: [removed, added]
    area: operation
    kind: [operation-removed, operation-added]
    severity: info
    package: breaking
    because: Agreed.
  - package: risky
  - { kind: operation-added, severity: info }
`);
  expect(diagnostics).toEqual([]);
  const none = parse(
    "{ kinds: null, areas: null, actions: null, axes: null, sources: null, directions: null, derived: null, grace: null, operations: null, tags: null, stabilities: null, releases: null }",
  );
  const whole = parse(`
kinds: [operation-removed, operation-added]
areas: [operation]
actions: [removed, added]
axes: [wire]
sources: [breaks]
directions: [request]
derived: [breaking]
grace: [kept, too-short]
operations:
  - { method: GET, path: "/v1/{}", text: "get /v1/{id}" }
  - { method: null, path: "/v2/*", text: "/v2/*" }
  - { method: null, path: "/v3", text: "* /v3" }
tags: [pets, "shop*"]
stabilities: [beta]
releases: [later, "10.*"]
`);
  expect(
    value?.rules.map(({ selector, ...rest }) => [
      selector,
      Object.values(rest),
    ]),
  ).toEqual([
    [
      whole,
      [
        "info",
        "breaking",
        "Agreed.",
        "kind operation-removed or operation-added, area operation, action removed or added, axis wire, source breaks, direction request, derived breaking, grace kept or too-short, operation get /v1/{id} or /v2/* or * /v3, tag pets or shop*, stability beta, release later or 10.*",
        at(2),
      ],
    ],
    [none, [null, "risky", null, "every change", at(17)]],
    [
      { ...none, kinds: ["operation-added"] },
      ["info", null, null, "kind operation-added", at(18)],
    ],
  ]);
});

it("releases and kinds have to be known, and some kind has to fit", () => {
  const said = (rule: string, known: readonly Release[] | null = releases) =>
    policyOf(
      `severity:\n  - { ${rule}, severity: info }\n`,
      known,
    ).diagnostics.map(
      ({ message, location }) => `${location?.column} ${message}`,
    );
  expect(said('release: "99.0"', null)).toEqual([]);
  expect(said('release: "99.0"')).toEqual(['16 There is no release "99.0".']);
  expect(said('release: [later, "99*", "10.29.0", x, y]')).toEqual([
    '42 There is no release "x".',
    '45 There is no release "y".',
  ]);
  expect(said("kind: gone, release: x")).toEqual([
    '13 There is no kind of change "gone".',
  ]);
  expect(said("kind: operation-added, action: removed")).toEqual([
    "5 No kind of change matches this rule: its kinds have another area, action or axis.",
  ]);
  expect(said("kind: operation-added, area: field")).toEqual([
    "5 No kind of change matches this rule: its kinds have another area, action or axis.",
  ]);
  expect(said("kind: operation-added, axis: behaviour")).toEqual([
    "5 No kind of change matches this rule: its kinds have another area, action or axis.",
  ]);
  expect(said("area: operation, action: removed")).toEqual([]);
});

it("an acceptance is up to a day of the calendar, or a release", () => {
  const said = (until: string) =>
    readAcceptedChanges({
      file: "a.yaml",
      text: `accepted:\n  - { kind: operation-added, reason: r, owner: o, until: "${until}" }\n`,
    }).diagnostics.map(
      ({ message, location }) =>
        `${location?.line}:${location?.column} ${message}`,
    );
  expect(["2026-02-28", "2026-2", "later"].flatMap(said)).toEqual([]);
  expect(said("2026-02-30")).toEqual([
    '2:58 "2026-02-30" is not a day of the calendar.',
  ]);
});

it("an acceptance is read whole", () => {
  const { value, diagnostics } = readAcceptedChanges({
    file: "a.yaml",
    text: `accepted:
  - { name: n, field: a.b, operation: "get /a/{b}", kind: [operation-removed, operation-added], namespace: s, fingerprint: abcdefabcdefabcd, reason: r, owner: o, until: "2026-11-20" }
  - { kind: operation-added, reason: r, owner: o }
`,
  });
  expect(diagnostics).toEqual([]);
  expect(value).toEqual({
    accepted: [
      {
        ...parse(
          '{ selector: { fingerprint: abcdefabcdefabcd, namespace: s, kinds: [operation-removed, operation-added], operation: { method: GET, path: "/a/{}", text: "get /a/{b}" }, field: a.b, name: n }, reason: r, owner: o, until: "2026-11-20" }',
        ),
        text: "fingerprint abcdefabcdefabcd, namespace s, kind operation-removed or operation-added, operation get /a/{b}, field a.b, name n",
        origin: at(2),
      },
      {
        ...parse(
          "{ selector: { fingerprint: null, namespace: null, kinds: [operation-added], operation: null, field: null, name: null }, reason: r, owner: o, until: null, text: kind operation-added }",
        ),
        origin: at(3),
      },
    ],
  });
});

it("a rename is read whole", () => {
  const { value, diagnostics } = readRenames(
    {
      file: "a.yaml",
      text: `renames:
  - { operation: { from: "GET /a/{b}", to: GET /b }, releases: { from: 10.29.0, to: later }, reason: r, owner: o }
  - { field: { from: A.b, to: A.c } }
  - { parameter: { from: GET /a query b, to: GET /a header b } }
  - { value: { from: A.b=c, to: A.b=d } }
  - { component: { from: A, to: B } }
`,
    },
    releases,
  );
  expect(diagnostics).toEqual([]);
  const unsaid =
    "releases: { from: null, to: null }, reason: null, owner: null";
  expect(value).toEqual(
    [
      '{ kind: operation, from: "GET /a/{b}", to: GET /b, releases: { from: 10.29.0, to: later }, reason: r, owner: o }',
      `{ kind: field, from: A.b, to: A.c, ${unsaid} }`,
      `{ kind: parameter, from: GET /a query b, to: GET /a header b, ${unsaid} }`,
      `{ kind: value, from: A.b=c, to: A.b=d, ${unsaid} }`,
      `{ kind: component, from: A, to: B, ${unsaid} }`,
    ].map((text, index) => ({ ...parse(text), origin: at(index + 2) })),
  );
});

it("the examples of docs/explanation/changes.md are sound", () => {
  const page = readFileSync(
    join(repository, "docs/explanation/changes.md"),
    "utf8",
  );
  const [policy, accepted, renames] = codeBlocks(page, "yaml").map(
    ({ code }) => ({
      file: "docs/explanation/changes.md",
      text: code,
    }),
  );
  if (!policy || !accepted || !renames)
    throw new Error("Expected three examples.");
  expect(readChangePolicy(policy, null)).toMatchObject({
    value: { preset: "semver" },
    diagnostics: [],
  });
  const read = readAcceptedChanges(accepted);
  expect(read.diagnostics).toEqual([]);
  expect(read.value?.accepted).toHaveLength(2);
  expect(readRenames(renames, null)).toMatchObject({
    value: [{}, {}, {}, {}, {}, {}],
    diagnostics: [],
  });
});
