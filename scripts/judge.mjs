// `npm run judge [-- write]`: has the SDKs of real documents judged by Prism, ajv and qs, against docs/judges.md; or writes that page.
// The documents are those of the folder SDKWRIGHT_CORPUS, beside small ones of our own.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const cwd = fileURLToPath(new URL("..", import.meta.url));
const isWriting = process.argv[2] === "write";
if (isWriting && !process.env.SDKWRIGHT_CORPUS) {
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
  isWriting ? { SDKWRIGHT_JUDGES: "write" } : {},
);
process.exitCode = status ?? 1;
