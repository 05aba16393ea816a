import { join } from "node:path";
import type { PinnedDocument } from "../../catalogue/pins/pinned-document.ts";
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
import { sha256 } from "../../io/files/sha256.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import type { ApiDescription } from "../../model/api-description.ts";
import type { OpenapiSettings } from "../../openapi/settings/settings.ts";
import { describeApi } from "../documents/describe-api.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { sourceLimits } from "../../source/source-limits.ts";

/** A pinned document. There is no value when the diagnostics contain errors. */
export interface ReadPinned extends Checked<ApiDescription> {
  /** The files for excerpts in diagnostics. */
  readonly files: readonly SourceFile[];
}

/** The folder `openapi/<namespace>` of a catalogue. */
export function pinnedFolder(spec: string, namespace: string): string {
  return join(spec, "openapi", namespace);
}

/** Reads a pinned document if its files are the pinned ones. */
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

/** The files of a pinned document. There is no value when the diagnostics contain errors. */
interface ReadPinnedFiles extends Checked<PinnedFiles> {
  readonly files: readonly SourceFile[];
}

interface PinnedFiles {
  readonly documents: DocumentSet;
  readonly overlays: readonly SourceFile[];
}

/** Reads the document and its overlays as they were fetched. */
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
    // There is no limit, since the number of files was checked when they were pinned.
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

/** Reports files that are missing, cannot be read or were edited. */
export async function checkPinned(
  reader: FileReader,
  folder: string,
  { files }: PinnedDocument,
): Promise<readonly Diagnostic[]> {
  const found = await Promise.all(
    files.map(async ({ path, sha256: pinned, origin }) => {
      const file = join(folder, path);
      if (!(await reader.pathExists(file)))
        return [pinnedFileMissing(origin, path)];
      const { value: bytes, diagnostics } = await reader.readBytes(
        file,
        sourceLimits.characters,
      );
      if (bytes === null) return diagnostics;
      const actual = sha256(bytes);
      return actual === pinned
        ? []
        : [pinnedFileChanged(origin, path, pinned, actual)];
    }),
  );
  return found.flat();
}

/** Finds referenced files that are not pinned: changes of them would not be noticed. */
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

/** Gives a document the form that it has after it is pinned: a single file gets the name of its release. */
export function asStored(
  documents: DocumentSet,
  pin: PinnedDocument,
): DocumentSet {
  if (documents.documents.size > 1) return documents;
  const uri = pin.entry.split("/").at(-1) ?? "";
  const entry = { ...documents.entry, uri };
  return { ...documents, entry, documents: new Map([[uri, entry]]) };
}

/** Adds the namespace, since two namespaces may have schemas of one name in files of one name. */
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
