import { describe, expect, it } from "vitest";
import { readChangePolicy } from "../../../generator/catalogue/policy/read-change-policy.ts";
import type { Change } from "../../../generator/changes/kinds/change.ts";
import type { Grace } from "../../../generator/changes/change/change.ts";
import { applyPolicy } from "../../../generator/changes/policy/apply-policy.ts";
import type { ChangePolicy } from "../../../generator/changes/policy/change-policy.ts";
import { presetPolicy } from "../../../generator/changes/policy/presets.ts";
import type { Release } from "../../../generator/model/release.ts";
import { anyChange, anyOperation, reachOf } from "../../support/any-change.ts";
import { compareTexts } from "../apis/compare-documents.ts";

const releases: readonly Release[] = [
  { id: "r1", label: "1.0", date: "2026-01-01", summary: null },
  { id: "r2", label: "1.1", date: "2026-03-01", summary: null },
  { id: "r3", label: "1.2", date: "2026-06-01", summary: null },
  { id: "r4", label: "2.0", date: "2027-02-01", summary: null },
];

function policyOf(text: string): ChangePolicy {
  const read = readChangePolicy({ file: "change-policy.yaml", text }, null);
  expect(read.diagnostics).toEqual([]);
  if (read.value === null) throw new Error("Expected a sound policy.");
  return read.value;
}

function judge(change: Change, text: string) {
  const [judged] = applyPolicy([change], policyOf(text), { releases });
  return judged && [judged.severity, judged.bump, judged.policy];
}

function removal(endpoint: string, grace: Grace, since = "r4"): Change {
  return anyChange({
    kind: "operation-removed",
    operation: anyOperation(endpoint),
    grace,
    since: [since],
  });
}

const deprecatedIn = (since: string, count: number): Grace => ({
  kind: "deprecated-first",
  since,
  releases: count,
});

