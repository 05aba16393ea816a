import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { UsageFile } from "sdkwright";
import type { ProjectFacts } from "../store/facts.ts";
import type { Reading } from "./analyse.ts";
import { Failure } from "./failure.ts";
import { runLimited, type LimitedRun } from "./run-limited.ts";

interface Place {
  readonly url: string;
  readonly folder: string;
  readonly clone: string;
  /** Relative to the clone. */
  readonly project: string;
}

/** Of what ends a run by its input, as `sdkwright usage` says it. */
const unreadableInput = new Set([2, 3]);

/** Runs `sdkwright usage --facts` on one project, as a process that sees nothing of our environment. */
export async function readUsage(
  { url, folder, clone, project }: Place,
  { tool, limits, facts }: Pick<Reading, "tool" | "limits" | "facts">,
): Promise<ProjectFacts> {
  const written = join(folder, "facts.json");
  const home = join(folder, "home");
  mkdirSync(home, { recursive: true });
  const args = [
    `--max-old-space-size=${limits.memoryMegabytes}`,
    tool.command,
    "usage",
    `--project=${join(clone, project)}`,
    `--facts=${written}`,
    `--repository=${url}`,
    `--timeout=${limits.seconds}`,
    "--format=needs",
  ];
  const run = await runLimited(
    {
      program: process.execPath,
      args,
      cwd: clone,
      environment: environmentIn(home),
      folder,
    },
    limits,
  );
  requireRead(run, project);
  if (!existsSync(written))
    throw new Failure("sdkwright usage has written no facts.", "passing");
  const text = readFileSync(written, "utf8");
  // Written by the process that we have started.
  const file = JSON.parse(text) as UsageFile;
  return { hash: facts.write(text), file };
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

function requireRead(run: LimitedRun, project: string): void {
  if (run.kind === "done") return;
  const at = project === "" ? "" : `${project}: `;
  if (run.kind === "ended")
    throw new Failure(`${at}sdkwright usage: ${run.reason}`, "passing");
  throw new Failure(
    `${at}${firstLine(run.reason)}`,
    unreadableInput.has(run.code) ? "lasting" : "passing",
  );
}

function firstLine(text: string): string {
  return (
    text
      .split("\n")
      .map((line) => line.trim())
      .find((line) => line !== "") ?? "sdkwright usage has failed."
  );
}
