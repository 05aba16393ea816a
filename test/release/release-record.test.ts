import { describe, expect, it } from "vitest";
import { judgedForPackage } from "../../generator/changes/change/source-effect.ts";
import { nothingAccepted } from "../../generator/changes/policy/accepted-changes.ts";
import { planChangesFolder } from "../../generator/release/plan-changes-folder.ts";
import {
  comparedRelease,
  type ComparedRelease,
} from "../../generator/release/release-history.ts";
import {
  parseRecord,
  printRecord,
  type RecordedRelease,
} from "../../generator/release/release-record.ts";
import type { Change } from "../../generator/changes/kinds/change.ts";
import { handMadeModel } from "../changes/hand-made-model.ts";
import { replacedBy, wholeChange } from "../report/folded-sample.ts";
import { pieces } from "../report/html/report-page.ts";
import { anyChange, anyOperation, anyReport } from "../support/any-change.ts";

const ids = ["1.0", "1.1", "2.0"] as const;

/** A release after the one before it, with changes. */
function recordOf(index: number, changes: readonly Change[]): ComparedRelease {
  const sideOf = (at: number) => {
    const label = ids[at] ?? null;
    return { id: label, label, title: label ?? "nothing" };
  };
  const report = anyReport(changes, {
    from: sideOf(index - 1),
    to: sideOf(index),
  });
  const label = ids[index] ?? "";
  return comparedRelease(
    {
      release: { id: label, label, date: null, summary: null },
      report,
      published: report,
      namespaces: new Map([["GET /pets", "pets"]]),
      inputs: index === 0 ? null : `inputs of ${label}`,
    },
    { accepted: nothingAccepted, renames: [] },
  );
}

const changes = [
  anyChange({
    accepted: { reason: "Agreed", owner: "ann", until: "2027-01-01" },
    ofPackage: judgedForPackage("risky"),
  }),
  anyChange({ kind: "operation-added", severity: "compatible", since: [] }),
  anyChange({ operation: null, severity: "info" }),
  wholeChange("operation-deprecated", "GET /v1/pets", {
    since: [],
    replacement: replacedBy("GET /v2/pets"),
  }),
];

function recorded(): RecordedRelease {
  return {
    ...recordOf(1, changes),
    inputs: "hash",
    used: { accepted: [0, 2], renames: [1] },
    counts: new Map([["1.0", new Map([["GET /pets", 2]])]]),
    files: [{ path: "a.md", sha256: "0f" }],
    calls: [
      ["GET /pets", "client.pets"],
      ["PUT /pets", null],
    ],
  };
}

describe("the record of a release", () => {
  it("holds what later releases need, as it was", () => {
    const record = recorded();
    const { told, counts, namespaces, verdict, used } = record;
    const read = parseRecord(printRecord(record));
    // Only what changelogs and timelines need of a change.
    expect(read).toMatchObject({
      inputs: "hash",
      verdict,
      used,
      files: record.files,
      calls: record.calls,
      counts,
      namespaces,
    });
    expect(read?.told.besides).toBe(told.besides);
    const shape = ({ sections }: RecordedRelease["told"]) =>
      sections.map(({ head, changes: found }) => ({
        head,
        changes: found.map(({ change, title, endpoint, message, advice }) => ({
          title,
          endpoint,
          message,
          advice: advice.text,
          work: advice.kind,
          kind: change.kind,
          area: change.area,
          action: change.action,
          severity: change.severity,
          ofPackage: change.ofPackage,
          key: change.operation?.key ?? null,
          accepted: change.accepted,
          element: { ...change.element, operation: null, releases: null },
        })),
      }));
    expect(told.sections.length).toBeGreaterThan(1);
    expect(read && shape(read.told)).toEqual(
      JSON.parse(JSON.stringify(shape(told))),
    );
  });

  it("is none when a part of it is of another kind", () => {
    const text = printRecord(recorded());
    expect(parseRecord(text)).not.toBeNull();
    expect(parseRecord("{")).toBeNull();
    for (const [part, other] of [
      ['"format": 3', '"format": 2'],
      ['"hash"', "1"],
      ['"0f"', "null"],
      ['"a.md"', "[]"],
      ['"Agreed"', "1"],
      ['"client.pets"', "2"],
      ['"accepted": [', '"accepted": ["x", '],
      ['"Deprecated"', '"Gone"'],
      ['["code", "', '["text", "'],
      ['"compatible"', '"fine"'],
      ['"work"', '"play"'],
    ] as const) {
      expect(text).toContain(part);
      expect(parseRecord(text.replace(part, other)), part).toBeNull();
    }
  });
});

it("the changes folder has the files of each release, and what is kept of earlier ones", async () => {
  const named = { operation: anyOperation("GET /pets") };
  const first = recordOf(0, []);
  const second = recordOf(1, [anyChange(named)]);
  const third = recordOf(2, [anyChange({ ...named, severity: "info" })]);
  const kept = { path: "kept.md", text: "kept" };
  const planOf = (
    releases: Parameters<typeof planChangesFolder>[0]["history"]["releases"],
  ) =>
    planChangesFolder({
      history: { service: "Pets", releases },
      model: handMadeModel({ releases: ids, operations: {} }),
      callOf: (key) => `call of ${key}`,
      packageName: "pets",
      packageVersion: "2.0.0",
      page: pieces,
      sha256: (text) => `${text.length}`,
    });
  const files = await planOf([first, second, third]);
  expect(files.map(({ path }) => path)).toEqual([
    "CHANGELOG.md",
    "1.0..1.1.html",
    "1.0..1.1.json",
    "1.0..1.1.md",
    "MIGRATION-1.0-1.1.md",
    "1.0..1.1.record.json",
    "1.1..2.0.html",
    "1.1..2.0.json",
    "1.1..2.0.md",
    "1.1..2.0.record.json",
    "PULL_REQUEST.md",
  ]);
  const textOf = (path: string) =>
    files.find((file) => file.path === path)?.text ?? "";
  expect(parseRecord(textOf("1.0..1.1.record.json"))).toMatchObject({
    inputs: "inputs of 1.1",
    files: files
      .slice(1, 5)
      .map(({ path, text }) => ({ path, sha256: `${text.length}` })),
    calls: [["GET /pets", "call of GET /pets"]],
  });
  expect(textOf("PULL_REQUEST.md")).not.toContain("MIGRATION");
  expect(textOf("PULL_REQUEST.md")).toContain("`pets@2.0.0`");
  const again = await planOf([
    first,
    { ...second, kind: "kept", files: [kept] },
    third,
  ]);
  expect(again.map(({ path }) => path).slice(0, 3)).toEqual([
    "CHANGELOG.md",
    "kept.md",
    "1.1..2.0.html",
  ]);
  expect(again[0]).toEqual(files[0]);
  const whole = await planOf([
    first,
    { ...second, kind: "kept", files: [kept] },
  ]);
  expect(whole.map(({ path }) => path)).toEqual(["CHANGELOG.md", "kept.md"]);
  const unasked = await planOf([first, { ...second, inputs: null }]);
  expect(unasked.map(({ path }) => path)).not.toContain("1.0..1.1.record.json");
  expect(unasked.at(-1)?.text).toContain("`MIGRATION-1.0-1.1.md`");
});
