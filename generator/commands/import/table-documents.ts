import type {
  OpenedTables,
  TableDocuments,
} from "../../catalogue/imports/tables/import-tables.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import { openPinned } from "../catalogue/open-pinned.ts";
import {
  workingFile,
  type WorkingCatalogue,
} from "../catalogue/working-catalogue.ts";
import { indexPath } from "./catalogue-paths.ts";
import type { TablesRequest } from "./tables-request.ts";

interface Tables {
  readonly request: TablesRequest;
  readonly opened: OpenedTables;
  readonly catalogue: WorkingCatalogue;
}

/** Finds the documents that are compared with the change tables; the value contains `null` when there are none. */
export async function tableDocuments(
  reader: FileReader,
  { request: { namespace, onConflict }, opened, catalogue }: Tables,
): Promise<Checked<{ readonly value: TableDocuments | null }>> {
  const found = collectFindings();
  const index = workingFile(catalogue, indexPath(namespace));
  const file = opened.request.existing;
  if (index === null || file === null) return found.done({ value: null });
  const [{ needsDocuments }, { openDocuments }] = await Promise.all([
    import("../../catalogue/imports/tables/import-tables.ts"),
    import("../../catalogue/imports/openapi/open-documents.ts"),
  ]);
  const { kind, releases } = opened.request;
  const documents = found.take(
    quoteChecked(openDocuments({ namespace, kind, file, index, releases }), [
      file,
      index,
    ]),
  );
  if (documents === null) return found.failed();
  const { placing, pins } = documents;
  if (!needsDocuments(opened, pins)) return found.done({ value: null });
  const read = openPinned({
    reader,
    spec: catalogue.directory,
    indexes: [index],
  });
  const pinned = found.take(await read(pins));
  return pinned === null
    ? found.failed()
    : found.done({ value: { placing, pinned, onConflict } });
}
