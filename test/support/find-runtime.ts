import { repository, tryRun } from "./commands.ts";
import type { FoundNode } from "./nodes.ts";

export type RuntimeName =
  "node20" | "node22" | "node24" | "node26" | "deno" | "bun";

/** Installs a runtime if it is missing; in CI one that cannot be installed is an error. */
export async function findRuntime(name: RuntimeName): Promise<FoundNode> {
  const { exitCode, stdout, stderr } = await tryRun(
    process.execPath,
    ["scripts/install-runtime.mjs", name],
    { cwd: repository },
  );
  if (exitCode === 0) return { kind: "found", path: stdout.trim() };
  const reason = stderr.trim();
  if (process.env["CI"] === "true") throw new Error(reason);
  process.stderr.write(`${reason}; its tests are skipped.\n`);
  return { kind: "missing", reason };
}
