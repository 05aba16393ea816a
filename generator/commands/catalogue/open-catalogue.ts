import type { CatalogueFiles } from "../../catalogue/files/document.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { readCatalogue, type ReadCatalogue } from "./read-catalogue.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { loadCatalogue } from "./load-catalogue.ts";

/** A catalogue without errors, and the files that it was read from. */
export interface OpenedCatalogue {
  readonly catalogue: ReadCatalogue;
  readonly files: CatalogueFiles;
}

/** Reads and checks the catalogue of a folder. Reports all findings, including remarks. */
export async function openCatalogue(
  reader: FileReader,
  directory: string,
): Promise<Checked<OpenedCatalogue>> {
  const found = collectFindings();
  const files = found.take(await loadCatalogue(reader, directory));
  if (files === null) return found.failed();
  const catalogue = found.take(
    quoteChecked(await readCatalogue(files), filesOf(files)),
  );
  return catalogue === null ? found.failed() : found.done({ catalogue, files });
}

/** Opens the catalogue for commands that need one without errors. Remarks are left to `check`. */
export async function requireCatalogue(
  reader: FileReader,
  directory: string,
): Promise<Checked<OpenedCatalogue>> {
  const { value, diagnostics } = await openCatalogue(reader, directory);
  return {
    value,
    diagnostics: diagnostics.filter(({ severity }) => severity !== "info"),
  };
}

/** Lists all files of a catalogue; none when there is no catalogue. */
export function filesOf(
  files: CatalogueFiles | null,
): readonly (SourceFile | null)[] {
  return files === null
    ? []
    : [
        files.service,
        files.releases,
        ...files.namespaces,
        files.names,
        ...files.documents,
      ];
}
