import { spawn } from "node:child_process";
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
  /** Stops it by a signal, unless it has ended already; gives its exit code, or the signal that it ended by. */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

interface StartOptions {
  /** Default: what `npm run build` makes. */
  readonly program?: string;
  /** A module that is loaded before it. */
  readonly preload?: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** A file for what it prints: complete as soon as it says that it is ready. */
  readonly output: string;
}

/** Starts it and waits until it is ready; fails when it ends before. */
export async function startMock({
  program = cli,
  preload,
  args,
  cwd,
  output,
}: StartOptions): Promise<MockProcess> {
  const file = openSync(output, "w");
  const loaded = preload === undefined ? [] : ["--import", preload];
  const child = spawn(process.execPath, [...loaded, program, "mock", ...args], {
    cwd,
    stdio: ["ignore", file, "pipe"],
  });
  closeSync(file);
  let said = "";
  // Heard from the start, since nobody is told a second time.
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on("close", (code, signal) => resolve(code ?? signal));
  });
  const ready = new Promise<ReadyMock>((resolve) => {
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const found = readyLine(said);
      if (found !== null) resolve(found);
    });
  });
  const failed = ended.then((end) => {
    throw new Error(`mock ended with ${end}: ${said}`);
  });
  // Looked at until it is ready; ends that come later are those of `stop`.
  failed.catch(() => undefined);
  const { url, controlUrl } = await Promise.race([ready, failed]);
  return {
    url,
    controlUrl,
    guide: readFileSync(output, "utf8"),
    said: () => said,
    stop: (signal = "SIGTERM") => {
      child.kill(signal);
      return ended;
    },
  };
}

interface ReadyMock {
  readonly url: string;
  readonly controlUrl: string;
}

/** What a mock says as soon as it answers; `null` before. */
export function readyLine(said: string): ReadyMock | null {
  const found = /^Ready: (\S+), control (\S+)\. /m.exec(said);
  return found === null
    ? null
    : { url: found[1] ?? "", controlUrl: found[2] ?? "" };
}
