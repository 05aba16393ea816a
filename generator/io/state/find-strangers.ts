import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { outputLeftoverUnknown } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { looksStaged, type Journal } from "./journal.ts";
import { withSlashes } from "../files/output-folder.ts";
import { listStateFiles } from "./state-file.ts";
import { unlessAbsent } from "../files/world-error.ts";

/**
 * Warns of what looks like the rest of a write and is in no journal of ours: a clone can bring such folders, so they are
 * neither carried out nor removed.
 * @param folders where rests could stand
 */
export async function findStrangers(
  folders: readonly string[],
): Promise<readonly Diagnostic[]> {
  const found: string[] = [];
  for (const folder of new Set(folders)) {
    const names = (await unlessAbsent(readdir(folder))) ?? [];
    found.push(...names.filter(looksStaged).map((name) => join(folder, name)));
  }
  if (found.length === 0) return [];
  const journals = await listStateFiles<Journal>("journals");
  const ours = new Set(
    journals.flatMap(({ content }) =>
      (content?.writes ?? []).map(({ staging }) => staging),
    ),
  );
  return found
    .filter((path) => !ours.has(path))
    .toSorted()
    .map((path) => {
      const shown = relative(process.cwd(), path);
      return outputLeftoverUnknown(withSlashes(shown));
    });
}
