import { readdir } from "node:fs/promises";
import { hasCode } from "./world-error.ts";

/** Whether nothing is in the way of a new folder: none is there, or one with nothing in it. */
export async function isEmptyFolder(path: string): Promise<boolean> {
  try {
    return (await readdir(path)).length === 0;
  } catch (thrown) {
    if (hasCode(thrown, "ENOENT")) return true;
    if (hasCode(thrown, "ENOTDIR")) return false;
    throw thrown;
  }
}
