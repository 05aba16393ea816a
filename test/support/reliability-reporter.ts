import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";

const file = join(import.meta.dirname, "../../docs/reliability.md");
const id = /^([A-Z]-\d\d)\b:? ?(.*)$/;
const start = "<!-- table: written by the test run -->\n";
const end = "<!-- end of table -->";

/**
 * Writes the table of docs/reliability.md from the tests whose name starts with an id (`T-01 …`), with what each measured.
 * Only for `npm run reliability`: a plain test run compares, in test/reliability/table.test.ts, and writes nothing.
 */
export default class ReliabilityReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const rows = tests.flatMap(toRow);
    if (rows.length === 0) return;
    // oxlint-disable-next-line unicorn/no-array-sort -- rows is our own
    const table = [
      "| id | what is shown | result | measured |",
      "| --- | --- | --- | --- |",
      ...rows.sort(),
    ].join("\n");
    const text = readFileSync(file, "utf8");
    const [head = "", rest = ""] = text.split(start);
    const tail = rest.slice(rest.indexOf(end));
    writeFileSync(file, `${head}${start}\n${table}\n\n${tail}`);
  }
}

function toRow(test: TestCase): string[] {
  const match = id.exec(test.name);
  if (!match) return [];
  const [, name = "", title = ""] = match;
  const { state } = test.result();
  const figures = Object.entries(test.meta().figures ?? {})
    .map(([what, value]) => `${what}: ${value}`)
    .join("; ");
  return [`| ${name} | ${escape(title)} | ${state} | ${escape(figures)} |`];
}

function escape(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("|", "\\|");
}
