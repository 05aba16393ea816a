import type {
  OpenedImport,
  PlannedImport,
} from "../../catalogue/imports/openapi/import-openapi.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { PinnedDescription } from "../../catalogue/pins/pinned-description.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import type { ApiDescription } from "../../model/api-description.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import type { NewSettings } from "../catalogue/namespace-settings.ts";
import { openPinned, pinKey } from "../catalogue/open-pinned.ts";
import {
  withFiles,
  type WorkingCatalogue,
} from "../catalogue/working-catalogue.ts";
import type { DocumentRequest } from "./document-request.ts";
import { openDocumentImport, type Importing } from "./open-document-import.ts";
import { pinnedTexts } from "./pinned-texts.ts";
import { readNewDocument, type NewDocument } from "./read-new-document.ts";

/** A catalogue with the facts of its new documents, which are not on the disk yet. */
export interface ImportWork {
  readonly catalogue: WorkingCatalogue;
  /** The descriptions of the documents that have been read, by `pinKey`. */
  readonly described: ReadonlyMap<string, ApiDescription>;
  /** The settings of the namespaces that got a document. */
  readonly settings: NewSettings;
}

export function beginImport(catalogue: WorkingCatalogue): ImportWork {
  return { catalogue, described: new Map(), settings: new Map() };
}

export type ImportedDocument =
  | {
      readonly kind: "pinned";
      readonly work: ImportWork;
      readonly opened: OpenedImport;
      readonly planned: PlannedImport;
      readonly document: NewDocument;
    }
  /** The same document is already pinned for the release. */
  | { readonly kind: "known"; readonly opened: OpenedImport };

/** Imports a document into a catalogue in memory. Writes nothing. */
export async function importDocument(
  reader: FileReader,
  request: DocumentRequest,
  work: ImportWork,
): Promise<Checked<ImportedDocument>> {
  const found = collectFindings();
  const importing = found.take(
    await openDocumentImport(reader, request, work.catalogue),
  );
  if (importing === null) return found.failed();
  const { opened } = importing;
  const read = found.take(await readNewDocument(reader, importing));
  if (read === null) return found.failed();
  if (read.kind === "known") return found.done({ kind: "known", opened });
  return mergeDocument(reader, importing, read.document, work, found);
}

async function mergeDocument(
  reader: FileReader,
  importing: Importing,
  document: NewDocument,
  work: ImportWork,
  found: ReturnType<typeof collectFindings>,
): Promise<Checked<ImportedDocument>> {
  const { pinsNeeded, planImport } =
    await import("../../catalogue/imports/openapi/import-openapi.ts");
  const { request, files, opened } = importing;
  const settings = new Map([
    ...work.settings,
    [request.namespace, importing.settings.settings] as const,
  ]);
  const readPins = openPinned({
    reader,
    spec: work.catalogue.directory,
    indexes: files.documents === null ? [] : [files.documents],
    known: work.described,
    settings,
  });
  const { pin, description } = document;
  const added = { pin, description };
  const read: PinnedDescription[] = [];
  // The documents that have been read decide whether older ones are needed.
  for (;;) {
    const needed = pinsNeeded(opened, added, read);
    if (needed.length === 0) break;
    const more = found.take(await readPins(needed));
    if (more === null) return found.failed();
    read.push(...more);
  }
  const planned = found.take(
    quoteChecked(planImport(opened, { added, read }), [
      ...document.sources,
      files.namespace,
      files.documents,
    ]),
  );
  if (planned === null) return found.failed();
  const catalogue = withFiles(
    work.catalogue,
    pinnedTexts(importing, work.catalogue, planned, document),
  );
  const described = new Map([
    ...work.described,
    ...[...read, added].map(
      (each) => [pinKey(each.pin), each.description] as const,
    ),
  ]);
  return found.done({
    kind: "pinned",
    work: { catalogue, described, settings },
    opened,
    planned,
    document,
  });
}