describe("rules", () => {
  it("give severity and bump, keep what was derived, and say so", () => {
    const policy = policyOf(
      "severity:\n  - kind: fields-removed\n    severity: risky\n    because: Nobody reads them.",
    );
    const [judged] = applyPolicy([anyChange()], policy, { releases });
    expect(judged).toMatchObject({
      severity: "risky",
      bump: "minor",
      derived: "breaking",
      policy: "kind fields-removed; Nobody reads them.",
    });
  });

  it("leave what none of them is about as it is derived", () => {
    expect(
      judge(anyChange(), "severity:\n  - area: server\n    severity: info"),
    ).toEqual(["breaking", "major", null]);
  });

  it("win when they come later", () => {
    const rules = (first: string, second: string) =>
      `severity:\n  - ${first}\n  - ${second}\n`;
    const all = "{ axis: wire, severity: info }";
    const one = "{ operation: GET /pets, severity: risky }";
    expect(judge(anyChange(), rules(all, one))?.[0]).toBe("risky");
    expect(judge(anyChange(), rules(one, all))?.[0]).toBe("info");
  });

  it.each([
    ["operation: GET /v1/pets*", true],
    ["operation: '/v1/pets/{id}'", true],
    ["operation: '* /v1/*'", true],
    ["operation: 'get /v1/pets/{petId}'", true],
    ["operation: [POST /v1/*, GET /v2/*]", false],
    ["operation: GET /v1/pets", false],
    ["tag: 'ani*'", true],
    ["tag: people", false],
    ["stability: beta", true],
    ["stability: [stable, alpha]", false],
    ["release: '1.1'", true],
    ["release: r2", true],
    ["release: '1.*'", true],
    ["release: r3", false],
    ["direction: response", true],
    ["direction: request", false],
    ["area: [field, operation], action: removed", true],
    ["derived: breaking", true],
    ["derived: risky", false],
    ["grace: kept", false],
    ["kind: [fields-removed, operation-removed]", true],
    ["kind: operation-removed", false],
    ["area: operation", false],
    ["action: added", false],
    ["axis: wire", true],
    ["axis: behaviour", false],
    ["tag: [people, animals]", true],
    ["stability: beta, tag: people", false],
    ["kind: fields-removed, operation: POST /*", false],
  ])("with { %s } match: %s", (condition, isMatch) => {
    const operation = {
      ...anyOperation("GET /v1/pets/{petId}"),
      key: "GET /v1/pets/{}",
      tags: ["animals"],
      stability: "beta",
    };
    const change = anyChange({ operation, since: ["r2"] });
    const text = `severity:\n  - { ${condition}, severity: info }\n`;
    expect(judge(change, text)?.[0]).toBe(isMatch ? "info" : "breaking");
  });

  it.each(["request", "response", "both"] as const)(
    "for one side are about what is met there: %s",
    (direction) => {
      const matched = (side: string) =>
        judge(
          anyChange({ direction }),
          `severity:\n  - { direction: ${side}, severity: risky }\n`,
        )?.[0] === "risky";
      expect([matched("request"), matched("response")]).toEqual([
        direction !== "response",
        direction !== "request",
      ]);
    },
  );

  it("name the later side where it is no release", () => {
    const policy = policyOf("severity:\n  - { release: 3.*, severity: info }");
    const severity = (label: string) =>
      applyPolicy([anyChange()], policy, { releases: [], label })[0]?.severity;
    expect([severity("3.1"), severity("4.0")]).toEqual(["info", "breaking"]);
  });

  it("for some operations excuse a shared cause only when all that meet it are among them", () => {
    const [inside, outside] = ["GET /internal/a", "GET /pets"].map((each) =>
      anyOperation(each),
    );
    if (inside === undefined || outside === undefined) throw new Error();
    const text =
      "severity:\n  - { operation: /internal/*, severity: info }\n  - { operation: /pets, severity: risky }";
    const meets = (operations: readonly (typeof inside)[]) =>
      judge(anyChange({ reach: reachOf(operations) }), text)?.[0];
    expect(meets([inside])).toBe("info");
    expect(meets([inside, outside])).toBe("risky");
    const third = anyOperation("GET /owners");
    expect(meets([inside, outside, third])).toBe("breaking");
  });

  it("call a change for the package what they call it for the API where that excuses it", () => {
    const ofPackage = (given: Partial<Change>, rule: string) =>
      applyPolicy(
        [anyChange(given)],
        policyOf(`severity:\n  - { kind: fields-removed, ${rule} }\n`),
        { releases },
      )[0]?.ofPackage;
    const breaks = { source: "breaks" } as const;
    const major = { severity: "breaking", bump: "major" };
    expect(ofPackage({}, "severity: info")).toEqual({
      severity: "info",
      bump: "patch",
    });
    expect(ofPackage(breaks, "severity: risky")).toEqual({
      severity: "risky",
      bump: "minor",
    });
    expect(
      ofPackage({ ...breaks, severity: "info" }, "severity: info"),
    ).toEqual(major);
    expect(
      ofPackage({ ...breaks, severity: "info" }, "severity: compatible"),
    ).toEqual(major);
  });

  it("leave the canonical order, worst first", () => {
    const first = anyChange({ operation: anyOperation("GET /a") });
    const second = anyChange({ operation: anyOperation("GET /b") });
    const policy = policyOf(
      "severity:\n  - { operation: GET /a, severity: info }",
    );
    const judged = applyPolicy([first, second], policy, { releases });
    expect(judged.map(({ operation }) => operation?.path)).toEqual([
      "/b",
      "/a",
    ]);
  });
});

