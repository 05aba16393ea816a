// Installs Chromium from Debian's packages, for the test in a browser. It needs root and apt-get. When it fails, it
// says so, and the test is skipped with the reason.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const chromium = process.env.CHROMIUM ?? "/usr/bin/chromium";
const apt = "/usr/bin/apt-get";

if (existsSync(chromium)) {
  process.stdout.write(`${chromium} is there.\n`);
} else if (process.getuid?.() !== 0 || !existsSync(apt)) {
  process.stdout.write("No Chromium: installing it needs root and apt-get.\n");
} else {
  const run = (...args) => {
    execFileSync(apt, ["-qq", ...args], { stdio: "inherit" });
  };
  run("update");
  run("install", "--yes", "--no-install-recommends", "chromium");
}
