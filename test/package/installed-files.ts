import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Lists the files of an installed package by their path in it, in order. */
export function installedFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}
