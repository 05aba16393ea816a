import { planPin } from "../../catalogue/imports/openapi/plan-pin.ts";
import type { PinnedDocument } from "../../catalogue/pins/pinned-document.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import type { ApiDescription } from "../../model/api-description.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import { quoteChecked, quoteFiles } from "../../source/quote-files.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { describeApi } from "../documents/describe-api.ts";
import { documentLimits } from "../documents/document-limits.ts";
import {
  fetchDocument,
  type FetchedDocument,
} from "../documents/fetched-document.ts";
import { shownFindings } from "../documents/shown-findings.ts";
import { asStored, inNamespace } from "../catalogue/read-pinned.ts";
import type { Importing } from "./open-document-import.ts";

/** A document that is not pinned yet. */
export interface NewDocument {
  readonly pin: PinnedDocument;
  readonly fetched: FetchedDocument;
  /** The description, as a later run would read it from the catalogue. The next two are made in the same way. */
  readonly description: ApiDescription;
  readonly documents: DocumentSet;
  /** The document set, as comparisons read it. */
  readonly stored: DocumentSet;
  readonly overlays: readonly SourceFile[];
  /** The files for excerpts in messages. */
  readonly sources: readonly SourceFile[];
}

export type ReadNewDocument =
  | { readonly kind: "new"; readonly document: NewDocument }
  /** The same document is already pinned for the release. */
  | { readonly kind: "known" };

/** Reads a document in the form that will be pinned. */
export async function readNewDocument(
  reader: FileReader,
  importing: Importing,
): Promise<Checked<ReadNewDocument>> {
  const { request, opened, settings } = importing;
  const root = request.root ?? undefined;
  const maxFiles = request.maxFiles ?? undefined;
  const found = collectFindings();
  const read = await reader.readDocuments(
    request.file,
    documentLimits({
      ...(root === undefined ? {} : { root }),
      ...(maxFiles === undefined ? {} : { maxFiles }),
    }),
  );
  if (read.value === null)
    return found.failed(...quoteFiles(read.diagnostics, read.files));
  const overlays = found.take(await readOverlays(reader, request.overlays));
  if (overlays === null) return found.failed();
  const { release, releases } = opened.placed;
  const fetched = found.take(
    await fetchDocument(reader, {
      file: request.file,
      root,
      overlays: request.overlays,
      documents: read.value,
      release: releases[release]?.id ?? "",
    }),
  );
  if (fetched === null) return found.failed();
  const pin = found.take(placePin(importing, fetched));
  if (pin === null) return found.failed();
  if (pin === "known") return found.done({ kind: "known" });
  const stored = asStored(read.value, pin);
  const documents = inNamespace(stored, pin);
  const { findings } = request;
  const described = await describeApi({
    documents,
    overlays,
    reading: { strict: findings.strict, settings: settings.settings },
  });
  const sources = [...read.files, ...overlays];
  const diagnostics = shownFindings(findings, [
    ...read.diagnostics,
    ...described.diagnostics,
  ]);
  const description = found.take(
    quoteChecked({ ...described, diagnostics }, sources),
  );
  if (description === null) return found.failed();
  const document = {
    pin,
    fetched,
    description,
    documents,
    stored,
    overlays,
    sources,
  };
  return found.done({ kind: "new", document });
}

async function readOverlays(
  reader: FileReader,
  paths: readonly string[],
): Promise<Checked<readonly SourceFile[]>> {
  const read = await Promise.all(paths.map((path) => reader.readSource(path)));
  const diagnostics: readonly Diagnostic[] = read.flatMap(
    (each) => each.diagnostics,
  );
  return {
    value: read.flatMap(({ value }) => (value === null ? [] : [value])),
    diagnostics,
  };
}

/** Gives the pin of a new document; `known` when the document is already pinned. */
function placePin(
  { request, files, opened, pathPrefix }: Importing,
  fetched: FetchedDocument,
): Checked<PinnedDocument | "known"> {
  const { release, releases } = opened.placed;
  const { namespace } = request;
  const planned = planPin(
    { ...fetched, namespace, release, pathPrefix, moved: opened.moved },
    opened.pins,
    releases,
  );
  const { value, diagnostics } = quoteChecked(planned, [files.documents]);
  if (value === null) return { value, diagnostics };
  if (value.kind === "pinned") return { value: "known", diagnostics };
  const added = value.pins.find((each) => each.release === release);
  return { value: added ?? null, diagnostics };
}
