import type { CatalogueFiles } from "../../catalogue/document.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { readCatalogue, type ReadCatalogue } from "../../pipeline.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { exitCodes, type ExitCode } from "../../cli/exit-codes.ts";
import type { Session } from "../../cli/session.ts";

export interface OpenedCatalogue {
  readonly files: CatalogueFiles | null;
  readonly catalogue: ReadCatalogue | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads and checks the catalogue of a folder, without a word. */
export async function openCatalogue(
  directory: string,
): Promise<OpenedCatalogue> {
  const loaded = await loadCatalogue(directory);
  if (loaded.value === null)
    return { files: null, catalogue: null, diagnostics: loaded.diagnostics };
  const read = readCatalogue(loaded.value);
  return {
    files: loaded.value,
    catalogue: read.value,
    diagnostics: read.diagnostics,
  };
}

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

/** A catalogue without errors. */
export interface RequiredCatalogue {
  readonly catalogue: ReadCatalogue;
  readonly files: CatalogueFiles;
}

/** For commands that need a sound catalogue: errors and warnings are printed, remarks are left to `check`. */
export async function requireCatalogue(
  directory: string,
  session: Session,
): Promise<
  | ({ readonly kind: "opened" } & RequiredCatalogue)
  | { readonly kind: "failed"; readonly code: ExitCode }
> {
  const { files, catalogue, diagnostics } = await openCatalogue(directory);
  session.report(
    diagnostics.filter(({ severity }) => severity !== "info"),
    filesOf(files),
  );
  return catalogue === null || files === null
    ? {
        kind: "failed",
        code: files === null ? exitCodes.unreadable : exitCodes.findings,
      }
    : { kind: "opened", catalogue, files };
}
