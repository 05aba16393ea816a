import { join } from "node:path";
import { withSlashes } from "../../io/files/output-folder.ts";
import { keptNamesUnreadable } from "../../diagnostics/codes.ts";
import { hasErrors, type Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { namesOfManifest } from "../../manifest/names-of-manifest.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { readLedger } from "./read-description.ts";

/**
 * Reads the names of the SDK in an output folder as a ledger; `null` when there is none. The file is not trusted: its
 * names are checked as those of a ledger are, and with a warning they are ignored as a whole.
 */
export async function readKeptNames(
  { pathExists, readSource }: FileReader,
  directory: string,
): Promise<Checked<SourceFile | null>> {
  const path = join(directory, "manifest.json");
  if (!(await pathExists(path))) return { value: null, diagnostics: [] };
  const { value: file } = await readSource(path);
  const text = file === null ? null : namesOfManifest(file.text);
  const names = text === null ? null : { file: withSlashes(path), text };
  const ledger = names && (await readLedger(names, new Map()));
  return ledger === null || hasErrors(ledger.diagnostics)
    ? { value: null, diagnostics: [keptNamesUnreadable(withSlashes(path))] }
    : { value: names, diagnostics: [] };
}
