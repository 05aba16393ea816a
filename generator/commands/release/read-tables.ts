import { join } from "node:path";
import { withSlashes } from "../../io/output-folder.ts";
import { readSource } from "../../io/read-input.ts";
import { exitCodes, type ExitCode } from "../../cli/exit-codes.ts";
import { newTablesNamespace } from "../import/new-tables-namespace.ts";
import type { Session } from "../../cli/session.ts";
import type { NamespaceFile } from "./release-options.ts";
import {
  withFiles,
  workingFile,
  type WorkingCatalogue,
} from "../catalogue/working-catalogue.ts";

export type TablesOutcome =
  | { readonly kind: "done"; readonly catalogue: WorkingCatalogue }
  /** What is wrong has been said. */
  | { readonly kind: "failed"; readonly code: ExitCode };

/** Imports the change tables of a document into a catalogue that is a value. */
export async function readTables(
  { namespace, file }: NamespaceFile,
  catalogue: WorkingCatalogue,
  session: Session,
): Promise<TablesOutcome> {
  const [{ importTables }, { readReleases }] = await Promise.all([
    import("../../catalogue/import-tables/import-tables.ts"),
    import("../../catalogue/build-model.ts"),
  ]);
  const document = await readSource(file);
  if (session.report(document.diagnostics) || document.value === null)
    return { kind: "failed", code: exitCodes.unreadable };
  const releasesFile = workingFile(catalogue, "releases.yaml");
  const releases = releasesFile && readReleases(releasesFile);
  if (session.report(releases?.diagnostics ?? [], [releasesFile]))
    return { kind: "failed", code: exitCodes.findings };
  const path = `namespaces/${namespace}.yaml`;
  const existing =
    workingFile(catalogue, path) ??
    newTablesNamespace(withSlashes(join(catalogue.directory, path)), namespace);
  const imported = importTables({
    document: document.value,
    namespace,
    existing,
    releases: releases?.value ?? [],
  });
  session.report(imported.diagnostics, [document.value, existing]);
  return imported.value === null
    ? { kind: "failed", code: exitCodes.findings }
    : {
        kind: "done",
        catalogue: withFiles(catalogue, [[path, imported.value.text]]),
      };
}
