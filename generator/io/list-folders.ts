import { readdir } from "node:fs/promises";
import { folderNotReadable } from "../diagnostics/codes.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import { compareText } from "../diagnostics/sort.ts";
import { withSlashes } from "./output-folder.ts";
import { isWorldError, unlessAbsent, worldReason } from "./world-error.ts";

/** Names of the folders in a folder, sorted; none when it is not there. Those that begin with a dot are left out. */
export async function listFolders(
  directory: string,
): Promise<Checked<readonly string[]>> {
  try {
    const entries = await unlessAbsent(
      readdir(directory, { withFileTypes: true }),
    );
    const names = (entries ?? [])
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
      .map(({ name }) => name);
    return { value: names.toSorted(compareText), diagnostics: [] };
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    const shown = withSlashes(directory);
    return {
      value: null,
      diagnostics: [folderNotReadable(shown, worldReason(thrown))],
    };
  }
}
