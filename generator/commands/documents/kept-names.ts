import { join } from "node:path";
import type { NamesContent } from "../../catalogue/files/document.ts";
import type { PublicNames } from "../../catalogue/files/print-names.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { keptNamesUnreadable } from "../../diagnostics/codes.ts";
import { hasErrors, type Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { namesOfManifest } from "../../manifest/names-of-manifest.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { buildLedger } from "./read-ledger.ts";

/** The names of the SDK in an output folder. */
export interface KeptNames extends PublicNames {
  /** The file that has them. */
  readonly file: string;
}

/**
 * Reads the names of the SDK in an output folder as a ledger; `null` when there is none. The file is not trusted: its
 * names are checked as those of a ledger are, and with a warning they are ignored as a whole.
 */
export async function readKeptNames(
  { pathExists, readSource }: Pick<FileReader, "pathExists" | "readSource">,
  directory: string,
): Promise<Checked<KeptNames | null>> {
  const path = join(directory, "manifest.json");
  if (!(await pathExists(path))) return { value: null, diagnostics: [] };
  const { value: source } = await readSource(path);
  const file = withSlashes(path);
  const ledger = source && (await checkedNames({ ...source, file }));
  return ledger === null
    ? { value: null, diagnostics: [keptNamesUnreadable(file)] }
    : { value: { ...ledger, file }, diagnostics: [] };
}

/** Returns `null` for what no ledger may have. Places are not needed, since no mistake is told by itself. */
async function checkedNames({
  file,
  text,
}: SourceFile): Promise<PublicNames | null> {
  const value = namesOfManifest(text);
  if (value === null) return null;
  const { checkValue } =
    await import("../../catalogue/files/parse-document.ts");
  const checked = checkValue<NamesContent>("names", { file, text }, value);
  const ledger = buildLedger(checked, new Map());
  return hasErrors(ledger.diagnostics) ? null : ledger;
}
