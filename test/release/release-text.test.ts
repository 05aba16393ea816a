import { expect, it } from "vitest";
import { acceptLines } from "../../generator/release/accept-lines.ts";
import { releaseSummaryText } from "../../generator/release/release-text.ts";
import { comparedRelease } from "../../generator/release/release-history.ts";
import { nothingAccepted } from "../../generator/changes/policy/accepted-changes.ts";
import type { Change } from "../../generator/changes/kinds/change.ts";
import { wholeChange } from "../report/folded-sample.ts";
import { anyChange, anyReport } from "../support/any-change.ts";

const side = (label: string | null) => ({
  id: label,
  label,
  title: label ?? "before the first release",
});

function reportOf(changes: readonly Change[], from: string | null) {
  return anyReport(changes, { from: side(from), to: side("2.0.0") });
}

/** What is said of a release with these changes. */
function said(
  changes: readonly Change[],
  given: Partial<Parameters<typeof releaseSummaryText>[0]> = {},
  from: string | null = "1.1.0",
  date: string | null = null,
): string {
  const report = reportOf(changes, from);
  return releaseSummaryText({
    record: comparedRelease(
      {
        release: { id: "2.0.0", label: "2.0.0", date, summary: null },
        report,
        published: report,
        namespaces: new Map(),
        inputs: null,
      },
      { accepted: nothingAccepted, renames: [] },
    ),
    published: report,
    judged: { lowest: null, forcedBy: [], diagnostics: [] },
    accept: [],
    packageTitle: "@example/pets 2.0.0",
    ...given,
  });
}

const removed = wholeChange("operation-removed", "GET /a\u202e", { since: [] });
const field = anyChange({ operation: null, severity: "info" });
const taken = {
  ...anyChange(),
  accepted: { reason: "Agreed", owner: "ann", until: null },
};

it("tells that the version may be too low where not everything was compared", () => {
  const limit = (message: string) =>
    ({ kind: "not-read", side: "after", message, location: null }) as const;
  const published = (count: number, changes: readonly Change[] = []) => {
    const report = reportOf(changes, "1.1.0");
    const { ofPackage } = report;
    return {
      ...report,
      limits: Array.from({ length: count }, (_, at) => limit(`Part ${at}.`)),
      ofPackage:
        changes.length === 0
          ? { ...ofPackage, verdict: "not-known" as const }
          : ofPackage,
    };
  };
  const lines = (text: string): readonly string[] =>
    text.split("\n").slice(text.split("\n").findIndex(isPackage) + 1);
  const isPackage = (line: string): boolean => line.startsWith("Package:");
  const told = lines(said([], { published: published(12) }));
  expect(told[0]).toBe(
    "Not known: the version may be too low, because not everything since 1.1.0 could be compared:",
  );
  expect(told[1]).toContain("Part 0.");
  expect(told.slice(11)).toEqual(["  and 2 more", ""]);
  // Nothing asks for more than a major version.
  expect(lines(said([], { published: published(1, [removed]) }))).toEqual([""]);
});

it("tells of a release what it changed, and what decides about its label", () => {
  expect(said([removed, field, taken])).toBe(
    [
      "Example API: release 2.0.0, after 1.1.0",
      "Endpoints: 0 added, 1 removed, 0 deprecated, 0 reactivated",
      "Verdict: major: 1 breaking, 0 risky, 0 compatible, 1 info, 1 accepted",
      `  GET /a\\u202e: Removed, notice not known [${removed.fingerprint}]`,
      `  GET /pets, response 200 application/json, items[].name: Fields removed [${taken.fingerprint}]`,
      "Package: @example/pets 2.0.0",
      "",
    ].join("\n"),
  );
  const { changes } = reportOf([removed, field], "1.0.0");
  const published = reportOf([removed], "1.0.0");
  const judged = { lowest: "2.0.0", forcedBy: changes, diagnostics: [] };
  const accept = ["sdkwright accept a", "sdkwright accept b"];
  expect(said([], { published, judged, accept }, "1.1.0", "2026-03-31")).toBe(
    [
      "Example API: release 2.0.0 of 2026-03-31, after 1.1.0",
      "Endpoints: 0 added, 0 removed, 0 deprecated, 0 reactivated",
      "Verdict: none: 0 breaking, 0 risky, 0 compatible, 0 info",
      "Since 1.0.0: major: 1 breaking, 0 risky, 0 compatible, 0 info",
      "Label: the changes since 1.0.0 allow 2.0.0 and higher",
      `  GET /a\\u202e: Removed, notice not known [${removed.fingerprint}]`,
      `  the whole API, response 200 application/json, items[].name: Fields removed [${field.fingerprint}]`,
      "To accept them:",
      "  sdkwright accept a",
      "  sdkwright accept b",
      "Package: @example/pets 2.0.0",
      "",
    ].join("\n"),
  );
  expect(said([], {}, null).split("\n").at(0)).toBe(
    "Example API: release 2.0.0",
  );
});

it("names ten of many changes", () => {
  const changes = Array.from({ length: 12 }, (_, index) =>
    wholeChange("operation-removed", `GET /${index}`, { since: [] }),
  );
  const lines = said(changes).split("\n");
  expect(lines.filter((line) => line.startsWith("  GET /"))).toHaveLength(10);
  expect(lines.at(-3)).toBe("  and 2 more");
  expect(said(changes.slice(0, 10))).not.toContain("more");
});

it("gives commands that a shell takes as they are", () => {
  const { changes } = reportOf([removed, { ...removed }, field], "1.1.0");
  const request = {
    from: "1.1 (a)",
    namespaceOf: () => "pets",
    options: ["--spec", "my spec"],
  };
  const pets = { namespace: "pets", file: "it's.yaml" };
  const toys = { namespace: "toys", file: "toys.yaml" };
  const [one, ...rest] = acceptLines(changes, {
    ...request,
    documents: [pets],
  });
  expect(one).toBe(
    `sdkwright accept ${removed.fingerprint} ${field.fingerprint} --from '1.1 (a)' --to 'it'\\''s.yaml' --spec 'my spec' --reason "..." --owner NAME`,
  );
  expect(rest).toEqual([]);
  // Of several documents none has what belongs to the whole API.
  expect(acceptLines(changes, { ...request, documents: [pets, toys] })).toEqual(
    [
      `sdkwright accept ${removed.fingerprint} --from '1.1 (a)' --to 'it'\\''s.yaml' --spec 'my spec' --reason "..." --owner NAME`,
    ],
  );
});
