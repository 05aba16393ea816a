import { readFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import type { TestCase, TestModule } from "vitest/node";

/** Where the table stands. */
export const file: string = join(
  import.meta.dirname,
  "../../docs/reliability.md",
);

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
};
const start = "<!-- written by `npm run reliability` -->\n";
const end = "<!-- end of what is written -->";

/** Ids of all faults: `T-01`, `T-02`. */
export const ids: readonly string[] = Object.entries(highest).flatMap(
  ([kind, count]) =>
    Array.from(
      { length: count },
      (_, index) => `${kind}-${String(index + 1).padStart(2, "0")}`,
    ),
);

/** The document with the table of a run in it; `missing` names the ids of which no test ran. */
export async function withTable(modules: readonly TestModule[]): Promise<{
  readonly text: string;
  readonly missing: readonly string[];
}> {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const byId = ids.map((id) => ({
    id,
    tests: tests.filter(({ name }) => name.startsWith(`${id} `)),
  }));
  const rows = byId.flatMap((each) =>
    each.tests.map((test) => toRow(each.id, test)),
  );
  const table = [
    "| id | what is shown | result | measured |",
    "| --- | --- | --- | --- |",
    ...rows,
  ];
  const text = readFileSync(file, "utf8");
  const from = text.indexOf(start) + start.length;
  const written = `\n${table.join("\n")}\n\n`;
  const whole = text.slice(0, from) + written + text.slice(text.indexOf(end));
  return {
    text: await format(whole, { parser: "markdown" }),
    missing: byId.filter((each) => each.tests.length === 0).map(({ id }) => id),
  };
}

function toRow(id: string, test: TestCase): string {
  const figures = Object.entries(test.meta().figures ?? {})
    .map(([what, value]) => `${what}: ${value}`)
    .join("; ");
  const title = test.name.slice(id.length + 1);
  const cells = [id, title, test.result().state, figures];
  return `| ${cells.map(escape).join(" | ")} |`;
}

function escape(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("|", "\\|");
}
