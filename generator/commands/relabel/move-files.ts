import { join } from "node:path";
import type { MovedFile } from "../../catalogue/relabel/edit-index.ts";
import { pinnedFileMissing } from "../../diagnostics/codes.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { sourceLimits } from "../../source/source-limits.ts";
import {
  withFiles,
  type WorkingCatalogue,
} from "../catalogue/working-catalogue.ts";

/** Gives a catalogue whose files have other names and the same bytes. Writes nothing. */
export async function moveFiles(
  reader: FileReader,
  catalogue: WorkingCatalogue,
  moves: readonly MovedFile[],
): Promise<Checked<WorkingCatalogue>> {
  const { directory } = catalogue;
  const found = collectFindings();
  const states = new Map(catalogue.states);
  const written: (readonly [string, Uint8Array | null])[] = [];
  for (const { from, to } of moves) {
    const path = join(directory, from);
    if (!(await reader.pathExists(path)))
      return found.failed(pinnedFileMissing(null, from));
    const bytes = found.take(
      await reader.readBytes(path, sourceLimits.characters),
    );
    if (bytes === null) return found.failed();
    states.set(from, reader.before(path));
    written.push([from, null], [to, bytes]);
  }
  return found.done(withFiles({ ...catalogue, states }, written));
}
