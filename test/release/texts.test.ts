import { describe, expect, it } from "vitest";
import { githubLinks } from "../report/github-links.ts";
import { parseMarkdown } from "../report/markdown-tree.ts";
import {
  changelogHead,
  changelogHeads,
} from "../../generator/changes/folding/changelog/heads.ts";
import {
  changeKindIds,
  type ChangeKind,
} from "../../generator/changes/kinds/change-kinds.ts";
import { changeKinds } from "../../generator/changes/kinds/change-kinds.ts";
import { judgedForPackage } from "../../generator/changes/change/source-effect.ts";
import { elementOf } from "../../generator/changes/change/element.ts";
import { changelog } from "../../generator/release/changelog.ts";
import { judgeLabel } from "../../generator/release/judge-label.ts";
import { migrationNotes } from "../../generator/release/migration-notes.ts";
import { pullRequestText } from "../../generator/release/pull-request.ts";
import {
  comparedRelease,
  type ComparedRelease,
} from "../../generator/release/release-history.ts";
import { nothingAccepted } from "../../generator/changes/policy/accepted-changes.ts";
import { isBreaking } from "../../generator/report/change-sections.ts";
import { markdownLimit } from "../../generator/report/print/markdown/pull-request.ts";
import type { Change } from "../../generator/changes/kinds/change.ts";
import { foldedReport, wholeChange } from "../report/folded-sample.ts";
import {
  anyChange,
  anyOperation,
  anyReport,
  reachOf,
} from "../support/any-change.ts";

const facts = {
  packageName: "@example/shop",
  packageVersion: "2.0.0",
  hasMigration: true,
};

function recordOf(
  changes: readonly Change[],
  from: string | null = "1.1.0",
  to = "2.0.0",
): ComparedRelease {
  const side = (label: string | null) => ({
    id: label,
    label,
    title: label ?? "before the first release",
  });
  const report = anyReport(changes, { from: side(from), to: side(to) });
  const release = { id: to, label: to, date: null, summary: null };
  return comparedRelease(
    {
      release,
      report,
      published: report,
      namespaces: new Map(),
      inputs: null,
    },
    { accepted: nothingAccepted, renames: [] },
  );
}

