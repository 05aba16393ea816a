import { posix } from "node:path";
import {
  fileNotReadable,
  referenceNotReadable,
  referenceOutsideRoot,
} from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import type { DocumentReader } from "./document-reader.ts";
import type { DocumentStore } from "./document-store.ts";
import { readHashedText, type DocumentText } from "./read-document-text.ts";
import { readDocumentsFrom } from "./read-documents.ts";
import { sha256 } from "../files/sha256.ts";

/** The bytes at a path; `null` when there are none. */
export type FindBytes = (path: string) => Uint8Array | null;

const noSuchFile = "there is no such file or folder";

/** The paths below a folder. */
export type FindBelow = (directory: string) => readonly string[];

/** Documents among values: they refer to one another as files in folders do. */
export function createMemoryDocuments(
  find: FindBytes,
  below: FindBelow,
): DocumentReader {
  const read: DocumentReader["readDocumentText"] = async (
    path,
    shown,
    mostBytes,
  ) => {
    const bytes = find(path);
    return bytes === null
      ? failed(fileNotReadable(shown, noSuchFile))
      : readHashedText(bytes, shown, mostBytes);
  };
  return {
    readDocuments: (path, { root, ...limits } = {}) =>
      readDocumentsFrom(openStore(path, root ?? null, find, read), limits),
    openDocuments: async (path, root) => ({
      value: openStore(path, root, find, read),
      diagnostics: [],
    }),
    readRemote: null,
    kindOfPath: async (path) => {
      if (find(path) !== null) return "file";
      return below(path).length > 0 ? "folder" : null;
    },
    realPath: async (path) => posix.normalize(path),
    readDocumentText: read,
    hashFile: async (path) => {
      const bytes = find(path);
      return bytes === null ? null : sha256(bytes);
    },
    isOutputIntact: async () => false,
    isHalfWritten: async () => false,
  };
}

function openStore(
  path: string,
  root: string | null,
  find: FindBytes,
  read: DocumentReader["readDocumentText"],
): DocumentStore {
  const folder = posix.dirname(posix.normalize(path));
  const top = posix.normalize(root ?? folder);
  return {
    entry: posix.basename(path),
    readEntry: (mostBytes) => read(path, path, mostBytes),
    readReferred: async (
      { uri, written, at },
      mostBytes,
    ): Promise<Checked<DocumentText>> => {
      const named = posix.join(folder, uri);
      const below = posix.relative(top, named);
      if (below === ".." || below.startsWith("../"))
        return failed(referenceOutsideRoot(at(), written, `the folder ${top}`));
      return find(named) === null
        ? failed(referenceNotReadable(at(), written, noSuchFile))
        : read(named, named, mostBytes);
    },
  };
}
