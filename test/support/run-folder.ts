import { mkdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const roomBytes = 4 * 2 ** 30;

/**
 * For the temporary files of a run: in memory where there is room, since files on a disk take tests of files half of their
 * time.
 */
// The setting up of projects loads this module again, when the folder is that of temporary files already.
export const runFolder: string = (process.env["SDKWRIGHT_RUN_DIR"] ??= join(
  process.platform === "linux" && isRoomy() ? memory : tmpdir(),
  `sdkwright-run-${process.pid}`,
));

/** In a container there may be 64 MB, and no program may be started there. */
function isRoomy(): boolean {
  const mount = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .find((line) => line.split(" ")[1] === memory);
  if (mount === undefined || mount.includes("noexec")) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > roomBytes;
}

export function setup(): void {
  mkdirSync(runFolder, { recursive: true });
}

export function teardown(): void {
  rmSync(runFolder, { recursive: true, force: true });
}
