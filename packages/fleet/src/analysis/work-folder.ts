import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isRunning } from "../running-process.ts";

/** Makes the folder in which each job has one of its own, and removes what workers of this machine have left there that were killed. */
export function openWorkFolder(home: string): string {
  const work = join(home, "work");
  mkdirSync(work, { recursive: true });
  for (const name of readdirSync(work)) {
    const [, owner] = /^job-(\d+)-/.exec(name) ?? [];
    if (owner !== undefined && !isRunning(Number(owner)))
      rmSync(join(work, name), { recursive: true, force: true });
  }
  return work;
}
