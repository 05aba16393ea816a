import { execFile } from "node:child_process";
import { readlink } from "node:fs/promises";
import { hostname } from "node:os";
import { readOwnText } from "../files/own-files.ts";
import { hasCode } from "../files/world-error.ts";

/** A process as another one finds it again. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, as its system counts: a number of a process is used again. `null` where that cannot be asked. */
  readonly startedAt: string | null;
  /** Where its number means something: the machine, and the container on it. */
  readonly host: string;
}

/** What is known of a process by its identity. */
export type Liveness = "alive" | "dead" | "elsewhere";

let own: Promise<ProcessIdentity> | null = null;

export function ownIdentity(): Promise<ProcessIdentity> {
  own ??= identify();
  return own;
}

/** Asks the system whether a process still runs; one of another machine or container cannot be asked for. */
export async function livenessOf({
  pid,
  startedAt,
  host,
}: ProcessIdentity): Promise<Liveness> {
  if (host !== (await ownIdentity()).host) return "elsewhere";
  if (!exists(pid)) return "dead";
  if (startedAt === null) return "alive";
  const now = await startOf(pid);
  return now === null || now === startedAt ? "alive" : "dead";
}

async function identify(): Promise<ProcessIdentity> {
  const { pid } = process;
  const container = await readlink("/proc/self/ns/pid").catch(() => "");
  return {
    pid,
    startedAt: await startOf(pid),
    host: [hostname(), container].filter(Boolean).join(" "),
  };
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    // It lives, but is somebody else's.
    return hasCode(thrown, "EPERM", "EACCES");
  }
}

/** By the clock of the process table, which no change of the time of day moves; `null` where there is none. */
async function startOf(pid: number): Promise<string | null> {
  if (process.platform === "win32") return null;
  if (process.platform !== "linux") return startByPs(pid);
  try {
    const [boot, process] = await Promise.all([
      readOwnText("/proc/sys/kernel/random/boot_id"),
      readOwnText(`/proc/${pid}/stat`),
    ]);
    // The name of the program stands in brackets and may hold anything; the start is the 20th field after it.
    const fields = process.slice(process.lastIndexOf(")") + 2).split(" ");
    return `${boot.trim()} ${fields[19] ?? ""}`;
  } catch {
    return null;
  }
}

/** By its path: a clone may bring a program of that name. */
function startByPs(pid: number): Promise<string | null> {
  const options = { env: { LC_ALL: "C", TZ: "UTC" } };
  return new Promise((resolve) => {
    execFile(
      "/bin/ps",
      ["-o", "lstart=", "-p", `${pid}`],
      options,
      (error, text) => resolve(error === null ? text.trim() : null),
    );
  });
}
