// `npm run servers`: runs the programs of test/servers against real servers. Those that this machine has installed are
// started on loopback, in a temporary folder; SDKWRIGHT_SERVER_DOCKER and the like name the address of one that runs
// already, with what its document puts in front of all paths. The run ends with what is not installed and was skipped.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const { status } = spawnSync(
  process.execPath,
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "long",
    "test/servers/real.long.test.ts",
  ],
  {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    stdio: "inherit",
    env: { ...process.env, SDKWRIGHT_SERVERS: "yes" },
  },
);
process.exitCode = status ?? 1;
