import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { folderNotReadable } from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { withSlashes } from "./output-folder.ts";
import { isWorldError, unlessAbsent, worldReason } from "./world-error.ts";

/**
 * Names of the folders in a folder, sorted; none when it is not there. Those that begin with a dot are left out, and links
 * to folders are not: what is in them would be missed in silence.
 */
export async function listFolders(
  directory: string,
): Promise<Checked<readonly string[]>> {
  try {
    const entries = await unlessAbsent(
      readdir(directory, { withFileTypes: true }),
    );
    const names: string[] = [];
    for (const entry of entries ?? [])
      if (!entry.name.startsWith(".") && (await isFolder(directory, entry)))
        names.push(entry.name);
    return { value: names.toSorted(compareText), diagnostics: [] };
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    const shown = withSlashes(directory);
    return failed(folderNotReadable(shown, worldReason(thrown)));
  }
}

async function isFolder(directory: string, entry: Dirent): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  const stats = await unlessAbsent(stat(join(directory, entry.name)));
  return stats?.isDirectory() === true;
}
