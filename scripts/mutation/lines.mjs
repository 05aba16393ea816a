import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Reads the values that a process has written, one per line. */
export function readLines(folder, name) {
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}
