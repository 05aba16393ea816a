import { spawn, type ChildProcess } from "node:child_process";

/** How a program ended; `lines` are the last ones of its output. */
export type ProgramRun =
  | { readonly kind: "passed" }
  | {
      readonly kind: "failed";
      readonly reason: string;
      readonly lines: readonly string[];
    };

export interface ProgramSetup {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly mostMs: number;
  /** Settles when the user ends the command: the program is ended then. */
  readonly stopped: Promise<void>;
}

/** Runs a program that the user has named on the command line: without a shell, for a limited time, and with all that it has started. */
export function runProgram(
  [program = "", ...words]: readonly string[],
  { folder, environment, mostMs, stopped }: ProgramSetup,
): Promise<ProgramRun> {
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd: folder,
      env: { ...environment },
      stdio: ["ignore", "pipe", "pipe"],
      // A process group of its own, so that it can be ended as a whole.
      detached: process.platform !== "win32",
      windowsHide: true,
    });
    const output = lastOutput([child.stdout, child.stderr]);
    let ended: string | null = null;
    const end = (reason: string): void => {
      ended ??= reason;
      endGroup(child);
    };
    const timer = setTimeout(
      () => end(`it did not end within ${mostMs / 1000} seconds`),
      mostMs,
    );
    void stopped.then(() => end("the command was ended"));
    const settle = (reason: string | null): void => {
      clearTimeout(timer);
      resolve(
        reason === null
          ? { kind: "passed" }
          : { kind: "failed", reason, lines: output() },
      );
    };
    child.on("error", ({ message }) => settle(message));
    // Servers that it has left behind would hold its output open.
    child.on("exit", () => endGroup(child));
    child.on("close", (code) =>
      settle(
        ended ?? (code === 0 ? null : `it ended with ${code ?? "a signal"}`),
      ),
    );
  });
}

const mostCharacters = 16_000;
const mostLines = 40;

function lastOutput(
  streams: readonly NodeJS.ReadableStream[],
): () => readonly string[] {
  let text = "";
  for (const stream of streams)
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text = (text + chunk).slice(-mostCharacters);
    });
  return () => text.trimEnd().split(/\r?\n/).slice(-mostLines);
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // Nothing of the group is left, or this is Windows, which has no groups.
    child.kill("SIGKILL");
  }
}
