import type {
  ImportTablesRequest,
  ImportTablesResult,
} from "../../catalogue/imports/tables/import-tables.ts";
import { parseService } from "../../catalogue/files/parse-document.ts";
import { versionSegmentOf } from "../../catalogue/files/version-segment.ts";
import {
  catalogueNotFound,
  releaseNotListed,
} from "../../diagnostics/codes.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { findRelease } from "../../model/api-model.ts";
import type { Access } from "../../model/service.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import type { SourceFile } from "../../source/source-file.ts";
import {
  withFiles,
  workingFile,
  workingFiles,
  type WorkingCatalogue,
} from "../catalogue/working-catalogue.ts";
import { namespacePath } from "./catalogue-paths.ts";
import { tableDocuments } from "./table-documents.ts";
import type { TablesRequest } from "./tables-request.ts";

export interface ImportedTables {
  /** The catalogue; it is the same object as the input when the document contains no new facts. */
  readonly catalogue: WorkingCatalogue;
  readonly kind: Access["kind"];
  readonly path: string;
  readonly isNew: boolean;
  readonly added: ImportTablesResult["added"];
  /** Releases without a label that got facts, since the headings name no label. */
  readonly unnamed: readonly string[];
}

/** Imports change tables into a catalogue in memory. Writes nothing. */
export async function importTablesOf(
  reader: FileReader,
  request: TablesRequest,
  catalogue: WorkingCatalogue,
): Promise<Checked<ImportedTables>> {
  // Only this step loads the Markdown parser.
  const [{ openTables, planTables }, { readReleases }] = await Promise.all([
    import("../../catalogue/imports/tables/import-tables.ts"),
    import("../../catalogue/build/read-releases.ts"),
  ]);
  const { namespace, file, label } = request;
  const found = collectFindings();
  const document = found.take(await reader.readSource(file));
  const files = workingFiles(catalogue);
  if (files === null)
    return found.failed(catalogueNotFound(withSlashes(catalogue.directory)));
  const { kind, versionSegment } = serviceOf(files.service);
  const releases = found.take(
    quoteChecked(readReleases(files.releases), [files.releases]),
  );
  if (document === null || releases === null) return found.failed();
  const defaultRelease = label === null ? null : findRelease(releases, label);
  if (label !== null && defaultRelease === null)
    return found.failed(releaseNotListed(label, releases));
  const path = namespacePath(namespace);
  const existing = workingFile(catalogue, path);
  const opened = found.take(
    quoteChecked(
      openTables({
        document,
        namespace,
        existing,
        kind,
        versionSegment,
        releases,
        defaultRelease,
      }),
      [document, existing],
    ),
  );
  if (opened === null) return found.failed();
  const documents = found.take(
    await tableDocuments(reader, { request, opened, catalogue }),
  );
  if (documents === null) return found.failed();
  const imported = found.take(
    quoteChecked(planTables(opened, documents.value), [document, existing]),
  );
  if (imported === null) return found.failed();
  const { text, added, unnamed } = imported;
  return found.done({
    catalogue:
      text === existing?.text
        ? catalogue
        : withFiles(catalogue, [[path, text]]),
    kind,
    path,
    isNew: existing === null,
    added,
    unnamed: unnamed.map((index) => releases[index]?.id ?? ""),
  });
}

/** Reads the service. A check of the planned catalogue reports its errors. */
function serviceOf(
  file: SourceFile,
): Pick<ImportTablesRequest, "kind" | "versionSegment"> {
  const service = parseService(file).value;
  return {
    kind: service?.kind ?? "gateway",
    versionSegment: service === null ? "optional" : versionSegmentOf(service),
  };
}
