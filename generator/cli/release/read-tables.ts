import { readSource } from "../../io/read-input.ts";
import { findRelease } from "../../model/api-model.ts";
import { exitCodes, type ExitCode } from "../exit-codes.ts";
import type { Session } from "../session.ts";
import type { NamespaceFile } from "./release-options.ts";
import {
  withFiles,
  workingFile,
  type WorkingCatalogue,
} from "./working-catalogue.ts";

export type TablesOutcome =
  | { readonly kind: "done"; readonly catalogue: WorkingCatalogue }
  /** What is wrong has been said. */
  | { readonly kind: "failed"; readonly code: ExitCode };

/** Imports the change tables of a document into a catalogue that is a value. The label is the release of those whose headings name none. */
export async function readTables(
  { namespace, file }: NamespaceFile,
  label: string,
  catalogue: WorkingCatalogue,
  session: Session,
): Promise<TablesOutcome> {
  const [{ importTables }, { readReleases }, { parseService }] =
    await Promise.all([
      import("../../catalogue/import-tables/import-tables.ts"),
      import("../../catalogue/build-model.ts"),
      import("../../catalogue/parse-document.ts"),
    ]);
  const document = await readSource(file);
  if (session.report(document.diagnostics) || document.value === null)
    return { kind: "failed", code: exitCodes.unreadable };
  const releasesFile = workingFile(catalogue, "releases.yaml");
  const releases = releasesFile && readReleases(releasesFile);
  if (session.report(releases?.diagnostics ?? [], [releasesFile]))
    return { kind: "failed", code: exitCodes.findings };
  const path = `namespaces/${namespace}.yaml`;
  const existing = workingFile(catalogue, path);
  const service = workingFile(catalogue, "service.yaml");
  const imported = importTables({
    document: document.value,
    namespace,
    existing,
    kind: service === null ? "plain" : parseService(service).kind,
    releases: releases?.value ?? [],
    defaultRelease: findRelease(releases?.value ?? [], label),
  });
  session.report(imported.diagnostics, [document.value, existing]);
  return imported.value === null
    ? { kind: "failed", code: exitCodes.findings }
    : {
        kind: "done",
        catalogue: withFiles(catalogue, [[path, imported.value.text]]),
      };
}
