import { describe, expect, it } from "vitest";
import { printDiagnostics } from "../../../generator/diagnostics/print.ts";
import { parseSeedFile } from "../../../generator/emulator/seed/seed-file.ts";

const facts = {
  regions: ["us", "eu", "apac"],
  lists: ["/pro/v1/buildings", "/pro/v1/things/{id}/history"],
  nowMs: Date.UTC(2026, 1, 1),
};

const parse = (text: string) =>
  parseSeedFile({ file: "seed.yaml", text }, facts);

/** What is said of a file, without excerpts. */
function findings(text: string): string {
  const { value, diagnostics } = parse(text);
  expect(value).toBeNull();
  return printDiagnostics(diagnostics, new Map());
}

const world = `
integrations:
  - client-id: inventory
    client-secret: inventory-secret
    level: tenant
    targets: [t-1]
`;

describe("a seed file", () => {
  it("gives the options that it names", () => {
    const { value, diagnostics } = parse(`
start: 2026-03-01T12:00:00Z
integrations:
  - client-id: inventory
    client-secret: inventory-secret
    level: tenant
    targets: [t-1]
    permissions: [buildings-read]
    created: 2026-01-01
  - { client-id: all, client-secret: all-secret, level: organization }
environments:
  - { id: e-1, region: eu, tenants: [t-1], created: 2026-02-28 }
tenants:
  - { id: t-1, region: eu }
lists:
  items-per-list: 0
  default-page-size: 10
  max-page-size: 50
  oversize: clamp
limits:
  body-bytes: 1000
  journal-entries: 5
  journal-bytes: 5000
  rate: { requests: 3, window-ms: 1000, retry-after: date }
answers:
  error-shape: vendor
  removed-status: 410
  invalid-client: { status: 400, error: unauthorized_client }
  tenant-through-environment: refuse
  strict-query: false
  sunset-after-days: 90
data:
  /pro/v1/buildings:
    - { id: 7, name: Annex }
`);
    expect(diagnostics).toEqual([]);
    expect(value?.options).toEqual({
      startMs: Date.UTC(2026, 2, 1, 12),
      world: {
        integrations: [
          {
            clientId: "inventory",
            clientSecret: "inventory-secret",
            level: "tenant",
            targets: ["t-1"],
            permissions: ["buildings-read"],
            createdAt: "2026-01-01",
          },
          {
            clientId: "all",
            clientSecret: "all-secret",
            level: "organization",
            targets: [],
            permissions: "all",
            createdAt: "2026-03-01T12:00:00.000Z",
          },
        ],
        environments: [
          {
            id: "e-1",
            region: "eu",
            tenants: ["t-1"],
            createdAt: "2026-02-28",
          },
        ],
        tenants: [{ id: "t-1", region: "eu" }],
      },
      itemsPerList: 0,
      defaultPageSize: 10,
      maxPageSize: 50,
      oversize: "clamp",
      maxBodyBytes: 1000,
      maxJournalEntries: 5,
      maxJournalBytes: 5000,
      rateLimit: { requests: 3, windowMs: 1000, retryAfter: "date" },
      errorShape: "vendor",
      removedStatus: 410,
      invalidClient: { status: 400, error: "unauthorized_client" },
      tenantThroughEnvironment: "refuse",
      strictQuery: false,
      sunsetAfterDays: 90,
      data: { "/pro/v1/buildings": [{ id: 7, name: "Annex" }] },
    });
    expect(value?.secretPlaces.get("inventory")).toMatchObject({
      file: "seed.yaml",
      line: 5,
    });
  });

  it("may have environments that nobody can select, and says which and why", () => {
    const { value, diagnostics } = parse(`${world}
tenants:
  - { id: t-1, region: eu }
  - { id: t-2, region: us }
  - { id: s-1, region: us, product: security-cloud }
  - { id: o-1, region: eu, product: other }
environments:
  - { id: empty, region: eu }
  - { id: two-regions, region: eu, tenants: [t-1, t-2] }
  - { id: exception, region: eu, tenants: [t-1, s-1] }
  - { id: no-mdm, tenants: [o-1] }
  - { id: automatic, region: apac, grouping: automatic, tenants: [t-1, t-2] }
data:
  us/environment/two-regions /pro/v1/buildings: []
  eu/environment/exception /pro/v1/buildings: []
  apac/environment/automatic /pro/v1/buildings: []
`);
    const hint =
      "  hint: Requests for it are answered as if it were not there; docs/reference/emulator.md says what determines its region.\n";
    expect(printDiagnostics(diagnostics, new Map())).toBe(
      [
        'seed.yaml:14:11: warning: The environment "empty" cannot be selected: it contains no tenant. [seed-unselectable]',
        'seed.yaml:15:11: warning: The environment "two-regions" cannot be selected: its tenants are in several regions: "t-1" in eu, "t-2" in us. [seed-unselectable]',
        'seed.yaml:17:11: warning: The environment "no-mdm" cannot be selected: it contains no MDM solution. [seed-unselectable]',
      ]
        .map((line) => `${line}\n${hint}`)
        .join("\n"),
    );
    expect(value?.options.world?.environments).toEqual([
      { id: "empty", region: "eu", tenants: [] },
      { id: "two-regions", region: "eu", tenants: ["t-1", "t-2"] },
      { id: "exception", region: "eu", tenants: ["t-1", "s-1"] },
      { id: "no-mdm", tenants: ["o-1"] },
      {
        id: "automatic",
        region: "apac",
        grouping: "automatic",
        tenants: ["t-1", "t-2"],
      },
    ]);
  });

  it("that is empty leaves everything as it is, from now on", () => {
    expect(parse("{}").value?.options).toEqual({ startMs: facts.nowMs });
  });

  it("may be JSON", () => {
    const { value } = parse('{"lists":{"items-per-list":9}}');
    expect(value?.options).toMatchObject({ itemsPerList: 9 });
  });

  it("is read without the prototype of anything", () => {
    const text = '{"data":{"__proto__":[]}}';
    expect(findings(text)).toContain('There is no list at "__proto__".');
  });
});

