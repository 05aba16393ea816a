import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const apt = "/usr/bin/apt-get";

/** Installs what is missing from Debian's packages, which needs root. Says so where that is not possible. */
export function installPackages(packages) {
  const missing = packages.filter(({ file }) => !existsSync(file));
  for (const { file } of packages)
    if (existsSync(file)) process.stdout.write(`${file} is there.\n`);
  if (missing.length === 0) return;
  const names = missing.flatMap(({ name }) => name);
  if (process.getuid?.() !== 0 || !existsSync(apt)) {
    process.stdout.write(
      `No ${names.join(", ")}: installing needs root and apt-get.\n`,
    );
    return;
  }
  const run = (...args) => {
    execFileSync(apt, ["-qq", ...args], {
      stdio: "inherit",
      // No service is started.
      env: { ...process.env, RUNLEVEL: "1", DEBIAN_FRONTEND: "noninteractive" },
    });
  };
  run("update");
  run("install", "--yes", "--no-install-recommends", ...names);
}
