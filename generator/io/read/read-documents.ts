import {
  asFileLeftOut,
  referenceNotReadable,
  referenceRemote,
  tooManyDocuments,
} from "../../diagnostics/codes.ts";
import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { documentName, isHidden } from "./document-name.ts";
import { hostToAllow } from "../http/host-to-allow.ts";
import type { DocumentSet, LoadedDocument } from "../../source/document-set.ts";
import { leftOutIn } from "../../source/left-out.ts";
import { loadSource } from "../../source/load-source.ts";
import {
  looksLikeDocument,
  mentionsKeyword,
} from "../../source/looks-like-document.ts";
import {
  findLinks,
  findLinksOfPart,
  type DocumentLinks,
  type OutwardReference,
  type VisitedParts,
} from "../../source/outward-references.ts";
import { decodeEscapes, isUrl, resolveUri } from "../../source/resolve-uri.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { sourceLimits } from "../../source/source-limits.ts";
import type { DocumentStore, ReferredFile } from "./document-store.ts";
import { openFolderStore } from "./folder-store.ts";
import type { DocumentText } from "./read-document-text.ts";

export interface DocumentLimits {
  /** Of all files together, decompressed. Default 64 MB: five times the largest public description. */
  readonly maxBytes?: number;
  /** Files that cannot be read among them. Default 10,000: five times the largest public description in files. */
  readonly maxFiles?: number;
  /** Reads what references on the network lead to. Default: none is read. */
  readonly readRemote?: ReadRemote | null;
}

/** What a reference to an absolute URI leads to; why it leads to nothing is located at the reference. */
export type ReadRemote = (
  reference: ReferredFile,
  mostBytes: number,
) => Promise<Checked<DocumentText>>;

export interface ReadDocumentsOptions extends DocumentLimits {
  /** Files elsewhere are not read, nor those that symbolic links find elsewhere. Default: the folder of the first document. */
  readonly root?: string;
}

/**
 * With errors among the diagnostics there is no value. A file that is referred to and cannot be read is none of them, unless
 * the bounds or the root forbid it.
 */
export interface ReadDocuments extends Checked<DocumentSet> {
  /** The texts that diagnostics may quote: what looks like a document. */
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
  readonly store: DocumentStore;
  readonly maxFiles: number;
  readonly readRemote: ReadRemote;
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
  readonly visited: VisitedParts;
  bytesLeft: number;
}

