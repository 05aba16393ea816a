import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import * as changeTables from "./specification/change-tables.ts";
import { integrationFields } from "./specification/integration-fields.ts";
import { statements } from "./specification/statements.ts";

const source = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => readFileSync(join(import.meta.dirname, name), "utf8"))
  .join("\n");

/** What tests with `$line` in their names are made from. */
const tables: Readonly<
  Record<string, readonly { readonly line: number | string }[]>
> = {
  ...changeTables,
  integrationFields,
};

it("every statement of the specification has a test named after its line, and no test has another name", () => {
  const needed = [
    ...statements.keys(),
    ...Object.values(changeTables).flatMap((rows) => linesOf(rows)),
  ];
  expect(new Set(testedLines())).toEqual(new Set(needed));
});

it("every test of this folder is named after a line", () => {
  const tests = source.match(/^(?:it|test)(?:\.\w+)*\(/gm) ?? [];
  // These here are about the tests.
  const ofCoverage = 4;
  expect(namesOfTests()).toHaveLength(tests.length - ofCoverage);
});

it("no test is left out of a run", () => {
  expect(source).not.toMatch(/\.(?:skip|todo|only|fails)\b/);
});

it("the rows of the change tables have all their methods", () => {
  const operations = Object.entries(changeTables).map(([table, rows]) => [
    table,
    rows.flatMap(({ methods }) => methods).length,
  ]);
  expect(Object.fromEntries(operations)).toEqual({
    newEndpoints: 13,
    fieldsAdded: 46,
    fieldsRemoved: 11,
    deprecatedEndpoints: 25,
    removedEndpoints: 9,
  });
});

interface TestName {
  /** Whose rows a test is made from. */
  readonly table: string | undefined;
  /** `38.2`, or `$line`. */
  readonly line: string;
}

/** How the names of tests begin: `it("line 38.2: …`, or on a line of its own after `it.for(titled(newEndpoints))(`. */
function namesOfTests(): readonly TestName[] {
  const pattern =
    /^it(?:\.for\((?:titled\()?(\w+)?[^]*?)?\(\s*"line (\d+(?:\.\d+)?|\$line): /gm;
  return [...source.matchAll(pattern)].map(([, table, line = ""]) => ({
    table,
    line,
  }));
}

function testedLines(): readonly string[] {
  return namesOfTests().flatMap(({ table = "", line }) =>
    line === "$line" ? linesOf(tables[table] ?? []) : [line],
  );
}

function linesOf(
  rows: readonly { readonly line: number | string }[],
): readonly string[] {
  return rows.map(({ line }) => String(line));
}
