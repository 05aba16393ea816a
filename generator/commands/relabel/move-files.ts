import { join } from "node:path";
import type { MovedFile } from "../../catalogue/relabel/plan-relabel.ts";
import { pinnedFileMissing } from "../../diagnostics/codes.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/file-reader.ts";
import { createLayeredReader } from "../../io/layered-reader.ts";
import { createMemoryReader } from "../../io/memory-reader.ts";
import { withSlashes } from "../../io/output-folder.ts";
import { sha256 } from "../../io/sha256.ts";
import { sourceLimits } from "../../source/source-limits.ts";
import {
  withFiles,
  type WorkingCatalogue,
} from "../catalogue/working-catalogue.ts";

export interface MovedFiles {
  readonly catalogue: WorkingCatalogue;
  /** Reads the files where they are going to stand. */
  readonly reader: FileReader;
}

/** A catalogue in which files have other names, byte for byte. Writes nothing. */
export async function moveFiles(
  reader: FileReader,
  catalogue: WorkingCatalogue,
  moves: readonly MovedFile[],
): Promise<Checked<MovedFiles>> {
  const { directory } = catalogue;
  const found = collectFindings();
  const hashes = new Map(catalogue.hashes);
  const written: (readonly [string, Uint8Array | null])[] = [];
  const moved: Record<string, Uint8Array> = {};
  for (const { from, to } of moves) {
    const path = join(directory, from);
    const bytes = (await reader.pathExists(path))
      ? await reader.readBytes(path, sourceLimits.characters)
      : null;
    if (bytes === null) return found.failed(pinnedFileMissing(null, from));
    hashes.set(from, sha256(bytes));
    written.push([from, null], [to, bytes]);
    moved[withSlashes(join(directory, to))] = bytes;
  }
  return found.done({
    catalogue: withFiles({ ...catalogue, hashes }, written),
    reader: createLayeredReader(createMemoryReader(moved), reader, []),
  });
}
