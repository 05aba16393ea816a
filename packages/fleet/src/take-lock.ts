import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { Problem } from "./problem.ts";
import { isRunning } from "./running-process.ts";

/**
 * Takes a lock file that has the number of our process. One whose process has ended is taken over.
 * @param use what the message says that the other process does
 * @returns gives the lock back
 * @throws Problem while another process has it
 */
export function takeLock(file: string, use: string): () => void {
  if (!isWritten(file)) {
    const owner = Number(readFileSync(file, "utf8"));
    if (isRunning(owner)) throw new Problem(`Process ${owner} ${use}`);
    rmSync(file, { force: true });
    if (!isWritten(file)) return takeLock(file, use);
  }
  return () => rmSync(file, { force: true });
}

function isWritten(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (thrown) {
    if (isError(thrown) && thrown.code === "EEXIST") return false;
    throw thrown;
  }
}

function isError(thrown: unknown): thrown is NodeJS.ErrnoException {
  return thrown instanceof Error;
}
