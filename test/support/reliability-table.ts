import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { format } from "prettier";
import type { TestCase, TestModule } from "vitest/node";

/** Where the table stands. */
export const file: string = join(
  import.meta.dirname,
  "../../docs/explanation/reliability.md",
);

/** The folders of tests that `npm run reliability` runs; a row comes from nowhere else. */
const folders = new Set(["reliability", "runtime"]);

/** Every fault that has to have its proof, by kind and highest number. */
const highest = {
  T: 16,
  R: 9,
  N: 15,
  C: 4,
  P: 5,
  F: 5,
  G: 3,
  D: 1,
  S: 4,
  E: 2,
  W: 7,
};

/** The tables, each written from the tests of one project, so that a run of one leaves that of the other. */
const tables = [
  {
    project: "unit",
    start: "<!-- written by `npm run reliability` -->\n",
    end: "<!-- end of what is written -->",
  },
  {
    project: "long",
    start: "<!-- written by `npm run reliability`, from the long tests -->\n",
    end: "<!-- end of what is written from the long tests -->",
  },
] as const;

/** Ids of all faults: `T-01`, `T-02`. */
const ids: readonly string[] = Object.entries(highest).flatMap(
  ([kind, count]) =>
    Array.from(
      { length: count },
      (_, index) => `${kind}-${String(index + 1).padStart(2, "0")}`,
    ),
);

/**
 * The document with the tables of a run in it; `missing` names the ids of which no short test ran, and which only long tests do not show
 * either. It is empty if no short test ran at all.
 */
export async function withTables(modules: readonly TestModule[]): Promise<{
  readonly text: string;
  readonly missing: readonly string[];
}> {
  let text = readFileSync(file, "utf8");
  for (const { project, start, end } of tables) {
    const rows = byIds(modules, project).flatMap(({ id, tests }) =>
      toRows(id, tests),
    );
    if (rows.length === 0) continue;
    const table = [
      "| id | what is shown | result | measured |",
      "| --- | --- | --- | --- |",
      ...rows,
    ];
    const from = text.indexOf(start) + start.length;
    text = `${text.slice(0, from)}\n${table.join("\n")}\n\n${text.slice(text.indexOf(end))}`;
  }
  const short = byIds(modules, "unit");
  const isShortRun = short.some(({ tests }) => tests.length > 0);
  const [, longTable = ""] = text.split(tables[1].start);
  return {
    text: await format(text, { parser: "markdown" }),
    missing: short
      .filter(({ tests }) => isShortRun && tests.length === 0)
      .filter(({ id }) => !longTable.includes(`| ${id} `))
      .map(({ id }) => id),
  };
}

/** Names of tests that look like a row and stand where `npm run reliability` does not run them. */
export function strayRows(modules: readonly TestModule[]): readonly string[] {
  return modules
    .filter((module) => !isInFolders(module))
    .flatMap((module) => [...module.children.allTests()])
    .filter(({ name }) => ids.some((id) => name.startsWith(`${id} `)))
    .map(({ name }) => name);
}

function isInFolders({ moduleId }: TestModule): boolean {
  const [folder] = relative(join(import.meta.dirname, ".."), moduleId).split(
    sep,
  );
  return folders.has(folder ?? "");
}

interface TestsOfId {
  readonly id: string;
  readonly tests: readonly TestCase[];
}

function byIds(
  modules: readonly TestModule[],
  project: string,
): readonly TestsOfId[] {
  // By file, since workers end in any order.
  const tests = modules
    .filter((module) => module.project.name === project)
    .toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
    .flatMap((module) => [...module.children.allTests()]);
  return ids.map((id) => ({
    id,
    tests: tests.filter(({ name }) => name.startsWith(`${id} `)),
  }));
}

/** A row for each test that has measured something, and one for all the others of the fault. */
function toRows(id: string, tests: readonly TestCase[]): readonly string[] {
  const plain = tests.filter((test) => test.meta().figures === undefined);
  const measured = tests.filter((test) => !plain.includes(test));
  const rows = measured.map((test) => [
    titleOf(test),
    resultOf([test]),
    figuresOf(test),
  ]);
  const [first] = plain;
  if (first !== undefined) {
    const more =
      plain.length > 1 ? ` (and ${plain.length - 1} cases like it)` : "";
    rows.push([titleOf(first) + more, resultOf(plain), ""]);
  }
  return rows.map((cells) => `| ${[id, ...cells].map(escape).join(" | ")} |`);
}

function titleOf({ name }: TestCase): string {
  return name.slice("T-01 ".length);
}

function resultOf(tests: readonly TestCase[]): string {
  return [...new Set(tests.map((test) => test.result().state))].join(", ");
}

function figuresOf(test: TestCase): string {
  return Object.entries(test.meta().figures ?? {})
    .map(([what, value]) => `${what}: ${value}`)
    .join("; ");
}

function escape(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("|", "\\|");
}