interface MissingDocument {
  readonly reference: OutwardReference;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a document and all files that its `$ref`s and discriminators name, directly or not: JSON or YAML, each of them
 * gzipped or not. What is on a network is left to `readRemote`. What names a schema by its `$id` needs no file.
 */
export async function readDocuments(
  path: string,
  { root, ...limits }: ReadDocumentsOptions = {},
): Promise<ReadDocuments> {
  const { value: store, diagnostics } = await openFolderStore(
    path,
    root ?? null,
  );
  return store === null
    ? { value: null, diagnostics, files: [], hashes: [] }
    : readDocumentsFrom(store, limits);
}

const usualFiles = 10_000;

/** As `readDocuments`, from wherever they are stored. */
export async function readDocumentsFrom(
  store: DocumentStore,
  {
    maxBytes = sourceLimits.characters,
    maxFiles = usualFiles,
    readRemote,
  }: DocumentLimits = {},
): Promise<ReadDocuments> {
  const reading: Reading = {
    store,
    maxFiles,
    readRemote: readRemote ?? refuseRemote,
    documents: new Map(),
    files: [],
    hashes: [],
    diagnostics: [],
    missing: new Map(),
    ids: new Set(),
    waiting: [],
    visited: { plain: new Set(), maps: new Set() },
    bytesLeft: maxBytes,
  };
  const text = await store.readEntry(reading.bytesLeft);
  const read = await readDocument(reading, store.entry, text);
  if (text.value !== null && mayQuote(text.value.file, read.value))
    reading.files.push(text.value.file);
  for (const added of read.diagnostics) reading.diagnostics.push(added);
  if (read.value !== null) await readReferences(reading);
  return finish(reading, read.value);
}

async function readDocument(
  reading: Reading,
  uri: string,
  text: Checked<DocumentText>,
): Promise<Checked<LoadedDocument>> {
  if (text.value === null) return { ...text, value: null };
  const { file, bytes, hashes } = text.value;
  if (hashes !== null) reading.hashes.push({ uri, ...hashes });
  reading.bytesLeft -= bytes;
  // The bytes have been bounded.
  const limits = {
    ...sourceLimits,
    characters: bytes,
    irregularities: "warnings",
  } as const;
  const { value: source, diagnostics } = await loadSource(file, limits);
  if (source === null) return { value: null, diagnostics };
  const document = { uri, source };
  reading.documents.set(uri, document);
  takeLinks(reading, findLinks(document));
  return { value: document, diagnostics };
}

function takeLinks(reading: Reading, { references, ids }: DocumentLinks): void {
  for (const id of ids) reading.ids.add(id);
  for (const added of references) reading.waiting.push(added);
}

async function readReferences(reading: Reading): Promise<void> {
  const { waiting, documents, missing, ids } = reading;
  // Grows while it is gone through.
  for (const next of waiting) {
    const uri = decodeEscapes(resolveUri(next.from.uri, next.written));
    takePart(reading, documents.get(uri), next);
    const isKnown = documents.has(uri) || missing.has(uri);
    if (isKnown || ids.has(next.absolute)) continue;
    // A name is no reason to ask a server.
    if (next.isNamePerhaps && isUrl(uri) && !documentName.test(uri)) continue;
    if (documents.size + missing.size >= reading.maxFiles) {
      const at = next.from.source.locate(next.path);
      reading.diagnostics.push(tooManyDocuments(at, reading.maxFiles));
      return;
    }
    const diagnostics = await readReference(reading, next, uri);
    takePart(reading, documents.get(uri), next);
    if (!documents.has(uri)) missing.set(uri, { reference: next, diagnostics });
    else for (const added of diagnostics) reading.diagnostics.push(added);
  }
}

function takePart(
  reading: Reading,
  document: LoadedDocument | undefined,
  { part }: OutwardReference,
): void {
  if (document === undefined) return;
  takeLinks(reading, findLinksOfPart(document, part, reading.visited));
}

/** Why a document cannot be read, or what is irregular in it. */
async function readReference(
  reading: Reading,
  { from, path, written }: OutwardReference,
  uri: string,
): Promise<readonly Diagnostic[]> {
  const at = () => from.source.locate(path);
  const referred = { uri, written, at };
  const text = isUrl(uri)
    ? await reading.readRemote(referred, reading.bytesLeft)
    : await reading.store.readReferred(referred, reading.bytesLeft);
  return takeReferred(reading, referred, text);
}

/** Leaves out what is on a network, where nobody allows to ask for it. */
export async function refuseRemote({
  uri,
  written,
  at,
}: ReferredFile): Promise<Checked<never>> {
  const refusal = referenceRemote(at(), written, hostToAllow(uri));
  return { value: null, diagnostics: [refusal] };
}

/** Why the text of a reference cannot be used, or what is irregular in it. */
async function takeReferred(
  reading: Reading,
  { uri, written, at }: ReferredFile,
  text: Checked<DocumentText>,
): Promise<readonly Diagnostic[]> {
  const read = await readDocument(reading, uri, text);
  const found = read.diagnostics.map(asFileLeftOut);
  if (text.value === null) return found;
  const { file } = text.value;
  const hidden = isHidden(uri, reading.store.entry);
  // A syntax error would quote the text, too.
  const mayBeDocument =
    !hidden && documentName.test(file.file) && mentionsKeyword(file.text);
  if (read.value !== null) {
    // Of a file that is no document, nothing is told: not its keys either.
    if (hidden || !looksLikeDocument(read.value.source.value)) return [];
    reading.files.push(file);
    return found;
  }
  const unread = referenceNotReadable(at(), written, whereBroken(found));
  if (!mayBeDocument) return [unread];
  reading.files.push(file);
  return hasErrors(found) ? found : [unread, ...found];
}

/** A path of a configuration may lead to a file that is no document. A syntax error would quote its text. */
function mayQuote(file: SourceFile, read: LoadedDocument | null): boolean {
  return read === null
    ? mentionsKeyword(file.text)
    : looksLikeDocument(read.source.value);
}

function whereBroken([first]: readonly Diagnostic[]): string {
  const line = first?.location?.line;
  return `it is not JSON or YAML${line === undefined ? "" : `, see line ${line}`}`;
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
    value: isUsable
      ? {
          entry,
          documents,
          unread: new Set(absent.map(([uri]) => uri)),
          leftOut: leftOutIn(diagnostics),
        }
      : null,
    diagnostics,
    files,
    hashes: hashes.toSorted((a, b) => compareText(a.uri, b.uri)),
  };
}
