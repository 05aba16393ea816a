// `npm run fuzz [-- FACTOR]`: runs the tests with random input. There is ten times the usual input, or FACTOR times (a normal
// test run has a fifth of it), and it differs in each run: SDKWRIGHT_SEED, which is printed, repeats a run.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const cwd = fileURLToPath(new URL("..", import.meta.url));
const factor = Number(process.argv[2] ?? 10);
const seed = process.env.SDKWRIGHT_SEED ?? String(Date.now() % 1_000_000);
process.stderr.write(`SDKWRIGHT_SEED=${seed}, ${factor} times the runs\n`);

/** The tests that import the support for random input, except for those of test:long, which already take longer. */
const files = readdirSync(join(cwd, "test"), { recursive: true })
  .filter((path) => /(?<!\.long)\.test\.ts$/.test(path))
  .map((path) => join("test", path))
  .filter((path) =>
    readFileSync(join(cwd, path), "utf8").includes("/random-input.ts"),
  );

const { status } = spawnSync(
  process.execPath,
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project=unit",
    "--testTimeout=900000",
    ...files,
  ],
  {
    cwd,
    stdio: "inherit",
    env: {
      ...process.env,
      SDKWRIGHT_SEED: seed,
      SDKWRIGHT_FACTOR: String(factor),
    },
  },
);
process.exitCode = status ?? 1;
