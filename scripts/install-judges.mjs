// Installs Prism, which validates requests in the long tests, in node_modules/.cache/judges, without install scripts.
// When it fails, it says so; the tests then run without Prism and report that.
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

const spec = "@stoplight/prism-cli@5.14.2";
const folder = join(import.meta.dirname, "../node_modules/.cache/judges");
const mark = join(folder, "installed.txt");
const minutes = 5;

if (existsSync(mark) && readFileSync(mark, "utf8") === spec) {
  process.stdout.write(`${spec} is there.\n`);
} else {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--save-exact"];
  const { status, stderr, error } = spawnSync(
    "npm",
    ["install", ...flags, spec],
    { cwd: folder, encoding: "utf8", timeout: minutes * 60_000 },
  );
  if (status === 0) writeFileSync(mark, spec);
  else
    process.stdout.write(
      `${spec} could not be installed: ${error?.message ?? stderr.slice(-500)}\n`,
    );
}
