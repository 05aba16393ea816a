// Installs what packages/fleet needs, which is a package of its own so that `npm ci` here stays small: its dependencies without install
// scripts, this repository as its sdkwright, and a Node that they run on where ours is older. Its tests say what they skip without.
import { spawnSync } from "node:child_process";
import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const fleet = join(root, "packages/fleet");

run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], fleet);
const link = join(fleet, "node_modules/sdkwright");
rmSync(link, { recursive: true, force: true });
symlinkSync("../../..", link, "junction");
// Node 22.18 is the first that runs TypeScript as it is.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18))
  run(process.execPath, ["scripts/install-packages.mjs", "node"], root);

function run(program, args, cwd) {
  const { status } = spawnSync(program, args, { cwd, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
