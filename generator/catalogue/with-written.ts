import type { SourceFile } from "../source/source-file.ts";
import type { CatalogueFiles } from "./document.ts";

/** Files of a catalogue that are about to be written; those of one name replace what is there. */
export type WrittenFiles = Partial<CatalogueFiles>;

/** The catalogue as it is going to be; `null` when it has no service or no releases then. */
export function withWritten(
  known: CatalogueFiles | null,
  written: WrittenFiles,
): CatalogueFiles | null {
  const service = written.service ?? known?.service;
  const releases = written.releases ?? known?.releases;
  if (service === undefined || releases === undefined) return null;
  return {
    service,
    releases,
    namespaces: replaced(known?.namespaces, written.namespaces),
    names: written.names ?? known?.names ?? null,
    documents: replaced(known?.documents, written.documents),
  };
}

function replaced(
  known: readonly SourceFile[] = [],
  written: readonly SourceFile[] = [],
): readonly SourceFile[] {
  const names = new Set(written.map(({ file }) => file));
  return [...known.filter(({ file }) => !names.has(file)), ...written];
}
