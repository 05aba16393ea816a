import type { PlannedImport } from "../catalogue/import-openapi/import-openapi.ts";
import type { PinnedDescription } from "../catalogue/import-openapi/pinned-description.ts";
import type { PinnedDocument } from "../catalogue/pinned-document.ts";
import { readDocuments } from "../io/read-documents.ts";
import { readSource } from "../io/read-input.ts";
import type { ApiDescription } from "../model/api-description.ts";
import { describeApi } from "../pipeline.ts";
import type { DocumentSet } from "../source/document-set.ts";
import type { SourceFile } from "../source/source-file.ts";
import { exitCodes, type ExitCode } from "./exit-codes.ts";
import { fetchDocument, type FetchedDocument } from "./fetched-document.ts";
import { asPinned } from "./read-pinned.ts";
import { reportFindings } from "./report-findings.ts";
import type { Importing } from "./write-import.ts";

/** A document that is not pinned yet, and what it changes of the catalogue. */
export interface PlannedDocument {
  readonly kind: "planned";
  readonly planned: PlannedImport;
  readonly fetched: FetchedDocument;
  /** As it would be read from the catalogue afterwards, as the next two. */
  readonly description: ApiDescription;
  readonly documents: DocumentSet;
  readonly overlays: readonly SourceFile[];
}

export type ImportOutcome =
  | PlannedDocument
  /** The very document is pinned under the release already. */
  | { readonly kind: "known" }
  /** What is wrong has been said. */
  | { readonly kind: "failed"; readonly code: ExitCode };

/** Reads what pins lead to; `null` after saying why something cannot be read. */
export type ReadPins = (
  pins: readonly PinnedDocument[],
) => Promise<readonly PinnedDescription[] | null>;

const found: ImportOutcome = { kind: "failed", code: exitCodes.findings };
const unreadable: ImportOutcome = {
  kind: "failed",
  code: exitCodes.unreadable,
};

/** Reads a document and says what it changes of the catalogue. Writes nothing. */
export async function planDocumentImport(
  importing: Importing,
  readPins: ReadPins,
): Promise<ImportOutcome> {
  const { file, options, files, session, opened, settings } = importing;
  const [{ pinsNeeded, planImport }, { planPin }] = await Promise.all([
    import("../catalogue/import-openapi/import-openapi.ts"),
    import("../catalogue/import-openapi/plan-pin.ts"),
  ]);
  const { root, overlay = [] } = options;
  const read = await readDocuments(file, root === undefined ? {} : { root });
  if (read.value === null) {
    session.report(read.diagnostics, read.files);
    return unreadable;
  }
  const overlays = await Promise.all(overlay.map((path) => readSource(path)));
  if (session.report(overlays.flatMap(({ diagnostics }) => diagnostics)))
    return unreadable;
  const { release, releases } = opened.placed;
  const fetched = await fetchDocument({
    file,
    root,
    overlays: overlay,
    documents: read.value,
    release: releases[release]?.id ?? "",
  });
  if (session.report(fetched.diagnostics)) return found;
  const pin = planPin(
    {
      ...fetched,
      namespace: options.namespace,
      release,
      pathPrefix: options.pathPrefix ?? null,
    },
    opened.pins,
    releases,
  );
  if (session.report(pin.diagnostics, [files.documents]) || pin.value === null)
    return found;
  if (pin.value.kind === "pinned") return { kind: "known" };
  const added = pin.value.pins.find((each) => each.release === release);
  if (added === undefined) return found;
  const documents = asPinned(read.value, added);
  const overlayFiles = overlays.flatMap(({ value }) =>
    value === null ? [] : [value],
  );
  const described = await describeApi({
    documents,
    overlays: overlayFiles,
    reading: { strict: options.strict === true, settings: settings.settings },
  });
  const sources = [...read.files, ...overlayFiles];
  const findings = [...read.diagnostics, ...described.diagnostics];
  if (
    reportFindings(options, findings, sources, session) ||
    described.value === null
  )
    return found;
  const newest = { pin: added, description: described.value };
  const earlier: PinnedDescription[] = [];
  for (;;) {
    const needed = pinsNeeded(opened, newest, earlier);
    if (needed.length === 0) break;
    const more = await readPins(needed);
    if (more === null) return found;
    earlier.push(...more);
  }
  const planned = planImport(opened, { added: newest, read: earlier });
  session.report(planned.diagnostics, [
    ...sources,
    files.namespace,
    files.documents,
  ]);
  return planned.value === null
    ? found
    : {
        kind: "planned",
        planned: planned.value,
        fetched,
        description: described.value,
        documents,
        overlays: overlayFiles,
      };
}
