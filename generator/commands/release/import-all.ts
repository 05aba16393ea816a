import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { openWorkingCatalogue } from "../catalogue/working-catalogue.ts";
import type { DocumentRequest } from "../import/document-request.ts";
import { importTablesOf } from "../import/import-tables.ts";
import type { Ports } from "../ports.ts";
import { pinDocument } from "./pin-document.ts";
import { placeLabel } from "./place-label.ts";
import { tableFiles, type ReleaseOptions } from "./release-options.ts";
import { beginWork, type ReleaseWork } from "./release-work.ts";

/** Adds the label, the facts of change tables and the facts of documents to the catalogue. */
export async function importAll(
  label: string,
  documents: readonly DocumentRequest[],
  options: ReleaseOptions,
  { reader, progress }: Ports,
): Promise<Checked<ReleaseWork>> {
  const found = collectFindings();
  const opened = found.take(await openWorkingCatalogue(reader, options.spec));
  if (opened === null) return found.failed();
  const placed = found.take(await placeLabel(opened, label, options));
  if (placed === null) return found.failed();
  let catalogue = placed;
  for (const { namespace, file } of tableFiles(options)) {
    const read = found.take(
      await progress.phase(`Reading ${file}`, () =>
        importTablesOf(
          reader,
          {
            namespace,
            file,
            label,
            onConflict: options.onConflict ?? "record",
          },
          catalogue,
        ),
      ),
    );
    if (read === null) return found.failed();
    catalogue = read.catalogue;
  }
  let work = beginWork(catalogue);
  for (const document of documents) {
    const pinned = found.take(
      await progress.phase(`Reading ${document.file}`, () =>
        pinDocument(reader, document, work),
      ),
    );
    if (pinned === null) return found.failed();
    work = pinned;
  }
  return found.done(work);
}