describe("a seed file is refused", () => {
  it("with every mistake and its place", () => {
    expect(
      findings(`
integration: []
start: yesterday
lists: { oversize: cut, max-page-size: 0 }
limits: { body-bytes: 100000000, rate: { requests: 1 } }
tenants:
  - { id: "a b", region: eu }
`),
    )
      .toBe(`seed.yaml:2:1: error: Unknown key "integration" in the file. [unknown-key]
  hint: Did you mean "integrations"?

seed.yaml:3:8: error: Expected a day or time such as 2026-01-31 or 2026-01-31T12:00:00Z at start, got "yesterday". [wrong-value]

seed.yaml:4:20: error: Expected one of refuse, clamp at lists > oversize, got "cut". [wrong-value]

seed.yaml:4:40: error: Expected at least 1 at lists > max-page-size, got 0. [wrong-value]

seed.yaml:5:23: error: Expected at most 67108864 at limits > body-bytes, got 100000000. [wrong-value]

seed.yaml:5:34: error: The key "window-ms" is missing in limits > rate. [missing-key]
  hint: Add "window-ms"; docs/reference/emulator.md describes it.

seed.yaml:7:11: error: Expected 1 to 128 visible ASCII characters at tenants > 0 > id, got "a b". [wrong-value]
`);
  });

  it("when it is no YAML", () => {
    expect(findings("a: [")).toContain("[yaml-syntax]");
  });

  it("for targets that it does not list", () => {
    expect(
      findings(`${world}
tenants:
  - { id: t-2, region: eu }
`),
    )
      .toBe(`seed.yaml:6:15: error: "t-1" is not in the list of tenants. [seed-unknown-id]
  hint: Did you mean "t-2"?
`);
  });

  it("for tenants of an environment that it does not list", () => {
    expect(
      findings(`${world}
tenants:
  - { id: t-1, region: eu }
environments:
  - { id: e-1, region: us, tenants: [t-1, elsewhere] }
`),
    )
      .toBe(`seed.yaml:11:43: error: "elsewhere" is not in the list of tenants. [seed-unknown-id]
  hint: Add it to tenants.
`);
  });

  it("for an environment that is said to be elsewhere than its tenants", () => {
    expect(
      findings(`${world}
tenants:
  - { id: t-1, region: eu }
environments:
  - { id: e-1, region: us, tenants: [t-1] }
`),
    )
      .toBe(`seed.yaml:11:24: error: The environment "e-1" is in another region than its tenants, which are in eu. [seed-environment-region]
  hint: Leave out the region, or write eu; only "grouping: automatic" allows a region that differs from the tenants.
`);
  });

  it("for a product or a grouping that there is not", () => {
    const text = findings(`${world}
tenants:
  - { id: t-1, region: eu, product: security }
environments:
  - { id: e-1, grouping: auto, tenants: [t-1] }
`);
    expect(text).toContain(
      'seed.yaml:9:37: error: Expected one of mdm, security-cloud, other at tenants > 0 > product, got "security".',
    );
    expect(text).toContain(
      'seed.yaml:11:26: error: Expected one of automatic, manual at environments > 0 > grouping, got "auto".',
    );
  });

  it("for regions that the service does not have", () => {
    expect(
      findings(`${world}
tenants:
  - { id: t-1, region: es }
`),
    )
      .toBe(`seed.yaml:9:24: error: The service has no region "es". [seed-unknown-region]
  hint: Did you mean "eu" or "us"?
`);
  });

  it("for a name used twice", () => {
    expect(
      findings(`${world}
tenants:
  - { id: t-1, region: eu }
  - { id: t-1, region: us }
`),
    )
      .toBe(`seed.yaml:10:11: error: There are two tenants "t-1". [seed-duplicate]
  see seed.yaml:9:11: first listed here
  hint: Give one of them another name.
`);
  });

  it.each([
    ["tenant", "[]", "An integration of level tenant needs targets."],
    [
      "organization",
      "[t-1]",
      "An integration of level organization has no targets.",
    ],
  ])("for targets of level %s that are %s", (level, targets, message) => {
    expect(
      findings(`
integrations:
  - { client-id: c, client-secret: s, level: ${level}, targets: ${targets} }
`),
    ).toContain(`error: ${message} [seed-targets]`);
  });

  it("for tenants that no integration can reach", () => {
    expect(findings("tenants:\n  - { id: t-1, region: eu }\n")).toContain(
      "seed.yaml:1:1: error: There are tenants, but no integration can reach them. [seed-unreachable]",
    );
  });

  it("for data that nobody would ever see", () => {
    expect(
      findings(`
data:
  /pro/v1/building: []
  /pro/v1/things/history: []
  eu/tenant/tenant-eu-9 /pro/v1/buildings: []
  eu/tenant/tenant-eu-1 /pro/v1/buildings: []
  us/environment/environment-us /pro/v1/things/7/history: []
`),
    )
      .toBe(`seed.yaml:3:3: error: There is no list at "/pro/v1/building". [seed-unknown-list]
  hint: Did you mean "/pro/v1/buildings"?

seed.yaml:4:3: error: There is no list at "/pro/v1/things/history". [seed-unknown-list]
  hint: Did you mean "/pro/v1/things/{id}/history"?

seed.yaml:5:3: error: "eu/tenant/tenant-eu-9" is not in the list of contexts. [seed-unknown-id]
  hint: Did you mean "eu/tenant/tenant-eu-1" or "eu/tenant/tenant-eu-2" or "us/tenant/tenant-us-1"?
`);
  });
});
