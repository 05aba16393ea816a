import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Reading } from "./analyse.ts";
import { Failure } from "./failure.ts";
import { runLimited, type LimitedRun } from "./run-limited.ts";

/** Of what ends a run by its input, as sdkwright says it. */
const unreadableInput = new Set([2, 3]);

/**
 * Runs sdkwright in a clone, as a process that sees nothing of our environment.
 * @param expected exit codes besides 0 that are no failure
 * @throws Failure with any other one, and where the run was ended
 */
export async function runTool(
  [command, ...words]: readonly [string, ...string[]],
  place: { readonly folder: string; readonly clone: string },
  {
    tool,
    limits,
    expected = [],
  }: Pick<Reading, "tool" | "limits"> & {
    readonly expected?: readonly number[];
  },
): Promise<void> {
  const home = join(place.folder, "home");
  mkdirSync(home, { recursive: true });
  const configuration = join(place.folder, "sdkwright.yaml");
  writeFileSync(configuration, "{}\n");
  const run = await runLimited(
    {
      program: process.execPath,
      args: [
        `--max-old-space-size=${limits.memoryMegabytes}`,
        tool.command,
        command,
        ...words,
        // In the place of what the clone brings along.
        `--config=${configuration}`,
        `--timeout=${limits.seconds}`,
      ],
      cwd: place.clone,
      environment: environmentIn(home),
      folder: place.folder,
    },
    limits,
  );
  requireExpected(run, command, expected);
}

function environmentIn(home: string): Readonly<Record<string, string>> {
  return {
    PATH: process.env["PATH"] ?? "",
    HOME: home,
    TMPDIR: home,
    SDKWRIGHT_STATE_DIR: join(home, "state"),
    NO_COLOR: "1",
  };
}

function requireExpected(
  run: LimitedRun,
  command: string,
  expected: readonly number[],
): void {
  if (run.kind === "done") return;
  if (run.kind === "ended")
    throw new Failure(`sdkwright ${command}: ${run.reason}`, "passing");
  if (expected.includes(run.code)) return;
  throw new Failure(
    firstLine(run.reason) ?? `sdkwright ${command} has failed.`,
    unreadableInput.has(run.code) ? "lasting" : "passing",
  );
}

function firstLine(text: string): string | undefined {
  return text
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line !== "");
}
