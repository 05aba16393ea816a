import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "./catalogue-folder.ts";

const cli = join(repository, "dist", "cli.js");

/** A running `sdkwright mock`. */
export interface MockProcess {
  /** `http://127.0.0.1:4010` */
  readonly url: string;
  readonly controlUrl: string;
  /** What it has printed for the shell. */
  readonly guide: string;
  /** What it has said beside that, up to now. */
  readonly said: () => string;
  /** Stops it by a signal, and gives its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface StartOptions {
  readonly args: readonly string[];
  readonly cwd: string;
  /** A file for what it prints: complete as soon as it says that it is ready. */
  readonly output: string;
}

/** Starts it and waits until it is ready; fails when it ends before. */
export async function startMock({
  args,
  cwd,
  output,
}: StartOptions): Promise<MockProcess> {
  const file = openSync(output, "w");
  const child = spawn(process.execPath, [cli, "mock", ...args], {
    cwd,
    stdio: ["ignore", file, "pipe"],
  });
  closeSync(file);
  let said = "";
  const ready = new Promise<readonly string[]>((resolve, reject) => {
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const found = /^Ready: (\S+), control (\S+)\. /m.exec(said);
      if (found) resolve(found);
    });
    child.on("close", (code) =>
      reject(new Error(`mock ended with ${code}: ${said}`)),
    );
  });
  const [, url = "", controlUrl = ""] = await ready;
  return {
    url,
    controlUrl,
    guide: readFileSync(output, "utf8"),
    said: () => said,
    stop: (signal = "SIGTERM") => end(child, signal),
  };
}

function end(
  child: ChildProcess,
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.on("close", (code) => resolve(code));
    child.kill(signal);
  });
}
