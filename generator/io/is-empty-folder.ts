import { readdir } from "node:fs/promises";
import { hasCode } from "./world-error.ts";

/** Whether a new folder can be made at a path: there is no folder, or an empty one. */
export async function isEmptyFolder(path: string): Promise<boolean> {
  try {
    return (await readdir(path)).length === 0;
  } catch (thrown) {
    if (hasCode(thrown, "ENOENT")) return true;
    if (hasCode(thrown, "ENOTDIR")) return false;
    throw thrown;
  }
}
