import { readFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import { file, strayRows, withTables } from "./reliability-table.ts";

/**
 * Makes a whole test run fail when a fault has no test, or when docs/explanation/reliability.md does not say what the run has
 * measured. A run of some of the tests is not judged.
 */
// oxlint-disable-next-line import/no-default-export -- vitest loads a reporter so
export default class ReliabilityReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    if (choosesTests(process.argv.slice(3))) return;
    const { text, missing } = await withTables(modules);
    const strays = strayRows(modules);
    const before = readFileSync(file, "utf8").split("\n");
    const changed = text.split("\n").find((line) => !before.includes(line));
    if (strays.length > 0)
      fail(`rows outside test/reliability and test/runtime: ${strays[0]}`);
    else if (missing.length > 0) fail(`no test ran for ${missing.join(", ")}`);
    else if (text !== before.join("\n"))
      fail(
        `docs/explanation/reliability.md is not of this run: \`npm run reliability\`. The first row that differs: ${changed ?? "(one less)"}`,
      );
  }
}

/** True for `vitest run test/cli` or `-t`, not for `vitest run --project unit`. */
function choosesTests(args: readonly string[]): boolean {
  return args.some(
    (arg, index) => !arg.startsWith("--") && args[index - 1] !== "--project",
  );
}

function fail(problem: string): void {
  process.stderr.write(`\nReliability: ${problem}.\n`);
  process.exitCode = 1;
}
