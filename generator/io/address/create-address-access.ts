import {
  addressNotTaken,
  referenceNotReadable,
} from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { invariant } from "../../diagnostics/invariant.ts";
import { isAddress } from "../../source/address.ts";
import { decodeEscapes } from "../../source/resolve-uri.ts";
import type { DocumentStore } from "../read/document-store.ts";
import type { FileReader } from "../read/file-reader.ts";
import { withSlashes } from "../files/output-folder.ts";
import {
  readHashedText,
  type DocumentText,
} from "../read/read-document-text.ts";
import {
  readDocumentsFrom,
  refuseRemote,
  type ReadRemote,
} from "../read/read-documents.ts";
import type { AddressAccess, AddressMode } from "./address-access.ts";
import type { AddressRules } from "./address-rules.ts";
import { usualFetchLimits } from "./fetch-document.ts";
import { createPins } from "./pins.ts";
import {
  absent,
  createAddressSource,
  refusalOf,
  type AddressSource,
} from "./read-address.ts";

export { createAddressRules } from "./address-rules.ts";

interface AccessSettings {
  readonly rules: AddressRules;
  readonly mode: AddressMode;
  /** The folder of the pins. */
  readonly folder: string;
}

/** Gives one run access to addresses. It wraps one reader. */
export function createAddressAccess({
  rules,
  mode,
  folder,
}: AccessSettings): AddressAccess {
  let source: AddressSource | null = null;
  return {
    wrap: (reader) => {
      invariant(source === null, "one reader for the addresses of a run");
      source = createAddressSource(
        { rules, mode, limits: usualFetchLimits, folder: withSlashes(folder) },
        createPins(reader, folder),
      );
      return readerOf(reader, source, rules);
    },
    outcome: async () =>
      source === null ? nothingRead : await source.outcome(),
  };
}

const nothingRead = {
  writes: [],
  notes: [],
  findings: [],
  moved: [],
  notAsked: [],
} as const;

/** Reads addresses, and leaves paths to another reader. */
function readerOf(
  reader: FileReader,
  source: AddressSource,
  rules: AddressRules,
): FileReader {
  const readRemote = createReadRemote(source);
  const read = (address: string, mostBytes: number) =>
    readEntry(source, rules, address, mostBytes);
  const storeOf = (address: string): DocumentStore => ({
    // References are resolved against it, and found by it when they lead back.
    entry: decodeEscapes(address.split("#", 1)[0] ?? ""),
    readEntry: async (mostBytes) =>
      textOf(await read(address, mostBytes), address, mostBytes),
    // What an absolute URI refers to is absolute as well.
    readReferred: readRemote,
  });
  return {
    ...reader,
    readRemote,
    readDocuments: (path, options) =>
      isAddress(path)
        ? readDocumentsFrom(storeOf(path), { ...options, readRemote })
        : reader.readDocuments(path, { ...options, readRemote }),
    openDocuments: async (path, root) =>
      isAddress(path)
        ? { value: storeOf(path), diagnostics: [] }
        : reader.openDocuments(path, root),
    kindOfPath: async (path) =>
      isAddress(path) ? "file" : reader.kindOfPath(path),
    realPath: async (path) => (isAddress(path) ? path : reader.realPath(path)),
    readBytes: async (path, mostBytes) =>
      isAddress(path)
        ? read(path, mostBytes)
        : reader.readBytes(path, mostBytes),
    readDocumentText: async (path, shown, mostBytes) =>
      isAddress(path)
        ? textOf(await read(path, mostBytes), path, mostBytes)
        : reader.readDocumentText(path, shown, mostBytes),
    hashFile: (path) =>
      isAddress(path) ? source.pinnedHash(path) : reader.hashFile(path),
    readSource: async (path) =>
      isAddress(path)
        ? failed([addressNotTaken("This option", path)])
        : reader.readSource(path),
  };
}

async function readEntry(
  source: AddressSource,
  rules: AddressRules,
  address: string,
  mostBytes: number,
): Promise<Checked<Uint8Array>> {
  const read = await source.read(address, mostBytes, null);
  switch (read.kind) {
    case "bytes":
      return { value: read.bytes, diagnostics: [] };
    case "absent":
      return failed([absent(address)]);
    case "refused":
      return failed([refusalOf(address, rules)]);
    default:
      return failed(read.diagnostics);
  }
}

async function textOf(
  { value, diagnostics }: Checked<Uint8Array>,
  address: string,
  mostBytes: number,
): Promise<Checked<DocumentText>> {
  return value === null
    ? failed(diagnostics)
    : readHashedText(value, address, mostBytes);
}

/** Reads what references lead to, of documents by address and of files. */
function createReadRemote(source: AddressSource): ReadRemote {
  return async (reference, mostBytes) => {
    const { uri, written, at } = reference;
    if (!isAddress(uri) || !URL.canParse(uri)) return refuseRemote(reference);
    const read = await source.read(uri, mostBytes, at());
    switch (read.kind) {
      case "bytes":
        return readHashedText(read.bytes, uri, mostBytes);
      case "absent":
        return failed([
          referenceNotReadable(
            at(),
            written,
            "the server says that nothing is there",
          ),
        ]);
      case "refused":
        return refuseRemote(reference);
      default:
        return failed(read.diagnostics);
    }
  };
}
