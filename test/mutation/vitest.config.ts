import { existsSync, readFileSync } from "node:fs";
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

/** Dear tests are for what no cheap one notices. */
class CheapestFirst extends BaseSequencer {
  override async sort(
    files: Parameters<BaseSequencer["sort"]>[0],
  ): ReturnType<BaseSequencer["sort"]> {
    const path = join(folder, "plan.json");
    if (!existsSync(path)) return files;
    const { order }: { readonly order: readonly string[] } = JSON.parse(
      readFileSync(path, "utf8"),
    );
    return files.toSorted(
      (a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId),
    );
  }
}

export default defineConfig({
  plugins: [
    {
      name: "code-with-its-changes",
      enforce: "pre",
      transform: (_text, path) => code[path] ?? null,
      // What this makes of a file does not follow from what the file contains. Other files are transformed in the first run only.
      configureVitest: ({ experimental_defineCacheKeyGenerator: keysBy }) =>
        keysBy(({ id }) => (Object.hasOwn(code, id) ? false : undefined)),
    },
  ],
  test: {
    ...shared,
    ...tests,
    sequence: { sequencer: CheapestFirst },
    setupFiles: ["test/support/put-back.ts", "test/mutation/no-shrinking.ts"],
    globalSetup: ["test/support/run-folder.ts"],
    runner: "test/mutation/runner.ts",
    pool: "forks",
    maxWorkers: 1,
    // The code as it is may take its time on a busy machine; what a change keeps busy for longer does not end.
    testTimeout:
      process.env["SDKWRIGHT_MUTATION_STEP"] === "try"
        ? 60_000
        : (shared.testTimeout ?? 180_000),
  },
});
