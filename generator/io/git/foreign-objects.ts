import { lstat, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { isWithin } from "../files/path-overlap.ts";
import { realPathOf } from "../files/real-path.ts";
import { findStrangeEntry, shortText, unlessRefused } from "./git-directory.ts";
import { isTrustedOwner } from "./trusted-owner.ts";

/** Git follows no more. */
const mostSteps = 5;

/**
 * Whether objects come from a folder outside of a work tree (`objects/info/alternates`): a clone could name another repository of the user,
 * and somebody else could put any file into our revisions. Also where that cannot be told.
 */
export async function hasForeignObjects(
  objects: string,
  top: string,
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
    if (!isTrustedOwner(stats)) return true;
    if (!isWithin(await realPathOf(folder), top)) return true;
    if ((await findStrangeEntry(folder)) !== null) return true;
    if (await hasForeignObjects(folder, top, steps + 1)) return true;
  }
  return false;
}
