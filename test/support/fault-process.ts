import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { repository } from "./commands.ts";
import type { DiskFault } from "./fault-calls.mjs";

/** What befalls a process. Operations that change the disk are counted from 1. */
export type ProcessFault =
  | Exclude<DiskFault, { readonly happens: () => void }>
  | {
      readonly kind: "signal";
      readonly at: number;
      readonly signal: NodeJS.Signals;
      /** Default: before the operation. */
      readonly when?: "before" | "after";
    };

export interface FaultyRun {
  /** The signal, when one ended it. */
  readonly end: number | NodeJS.Signals | null;
  /** `null` when it was killed before it could tell. */
  readonly operations: number | null;
  /** Each of them, as `mkdir /path`; none when it was killed. */
  readonly calls: readonly string[];
  readonly stderr: string;
}

const preload = join(import.meta.dirname, "fault-preload.mjs");

/** Runs the built program in a folder while the disk breaks under it. */
export async function runFaulty(
  args: readonly string[],
  folder: string,
  fault: ProcessFault,
): Promise<FaultyRun> {
  const own = mkdtempSync(join(tmpdir(), "sdkwright-counted-"));
  const counted = join(own, "operations");
  const child = spawn(
    process.execPath,
    [
      "--import",
      pathToFileURL(preload).href,
      join(repository, "dist/cli.js"),
      ...args,
    ],
    {
      cwd: folder,
      env: {
        ...process.env,
        SDKWRIGHT_FAULT: JSON.stringify({ counted, fault }),
      },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text) => (stderr += text));
  await new Promise((resolve) => child.once("close", resolve));
  const calls = existsSync(counted)
    ? (JSON.parse(readFileSync(counted, "utf8")) as readonly string[])
    : null;
  rmSync(own, { recursive: true, force: true });
  return {
    end: child.signalCode ?? child.exitCode,
    operations: calls?.length ?? null,
    calls: calls ?? [],
    stderr,
  };
}
