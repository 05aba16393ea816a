// `npm run judge [-- newest|write]`: validates the SDKs of real documents with Prism, ajv and qs, and compares the
// results with docs/explanation/judges.md. With `newest` it takes only the newest release of each API, and with
// `write` it writes that page. The documents are in the folder SDKWRIGHT_CORPUS; there are also small documents of
// our own.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const cwd = fileURLToPath(new URL("..", import.meta.url));
const mode = process.argv[2];
if (mode === "write" && !process.env.SDKWRIGHT_CORPUS) {
  process.stderr.write(
    "Name a folder with OpenAPI documents: SDKWRIGHT_CORPUS\n",
  );
  process.exit(2);
}
const run = (args, env = {}) =>
  spawnSync(process.execPath, args, {
    cwd,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
run(["scripts/install-packages.mjs", "judges"]);
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "long"];
const { status } = run(
  [...vitest, "test/judge"],
  mode === undefined ? {} : { SDKWRIGHT_JUDGES: mode },
);
process.exitCode = status ?? 1;
