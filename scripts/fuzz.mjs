// `npm run fuzz [-- FACTOR]`: the tests with random input, with ten times the runs of a plain test run, or FACTOR times; and the
// tests that are too long for a plain run (vitest.config.ts).
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const plainRuns = {
  "test/reliability/filters.test.ts": 20_000,
  "test/reliability/errors.test.ts": 500,
  "test/hostile/mutations.test.ts": 100,
};
const factor = Number(process.argv[2] ?? 10);
const cwd = fileURLToPath(new URL("..", import.meta.url));
const vitest = "node_modules/vitest/vitest.mjs";

const longTests = [
  "test/io/kill-write.test.ts",
  "test/release/kill-release.test.ts",
  "test/report/hostile-documents.test.ts",
];

for (const [file, runs] of Object.entries(plainRuns))
  runTests([file], { SDKWRIGHT_RUNS: String(runs * factor) });
runTests(longTests, { SDKWRIGHT_LONG: "1" });

function runTests(files, env) {
  const args = ["run", "--project", "unit", ...files, "--testTimeout=900000"];
  const { status } = spawnSync(process.execPath, [vitest, ...args], {
    cwd,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exitCode = 1;
}
