import { spawn, type ChildProcess } from "node:child_process";
import { folderBytes, groupBytes } from "./measure.ts";
import { createTail, type Tail } from "./tail.ts";

/** What one repository may take. */
export interface Limits {
  /** For each program that is started. */
  readonly seconds: number;
  readonly memoryMegabytes: number;
  /** Of the folder of the job: the clone and what is written beside it. */
  readonly diskMegabytes: number;
}

export interface LimitedProgram {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The folder of the job. */
  readonly folder: string;
}

export type LimitedRun =
  | { readonly kind: "done"; readonly output: string }
  /** It ended with an error by itself. */
  | { readonly kind: "failed"; readonly code: number; readonly reason: string }
  /** It was ended, or could not be started. */
  | { readonly kind: "ended"; readonly reason: string };

const megabyte = 1024 * 1024;
const mostOutputBytes = 64 * 1024;
const watchMs = 500;

/** Runs a program without a shell, in a process group of its own, which is ended as a whole where it goes over a limit. */
export function runLimited(
  started: LimitedProgram,
  limits: Limits,
): Promise<LimitedRun> {
  const { program, args, cwd, environment } = started;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
      windowsHide: true,
    });
    const output = createTail(mostOutputBytes);
    const complaint = createTail(mostOutputBytes);
    child.stdout.on("data", (chunk: Buffer) => output.add(chunk));
    child.stderr.on("data", (chunk: Buffer) => complaint.add(chunk));
    const settle = (run: LimitedRun): void => {
      clearTimeout(timer);
      clearInterval(watch);
      resolve(run);
    };
    const end = (reason: string): void => {
      endGroup(child);
      settle({ kind: "ended", reason });
    };
    const timer = setTimeout(
      () => end(`It did not end within ${limits.seconds} seconds.`),
      limits.seconds * 1000,
    );
    const watch = setInterval(() => {
      const reason = excess(child.pid, started.folder, limits);
      if (reason !== null) end(reason);
    }, watchMs);
    child.on("error", ({ message }) =>
      settle({ kind: "ended", reason: `It could not be started: ${message}.` }),
    );
    child.on("close", (code, signal) => {
      // What it has started may still run.
      endGroup(child);
      settle(outcomeOf(code, signal, { output, complaint }));
    });
  });
}

function outcomeOf(
  code: number | null,
  signal: string | null,
  { output, complaint }: { readonly output: Tail; readonly complaint: Tail },
): LimitedRun {
  if (code === 0) return { kind: "done", output: output.text() };
  if (code === null)
    return { kind: "ended", reason: `It was ended by ${signal}.` };
  return { kind: "failed", code, reason: complaint.text() };
}

function excess(
  pid: number | undefined,
  folder: string,
  { memoryMegabytes, diskMegabytes }: Limits,
): string | null {
  if (folderBytes(folder, diskMegabytes * megabyte) > diskMegabytes * megabyte)
    return `It took more than ${diskMegabytes} MB of the disk.`;
  if (pid !== undefined && groupBytes(pid) > memoryMegabytes * megabyte)
    return `It took more than ${memoryMegabytes} MB of memory.`;
  return null;
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // The group has ended, or the system has no groups.
    child.kill("SIGKILL");
  }
}
