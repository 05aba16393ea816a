import { describe, expect, it } from "vitest";
import {
  isSameOperations,
  mergeLinks,
  operationsIn,
  planReuse,
  type PresentProject,
} from "../../generator/usage/reuse-facts.ts";
import type { UsageFact } from "../../generator/usage/usage-fact.ts";
import type { UsageFile } from "../../generator/usage/usage-file.ts";
import { shopSdk } from "../impact/facts.ts";

const sdk = { name: "shop", version: "1.0.0", generator: "sdkwright 0.1.0" };

function fact(more: Partial<UsageFact> = {}): UsageFact {
  return {
    sdk: "shop",
    version: "1.0.0",
    operation: "GET /pets",
    element: "operation",
    access: "call",
    schema: null,
    schemaPath: "",
    file: "src/a.ts",
    line: 1,
    column: 1,
    function: null,
    certainty: "certain",
    reason: null,
    ...more,
  };
}

function known(more: Partial<UsageFile> = {}): UsageFile {
  return {
    format: 1,
    tool: "sdkwright 0.1.0",
    repository: null,
    commit: "c1",
    isModified: false,
    project: "tsconfig.json",
    sdks: [
      {
        ...shopSdk,
        ...sdk,
        release: { id: "r", label: null },
        operations: 1,
      },
    ],
    coverage: {
      files: 2,
      read: 2,
      unread: [],
      unresolved: [],
      errors: [],
      errorCount: 0,
    },
    owners: {},
    links: {},
    facts: [fact()],
    ...more,
  };
}

const now: PresentProject = {
  tool: "sdkwright 0.1.0",
  project: "tsconfig.json",
  sdks: [sdk],
  withText: false,
  imports: new Map([["src/a.ts", []]]),
  gone: new Set(),
};

function reason(
  file: Partial<UsageFile>,
  present: Partial<PresentProject> = {},
  ...changed: readonly string[]
): string | null {
  const plan = planReuse(
    {
      file: known(file),
      commit: "c1",
      changed: new Set(changed),
      alike: new Set(),
    },
    { ...now, ...present },
  );
  return plan.kind === "all" ? plan.reason : null;
}

describe("known facts", () => {
  it("hold where nothing they depend on has changed", () => {
    expect(
      planReuse(
        {
          file: known(),
          commit: "c1",
          changed: new Set(["src/a.ts"]),
          alike: new Set(),
        },
        now,
      ),
    ).toEqual({
      kind: "part",
      files: new Set(["src/a.ts"]),
      followed: new Set(["src/a.ts"]),
    });
    const both = [sdk, { ...sdk, version: "2.0.0" }];
    const sdks = both.map(({ version }) => ({ ...known().sdks[0]!, version }));
    expect(reason({ sdks }, { sdks: both })).toBeNull();
    expect(reason({}, {}, "README.md", "src/a.css", "blocks.md")).toBeNull();
    const { coverage } = known();
    const counted = { errorCount: 2, unlisted: { "src/a.ts": 2 } };
    expect(reason({ coverage: { ...coverage, ...counted } })).toBeNull();
  });

  it.each<
    [
      string,
      Partial<UsageFile>,
      Partial<PresentProject>?,
      ...(readonly string[]),
    ]
  >([
    ["the facts belong to another commit", { commit: "c0" }],
    ["the facts belong to another commit", { commit: null }],
    ["the facts belong to files that were not committed", { isModified: true }],
    [
      "the facts were collected by sdkwright 0.0.9",
      { tool: "sdkwright 0.0.9" },
    ],
    [
      "the facts belong to another configuration",
      { project: "b/tsconfig.json" },
    ],
    ["an SDK has changed", { sdks: [] }],
    ["an SDK has changed", {}, { sdks: [{ ...sdk, version: "1.0.1" }] }],
    ["an SDK has changed", {}, { sdks: [{ ...sdk, generator: "b" }] }],
    [
      "two SDKs have the same name and version",
      { sdks: [...known().sdks, ...known().sdks] },
      { sdks: [sdk, sdk] },
    ],
    ["the facts do not contain the source text", {}, { withText: true }],
    ["the facts contain the source text", { facts: [fact({ text: "pets" })] }],
    [
      "the facts contain the source text",
      { facts: [fact(), fact({ text: "pets" })] },
    ],
    [
      "some files were not read",
      {
        coverage: {
          ...known().coverage,
          unread: [{ file: "src/big.ts", reason: "too-large" }],
        },
      },
    ],
    [
      "the compiler had too many errors",
      { coverage: { ...known().coverage, errorCount: 1 } },
    ],
    ["package.json has changed", {}, {}, "package.json"],
    ["a/tsconfig.base.json has changed", {}, {}, "a/tsconfig.base.json"],
    ["yarn.lock has changed", {}, {}, "yarn.lock"],
    ["pnpm-lock.yaml has changed", {}, {}, "pnpm-lock.yaml"],
    ["src/globals.d.ts has changed", {}, {}, "src/globals.d.ts"],
    ["src/b.tsx is gone", {}, { gone: new Set(["src/b.tsx"]) }, "src/b.tsx"],
  ])("are of no use: %s", (expected, file, present, ...changed) => {
    expect(reason(file, present, ...changed)).toBe(expected);
  });
});

it("operations are those that code names by their methods", () => {
  const facts = [
    fact(),
    fact({ line: 2, access: "reference" }),
    fact({ sdk: "other" }),
    fact({ operation: "GET /raw", value: '"GET /raw"' }),
    fact({ operation: "GET /read", element: "response.200.name" }),
    fact({ operation: null }),
  ];
  const found = [
    { sdk: "shop", version: "1.0.0", operation: "GET /pets" },
    { sdk: "other", version: "1.0.0", operation: "GET /pets" },
  ];
  expect(operationsIn(facts)).toEqual(found);
  expect(isSameOperations(facts, facts.toReversed())).toBe(true);
  expect(isSameOperations(facts, facts.slice(3))).toBe(false);
});

it("links of what was read again take the place of those that were known", () => {
  expect(
    mergeLinks(
      {
        again: { from: ["old"], asks: ["old"] },
        kept: { from: ["b", "a"], asks: ["x"] },
        left: { from: ["a"], asks: [] },
      },
      {
        again: { from: ["new"], asks: [] },
        kept: { from: ["c", "a"], asks: [] },
      },
      { files: new Set(["again"]), read: new Set(["again", "kept"]) },
    ),
  ).toEqual({
    again: { from: ["new"], asks: [] },
    kept: { from: ["a", "b", "c"], asks: ["x"] },
  });
});
