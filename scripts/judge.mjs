// `npm run judge [-- newest|write]`: has the SDKs of real documents judged by Prism, ajv and qs, against docs/explanation/judges.md, those of the
// newest release of each API alone; or writes that page.
// The documents are those of the folder SDKWRIGHT_CORPUS, beside small ones of our own.
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
run(["scripts/install-judges.mjs"]);
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "long"];
const { status } = run(
  [...vitest, "test/judge"],
  mode === undefined ? {} : { SDKWRIGHT_JUDGES: mode },
);
process.exitCode = status ?? 1;
