import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { guards, type GuardId } from "../../generator/changes/change/guards.ts";
import { generalDerivations } from "../../generator/changes/kinds/explain-kind.ts";
import { repository } from "../support/catalogue-folder.ts";
import { tableAfter } from "../support/markdown-table.ts";
import { findingsOf } from "./case-findings.ts";

const page = readFileSync(
  join(repository, "docs/explanation/severity.md"),
  "utf8",
);

/** What the case of a kind has as its changes, one text each. */
function changesOf(kind = ""): readonly string[] {
  return findingsOf(kind).split("\n\n");
}

it("has the general derivations", () => {
  const derived = tableAfter(page, "## 2. The direction").flatMap(
    ([effect, request, response]) => [
      { effect, direction: "request", severity: request },
      { effect, direction: "response", severity: response },
    ],
  );
  expect(derived).toHaveLength(generalDerivations.length);
  expect(generalDerivations).toEqual(
    expect.arrayContaining(
      derived.map((each) => expect.objectContaining(each) as unknown),
    ),
  );
});

it("shows changes that cases have", () => {
  const rows = tableAfter(page, "So one edit of a shared schema");
  expect(rows.length).toBeGreaterThan(3);
  for (const [kind, effect, direction, severity] of rows)
    expect(changesOf(kind).join("\n")).toContain(
      `${severity} ${kind}: ${effect} ${direction} `,
    );
});

it("shows guards that cases have", () => {
  const rows = tableAfter(page, "## 3. Guards");
  expect(rows.length).toBeGreaterThan(3);
  for (const [kind, text, direction, severity] of rows) {
    const ids = Object.entries(guards).flatMap(([id, guard]) =>
      guard.text === text ? [id as GuardId] : [],
    );
    const isShown = changesOf(kind).some(
      (finding) =>
        new RegExp(`^${severity} ${kind}: \\w+ ${direction} `).test(finding) &&
        ids.some((id) => finding.includes(`\n  guards ${id}\n`)),
    );
    expect([kind, text, isShown]).toEqual([kind, text, true]);
  }
});
