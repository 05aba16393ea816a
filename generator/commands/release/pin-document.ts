import type { OpenedImport } from "../../catalogue/imports/openapi/import-openapi.ts";
import {
  releaseNamespaceNew,
  releaseWithoutOverlays,
} from "../../diagnostics/codes.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { pinKey } from "../catalogue/open-pinned.ts";
import type { WorkingCatalogue } from "../catalogue/working-catalogue.ts";
import { readApi } from "../documents/read-api.ts";
import type { DocumentRequest } from "../import/document-request.ts";
import { importDocument } from "../import/import-document.ts";
import { namespacePath } from "../import/catalogue-paths.ts";
import { newPlaces } from "../import/pinned-texts.ts";
import type { ReleaseWork } from "./release-work.ts";

/** Imports a document, and also reads it as a side of comparisons. */
export async function pinDocument(
  reader: FileReader,
  request: DocumentRequest,
  work: ReleaseWork,
): Promise<Checked<ReleaseWork>> {
  const found = collectFindings();
  const { namespace } = request;
  found.add(...remarkNewNamespace(namespace, work.catalogue));
  const imported = found.take(await importDocument(reader, request, work));
  if (imported === null) return found.failed();
  if (imported.kind === "known") return found.done(work);
  const { opened, document } = imported;
  found.add(...remarkOverlays(request, opened));
  const { settings } = imported.work;
  const own = settings.get(namespace);
  if (own === undefined) return found.failed();
  const { stored, overlays, pin } = document;
  const read = await readApi({
    documents: stored,
    overlays,
    settings: own,
  });
  // Warnings and remarks were reported with the description.
  const errors = read.diagnostics.filter(
    ({ severity }) => severity === "error",
  );
  if (read.value === null || errors.length > 0) return found.failed(...errors);
  return found.done({
    ...imported.work,
    apis: new Map([...work.apis, [pinKey(pin), read.value]]),
    places: new Map([...work.places, ...newPlaces(namespace, document)]),
  });
}

/** Reports a new namespace, since a mistyped name would create one beside the intended one. */
function remarkNewNamespace(
  namespace: string,
  { read }: WorkingCatalogue,
): readonly Diagnostic[] {
  if (!read.has("service.yaml") || read.has(namespacePath(namespace)))
    return [];
  const known = [...read.keys()].flatMap(
    (path) => /^namespaces\/(.+)\.yaml$/.exec(path)?.[1] ?? [],
  );
  // The first namespace of a catalogue cannot be another one misspelt.
  return known.length === 0 ? [] : [releaseNamespaceNew(namespace, known)];
}

/** Reports missing overlays: their changes so far would count as reverted, which is usually a mistake. */
function remarkOverlays(
  { namespace, overlays }: DocumentRequest,
  { pins, placed: { release, releases } }: OpenedImport,
): readonly Diagnostic[] {
  const before = pins.findLast((pin) => pin.release < release);
  const count = before?.overlays.length ?? 0;
  if (before === undefined || overlays.length > 0 || count === 0) return [];
  const label = releases[before.release]?.id ?? "";
  return [releaseWithoutOverlays(namespace, label, count)];
}