describe("presets", () => {
  it("semver changes nothing", () => {
    const changes = [anyChange(), anyChange({ severity: "risky" })];
    expect(
      applyPolicy(changes, presetPolicy("semver"), { releases }),
    ).toMatchObject(changes.map(({ severity }) => ({ severity })));
  });

  it("strict calls risky changes breaking, and those that break code", () => {
    const strict = (given: Partial<Change>) =>
      judge(anyChange(given), "preset: strict");
    expect(strict({ severity: "risky" })).toEqual([
      "breaking",
      "major",
      "preset strict: risky changes count as breaking",
    ]);
    expect(strict({ severity: "info", source: "breaks" })).toEqual([
      "breaking",
      "major",
      "preset strict: changes that break code count as breaking",
    ]);
    expect(strict({ severity: "info" })).toEqual(["info", "patch", null]);
    expect(strict({ severity: "compatible" })?.[0]).toBe("compatible");
  });

  it.each<[string, string]>([
    ["GET /v1/pets", "breaking"],
    ["GET /v1beta2/pets", "risky"],
    ["GET /v2alpha1/pets", "risky"],
    ["GET /preview/pets", "risky"],
  ])("kubernetes: a break of %s is %s", (endpoint, severity) => {
    const change = anyChange({ operation: anyOperation(endpoint) });
    expect(judge(change, "preset: kubernetes")).toEqual([
      severity,
      severity === "risky" ? "minor" : "major",
      severity === "risky"
        ? "preset kubernetes: alpha and beta may change with notice"
        : null,
    ]);
  });

  it.each<[string, string, Grace, string]>([
    ["kept", "GET /v1/pets", deprecatedIn("r1", 3), "risky"],
    ["too few days", "GET /v1/pets", deprecatedIn("r2", 3), "breaking"],
    ["too few releases", "GET /v1/pets", deprecatedIn("r1", 2), "breaking"],
    ["beta, 270 days", "GET /v1beta1/pets", deprecatedIn("r2", 3), "risky"],
    ["none", "GET /v1/pets", { kind: "without-deprecation" }, "breaking"],
    [
      "alpha needs none",
      "GET /v1alpha1/a",
      { kind: "without-deprecation" },
      "risky",
    ],
  ])("kubernetes: grace %s", (_, endpoint, grace, severity) => {
    expect(judge(removal(endpoint, grace), "preset: kubernetes")?.[0]).toBe(
      severity,
    );
  });
});

describe("grace", () => {
  const text = `grace:
  releases: 2
  severity: { kept: compatible, too-short: risky, not-known: info }
  by-stability: { beta: { releases: 1 }, alpha: none }
`;

  it.each<[string, Grace, string, string]>([
    [
      "GET /a",
      deprecatedIn("r2", 2),
      "compatible",
      "deprecated for as long as the policy requires",
    ],
    [
      "GET /a",
      deprecatedIn("r3", 1),
      "risky",
      "deprecated for 1 release, the policy requires 2 releases",
    ],
    [
      "GET /v1beta1/a",
      deprecatedIn("r3", 1),
      "compatible",
      "deprecated for as long as the policy requires",
    ],
    [
      "GET /a",
      { kind: "without-deprecation" },
      "breaking",
      "removed without deprecation",
    ],
    [
      "GET /a",
      { kind: "deprecated-first", since: null, releases: null },
      "info",
      "deprecated before, for an unknown time",
    ],
    [
      "GET /a",
      { kind: "not-known" },
      "info",
      "the source does not show whether it was deprecated before",
    ],
    [
      "GET /a",
      { ...deprecatedIn("r1", 3), sunset: "2027-06-30T00:00:00Z" } as Grace,
      "breaking",
      "removed on 2027-02-01, announced for 2027-06-30",
    ],
  ])("%s %j is %s", (endpoint, grace, severity, why) => {
    const [given, , policy] = judge(removal(endpoint, grace), text) ?? [];
    expect(given).toBe(severity);
    expect(policy).toMatch(/^grace of a removal: [a-z-]+; /);
    expect(policy?.replace(/^.*?; /, "")).toBe(why);
  });

  it("is not asked of what `none` exempts", () => {
    const change = removal("GET /v1alpha1/a", { kind: "without-deprecation" });
    expect(judge(change, text)).toEqual(["breaking", "major", null]);
  });

  it("gives way to a rule of the file, which may ask for it", () => {
    const rule =
      "severity:\n  - { kind: operation-removed, severity: risky }\n";
    const change = removal("GET /a", { kind: "without-deprecation" });
    expect(judge(change, `${text}${rule}`)?.[0]).toBe("risky");
    const kept = rule.replace("severity: risky", "grace: kept, severity: info");
    expect(judge(change, `${text}${kept}`)?.[0]).toBe("breaking");
    const waited = removal("GET /a", deprecatedIn("r2", 2));
    expect(judge(waited, `${text}${kept}`)?.[0]).toBe("info");
  });
});

