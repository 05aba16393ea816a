import { join } from "node:path";
import type { PinnedDocument } from "../../catalogue/pinned-document.ts";
import {
  pinnedFileChanged,
  pinnedFileMissing,
  pinnedFileUnlisted,
} from "../../diagnostics/codes.ts";
import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";
import { invariant } from "../../diagnostics/invariant.ts";
import { withSlashes } from "../../io/output-folder.ts";
import type { FileReader } from "../../io/file-reader.ts";
import type { ApiDescription } from "../../model/api-description.ts";
import type { OpenapiSettings } from "../../openapi/settings/settings.ts";
import { describeApi } from "../documents/describe-api.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { sourceLimits } from "../../source/source-limits.ts";

/** With errors among the diagnostics there is no value. */
export interface ReadPinned extends Checked<ApiDescription> {
  /** For the excerpts of diagnostics. */
  readonly files: readonly SourceFile[];
}

/** `openapi/<namespace>` of a catalogue. */
export function pinnedFolder(spec: string, namespace: string): string {
  return join(spec, "openapi", namespace);
}

/** Reads a pinned document, if its files are those that were pinned. */
export async function readPinned(
  reader: FileReader,
  folder: string,
  pin: PinnedDocument,
  settings: OpenapiSettings,
): Promise<ReadPinned> {
  const { value, diagnostics, files } = await readPinnedFiles(
    reader,
    folder,
    pin,
  );
  if (value === null) return { value: null, diagnostics, files };
  const described = await describeApi({
    documents: inNamespace(value.documents, pin),
    overlays: value.overlays,
    reading: { strict: false, settings },
  });
  return {
    value: described.value,
    diagnostics: [...diagnostics, ...described.diagnostics],
    files,
  };
}

/** With errors among the diagnostics there is no value. */
interface ReadPinnedFiles extends Checked<PinnedFiles> {
  readonly files: readonly SourceFile[];
}

interface PinnedFiles {
  readonly documents: DocumentSet;
  readonly overlays: readonly SourceFile[];
}

/** The document and its overlays as they were fetched. */
export async function readPinnedFiles(
  reader: FileReader,
  folder: string,
  pin: PinnedDocument,
): Promise<ReadPinnedFiles> {
  const changed = await checkPinned(reader, folder, pin);
  if (changed.length > 0)
    return { value: null, diagnostics: changed, files: [] };
  const [top = ""] = pin.entry.split("/");
  const root = top === pin.entry ? folder : join(folder, top);
  const read = await reader.readDocuments(join(folder, pin.entry), {
    root,
    // Whoever pinned them has said how many there are.
    maxFiles: Number.POSITIVE_INFINITY,
  });
  if (read.value === null) return { ...read, value: null };
  const unlisted = findUnlisted(read.value, pin);
  const overlays = await readOverlays(reader, folder, pin);
  const diagnostics = [
    ...read.diagnostics,
    ...unlisted,
    ...overlays.diagnostics,
  ];
  const files = [...read.files, ...(overlays.value ?? [])];
  const value =
    overlays.value === null || hasErrors(diagnostics)
      ? null
      : { documents: read.value, overlays: overlays.value };
  return { value, diagnostics, files };
}

/** Files that are gone or edited. */
export async function checkPinned(
  reader: FileReader,
  folder: string,
  { files }: PinnedDocument,
): Promise<readonly Diagnostic[]> {
  // Loaded here: many catalogues have pinned nothing.
  const { sha256 } = await import("../../io/sha256.ts");
  const found = await Promise.all(
    files.map(async ({ path, sha256: pinned, origin }) => {
      const file = join(folder, path);
      if (!(await reader.pathExists(file)))
        return [pinnedFileMissing(origin, path)];
      const bytes = await reader.readBytes(file, sourceLimits.characters);
      const actual = sha256(bytes ?? "");
      return actual === pinned
        ? []
        : [pinnedFileChanged(origin, path, pinned, actual)];
    }),
  );
  return found.flat();
}

/** What references lead to has to be pinned too, or an edit of it would go unseen. */
function findUnlisted(
  { documents }: DocumentSet,
  { entry, files, origin }: PinnedDocument,
): readonly Diagnostic[] {
  const listed = new Set(files.map(({ path }) => path));
  const folder = entry.split("/").slice(0, -1);
  return [...documents.keys()]
    .map((uri) => joinUri(folder, uri))
    .filter((path) => !listed.has(path))
    .map((path) => pinnedFileUnlisted(origin, path));
}

/** A document that is about to be pinned, as it is read afterwards: one file gets the name of its release. */
export function asStored(
  documents: DocumentSet,
  pin: PinnedDocument,
): DocumentSet {
  if (documents.documents.size > 1) return documents;
  const uri = pin.entry.split("/").at(-1) ?? "";
  const entry = { ...documents.entry, uri };
  return { ...documents, entry, documents: new Map([[uri, entry]]) };
}

/** Schemas of two namespaces may have one name in files of one name. */
export function inNamespace(
  { entry, documents, unread = new Set() }: DocumentSet,
  pin: PinnedDocument,
): DocumentSet {
  const folder = [pin.namespace, ...pin.entry.split("/").slice(0, -1)];
  const placed = [...documents.values()].map((document) => ({
    ...document,
    uri: joinUri(folder, document.uri),
  }));
  const byUri = new Map(placed.map((document) => [document.uri, document]));
  const first = byUri.get(joinUri(folder, entry.uri));
  invariant(first, "the entry among the documents");
  return {
    entry: first,
    documents: byUri,
    unread: new Set([...unread].map((uri) => joinUri(folder, uri))),
  };
}

function joinUri(folder: readonly string[], uri: string): string {
  return join(...folder, uri).replaceAll("\\", "/");
}

async function readOverlays(
  { readDocumentText }: FileReader,
  folder: string,
  { overlays }: PinnedDocument,
): Promise<Checked<readonly SourceFile[]>> {
  const read = await Promise.all(
    overlays.map((path) =>
      readDocumentText(
        join(folder, path),
        withSlashes(join(folder, path)),
        sourceLimits.characters,
      ),
    ),
  );
  return {
    value: read.flatMap(({ value }) => (value === null ? [] : [value.file])),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}
