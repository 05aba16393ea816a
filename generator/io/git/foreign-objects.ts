import { lstat, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { shortText, unlessRefused } from "./git-directory.ts";
import { isTrustedOwner } from "./trusted-owner.ts";

/** Git follows no more. */
const mostSteps = 5;

/**
 * Whether objects come from a folder of somebody else (`objects/info/alternates`), who could put any file into our revisions; also where
 * that cannot be told.
 */
export async function hasForeignObjects(
  objects: string,
  steps = 0,
): Promise<boolean> {
  const path = join(objects, "info", "alternates");
  if ((await unlessRefused(() => lstat(path))) === null) return false;
  const text = await shortText(path);
  // A path in quotes has a line end in it, or a quote.
  if (text === null || /^"/m.test(text) || steps === mostSteps) return true;
  const lines = text.split("\n").filter((line) => /^[^#]/.test(line));
  for (const line of lines) {
    const folder = resolve(objects, line);
    const stats = await unlessRefused(() => stat(folder));
    if (stats === null) continue;
    // What root owns is the machine's.
    if (!isTrustedOwner(stats) && stats.uid !== 0) return true;
    if (await hasForeignObjects(folder, steps + 1)) return true;
  }
  return false;
}
