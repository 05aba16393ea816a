import { format } from "prettier";
import { describe, expect, it } from "vitest";
import type { Change } from "../../generator/changes/kinds/change.ts";
import type { PayloadDirection } from "../../generator/changes/change/effect.ts";
import {
  changeKindIds,
  type ChangeKind,
} from "../../generator/changes/kinds/change-kinds.ts";
import { plainText } from "../../generator/changes/wording/prose.ts";
import {
  findingText,
  placeProse,
} from "../../generator/report/change-words.ts";
import { jsonReport } from "../../generator/report/json-report.ts";
import { markdownReport } from "../../generator/report/changes/change-markdown.ts";
import { expectFindings } from "./case-findings.ts";
import { documentAreas, documentKindIds } from "./case-texts.ts";
import { companionKinds } from "./companion-kinds.ts";
import {
  compareCase,
  placeTextOf,
  readCase,
  reportOf,
  turned,
} from "./document-cases.ts";
import { findingsText } from "./findings-text.ts";
import {
  mentionsOf,
  oppositeKinds,
  undoneAlike,
  undoneInSilence,
} from "./opposite-kinds.ts";
import { expectWholeReports } from "./whole-reports.ts";

const onBothSides: ReadonlySet<ChangeKind> = new Set<ChangeKind>([
  ...documentAreas.schema,
  // The bodies and answers of webhooks go the other way.
  ...documentAreas.body,
  ...documentAreas.response,
]);

/** Kinds that say something on one side alone. */
const onOneSide: ReadonlyMap<ChangeKind, PayloadDirection> = new Map<
  ChangeKind,
  PayloadDirection
>([
  // What is only read or only written has left, or entered, the other side.
  ["property-read-only", "request"],
  ["property-writable", "request"],
  ["property-write-only", "response"],
  ["property-readable", "response"],
  // How a list is walked is what its reader relies on.
  ["list-paging-added", "response"],
  ["list-paging-removed", "response"],
  ["list-paging-changed", "response"],
  // The caller supplies the address in the call.
  ["callback-expression-changed", "request"],
  // Types of an SDK, which requests and answers share.
  ["schema-removed", "both"],
  ["schema-renamed", "both"],
  ["subpath-removed", "both"],
  ["subpath-renamed", "both"],
]);

function directionsOf(kind: ChangeKind): readonly PayloadDirection[] {
  const only = onOneSide.get(kind);
  if (only !== undefined) return [only];
  if (onBothSides.has(kind)) return ["request", "response"];
  // The service sends these.
  if (/^(?:webhook|callback)-/.test(kind)) return ["response"];
  // Said of no payload.
  if (/^(?:tag|api)-/.test(kind)) return ["both"];
  return ["request"];
}

describe("the table of opposite kinds", () => {
  it("names every kind once", () => {
    for (const kind of changeKindIds) expect(mentionsOf(kind), kind).toBe(1);
  });

  it("gives back every kind", () => {
    for (const [kind, opposite] of oppositeKinds)
      expect(oppositeKinds.get(opposite), kind).toBe(kind);
    for (const [kind, opposite] of undoneAlike)
      expect(oppositeKinds.get(opposite), kind).toBeDefined();
  });
});

describe.each(documentKindIds)("%s", (kind) => {
  const forward = readCase(kind);

  // `npm run test:update -- test/changes` writes them anew.
  it("gives the findings of its area's file, and its whole reports", async () => {
    const report = reportOf(forward);
    expectFindings(kind, findingsText(report, placeTextOf(kind)));
    await expectWholeReports(kind, report, null);
  });

  it("is that kind alone, in every direction that there is, and nothing is left open", () => {
    const { changes, proposals, limits } = compareCase(forward);
    const kinds = new Set(changes.map((change) => change.kind));
    expect(kinds).toEqual(new Set([kind, ...(companionKinds[kind] ?? [])]));
    const directions = changes
      .filter((change) => change.kind === kind)
      .map(({ direction }) => direction);
    expect(directions.toSorted()).toEqual(directionsOf(kind));
    expect([proposals, limits]).toEqual([[], []]);
    for (const change of changes)
      expect(change).toMatchObject({
        derived: change.severity,
        policy: null,
        accepted: null,
      });
  });

  it("is silent on equal sides", () => {
    const { before, after } = forward;
    for (const side of [before, after]) {
      const same = compareCase({ before: side, after: side, renames: [] });
      expect(same).toEqual({ changes: [], proposals: [], limits: [] });
    }
  });

  it("is undone by its opposite", () => {
    const [told = [], back = []] = [forward, turned(forward)].map((each) =>
      compareCase(each).changes.filter(
        (change) => !undoneInSilence.has(change.kind),
      ),
    );
    expect(ends(back)).toEqual(ends(told.map(mirrored)));
  });

  it("reads well, in whole sentences, and is printed as prettier does", async () => {
    const report = reportOf(forward);
    const markdown = markdownReport(report);
    for (const [filepath, text] of [
      ["report.json", jsonReport(report)],
      ["report.md", markdown],
    ] as const)
      expect(await format(text, { filepath })).toBe(text);
    const lines = markdown.split("\n");
    for (const line of lines.filter((each) => each.startsWith("- "))) {
      expect(line).toMatch(/\.`?$/);
      expect(line).not.toMatch(/``| {2}|undefined/);
    }
    for (const reported of report.changes) {
      const { change, message, advice } = reported;
      const text = findingText(reported);
      expect(text).not.toMatch(/undefined| {2}|\.\.$|\.\. |: :|\(\)/);
      expect(text).toMatch(/\.$/);
      const code = [...message, ...advice.text].filter(
        (part) => part.kind !== "text",
      );
      for (const part of code) expect(part.text.trim()).not.toBe("");
      expect(plainText(placeProse(reported))).not.toBe("");
      // `servers` is no more than a word, and what has moved says from where.
      const { at } = change.element;
      if (at?.includes(" ") === true && change.action !== "moved")
        expect(plainText(message)).not.toContain(at);
    }
  });
});

function mirrored(change: Change): Change {
  const { kind, before, after } = change;
  const opposite = oppositeKinds.get(kind) ?? undoneAlike.get(kind);
  if (opposite === undefined) throw new Error(`Nothing undoes ${kind}.`);
  return { ...change, kind: opposite, before: after, after: before };
}

function ends(changes: readonly Change[]): readonly string[] {
  return changes
    .map(({ kind, direction, before, after }) =>
      // An operation that is gone was removed, and one that comes was absent.
      JSON.stringify({ kind, direction, before, after }).replace(
        '"removed"',
        '"absent"',
      ),
    )
    .toSorted();
}
