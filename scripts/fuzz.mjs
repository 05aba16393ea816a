// `npm run fuzz [-- FACTOR]`: the tests with random input, with ten times the runs of a plain test run, or FACTOR times.
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

for (const [file, runs] of Object.entries(plainRuns)) {
  const args = ["run", "--project", "unit", file, "--testTimeout=900000"];
  const { status } = spawnSync(process.execPath, [vitest, ...args], {
    cwd,
    stdio: "inherit",
    env: { ...process.env, SDKWRIGHT_RUNS: String(runs * factor) },
  });
  if (status !== 0) process.exitCode = 1;
}
