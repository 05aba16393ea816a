import { spawn, type ChildProcess } from "node:child_process";
import { endSignals, holdSignals } from "../process/hold-signals.ts";
import { findGit } from "./find-git.ts";
import {
  environmentOf,
  settingsOf,
  topOf,
  workingFolderOf,
  type GitPlace,
} from "./git-place.ts";

export type GitRun =
  | { readonly kind: "done"; readonly output: Buffer }
  | {
      readonly kind: "failed";
      readonly reason: string;
      /** `null` when it was ended. */
      readonly code: number | null;
    }
  | { readonly kind: "too-large"; readonly reason: string }
  | { readonly kind: "not-run"; readonly reason: string };

export interface GitRunOptions {
  readonly input?: string;
  readonly mostBytes?: number;
  readonly mostMs?: number;
}

/** The one function that starts git: without a shell, without any program that a configuration names, and for a limited time. */
export async function runGit(
  place: GitPlace,
  args: readonly string[],
  { input = "", ...limits }: GitRunOptions = {},
): Promise<GitRun> {
  const program = await findGit(topOf(place));
  if (program === null)
    return { kind: "not-run", reason: "there is no such program" };
  // The group of git gets no signal that a terminal sends to ours, and one may come as soon as git has started.
  const signals = holdSignals(endSignals);
  try {
    const child = spawn(program, [...settingsOf(place), ...args], {
      cwd: workingFolderOf(place),
      env: environmentOf(place),
      // A process group of its own, so that it can be ended as a whole.
      detached: process.platform !== "win32",
      windowsHide: true,
    });
    void signals.first.then(() => endGroup(child));
    // A process that ends early closes its input.
    child.stdin.on("error", () => null);
    child.stdin.end(input);
    return await heard(child, limits);
  } finally {
    signals.release();
  }
}

type Listened = ReturnType<typeof spawn> & {
  readonly stdout: NonNullable<ChildProcess["stdout"]>;
  readonly stderr: NonNullable<ChildProcess["stderr"]>;
};

function heard(
  child: Listened,
  { mostBytes = 1024 * 1024, mostMs = 120_000 }: Omit<GitRunOptions, "input">,
): Promise<GitRun> {
  return new Promise((resolve) => {
    const output: Buffer[] = [];
    const complaint: Buffer[] = [];
    let length = 0;
    const settle = (run: GitRun): void => {
      clearTimeout(timer);
      resolve(run);
    };
    const end = (run: GitRun): void => {
      endGroup(child);
      settle(run);
    };
    const timer = setTimeout(() => {
      const reason = `it did not end within ${mostMs / 1000} seconds`;
      end({ kind: "failed", reason, code: null });
    }, mostMs);
    child.stdout.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length <= mostBytes) output.push(chunk);
      else end({ kind: "too-large", reason: "it is too large" });
    });
    child.stderr.on("data", (chunk: Buffer) => {
      if (complaint.length < 16) complaint.push(chunk);
    });
    child.on("error", ({ message }) =>
      settle({ kind: "not-run", reason: message }),
    );
    child.on("close", (code) =>
      settle(
        code === 0
          ? { kind: "done", output: Buffer.concat(output) }
          : { kind: "failed", reason: firstLine(complaint), code },
      ),
    );
  });
}

function endGroup(child: ChildProcess): void {
  // After its end the number may be that of another process.
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // Windows has no groups.
    child.kill("SIGKILL");
  }
}

function firstLine(chunks: readonly Buffer[]): string {
  const [line = ""] = Buffer.concat(chunks).toString().split("\n");
  return line.replace(/(?<![.\s])[.\s]+$/, "") || "it ended with an error";
}
