import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import { file, withTables } from "./reliability-table.ts";

/** `npm run reliability`: writes the tables of docs/explanation/reliability.md from what the tests have measured. */
// oxlint-disable-next-line import/no-default-export -- vitest loads a reporter so
export default class WriteReliability implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const { text } = await withTables(modules);
    writeFileSync(file, text);
  }
}