/** Text that would be markup, is long, or hides. */
const hostile = `<b>x</b> | [a](javascript:1) \`y\` # @team a/b#1 GH-2 a5c3785ed https://a.example \u202e ${"long ".repeat(500)}`;

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
    expect(text).toContain("300 breaking");
    const history = { service: hostile, releases: [record] };
    const notes = migrationNotes(record.report, () => hostile) ?? "";
    // The first line is the title, which is no Markdown.
    const description = text.slice(text.indexOf("\n"));
    const changes = changelog(history, () => hostile);
    for (const each of [description, changes, notes]) {
      expect(each).not.toContain("\u202e");
      // Inside code nothing is markup.
      const outside = each.replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, "");
      expect(outside).not.toMatch(/(?<!\\)<b>|(?<!\\)\[a\]/);
      expect(githubLinks(parseMarkdown(each))).toEqual([]);
    }
  });

  it("have a title that is one plain line", () => {
    const service = "A_b *c* [d](e) @team #1\n# x \u202e<b>\u0007";
    const { report, ...rest } = recordOf([]);
    const text = pullRequestText(
      { ...rest, report: { ...report, service } },
      facts,
    );
    const [title = "", second] = text.split("\n");
    expect(title).toMatch(/^A_b \*c\* \[d\]\(e\) @team #1 # x <b> [^\\]*$/);
    expect(second).toBe("");
  });

  it("name what is newly deprecated, with what replaces it", () => {
    const record = { ...recordOf([]), report: foldedReport() };
    expect(pullRequestText(record, facts))
      .toBe(`Example API 2.0.0: 2 breaking changes

**major**: what 2.0.0 changed since 1.0.0 asks for a major version.

Changes: 2 breaking, 1 risky, 4 compatible and 0 info. Endpoints: 0 added, 2 removed, 5 deprecated and 0 reactivated.

## Breaking (2)

- \`GET, DELETE /v1/cars\`: Removed, notice not known

## Deprecated (5)

- \`PUT /v1/dolls\`: No replacement is known
- \`GET /v1/dolls\`: No replacement is known
- \`GET, PUT /v1/toys\`: Replaced by \`GET, PUT /v2/toys\` (inferred from the path); sunset 2027-06-30
- \`POST /v1/toys/{id}\`: No replacement is known

All changes: \`1.0.0..2.0.0.md\`, \`CHANGELOG.md\`.

- [ ] Every breaking change is intended, and callers have been told
- [ ] 3 endpoints are intentionally deprecated or removed without a replacement
- [ ] \`MIGRATION-1.0.0-2.0.0.md\` describes everything that callers have to do
- [ ] \`releases.yaml\` has the day of the release
- [ ] \`releases.yaml\` has a summary of the release, if callers should read one
- [ ] \`@example/shop@2.0.0\` is published after the merge
`);
    const many = Array.from({ length: 30 }, (_, index) =>
      ["GET", "PUT"].map((method) =>
        wholeChange("operation-deprecated", `${method} /v1/toys-${index}`),
      ),
    );
    const long = { ...record, report: foldedReport(many.flat()) };
    const text = pullRequestText(long, facts);
    expect(text).toContain("## Deprecated (60)\n\nNo replacement is known.\n");
    // Twenty rows of two changes are shown.
    expect(text).toContain("\n- and 20 more in `1.0.0..2.0.0.md`\n");
  });

  const compatible = anyChange({ severity: "compatible" });
  const packaged = { ...compatible, ofPackage: judgedForPackage("breaking") };
  it.each([
    [null, "first release", [], "The first release."],
    ["1.1.0", "no changes", [], "Nothing changed since 1.1.0."],
    [
      "1.1.0",
      "1 breaking change",
      [anyChange()],
      "**major**: what 2.0.0 changed since 1.1.0 asks for a major version.",
    ],
    [
      null,
      "1 change",
      [compatible],
      "**minor**: what 2.0.0 changed asks for a minor version.",
    ],
    [
      "1.1.0",
      "2 changes",
      [packaged, compatible],
      "**minor**, package **major**: what 2.0.0 changed since 1.1.0 asks for a minor version of the API, and for a major one of the package, since it breaks code that compiles.",
    ],
  ])("after %s say first: %s", (from, title, changes, verdict) => {
    const text = pullRequestText(recordOf(changes, from), facts);
    const [first, , second, , counts, , head] = text.split("\n");
    expect(first).toBe(`Example API 2.0.0: ${title}`);
    expect(second).toBe(verdict);
    expect(counts).toMatch(/^Changes: \d breaking, /);
    if (changes.length === 2) expect(head).toBe("## Breaks code (1)");
  });

  it("say first that not everything could be compared", () => {
    const { report, ...rest } = recordOf([compatible]);
    const partly = { ...report, verdict: "not-known", bump: "minor" } as const;
    const text = pullRequestText({ ...rest, report: partly }, facts);
    expect(text.split("\n")[2]).toBe(
      "**not known**, at least **minor**: not all of what 2.0.0 changed since 1.1.0 could be compared. The report has the limits.",
    );
  });

  it("lead the notes of migration with the counts of what there is to do", () => {
    const breaking = anyChange({ operation: anyOperation("GET /v1/a") });
    const { report } = recordOf([breaking, breaking, compatible]);
    const notes = migrationNotes(report, () => null) ?? "";
    expect(notes.split("\n").filter((line) => /^#|^What/.test(line))).toEqual([
      "# Example API: migrating from 1.1.0 to 2.0.0",
      "What to do, with one section for each endpoint: 2 breaking.",
      "## Breaking (2)",
      "### `GET /v1/a`",
    ]);
  });

  it("tell one history, with what breaks marked and links that work", () => {
    const gone = wholeChange("operation-removed", "GET /v1/a", { since: [] });
    const old = wholeChange("operation-deprecated", "GET /v1/b", {
      since: [],
      ofPackage: judgedForPackage("breaking"),
    });
    const releases = [
      recordOf([], null, "1.0"),
      recordOf([], "1.0", "1.1"),
      recordOf([gone], "1.1", "2.0 (a)"),
      recordOf([gone, old], "2.0 (a)", "3.0"),
    ].map(({ release, ...record }) => ({
      ...record,
      release: {
        ...release,
        summary: release.id === "1.1" ? "<b>Calm." : null,
        date: release.id === "1.1" ? "2026-03-31" : null,
      },
    }));
    const text = changelog({ service: "Pets", releases }, () => "client.a");
    expect(text).toBe(`# Changelog

All changes of Pets by release, newest first. Changes that break callers or code that compiles against the SDK are marked and listed first under each heading.

## 3.0

### Removed

- **Breaking:** \`GET /v1/a\`, \`client.a\`: Removed, notice not known. No replacement is known; stop calling it.

### Deprecated

- **Breaks code:** \`GET /v1/b\`, \`client.a\`: Deprecated, still works. No replacement is known; plan without this endpoint.

[All 2 changes in full](2.0%20%28a%29..3.0.html)

## 2.0 (a)

### Removed

- **Breaking:** \`GET /v1/a\`, \`client.a\`: Removed, notice not known. No replacement is known; stop calling it.

[The change in full](1.1..2.0%20%28a%29.html)

## 1.1 - 2026-03-31

\\<b\\>Calm.

No changes that affect a call.

## 1.0

The first release.
`);
  });

  it("tell what was and what is, whom it meets and who took it", () => {
    const others = ["GET /a", "PUT /b", "PUT /c", "PUT /d"].map((each) =>
      anyOperation(each),
    );
    const lineOf = (given: Partial<Change>, methods = others.slice(0, 1)) => {
      const reach = reachOf([anyOperation(), ...methods]);
      const change = anyChange({ reach, ...given });
      const notes = migrationNotes(recordOf([change]).report, () => null);
      return notes?.split("\n").find((line) => line.startsWith("- "));
    };
    const field = "- response 200 application/json, `items[].name`: ";
    const start = lineOf({ before: 1, after: { a: 2 } });
    expect(start).toContain(
      '(`1` → `{"a":2}`). Also affects `GET /a`. **Do:** ',
    );
    expect(start?.startsWith(field)).toBe(true);
    expect(lineOf({ before: "a", after: "b" })).toContain("(`a` → `b`).");
    for (const [before, after] of [
      [null, 1],
      [1, null],
      [true, false],
    ] as const)
      expect(lineOf({ before, after })).not.toContain("→");
    expect(lineOf({}, [])).not.toContain("Meets");
    expect(lineOf({}, others.slice(0, 3))).toContain(
      ". Also affects `GET /a`, `PUT /b` and `PUT /c`. **Do:** ",
    );
    expect(lineOf({}, others)).toContain(
      ". Affects 4 more endpoints. **Do:** ",
    );
    const accepted = { reason: "Ann <agrees>.", owner: "b*b", until: null };
    expect(lineOf({ accepted })).toMatch(
      / Accepted by b\\\*b: Ann \\<agrees\\>\.$/,
    );
  });

  it("follow what became of an endpoint, not the states of its parts", () => {
    const calls: Readonly<Record<string, string>> = {
      "GET /v1/pets": "client.pets.v1.list",
      "GET /v2/pets": "client.pets.v2.list",
    };
    const old = anyOperation("GET /v1/pets");
    const now = anyOperation("GET /v2/pets");
    const notesOf = (given: Partial<Change>) =>
      migrationNotes(
        recordOf([anyChange({ operation: old, ...given })]).report,
        (key) => calls[key] ?? null,
      );
    const list = "`client.pets.v1.list`";
    const gone = `In the SDK: ${list} is gone.`;
    const becomes = `In the SDK: ${list} becomes \`client.pets.v2.list\`.`;
    const states = {
      before: "available",
      after: "removed",
      grace: { kind: "without-deprecation" },
    } as const;
    const lives = notesOf({
      kind: "fields-removed",
      element: elementOf({ kind: "fields", operation: old.key }),
      ...states,
    });
    expect(lives).toContain(`In the SDK: ${list}.`);
    expect(lives).not.toContain("gone");
    expect(notesOf({ kind: "operation-removed", ...states })).toContain(gone);
    const replacement = {
      key: now.key,
      endpoint: "GET /v2/pets",
      source: "explicit",
      state: "available",
      since: null,
    } as const;
    const replaced = { ...states, replacement };
    expect(notesOf({ kind: "operation-removed", ...replaced })).toContain(
      becomes,
    );
    expect(
      notesOf({
        kind: "operation-moved",
        operation: now,
        before: "GET /v1/pets",
        after: "GET /v2/pets",
        replacement,
      }),
    ).toContain(becomes);
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
    const found = changeKindIds.map((kind) =>
      changelogHead({ kind, ...changeKinds[kind] }),
    );
    expect(found.length).toBeGreaterThan(5);
    expect([...new Set(found)].toSorted()).toEqual(changelogHeads.toSorted());
  });

  it("is that of endpoints for whole endpoints alone", () => {
    const headOf = (kind: ChangeKind) =>
      changelogHead({ kind, ...changeKinds[kind] });
    expect(headOf("operation-removed")).toBe("Removed");
    expect(headOf("webhook-added")).toBe("Added");
    expect(headOf("callback-deprecated")).toBe("Deprecated");
    // These tell of endpoints that live on.
    expect(headOf("operation-tag-removed")).toBe("Changed");
    expect(headOf("scope-level-added")).toBe("Changed");
    expect(headOf("fields-removed")).toBe("Changed");
    expect(headOf("property-deprecated")).toBe("Deprecated");
    expect(headOf("security-added")).toBe("Security");
  });
});

describe("a label", () => {
  const breaking = [anyChange(), anyChange({ severity: "compatible" })];

  it.each([
    ["1.1.0", "2.0.0", breaking, "2.0.0", true],
    ["1.1.0", "1.2.0", breaking, "2.0.0", false],
    ["v1.1", "v1.2", [], "v1.2", true],
    ["0.1.0", "0.2.0", breaking, "0.2.0", true],
    ["0.1.0", "0.1.1", breaking, "0.2.0", false],
    ["v1.1", "v1.2", breaking, "v2.0", false],
    ["1.1.0", "summer", breaking, "2.0.0", true],
    ["1.1.0", "summer 26", breaking, "2.0.0", true],
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
      expect(judged.forcedBy).toEqual(
        lowest === null ? [] : published.changes.filter(isBreaking),
      );
      expect(judgeLabel(published, "given").diagnostics).toEqual([]);
    },
  );
});
