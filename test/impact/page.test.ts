import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { changeKindIds } from "../../generator/changes/kinds/change-kinds.ts";
import { impactFormIds } from "../../generator/report/impact/impact-forms.ts";
import { changeKinds } from "../../generator/changes/kinds/change-kinds.ts";
import { impactRules } from "../../generator/changes/kinds/impact-rules.ts";
import { urgencies } from "../../generator/impact/urgency.ts";

const page = readFileSync(
  join(import.meta.dirname, "../../docs/reference/impact.md"),
  "utf8",
);

/** The first cell of each row of the tables, which is code; not those of headings. */
const cells = [...page.matchAll(/^\| `(\w[^`]*)`/gm)].map(([, cell]) => cell);

it("tells each kind with its rule", () => {
  const told = [...page.matchAll(/^- \*\*([\w-]+)\*\*: (.*)$/gm)].flatMap(
    ([, rule, kinds = ""]) =>
      [...kinds.matchAll(/`([^`]+)`/g)].map(([, kind]) => [kind, rule]),
  );
  expect(new Map(told as [string, string][])).toEqual(
    new Map(changeKindIds.map((kind) => [kind, changeKinds[kind].impact])),
  );
  expect(told).toHaveLength(changeKindIds.length);
});

it("explains every rule, urgency and form", () => {
  expect(cells).toEqual([...urgencies, ...impactFormIds, ...impactRules]);
});

it("shows what the command prints", () => {
  const printed = readFileSync(
    join(import.meta.dirname, "whole/impact.txt"),
    "utf8",
  );
  const shown = /^ {4}Must act before[^]*?(?=\n\n##)/m.exec(page)?.[0] ?? "";
  expect(shown.length).toBeGreaterThan(200);
  expect(printed).toContain(shown.replace(/^ {4}/gm, ""));
});
