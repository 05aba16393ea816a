import { describe, expect, it } from "vitest";
import {
  changelogHead,
  changelogHeads,
} from "../../generator/changes/wording/changelog/heads.ts";
import { changeKindIds } from "../../generator/changes/change/kind-ids.ts";
import { changeKinds } from "../../generator/changes/kinds/change-kinds.ts";
import { elementOf } from "../../generator/changes/change/element.ts";
import { changelog } from "../../generator/release/changelog.ts";
import { judgeLabel } from "../../generator/release/judge-label.ts";
import { migrationNotes } from "../../generator/release/migration-notes.ts";
import { pullRequestText } from "../../generator/release/pull-request.ts";
import type { ReleaseRecord } from "../../generator/release/release-history.ts";
import { markdownLimit } from "../../generator/report/markdown-report.ts";
import type { Change } from "../../generator/changes/change/change.ts";
import { anyChange, anyOperation, anyReport } from "../support/any-change.ts";

const facts = {
  packageName: "@example/shop",
  packageVersion: "2.0.0",
  hasMigration: true,
};

function recordOf(
  changes: readonly Change[],
  from: string | null = "1.1.0",
  to = "2.0.0",
): ReleaseRecord {
  const side = (label: string | null) => ({
    id: label,
    label,
    title: label ?? "before the first release",
  });
  const report = anyReport(changes, { from: side(from), to: side(to) });
  const release = { id: to, label: to, date: null, summary: null };
  return { release, report, published: report, namespaces: new Map() };
}

/** Text that would be markup, is long, or hides. */
const hostile = `<b>x</b> | [a](javascript:1) \`y\` # @team \u202e ${"long ".repeat(500)}`;

function hostileChanges(count: number): readonly Change[] {
  return Array.from({ length: count }, (_, index) =>
    anyChange({
      operation: anyOperation(`GET /v1/${hostile}/${index}`),
      element: elementOf({
        kind: "field",
        operation: `GET /v1/${index}`,
        at: hostile,
        path: hostile,
      }),
    }),
  );
}

describe("texts of a release", () => {
  it("stay below what hosts take, and escape what documents say", () => {
    const record = recordOf(hostileChanges(300));
    const text = pullRequestText(record, facts);
    expect(text.length).toBeLessThan(markdownLimit);
    expect(text.split("\n")[0]).not.toMatch(/^#/);
    expect(text).toContain("300 breaking");
    const history = { service: hostile, releases: [record] };
    const notes = migrationNotes(record.report, () => hostile) ?? "";
    for (const each of [text, changelog(history, () => hostile), notes]) {
      expect(each).not.toContain("\u202e");
      // Inside code nothing is markup.
      const outside = each.replace(/`[^`\n]*`/g, "");
      expect(outside).not.toMatch(/(?<!\\)<b>|(?<!\\)\[a\]|(?<!\\)@team/);
    }
  });

  it("say when there is nothing to do", () => {
    const record = recordOf([]);
    expect(migrationNotes(record.report, () => null)).toBeNull();
    const text = pullRequestText(record, facts);
    expect(text).toContain("no changes");
    expect(text).toContain("Nothing changed since 1.1.0.");
  });
});

describe("the head of a change", () => {
  it("is one of Keep a Changelog for every kind", () => {
    const found = changeKindIds.map((kind) => changelogHead(changeKinds[kind]));
    expect(found.length).toBeGreaterThan(5);
    expect(new Set(found).size).toBeGreaterThan(4);
    expect(found.filter((head) => !changelogHeads.includes(head))).toEqual([]);
  });

  it("is that of endpoints for whole endpoints alone", () => {
    expect(changelogHead({ area: "operation", action: "removed" })).toBe(
      "Removed",
    );
    expect(changelogHead({ area: "field", action: "removed" })).toBe("Changed");
    expect(changelogHead({ area: "field", action: "deprecated" })).toBe(
      "Deprecated",
    );
    expect(changelogHead({ area: "security", action: "added" })).toBe(
      "Security",
    );
  });
});

describe("a label", () => {
  const breaking = [anyChange()];

  it.each([
    ["1.1.0", "2.0.0", breaking, "2.0.0", true],
    ["1.1.0", "1.2.0", breaking, "2.0.0", false],
    ["v1.1", "v1.2", [], "v1.2", true],
    ["0.1.0", "0.2.0", breaking, "0.2.0", true],
    ["0.1.0", "0.1.1", breaking, "0.2.0", false],
    ["1.1.0", "summer", breaking, "2.0.0", true],
    ["spring", "summer", breaking, null, true],
    [null, "1.0.0", breaking, null, true],
  ] as const)(
    "after %s, %s is judged by what changed",
    (from, to, changes, lowest, isAllowed) => {
      const { published } = recordOf(changes, from, to);
      const judged = judgeLabel(published, "semver");
      expect(judged.lowest).toBe(lowest);
      expect(judged.diagnostics.map(({ code }) => code)).toEqual(
        isAllowed ? [] : ["release-label-too-low"],
      );
      expect(judgeLabel(published, "given").diagnostics).toEqual([]);
    },
  );
});
