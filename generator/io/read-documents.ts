import {
  fileNotReadable,
  referenceFromPipe,
  referenceNotReadable,
  referenceOutsideRoot,
  referenceRemote,
  tooManyDocuments,
} from "../diagnostics/codes.ts";
import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../diagnostics/diagnostic.ts";
import { compareText } from "../diagnostics/sort.ts";
import type { DocumentSet, LoadedDocument } from "../source/document-set.ts";
import { loadSource } from "../source/load-source.ts";
import {
  findLinks,
  type OutwardReference,
} from "../source/outward-references.ts";
import { decodeEscapes, isUrl, resolveUri } from "../source/resolve-uri.ts";
import type { SourceFile } from "../source/source-file.ts";
import { sourceLimits } from "../source/source-limits.ts";
import {
  findDocumentFile,
  findDocumentFolder,
  type DocumentFolder,
} from "./document-folder.ts";
import { withSlashes } from "./output-folder.ts";
import { readDocumentText } from "./read-document-text.ts";
import { isWorldError, worldReason } from "./world-error.ts";

export interface ReadDocumentsOptions {
  /** Of all files together, decompressed. Default 64 MB: five times the largest public description. */
  readonly maxBytes?: number;
  /** Files elsewhere are not read, nor those that symbolic links find elsewhere. Default: the folder of the first document. */
  readonly root?: string;
  /** Default 1,000. */
  readonly maxFiles?: number;
}

/** With errors among the diagnostics there is no value. */
export interface ReadDocuments extends Checked<DocumentSet> {
  /** All texts that could be read, for the excerpts of diagnostics. */
  readonly files: readonly SourceFile[];
  /** Of what could be read, sorted by uri. */
  readonly hashes: readonly DocumentHashes[];
}

/** SHA-256 of a document. */
export interface DocumentHashes {
  readonly uri: string;
  /** Of the text in UTF-8, without byte order mark. */
  readonly text: string;
  /** Of the bytes on the disk, gzipped or not; `null` for a pipe. */
  readonly stored: string | null;
}

interface Reading {
  readonly folder: DocumentFolder | null;
  readonly maxFiles: number;
  readonly documents: Map<string, LoadedDocument>;
  readonly files: SourceFile[];
  readonly hashes: DocumentHashes[];
  /** Of what could be read. */
  readonly diagnostics: Diagnostic[];
  /** By uri: what is missing may yet turn out to be the `$id` of a schema. */
  readonly missing: Map<string, MissingDocument>;
  /** Names that documents and schemas give themselves. */
  readonly ids: Set<string>;
  readonly waiting: OutwardReference[];
  bytesLeft: number;
}

interface MissingDocument {
  readonly reference: OutwardReference;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a document and all files that its `$ref`s and discriminators name, directly or not: JSON or YAML, each of them
 * gzipped or not. Nothing is fetched from a network. What names a schema by its `$id` needs no file.
 */
export async function readDocuments(
  path: string,
  {
    maxBytes = sourceLimits.characters,
    root,
    maxFiles = 1000,
  }: ReadDocumentsOptions = {},
): Promise<ReadDocuments> {
  const shown = withSlashes(path);
  const folder = await openFolder(path, root ?? null, shown);
  if (folder.diagnostics.length > 0)
    return {
      value: null,
      diagnostics: folder.diagnostics,
      files: [],
      hashes: [],
    };
  const reading: Reading = {
    folder: folder.value,
    maxFiles,
    documents: new Map(),
    files: [],
    hashes: [],
    diagnostics: [],
    missing: new Map(),
    ids: new Set(),
    waiting: [],
    bytesLeft: maxBytes,
  };
  const uri = folder.value?.entry ?? shown;
  const read = await readDocument(reading, { path, shown, uri });
  reading.diagnostics.push(...read.diagnostics);
  if (read.value !== null) await readReferences(reading);
  return finish(reading, read.value);
}

async function openFolder(
  path: string,
  root: string | null,
  shown: string,
): Promise<Checked<DocumentFolder>> {
  try {
    const value = await findDocumentFolder(path, root);
    return { value, diagnostics: [] };
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    const failure = fileNotReadable(
      withSlashes(thrown.path ?? shown),
      worldReason(thrown),
    );
    return { value: null, diagnostics: [failure] };
  }
}

interface NamedFile {
  readonly path: string;
  readonly shown: string;
  readonly uri: string;
}

async function readDocument(
  reading: Reading,
  { path, shown, uri }: NamedFile,
): Promise<Checked<LoadedDocument>> {
  const read = await readDocumentText(path, shown, reading.bytesLeft);
  if (read.value === null) return { ...read, value: null };
  const { file, bytes, hashes } = read.value;
  reading.files.push(file);
  reading.hashes.push({ uri, ...hashes });
  reading.bytesLeft -= bytes;
  // The bytes have been bounded.
  const limits = { ...sourceLimits, characters: bytes };
  const { value: source, diagnostics } = await loadSource(file, limits);
  if (source === null) return { value: null, diagnostics };
  const document = { uri, source };
  reading.documents.set(uri, document);
  const { references, ids } = findLinks(document);
  for (const id of ids) reading.ids.add(id);
  reading.waiting.push(...references);
  return { value: document, diagnostics };
}

async function readReferences(reading: Reading): Promise<void> {
  const { waiting, documents, missing, ids } = reading;
  // Grows while it is gone through.
  for (const next of waiting) {
    const uri = decodeEscapes(resolveUri(next.from.uri, next.written));
    const isKnown = documents.has(uri) || missing.has(uri);
    if (isKnown || ids.has(next.absolute)) continue;
    if (documents.size + missing.size >= reading.maxFiles) {
      const at = next.from.source.locate(next.path);
      reading.diagnostics.push(tooManyDocuments(at, reading.maxFiles));
      return;
    }
    const diagnostics = await readReference(reading, next, uri);
    if (diagnostics.length > 0)
      missing.set(uri, { reference: next, diagnostics });
  }
}

/** Why a document cannot be read; nothing when it can. */
async function readReference(
  reading: Reading,
  { from, path, written }: OutwardReference,
  uri: string,
): Promise<readonly Diagnostic[]> {
  const at = () => from.source.locate(path);
  if (isUrl(uri)) return [referenceRemote(at(), written)];
  if (reading.folder === null) return [referenceFromPipe(at(), written)];
  const found = await findDocumentFile(reading.folder, uri);
  switch (found.kind) {
    case "outside":
      return [referenceOutsideRoot(at(), written, reading.folder.shownRoot)];
    case "unreadable":
      return [referenceNotReadable(at(), written, found.reason)];
    default:
      return (await readDocument(reading, { ...found, uri })).diagnostics;
  }
}

function finish(
  { documents, files, hashes, ids, missing, ...reading }: Reading,
  entry: LoadedDocument | null,
): ReadDocuments {
  const absent = [...missing].filter(
    ([uri, { reference }]) =>
      !ids.has(uri) && !ids.has(reference.absolute) && !reference.isNamePerhaps,
  );
  const diagnostics = [
    ...reading.diagnostics,
    ...absent.flatMap(([, each]) => each.diagnostics),
  ];
  const isUsable = entry !== null && !hasErrors(diagnostics);
  return {
    value: isUsable ? { entry, documents } : null,
    diagnostics,
    files,
    hashes: hashes.toSorted((a, b) => compareText(a.uri, b.uri)),
  };
}
