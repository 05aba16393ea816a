import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { runOnce } from "./measure.mjs";

const root = join(import.meta.dirname, "..");

/**
 * Generates the SDK of the built-in catalogue into a folder and compiles it.
 *
 * @returns {{ source: string, entry: string }} the package, and its main module
 */
export function buildSdk(folder) {
  const cli = join(root, "dist/cli.js");
  runOnce([cli, "generate", "--out", folder], root);
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  runOnce([tsc, "-p", join(folder, "tsconfig.json")], root);
  return { source: folder, entry: join(folder, "dist/index.js") };
}

/** Starts bench/gateway.mjs in a process of its own. */
export async function startGateway() {
  const server = spawn(process.execPath, [join(root, "bench/gateway.mjs")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [chunk] = await once(server.stdout, "data");
  return { port: String(chunk).trim(), stop: () => server.kill() };
}
