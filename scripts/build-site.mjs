// `npm run docs:site`: installs what the site needs, which is a package of its own so that `npm ci` here stays small, and builds it into
// site/dist. `npm run docs:site -- --watch` shows pages as they are edited.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const site = join(import.meta.dirname, "..", "site");

if (!isInstalled()) npm("ci", "--ignore-scripts", "--no-audit", "--no-fund");
npm("run", "--silent", process.argv.includes("--watch") ? "dev" : "build");

/** npm notes what it has installed in a lock file of its own. */
function isInstalled() {
  const installed = join(site, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return false;
  return versions(installed) === versions(join(site, "package-lock.json"));
}

function versions(file) {
  return Object.entries(JSON.parse(readFileSync(file, "utf8")).packages)
    .filter(([name, { optional }]) => name !== "" && !optional)
    .map(([name, { version }]) => `${name} ${version}`)
    .toSorted()
    .join("\n");
}

function npm(...args) {
  const { status } = spawnSync("npm", args, { cwd: site, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
