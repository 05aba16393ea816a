import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import all from "../../vitest.config.ts";

/** What `npm run mutation` has prepared: the tests, and the code with its changes in it. */
const folder = process.env["SDKWRIGHT_MUTATION"] ?? "";
const {
  tests,
  code,
}: {
  readonly tests: Pick<NonNullable<typeof all.test>, "include" | "exclude">;
  readonly code: Readonly<Record<string, string>>;
} = JSON.parse(readFileSync(join(folder, "input.json"), "utf8"));

const {
  projects: _projects,
  reporters: _reporters,
  ...shared
} = all.test ?? {};

/** The cases hold all that is written, and take longer: they are for what no other test notices. */
class CasesLast extends BaseSequencer {
  override async sort(
    files: Parameters<BaseSequencer["sort"]>[0],
  ): ReturnType<BaseSequencer["sort"]> {
    const isCase = ({ moduleId }: (typeof files)[number]): boolean =>
      moduleId.endsWith("/cases.test.ts");
    return files.toSorted((a, b) => Number(isCase(a)) - Number(isCase(b)));
  }
}

export default defineConfig({
  plugins: [
    {
      name: "code-with-its-changes",
      enforce: "pre",
      transform: (_text, path) => code[path] ?? null,
    },
  ],
  test: {
    ...shared,
    ...tests,
    sequence: { sequencer: CasesLast },
    setupFiles: ["test/support/put-back.ts", "test/mutation/no-shrinking.ts"],
    globalSetup: ["test/support/run-folder.ts"],
    runner: "test/mutation/runner.ts",
    pool: "forks",
    maxWorkers: 1,
    // The code as it is may take its time on a busy machine; what a change keeps busy for longer does not end.
    testTimeout:
      process.env["SDKWRIGHT_MUTATION_STEP"] === "try"
        ? 20_000
        : (shared.testTimeout ?? 180_000),
  },
});