it("a document that announced a day is held to it", () => {
  const document = (operation: string) =>
    `paths: { /pets: { get: {} ${operation} } }`;
  const gone = ", post: { deprecated: true, x-sunset: 2027-06-30 }";
  const { changes } = compareTexts(document(gone), document(""));
  const policy = policyOf("grace:\n  severity: { before-sunset: risky }\n");
  const removedOn = (date: string) =>
    applyPolicy(changes, policy, { releases: [], date }).map(
      ({ severity, policy: why }) => [severity, why],
    );
  expect(removedOn("2027-06-29")).toEqual([
    [
      "risky",
      "grace of a removal: before-sunset; removed on 2027-06-29, announced for 2027-06-30",
    ],
  ]);
  expect(removedOn("2027-06-30")).toEqual([["breaking", null]]);
});

describe("notice between two documents", () => {
  const policy = policyOf(
    "grace:\n  releases: 2\n  days: 180\n  severity: { kept: info, not-known: compatible }\n",
  );
  const judged = (before: string, after: string, date: string | null) => {
    const document = (members: string) =>
      `paths: { /pets: { get: { ${members} } } }`;
    const { changes } = compareTexts(document(before), document(after));
    return applyPolicy(changes, policy, { releases: [], date }).map(
      ({ kind, severity, policy: why }) =>
        `${severity} ${kind}: ${why?.split("; ").slice(1).join("; ") ?? ""}`,
    );
  };
  const parameter = (life: string): string =>
    `parameters: [{ name: limit, in: query, schema: { type: integer }${life} }]`;
  const answer = (headers: string, properties: string): string =>
    `responses: { "200": { headers: { ${headers} }, content: { application/json: { schema: { properties: { ${properties} } } } } } }`;
  const field = (life: string): string =>
    answer("", `nick: { type: string${life} }`);
  const header = (life: string): string =>
    answer(`X-Next: { schema: { type: string }${life} }`, "");
  const gone = ", deprecated: true, x-sunset: 2027-01-31";

  it.each([
    [parameter, "parameters: []", "query-parameter-removed"],
    [field, answer("", ""), "property-removed"],
    [header, answer("", ""), "response-header-removed"],
  ])("is that of parameters, fields and headers, too", (of, none, kind) => {
    expect(judged(of(""), none, "2027-02-01")).toEqual([
      `breaking ${kind}: removed without deprecation`,
    ]);
    expect(judged(of(gone), none, "2027-01-30")).toEqual([
      `breaking ${kind}: removed on 2027-01-30, announced for 2027-01-31`,
    ]);
    expect(judged(of(gone), none, "2027-01-31")).toEqual([
      `info ${kind}: removed on 2027-01-31, after the announced 2027-01-31`,
    ]);
    // Nobody says which day it is.
    expect(judged(of(gone), none, null)).toEqual([
      `compatible ${kind}: announced for 2027-01-31, but the day of the removal is not known`,
    ]);
    expect(judged(of(", deprecated: true"), none, "2027-01-31")).toEqual([
      `compatible ${kind}: deprecated before, for an unknown time`,
    ]);
    const since = ", x-deprecated-since: 2026-12-01";
    expect(judged(of(`${gone}${since}`), none, "2027-02-01")).toEqual([
      `breaking ${kind}: deprecated for 62 days, the policy requires 180 days`,
    ]);
  });

  it("is asked of a day that is announced", () => {
    expect(judged(parameter(""), parameter(gone), "2027-01-01")).toEqual([
      "risky parameter-deprecated: sunset 2027-01-31 is 30 days after the deprecation, the policy requires 180 days",
    ]);
    expect(judged(field(""), field(gone), "2026-08-04")).toEqual([
      "compatible property-deprecated: ",
    ]);
    // Only a day of the deprecation shows how much notice there is.
    expect(judged(header(""), header(gone), null)).toEqual([
      "compatible response-header-deprecated: ",
    ]);
    const since = ", x-deprecated-since: 2026-12-01";
    expect(
      judged(
        `deprecated: true${since}, x-sunset: 2027-09-01`,
        `deprecated: true${since}, x-sunset: 2027-03-01`,
        null,
      ),
    ).toEqual([
      "risky operation-sunset-earlier: sunset 2027-03-01 is 90 days after the deprecation, the policy requires 180 days",
    ]);
    expect(
      judged(header(", deprecated: true"), header(`${gone}${since}`), null),
    ).toEqual([
      "risky response-header-sunset-added: sunset 2027-01-31 is 61 days after the deprecation, the policy requires 180 days",
    ]);
  });
});
