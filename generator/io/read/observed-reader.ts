import { dirname, resolve } from "node:path";
import { isUrl } from "../../source/resolve-uri.ts";
import type { DocumentStore } from "./document-store.ts";
import type { FileReader } from "./file-reader.ts";

/** Told of each file and folder that is read, before it is. Paths are as given. */
export type ObserveRead = (path: string) => void;

/**
 * A reader that tells what it reads, so that somebody can wait for changes of it. Each way to read stands here, so that no
 * new one is left out. Output that is only compared is not told.
 */
export function observedReader(
  reader: FileReader,
  observe: ObserveRead,
): FileReader {
  /** Tells the path that a function is called with first. */
  const telling =
    <A extends readonly unknown[], R>(read: (path: string, ...rest: A) => R) =>
    (path: string, ...rest: A): R => {
      observe(path);
      return read(path, ...rest);
    };
  return {
    readSource: telling(reader.readSource),
    readBytes: telling(reader.readBytes),
    pathExists: telling(reader.pathExists),
    listSourceFiles: telling(reader.listSourceFiles),
    listFolders: telling(reader.listFolders),
    kindOfPath: telling(reader.kindOfPath),
    readDocumentText: telling(reader.readDocumentText),
    // A run that finds its output up to date reads nothing of the documents but this.
    hashFile: telling(reader.hashFile),
    readRemote: reader.readRemote,
    realPath: reader.realPath,
    isOutputIntact: reader.isOutputIntact,
    isHalfWritten: reader.isHalfWritten,
    before: reader.before,
    readFolder: telling(async (directory, limits) => {
      const read = await reader.readFolder(directory, limits);
      for (const { path } of read.value ?? [])
        observe(resolve(directory, path));
      return read;
    }),
    readDocuments: telling(async (path, options) => {
      const read = await reader.readDocuments(path, options);
      const uris = read.hashes.map(({ uri }) => uri);
      // Those that are missing, too: they may come.
      for (const uri of [...uris, ...(read.value?.unread ?? [])])
        if (!isUrl(uri)) observe(resolve(dirname(path), uri));
      return read;
    }),
    openDocuments: telling(async (path, root) => {
      const { value, diagnostics } = await reader.openDocuments(path, root);
      return {
        value: value && observedStore(value, path, observe),
        diagnostics,
      };
    }),
  };
}

function observedStore(
  store: DocumentStore,
  path: string,
  observe: ObserveRead,
): DocumentStore {
  return {
    ...store,
    readReferred: (reference, mostBytes) => {
      observe(resolve(dirname(path), reference.uri));
      return store.readReferred(reference, mostBytes);
    },
  };
}
