import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import * as changeTables from "./specification/change-tables.ts";
import { integrationFields } from "./specification/integration-fields.ts";
import {
  changeTableOperations,
  sections,
  type SectionItems,
} from "./specification/sections.ts";

const source = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => readFileSync(join(import.meta.dirname, name), "utf8"))
  .join("\n");

const changes = new Map([
  ["New endpoints", changeTables.newEndpoints],
  ["Endpoints with fields or query parameters added", changeTables.fieldsAdded],
  ["Endpoints with fields removed", changeTables.fieldsRemoved],
  ["Deprecated endpoints", changeTables.deprecatedEndpoints],
  ["Removed endpoints", changeTables.removedEndpoints],
]);

/** What tests with a number in the place of `%$` are made from. */
const rows = new Map<string, readonly unknown[]>([
  ["Integration", integrationFields],
  ...changes,
]);

it("every statement, row and note of the specification has a test, and no test has another name", () => {
  const needed = Object.entries(sections).flatMap(([section, items]) =>
    namesOf(section, items),
  );
  expect(new Set(testedNames())).toEqual(new Set(needed));
});

it("no test is left out of a run", () => {
  expect(source).not.toMatch(/\.(?:skip|todo|only|fails)\b/);
});

it("the rows of the change tables have all their methods", () => {
  const operations = [...changes].map(([table, rows]) => [
    table,
    rows.flatMap(({ methods }) => methods).length,
  ]);
  expect(Object.fromEntries(operations)).toEqual(changeTableOperations);
});

function namesOf(section: string, items: SectionItems): readonly string[] {
  const { statements = 0, rows = 0, notes = 0 } = items;
  return [
    ...numbered(section, statements),
    ...numbered(`${section} row`, rows),
    ...numbered(`${section} note`, notes),
  ];
}

/** How the names of tests begin, up to the colon: `it("Limits row 1: …`, or on a line of its own after `it.for(…)(`. */
function testedNames(): readonly string[] {
  const pattern = /^(?:it\(| {2})"([A-Z][^":]*) (\d+|%\$): /gm;
  return [...source.matchAll(pattern)].flatMap(([, start = "", number = ""]) =>
    number === "%$"
      ? numbered(start, rows.get(start.replace(/ row$/, ""))?.length ?? 0)
      : [`${start} ${number}`],
  );
}

function numbered(start: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${start} ${index + 1}`);
}
